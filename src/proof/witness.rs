//! The smallest question that shows a finding, as a scenario that can be run.

use crate::court::{About, Bench, Cell, Inquiry, Outcome, Term, Verdict};
use crate::rulebook::Rulebook;
use crate::vocabulary::{Ask, Role, ValueSet, VerbId};

use super::words::is_derived;

/// A question on which two rules contradict each other.
#[derive(Debug, Clone)]
pub struct Witness {
    pub title: String,
    pub verb: VerbId,
    pub stated: Vec<(usize, ValueSet)>,
    pub term: Term,
}

/// A question at a point of one of these cells that finds a conflict, with nothing in it that
/// could be left out.
pub(super) fn witness(bench: &Bench, cells: &[&Cell], names: &[String; 2]) -> Option<Witness> {
    let asked = cells.iter().filter_map(|cell| {
        let point = usual_point(bench, cell)?;
        let mut stated: Vec<(usize, ValueSet)> = point
            .0
            .iter()
            .enumerate()
            .map(|(f, set)| (f, *set))
            .collect();
        if !conflicts(bench, &stated) {
            return None;
        }
        let mut order: Vec<usize> = (0..stated.len()).rev().collect();
        order.sort_by_key(|fact| !is_derived(bench, *fact));
        for fact in order {
            let fewer: Vec<_> = stated.iter().copied().filter(|(f, _)| *f != fact).collect();
            if conflicts(bench, &fewer) {
                stated = fewer;
            }
        }
        Some(stated)
    });
    let stated = asked.min_by_key(Vec::len)?;
    Some(Witness {
        title: names.join(" against "),
        verb: bench.verb,
        stated,
        term: bench.term.clone(),
    })
}

/// Whether the rules contradict each other whatever else is so: a question of which only a part
/// does would not show where.
fn conflicts(bench: &Bench, stated: &[(usize, ValueSet)]) -> bool {
    let inquiry = Inquiry {
        verb: bench.verb,
        stated: stated.to_vec(),
        ask: Ask::May,
        about: About::Ruling,
    };
    let found = bench.hear(&inquiry);
    found.is_ok_and(|f| {
        let plots = bench.survey(&f.taken);
        matches!(f.verdict, Verdict::Conflict(..))
            && plots
                .iter()
                .all(|p| matches!(p.standing.outcome, Outcome::Conflict(..)))
    })
}

/// A point of a cell that can be, as near to what is taken for granted as there is one.
fn usual_point(bench: &Bench, cell: &Cell) -> Option<Cell> {
    let mut cell = bench.narrow(cell)?;
    for fact in 0..cell.0.len() {
        let usual = match &bench.rulebook.vocabulary.decl(bench.verb, fact).role {
            Role::Presumed { values, .. } => *values,
            Role::Choice { usual: Some(usual) } => *usual,
            _ => ValueSet::EMPTY,
        };
        let (first, rest) = (cell.get(fact) & usual, cell.get(fact) - usual);
        let point = first.iter().chain(rest.iter());
        let mut points = point.map(|v| cell.with(fact, ValueSet::one(v)));
        cell = points.find(|next| bench.possible(next))?;
    }
    Some(cell)
}

/// Witnesses as a file of scenarios.
pub fn scenario<'a>(witnesses: impl Iterator<Item = &'a Witness>, rulebook: &Rulebook) -> String {
    let mut text =
        "# Contradictions of the rulebook, found by `assize rulebook check`.\n".to_owned();
    for witness in witnesses {
        text += &one(witness, rulebook);
    }
    text
}

fn one(witness: &Witness, rulebook: &Rulebook) -> String {
    let vocabulary = &rulebook.vocabulary;
    let verb = vocabulary.verb(witness.verb);
    let fact = |(fact, set): &(usize, ValueSet)| {
        let names = vocabulary.decl(witness.verb, *fact).names(*set);
        let names: Vec<String> = names.iter().map(|n| format!("\"{n}\"")).collect();
        let value = match names.as_slice() {
            [one] => one.clone(),
            several => format!("[{}]", several.join(", ")),
        };
        format!("{}: {value}", verb.facts[*fact].name)
    };
    let facts: Vec<String> = witness.stated.iter().map(fact).collect();
    let mut text = format!("- title: {}\n", witness.title);
    // Rules of a house are named on the command line.
    if rulebook.stands_for.is_none() {
        text += &format!("  edition: {}\n", rulebook.edition);
    }
    if let Some(expansions) = &witness.term.expansions {
        let shorts = expansions
            .iter()
            .map(|e| vocabulary.expansions[*e as usize].short.as_str());
        let shorts: Vec<String> = shorts.map(|s| format!("\"{s}\"")).collect();
        text += &format!("  expansions: [{}]\n", shorts.join(", "));
    }
    if let Some(month) = witness.term.as_of {
        text += &format!("  as-of: {month}\n");
    }
    text += &format!(
        "  questions:\n    - {}: {{ {} }}\n",
        verb.id,
        facts.join(", ")
    );
    text + "      expect: { ruling: conflict }\n"
}
