//! Whether a mutant changes anything at all, and if so, a point where it does.

use super::mutant::{Mutant, Part, Patch};
use crate::court::{About, Bench, Cell, Finding, Inquiry, Plot, Term};
use crate::rulebook::{Region, Rulebook};
use crate::vocabulary::{Ask, Role, ValueSet, VerbId};

/// How many changed plots are looked at for one that reads well.
const ENOUGH: usize = 24;

/// A point at which a mutant rules, cites or allows something else.
#[derive(Debug, Clone)]
pub struct Point {
    pub verb: VerbId,
    pub cell: Cell,
    /// For a definition: the fact that it narrows.
    pub narrows: Option<usize>,
}

/// A point at which something can be asked and the mutant makes a difference; none where the
/// partition of the space shows that there is no such point.
pub fn difference(
    mutant: &Mutant,
    original: &Rulebook,
    changed: &Rulebook,
    term: &Term,
) -> Option<Point> {
    match &mutant.patch {
        Patch::Rule { rule, .. } => {
            let benches = [original, changed].map(|book| Bench::new(book, rule.verb, term));
            let touched = mutant.patch.touches(original).into_iter().map(|(_, r)| r);
            let regions = touched.flat_map(|r| asked(&r, original, rule.verb));
            let cell = ruled_otherwise(mutant, &benches, regions)?;
            Some(Point {
                verb: rule.verb,
                cell,
                narrows: None,
            })
        }
        Patch::Definition { .. } => defined_otherwise(mutant, original, changed, term),
    }
}

/// The parts of a region that are questions at all.
fn asked(region: &Region, rulebook: &Rulebook, verb: VerbId) -> Vec<Region> {
    match &rulebook.vocabulary.verb(verb).questions {
        None => vec![region.clone()],
        Some(situations) => {
            let each = situations.iter();
            each.filter_map(|s| region.and(&Region(s.clone())))
                .collect()
        }
    }
}

fn ruled_otherwise(
    mutant: &Mutant,
    [before, after]: &[Bench; 2],
    regions: impl Iterator<Item = Region>,
) -> Option<Cell> {
    let mut best: Option<(usize, Cell)> = None;
    let mut found = 0;
    for region in regions {
        let cell = before.open.confined(&region);
        let (old, new) = (before.partition(&cell), after.partition(&cell));
        for (a, b) in old.iter().flat_map(|a| new.iter().map(move |b| (a, b))) {
            if found >= ENOUGH {
                break;
            }
            if let Some(point) = changed_point(mutant, before, after, a, b) {
                found += 1;
                let odd = unusual(before, &point);
                if best.as_ref().is_none_or(|(least, _)| odd < *least) {
                    best = Some((odd, point));
                }
            }
        }
    }
    best.map(|(_, point)| point)
}

/// A point in two plots, if the outcome or the citations differ there.
fn changed_point(
    mutant: &Mutant,
    before: &Bench,
    after: &Bench,
    a: &Plot,
    b: &Plot,
) -> Option<Cell> {
    if a.standing == b.standing && mutant.part != Part::Confirmation {
        return None;
    }
    let both = a.cell.meet(&b.cell);
    let can_be = |cell: &Cell| !cell.is_empty() && before.possible(cell);
    if !can_be(&both) {
        return None;
    }
    let point = point_in(before, &both);
    let cited = |bench: &Bench, point: &Cell| finding(bench, point).map(|f| entries(&f));
    let differs = |point: &Cell| cited(before, point) != cited(after, point);
    if a.standing.outcome != b.standing.outcome || differs(&point) {
        return Some(point);
    }
    // Another rule may cite the same entries there, but not everywhere.
    let elsewhere = both.minus(&cited_besides(mutant, before, &both));
    let points = elsewhere.into_iter().filter(can_be);
    points.map(|cell| point_in(before, &cell)).find(differs)
}

/// Where in a cell other rules confirm what the changed one cites.
fn cited_besides(mutant: &Mutant, bench: &Bench, cell: &Cell) -> Vec<Cell> {
    let rules = bench.rulebook.rules.iter();
    let others = rules.filter(|r| r.verb == bench.verb && r.id != mutant.of);
    let told = others.flat_map(|r| &r.confirms);
    let same = told.filter(|c| mutant.cites.contains(&c.entry));
    let regions = same.flat_map(|c| &c.regions);
    regions
        .map(|r| cell.confined(r))
        .filter(|c| !c.is_empty())
        .collect()
}

fn finding(bench: &Bench, point: &Cell) -> Option<Finding> {
    let stated = (0..point.0.len()).map(|fact| (fact, point.get(fact)));
    let inquiry = Inquiry {
        verb: bench.verb,
        stated: stated.collect(),
        ask: Ask::May,
        about: About::Ruling,
    };
    bench.hear(&inquiry).ok()
}

fn entries(finding: &Finding) -> Vec<u16> {
    let cites = finding.reasons.iter().flat_map(|r| &r.cites);
    let mut entries: Vec<u16> = cites.map(|e| e.0).collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// A point that can be by one of the rulebooks and not by the other; as a question of what a
/// figure is, if it is one.
fn defined_otherwise(
    mutant: &Mutant,
    original: &Rulebook,
    changed: &Rulebook,
    term: &Term,
) -> Option<Point> {
    let Patch::Definition { id, .. } = mutant.patch else {
        return None;
    };
    let is = original.vocabulary.verb_named("is");
    let mut regions = mutant.patch.touches(original);
    regions.sort_by_key(|(verb, _)| Some(*verb) != is);
    regions.into_iter().find_map(|(verb, region)| {
        let benches = [original, changed].map(|book| Bench::new(book, verb, term));
        let cell = benches[0].open.confined(&region);
        let bench = benches.iter().find(|bench| bench.possible(&cell))?;
        let mut nogoods = original.statute(verb).nogoods.iter();
        let narrows = nogoods
            .find(|n| n.definition == id && n.region.facts().eq(region.facts()))
            .or_else(|| {
                let mut nogoods = original.statute(verb).nogoods.iter();
                nogoods.find(|n| n.definition == id)
            })?
            .narrows;
        Some(Point {
            verb,
            cell: point_in(bench, &cell),
            narrows: Some(narrows as usize),
        })
    })
}

/// What is taken for granted of a fact; the whole domain where nothing is.
pub(super) fn usual(bench: &Bench, fact: usize) -> ValueSet {
    let decl = bench.rulebook.vocabulary.decl(bench.verb, fact);
    match &decl.role {
        Role::Presumed { values, .. } => *values,
        Role::Choice { usual } => usual.unwrap_or(decl.domain()),
        Role::Asked | Role::Derived => decl.domain(),
    }
}

/// The most usual point of a cell in which some point can be.
fn point_in(bench: &Bench, cell: &Cell) -> Cell {
    let mut cell = cell.clone();
    for fact in 0..cell.0.len() {
        let usual = usual(bench, fact);
        let order = (cell.get(fact) & usual)
            .iter()
            .chain((cell.get(fact) - usual).iter());
        let mut can = order.map(|value| cell.with(fact, ValueSet::one(value)));
        if let Some(narrower) = can.find(|c| bench.possible(c)) {
            cell = narrower;
        }
    }
    cell
}

fn unusual(bench: &Bench, point: &Cell) -> usize {
    let odd = |fact: &usize| !point.get(*fact).within(usual(bench, *fact));
    (0..point.0.len()).filter(odd).count()
}
