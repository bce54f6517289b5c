//! What people ask about as a file of the rulebook.

use std::fmt::Write;

use crate::vocabulary::{Ask, Matter, ValueSet, Vocabulary, Wanted};

/// The widest line.
const WIDTH: usize = 118;

/// The text of `vocabulary/matters.yaml`.
pub fn matters(matters: &[Matter], vocabulary: &Vocabulary) -> String {
    let mut text = String::from(
        "# What people ask about: structured questions, and which concepts tell of them, in tenths.\n\
         # Written by `assize rulebook learn`; see docs/rulebook.md.\n",
    );
    for matter in matters {
        let _ = write!(text, "\n{}", one(matter, vocabulary));
    }
    text
}

fn one(matter: &Matter, vocabulary: &Vocabulary) -> String {
    let position = &matter.position;
    let verb = vocabulary.verb(position.verb);
    let values =
        |fact: usize, set: ValueSet| list(&vocabulary.decl(position.verb, fact).names(set));
    let stated = position.stated.iter();
    let mut facts: Vec<String> = stated
        .map(|(fact, set)| format!("{}: {}", verb.facts[*fact].name, values(*fact, *set)))
        .collect();
    if let Some(this) = verb
        .fact_named("this")
        .filter(|_| !position.steps.is_empty())
    {
        facts.push(format!("steps: {}", values(this, position.steps)));
    }
    let mut text = mapping(&format!("- {}: {{", verb.id), &facts);
    if position.ask != verb.usual_ask() {
        let ask = Ask::ALL.iter().find(|(_, ask)| *ask == position.ask);
        let _ = writeln!(text, "  ask: {}", ask.map_or("may", |(id, _)| id));
    }
    let outcomes = &vocabulary.outcomes_of(position.verb).values;
    let whether = match position.about {
        Wanted::Ruling => None,
        Wanted::Being(fact, set) => Some((verb.facts[fact].name.as_str(), values(fact, set))),
        Wanted::Outcome(set) => {
            let ids: Vec<&str> = set.iter().map(|o| outcomes[o].id.as_str()).collect();
            Some(("outcome", list(&ids)))
        }
    };
    if let Some((fact, values)) = whether {
        let _ = writeln!(text, "  whether: {{ {fact}: {values} }}");
    }
    if !matter.numbers.is_empty() {
        let numbers: Vec<String> = matter.numbers.iter().map(i64::to_string).collect();
        let _ = writeln!(text, "  numbers: [{}]", numbers.join(", "));
    }
    let mut heard = matter.heard.clone();
    heard.sort_by_key(|(concept, tenths)| (u8::MAX - tenths, *concept));
    let heard: Vec<String> = heard
        .iter()
        .map(|(c, tenths)| format!("{}: {tenths}", vocabulary.lexicon.concepts[*c as usize].id))
        .collect();
    text + &mapping("  heard: {", &heard)
}

/// A mapping in one line, or in as many as it needs.
fn mapping(head: &str, items: &[String]) -> String {
    let mut text = head.to_owned();
    let mut used = head.len();
    for (at, item) in items.iter().enumerate() {
        let comma = if at + 1 < items.len() { "," } else { "" };
        if used + item.len() + 4 > WIDTH {
            text += "\n     ";
            used = 5;
        }
        let _ = write!(text, " {item}{comma}");
        used += item.len() + 2;
    }
    text + " }\n"
}

fn list(ids: &[&str]) -> String {
    let quoted = |id: &&str| match *id {
        "yes" | "no" | "on" | "off" => format!("\"{id}\""),
        _ if id.starts_with(|c: char| c.is_ascii_digit()) => format!("\"{id}\""),
        _ => (*id).to_owned(),
    };
    match ids {
        [one] => quoted(one),
        _ => format!(
            "[{}]",
            ids.iter().map(quoted).collect::<Vec<_>>().join(", ")
        ),
    }
}
