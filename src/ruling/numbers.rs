//! Rulings on the numbers of a game with tournaments: from the table, or shared out by it.

use super::Session;
use super::model::{Kind, Ruling, Value};
use super::phrase::Phrases;
use crate::question::Reading;
use crate::rulebook::cite_all;
use crate::tournament::{self, Law};
use crate::vocabulary::{Lang, ValueSet};

impl Session<'_> {
    /// One number or several of a game with tournaments.
    pub(super) fn numbers(
        &self,
        ruling: &Ruling,
        reading: &Reading,
        words: &Phrases,
    ) -> Option<Ruling> {
        let vocabulary = &self.rulebook.vocabulary;
        let what = vocabulary.verb(reading.verb).fact_named("what")?;
        let decl = vocabulary.decl(reading.verb, what);
        let (_, asked) = reading.stated.iter().find(|(fact, _)| *fact == what)?;
        let asked: Vec<usize> = asked.iter().chain(reading.also.iter().copied()).collect();
        let one = |value: usize| {
            let id = decl.values[value].id.as_str();
            if let Some(found) = self.shared_out(ruling, reading, id, words.lang) {
                return found;
            }
            let mut alone = reading.clone();
            alone.also.clear();
            alone.outside = None;
            for (fact, set) in &mut alone.stated {
                if *fact == what {
                    *set = ValueSet::one(value);
                }
            }
            self.rule_plainly(ruling.clone(), &alone, words)
        };
        let mut found = asked.into_iter().map(one);
        let mut first = found.next()?;
        for next in found {
            if first.ruling != Kind::Number {
                return Some(first);
            }
            if next.ruling != Kind::Number {
                return Some(next);
            }
            first.value = Value::listed(first.value.take(), next.value);
            cite_all(&mut first.cites, next.cites);
            first.because.extend(next.because);
        }
        first.because.dedup_by(|a, b| a.cites == b.cites);
        Some(first)
    }

    /// What follows from the table by sharing out: the first stack, the last, all of them.
    fn shared_out(
        &self,
        ruling: &Ruling,
        reading: &Reading,
        what: &str,
        lang: Lang,
    ) -> Option<Ruling> {
        if !matches!(what, "first-stack" | "last-stack" | "all-stacks") {
            return None;
        }
        let count = |unit: &str| reading.count(unit);
        let ruling = ruling.clone();
        let lacking = |missing: &[&str]| Some(self.lacking(ruling.clone(), missing, lang));
        let mut cites = Vec::new();
        let mut ask = |what: &str, table: bool| {
            let players = count("players").and_then(|n| self.cut("number", "players", n));
            let extra = count("extra-tiles").and_then(|n| self.cut("number", "extra", n));
            let mut facts = vec![("what", what)];
            if let (Some(players), Some(extra), true) = (&players, &extra, table) {
                facts.extend([("players", players.as_str()), ("extra", extra)]);
            }
            let said = self.number("number", &facts);
            cites.extend(said.cites);
            said.value
        };
        let value = match what {
            "first-stack" => {
                let stacks = count("stacks").or_else(|| ask("stacks", true));
                let (Some(tiles), Some(stacks)) = (count("land-tiles"), stacks) else {
                    return lacking(&["land-tiles", "stacks"]);
                };
                let said = self.leave("prepare", &[("what", "remainder"), ("to", "first-stack")]);
                let Some((first, _)) =
                    tournament::share(tiles, stacks).filter(|_| said.value == Some(true))
                else {
                    return lacking(&["stacks"]);
                };
                cites.extend(said.cites);
                first
            }
            _ => {
                let (stacks, each) = (ask("stacks", true), ask("prizes-per-stack", true));
                let (Some(stacks), Some(each)) = (stacks, each) else {
                    return lacking(&["players", "extra-tiles"]);
                };
                let said = self.leave(
                    "prepare",
                    &[("what", "prize-tiles"), ("to", "other-stacks")],
                );
                if what == "all-stacks" {
                    cites.extend(said.cites);
                    stacks + 1
                } else {
                    let all = ask("prize-tiles", false)?;
                    cites.extend(said.cites);
                    tournament::last_stack(all, stacks, each)
                }
            }
        };
        let mut ruling = ruling;
        ruling.ruling = Kind::Number;
        ruling.value = Some(Value::Number(value));
        self.cite(&mut ruling, &cites, lang);
        Some(ruling)
    }
}
