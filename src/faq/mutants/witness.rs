//! A point at which a missed mutant makes a difference, written as a case without its expectation.

use super::equivalence::{Point, usual};
use super::mutant::{Mutant, Operator, Patch};
use crate::court::{Bench, Cell, Term};
use crate::rulebook::{Region, Rulebook};
use crate::vocabulary::{Role, ValueSet};

/// The case, as YAML. What is expected is left to a person who reads the source.
pub fn case(mutant: &Mutant, point: &Point, rulebook: &Rulebook, term: &Term) -> String {
    let bench = Bench::new(rulebook, point.verb, term);
    let verb = rulebook.vocabulary.verb(point.verb);
    let entry = mutant.cites.first().map(|e| rulebook.entry(*e));
    let (id, says) = entry.map_or(("", ""), |e| (&e.id, &e.says.en));
    let facts = match (point.narrows, verb.id.as_str()) {
        (Some(narrows), "is") => named(mutant, point, rulebook)
            .into_iter()
            .filter(|f| *f != narrows)
            .collect(),
        _ => telling(mutant, point, &bench),
    };
    let told = |fact: usize| {
        let decl = rulebook.vocabulary.decl(point.verb, fact);
        let names = decl.names(point.cell.get(fact));
        format!("{}: {}", quoted(&verb.facts[fact].name), list(&names))
    };
    let step = |fact: usize| ["this", "that"].contains(&verb.facts[fact].name.as_str());
    let mut stated: Vec<String> = facts
        .iter()
        .filter(|f| !step(**f))
        .map(|f| told(*f))
        .collect();
    let steps: Vec<String> = facts
        .iter()
        .filter(|f| step(**f))
        .flat_map(|f| {
            rulebook
                .vocabulary
                .decl(point.verb, *f)
                .names(point.cell.get(*f))
        })
        .map(str::to_owned)
        .collect();
    if !steps.is_empty() {
        stated.push(format!("steps: [{}]", steps.join(", ")));
    }
    let mut text = format!("# {}\n", mutant.id());
    text += &format!("# {id}: {}\n", says.trim());
    if matches!(mutant.operator, Operator::Drop | Operator::Widen) && point.narrows.is_none() {
        text += "# It does not speak here: a `twin` of one of its cases, or `beside` it.\n";
    }
    text += &format!(
        "- case: {id}/…\n  {}: {{ {} }}\n",
        verb.id,
        stated.join(", ")
    );
    if let (Some(narrows), "is") = (point.narrows, verb.id.as_str()) {
        text += &format!("  asks: {{ {} }}\n", told(narrows));
    }
    text + "  expect:   # from the source\n"
}

/// The facts that the changed thing names, before or after the change.
fn named(mutant: &Mutant, point: &Point, rulebook: &Rulebook) -> Vec<usize> {
    let mut facts: Vec<usize> = match &mutant.patch {
        Patch::Rule { id, rule, limbs } => {
            let old = rulebook.statute(rule.verb).limbs.iter();
            let limbs = limbs.iter().chain(old.filter(|l| l.rule == *id));
            let regions = limbs.flat_map(|l| &l.regions).flat_map(Region::facts);
            let told = rulebook.rule(*id).confirms.iter().flat_map(|c| &c.regions);
            regions.chain(told.flat_map(Region::facts)).collect()
        }
        Patch::Definition { .. } => {
            let touched = mutant.patch.touches(rulebook).into_iter();
            let here = touched.filter(|(verb, _)| *verb == point.verb);
            here.flat_map(|(_, r)| r.facts().collect::<Vec<_>>())
                .collect()
        }
    };
    facts.sort_unstable();
    facts.dedup();
    facts
}

/// The facts that must be said for the point to be meant: what the rule names, what is unusual,
/// and of what follows from the rest only what does not.
fn telling(mutant: &Mutant, point: &Point, bench: &Bench) -> Vec<usize> {
    let names = named(mutant, point, bench.rulebook);
    let derived = |fact: &usize| {
        let decl = bench.rulebook.vocabulary.decl(bench.verb, *fact);
        decl.role == Role::Derived
    };
    let odd =
        |fact: &usize| names.contains(fact) || !point.cell.get(*fact).within(usual(bench, *fact));
    let all = 0..point.cell.0.len();
    let mut facts: Vec<usize> = all.clone().filter(|f| !derived(f) && odd(f)).collect();
    for fact in all.filter(derived) {
        let said: Vec<(usize, ValueSet)> = facts.iter().map(|f| (*f, point.cell.get(*f))).collect();
        let open = |cell: Cell| cell.get(fact) != point.cell.get(fact);
        if bench.check(&said).is_ok_and(open) && names.contains(&fact) {
            facts.push(fact);
        }
    }
    facts.sort_unstable();
    facts
}

fn list(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|n| quoted(n)).collect();
    match names.as_slice() {
        [one] => one.clone(),
        _ => format!("[{}]", names.join(", ")),
    }
}

/// A word that some YAML readers take for a boolean or a number is quoted.
fn quoted(word: &str) -> String {
    let number = word.starts_with(|c: char| c.is_ascii_digit());
    match ["yes", "no", "on", "off"].contains(&word) || number {
        true => format!("\"{word}\""),
        false => word.to_owned(),
    }
}
