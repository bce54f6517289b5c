//! The shape of a ruling. As JSON it is a contract: see docs/json.md.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::vocabulary::Lang;

/// The version of the JSON contract.
pub const VERSION: u32 = 1;

/// What a ruling says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Yes,
    No,
    Must,
    Depends,
    Number,
    Order,
    Effect,
    /// What was asked is told in words.
    Text,
    /// The case does not arise for the figure.
    NotApplicable,
    /// The source has a mark for what no rule settles.
    Undefined,
    /// Names players, in order; perhaps none.
    Players,
    Silent,
    Conflict,
    Error,
}

impl Kind {
    pub const ALL: [(&'static str, Kind); 14] = [
        ("yes", Kind::Yes),
        ("no", Kind::No),
        ("must", Kind::Must),
        ("depends", Kind::Depends),
        ("number", Kind::Number),
        ("order", Kind::Order),
        ("effect", Kind::Effect),
        ("text", Kind::Text),
        ("not-applicable", Kind::NotApplicable),
        ("undefined", Kind::Undefined),
        ("players", Kind::Players),
        ("silent", Kind::Silent),
        ("conflict", Kind::Conflict),
        ("error", Kind::Error),
    ];

    pub fn id(self) -> &'static str {
        let named = Kind::ALL.iter().find(|(_, k)| *k == self);
        named.map_or("error", |(id, _)| id)
    }
}

/// The value of a ruling that has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    Number(i64),
    /// Several numbers, in the order in which they were asked for.
    Numbers(Vec<i64>),
    /// The id of a step or of an effect.
    Id(String),
}

impl Value {
    /// Two answers to one question as one; none where they are not both numbers.
    pub fn listed(first: Option<Value>, next: Option<Value>) -> Option<Value> {
        let mut list = match first? {
            Value::Number(n) => vec![n],
            Value::Numbers(list) => list,
            Value::Id(_) => return None,
        };
        let Value::Number(next) = next? else {
            return None;
        };
        list.push(next);
        Some(Value::Numbers(list))
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Value::Number(n) => n.fmt(f),
            Value::Numbers(list) => {
                let list: Vec<String> = list.iter().map(i64::to_string).collect();
                list.join(", ").fmt(f)
            }
            Value::Id(id) => id.fmt(f),
        }
    }
}

/// Conditions by fact: all of these must hold.
pub type When = BTreeMap<String, Vec<String>>;

/// The answer to one question.
#[derive(Debug, Clone, Serialize)]
pub struct Ruling {
    pub version: u32,
    pub question: String,
    /// The language of its texts.
    pub lang: Lang,
    /// How the question was read.
    pub understood: String,
    pub corrections: Vec<Correction>,
    pub ruling: Kind,
    pub value: Option<Value>,
    /// Several numbers, where the answer is a list of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<i64>,
    /// What each player gets, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, i64>,
    /// The players that the answer names, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<String>>,
    /// Whether `points` and `lines` are tournament values, not points.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub tournament: bool,
    /// The lines that add up to these points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<PointLine>,
    /// Whether a `no` denies an obligation: it need not be.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub need_not: bool,
    /// Where the ruling is another; empty unless `ruling` is `depends`.
    pub depends_on: Vec<Branch>,
    /// The ruling in all other cases, of a `depends`.
    pub otherwise: Option<Kind>,
    /// What was taken for granted and would change the ruling.
    pub unless: Vec<Branch>,
    pub effects: Vec<EffectLine>,
    /// Every entry cited for the ruling, the most telling first.
    pub cites: Vec<String>,
    /// The best authority among the citations.
    pub authority: Option<&'static str>,
    pub because: Vec<Because>,
    /// Definitions that the ruling rests on.
    pub rests_on: Vec<Resting>,
    pub doubts: Vec<DoubtLine>,
    /// What was taken for granted, in words.
    pub assumed: Vec<String>,
    /// Rules that were looked at and did not decide, with the condition that failed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passed_over: Vec<Passed>,
    /// Why the question could not be read, or what cannot be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Other ways to read the question, each with its ruling.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Ruling>,
    /// The entries that come nearest, where no rule answers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<NearEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    pub edition: String,
    pub as_of: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Correction {
    pub from: String,
    pub to: String,
}

impl Ruling {
    /// Whether it cites an entry: for itself, an effect or what it depends on.
    pub fn names(&self, entry: &str) -> bool {
        let conditions = self.depends_on.iter().flat_map(|b| &b.cites);
        let effects = self.effects.iter().flat_map(|e| &e.cites);
        let mut all = self.cites.iter().chain(conditions).chain(effects);
        all.any(|cite| cite == entry)
    }
}

/// A case in which the ruling is another.
#[derive(Debug, Clone, Serialize)]
pub struct Branch {
    /// Any of these.
    pub when: Vec<When>,
    /// The same in words.
    pub condition: String,
    pub ruling: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    pub cites: Vec<String>,
    pub says: String,
}

/// A line of a breakdown of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PointLine {
    /// What is scored, and where: `road 0,0`.
    pub of: String,
    /// The one player who gets it; all who share the majority where none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    pub points: i64,
    pub says: String,
    pub cites: Vec<String>,
}

/// Something that follows.
#[derive(Debug, Clone, Serialize)]
pub struct EffectLine {
    pub id: String,
    pub says: String,
    pub cites: Vec<String>,
}

/// A rule or definition that decides.
#[derive(Debug, Clone, Serialize)]
pub struct Because {
    /// Its id; empty where a move was judged, of which only the entries are told.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rule: String,
    pub cites: Vec<String>,
    pub says: String,
    /// When the entry was printed, where it has a month.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
}

/// A definition that the ruling rests on.
#[derive(Debug, Clone, Serialize)]
pub struct Resting {
    pub means: String,
    pub cites: Vec<String>,
    pub authority: &'static str,
}

/// A doubt about a cited entry.
#[derive(Debug, Clone, Serialize)]
pub struct DoubtLine {
    pub entry: String,
    pub reason: String,
    pub with: Vec<String>,
}

/// An entry offered as near.
#[derive(Debug, Clone, Serialize)]
pub struct NearEntry {
    pub id: String,
    pub says: String,
}

/// A rule that did not decide, and why.
#[derive(Debug, Clone, Serialize)]
pub struct Passed {
    pub rule: String,
    pub cites: Vec<String>,
    #[serde(flatten)]
    pub why: Why,
}

/// Why a rule did not decide.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It would, if this held.
    Condition(String),
    BeatenBy(String),
    /// Other things are asked about.
    Undecided,
}
