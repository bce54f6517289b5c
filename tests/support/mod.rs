//! What several test files share: a small law of their own, dice, and points that can be.
#![allow(dead_code)]

pub mod pages;
pub mod program;

use std::path::Path;

use assize::court::{About, Basis, Bench, Branch, Cell, Finding, Inquiry, Reason, Term, Verdict};
use assize::diagnostic::{Diagnostic, Source};
use assize::rulebook::{self, Region, Rulebook, RulebookFiles};
use assize::vocabulary::{Ask, Lang, Role, ValueSet, VerbId};
use assize::{Session, faq, scenario};

pub const EDITION: &str = "c3.1";

/// The folder of a small, complete rulebook of its own.
pub const SMALL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bad/rulebook");

/// The files of the small rulebook, named as they are in its folder.
pub fn small_files() -> RulebookFiles {
    let mut files = RulebookFiles::read(Path::new(SMALL)).unwrap_or_else(|e| panic!("{e}"));
    for file in files.all_mut() {
        let name = file.name().trim_start_matches(SMALL);
        *file = Source::new(name.trim_start_matches('/'), file.text());
    }
    files
}

/// The small rulebook with these rules instead of its own.
pub fn try_law(rules: &str) -> Result<Rulebook, Diagnostic> {
    let mut files = small_files();
    *files.rules_of(EDITION) = vec![Source::new("c3.1/test.yaml", rules)];
    rulebook::load(&files, EDITION)
}

/// The same, where the rules are known to be in order.
pub fn law(rules: &str) -> Rulebook {
    try_law(rules).unwrap_or_else(|e| panic!("{}: {e}", e.position().unwrap_or_default()))
}

/// A small source of chance with a seed that proptest picks.
pub struct Dice(pub u64);

impl Dice {
    /// splitmix64.
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.roll() % n.max(1) as u64) as usize
    }

    /// One time in `n`.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A value of a set that is not empty.
    pub fn value(&mut self, set: ValueSet) -> usize {
        let at = self.below(set.len());
        set.iter().nth(at).expect("a set that is not empty")
    }

    /// Some of a set, perhaps none of it.
    pub fn subset(&mut self, set: ValueSet) -> ValueSet {
        set.iter().filter(|_| self.once_in(2)).collect()
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }

    /// A verb of the rulebook that has facts.
    pub fn verb(&mut self, rulebook: &Rulebook) -> VerbId {
        VerbId(self.below(rulebook.vocabulary.verbs.len()) as u8)
    }

    /// Some expansions, or all; some month, or none.
    pub fn term(&mut self, rulebook: &Rulebook) -> Term {
        let count = rulebook.vocabulary.expansions.len() as u8;
        let months = rulebook.months();
        Term {
            expansions: self
                .once_in(2)
                .then(|| (0..count).filter(|e| *e == 0 || !self.once_in(3)).collect()),
            as_of: match months.len() {
                0 => None,
                n => self.once_in(2).then(|| months[self.below(n)]),
            },
        }
    }

    /// A point of `within` that can be, if there is one.
    pub fn point(&mut self, bench: &Bench, within: &Cell) -> Option<Cell> {
        let mut cell = bench.narrow(within)?;
        let mut facts: Vec<usize> = (0..cell.0.len()).collect();
        self.shuffle(&mut facts);
        for fact in facts {
            let mut values: Vec<usize> = cell.get(fact).iter().collect();
            self.shuffle(&mut values);
            cell = values
                .iter()
                .map(|v| cell.with(fact, ValueSet::one(*v)))
                .find(|next| bench.possible(next))?;
        }
        Some(cell)
    }

    /// What is known around a point: at most `open` facts are known in part or not at all.
    pub fn around(&mut self, bench: &Bench, point: &Cell, open: usize) -> Cell {
        let mut cell = point.clone();
        for _ in 0..open {
            let fact = self.below(cell.0.len());
            let whole = bench.open.get(fact);
            let set = match self.once_in(2) {
                true => whole,
                false => self.subset(whole),
            };
            cell.set(fact, cell.get(fact) | set);
        }
        cell
    }
}

/// Every single point of a cell, possible or not.
pub fn points(cell: &Cell) -> Vec<Cell> {
    let mut found = vec![Vec::new()];
    for set in &cell.0 {
        found = found
            .into_iter()
            .flat_map(|point: Vec<ValueSet>| {
                set.iter().map(move |value| {
                    let mut point = point.clone();
                    point.push(ValueSet::one(value));
                    point
                })
            })
            .collect();
    }
    found.into_iter().map(Cell).collect()
}

/// How many points a cell has.
pub fn size(cell: &Cell) -> usize {
    cell.0
        .iter()
        .map(|set| set.len())
        .fold(1, usize::saturating_mul)
}

/// The facts that the asker picks.
pub fn choices(bench: &Bench) -> Vec<usize> {
    (0..bench.open.0.len())
        .filter(|f| {
            let decl = bench.rulebook.vocabulary.decl(bench.verb, *f);
            matches!(decl.role, Role::Choice { .. })
        })
        .collect()
}

/// A cell in words, for messages.
pub fn told(bench: &Bench, cell: &Cell) -> String {
    let vocabulary = &bench.rulebook.vocabulary;
    let verb = vocabulary.verb(bench.verb);
    let facts = verb.facts.iter().enumerate().map(|(at, fact)| {
        let names = vocabulary.decl(bench.verb, at).names(cell.get(at));
        format!("{}: [{}]", fact.name, names.join(", "))
    });
    format!("{} {{ {} }}", verb.id, facts.collect::<Vec<_>>().join(", "))
}

/// An inquiry to a verb, its facts by name.
pub fn inquiry(rulebook: &Rulebook, verb: &str, facts: &[(&str, &str)]) -> Inquiry {
    let verb = rulebook.vocabulary.verb_named(verb).expect("a verb");
    let stated = facts.iter().map(|(name, values)| {
        let fact = rulebook.vocabulary.verb(verb).fact_named(name);
        let fact = fact.unwrap_or_else(|| panic!("no fact {name}"));
        let decl = rulebook.vocabulary.decl(verb, fact);
        let value = |id| decl.value_named(id).unwrap_or_else(|| panic!("no {id}"));
        (fact, values.split(' ').map(value).collect())
    });
    Inquiry {
        verb,
        stated: stated.collect(),
        ask: Ask::May,
        about: About::Ruling,
    }
}

/// What a small law finds, told in a line: the verdict, the deciding rules with their citations,
/// `if …` what it depends on, `unless …` what was taken for granted.
pub fn found(rulebook: &Rulebook, term: &Term, verb: &str, facts: &[(&str, &str)]) -> String {
    let inquiry = inquiry(rulebook, verb, facts);
    let bench = Bench::new(rulebook, inquiry.verb, term);
    match bench.hear(&inquiry) {
        Ok(finding) => told_finding(rulebook, &finding),
        Err(impossible) => {
            let names = impossible.definitions.iter();
            let names = names.map(|d| rulebook.definitions[*d as usize].id.as_str());
            format!("impossible by {}", names.collect::<Vec<_>>().join(" and "))
        }
    }
}

/// A finding in a line.
pub fn told_finding(rulebook: &Rulebook, finding: &Finding) -> String {
    let reasons = |reasons: &[Reason]| -> String {
        let one = |reason: &Reason| {
            let name = match reason.basis {
                Basis::Rule(rule) => rulebook.rule(rule).id.clone(),
                Basis::Definition(at) => rulebook.definitions[at as usize].id.clone(),
            };
            let cites = reason.cites.iter().map(|e| rulebook.entry(*e).id.as_str());
            let closing = if reason.closing { " closing" } else { "" };
            format!("{name}{closing} [{}]", cites.collect::<Vec<_>>().join(", "))
        };
        match reasons {
            [] => String::new(),
            some => format!(
                " by {}",
                some.iter().map(one).collect::<Vec<_>>().join(" and ")
            ),
        }
    };
    let verdict = |verdict: Verdict| match verdict {
        Verdict::Value(value) => {
            let outcomes = rulebook.vocabulary.outcomes_of(finding.verb);
            outcomes.values[value as usize].id.clone()
        }
        Verdict::Conflict(a, b) => {
            let [a, b] = [a, b].map(|r| rulebook.rule(r).id.clone());
            format!("conflict of {a} and {b}")
        }
        plain => format!("{plain:?}").to_lowercase(),
    };
    let branch = |word: &str, branch: &Branch| {
        let region = |region: &Region| {
            let verb = rulebook.vocabulary.verb(finding.verb);
            let fact = |(fact, set): &(u8, ValueSet)| {
                let decl = rulebook.vocabulary.decl(finding.verb, *fact as usize);
                let names = decl.names(*set).join("/");
                format!("{} {names}", verb.facts[*fact as usize].name)
            };
            region.0.iter().map(fact).collect::<Vec<_>>().join(", ")
        };
        let when = branch.when.iter().map(region).collect::<Vec<_>>();
        format!(
            "; {word} {}: {}{}",
            when.join(" or "),
            verdict(branch.verdict),
            reasons(&branch.reasons)
        )
    };
    let mut text = verdict(finding.verdict) + &reasons(&finding.reasons);
    text.extend(finding.branches.iter().map(|b| branch("if", b)));
    text.extend(finding.unless.iter().map(|b| branch("unless", b)));
    text
}

/// The ruling of each case of a file, told without what an order could show in.
pub fn case_rulings(source: &Source, rulebook: &Rulebook) -> Vec<String> {
    let file = scenario::load(source, &Term::default(), rulebook).expect("a case file");
    let ruled = file.cases.iter().map(|node| {
        let case = faq::load(node, source, &Term::default(), rulebook).expect("a case");
        let session = Session::new(rulebook, case.term.clone(), None);
        let reading = scenario::reading(case.verb, case.stated.clone(), case.asks, rulebook);
        let ruling = session.rule(&case.id, &reading, Lang::En);
        // Which of several definitions is cited for what something *is* follows their order.
        let is = rulebook.vocabulary.verb(case.verb).id == "is";
        let mut cites = if is { Vec::new() } else { ruling.cites.clone() };
        cites.sort();
        let mut depends: Vec<_> = ruling
            .depends_on
            .iter()
            .map(|b| (b.ruling, &b.when))
            .collect();
        depends.sort();
        format!(
            "{}: {:?} {:?} otherwise {:?} if {depends:?} {cites:?}",
            case.id, ruling.ruling, ruling.value, ruling.otherwise
        )
    });
    ruled.collect()
}
