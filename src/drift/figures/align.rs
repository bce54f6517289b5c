//! Which part of a page is which known one: word for word, else by its words and its condition.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::parts::Known;
use super::prints::FigurePrint;

/// How alike two texts must be, of 1, to be one text that has changed.
const ALIKE: f64 = 0.5;
/// What it counts that both have the same condition.
const CONDITION: f64 = 0.5;
/// The condition that says nothing.
const ALWAYS: &str = "showAll";

/// Known parts, by index, with those of the page.
#[derive(Debug, Default)]
pub(super) struct Alignment {
    /// In the order of the page.
    pub pairs: Vec<(usize, usize)>,
    /// Those of `pairs` that stand elsewhere than they did, by their index on the page.
    pub moved: Vec<usize>,
    pub gone: Vec<usize>,
    pub new: Vec<usize>,
}

/// Finds known parts on a page.
pub(super) fn align(known: &[Known], here: &[FigurePrint]) -> Alignment {
    let mut found = Alignment::default();
    for gap in anchored(known, here, &mut found) {
        nearest(known, here, gap, &mut found);
    }
    let gone = std::mem::take(&mut found.gone);
    for at in gone {
        let sum = known[at].print.map(|p| p.sum);
        match found.new.iter().position(|n| Some(here[*n].sum) == sum) {
            Some(new) => {
                let new = found.new.remove(new);
                found.pairs.push((at, new));
                found.moved.push(new);
            }
            None => found.gone.push(at),
        }
    }
    found.pairs.sort_by_key(|(_, here)| *here);
    found
}

/// Finds known parts where each of the others follows from its place. The error is the place, on
/// the page, of one that does not.
pub(super) fn align_in_order(
    known: &[Known],
    here: &[FigurePrint],
) -> Result<Vec<(usize, usize)>, usize> {
    let mut found = Alignment::default();
    for (left, right) in anchored(known, here, &mut found) {
        if left.len() != right.len() {
            return Err(right.start.min(here.len().saturating_sub(1)));
        }
        found.pairs.extend(left.zip(right));
    }
    found.pairs.sort_unstable();
    Ok(found.pairs)
}

type Gap = (std::ops::Range<usize>, std::ops::Range<usize>);

/// Pairs what is the same word for word, in order; the result is what is left between.
fn anchored(known: &[Known], here: &[FigurePrint], found: &mut Alignment) -> Vec<Gap> {
    let left: Vec<_> = known.iter().map(|k| k.print.map(place)).collect();
    let right: Vec<_> = here.iter().map(|p| Some(place(p))).collect();
    let mut gaps: Vec<Gap> = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, &left, &right) {
        let (left, right) = (op.old_range(), op.new_range());
        match (op, gaps.last_mut()) {
            (DiffOp::Equal { .. }, _) => found.pairs.extend(left.zip(right)),
            // What was deleted and what was added next to it are one gap.
            (_, Some(gap)) if gap.0.end == left.start && gap.1.end == right.start => {
                (gap.0.end, gap.1.end) = (left.end, right.end);
            }
            _ => gaps.push((left, right)),
        }
    }
    gaps
}

/// Labels that read alike stand under other conditions.
fn place(print: &FigurePrint) -> (u64, &str) {
    (print.sum, &print.shown)
}

/// Pairs what is most alike within a gap.
fn nearest(known: &[Known], here: &[FigurePrint], (left, right): Gap, found: &mut Alignment) {
    let mut scored: Vec<(f64, usize, usize)> = Vec::new();
    for at in left.clone() {
        for place in right.clone() {
            let score = known[at].print.map_or(0.0, |p| score(p, &here[place]));
            if score >= ALIKE {
                scored.push((score, at, place));
            }
        }
    }
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let (mut old, mut new): (Vec<usize>, Vec<usize>) = (left.collect(), right.collect());
    for (_, at, place) in scored {
        if old.contains(&at) && new.contains(&place) {
            old.retain(|o| *o != at);
            new.retain(|n| *n != place);
            found.pairs.push((at, place));
        }
    }
    found.gone.extend(old);
    found.new.extend(new);
}

/// The share of words that two texts have in common, and more where their condition is the same.
fn score(known: &FigurePrint, here: &FigurePrint) -> f64 {
    let mut rest = here.words.clone();
    let common = known.words.iter().filter(|word| {
        let at = rest.iter().position(|w| w == *word);
        at.map(|at| rest.swap_remove(at)).is_some()
    });
    let longer = known.words.len().max(here.words.len()).max(1);
    let share = common.count() as f64 / longer as f64;
    let same = known.shown == here.shown && !known.shown.is_empty() && known.shown != ALWAYS;
    share + if same { CONDITION } else { 0.0 }
}
