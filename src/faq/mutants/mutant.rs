//! One small change of a rulebook, and how it is carried out and taken back.

use serde::Serialize;

use crate::rulebook::{EntryId, Limb, Nogood, Region, Rule, RuleId, Rulebook};
use crate::vocabulary::{ValueSet, VerbId};

/// What is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    Rule,
    Confirmation,
    Definition,
}

/// How it is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operator {
    /// The whole thing, or one of its alternatives, is gone.
    Delete,
    /// The opposite is ruled, another destination, the other order; or a number one off.
    Flip,
    /// A condition is gone.
    Drop,
    /// A condition covers one more value, of several that it does not.
    Widen,
    /// A definition leaves one value more, or one less.
    Shift,
    /// It no longer prevails over one other rule.
    Edge,
    /// It no longer says "only".
    Closing,
}

/// A rulebook with one thing changed.
#[derive(Debug, Clone)]
pub struct Mutant {
    pub part: Part,
    pub operator: Operator,
    /// The id of the rule or definition.
    pub of: String,
    /// What was done to it, in a few words that no other mutant of it has.
    pub change: String,
    /// The entries that the changed thing cites.
    pub cites: Vec<EntryId>,
    pub patch: Patch,
}

/// What stands in the changed rulebook instead.
#[derive(Debug, Clone)]
pub enum Patch {
    Rule {
        id: RuleId,
        rule: Box<Rule>,
        limbs: Vec<Limb>,
    },
    Definition {
        id: u16,
        /// The forbidden regions of this definition, for each verb that has some.
        nogoods: Vec<(VerbId, Vec<Nogood>)>,
    },
}

impl Operator {
    /// Whether it changes a single value of a set: there are many of these, and they are tried
    /// only when asked for.
    pub fn is_fine(self) -> bool {
        matches!(self, Operator::Widen | Operator::Shift)
    }
}

impl Mutant {
    /// Its name: no other mutant of the rulebook has it.
    pub fn id(&self) -> String {
        format!("{}: {}", self.of, self.change)
    }
}

impl Patch {
    /// Carries the change out.
    pub fn apply(&self, rulebook: &mut Rulebook) {
        match self {
            Patch::Rule { id, rule, limbs } => {
                rulebook.rules[id.0 as usize] = Rule::clone(rule);
                let all = &mut rulebook.statutes[rule.verb.0 as usize].limbs;
                let at = all.iter().position(|l| l.rule == *id).unwrap_or(all.len());
                all.retain(|l| l.rule != *id);
                all.splice(at..at, limbs.iter().cloned());
            }
            Patch::Definition { id, nogoods } => {
                for (verb, nogoods) in nogoods {
                    let all = &mut rulebook.statutes[verb.0 as usize].nogoods;
                    let mine = |n: &Nogood| n.definition == *id;
                    let at = all.iter().position(mine).unwrap_or(all.len());
                    all.retain(|n| !mine(n));
                    all.splice(at..at, nogoods.iter().cloned());
                }
            }
        }
    }

    /// Takes it back, by what stands in the original.
    pub fn take_back(&self, rulebook: &mut Rulebook, original: &Rulebook) {
        match self {
            Patch::Rule { id, rule, .. } => {
                rulebook.rules[id.0 as usize] = original.rule(*id).clone();
                let verb = rule.verb.0 as usize;
                rulebook.statutes[verb].limbs = original.statutes[verb].limbs.clone();
            }
            Patch::Definition { nogoods, .. } => {
                for (verb, _) in nogoods {
                    let verb = verb.0 as usize;
                    rulebook.statutes[verb].nogoods = original.statutes[verb].nogoods.clone();
                }
            }
        }
    }

    /// The only parts of the space where something can be different: boxes on which just one of
    /// the two rulebooks says it.
    pub fn touches(&self, original: &Rulebook) -> Vec<(VerbId, Region)> {
        match self {
            Patch::Rule { id, rule, limbs } => touched_by_rule(*id, rule, limbs, original),
            Patch::Definition { id, nogoods } => {
                let mut found = Vec::new();
                for (verb, new) in nogoods {
                    let told = |n: &Nogood| (n.region.clone(), ());
                    let old = original.statute(*verb).nogoods.iter();
                    let old: Vec<_> = old.filter(|n| n.definition == *id).map(told).collect();
                    let new: Vec<_> = new.iter().map(told).collect();
                    let regions = differing(&old, &new, &domains(original, *verb));
                    found.extend(regions.into_iter().map(|r| (*verb, r)));
                }
                found
            }
        }
    }
}

fn touched_by_rule(
    id: RuleId,
    rule: &Rule,
    limbs: &[Limb],
    original: &Rulebook,
) -> Vec<(VerbId, Region)> {
    let before = original.rule(id);
    let all = &original.statute(rule.verb).limbs;
    let flat = |limbs: &[&Limb]| -> Vec<(Region, ValueSet)> {
        let each = limbs
            .iter()
            .flat_map(|l| l.regions.iter().map(|r| (r.clone(), l.outcome)));
        each.collect()
    };
    let of = |rule: RuleId| flat(&all.iter().filter(|l| l.rule == rule).collect::<Vec<_>>());
    let (old, new) = (of(id), flat(&limbs.iter().collect::<Vec<_>>()));
    let domains = domains(original, rule.verb);
    let mut found = differing(&old, &new, &domains);
    let told = |rule: &Rule| -> Vec<(Region, EntryId)> {
        let each = rule.confirms.iter();
        each.flat_map(|c| c.regions.iter().map(|r| (r.clone(), c.entry)))
            .collect()
    };
    let (confirmed, confirms) = (told(before), told(rule));
    found.extend(differing(&confirmed, &confirms, &domains));
    // What restates a part of a closing is cited there only as long as it restates nothing else.
    let changed = confirmed.iter().filter(|c| !confirms.contains(c));
    found.extend(changed.map(|(region, _)| region.clone()));
    for cut in before.over.iter().filter(|o| !rule.over.contains(o)) {
        let theirs = of(*cut);
        let both = old
            .iter()
            .flat_map(|(a, _)| theirs.iter().map(move |(b, _)| a.and(b)));
        found.extend(both.flatten());
    }
    found.into_iter().map(|r| (rule.verb, r)).collect()
}

fn domains(rulebook: &Rulebook, verb: VerbId) -> impl Fn(usize) -> ValueSet {
    move |fact| rulebook.vocabulary.decl(verb, fact).domain()
}

/// Where only one of two lists holds a region with the same mark.
fn differing<T: PartialEq>(
    old: &[(Region, T)],
    new: &[(Region, T)],
    domains: &impl Fn(usize) -> ValueSet,
) -> Vec<Region> {
    let beyond = |these: &[(Region, T)], those: &[(Region, T)]| -> Vec<Region> {
        let alone = these.iter().filter(|one| !those.contains(one));
        let parts = alone.flat_map(|(region, mark)| {
            let holes = those.iter().filter(|(_, m)| m == mark);
            let holes: Vec<Region> = holes.map(|(r, _)| r.clone()).collect();
            Region::minus(region, &holes, domains)
        });
        parts.collect()
    };
    let mut found = beyond(old, new);
    found.extend(beyond(new, old));
    found
}
