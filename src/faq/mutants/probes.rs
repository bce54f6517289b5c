//! Cases taken apart into single questions, each with what is expected of its answer.

use crate::court::{About, Basis, Cell, Finding, Impossible, Reach, Term};
use crate::faq::case::{Case, Twin};
use crate::faq::check::{asked, cites, each, never};
use crate::faq::near::nears;
use crate::question::Reading;
use crate::rulebook::{EntryId, Region};
use crate::ruling::{Kind, Session};
use crate::scenario::{Expectation, Stated};
use crate::vocabulary::{Ask, Lang, ValueSet, VerbId};

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
    /// Whether what would change the answer is needed to judge it.
    whole: bool,
    /// What was said as a cell; of its event as well, for what follows from it.
    said: Vec<(VerbId, Cell)>,
    /// The same as far as the answer can turn on it while the definitions stay.
    taken: Vec<(VerbId, Cell)>,
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
        let probe = |place, stated, expect| Probe::new(place, case, stated, expect, session);
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

    /// Whether the case fails under a changed rulebook, which differs from that of `old` only in
    /// what is `touched`.
    pub fn fails(&self, session: &Session, old: &Session, touched: &Touched) -> bool {
        let mut changed_positions = false;
        let mut can_be: Vec<bool> = Vec::with_capacity(self.probes.len());
        for probe in &self.probes {
            let mut possible = probe.before.is_ok();
            if touched.concerns(probe, session, old) {
                let after = session.find(&probe.reading, probe.whole);
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
        let counted = self.case.rulebook.vocabulary.verb(self.case.verb).id == "number";
        let ruling = match counted {
            true => session.rule("", &probe.reading, Lang::En),
            false => session.put_found(after, &probe.reading),
        };
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

impl<'a> Probe<'a> {
    fn new(
        place: Place,
        case: &Case,
        stated: Stated,
        expect: &'a Expectation,
        session: &Session,
    ) -> Self {
        let reading = asked(case, &stated);
        let whole = !expect.cites.is_empty();
        let before = session.find(&reading, whole);
        let all = |verb: VerbId, facts: &[(usize, ValueSet)]| {
            let mut cell = session.bench(verb).open.clone();
            for (fact, set) in facts {
                cell.set(*fact, cell.get(*fact) & *set);
            }
            (verb, cell)
        };
        let event = session.event(&reading);
        let event = event.map(|(verb, facts)| all(verb, &facts));
        let own = all(case.verb, &stated.facts);
        let simple = !whole && !reading.all_things && reading.ask != Ask::First;
        let known = match &before {
            Ok(finding) if simple && reading.about == About::Ruling => finding.taken.clone(),
            Ok(_) => session
                .bench(case.verb)
                .narrow(&own.1)
                .unwrap_or(own.1.clone()),
            Err(_) => own.1.clone(),
        };
        let mut taken = vec![(case.verb, known)];
        taken.extend(event.clone());
        let mut said = vec![own];
        said.extend(event);
        Probe {
            place,
            stated,
            reading,
            expect,
            whole,
            said,
            taken,
            before,
        }
    }

    /// Whether the answer names a definition.
    fn names(&self, definition: u16) -> bool {
        let Ok(finding) = &self.before else {
            return true;
        };
        let basis = Basis::Definition(definition);
        let branches = finding.branches.iter().flat_map(|b| &b.reasons);
        finding.grounds.contains(&definition)
            || finding
                .reasons
                .iter()
                .chain(branches)
                .any(|r| r.basis == basis)
    }
}

/// The parts of the space where a mutant can make a difference.
pub struct Touched {
    pub regions: Vec<(VerbId, Region)>,
    /// The definition that was changed, if one was.
    pub definition: Option<u16>,
}

impl Touched {
    fn concerns(&self, probe: &Probe, session: &Session, old: &Session) -> bool {
        let cells = match self.definition {
            Some(_) => &probe.said,
            None => &probe.taken,
        };
        let here = |(verb, region): &(VerbId, Region)| {
            let mut own = cells.iter().filter(|(v, _)| v == verb);
            own.any(|(_, cell)| {
                cell.reach(region) != Reach::Outside
                    && self.definition.is_none_or(|definition| {
                        let shared = cell.confined(region);
                        probe.names(definition)
                            || session.bench(*verb).possible(&shared)
                            || old.bench(*verb).possible(&shared)
                    })
            })
        };
        self.regions.iter().any(here)
    }
}
