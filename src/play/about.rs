//! What a rule forbids, or about what the rules say nothing: data, and its words.

use crate::vocabulary::{Lang, Vocabulary};

/// A step of a move that the court was asked about. Kinds are values of `figure.kind`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    Placing(String),
    Assigning(String),
    Moving(String),
    Nominating(String),
    OntoBarn,
    Building(&'static str),
    DragonRemoving(String),
    /// Where a figure goes that has been scored.
    Destination(String),
    /// Whether a feature of this kind is finished.
    Finished(&'static str),
    Goods,
    FlockToken,
}

impl About {
    /// The same in words; figures are called by their labels.
    pub fn says(&self, vocabulary: &Vocabulary, lang: Lang) -> String {
        let kind = |kind: &str| {
            let mut facts = vocabulary.facts.iter();
            let decl = facts.find(|d| d.class == "figure" && d.name == "kind");
            let label = decl.and_then(|d| Some(&d.values[d.value_named(kind)?].label));
            label.map_or(kind, |l| l.in_lang(lang)).to_owned()
        };
        let (en, ro) = match self {
            About::Placing(what) => ("placing {}", "plasarea: {}").with(&kind(what)),
            About::Assigning(what) => ("assigning {}", "alocarea: {}").with(&kind(what)),
            About::Moving(what) => ("moving {}", "mutarea: {}").with(&kind(what)),
            About::Nominating(what) => ("nominating {}", "nominalizarea: {}").with(&kind(what)),
            About::OntoBarn => (
                "moving a farmer onto a barn".to_owned(),
                "mutarea unui fermier pe un hambar".to_owned(),
            ),
            About::Building(what) => ("building {}", "construirea: {}").with(&kind(what)),
            About::DragonRemoving(what) => {
                ("whether the dragon removes {}", "dacă balaurul înlătură {}").with(&kind(what))
            }
            About::Destination(what) => {
                ("where {} goes after scoring", "unde merge după evaluare {}").with(&kind(what))
            }
            About::Finished(what) => (
                "whether this {} is finished",
                "dacă este finalizat acest teritoriu ({})",
            )
                .with(what),
            About::Goods => (
                "who takes goods tokens".to_owned(),
                "cine primește jetoane cu bunuri".to_owned(),
            ),
            About::FlockToken => (
                "the flock token that was drawn".to_owned(),
                "jetonul de turmă care a fost tras".to_owned(),
            ),
        };
        match lang {
            Lang::En => en,
            Lang::Ro => ro,
        }
    }
}

/// Two patterns filled with the same word.
trait With {
    fn with(self, word: &str) -> (String, String);
}

impl With for (&str, &str) {
    fn with(self, word: &str) -> (String, String) {
        (self.0.replace("{}", word), self.1.replace("{}", word))
    }
}
