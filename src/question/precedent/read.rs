//! All readings of a question along the rules, best first.

use std::cell::OnceCell;

use super::familiar::{Familiar, Nearness};
use super::guide::{Guide, LEAD, rival};
use super::spoken::{Spoken, spoken};
use super::ways::Way;
use crate::question::bind::{Binder, Reading};
use crate::question::choose::choose_precedent;
use crate::question::mentions::Mentions;
use crate::question::objections::{equipment, objection};
use crate::question::read::{Known, Read};
use crate::question::words::Words;
use crate::rulebook::{EntryId, Rulebook};
use crate::vocabulary::{Lang, VerbId};

/// A second way to read questions, along what the rules and their entries say, for where the first
/// leads nowhere. What it looks up is prepared when it is first needed.
#[derive(Debug, Clone, Default)]
pub struct Precedents {
    /// By language.
    familiar: [OnceCell<Familiar>; Lang::ALL.len()],
    /// By verb.
    spoken: OnceCell<Vec<Vec<Spoken>>>,
}

impl Precedents {
    /// Reads a question along the rules, only those of `verb` where one is given. None where they do
    /// not come near, or where something in the question speaks against it.
    pub fn read(
        &self,
        rulebook: &Rulebook,
        text: &str,
        verb: Option<VerbId>,
        (prefer, known): (Lang, &Known),
    ) -> Option<Read> {
        let words = Words::of(text);
        let mentions = Mentions::find(&rulebook.vocabulary.lexicon, &words, prefer, known);
        let mut found = self.readings(rulebook, &mentions)?;
        found.retain(|r| verb.is_none_or(|v| v == r.verb));
        found.retain(|r| equipment(rulebook, &mentions, Some(r)).is_none());
        found.retain(|r| objection(rulebook, &mentions, r).is_none());
        choose_precedent(&mentions, found)
    }

    /// The readings along the regions that rules speak of, best first.
    fn readings(&self, rulebook: &Rulebook, mentions: &Mentions) -> Option<Vec<Reading>> {
        let lang = Lang::ALL.iter().position(|l| *l == mentions.lang)?;
        let familiar = self.familiar[lang].get_or_init(|| Familiar::of(rulebook, mentions.lang));
        let verbs = || (0..rulebook.vocabulary.verbs.len()).map(|v| VerbId(v as u8));
        let spoken = self
            .spoken
            .get_or_init(|| verbs().map(|v| spoken(rulebook, v)).collect());
        let near: Vec<Nearness> = (0..rulebook.entries.len())
            .map(|e| familiar.nearness(EntryId(e as u16), mentions))
            .collect();
        let mut readings: Vec<Reading> = Vec::new();
        for (verb, spoken) in verbs().zip(spoken) {
            let binder = Binder::new(rulebook, verb, mentions);
            if !binder.can_follow() {
                continue;
            }
            let ways: Vec<Vec<Way>> = (0..mentions.list.len()).map(|i| binder.ways(i)).collect();
            for spoken in spoken {
                let Some(mut guide) = guide(spoken, familiar, &near, mentions) else {
                    continue;
                };
                let filled = guide.is_near() && guide.is_telling(mentions);
                for fill in [false, true].into_iter().filter(|fill| !fill || filled) {
                    guide.fill = fill;
                    let binder = Binder::new(rulebook, verb, mentions);
                    let Some(mut reading) = binder.follow(&spoken.region, &ways, &guide) else {
                        continue;
                    };
                    if fill {
                        reading.guides = spoken.entries.clone();
                    }
                    keep(&mut readings, reading);
                }
            }
        }
        only_the_nearest(&near, &mut readings);
        readings.sort_by_key(|r| -r.score);
        Some(readings)
    }
}

/// Of the entries that say what a rule speaks of, the one nearest to the question.
fn guide(
    spoken: &Spoken,
    familiar: &Familiar,
    near: &[Nearness],
    mentions: &Mentions,
) -> Option<Guide> {
    let shared = |e: &&EntryId| near[e.0 as usize].shared;
    let best = spoken.entries.iter().max_by_key(shared)?;
    let nearness = near[best.0 as usize];
    Some(Guide {
        nearness,
        lead: nearness.shared - rival(near, &spoken.entries),
        spoken_of: familiar.shares(*best, mentions),
        fill: false,
    })
}

/// Adds a reading, or puts it in the place of a worse one that says the same.
fn keep(readings: &mut Vec<Reading>, reading: Reading) {
    let same = |r: &&mut Reading| {
        r.verb == reading.verb && r.stated == reading.stated && r.steps == reading.steps
    };
    match readings.iter_mut().find(same) {
        Some(known) if known.score >= reading.score => {}
        Some(known) => *known = reading,
        None => readings.push(reading),
    }
}

/// Where one entry is clearly the nearest, only what it says is meant.
fn only_the_nearest(near: &[Nearness], readings: &mut Vec<Reading>) {
    let nearest = (0..near.len()).max_by_key(|e| (near[*e].shared, usize::MAX - e));
    let Some(nearest) = nearest.map(|e| EntryId(e as u16)) else {
        return;
    };
    let led = near[nearest.0 as usize].shared - rival(near, &[nearest]) >= LEAD;
    if led && readings.iter().any(|r| r.guides.contains(&nearest)) {
        readings.retain(|r| r.guides.contains(&nearest));
    }
}
