//! What a check can find, each kind with its code and its sentence.

use serde::{Serialize, Serializer};

use super::witness::Witness;
use crate::ruling::When;

/// Declares each check once, with its code and its sentence.
macro_rules! checks {
    ($($check:ident => $code:literal, $says:literal;)*) => {
        /// A check of a rulebook.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Check { $($check,)* }

        impl Check {
            /// Every check with its code and what it looks for.
            pub const ALL: &'static [(Check, &'static str, &'static str)] =
                &[$((Check::$check, $code, $says),)*];

            pub fn code(self) -> &'static str {
                match self { $(Check::$check => $code,)* }
            }
        }
    };
}

checks! {
    Conflict => "conflict", "Two rules in force hold together, disagree, and neither prevails over the other.";
    Unreachable => "unreachable", "A rule that never decides: others beat it wherever it holds, or it cannot hold.";
    ForbiddenState => "forbidden-state", "A definition forbids a state that a verb permits to bring about.";
    Redundant => "redundant", "A rule whose removal changes no ruling and no citation anywhere.";
    Open => "open", "A part of what can be asked on which no rule speaks.";
}

impl Serialize for Check {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
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
