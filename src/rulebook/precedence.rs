//! Resolves `over`: which rules prevail over which, without circles, superiors first.

use super::parts::Pending;
use super::{RuleId, Rulebook};
use crate::diagnostic::{Diagnostic, Fault};

/// Looks up the rules and groups that a rule is over. A rule that is taken over forgets those that
/// were left out.
pub(super) fn resolve_over(
    item: &Pending,
    all: &[Pending],
    left_out: &[String],
    rulebook: &mut Rulebook,
) -> Result<(), Diagnostic> {
    let mut over = Vec::new();
    for node in &item.over {
        let name = node.text(item.file)?;
        let mut named: Vec<RuleId> = all
            .iter()
            .filter(|p| p.groups.iter().any(|g| g == name) && p.rule != item.rule)
            .map(|p| p.rule)
            .collect();
        named.extend(rulebook.rule_named(name));
        if named.is_empty() && item.taken_over && left_out.iter().any(|n| n == name) {
            continue;
        }
        if named.is_empty() {
            let groups = all.iter().flat_map(|p| p.groups.iter().map(String::as_str));
            let known = rulebook.rules.iter().map(|r| r.id.as_str()).chain(groups);
            let fault = Fault::unknown("rule or group", name, known);
            return Err(node.fault(fault, item.file));
        }
        for other in named {
            let (mine, theirs) = (rulebook.rule(item.rule), rulebook.rule(other));
            if mine.verb != theirs.verb {
                let fault = Fault::OverElsewhere {
                    rule: mine.id.clone(),
                    other: theirs.id.clone(),
                    verb: rulebook.vocabulary.verb(theirs.verb).id.clone(),
                };
                return Err(node.fault(fault, item.file));
            }
            over.push(other);
        }
    }
    over.sort_unstable();
    over.dedup();
    rulebook.rules[item.rule.0 as usize].over = over;
    Ok(())
}

/// Orders the rules of each verb so that each stands after those that prevail over it.
pub(super) fn rank(pending: &[Pending], rulebook: &mut Rulebook) -> Result<(), Diagnostic> {
    let mut done: Vec<RuleId> = Vec::new();
    let mut path = Vec::new();
    // Superiors first: a depth-first walk along "is beaten by".
    let beaten_by: Vec<Vec<RuleId>> = (0..rulebook.rules.len())
        .map(|at| {
            let rules = rulebook.rules.iter().enumerate();
            let beats = rules.filter(|(_, r)| r.over.contains(&RuleId(at as u16)));
            beats.map(|(by, _)| RuleId(by as u16)).collect()
        })
        .collect();
    for item in pending {
        visit(item.rule, &beaten_by, &mut path, &mut done).map_err(|cycle| {
            let path = cycle.iter().map(|r| rulebook.rule(*r).id.clone()).collect();
            let place = pending
                .iter()
                .find(|p| cycle.contains(&p.rule) && !p.over.is_empty());
            match place.and_then(|p| Some((p.over.first()?, p.file))) {
                Some((node, file)) => node.fault(Fault::OverCycle { path }, file),
                None => Diagnostic::bare(Fault::OverCycle { path }),
            }
        })?;
    }
    for rule in done {
        let verb = rulebook.rule(rule).verb;
        rulebook.statutes[verb.0 as usize].ranking.push(rule);
    }
    Ok(())
}

fn visit(
    rule: RuleId,
    beaten_by: &[Vec<RuleId>],
    path: &mut Vec<RuleId>,
    done: &mut Vec<RuleId>,
) -> Result<(), Vec<RuleId>> {
    if done.contains(&rule) {
        return Ok(());
    }
    if let Some(at) = path.iter().position(|r| *r == rule) {
        let mut cycle = path[at..].to_vec();
        cycle.push(rule);
        return Err(cycle);
    }
    path.push(rule);
    for superior in &beaten_by[rule.0 as usize] {
        visit(*superior, beaten_by, path, done)?;
    }
    path.pop();
    done.push(rule);
    Ok(())
}
