//! "Which comes first?": finds the step that the rules put before the others.

use super::{About, Bench, Finding, Impossible, Inquiry, Verdict};
use crate::vocabulary::{Ask, ValueSet};

const BEFORE: u8 = 0;

impl Bench<'_> {
    /// Which of the named steps comes first; of all steps that the rules order here, where none is
    /// named. A single step has nothing to come before. `self` must be the bench of `order`.
    pub fn first(
        &self,
        stated: &[(usize, ValueSet)],
        named: ValueSet,
    ) -> Result<Option<(usize, Finding)>, Impossible> {
        let verb = self.rulebook.vocabulary.verb(self.verb);
        let (Some(this), Some(that)) = (verb.fact_named("this"), verb.fact_named("that")) else {
            return Ok(None);
        };
        if named.len() == 1 {
            return Ok(None);
        }
        let all = self.open.get(this);
        let candidates = if named.len() >= 2 { named } else { all };
        for step in candidates.iter() {
            let mut won = None;
            let mut beaten = false;
            for other in candidates.iter().filter(|o| *o != step) {
                let mut stated = stated.to_vec();
                stated.push((this, ValueSet::one(step)));
                stated.push((that, ValueSet::one(other)));
                let finding = self.hear(&Inquiry {
                    verb: self.verb,
                    stated,
                    ask: Ask::First,
                    about: About::Ruling,
                })?;
                match finding.verdict {
                    Verdict::Value(BEFORE) if finding.branches.is_empty() => won = Some(finding),
                    Verdict::Silent if named.len() < 2 => {}
                    _ => beaten = true,
                }
            }
            if let (Some(mut finding), false) = (won, beaten) {
                finding.first = Some(step);
                return Ok(Some((step, finding)));
            }
        }
        Ok(None)
    }
}
