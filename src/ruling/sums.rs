//! Rulings on numbers that the question declares: what is counted is added up, each at its worth.

use super::Session;
use super::model::{Because, Kind, NearEntry, PointLine, Ruling, Value};
use super::phrase::Phrases;
use crate::question::{Missing, Reading, Reason};
use crate::tournament::{self, Category, Law};
use crate::vocabulary::{Lang, ValueSet, VerbId};

/// A line of a sum: how many of what, each worth so much, with the entries that say so.
struct Term {
    item: String,
    count: i64,
    each: i64,
    cites: Vec<String>,
}

impl Session<'_> {
    /// The ruling on a reading that numbers have to be reckoned for; none where one rule answers.
    pub(super) fn reckoned(
        &self,
        ruling: &Ruling,
        reading: &Reading,
        words: &Phrases,
    ) -> Option<Ruling> {
        let verb = self.rulebook.vocabulary.verb(reading.verb);
        if let Some((fact, number)) = &reading.outside {
            return Some(self.outside(ruling.clone(), reading, fact, *number));
        }
        // A structured question names the item itself.
        if reading.cue == 0 && reading.counts.is_empty() && verb.id != "number" {
            return None;
        }
        let found = match verb.id.as_str() {
            "number" => return self.numbers(ruling, reading, words),
            "value" => self.tournament_value(reading),
            "statue" => self.statues(reading),
            _ if verb.frame.total.is_some() && !reading.counts.is_empty() => self.feature(reading),
            _ => return None,
        };
        Some(found.map_or_else(
            |missing| self.lacking(ruling.clone(), missing, words.lang),
            |terms| self.sum(ruling.clone(), reading, &terms, words.lang),
        ))
    }

    fn lacking(&self, mut ruling: Ruling, missing: &[&str], lang: Lang) -> Ruling {
        let missing = missing.iter().map(|m| Missing::Count((*m).to_owned()));
        ruling.ruling = Kind::Error;
        ruling.reason = Some(Reason::Lacks(missing.collect()).in_lang(lang));
        ruling
    }

    /// A number that the rules have no place for: seven players.
    fn outside(&self, mut ruling: Ruling, reading: &Reading, fact: &str, number: i64) -> Ruling {
        let vocabulary = &self.rulebook.vocabulary;
        let verb = vocabulary.verb(reading.verb);
        let at = verb.fact_named(fact).unwrap_or_default();
        let values = &vocabulary.decl(reading.verb, at).values;
        let known: Vec<&str> = values
            .iter()
            .map(|v| v.label.in_lang(ruling.lang))
            .collect();
        let list = known.join(", ");
        ruling.ruling = Kind::Error;
        ruling.reason = Some(match ruling.lang {
            Lang::En => format!("the rules know no {number} here, only: {list}"),
            Lang::Ro => format!("regulile nu cunosc {number} aici, ci doar: {list}"),
        });
        let cites = self.entries_on(reading.verb, at);
        ruling.nearest = cites
            .iter()
            .take(1)
            .filter_map(|id| self.rulebook.entry_named(id))
            .map(|id| {
                let entry = self.rulebook.entry(id);
                NearEntry {
                    id: entry.id.clone(),
                    says: entry.says.in_lang(ruling.lang).to_owned(),
                }
            })
            .collect();
        ruling
    }

    /// One number or several of a game with tournaments.
    fn numbers(&self, ruling: &Ruling, reading: &Reading, words: &Phrases) -> Option<Ruling> {
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
            first.cites.extend(next.cites);
            first.because.extend(next.because);
        }
        let mut seen = Vec::new();
        first.cites.retain(|c| {
            let new = !seen.contains(c);
            seen.push(c.clone());
            new
        });
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
        let count = |unit: &str| {
            reading
                .counts
                .iter()
                .find(|q| q.unit == unit)
                .map(|q| q.count)
        };
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

    fn tournament_value(&self, reading: &Reading) -> Result<Vec<Term>, &'static [&'static str]> {
        let vocabulary = &self.rulebook.vocabulary;
        let verb = vocabulary.verb(reading.verb);
        let category = verb.fact_named("category").and_then(|fact| {
            let (_, set) = reading.stated.iter().find(|(f, _)| *f == fact)?;
            let id = &vocabulary.decl(reading.verb, fact).values[set.only()?].id;
            Category::ALL.iter().find(|(name, _)| name == id)
        });
        let Some((_, category)) = category else {
            return Err(&["category"]);
        };
        let of = |item: &str| {
            let (unit, _) = verb.frame.sums.iter().find(|(_, i)| i == item)?;
            reading
                .counts
                .iter()
                .find(|q| q.unit == *unit)
                .map(|q| q.count)
        };
        let known: [&'static str; 5] = [
            "emblem-number",
            "tile",
            "bridge-tile",
            "neighbour",
            "outer-tile",
        ];
        let items: Vec<(&'static str, i64)> = known
            .into_iter()
            .filter_map(|item| Some((item, of(item)?)))
            .collect();
        let Some(emblem) = of("emblem-number") else {
            return Err(&["emblem-number"]);
        };
        let main = if *category == Category::Field {
            "neighbour"
        } else {
            "tile"
        };
        if of(main).is_none() {
            return Err(if main == "tile" {
                &["tiles"]
            } else {
                &["neighbours"]
            });
        }
        let there = self.cut("emblem", "with", emblem);
        if there.and_then(|n| self.leave("emblem", &[("with", &n)]).value) != Some(true) {
            return Err(&["emblem-number"]);
        }
        let around = of("neighbour").unwrap_or_default();
        let tally = tournament::tally(self, *category, &items, around);
        if tally.value.is_none() {
            return Err(&["tiles"]);
        }
        Ok(tally
            .lines
            .into_iter()
            .map(|line| Term {
                item: line.item.to_owned(),
                count: line.count,
                each: line.each,
                cites: line.cites,
            })
            .collect())
    }

    /// What a declared feature is worth: each thing that is counted, as the court values it.
    fn feature(&self, reading: &Reading) -> Result<Vec<Term>, &'static [&'static str]> {
        let vocabulary = &self.rulebook.vocabulary;
        let verb = vocabulary.verb(reading.verb);
        let Some(total) = &verb.frame.total else {
            return Err(&["tiles"]);
        };
        let mut facts: Vec<(&str, &str)> = Vec::new();
        for (fact, set) in &reading.stated {
            let decl = vocabulary.decl(reading.verb, *fact);
            let Some(only) = set.only() else {
                return Err(&["tiles"]);
            };
            facts.push((&verb.facts[*fact].name, &decl.values[only].id));
        }
        let unit = facts.iter().find(|(name, _)| *name == total.fact);
        let Some(unit) = unit.map(|(_, value)| *value) else {
            return Err(&["tiles"]);
        };
        let summed = |counted: &str| verb.frame.sums.iter().find(|(of, _)| of == counted);
        let mut terms = Vec::new();
        for quantity in &reading.counts {
            let item = match summed(&quantity.unit) {
                Some(_) if quantity.unit == total.unit => unit,
                Some((_, item)) => item,
                None => continue,
            };
            let others = facts.iter().filter(|(name, _)| *name != total.fact);
            let mut facts: Vec<(&str, &str)> = others.copied().collect();
            facts.push((&total.fact, item));
            let said = self.number(&verb.id, &facts);
            let Some(each) = said.value else {
                return Err(&["tiles"]);
            };
            terms.push(Term {
                item: item.to_owned(),
                count: quantity.count,
                each,
                cites: said.cites,
            });
        }
        Ok(terms)
    }

    /// Emblems on statues, each for every coat of arms of its city.
    fn statues(&self, reading: &Reading) -> Result<Vec<Term>, &'static [&'static str]> {
        let count = |unit: &str| {
            reading
                .counts
                .iter()
                .find(|q| q.unit == unit)
                .map(|q| q.count)
        };
        let Some(coats) = count("coats-of-arms") else {
            return Err(&["coats-of-arms"]);
        };
        let emblems = count("emblems").unwrap_or(1);
        let said = self.number("statue", &[("each", "coat-of-arms")]);
        let Some(each) = said.value else {
            return Err(&["coats-of-arms"]);
        };
        let term = |_| Term {
            item: "coat-of-arms".to_owned(),
            count: coats,
            each,
            cites: said.cites.clone(),
        };
        const MOST: i64 = 30;
        Ok((0..emblems.clamp(0, MOST)).map(term).collect())
    }

    fn sum(&self, mut ruling: Ruling, reading: &Reading, terms: &[Term], lang: Lang) -> Ruling {
        ruling.tournament = self.rulebook.vocabulary.verb(reading.verb).id == "value";
        let total = |t: &Term| t.count.saturating_mul(t.each);
        ruling.ruling = Kind::Number;
        ruling.value = Some(Value::Number(terms.iter().map(total).sum()));
        for term in terms {
            let says = self.item_text(reading.verb, &term.item, term.count, term.each, lang);
            ruling.lines.push(PointLine {
                of: String::new(),
                player: None,
                points: total(term),
                says,
                cites: term.cites.clone(),
            });
        }
        let cites: Vec<String> = terms.iter().flat_map(|t| t.cites.clone()).collect();
        self.cite(&mut ruling, &cites, lang);
        ruling
    }

    /// `4 = 4 tiles of the feature x 1`; the item is a value of the verb's first fact.
    pub fn item_text(&self, verb: VerbId, item: &str, count: i64, each: i64, lang: Lang) -> String {
        let vocabulary = &self.rulebook.vocabulary;
        let fact = vocabulary.verb(verb).facts.first();
        let value = fact.and_then(|fact| {
            let mut values = vocabulary.facts[fact.decl as usize].values.iter();
            values.find(|v| v.id == item)
        });
        let name = value.and_then(|v| v.counted.as_ref()).map(|[one, more]| {
            let label = if count == 1 { one } else { more };
            label.in_lang(lang)
        });
        let total = count.saturating_mul(each);
        format!("{total} = {count} {} x {each}", name.unwrap_or(item))
    }

    /// Puts entries into a ruling, with what they say.
    pub fn cite(&self, ruling: &mut Ruling, cites: &[String], lang: Lang) {
        for cite in cites {
            if ruling.cites.contains(cite) {
                continue;
            }
            ruling.cites.push(cite.clone());
            let Some(id) = self.rulebook.entry_named(cite) else {
                continue;
            };
            let entry = self.rulebook.entry(id);
            ruling.authority.get_or_insert(entry.authority.id());
            ruling.because.push(Because {
                rule: String::new(),
                cites: vec![cite.clone()],
                says: entry.says.in_lang(lang).to_owned(),
                since: entry.since.map(|m| m.to_string()),
            });
        }
    }
}
