//! What the rules leave, in a word for programs and in words for people.

use crate::court::{Bench, Outcome};
use crate::vocabulary::{Lang, ValueSet};

/// The word for what cannot be.
pub(super) const IMPOSSIBLE: &str = "impossible";

/// An outcome in a word: `yes`, `no`, `must`, `need-not`, `silent`, `conflict`, or what is left.
pub(super) fn word(bench: &Bench, outcome: Outcome) -> String {
    let left = match outcome {
        Outcome::Silent => return "silent".to_owned(),
        Outcome::Conflict(..) => return "conflict".to_owned(),
        Outcome::Left(left) => left,
    };
    set(bench, left)
}

/// A set of outcomes in a word.
pub(super) fn set(bench: &Bench, left: ValueSet) -> String {
    let outcomes = bench.rulebook.vocabulary.outcomes_of(bench.verb);
    let named = outcomes.values.iter().enumerate();
    let ids: Vec<&str> = named
        .filter(|(at, _)| left.contains(*at))
        .map(|(_, value)| value.id.as_str())
        .collect();
    match (outcomes.id.as_str(), ids.as_slice()) {
        ("permission", ["obliged"]) => "must".to_owned(),
        ("permission", ["obliged", "free"] | ["free"]) => "yes".to_owned(),
        ("permission", ["free", "forbidden"]) => "need-not".to_owned(),
        ("permission", ["forbidden"]) => "no".to_owned(),
        _ => ids.join(" or "),
    }
}

/// The same for people.
pub(super) fn says(bench: &Bench, word: &str, lang: Lang) -> String {
    let (en, ro) = match word {
        "silent" => ("not said", "nespus"),
        "must" => ("must", "trebuie"),
        "need-not" => ("need not", "nu este obligatoriu"),
        "yes" => ("yes", "da"),
        "no" => ("no", "nu"),
        IMPOSSIBLE => ("cannot be", "nu poate fi"),
        other => {
            let outcomes = &bench.rulebook.vocabulary.outcomes_of(bench.verb).values;
            let label = outcomes.iter().find(|v| v.id == other);
            let label = label.map_or(other, |v| v.label.in_lang(lang));
            return label.to_owned();
        }
    };
    match lang {
        Lang::En => en.to_owned(),
        Lang::Ro => ro.to_owned(),
    }
}
