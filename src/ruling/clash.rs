//! What is ruled although the question says two things that cannot be together.

use super::model::{Kind, Ruling};
use super::phrase::Phrases;
use super::session::Session;
use crate::court::{About, Impossible};
use crate::question::Reading;
use crate::vocabulary::{Ask, Lang};

/// A verb must be spoken of this strongly for the facts to be meant as its own.
const SPOKEN: u8 = 2;

/// What is asked apart from a place that was told of or built and that it cannot have.
pub(super) fn apart(reading: &Reading, impossible: &Impossible) -> Option<Reading> {
    let told = reading.told_place.as_ref()?;
    if !impossible.facts.iter().any(|(fact, _)| *fact == told.fact) {
        return None;
    }
    let mut apart = reading.clone();
    apart.told_place = None;
    apart.stated.retain(|(fact, _)| *fact != told.fact);
    apart.stated.extend(told.instead);
    apart.stated.sort_unstable();
    Some(apart)
}

impl Session<'_> {
    /// What is forbidden whichever of the clashing facts is left out is forbidden. None where
    /// leaving one of them out would lead anywhere else.
    pub(super) fn forbidden_despite(
        &self,
        impossible: &Impossible,
        reading: &Reading,
        words: &Phrases,
    ) -> Option<Ruling> {
        if reading.cue < SPOKEN {
            return None;
        }
        let denied = match (reading.ask, &reading.about) {
            (Ask::May, About::Ruling) => Kind::No,
            (Ask::Prevents, About::Ruling) => Kind::Yes,
            _ => return None,
        };
        let said = |fact: usize| reading.stated.iter().any(|(f, _)| *f == fact);
        if !impossible.facts.iter().all(|(fact, _)| said(*fact)) {
            return None;
        }
        let mut rulings: Vec<Ruling> = Vec::new();
        for (fact, _) in &impossible.facts {
            let mut without = reading.clone();
            without.stated.retain(|(f, _)| f != fact);
            let Ok(finding) = self.find(&without, !self.brief) else {
                continue;
            };
            let mut ruling = self.blank("", words.lang);
            self.tell(&mut ruling, &finding, &without, words);
            rulings.push(ruling);
        }
        let agreed = rulings.iter().all(|r| r.ruling == denied);
        let mut ruling = rulings.into_iter().next().filter(|_| agreed)?;
        let clauses = impossible.facts.iter();
        let clauses: Vec<String> = clauses.map(|(f, s)| words.clause(*f, *s)).collect();
        let clauses = clauses.join("; ");
        ruling.notes.push(match words.lang {
            Lang::En => format!("these cannot be together: {clauses}; the ruling is the same without either"),
            Lang::Ro => format!("acestea nu pot fi împreună: {clauses}; decizia este aceeași fără oricare dintre ele"),
        });
        Some(ruling)
    }
}
