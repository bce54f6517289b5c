//! docs/reference.md lists every verb with its facts and values; it is written from the vocabulary.
//! `UPDATE_DOCS=1 cargo test --test reference` writes it anew.

use std::fmt::Write;

use assize::vocabulary::{FactDecl, Role, Vocabulary};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/reference.md");

fn page() -> String {
    let vocabulary = &assize::shipped().vocabulary;
    let mut page = String::from(
        "# Verbs, facts and values\n\n\
         What a structured question can state, written from the vocabulary. A fact of an argument is \
         named with it: `what.kind`. *Unsaid* tells what silence means: open (the ruling may depend on \
         it), presumed, picked by the asker, or derived from other facts.\n",
    );
    section(&mut page, "Classes", &classes(vocabulary), vocabulary);
    for verb in &vocabulary.verbs {
        let args: Vec<String> = verb
            .args
            .iter()
            .map(|a| format!("`{}` (a {})", a.name, a.class))
            .collect();
        let _ = write!(page, "\n## `{}`\n\n", verb.id);
        if !args.is_empty() {
            let _ = writeln!(page, "Arguments: {}.\n", args.join(", "));
        }
        let own: Vec<&FactDecl> = vocabulary
            .facts
            .iter()
            .filter(|d| d.class == verb.id)
            .collect();
        table(&mut page, &own);
    }
    let _ = write!(page, "\n## Effects\n\n| id | what it is |\n| --- | --- |\n");
    for effect in &vocabulary.effects {
        let _ = writeln!(page, "| `{}` | {} |", effect.id, effect.label.en);
    }
    page
}

fn classes(vocabulary: &Vocabulary) -> Vec<String> {
    let mut names: Vec<String> = vocabulary.facts.iter().map(|d| d.class.clone()).collect();
    names.dedup();
    names.retain(|n| vocabulary.verb_named(n).is_none());
    names
}

fn section(page: &mut String, title: &str, classes: &[String], vocabulary: &Vocabulary) {
    let _ = write!(page, "\n## {title}\n");
    for class in classes {
        let shared = if class == "turn" {
            " (every verb has these, without a prefix)"
        } else {
            ""
        };
        let _ = write!(page, "\n### `{class}`{shared}\n\n");
        let facts: Vec<&FactDecl> = vocabulary
            .facts
            .iter()
            .filter(|d| &d.class == class)
            .collect();
        table(page, &facts);
    }
}

fn table(page: &mut String, facts: &[&FactDecl]) {
    if facts.is_empty() {
        return;
    }
    page.push_str("| fact | values | unsaid |\n| --- | --- | --- |\n");
    for decl in facts {
        let values: Vec<String> = decl.values.iter().map(|v| format!("`{}`", v.id)).collect();
        let _ = writeln!(
            page,
            "| `{}` | {} | {} |",
            decl.name,
            values.join(" "),
            unsaid(decl)
        );
    }
}

fn unsaid(decl: &FactDecl) -> String {
    match &decl.role {
        Role::Asked => "open".to_owned(),
        Role::Derived => "derived".to_owned(),
        Role::Choice { .. } => "picked".to_owned(),
        Role::Presumed { values, asked, .. } => {
            let presumed = match values.len() {
                0..=3 => decl.names(*values).join(", "),
                _ => format!("not {}", decl.names(decl.domain() - *values).join(", ")),
            };
            match asked.as_slice() {
                [] => presumed,
                verbs => format!("{presumed}; open for {}", verbs.join(", ")),
            }
        }
    }
}

#[test]
fn the_reference_is_up_to_date() {
    let page = page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PAGE, &page).expect("docs/ can be written");
    }
    let written = std::fs::read_to_string(PAGE).expect("docs/reference.md exists");
    pretty_assertions::assert_eq!(written, page);
}
