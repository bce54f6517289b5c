//! States that a verb permits to bring about although a definition forbids them.

use std::collections::BTreeMap;

use super::docket::Sitting;
use super::words::{definition, described, is_derived, party, when};
use super::{Check, Finding};
use crate::court::{Bench, Cell, Outcome, Reach};
use crate::rulebook::RuleId;
use crate::ruling::Phrases;
use crate::vocabulary::{Aftermath, Lang, Turn, ValueSet};

/// The outcome of permission that must not be left.
const FORBIDDEN: &str = "forbidden";

/// Each fact of the verb that decides what state follows, with that fact of the state and how
/// their values correspond: `(of the verb, of the state)`.
struct Link {
    from: usize,
    to: usize,
    values: Vec<(usize, usize)>,
}

/// Every state that the verb permits and that cannot be, at any time. `is` is the bench at which
/// states are judged.
pub(super) fn forbidden_states(docket: &[Sitting], lang: Lang) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for sitting in docket {
        let rulebook = sitting.bench.rulebook;
        let verb = rulebook.vocabulary.verb(sitting.bench.verb);
        let (Some(leaves), Some(is)) = (&verb.leaves, rulebook.vocabulary.verb_named("is")) else {
            continue;
        };
        let is = Bench::new(rulebook, is, &sitting.bench.term);
        let whole = [Turn::default()];
        let turns = if leaves.turns.is_empty() {
            &whole[..]
        } else {
            &leaves.turns
        };
        for turn in turns {
            for finding in of_turn(sitting, &is, leaves, turn, lang) {
                let same = |f: &Finding| f.rules == finding.rules && f.by == finding.by;
                if !found.iter().any(same) {
                    found.push(finding);
                }
            }
        }
    }
    found
}

fn of_turn(
    sitting: &Sitting,
    is: &Bench,
    leaves: &Aftermath,
    turn: &Turn,
    lang: Lang,
) -> Vec<Finding> {
    let Sitting { bench, chart } = sitting;
    let rulebook = bench.rulebook;
    let Some(links) = links(bench, is, leaves, turn) else {
        return Vec::new();
    };
    let mut before = bench.open.clone();
    for (fact, set) in &turn.given {
        before.set(*fact as usize, before.get(*fact as usize) & *set);
    }
    for link in &links {
        let known = link.values.iter().map(|(from, _)| *from).collect();
        before.set(link.from, before.get(link.from) & known);
    }
    let mut after = is.open.clone();
    for (name, set) in &turn.then {
        if let Some(fact) = state_fact(is, name) {
            after.set(fact, after.get(fact) & *set);
        }
    }
    // Without its expansion, that state does not follow at all.
    if after.is_empty() {
        return Vec::new();
    }
    let mut barred = Vec::new();
    impossible(is, &after, &links, &mut barred);
    let forbidden = rulebook
        .vocabulary
        .outcomes_of(bench.verb)
        .value_named(FORBIDDEN);
    let permitted = |outcome: Outcome| match (outcome, forbidden) {
        (Outcome::Left(left), Some(no)) => !left.contains(no),
        _ => false,
    };
    // By the definitions that forbid and the rules that permit.
    let mut groups: BTreeMap<(Vec<u16>, Vec<RuleId>), Vec<Cell>> = BTreeMap::new();
    for state in &barred {
        let mut cell = before.clone();
        for link in &links {
            let back = link
                .values
                .iter()
                .filter(|(_, to)| state.get(link.to).contains(*to));
            cell.set(
                link.from,
                cell.get(link.from) & back.map(|(from, _)| *from).collect(),
            );
        }
        let facts: Vec<(usize, ValueSet)> = links
            .iter()
            .map(|l| (l.to, state.get(l.to)))
            .chain(
                turn.then
                    .iter()
                    .filter_map(|(n, s)| Some((state_fact(is, n)?, *s))),
            )
            .collect();
        let definitions = is.check(&facts).err().map_or(Vec::new(), |i| i.definitions);
        for ground in chart.grounds.iter().filter(|g| permitted(g.outcome)) {
            let both = Cell(
                ground
                    .cell
                    .0
                    .iter()
                    .zip(&cell.0)
                    .map(|(a, b)| *a & *b)
                    .collect(),
            );
            if !both.is_empty() && bench.possible(&both) {
                let rules = ground.standing.iter().map(|l| l.rule).collect();
                groups
                    .entry((definitions.clone(), rules))
                    .or_default()
                    .push(both);
            }
        }
    }
    let words = Phrases {
        rulebook,
        verb: bench.verb,
        lang,
    };
    let others = |cells: &[Cell]| -> Vec<Cell> {
        let outside = chart.grounds.iter().flat_map(|g| g.cell.minus(cells));
        outside.filter(|c| bench.possible(c)).collect()
    };
    let finding = |((definitions, rules), cells): ((Vec<u16>, Vec<RuleId>), Vec<Cell>)| {
        let against = others(&cells);
        let (target, against): (Vec<&Cell>, Vec<&Cell>) =
            (cells.iter().collect(), against.iter().collect());
        let regions = described(bench, &bench.open, &target, &against, &[]);
        Finding {
            check: Check::ForbiddenState,
            verb: rulebook.vocabulary.verb(bench.verb).id.clone(),
            rules: definitions
                .iter()
                .map(|d| definition(rulebook, *d))
                .collect(),
            by: rules.iter().map(|r| party(rulebook, *r)).collect(),
            when: regions
                .iter()
                .map(|r| when(rulebook, bench.verb, r))
                .collect(),
            condition: words.regions(&regions, &bench.open),
            as_of: bench.term.as_of.map(|m| m.to_string()),
            witness: None,
        }
    };
    groups.into_iter().map(finding).collect()
}

/// A fact of the state: of the argument of `is`.
fn state_fact(is: &Bench, name: &str) -> Option<usize> {
    let verb = is.rulebook.vocabulary.verb(is.verb);
    let arg = &verb.args.first()?.name;
    verb.fact_named(&format!("{arg}.{name}"))
}

/// What the state has from the verb.
fn links(bench: &Bench, is: &Bench, leaves: &Aftermath, turn: &Turn) -> Option<Vec<Link>> {
    let vocabulary = &bench.rulebook.vocabulary;
    let verb = vocabulary.verb(bench.verb);
    let arg = verb.arg_named(&leaves.arg)?;
    let mut links = Vec::new();
    let set = |name: &String| turn.then.iter().any(|(n, _)| n == name);
    let taken = |name: &String| leaves.takes.iter().any(|(n, _)| n == name);
    for (fact, own) in verb
        .facts
        .iter()
        .enumerate()
        .filter(|(_, f)| f.arg == Some(arg as u8))
    {
        let name = &vocabulary.facts[own.decl as usize].name;
        let kept = leaves.keeps.as_ref().is_none_or(|k| k.contains(name));
        if kept && !set(name) && !taken(name) && !is_derived(bench, fact) {
            let values = bench.open.get(fact).iter().map(|v| (v, v)).collect();
            links.push(Link {
                from: fact,
                to: state_fact(is, name)?,
                values,
            });
        }
    }
    for (name, from) in &leaves.takes {
        let (from, to) = (*from as usize, state_fact(is, name)?);
        let (source, target) = (
            vocabulary.decl(bench.verb, from),
            vocabulary.decl(is.verb, to),
        );
        let values = source.values.iter().enumerate();
        let values = values.filter_map(|(at, v)| Some((at, target.value_named(&v.id)?)));
        links.push(Link {
            from,
            to,
            values: values.collect(),
        });
    }
    Some(links)
}

/// The boxes over the linked facts in which no state can be.
fn impossible(is: &Bench, cell: &Cell, links: &[Link], found: &mut Vec<Cell>) {
    if !is.possible(cell) {
        found.push(cell.clone());
        return;
    }
    let open = is.nogoods().map(|n| &n.region).find_map(|region| {
        if cell.reach(region) == Reach::Outside {
            return None;
        }
        let linked = |fact: &usize| links.iter().any(|l| l.to == *fact);
        let mut conditions = region.0.iter().map(|(f, set)| (*f as usize, *set));
        conditions.find(|(f, set)| linked(f) && !cell.get(*f).within(*set))
    });
    if let Some((fact, set)) = open {
        impossible(is, &cell.with(fact, set), links, found);
        impossible(is, &cell.with(fact, !set), links, found);
    }
}
