//! Every mutant of the rules and their confirmations.

use super::mutant::{Mutant, Operator, Part, Patch};
use crate::rulebook::{EntryId, Limb, Region, Rule, RuleId, Rulebook};
use crate::vocabulary::ValueSet;

/// Where a condition stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// In `given` or `within`: in every box of the rule.
    All,
    /// In one box of `when`.
    Box(usize),
}

/// A rule with what is needed to change it.
struct Subject<'a> {
    rulebook: &'a Rulebook,
    id: RuleId,
    rule: &'a Rule,
    /// What it rules, and its closing.
    main: Vec<&'a Limb>,
    closing: Option<&'a Limb>,
}

/// Every mutant of one rule.
pub fn of_rule(rulebook: &Rulebook, id: RuleId) -> Vec<Mutant> {
    let rule = rulebook.rule(id);
    let limbs = rulebook.statute(rule.verb).limbs.iter();
    let closes = |limb: &&Limb| {
        let main = |r: &Region| rule.regions.iter().any(|m| m.and(r).is_some());
        !limb.regions.iter().any(main)
    };
    let (closing, main): (Vec<&Limb>, Vec<&Limb>) =
        limbs.filter(|l| l.rule == id).partition(closes);
    let subject = Subject {
        rulebook,
        id,
        rule,
        main,
        closing: closing.first().copied(),
    };
    let mut found = vec![subject.mutant(
        Operator::Delete,
        "deleted".to_owned(),
        rule.clone(),
        Vec::new(),
    )];
    found.extend(subject.boxes());
    found.extend(subject.flips());
    found.extend(subject.conditions());
    found.extend(subject.edges());
    found.extend(subject.closings());
    found.extend(subject.confirmations());
    found
}

impl Subject<'_> {
    fn mutant(&self, operator: Operator, change: String, rule: Rule, limbs: Vec<Limb>) -> Mutant {
        Mutant {
            part: Part::Rule,
            operator,
            of: rule.id.clone(),
            change,
            cites: rule.cites.clone(),
            patch: Patch::Rule {
                id: self.id,
                rule: Box::new(rule),
                limbs,
            },
        }
    }

    fn limbs(&self) -> Vec<Limb> {
        let all = self.main.iter().copied().chain(self.closing);
        all.cloned().collect()
    }

    /// The limbs of the rule with other conditions: `before` and `after` are the same boxes.
    fn refitted(&self, after: &[Option<Region>], within: &Region) -> Vec<Limb> {
        let refit = |region: &Region| -> Option<Region> {
            let at = self.box_of(region)?;
            let after = after[at].as_ref()?;
            let own = region.0.iter().copied();
            let before = &self.rule.regions[at];
            // What the box does not say is the limb's own: the thing, the steps.
            let own = own.filter(|(fact, set)| before.on(*fact as usize) != Some(*set));
            Some(Region::new(after.0.iter().copied().chain(own)))
        };
        let mut limbs: Vec<Limb> = self
            .main
            .iter()
            .map(|limb| Limb {
                regions: limb.regions.iter().filter_map(refit).collect(),
                ..Limb::clone(limb)
            })
            .collect();
        if let Some(closing) = self.closing {
            let vocabulary = &self.rulebook.vocabulary;
            let domain = |fact| vocabulary.decl(self.rule.verb, fact).domain();
            let holes: Vec<Region> = after.iter().flatten().cloned().collect();
            limbs.push(Limb {
                regions: Region::minus(within, &holes, domain),
                ..closing.clone()
            });
        }
        limbs.retain(|l| !l.regions.is_empty());
        limbs
    }

    /// The box of the rule from which a region of a limb was made.
    fn box_of(&self, region: &Region) -> Option<usize> {
        let same = |at: &usize| {
            let conditions = self.rule.regions[*at].0.iter();
            conditions
                .filter(|(fact, set)| region.on(*fact as usize) == Some(*set))
                .count()
        };
        let holds = |at: &usize| {
            let mut conditions = self.rule.regions[*at].0.iter();
            conditions.all(|(fact, set)| {
                region
                    .on(*fact as usize)
                    .is_some_and(|own| own.within(*set))
            })
        };
        (0..self.rule.regions.len()).filter(holds).max_by_key(same)
    }

    /// One alternative of `when` is gone.
    fn boxes(&self) -> Vec<Mutant> {
        let count = self.rule.regions.len();
        let without = |gone: usize| {
            let mut after: Vec<Option<Region>> =
                self.rule.regions.iter().cloned().map(Some).collect();
            after[gone] = None;
            let mut rule = self.rule.clone();
            rule.regions.remove(gone);
            let limbs = self.refitted(&after, &self.rule.within);
            let change = format!("alternative {} deleted", gone + 1);
            self.mutant(Operator::Delete, change, rule, limbs)
        };
        match count {
            0 | 1 => Vec::new(),
            _ => (0..count).map(without).collect(),
        }
    }

    /// The opposite ruling, another value, the other order.
    fn flips(&self) -> Vec<Mutant> {
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.rule.verb);
        let all = self.limbs();
        let sequence = outcomes.id == "sequence";
        let step = if sequence { 2 } else { 1 };
        let mut found = Vec::new();
        for first in (0..all.len()).step_by(step) {
            for to in others(all[first].outcome, &outcomes.id, outcomes.values.len()) {
                let mut limbs = all.clone();
                let last = (first + step).min(limbs.len());
                for limb in &mut limbs[first..last] {
                    limb.outcome = match sequence {
                        true => complement(limb.outcome, outcomes.values.len()),
                        false => to,
                    };
                }
                let what = match (self.closing.is_some() && first + 1 == all.len(), all.len()) {
                    (true, _) => "otherwise ".to_owned(),
                    (false, len) if len > step && self.main.len() > step => {
                        format!("{} ", self.own(&all[first]))
                    }
                    _ => String::new(),
                };
                let named: Vec<&str> = to.iter().map(|v| outcomes.values[v].id.as_str()).collect();
                let change = format!("{what}rules {}", named.join(" or "));
                found.push(self.mutant(Operator::Flip, change, self.rule.clone(), limbs));
            }
        }
        found
    }

    /// What a limb of several has of its own, in words.
    fn own(&self, limb: &Limb) -> String {
        let Some(region) = limb.regions.first() else {
            return String::new();
        };
        let before = self.box_of(region).map(|at| &self.rule.regions[at]);
        let own = region
            .0
            .iter()
            .filter(|(fact, set)| before.is_none_or(|b| b.on(*fact as usize) != Some(*set)));
        let own: Vec<String> = own
            .map(|(fact, set)| self.told(*fact as usize, *set))
            .collect();
        own.join(" ")
    }

    fn told(&self, fact: usize, set: ValueSet) -> String {
        let names = self
            .rulebook
            .vocabulary
            .decl(self.rule.verb, fact)
            .names(set);
        names.join("|")
    }

    /// Each condition is dropped, or covers one value more.
    fn conditions(&self) -> Vec<Mutant> {
        let mut found = Vec::new();
        let within = &self.rule.within;
        for (fact, set) in &within.0 {
            let domain = self.domain(*fact);
            found.extend(self.wider(Scope::All, (*fact, *set), domain));
        }
        for (at, region) in self.rule.regions.iter().enumerate() {
            for (fact, set) in &region.0 {
                let outer = within.on(*fact as usize);
                if outer != Some(*set) {
                    let outer = outer.unwrap_or(self.domain(*fact));
                    found.extend(self.wider(Scope::Box(at), (*fact, *set), outer));
                }
            }
        }
        found
    }

    /// Whether some condition of the rule says more of a fact than its `within`.
    fn is_narrowed(&self, fact: u8, set: ValueSet) -> bool {
        let own = |region: &Region| region.on(fact as usize);
        let narrowed = |region| own(region).is_some_and(|own| own != set);
        self.rule.regions.iter().any(narrowed)
    }

    fn domain(&self, fact: u8) -> ValueSet {
        let vocabulary = &self.rulebook.vocabulary;
        vocabulary.decl(self.rule.verb, fact as usize).domain()
    }

    fn wider(&self, scope: Scope, (fact, set): (u8, ValueSet), outer: ValueSet) -> Vec<Mutant> {
        let name = &self.rulebook.vocabulary.verb(self.rule.verb).facts[fact as usize].name;
        let place = match scope {
            Scope::Box(at) if self.rule.regions.len() > 1 => format!("alternative {} ", at + 1),
            // What `within` and a condition both speak of is told apart.
            Scope::All if self.is_narrowed(fact, set) => "within ".to_owned(),
            _ => String::new(),
        };
        let dropped = (outer, Operator::Drop, format!("{place}without {name}"));
        let several = (outer - set).len() > 1;
        let wider = if several {
            Operator::Widen
        } else {
            Operator::Drop
        };
        let more = (outer - set).iter().map(|value| {
            let one = ValueSet::one(value);
            let change = format!("{place}also {name} {}", self.told(fact as usize, one));
            (set | one, wider, change)
        });
        let mutant = |(wide, operator, change): (ValueSet, Operator, String)| {
            let widen = |region: &Region| widened(region, (fact, set), wide, self.domain(fact));
            let mut rule = self.rule.clone();
            match scope {
                Scope::All => {
                    rule.within = widen(&rule.within);
                    rule.regions = rule.regions.iter().map(widen).collect();
                    for told in &mut rule.confirms {
                        told.regions = told.regions.iter().map(widen).collect();
                    }
                }
                Scope::Box(at) => rule.regions[at] = widen(&rule.regions[at]),
            }
            let after: Vec<Option<Region>> = rule.regions.iter().cloned().map(Some).collect();
            let limbs = self.refitted(&after, &rule.within);
            self.mutant(operator, change, rule, limbs)
        };
        std::iter::once(dropped)
            .filter(|_| several)
            .chain(more)
            .map(mutant)
            .collect()
    }

    /// It no longer prevails over one of the rules that it is written to.
    fn edges(&self) -> Vec<Mutant> {
        let cut = |other: &RuleId| {
            let mut rule = self.rule.clone();
            rule.over.retain(|o| o != other);
            let change = format!("not over {}", self.rulebook.rule(*other).id);
            self.mutant(Operator::Edge, change, rule, self.limbs())
        };
        self.rule.over.iter().map(cut).collect()
    }

    fn closings(&self) -> Option<Mutant> {
        self.closing?;
        let limbs = self.main.iter().copied().cloned().collect();
        let change = "without otherwise".to_owned();
        Some(self.mutant(Operator::Closing, change, self.rule.clone(), limbs))
    }

    /// Each confirmation is deleted, and each of its own conditions widened.
    fn confirmations(&self) -> Vec<Mutant> {
        let mut found = Vec::new();
        for (at, told) in self.rule.confirms.iter().enumerate() {
            let entry = &self.rulebook.entry(told.entry).id;
            let mut rule = self.rule.clone();
            rule.confirms.remove(at);
            let change = format!("{entry} deleted");
            found.push(self.confirmation(Operator::Delete, change, told.entry, rule));
            for (part, region) in told.regions.iter().enumerate() {
                let place = match told.regions.len() {
                    1 => String::new(),
                    _ => format!("alternative {} ", part + 1),
                };
                if told.regions.len() > 1 {
                    let mut rule = self.rule.clone();
                    rule.confirms[at].regions.remove(part);
                    let change = format!("{entry} {place}deleted");
                    found.push(self.confirmation(Operator::Delete, change, told.entry, rule));
                }
                for (fact, set) in &region.0 {
                    let outer = self.rule.within.on(*fact as usize);
                    if outer == Some(*set) {
                        continue;
                    }
                    let domain = self.domain(*fact);
                    let outer = outer.unwrap_or(domain);
                    let name =
                        &self.rulebook.vocabulary.verb(self.rule.verb).facts[*fact as usize].name;
                    let dropped = (outer, Operator::Drop, format!("without {name}"));
                    let several = (outer - *set).len() > 1;
                    let wider = if several {
                        Operator::Widen
                    } else {
                        Operator::Drop
                    };
                    let more = (outer - *set).iter().map(|value| {
                        let one = ValueSet::one(value);
                        let told = self.told(*fact as usize, one);
                        (*set | one, wider, format!("also {name} {told}"))
                    });
                    for (wide, operator, change) in
                        std::iter::once(dropped).filter(|_| several).chain(more)
                    {
                        let mut rule = self.rule.clone();
                        rule.confirms[at].regions[part] =
                            widened(region, (*fact, *set), wide, domain);
                        let change = format!("{entry} {place}{change}");
                        found.push(self.confirmation(operator, change, told.entry, rule));
                    }
                }
            }
        }
        found
    }

    fn confirmation(
        &self,
        operator: Operator,
        change: String,
        entry: EntryId,
        rule: Rule,
    ) -> Mutant {
        let mut mutant = self.mutant(operator, change, rule, self.limbs());
        mutant.part = Part::Confirmation;
        mutant.cites = vec![entry];
        mutant
    }
}

/// A region with a wider set for one fact, if it has exactly `set` there.
pub(super) fn widened(
    region: &Region,
    (fact, set): (u8, ValueSet),
    wide: ValueSet,
    domain: ValueSet,
) -> Region {
    let conditions = region.0.iter().map(|(f, s)| match *f == fact && *s == set {
        true => (*f, wide),
        false => (*f, *s),
    });
    Region(
        conditions
            .filter(|(f, s)| *f != fact || *s != domain)
            .collect(),
    )
}

fn complement(set: ValueSet, values: usize) -> ValueSet {
    ValueSet::first(values) - set
}

/// What else could be ruled: the opposite of a permission, a number one up or down, the next
/// destination.
fn others(outcome: ValueSet, domain: &str, values: usize) -> Vec<ValueSet> {
    match (domain, outcome.only()) {
        ("permission" | "sequence", _) | (_, None) => vec![complement(outcome, values)],
        ("amount", Some(value)) => {
            let less = value.checked_sub(1);
            let more = Some(value + 1).filter(|v| *v < values);
            less.into_iter().chain(more).map(ValueSet::one).collect()
        }
        (_, Some(value)) => vec![ValueSet::one((value + 1) % values)],
    }
}
