//! Verbs and the finite space of facts that each of them is asked about.

use serde::{Deserialize, Serialize};

use crate::diagnostic::Fault;

use super::{Ask, Label, Lexicon, Matter, ValueSet};

/// All words of the rulebook.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Vocabulary {
    pub expansions: Vec<Expansion>,
    /// Each fact of each class, declared once.
    pub facts: Vec<FactDecl>,
    pub outcomes: Vec<Outcomes>,
    pub effects: Vec<EffectName>,
    pub verbs: Vec<Verb>,
    pub lexicon: Lexicon,
    /// What people ask about.
    pub matters: Vec<Matter>,
}

/// A box of the game that may be in play or not.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Expansion {
    pub id: String,
    /// What `--with` takes: `3`, `abbot`.
    pub short: String,
    pub label: Label,
}

/// A fact of a class: its values, and what silence about it means.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FactDecl {
    pub class: String,
    pub name: String,
    /// A clause with `{it}` for the argument and `{}` for the values.
    pub says: Label,
    pub values: Vec<ValueDecl>,
    /// Sets of values that have a name of their own.
    pub groups: Vec<ValueGroup>,
    pub role: Role,
}

/// A set of values with a name: "a meeple" for all kinds of meeples.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ValueGroup {
    pub values: ValueSet,
    pub label: Label,
}

/// One value of a domain.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ValueDecl {
    pub id: String,
    pub label: Label,
    /// What one of it and several of it are called where it is counted.
    pub counted: Option<[Label; 2]>,
    /// The expansion that brings it; it cannot occur when that one is out.
    pub expansion: Option<u8>,
}

/// What it means that nothing was said about a fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// It stays open: the ruling may depend on it.
    Asked,
    /// It is taken to be one of `values`, except where a verb asks for it.
    Presumed {
        values: ValueSet,
        /// Verbs for which it stays open …
        asked: Vec<String>,
        /// … as long as this other fact of the class can have one of these values.
        asked_if: Option<(String, ValueSet)>,
    },
    /// The asker picks it: the best outcome counts. Unsaid, they pick among `usual`.
    Choice { usual: Option<ValueSet> },
    /// It follows from the other facts and is never asked for.
    Derived,
}

/// The possible results of a verb: what a ruling is a set of.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Outcomes {
    pub id: String,
    pub values: Vec<ValueDecl>,
}

/// What it is called that a thing goes to a destination.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EffectName {
    pub id: String,
    pub thing: String,
    pub to: String,
    pub label: Label,
}

/// An index into `Vocabulary::verbs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct VerbId(pub u8);

/// A verb: what can be asked, and the facts that span its space.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Verb {
    pub id: String,
    pub label: Label,
    /// Index into `Vocabulary::outcomes`.
    pub outcomes: u8,
    pub args: Vec<Arg>,
    pub facts: Vec<Fact>,
    pub event: Option<Event>,
    /// Which combinations are questions at all; all of them where nothing is said.
    pub questions: Option<Vec<Situation>>,
    /// What is so of an argument after the verb was done.
    pub leaves: Option<Aftermath>,
    /// Whether "does it" asks for an obligation: the dragon *must* face a meeple.
    pub obliges: bool,
    pub frame: Frame,
}

/// Where the parts of a question go when it is read as being about this verb.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Frame {
    /// The argument that takes figures.
    pub figure: Option<String>,
    /// The argument that takes pieces which can be attached, before figures are looked at.
    pub attachable: Option<String>,
    /// The argument that takes states and attachments; `figure` where unsaid.
    pub holder: Option<String>,
    /// The fact that takes places.
    pub place: Option<String>,
    /// The fact that takes roles; the figure's own where unsaid.
    pub role: Option<String>,
    /// Facts for the slots that concepts name.
    pub slots: Vec<(String, String)>,
    /// The fact that takes the place to which something is said to go, before `place`.
    pub target: Option<String>,
    /// Facts and arguments without which the reading is incomplete: one of each list.
    pub needs: Vec<Vec<String>>,
    /// Concepts that may be named without taking part, some only where a fact is stated.
    pub absorbs: Vec<(String, Option<String>)>,
    /// Concepts that cannot be the figure of the verb.
    pub never: Vec<String>,
    /// Concepts that cannot be its place.
    pub never_there: Vec<String>,
    /// Pieces are attached only where this fact has this value.
    pub attaching: Option<(String, String)>,
    /// The concept beside which the figure stands, where several are named.
    pub anchor: Option<String>,
    /// A fact of place and what is meant by it where no place is named.
    pub unsaid: Option<(String, Vec<String>)>,
    /// What was told before may be only the cause of what is asked.
    pub follow_up: Option<FollowUp>,
    /// Where no figure is named, any ordinary one is meant.
    pub any_figure: bool,
    /// Facts for the numbers of the question, by what they count. A value that ends with `+` is
    /// taken from its number on.
    pub numbers: Vec<(String, String)>,
    /// What is counted and added up, with the item that the court gives a value for.
    pub sums: Vec<(String, String)>,
    /// Steps that are told rather than ordered where more than two are named: the first of these first.
    pub told: Vec<String>,
    /// What a whole feature is worth is asked for where this is counted.
    pub total: Option<Total>,
    /// What is counted where a question claims an amount: "does it count as 6 tiles".
    pub claim: Option<String>,
    /// No place is asked for where one of these facts has this value.
    pub unplaced: Vec<(String, String)>,
    /// Concepts that no reading of this verb may pass over.
    pub heeds: Vec<String>,
    /// Nobody means this verb who does not say a word of it.
    pub outspoken: bool,
    /// Where no word speaks of any verb, this one is meant if all of one of these lists is said.
    pub meant: Vec<Vec<String>>,
    /// Whoever must have it done to him is he to whom it is done: "must I take him back".
    pub befalls: bool,
    /// What a building that was told of says where it is not the place: the value of the fact `after`.
    pub apart: Vec<(String, String)>,
    /// Where the first of these is said of a figure and nothing but its type, the rest is meant.
    pub ordinary: Vec<(String, Vec<String>)>,
    /// The fact that says what else is placed in the same turn.
    pub also_placed: Option<String>,
    /// The slot of which several values may be asked for at once.
    pub several: Option<String>,
    /// Units of which it makes no difference how many a question names.
    pub any_number: Vec<String>,
    /// Units that are summed only beside a word with this marker.
    pub parts: Vec<(String, String)>,
    /// A fact that may be stated only together with one of others.
    pub requires: Vec<(String, Vec<String>)>,
}

impl Frame {
    /// The fact that a building says something of where it is not the place (`apart`).
    pub fn after_building(&self) -> Option<&str> {
        let mut slots = self.slots.iter();
        let after = slots.find(|(slot, _)| slot == "after" && !self.apart.is_empty());
        after.map(|(_, fact)| fact.as_str())
    }
}

/// Where so many of `unit` are declared, and a feature, its whole worth is asked for: `fact` has the
/// value of the feature for each of them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Total {
    pub unit: String,
    pub fact: String,
    /// By place: the value of the fact for one unit.
    pub at: Vec<(String, String)>,
    /// What a feature shows, however many: the fact that is then "yes".
    pub shows: Vec<(String, String)>,
    /// By what one unit is, facts that are "yes" where there are just so many units, and else "no".
    pub just: Vec<(String, String, i64)>,
}

/// `told` before, and something more asked of the place `at`: then `fact` has `value`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FollowUp {
    pub told: String,
    pub at: String,
    pub fact: String,
    pub value: String,
}

/// An argument of a verb.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Arg {
    pub name: String,
    pub class: String,
    /// How a sentence calls it.
    pub label: Label,
}

/// A fact in the space of a verb.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Fact {
    /// `what.kind`, or `by` where no argument owns it.
    pub name: String,
    /// Index into `Verb::args`.
    pub arg: Option<u8>,
    /// Index into `Vocabulary::facts`.
    pub decl: u16,
}

/// What happens in the game when the verb is done: the question put to `happens`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Event {
    /// The value of the fact `event`.
    pub value: String,
    /// The argument that it happens to.
    pub arg: String,
}

/// Some facts of a verb's space with the values that they may have.
pub type Situation = Vec<(u8, ValueSet)>;

/// The state in which a verb leaves one of its arguments.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Aftermath {
    /// The argument.
    pub arg: String,
    /// The facts of it that stay as they were; all where nothing is said.
    pub keeps: Option<Vec<String>>,
    /// A fact of it that takes the value of the same name of a fact of the verb.
    pub takes: Vec<(String, u8)>,
    /// What becomes of it in some situations.
    pub turns: Vec<Turn>,
}

/// In this situation, these facts of the argument have these values afterwards.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Turn {
    pub given: Situation,
    pub then: Vec<(String, ValueSet)>,
}

impl Vocabulary {
    pub fn verb(&self, id: VerbId) -> &Verb {
        &self.verbs[id.0 as usize]
    }

    pub fn verb_named(&self, name: &str) -> Option<VerbId> {
        let at = self.verbs.iter().position(|v| v.id == name)?;
        Some(VerbId(at as u8))
    }

    /// The declaration of the fact at `fact` in the space of `verb`.
    pub fn decl(&self, verb: VerbId, fact: usize) -> &FactDecl {
        &self.facts[self.verb(verb).facts[fact].decl as usize]
    }

    pub fn outcomes_of(&self, verb: VerbId) -> &Outcomes {
        &self.outcomes[self.verb(verb).outcomes as usize]
    }

    /// The expansion of a name, or the fault that there is none.
    pub fn expansion(&self, name: &str) -> Result<u8, Fault> {
        let names = self.expansions.iter();
        let names = names.flat_map(|e| [e.id.as_str(), e.short.as_str()]);
        let found = self.expansion_named(name);
        found
            .map(|at| at as u8)
            .ok_or_else(|| Fault::unknown("expansion", name, names))
    }

    /// The base game, which is always in play.
    pub fn base(&self) -> Option<u8> {
        self.expansion_named("base").map(|at| at as u8)
    }

    pub fn expansion_named(&self, name: &str) -> Option<usize> {
        self.expansions
            .iter()
            .position(|e| e.id == name || e.short == name)
    }
}

impl Verb {
    /// How it is asked where nothing else is said.
    pub fn usual_ask(&self) -> Ask {
        match self.id.as_str() {
            "happens" => Ask::Happens,
            "order" => Ask::First,
            _ => Ask::May,
        }
    }

    /// The place of a fact in this verb's space.
    pub fn fact_named(&self, name: &str) -> Option<usize> {
        self.facts.iter().position(|f| f.name == name)
    }

    pub fn arg_named(&self, name: &str) -> Option<usize> {
        self.args.iter().position(|a| a.name == name)
    }
}

impl FactDecl {
    /// The whole domain.
    pub fn domain(&self) -> ValueSet {
        ValueSet::first(self.values.len())
    }

    pub fn value_named(&self, id: &str) -> Option<usize> {
        self.values.iter().position(|v| v.id == id)
    }

    /// The ids of a set of values, in the order of the domain.
    pub fn names(&self, set: ValueSet) -> Vec<&str> {
        set.iter()
            .filter_map(|v| self.values.get(v))
            .map(|v| v.id.as_str())
            .collect()
    }
}

impl Outcomes {
    pub fn value_named(&self, id: &str) -> Option<usize> {
        self.values.iter().position(|v| v.id == id)
    }
}
