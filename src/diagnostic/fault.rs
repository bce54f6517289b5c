//! Each thing that can be wrong, as data.

use super::nearest;

/// A stable name of a kind of fault: kebab-case, printed with every diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub(super) &'static str);

impl Code {
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

/// What is wrong. The words are in `text.rs`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    // Files.
    MissingFile {
        path: String,
        nearest: Option<String>,
    },
    Unreadable {
        path: String,
        reason: String,
    },
    NotText {
        path: String,
        line: usize,
    },
    NotYaml {
        reason: String,
    },
    TooLarge {
        limit: String,
    },
    NothingToRun {
        path: String,
    },

    // The shape of a document.
    WrongType {
        expected: &'static str,
        found: &'static str,
    },
    UnknownKey {
        key: String,
        of: &'static str,
        nearest: Option<String>,
        known: Vec<String>,
    },
    MissingKey {
        key: &'static str,
        of: &'static str,
    },
    DuplicateKey {
        key: String,
    },
    Empty {
        what: &'static str,
    },

    // Names.
    UnknownName {
        kind: &'static str,
        name: String,
        nearest: Option<String>,
    },
    UnknownValue {
        fact: String,
        name: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    DuplicateName {
        kind: &'static str,
        name: String,
        first: String,
    },
    MalformedMonth {
        text: String,
    },

    // The vocabulary.
    TwoRoles {
        fact: String,
    },
    TooManyValues {
        found: usize,
    },
    Wordless {
        concept: String,
    },
    AmbiguousForm {
        form: String,
        concepts: [String; 2],
    },

    // The rulebook.
    NoCitation {
        rule: String,
    },
    NoRuling {
        rule: String,
    },
    TwoRulings {
        rule: String,
    },
    EmptyCondition {
        rule: String,
    },
    OpenClosing {
        rule: String,
    },
    OverCycle {
        path: Vec<String>,
    },
    OverElsewhere {
        rule: String,
        other: String,
        verb: String,
    },
    ConfirmsNothing {
        rule: String,
        entry: String,
    },

    // Scenarios and cases.
    NoQuestion {
        scenario: String,
    },
    EmptyExpectation {
        question: String,
    },
    WrongExpectation {
        ruling: String,
        key: &'static str,
    },
    Impossible {
        facts: Vec<String>,
        because: Vec<String>,
    },
    OutOfPlay {
        value: String,
        expansion: String,
    },
    TooLong {
        what: &'static str,
        limit: usize,
        found: usize,
    },

    // Saved games.
    NotJson {
        reason: String,
    },
    MalformedSave {
        reason: String,
    },
    OtherVersion {
        found: Option<String>,
    },

    // Twins.
    NoTwin {
        case: String,
    },
    TwinChangesMore {
        case: String,
        facts: Vec<String>,
    },
    TwinOffTheRule {
        case: String,
        fact: String,
        rule: String,
    },
    TwinSameRuling {
        case: String,
        ruling: String,
    },
    TwinStillCites {
        case: String,
        entry: String,
    },
    CaseNotCiting {
        case: String,
        entry: String,
    },
    StaleDivergence {
        case: String,
    },
}

impl Fault {
    /// A name that nothing has, with the nearest of those that are known.
    pub fn unknown<'a>(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        Fault::UnknownName {
            kind,
            name: name.to_owned(),
            nearest: nearest(name, known),
        }
    }

    /// An edition that has no rulebook; the one there is comes as the suggestion.
    pub fn unknown_edition(name: &str, known: &str) -> Fault {
        Fault::UnknownName {
            kind: "edition",
            name: name.to_owned(),
            nearest: Some(known.to_owned()),
        }
    }
}
