//! The rulebook in memory: what is read from `rulebook/`, resolved and ready to be judged by.

use serde::{Deserialize, Serialize};

use super::{Month, Nogood, Region};
use crate::diagnostic::Fault;
use crate::vocabulary::{Label, ValueSet, VerbId, Vocabulary};

/// How much weight a source carries, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    OfficialFaq,
    OfficialRules,
    SecondHand,
    OlderEdition,
    Community,
    NoOfficialRule,
}

impl Authority {
    pub const ALL: [(&'static str, Authority); 6] = [
        ("official-faq", Authority::OfficialFaq),
        ("official-rules", Authority::OfficialRules),
        ("second-hand", Authority::SecondHand),
        ("older-edition", Authority::OlderEdition),
        ("community", Authority::Community),
        ("no-official-rule", Authority::NoOfficialRule),
    ];

    pub fn id(self) -> &'static str {
        let named = Authority::ALL.iter().find(|(_, a)| *a == self);
        named.map_or("no-official-rule", |(id, _)| id)
    }
}

/// An index into `Rulebook::entries`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EntryId(pub u16);

/// An index into `Rulebook::rules`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RuleId(pub u16);

/// One entry of a source: what a citation points at.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Entry {
    /// With its source's prefix: `faq:3x8.6`.
    pub id: String,
    /// The part of the source in which it stands.
    pub section: String,
    /// The chapters that list it.
    pub listed: Vec<String>,
    pub since: Option<Month>,
    pub authority: Authority,
    /// Where a second-hand statement was read.
    pub from: Option<String>,
    pub says: Label,
    pub doubt: Option<Doubt>,
}

/// Why an entry is doubted, and the entries that it sits badly with.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Doubt {
    pub reason: Label,
    pub with: Vec<EntryId>,
}

/// What counts as what: where `when` holds, the facts are narrowed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Definition {
    pub id: String,
    pub cites: Vec<EntryId>,
    /// The class that it speaks of, and the fact that it narrows.
    pub class: String,
    pub file: String,
    pub line: u32,
}

/// A part of a rule: where it holds, and the outcomes that it leaves.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Limb {
    pub rule: RuleId,
    pub regions: Vec<Region>,
    pub outcome: ValueSet,
}

/// An entry that says the same of a part of a rule: cited there, changing nothing.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Restatement {
    pub entry: EntryId,
    pub regions: Vec<Region>,
}

/// A rule: one answer to one verb, with its citations and what it prevails over.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Rule {
    pub id: String,
    pub verb: VerbId,
    /// What its `when` says, for explanations and twins; the limbs say where it holds.
    pub regions: Vec<Region>,
    pub within: Region,
    pub over: Vec<RuleId>,
    pub cites: Vec<EntryId>,
    pub confirms: Vec<Restatement>,
    pub file: String,
    pub line: u32,
}

/// Everything that bears on one verb.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Statute {
    pub limbs: Vec<Limb>,
    pub nogoods: Vec<Nogood>,
    /// The rules of the verb, each after those that prevail over it.
    pub ranking: Vec<RuleId>,
}

/// The whole law of one edition.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Rulebook {
    pub edition: String,
    /// For the rules of a house: the edition that they lie over, for which they stand.
    pub stands_for: Option<String>,
    pub vocabulary: Vocabulary,
    pub entries: Vec<Entry>,
    /// The ids of entries that do not speak in this edition.
    pub elsewhere: Vec<String>,
    pub definitions: Vec<Definition>,
    pub rules: Vec<Rule>,
    /// By verb.
    pub statutes: Vec<Statute>,
}

impl Rulebook {
    pub fn entry(&self, id: EntryId) -> &Entry {
        &self.entries[id.0 as usize]
    }

    pub fn rule(&self, id: RuleId) -> &Rule {
        &self.rules[id.0 as usize]
    }

    pub fn statute(&self, verb: VerbId) -> &Statute {
        &self.statutes[verb.0 as usize]
    }

    pub fn entry_named(&self, id: &str) -> Option<EntryId> {
        let at = self.entries.iter().position(|e| e.id == id)?;
        Some(EntryId(at as u16))
    }

    /// The entry that is cited by this id. Fails with `unknown-name`, or with `silent-source`
    /// where the entry belongs to other editions.
    pub fn cited(&self, id: &str) -> Result<EntryId, Fault> {
        if self.elsewhere.iter().any(|e| e == id) {
            return Err(Fault::SilentSource {
                entry: id.to_owned(),
                edition: self.edition.clone(),
            });
        }
        let known = self.entries.iter().map(|e| e.id.as_str());
        self.entry_named(id)
            .ok_or_else(|| Fault::unknown("entry", id, known))
    }

    pub fn rule_named(&self, id: &str) -> Option<RuleId> {
        let at = self.rules.iter().position(|r| r.id == id)?;
        Some(RuleId(at as u16))
    }

    /// Whether an entry was printed by then; all are, where no month is asked for.
    pub fn printed(&self, id: EntryId, as_of: Option<Month>) -> bool {
        match (self.entry(id).since, as_of) {
            (Some(since), Some(as_of)) => since <= as_of,
            _ => true,
        }
    }

    /// Whether a rule is in force: one of its citations was printed by then.
    pub fn in_force(&self, cites: &[EntryId], as_of: Option<Month>) -> bool {
        cites.iter().any(|e| self.printed(*e, as_of))
    }
}
