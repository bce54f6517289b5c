//! How each player takes part in a tournament: what is stated under `emblems`, judged by the rules.

use super::emblems::{emblem_number, twice};
use super::nominees::Nominee;
use super::standing::declaration;
use super::tournament::{Ground, Part};
use super::worth::{StatedWorth, Worth, stated_worth};
use crate::court::Verdict;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::ruling::Session;
use crate::tournament::{Category, Law, tally};
use crate::vocabulary::{Lang, ValueSet};
use crate::yaml::{Node, Value};

/// What `emblems` says of a player who takes no part.
const NOBODY: &str = "none";

/// That somebody is not named who may have to take part.
const UNSURE: Fault = Fault::MissingKey {
    key: "emblems",
    of: "a tournament with a meeple that may fit or not",
};

/// What every part is judged by.
pub(super) struct Hall<'a, 's> {
    pub category: Category,
    pub nominees: &'a [Nominee],
    pub ground: &'a Ground<'a>,
    pub session: &'a Session<'s>,
    pub source: &'a Source,
    /// The tournament.
    pub node: &'a Node,
}

impl Hall<'_, '_> {
    /// How a player takes part, and which entries say so.
    pub fn part(
        &self,
        player: &str,
        entry: Option<&Node>,
    ) -> Result<(Part, Vec<String>), Diagnostic> {
        let fitting = || {
            let own = self.nominees.iter();
            own.filter(|n| n.player.as_deref() == Some(player) && self.fits(n).0 == Verdict::Must)
        };
        let Some(entry) = entry else {
            let found: Vec<&Nominee> = fitting().collect();
            return match found.as_slice() {
                [] if self.may_fit(player) => Err(self.node.fault(UNSURE, self.source)),
                [] => Ok((Part::No, self.without())),
                [one] => self.with(player, one, None),
                several => {
                    let cites = self.fits(several[0]).1;
                    let names = several.iter().map(|n| n.name.clone());
                    Ok((Part::Choice(names.collect()), cites))
                }
            };
        };
        if let Value::Text(text) = &entry.value
            && text == NOBODY
        {
            return match fitting().next() {
                None => Ok((Part::No, self.without())),
                Some(one) => Err(entry.fault(self.must(player, one), self.source)),
            };
        }
        let figure = match &entry.value {
            Value::Text(_) => Some(entry),
            _ => entry.value_of("figure", self.source),
        };
        let stated = match &entry.value {
            Value::Map(_) => Some(entry),
            _ => None,
        };
        match figure {
            Some(name) => {
                let one = self.named(name)?;
                if one.player.as_deref().is_some_and(|owner| owner != player) {
                    let fault = Fault::NotYours {
                        figure: one.name.clone(),
                        owner: one.player.clone().unwrap_or_default(),
                    };
                    return Err(name.fault(fault, self.source));
                }
                if let (Verdict::No, cites) = self.fits(one) {
                    return Err(name.fault(self.no_part(player, one, cites), self.source));
                }
                self.with(player, one, stated)
            }
            None => {
                let shown = (None, None, player);
                let stated = stated_worth(entry, self.category, shown, self.source)?;
                self.not_used(player, None, stated.emblem)?;
                let worth = stated.worth;
                Ok((
                    Part::With {
                        figure: None,
                        worth,
                    },
                    self.as_fitting(),
                ))
            }
        }
    }

    /// Whether a player has a meeple of which nobody knows whether it fits.
    fn may_fit(&self, player: &str) -> bool {
        let emblem = declaration("figure", "emblem", self.session.rulebook);
        let Some(yes) = emblem.and_then(|decl| decl.value_named("yes")) else {
            return false;
        };
        let nominated = |n: &Nominee| {
            let mut facts = n.pattern.iter();
            facts.any(|(fact, set)| fact == "emblem" && set.meets(ValueSet::one(yes)))
        };
        let own = |n: &&Nominee| n.player.as_deref() == Some(player);
        let mut own = self.nominees.iter().filter(own);
        own.any(|n| nominated(n) && self.fits(n).0 != Verdict::No)
    }

    fn named(&self, node: &Node) -> Result<&Nominee, Diagnostic> {
        let name = node.text(self.source)?;
        self.nominees
            .iter()
            .find(|n| n.name == name)
            .ok_or_else(|| {
                let known = self.nominees.iter().map(|n| n.name.as_str());
                node.fault(Fault::unknown_among("figure", name, known), self.source)
            })
    }

    fn with(
        &self,
        player: &str,
        one: &Nominee,
        stated: Option<&Node>,
    ) -> Result<(Part, Vec<String>), Diagnostic> {
        let derived = match (self.ground.table, one.on_board) {
            (Some(table), Some(id)) => Some(Worth::of(&table.position, id, self.category)),
            _ => None,
        };
        let worth = match stated {
            Some(node) => {
                let shown = (derived, one.emblem, one.name.as_str());
                let stated = stated_worth(node, self.category, shown, self.source)?;
                self.not_used(player, Some(one), stated.emblem)?;
                self.agrees(one, &stated)?;
                stated.worth
            }
            None => derived.map_or(Worth::Unknown, |worth| worth.with_emblem(one.emblem)),
        };
        let part = Part::With {
            figure: Some(one.name.clone()),
            worth,
        };
        Ok((part, self.fits(one).1))
    }

    /// Fails if a value that is stated is not what its parts come to.
    fn agrees(&self, one: &Nominee, stated: &StatedWorth) -> Result<(), Diagnostic> {
        let (Some((value, node)), Worth::Items { items, around }) = (stated.value, &stated.worth)
        else {
            return Ok(());
        };
        let made = tally(self.session, self.category, items, *around).value;
        match made.filter(|made| *made != value) {
            None => Ok(()),
            Some(made) => {
                let fault = Fault::Disagreement {
                    of: format!("'{}'", one.name),
                    fact: "value".to_owned(),
                    stated: value.to_string(),
                    board: made.to_string(),
                };
                Err(node.fault(fault, self.source))
            }
        }
    }

    /// Fails if no emblem has the number, or if another meeple of the player has it already.
    fn not_used(
        &self,
        player: &str,
        by: Option<&Nominee>,
        node: Option<&Node>,
    ) -> Result<(), Diagnostic> {
        let Some(node) = node else {
            return Ok(());
        };
        let number = emblem_number(node, self.session, self.source)?;
        let others = self.nominees.iter();
        let mut others = others.filter(|n| by.is_none_or(|by| by.name != n.name));
        let used = |n: &Nominee| n.player.as_deref() == Some(player) && n.emblem == number;
        match number.filter(|_| others.any(used)) {
            Some(number) => Err(node.fault(twice(player, number, self.session), self.source)),
            None => Ok(()),
        }
    }

    /// Whether a meeple takes part in a tournament of this category, as the rules see it.
    fn fits(&self, one: &Nominee) -> (Verdict, Vec<String>) {
        let category = [("category", self.category.id())];
        self.session.judged("joust", &category, &one.pattern)
    }

    /// The entries about a meeple as the category wants it, of which nothing else is known.
    fn as_fitting(&self) -> Vec<String> {
        let facts = [
            ("category", self.category.id()),
            ("what.role", self.category.role()),
            ("what.emblem", "yes"),
        ];
        self.session.leave("joust", &facts).cites
    }

    /// The entries about somebody without such a meeple.
    fn without(&self) -> Vec<String> {
        let facts = [("event", "joust"), ("part", "unable"), ("thing", "player")];
        self.session.effect(&facts).cites
    }

    fn no_part(&self, player: &str, one: &Nominee, cites: Vec<String>) -> Fault {
        let says = cites.first().and_then(|c| self.session.says(c, Lang::En));
        Fault::NoPart {
            figure: one.name.clone(),
            player: player.to_owned(),
            category: self.category.id(),
            says: says.map(str::to_owned),
            cites,
        }
    }

    fn must(&self, player: &str, one: &Nominee) -> Fault {
        let cites = self.fits(one).1;
        let says = cites.first().and_then(|c| self.session.says(c, Lang::En));
        Fault::MustTakePart {
            figure: one.name.clone(),
            player: player.to_owned(),
            category: self.category.id(),
            says: says.map(str::to_owned),
            cites,
        }
    }
}
