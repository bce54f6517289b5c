//! What the entry nearest to a question adds to what a rule speaks of.

use super::familiar::Nearness;
use crate::question::mentions::{Mention, Mentions};
use crate::rulebook::EntryId;

/// What it weighs that an entry says just this.
const NEARNESS: i32 = 10;
/// How much of a question an entry must speak of, and how much both must share, in hundredths, for
/// what the question leaves unsaid to be as the entry has it.
const NEAR_ASKED: i32 = 75;
const NEAR_SHARED: i32 = 46;
/// The same for an entry that is this far ahead of all others.
pub(super) const LEAD: i32 = 12;
const LED_ASKED: i32 = 55;
const LED_SHARED: i32 = 36;
/// With this much shared by both, the question says what the entry says.
const SAME: i32 = 90;
/// How much both must share for an entry to say what does not go without saying.
const NEAR_SUPPLIED: i32 = 56;

/// The entry that comes nearest to a question, of those that cite one region.
pub(super) struct Guide {
    pub nearness: Nearness,
    /// How far ahead of the next entry it is.
    pub lead: i32,
    /// By mention, whether the entry speaks of it.
    pub spoken_of: Vec<bool>,
    /// Whether what the question leaves unsaid is as the entry has it.
    pub fill: bool,
}

impl Guide {
    pub fn is_near(&self) -> bool {
        let Nearness { asked, shared } = self.nearness;
        // What is nearer to another entry is not meant as this one has it.
        if self.lead < 0 {
            return false;
        }
        asked >= NEAR_ASKED && shared >= NEAR_SHARED
            || self.lead >= LEAD && asked >= LED_ASKED && shared >= LED_SHARED
    }

    /// Whether more than one thing of the game is spoken of by both, and some of it is asked.
    pub fn is_telling(&self, mentions: &Mentions) -> bool {
        if self.nearness.shared >= SAME && self.lead >= LEAD {
            return true;
        }
        let both = mentions.list.iter().zip(&self.spoken_of);
        let both: Vec<&Mention> = both
            .filter(|(m, shared)| **shared && m.concept.is_content())
            .map(|(m, _)| m)
            .collect();
        let several = both.iter().any(|m| m.concept.id != both[0].concept.id);
        several && both.iter().any(|m| m.main)
    }

    /// Whether it comes near enough to say what the question leaves unsaid and nobody presumes.
    pub fn may_supply(&self) -> bool {
        self.nearness.shared >= NEAR_SUPPLIED
    }

    pub fn bonus(&self) -> i32 {
        NEARNESS * self.nearness.shared / 100
    }
}

/// How near the nearest of all other entries is.
pub(super) fn rival(near: &[Nearness], entries: &[EntryId]) -> i32 {
    let others = near.iter().enumerate();
    let others = others.filter(|(e, _)| !entries.iter().any(|id| id.0 as usize == *e));
    others.map(|(_, n)| n.shared).max().unwrap_or(0)
}
