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

impl Term {
    fn total(&self) -> i64 {
        self.count.saturating_mul(self.each)
    }
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
            "tiles" => self.repeated(ruling, reading, words)?,
            _ if verb.frame.total.is_some() && !reading.counts.is_empty() => self.feature(reading),
            _ => return None,
        };
        Some(match found {
            Err(missing) => self.lacking(ruling.clone(), missing, words.lang),
            Ok(terms) => {
                let mut sum = self.sum(ruling.clone(), reading, &terms, words.lang);
                if verb.frame.total.is_some() {
                    self.presumed(&mut sum, reading, words);
                }
                sum
            }
        })
    }

    /// What was taken for granted of a feature and would change what it is worth.
    fn presumed(&self, sum: &mut Ruling, reading: &Reading, words: &Phrases) {
        let Ok(finding) = self.hear(reading) else {
            return;
        };
        let told = self.tell_branches(&finding.unless, reading, &finding.known, words);
        for (branch, mut told) in finding.unless.iter().zip(told) {
            let mut other = reading.clone();
            for (fact, set) in branch.when.first().iter().flat_map(|r| &r.0) {
                let fact = usize::from(*fact);
                other.stated.retain(|(f, _)| *f != fact);
                let value = set.iter().next().map(ValueSet::one);
                other.stated.extend(value.map(|value| (fact, value)));
            }
            other.stated.sort_unstable();
            let Ok(terms) = self.feature(&other) else {
                continue;
            };
            told.value = Some(Value::Number(terms.iter().map(Term::total).sum()));
            if told.value != sum.value {
                sum.unless.push(told);
            }
        }
    }

    pub(super) fn lacking(&self, mut ruling: Ruling, missing: &[&str], lang: Lang) -> Ruling {
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
            reading.count(unit)
        };
        let known: [&'static str; 6] = [
            "emblem-number",
            "tile",
            "bridge-tile",
            "neighbour",
            "outer-tile",
            "town-hall",
        ];
        let main = if *category == Category::Field {
            "neighbour"
        } else {
            "tile"
        };
        let among = of("town-hall").unwrap_or_default();
        let own = |item: &str| match of(item) {
            Some(all) if item == main => Some(all - among),
            count => count,
        };
        if own(main).is_some_and(|rest| rest < 0) {
            return Err(&["tiles"]);
        }
        let items: Vec<(&'static str, i64)> = known
            .into_iter()
            .filter_map(|item| Some((item, own(item)?)))
            .collect();
        let Some(emblem) = of("emblem-number") else {
            return Err(&["emblem-number"]);
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

    /// What several of a thing come to, of which one has its own number.
    fn repeated(
        &self,
        ruling: &Ruling,
        reading: &Reading,
        words: &Phrases,
    ) -> Option<Result<Vec<Term>, &'static [&'static str]>> {
        let frame = &self.rulebook.vocabulary.verb(reading.verb).frame;
        let summed = |(unit, item): &(String, String)| Some((reading.count(unit)?, item.clone()));
        let (count, item) = frame.sums.iter().find_map(summed)?;
        let one = self.rule_plainly(ruling.clone(), reading, words);
        let (Some(Value::Number(each)), cites) = (one.value, one.cites) else {
            return None;
        };
        Some(Ok(vec![Term {
            item,
            count,
            each,
            cites,
        }]))
    }

    /// Emblems on statues, each for every coat of arms of its city.
    fn statues(&self, reading: &Reading) -> Result<Vec<Term>, &'static [&'static str]> {
        let Some(coats) = reading.count("coats-of-arms") else {
            return Err(&["coats-of-arms"]);
        };
        let emblems = reading.count("emblems").unwrap_or(1);
        let all = self.number("number", &[("what", "prize-tiles")]).value;
        if emblems < 0 || all.is_none_or(|all| emblems > all) {
            return Err(&["emblems"]);
        }
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
        Ok((0..emblems).map(term).collect())
    }

    fn sum(&self, mut ruling: Ruling, reading: &Reading, terms: &[Term], lang: Lang) -> Ruling {
        ruling.tournament = self.rulebook.vocabulary.verb(reading.verb).id == "value";
        ruling.ruling = Kind::Number;
        ruling.value = Some(Value::Number(terms.iter().map(Term::total).sum()));
        for term in terms {
            let says = self.item_text(reading.verb, &term.item, term.count, term.each, lang);
            ruling.lines.push(PointLine {
                of: String::new(),
                player: None,
                points: term.total(),
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
