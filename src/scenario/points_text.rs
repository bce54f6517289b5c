//! A breakdown of points in words.

use crate::scoring::{Line, Nothing, Score};
use crate::vocabulary::{FactDecl, Lang, Vocabulary};

fn item_decl(vocabulary: &Vocabulary) -> Option<&FactDecl> {
    let verb = vocabulary.verb_named("points")?;
    let fact = vocabulary.verb(verb).fact_named("for")?;
    Some(vocabulary.decl(verb, fact))
}

/// The name of an item: the label of its value of `points.for`.
fn item_name(item: &str, vocabulary: &Vocabulary, lang: Lang) -> String {
    let label = item_decl(vocabulary).and_then(|decl| {
        let value = decl.value_named(item)?;
        Some(decl.values[value].label.in_lang(lang).to_owned())
    });
    label.unwrap_or_else(|| item.replace('-', " "))
}

/// `6 = 3 x 2 for a road tile (inn)`.
pub fn line_text(line: &Line, score: &Score, vocabulary: &Vocabulary, lang: Lang) -> String {
    let name = item_name(line.item, vocabulary, lang);
    let (each, of) = match lang {
        Lang::En => ("for", "of the"),
        Lang::Ro => ("pentru", "din"),
    };
    let sum = match line.count {
        1 => format!("{} {each} {name}", line.total),
        count => format!("{} = {count} x {} {each} {name}", line.total, line.each),
    };
    let with = match line.with.as_slice() {
        [] => String::new(),
        marks => format!(" ({})", marks.join(", ")),
    };
    let place = match score.at {
        Some(at) => format!(", {of} {} {at}", score.what),
        None => String::new(),
    };
    format!("{sum}{with}{place}")
}

/// Why a player gets nothing.
pub fn nothing_text(player: &str, why: &Nothing, vocabulary: &Vocabulary, lang: Lang) -> String {
    let kind_name = |kind: &str| {
        let mut facts = vocabulary.facts.iter();
        let decl = facts.find(|d| d.class == "figure" && d.name == "kind");
        let label = decl.and_then(|d| Some(d.values[d.value_named(kind)?].label.in_lang(lang)));
        label.unwrap_or(kind).to_owned()
    };
    match (why, lang) {
        (Nothing::NoMajority { own, most }, Lang::En) => {
            format!("{player} scores nothing: {own} against {most} in the majority")
        }
        (Nothing::NoMajority { own, most }, Lang::Ro) => {
            format!("{player} nu încasează nimic: {own} la {most} în majoritate")
        }
        (Nothing::NoStrength { kind, cites }, Lang::En) => format!(
            "{player} scores nothing: {} does not count in the majority [{}]",
            kind_name(kind),
            cites.join(", ")
        ),
        (Nothing::NoStrength { kind, cites }, Lang::Ro) => format!(
            "{player} nu încasează nimic: {} nu se pune la majoritate [{}]",
            kind_name(kind),
            cites.join(", ")
        ),
        (Nothing::ZeroStrength { cites }, Lang::En) => format!(
            "{player} scores nothing: the strength is 0 [{}]",
            cites.join(", ")
        ),
        (Nothing::ZeroStrength { cites }, Lang::Ro) => format!(
            "{player} nu încasează nimic: puterea este 0 [{}]",
            cites.join(", ")
        ),
        (Nothing::Lower { cites }, Lang::En) => format!(
            "{player} scores nothing: the other has a meeple on a hill [{}]",
            cites.join(", ")
        ),
        (Nothing::Lower { cites }, Lang::Ro) => format!(
            "{player} nu încasează nimic: celălalt are un meeple pe un deal [{}]",
            cites.join(", ")
        ),
        (Nothing::Unsaid { kind }, Lang::En) => format!(
            "the rules do not say what {} of {player} counts in the majority",
            kind_name(kind)
        ),
        (Nothing::Unsaid { kind }, Lang::Ro) => format!(
            "regulile nu spun cât contează la majoritate {} al jucătorului {player}",
            kind_name(kind)
        ),
    }
}

/// What keeps a number from being told.
pub fn unsaid_text(items: &[&str], vocabulary: &Vocabulary, lang: Lang) -> String {
    let mut names: Vec<String> = items
        .iter()
        .map(|item| item_name(item, vocabulary, lang))
        .collect();
    names.sort_unstable();
    names.dedup();
    let names = names.join(", ");
    match lang {
        Lang::En => format!("the rules do not say what this is worth: {names}"),
        Lang::Ro => format!("regulile nu spun cât valorează: {names}"),
    }
}
