//! The second way to read a question, where no frame takes everything up: by what rules speak of.
//!
//! Each region that a rule or a confirmation speaks of ([`spoken`]) is held against the mentions;
//! those that can say one of its conditions do ([`ways`]), the rest describe what else they can
//! ([`follow`]). Where the words of an entry come near to the question ([`familiar`], [`guide`]),
//! what the question leaves unsaid is as the entry has it, and the ruling must then rest on that
//! entry. The court rules on what was said, not on the region: a near miss is read as well as a hit.

mod cost;
mod familiar;
mod follow;
mod guide;
mod read;
mod spoken;
mod ways;

pub use read::Precedents;
