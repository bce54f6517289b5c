//! What an outcome answers to the way in which a question was asked.

use super::finding::{FORBIDDEN, FREE, OBLIGED};
use super::{About, Bench, Inquiry, Outcome, Verdict};
use crate::vocabulary::{Ask, ValueSet};

impl Bench<'_> {
    pub(super) fn verdict(&self, outcome: Outcome, inquiry: &Inquiry) -> Verdict {
        let left = match outcome {
            Outcome::Silent => return Verdict::Silent,
            Outcome::Conflict(a, b) => return Verdict::Conflict(a, b),
            Outcome::Left(left) => left,
        };
        let answer = match inquiry.about {
            About::Outcome(wanted) => lies_in(left, wanted),
            About::Being(..) => self.permission(left, inquiry.ask),
            About::Ruling => match self.rulebook.vocabulary.outcomes_of(self.verb).id.as_str() {
                "permission" => self.permission(left, inquiry.ask),
                _ => left
                    .only()
                    .or_else(|| self.does_not_apply(left))
                    .map_or(Verdict::Silent, |v| Verdict::Value(v as u8)),
            },
        };
        match inquiry.ask {
            // "Only these" asks of all the others.
            Ask::Only if inquiry.about == About::Ruling => oriented(answer, Ask::Prevents),
            ask => oriented(answer, ask),
        }
    }

    /// "May it": yes where it is not forbidden. "Must it": yes only where it is obliged, no where
    /// it is not; where it may be either, the rules do not say.
    fn permission(&self, left: ValueSet, ask: Ask) -> Verdict {
        let must = ask == Ask::Must || self.rulebook.vocabulary.verb(self.verb).obliges;
        let other = left.only().filter(|o| *o > FORBIDDEN);
        if let Some(other) = other.or_else(|| self.does_not_apply(left)) {
            return Verdict::Value(other as u8);
        }
        match (
            left.contains(OBLIGED),
            left.contains(FREE),
            left.contains(FORBIDDEN),
        ) {
            (true, false, false) => Verdict::Must,
            (false, _, _) if must => Verdict::No,
            (true, true, false) if !must => Verdict::Yes,
            (false, true, false) => Verdict::Yes,
            (false, false, true) => Verdict::No,
            _ => Verdict::Silent,
        }
    }

    /// The outcome that the case does not arise, where it is left. What else is left is then only
    /// what is true besides: that it is forbidden, or worth nothing.
    fn does_not_apply(&self, left: ValueSet) -> Option<usize> {
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
        outcomes.value_named("n-a").filter(|v| left.contains(*v))
    }
}

/// Whether all, none or some of what is left was asked about.
fn lies_in(left: ValueSet, wanted: ValueSet) -> Verdict {
    match (left.within(wanted), left.meets(wanted)) {
        (true, _) => Verdict::Yes,
        (_, false) => Verdict::No,
        _ => Verdict::Silent,
    }
}

/// Turns an answer round where the question asked for the opposite.
fn oriented(answer: Verdict, ask: Ask) -> Verdict {
    match (ask, answer) {
        (Ask::Prevents, Verdict::Yes | Verdict::Must) => Verdict::No,
        (Ask::Prevents, Verdict::No) => Verdict::Yes,
        (_, answer) => answer,
    }
}

/// The one answer that all plots give, as far as the question needs them to agree: "always" is
/// denied by one no, "ever" affirmed by one yes.
pub(super) fn settle(ask: Ask, answers: &[Verdict]) -> Option<Verdict> {
    if let Some(conflict) = answers.iter().find(|v| matches!(v, Verdict::Conflict(..))) {
        return Some(*conflict);
    }
    match (ask, answers) {
        (Ask::Every | Ask::Only, answers) if answers.contains(&Verdict::No) => Some(Verdict::No),
        (Ask::Exists, answers) if answers.contains(&Verdict::Yes) => Some(Verdict::Yes),
        (Ask::Exists, answers) if answers.contains(&Verdict::Must) => Some(Verdict::Must),
        (_, []) => Some(Verdict::Silent),
        (_, [one]) => Some(*one),
        _ => None,
    }
}
