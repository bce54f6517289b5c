//! Cases taken apart into single questions, each with what is expected of its answer.

use crate::court::{Cell, Finding, Impossible, Reach, Term};
use crate::faq::case::{Case, Twin};
use crate::faq::check::{asked, cites, each, nears, never};
use crate::question::Reading;
use crate::rulebook::{EntryId, Region};
use crate::ruling::{Kind, Session};
use crate::scenario::{Expectation, Stated};
use crate::vocabulary::{Lang, VerbId};

/// What a probe is in its case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Position,
    Beside,
    Twin,
}

/// One question of a case.
struct Probe<'a> {
    place: Place,
    stated: Stated,
    reading: Reading,
    expect: &'a Expectation,
    /// What was said as a cell, and the same narrowed by the definitions.
    said: Cell,
    known: Option<Cell>,
    /// What the unchanged rulebook finds.
    before: Result<Finding, Impossible>,
}

/// A case, ready to be run again and again.
pub struct Trial<'a> {
    pub case: &'a Case<'a>,
    probes: Vec<Probe<'a>>,
    /// Whether the case expects that its positions cannot be.
    barred: bool,
    /// Whether its entry can be cited by then.
    printed: bool,
}

impl<'a> Trial<'a> {
    /// Asks every question of a case once. `session` is that of the unchanged rulebook under the
    /// case's term.
    pub fn new(case: &'a Case<'a>, session: &Session) -> Self {
        let bench = session.bench(case.verb);
        let barred = case.expect.ruling == Some(Kind::Error);
        let positions = each(&case.stated);
        let points: Vec<Stated> = positions
            .iter()
            .filter(|p| barred || bench.check(&p.facts).is_ok())
            .cloned()
            .collect();
        let probe = |place, stated: Stated, expect| {
            let mut said = bench.open.clone();
            for (fact, set) in &stated.facts {
                said.set(*fact, said.get(*fact) & *set);
            }
            let reading = asked(case, &stated);
            Probe {
                place,
                known: bench.check(&stated.facts).ok(),
                before: session.hear(&reading),
                stated,
                reading,
                expect,
                said,
            }
        };
        let mut probes = Vec::new();
        let own = case.divergence.as_ref().map_or(&case.expect, |d| &d.found);
        probes.extend(
            positions
                .into_iter()
                .map(|p| probe(Place::Position, p, own)),
        );
        if case.divergence.is_none() && !points.is_empty() {
            let besides = nears(bench, &points, &case.beside).into_iter();
            probes.extend(besides.map(|near| probe(Place::Beside, near.next, &case.expect)));
            if let Twin::Near { changes, expect } = &case.twin {
                let twins = nears(bench, &points, changes).into_iter();
                probes.extend(twins.map(|near| probe(Place::Twin, near.next, expect)));
            }
        }
        Trial {
            case,
            probes,
            barred,
            printed: case.rulebook.printed(case.entry, case.term.as_of),
        }
    }

    pub fn term(&self) -> &Term {
        &self.case.term
    }

    /// Whether the case fails under a changed rulebook, which differs only in what is `touched`.
    pub fn fails(&self, session: &Session, touched: &Touched) -> bool {
        let mut changed_positions = false;
        let mut can_be: Vec<bool> = Vec::with_capacity(self.probes.len());
        for probe in &self.probes {
            let mut possible = probe.before.is_ok();
            if touched.concerns(self.case.verb, &probe.said, probe.known.as_ref()) {
                let after = session.hear(&probe.reading);
                changed_positions |= after.is_ok() != possible;
                possible = after.is_ok();
                if after != probe.before && self.differs(probe, &after, session) {
                    return true;
                }
            }
            can_be.push(possible);
        }
        changed_positions && !self.barred && {
            let points: Vec<Stated> = self
                .probes
                .iter()
                .zip(can_be)
                .filter(|(p, can)| *can && p.place == Place::Position)
                .map(|(p, _)| p.stated.clone())
                .collect();
            points.is_empty() || never(&self.case.stated, &points).is_some()
        }
    }

    /// Whether a new finding is not what the case expects.
    fn differs(
        &self,
        probe: &Probe,
        after: &Result<Finding, Impossible>,
        session: &Session,
    ) -> bool {
        let entry = self.case.entry;
        match (after, probe.place) {
            (Ok(_), Place::Position) if self.barred => return true,
            (Err(clash), Place::Position) if self.barred => {
                let mut by = clash.definitions.iter();
                return !by.any(|d| self.cites_entry(*d, entry));
            }
            // Of a set, what cannot be is left out; that enough is left is looked at in the end.
            (Err(_), Place::Position) => return false,
            _ => {}
        }
        let ruling = session.rule("", &probe.reading, Lang::En);
        let besides = probe.place == Place::Beside;
        let mismatch = probe.expect.compare(&ruling);
        if mismatch.iter().any(|m| !besides || m.of != "cites") {
            return true;
        }
        let cited = || cites(&ruling, &self.case.rulebook.entry(entry).id);
        match probe.place {
            Place::Position => self.printed && self.case.divergence.is_none() && !cited(),
            Place::Beside => cited(),
            Place::Twin => false,
        }
    }

    fn cites_entry(&self, definition: u16, entry: EntryId) -> bool {
        let definition = &self.case.rulebook.definitions[definition as usize];
        definition.cites.contains(&entry)
    }
}

/// The parts of the space where a mutant can make a difference.
pub struct Touched {
    pub regions: Vec<(VerbId, Region)>,
    /// Whether what is said is to be compared before the definitions narrow it, since they changed.
    pub definitions: bool,
    /// The verb of effects, if it is among the changed, with the verbs that have some.
    pub happens: Option<Vec<VerbId>>,
}

impl Touched {
    fn concerns(&self, verb: VerbId, said: &Cell, known: Option<&Cell>) -> bool {
        if self.happens.as_ref().is_some_and(|v| v.contains(&verb)) {
            return true;
        }
        let cell = match (self.definitions, known) {
            (false, Some(known)) => known,
            _ => said,
        };
        let here =
            |(v, region): &(VerbId, Region)| *v == verb && cell.reach(region) != Reach::Outside;
        self.regions.iter().any(here)
    }
}
