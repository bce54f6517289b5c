//! "Before it goes down, or after?": a question that leaves the order of two steps open.

use super::mentions::Mentions;

impl Mentions<'_> {
    /// The word that names the first of the two choices.
    pub(super) fn before_or_after(&self) -> Option<usize> {
        let marks = |at: usize, marker: &str| self.list[at].concept.marks(marker);
        let sentence = |at: usize| self.words.list[self.list[at].at].sentence;
        let order = |at: &usize| marks(*at, "before") || marks(*at, "after");
        let words: Vec<usize> = (0..self.list.len()).filter(order).collect();
        let open = |pair: &&[usize]| {
            let (one, other) = (pair[0], pair[1]);
            let opposite = marks(one, "before") != marks(other, "before");
            let or = (one..=other).any(|at| marks(at, "or"));
            opposite && or && sentence(one) == sentence(other)
        };
        // "Do I lay it now, or does the other come before it?"
        let second = |at: &&usize| {
            let here = |i: &usize| sentence(*i) == sentence(**at);
            let or = (0..**at).filter(here).rfind(|i| marks(*i, "either"));
            or.is_some_and(|or| {
                let asks = |i: usize| marks(i, "auxiliary");
                (0..or).filter(here).any(asks) && (or..**at).any(asks)
            })
        };
        let pair = words.windows(2).find(open).map(|pair| pair[0]);
        pair.or_else(|| words.iter().find(second).copied())
    }
}
