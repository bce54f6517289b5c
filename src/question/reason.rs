//! Why a question could not be read, as data, and how that is said in each language.

use crate::vocabulary::Lang;

/// A part that a verb needs and the question lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    /// One of these facts or arguments of the verb.
    OneOf(Vec<String>),
    /// What something is taken for.
    Predicate,
    /// Whether what is asked about is there at all.
    Presence,
    /// The steps to be ordered.
    Steps,
    /// How many of a unit.
    Count(String),
}

/// Why a question could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    NoWords,
    /// Nothing of the game is named; the words that are not known.
    NothingNamed(Vec<String>),
    NotKnown(Vec<String>),
    /// Words that no reading has a place for.
    NotTakenUp(Vec<String>),
    /// The nearest reading lacks these parts.
    Lacks(Vec<Missing>),
    /// Nothing says what is done or asked.
    NothingAsked,
}

impl Reason {
    pub fn in_lang(&self, lang: Lang) -> String {
        let (en, ro) = match self {
            Reason::NoWords => ("it has no words", "nu are cuvinte"),
            Reason::NothingNamed(unknown) if unknown.is_empty() => {
                ("it names nothing of the game", "nu numește nimic din joc")
            }
            Reason::NothingNamed(_) => (
                "nothing of the game in it; not known",
                "nu numește nimic din joc; necunoscut",
            ),
            Reason::NotKnown(_) => ("not known", "necunoscut"),
            Reason::NotTakenUp(_) => ("not taken up", "fără legătură cu restul"),
            Reason::Lacks(_) => ("it does not say", "nu spune"),
            Reason::NothingAsked => (
                "it does not say what is done or asked",
                "nu spune ce se face sau ce se întreabă",
            ),
        };
        let said = match lang {
            Lang::En => en,
            Lang::Ro => ro,
        };
        let details = match self {
            Reason::NothingNamed(words) | Reason::NotKnown(words) | Reason::NotTakenUp(words) => {
                words.join(", ")
            }
            Reason::Lacks(parts) => {
                let parts: Vec<String> = parts.iter().map(|p| p.in_lang(lang)).collect();
                parts.join(", ")
            }
            Reason::NoWords | Reason::NothingAsked => String::new(),
        };
        match details.as_str() {
            "" => said.to_owned(),
            details => format!("{said}: {details}"),
        }
    }
}

impl Missing {
    fn in_lang(&self, lang: Lang) -> String {
        let one = |en: &str, ro: &str| match lang {
            Lang::En => en.to_owned(),
            Lang::Ro => ro.to_owned(),
        };
        match self {
            Missing::OneOf(parts) => {
                let mut said: Vec<String> = Vec::new();
                for part in parts {
                    let (en, ro) = part_words(part);
                    let part = one(en, ro);
                    if !said.contains(&part) {
                        said.push(part);
                    }
                }
                said.join(&one(" or ", " sau "))
            }
            Missing::Presence => one("whether the figure has one", "dacă pionul are așa ceva"),
            Missing::Predicate => one("what it is taken for", "drept ce este luat"),
            Missing::Count(unit) => {
                let (en, ro) = unit_words(unit);
                one(en, ro)
            }
            Missing::Steps => one("which two steps", "care doi pași"),
        }
    }
}

/// What is counted, in plain words.
fn unit_words(unit: &str) -> (&'static str, &'static str) {
    match unit {
        "players" => ("how many players there are", "câți jucători sunt"),
        "extra-tiles" => (
            "how many land tiles other expansions add",
            "câte cartonașe de teren aduc alte extensii",
        ),
        "land-tiles" => (
            "how many land tiles there are",
            "câte cartonașe de teren sunt",
        ),
        "stacks" => ("how many stacks there are", "câte teancuri sunt"),
        "emblem-number" => (
            "which of the emblems 0, 1, 2, 3 and 5 is shown",
            "care dintre emblemele 0, 1, 2, 3 și 5 este arătată",
        ),
        "tiles" => (
            "how many tiles the feature has",
            "câte cartonașe are teritoriul",
        ),
        "neighbours" => (
            "how many tiles lie around the farmer",
            "câte cartonașe sunt în jurul fermierului",
        ),
        "emblems" => (
            "on how many of the statues there are emblems",
            "pe câte dintre statuile existente sunt embleme",
        ),
        "coats-of-arms" => (
            "how many coats of arms the city has",
            "câte blazoane are orașul",
        ),
        _ => ("which kind of tournament it is", "ce fel de turneu este"),
    }
}

/// The parts of the verbs in plain words.
fn part_words(part: &str) -> (&'static str, &'static str) {
    match part {
        "by" => ("who or what does it", "cine sau ce o face"),
        "at" | "to" | "over" => ("where", "unde"),
        "as" => ("as what", "drept ce"),
        "tile" => ("on which tile", "pe ce cartonaș"),
        "via" => ("by what way", "pe ce cale"),
        "effect" => ("what is triggered", "ce se declanșează"),
        "for" => ("for what", "pentru ce"),
        "thing" => ("what it happens to", "cu ce se întâmplă"),
        _ => ("what it is about", "despre ce este vorba"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speaks_both_languages() {
        let lacks = Reason::Lacks(vec![Missing::OneOf(vec!["at".to_owned(), "as".to_owned()])]);
        assert_eq!(lacks.in_lang(Lang::En), "it does not say: where or as what");
        assert_eq!(lacks.in_lang(Lang::Ro), "nu spune: unde sau drept ce");
        assert_eq!(Reason::NoWords.in_lang(Lang::Ro), "nu are cuvinte");
    }
}
