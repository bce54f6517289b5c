//! The ruling on what a question is most likely about, where it could not be read word for word.

use super::Session;
use super::model::{Kind, Ruling};
use crate::question::{Fit, Guess};
use crate::vocabulary::Lang;

/// The share of all that is likely which one matter needs to be the one that is meant.
const ALONE: f64 = 0.5;
/// The share that those with the same ruling need together.
const TOGETHER: f64 = 0.6;
/// The share that it needs where the words were read otherwise, or where it fits only loosely.
const CERTAIN: f64 = 0.8;
/// The share of those with the ruling on what was read that keeps it.
const SOME: f64 = 0.05;
/// More than there is.
const NEVER: f64 = 2.0;
/// The share that it needs where the rules are silent on what was read.
const SILENT: f64 = 0.6;
/// The share that it needs where the ruling on what was read depends on something.
const DEPENDS: f64 = 0.7;

impl Session<'_> {
    /// The rulings on what a question may be about, with how likely each is; the likeliest first.
    pub fn about(&self, text: &str, lang: Lang) -> Vec<(Guess, Ruling)> {
        let guesses = self.matters.read(self.rulebook, text, lang).into_iter();
        let ruled = guesses.map(|guess| {
            let ruling = self.rule(text, &guess.reading, lang);
            (guess, ruling)
        });
        ruled.collect()
    }

    /// The ruling on what a question is about, where that is likely enough to be said instead of
    /// `read`, the ruling on what its words were read as.
    pub(super) fn by_matter(&self, text: &str, read: &Ruling, lang: Lang) -> Option<Ruling> {
        let guesses = self.matters.read(self.rulebook, text, lang);
        let (first, others) = guesses.split_first()?;
        let (alone, together) = match read.ruling {
            Kind::Error => (ALONE, TOGETHER),
            Kind::Silent => (SILENT, NEVER),
            Kind::Depends => (DEPENDS, NEVER),
            _ => (CERTAIN, NEVER),
        };
        let all: f64 = guesses.iter().map(|guess| guess.share).sum();
        let fit = match is_open(read.ruling) && first.share >= CERTAIN {
            true => Fit::Loose,
            false => Fit::Whole,
        };
        if first.share < alone && all < together || first.fit < fit {
            return None;
        }
        let best = self.rule(text, &first.reading, lang);
        if best.ruling == Kind::Error || best.ruling == read.ruling && best.value == read.value {
            return None;
        }
        let shares_of = |ruling: &Ruling| {
            let alike = others.iter().filter(|guess| {
                let found = self.rule(text, &guess.reading, lang);
                found.ruling == ruling.ruling && found.value == ruling.value
            });
            alike.map(|guess| guess.share).sum::<f64>()
        };
        if first.share < alone && first.share + shares_of(&best) < together {
            return None;
        }
        // What was read word for word gives way only to what leaves it no chance.
        let obliges = best.ruling == Kind::Must && read.ruling == Kind::Yes;
        if !is_open(read.ruling) && (obliges || shares_of(read) >= SOME) {
            return None;
        }
        let mut ruling = best;
        let note = match lang {
            Lang::En => "not read word for word: this is what is most likely asked",
            Lang::Ro => "nu a fost citită cuvânt cu cuvânt: aceasta se întreabă cel mai probabil",
        };
        ruling.notes.push(note.to_owned());
        Some(ruling)
    }
}

/// Whether a ruling leaves open what is asked.
fn is_open(kind: Kind) -> bool {
    matches!(kind, Kind::Error | Kind::Silent | Kind::Depends)
}
