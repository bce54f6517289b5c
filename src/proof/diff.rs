//! What differs between two laws, as rulings: where, before, after, and by which rule.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::difference::{Changed, changed, incomparable};
use super::outcome::{IMPOSSIBLE, says, word};
use super::words::{definition, described, is_derived, party, when};
use super::{Flip, Party};
use crate::court::{Bench, Cell, Ground, Pair, Term, compare};
use crate::rulebook::Rulebook;
use crate::ruling::{Phrases, When};
use crate::vocabulary::{Lang, VerbId};

/// One of the two laws.
#[derive(Debug, Clone)]
pub struct Side<'a> {
    /// As it was asked for: an edition, a folder, with or without a month.
    pub name: String,
    pub rulebook: &'a Rulebook,
    pub term: Term,
}

/// A part of what can be asked on which the ruling is another.
#[derive(Debug, Clone, Serialize)]
pub struct Change {
    pub verb: String,
    /// What the verb is called.
    #[serde(skip)]
    pub label: String,
    pub before: String,
    pub after: String,
    /// The same two in words.
    #[serde(skip)]
    pub says: [String; 2],
    pub by: Vec<Cause>,
    /// Where: any of these.
    pub when: Vec<When>,
    /// The same in words, one each.
    pub conditions: Vec<String>,
}

/// What has changed the ruling.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Cause {
    #[serde(flatten)]
    pub party: Party,
    pub how: How,
}

/// How a rule differs between the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    Added,
    Removed,
    Changed,
    /// It is in both, and now decides.
    Decides,
}

/// The differences of two laws.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// Rises when a field is removed or changes its meaning.
    pub version: u32,
    pub before: String,
    pub after: String,
    pub changes: Vec<Change>,
    /// The given scenarios and cases that are ruled otherwise.
    pub flips: Vec<Flip>,
    /// How many questions of the given files were put to both.
    pub asked: usize,
    /// The verbs that cannot be compared, each with the fact in which they differ.
    pub not_compared: BTreeMap<String, String>,
    /// The verbs that were not looked at to the end.
    pub cut_short: Vec<String>,
}

impl Comparison {
    /// Whether nothing has changed, and everything was compared.
    pub fn is_same(&self) -> bool {
        self.changes.is_empty()
            && self.flips.is_empty()
            && self.not_compared.is_empty()
            && self.cut_short.is_empty()
    }
}

/// Compares two laws, verb by verb.
pub fn diff(a: &Side, b: &Side, lang: Lang) -> Comparison {
    let mut found = Comparison {
        version: 1,
        before: a.name.clone(),
        after: b.name.clone(),
        changes: Vec::new(),
        flips: Vec::new(),
        asked: 0,
        not_compared: BTreeMap::new(),
        cut_short: Vec::new(),
    };
    for (at, verb) in a.rulebook.vocabulary.verbs.iter().enumerate() {
        let here = VerbId(at as u8);
        if let Some(fact) = incomparable(a.rulebook, b.rulebook, here) {
            found.not_compared.insert(verb.id.clone(), fact);
            continue;
        }
        let Some(there) = b.rulebook.vocabulary.verb_named(&verb.id) else {
            continue;
        };
        let benches = [
            Bench::new(a.rulebook, here, &a.term),
            Bench::new(b.rulebook, there, &b.term),
        ];
        if !of_verb([&benches[0], &benches[1]], lang, &mut found.changes) {
            found.cut_short.push(verb.id.clone());
        }
    }
    for verb in &b.rulebook.vocabulary.verbs {
        if a.rulebook.vocabulary.verb_named(&verb.id).is_none() {
            found.not_compared.insert(verb.id.clone(), verb.id.clone());
        }
    }
    found
}

/// What a change is told by: before, after, and what did it.
type Key = ([String; 2], Vec<Cause>);

/// A part of the space by each law, on which both are decided.
struct Both<'a> {
    cell: Cell,
    sides: [Option<Ground<'a>>; 2],
}

fn of_verb(benches: [&Bench; 2], lang: Lang, changes: &mut Vec<Change>) -> bool {
    let changed = changed(benches[0], benches[1]);
    if changed.is_nothing() && benches[0].open == benches[1].open {
        return true;
    }
    let (mut parts, mut same) = (Vec::new(), Vec::new());
    let complete = compare(
        benches,
        &changed.difference,
        &mut |pair: Pair| match pair.sides {
            Some(sides) => parts.push(Both {
                cell: pair.cell,
                sides,
            }),
            None => same.push(pair.cell),
        },
    );
    let mut groups: BTreeMap<Key, Vec<Cell>> = BTreeMap::new();
    for part in &parts {
        if let [Some(before), Some(after)] = &part.sides {
            if before.outcome == after.outcome
                || word(benches[0], before.outcome) == word(benches[1], after.outcome)
            {
                same.push(part.cell.clone());
            } else {
                for key in keys(benches, &changed, [Some(before), Some(after)]) {
                    groups.entry(key).or_default().push(part.cell.clone());
                }
            }
        }
    }
    redefined(benches, &changed, &parts, &mut groups);
    let mut found: Vec<Change> = Vec::new();
    for (key, cells) in &groups {
        let next = change(benches, key, cells, &groups, &same, lang);
        let told = |c: &&mut Change| c.says == next.says && c.when == next.when;
        match found.iter_mut().find(told) {
            Some(twin) => twin.by.extend(next.by),
            None => found.push(next),
        }
    }
    changes.extend(found);
    complete
}

/// What is another thing by the definitions of the other law: told by the facts from which the
/// rest follows.
fn redefined(
    benches: [&Bench; 2],
    changed: &Changed,
    parts: &[Both],
    groups: &mut BTreeMap<Key, Vec<Cell>>,
) {
    let open = &benches[0].open;
    let asked = |cell: &Cell| {
        let mut cell = cell.clone();
        for fact in (0..cell.0.len()).filter(|f| is_derived(benches[0], *f)) {
            cell.set(fact, open.get(fact));
        }
        cell
    };
    let meet = |a: &Cell, b: &Cell| Cell(a.0.iter().zip(&b.0).map(|(a, b)| *a & *b).collect());
    for side in [0, 1] {
        let lost = parts
            .iter()
            .filter(|p| p.sides[side].is_some() && p.sides[1 - side].is_none());
        for part in lost {
            let here = asked(&part.cell);
            let mut still = Vec::new();
            for other in parts.iter().filter(|p| p.sides[1 - side].is_some()) {
                let both = meet(&here, &asked(&other.cell));
                if both.is_empty() {
                    continue;
                }
                still.push(both.clone());
                if side == 1 || other.sides[0].is_some() {
                    continue;
                }
                let (before, after) = (&part.sides[0], &other.sides[1]);
                let outcomes = [before, after].map(|g| g.as_ref().map(|g| g.outcome));
                let keys = match outcomes[0] == outcomes[1] {
                    false => keys(benches, changed, [before.as_ref(), after.as_ref()]),
                    true => counts_as(benches, changed, [&part.cell, &other.cell])
                        .into_iter()
                        .collect(),
                };
                for key in keys {
                    groups.entry(key).or_default().push(both.clone());
                }
            }
            for rest in here.minus(&still) {
                let sides = match side {
                    0 => [part.sides[0].as_ref(), None],
                    _ => [None, part.sides[1].as_ref()],
                };
                for key in keys(benches, changed, sides) {
                    groups.entry(key).or_default().push(rest.clone());
                }
            }
        }
    }
}

/// For a verb without rules, which asks the definitions: as what something counts by each.
fn counts_as(benches: [&Bench; 2], changed: &Changed, cells: [&Cell; 2]) -> Option<Key> {
    if benches.iter().any(|b| b.limbs().next().is_some()) {
        return None;
    }
    let derived = (0..cells[0].0.len()).filter(|f| is_derived(benches[0], *f));
    let fact = derived
        .into_iter()
        .find(|f| !cells[0].get(*f).meets(cells[1].get(*f)))?;
    let decl = benches[0].rulebook.vocabulary.decl(benches[0].verb, fact);
    let told =
        cells.map(|cell| format!("{}: {}", decl.name, decl.names(cell.get(fact)).join(" or ")));
    Some((told, definitions(benches, changed)))
}

/// What a part is told by: once for each rule that has changed it.
fn keys(benches: [&Bench; 2], changed: &Changed, sides: [Option<&Ground>; 2]) -> Vec<Key> {
    let told = |at: usize| match sides[at] {
        Some(ground) => word(benches[at], ground.outcome),
        None => IMPOSSIBLE.to_owned(),
    };
    let told = [told(0), told(1)];
    match rules(benches, changed, sides) {
        rules if rules.is_empty() => vec![(told, definitions(benches, changed))],
        rules => {
            let each = rules.into_iter().map(|rule| (told.clone(), vec![rule]));
            each.collect()
        }
    }
}

/// The rules that decide now and did not; those that did and do not; else the changed ones among
/// those that do both. None where it is the definitions.
fn rules(benches: [&Bench; 2], changed: &Changed, sides: [Option<&Ground>; 2]) -> Vec<Cause> {
    let names = |at: usize| -> BTreeSet<&str> {
        let standing = sides[at].map_or(&[][..], |g| g.standing.as_slice());
        let rules = standing.iter().map(|l| l.rule);
        rules
            .map(|r| benches[at].rulebook.rule(r).id.as_str())
            .collect()
    };
    if sides.iter().any(Option::is_none) {
        return Vec::new();
    }
    let (before, after) = (names(0), names(1));
    let causes = |names: &mut dyn Iterator<Item = &str>, at: usize| -> Vec<Cause> {
        let rulebook = benches[at].rulebook;
        let known = |name: &str| rulebook.rule_named(name);
        names
            .filter_map(|n| Some((n, known(n)?)))
            .map(|(name, rule)| Cause {
                party: party(rulebook, rule),
                how: how(benches, changed, name),
            })
            .collect()
    };
    let told = [
        causes(&mut after.difference(&before).copied(), 1),
        causes(&mut before.difference(&after).copied(), 0),
        causes(
            &mut after
                .iter()
                .copied()
                .filter(|n| changed.rewritten.contains(n)),
            1,
        ),
    ];
    told.into_iter().find(|c| !c.is_empty()).unwrap_or_default()
}

fn how(benches: [&Bench; 2], changed: &Changed, name: &str) -> How {
    let has = |bench: &Bench| {
        bench
            .rulebook
            .rule_named(name)
            .is_some_and(|r| bench.has(r))
    };
    match benches.map(has) {
        [false, true] => How::Added,
        [true, false] => How::Removed,
        _ if changed.rewritten.contains(name) => How::Changed,
        _ => How::Decides,
    }
}

/// The definitions that only one of the two has.
fn definitions(benches: [&Bench; 2], changed: &Changed) -> Vec<Cause> {
    let mut found = BTreeSet::new();
    for (at, bench) in benches.into_iter().enumerate() {
        let own = bench.nogoods().filter(|n| {
            changed
                .difference
                .nogoods
                .iter()
                .any(|d| std::ptr::eq(*d, *n))
        });
        found.extend(own.map(|n| Cause {
            party: definition(bench.rulebook, n.definition),
            how: if at == 0 { How::Removed } else { How::Added },
        }));
    }
    found.into_iter().collect()
}

fn change(
    benches: [&Bench; 2],
    key: &Key,
    cells: &[Cell],
    groups: &BTreeMap<Key, Vec<Cell>>,
    same: &[Cell],
    lang: Lang,
) -> Change {
    let (told, by) = key;
    let bench = benches[1];
    let (verb, rulebook) = (bench.verb, bench.rulebook);
    let others = |keep: &dyn Fn(&Key) -> bool| -> Vec<&Cell> {
        let kept = groups.iter().filter(|(k, _)| *k != key && keep(k));
        kept.flat_map(|(_, cells)| cells).collect()
    };
    let mut against = others(&|k| k.0 != *told);
    against.extend(same);
    let mut aside = others(&|k| k.0 == *told);
    // Where several rules change a ruling together, it is told of each.
    aside.retain(|cell| !cells.contains(cell));
    let target: Vec<&Cell> = cells.iter().collect();
    let regions = described(bench, &bench.open, &target, &against, &aside);
    let words = Phrases {
        rulebook,
        verb,
        lang,
    };
    let label = &rulebook.vocabulary.verb(verb).label;
    Change {
        verb: rulebook.vocabulary.verb(verb).id.clone(),
        label: label.in_lang(lang).to_owned(),
        before: told[0].clone(),
        after: told[1].clone(),
        says: [
            says(benches[0], &told[0], lang),
            says(bench, &told[1], lang),
        ],
        by: by.clone(),
        when: regions.iter().map(|r| when(rulebook, verb, r)).collect(),
        conditions: regions
            .iter()
            .map(|r| words.regions(std::slice::from_ref(r), &bench.open))
            .collect(),
    }
}
