//! What a check can find, each kind with its code and its sentence.

use serde::Serialize;

use super::witness::Witness;
use super::words::when;
use crate::checks::checks;
use crate::court::Bench;
use crate::rulebook::Region;
use crate::ruling::{Phrases, When};
use crate::vocabulary::Lang;

checks! {
    Conflict => "conflict", "Two rules in force hold together, disagree, and neither prevails over the other.";
    Unreachable => "unreachable", "A rule that never decides: others beat it wherever it holds, or it cannot hold.";
    ForbiddenState => "forbidden-state", "A definition forbids a state that a verb permits to bring about.";
    Redundant => "redundant", "A rule whose removal changes no ruling and no citation anywhere.";
    Open => "open", "A part of what can be asked on which no rule speaks.";
}

/// A rule or a definition that has part in a finding.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Party {
    pub rule: String,
    /// The file and line where it stands.
    pub place: String,
    pub cites: Vec<String>,
    /// What it rules there, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

/// Something that a check has found.
#[derive(Debug, Clone, Serialize)]
pub struct Finding {
    pub check: Check,
    pub verb: String,
    /// What it is about.
    pub rules: Vec<Party>,
    /// What has brought it about: what beats a rule, what makes it superfluous.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<Party>,
    /// Where: any of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<When>,
    /// The same in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub condition: String,
    /// The last month of which it is true; none where it is true now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_of: Option<String>,
    /// A question that shows it.
    #[serde(skip)]
    pub witness: Option<Witness>,
}

impl Finding {
    /// A finding about a verb that names nobody yet.
    pub(super) fn of(check: Check, bench: &Bench) -> Self {
        Finding {
            check,
            verb: bench.rulebook.vocabulary.verb(bench.verb).id.clone(),
            rules: Vec::new(),
            by: Vec::new(),
            when: Vec::new(),
            condition: String::new(),
            as_of: None,
            witness: None,
        }
    }

    /// Where it is so, at the time of the bench: the regions by name and in words.
    pub(super) fn at(self, bench: &Bench, regions: &[Region], lang: Lang) -> Self {
        let words = Phrases {
            rulebook: bench.rulebook,
            verb: bench.verb,
            lang,
        };
        let named = regions.iter().map(|r| when(bench.rulebook, bench.verb, r));
        Finding {
            when: named.collect(),
            condition: words.regions(regions, &bench.open),
            as_of: bench.term.as_of.map(|m| m.to_string()),
            ..self
        }
    }
}
