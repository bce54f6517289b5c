//! What a concept can contribute to a question.

use crate::vocabulary::{Ask, Concept, Meaning, Pattern};

impl Concept {
    /// The facts of the figure that it describes, if it is one.
    pub fn figure(&self) -> Option<&Pattern> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Figure(pattern) => Some(pattern),
            _ => None,
        })
    }

    pub fn attachment(&self) -> Option<&Pattern> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Attach(pattern) => Some(pattern),
            _ => None,
        })
    }

    pub fn state(&self) -> Option<&Pattern> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::State(pattern) => Some(pattern),
            _ => None,
        })
    }

    pub fn place(&self) -> Option<&str> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Place(place) => Some(place.as_str()),
            _ => None,
        })
    }

    pub fn facts(&self) -> impl Iterator<Item = &Pattern> {
        self.meanings.iter().filter_map(|m| match m {
            Meaning::Fact(pattern) => Some(pattern),
            _ => None,
        })
    }

    /// The value that it gives to a slot.
    pub fn slot(&self, name: &str) -> Option<&str> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Slot(slot, value) if slot == name => Some(value.as_str()),
            _ => None,
        })
    }

    /// The concept that is meant in some surroundings.
    pub fn meant(&self, near: &str) -> Option<&str> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Meant(name, other) if name == near => Some(other.as_str()),
            _ => None,
        })
    }

    /// The surroundings in which it means another concept, and which.
    pub fn meant_with(&self) -> impl Iterator<Item = (&str, &str)> {
        self.meanings.iter().filter_map(|m| match m {
            Meaning::Meant(near, other) => Some((near.as_str(), other.as_str())),
            _ => None,
        })
    }

    /// How strongly it speaks of a verb.
    pub fn cue(&self, verb: &str) -> u8 {
        self.meanings
            .iter()
            .find_map(|m| match m {
                Meaning::Verb(id, weight) if id == verb => Some(*weight),
                _ => None,
            })
            .unwrap_or(0)
    }

    /// How strongly it speaks of any verb.
    pub fn strongest_cue(&self) -> u8 {
        self.meanings
            .iter()
            .filter_map(|m| match m {
                Meaning::Verb(_, weight) => Some(*weight),
                _ => None,
            })
            .max()
            .unwrap_or(0)
    }

    pub fn asks(&self, ask: Ask) -> bool {
        self.meanings.contains(&Meaning::Ask(ask))
    }

    pub fn marks(&self, marker: &str) -> bool {
        self.meanings
            .iter()
            .any(|m| matches!(m, Meaning::Marker(name) if name == marker))
    }

    /// The number that it is.
    pub fn number(&self) -> Option<i64> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// What it counts.
    pub fn unit(&self) -> Option<&str> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Unit(unit) => Some(unit.as_str()),
            _ => None,
        })
    }

    /// What a number behind it tells.
    pub fn numbered(&self) -> Option<&str> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Numbered(unit) => Some(unit.as_str()),
            _ => None,
        })
    }

    /// How many of what it says by itself.
    pub fn quantities(&self) -> impl Iterator<Item = (&str, i64)> {
        self.meanings.iter().filter_map(|m| match m {
            Meaning::Quantity(unit, count) => Some((unit.as_str(), *count)),
            _ => None,
        })
    }

    /// Whether it adds nothing to a question but numbers.
    pub fn is_filler(&self) -> bool {
        let owner = |m: &Meaning| matches!(m, Meaning::Marker(name) if name == "owner");
        self.meanings.iter().all(|m| is_count(m) || owner(m))
    }

    /// Whether it may stand between two words that belong together: a filler or an article.
    pub fn is_idle(&self) -> bool {
        self.is_filler() || self.marks("article")
    }

    /// Whether it only shapes the sentence.
    pub fn is_grammar(&self) -> bool {
        self.meanings.iter().all(|m| {
            matches!(
                m,
                Meaning::Marker(_)
                    | Meaning::Ask(Ask::May)
                    | Meaning::Verb(_, 1)
                    | Meaning::Meant(..)
            ) || is_count(m)
        })
    }

    /// Whether it names anything of the game.
    pub fn names_something(&self) -> bool {
        let slot =
            |m: &Meaning| matches!(m, Meaning::Slot(name, _) if name != "event" && name != "cause");
        self.is_content() || self.meanings.iter().any(slot)
    }

    /// Whether it names something of the game, so that a reading must take it up.
    pub fn is_content(&self) -> bool {
        self.meanings.iter().any(|m| {
            !matches!(
                m,
                Meaning::Ask(_)
                    | Meaning::Marker(_)
                    | Meaning::Verb(..)
                    | Meaning::Slot(..)
                    | Meaning::Meant(..)
            ) && !is_count(m)
        }) || (self.strongest_cue() == 0
            && self.meanings.iter().any(|m| matches!(m, Meaning::Slot(..))))
    }
}

/// Numbers and what they count are taken up where a verb has a place for them.
fn is_count(meaning: &Meaning) -> bool {
    matches!(
        meaning,
        Meaning::Number(_) | Meaning::Unit(_) | Meaning::Numbered(_) | Meaning::Quantity(..)
    )
}
