//! What a file expects of a ruling, and how a ruling differs from it.

use serde::Serialize;

use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::rulebook::Rulebook;
use crate::ruling::{Kind, Ruling};
use crate::yaml::{Fields, Node};

/// What `players` expects where no player is to be named.
const NOBODY: &str = "none";

/// What is expected; what is not stated is not compared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Expectation {
    pub ruling: Option<Kind>,
    pub value: Option<String>,
    /// Numbers that must be among those of the answer.
    pub values: Vec<i64>,
    /// What players must get, by name.
    pub points: Vec<(String, i64)>,
    /// The players that must be named, in this order; perhaps none.
    pub players: Option<Vec<String>>,
    /// Ids that must be among the effects.
    pub effects: Vec<String>,
    /// Entries that must be among the citations of the ruling or of its effects.
    pub cites: Vec<String>,
    /// Facts that the ruling must depend on.
    pub depends_on: Vec<String>,
}

/// One difference between what was expected and what was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mismatch {
    pub of: &'static str,
    pub expected: String,
    pub found: String,
}

/// Reads an expectation. An empty one, unknown names and misplaced keys are faults.
pub fn expectation(
    node: &Node,
    question: &str,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Expectation, Diagnostic> {
    let empty = || {
        let question = question.to_owned();
        node.fault(Fault::EmptyExpectation { question }, source)
    };
    if matches!(node.value, crate::yaml::Value::Nothing) {
        return Err(empty());
    }
    let fields = Fields::new(node, "an expectation", source)?;
    let mut expect = Expectation::default();
    if let Some(ruling) = fields.get("ruling") {
        expect.ruling = Some(kind(ruling, source)?);
    }
    expect.value = fields.text("value")?.map(str::to_owned);
    if let Some(list) = fields.get("values") {
        for item in list.one_or_more() {
            expect.values.push(whole(item, source)?);
        }
    }
    if let Some(points) = fields.get("points") {
        for (player, number) in points.map(source)? {
            let player = player.text(source)?.to_owned();
            expect.points.push((player, whole(number, source)?));
        }
    }
    if let Some(list) = fields.get("players") {
        let mut named = Vec::new();
        if !matches!(&list.value, crate::yaml::Value::Text(text) if text == NOBODY) {
            for item in list.one_or_more() {
                named.push(item.text(source)?.to_owned());
            }
            if named.is_empty() {
                return Err(list.fault(Fault::Empty { what: "the list" }, source));
            }
        }
        expect.players = Some(named);
    }
    let names = |key, known: &dyn Fn(&str) -> Option<Fault>| -> Result<Vec<String>, Diagnostic> {
        let Some(list) = fields.get(key) else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for item in list.one_or_more() {
            let name = item.text(source)?;
            if let Some(fault) = known(name) {
                return Err(item.fault(fault, source));
            }
            found.push(name.to_owned());
        }
        if found.is_empty() {
            return Err(list.fault(Fault::Empty { what: "the list" }, source));
        }
        Ok(found)
    };
    let effects = &rulebook.vocabulary.effects;
    expect.effects = names("effects", &|name| {
        let known = effects.iter().map(|e| e.id.as_str());
        let is_known = effects.iter().any(|e| e.id == name);
        (!is_known).then(|| unknown("effect", name, known))
    })?;
    expect.cites = names("cites", &|name| rulebook.cited(name).err())?;
    let facts = || rulebook.vocabulary.verbs.iter().flat_map(|v| &v.facts);
    expect.depends_on = names("depends-on", &|name| {
        let known = facts().map(|f| f.name.as_str());
        let is_known = facts().any(|f| f.name == name);
        (!is_known).then(|| unknown("fact", name, known))
    })?;
    fields.finish()?;
    if expect == Expectation::default() {
        return Err(empty());
    }
    let takes_value = [Kind::Number, Kind::Order, Kind::Effect];
    let valueless = expect.ruling.filter(|kind| !takes_value.contains(kind));
    if let (Some(ruling), Some(_)) = (valueless, &expect.value) {
        let fault = Fault::WrongExpectation {
            ruling: ruling.id().to_owned(),
            key: "value",
        };
        return Err(node.fault(fault, source));
    }
    Ok(expect)
}

/// Whether every player of whom points are expected sits at the table.
pub(super) fn players_known(
    node: &Node,
    known: &[&str],
    source: &Source,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(node, "an expectation", source)?;
    let points = fields.get("points").map(|n| n.map(source)).transpose()?;
    let named = points.into_iter().flatten().map(|(player, _)| player);
    let list = fields.get("players").map_or(&[][..], Node::one_or_more);
    let nobody = |node: &&Node| !matches!(node.text(source), Ok(NOBODY));
    for player in named.chain(list.iter().filter(nobody)) {
        let name = player.text(source)?;
        if !known.contains(&name) {
            let fault = Fault::unknown_among("player", name, known.iter().copied());
            return Err(player.fault(fault, source));
        }
    }
    Ok(())
}

fn whole(node: &Node, source: &Source) -> Result<i64, Diagnostic> {
    let number = node.text(source)?.parse();
    number.map_err(|_| node.wrong_type("a whole number", source))
}

fn unknown<'a>(kind: &'static str, name: &str, known: impl Iterator<Item = &'a str>) -> Fault {
    Fault::unknown(kind, name, known)
}

fn kind(node: &Node, source: &Source) -> Result<Kind, Diagnostic> {
    let name = node.text(source)?;
    let known = Kind::ALL.iter().find(|(id, _)| *id == name);
    known.map(|(_, kind)| *kind).ok_or_else(|| {
        let known = Kind::ALL.iter().map(|(id, _)| *id);
        node.fault(Fault::unknown_value("ruling", name, known), source)
    })
}

impl Expectation {
    /// Every way in which a ruling differs from what is expected.
    pub fn compare(&self, ruling: &Ruling) -> Vec<Mismatch> {
        let mut found = Vec::new();
        if let Some(expected) = self.ruling.filter(|k| *k != ruling.ruling) {
            found.push(Mismatch {
                of: "ruling",
                expected: expected.id().to_owned(),
                found: ruling.ruling.id().to_owned(),
            });
        }
        let value = ruling.value.as_ref().map(ToString::to_string);
        if self.value.is_some() && self.value != value {
            found.push(Mismatch {
                of: "value",
                expected: self.value.clone().unwrap_or_default(),
                found: value.unwrap_or_else(|| "none".to_owned()),
            });
        }
        for number in self.values.iter().filter(|n| !ruling.values.contains(n)) {
            found.push(Mismatch {
                of: "values",
                expected: number.to_string(),
                found: format!("{:?}", ruling.values),
            });
        }
        for (player, expected) in &self.points {
            let points = ruling.points.get(player).copied();
            // Who is not named gets nothing.
            let settled = !ruling.points.is_empty() || ruling.ruling == Kind::Number;
            let points = points.or(settled.then_some(0));
            if points != Some(*expected) {
                found.push(Mismatch {
                    of: "points",
                    expected: format!("{player}: {expected}"),
                    found: points.map_or("none".to_owned(), |n| format!("{player}: {n}")),
                });
            }
        }
        if self.players.is_some() && self.players != ruling.players {
            let told = |players: &Option<Vec<String>>| match players.as_deref() {
                None => "not told".to_owned(),
                Some([]) => NOBODY.to_owned(),
                Some(players) => players.join(", "),
            };
            found.push(Mismatch {
                of: "players",
                expected: told(&self.players),
                found: told(&ruling.players),
            });
        }
        let effects: Vec<&str> = ruling.effects.iter().map(|e| e.id.as_str()).collect();
        let effects: Vec<&str> = match &ruling.value {
            Some(crate::ruling::Value::Id(id)) => {
                effects.iter().copied().chain([id.as_str()]).collect()
            }
            _ => effects,
        };
        missing("effects", &self.effects, &effects, &mut found);
        let branches = ruling.depends_on.iter().chain(&ruling.unless);
        let cites: Vec<&str> = ruling
            .cites
            .iter()
            .chain(ruling.effects.iter().flat_map(|e| &e.cites))
            .chain(branches.flat_map(|b| &b.cites))
            .map(String::as_str)
            .collect();
        missing("cites", &self.cites, &cites, &mut found);
        let facts: Vec<&str> = ruling
            .depends_on
            .iter()
            .flat_map(|b| b.when.iter().flat_map(|w| w.keys()))
            .map(String::as_str)
            .collect();
        missing("depends-on", &self.depends_on, &facts, &mut found);
        found
    }
}

fn missing(of: &'static str, wanted: &[String], have: &[&str], found: &mut Vec<Mismatch>) {
    for name in wanted.iter().filter(|w| !have.contains(&w.as_str())) {
        let have = match have {
            [] => "none".to_owned(),
            have => have.join(", "),
        };
        found.push(Mismatch {
            of,
            expected: name.clone(),
            found: have,
        });
    }
}
