//! Finds texts that were changed: sentences left over on a page that are like a missing text.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::fingerprint::Kind;
use super::locate::{Found, Located};
use super::order::{Place, in_place, places};
use crate::webpage::Edge;

/// How like a sentence must be to a text that is missing at its place, that is missing
/// altogether, and of which only one of several listings is missing.
const AT_ITS_PLACE: f32 = 0.5;
const ELSEWHERE: f32 = 0.62;
const ONE_LISTING: f32 = 0.85;
/// How like a text must be to be named as the nearest.
const NEAREST: f32 = 0.3;

/// A run of words between two edges.
type Run = (usize, usize);

/// Takes sentences that are left over for the texts that they were made from.
pub fn pair(located: &mut Located) {
    located.found.sort();
    let places = places(located.prints);
    for (gap, missing) in expected(located, &places) {
        pair_in_gap(located, gap, missing);
    }
    let wanted = located.wanted();
    loop {
        let counts = located.counts();
        let texts: Vec<usize> = (0..wanted.len())
            .filter(|t| counts[*t] < wanted[*t] && !located.prints.texts[*t].is_heading())
            .collect();
        let mut best: Option<(f32, Run, usize)> = None;
        for gap in located.gaps() {
            for text in &texts {
                let least = match counts[*text] {
                    0 => ELSEWHERE,
                    _ => ONE_LISTING,
                };
                if let Some((score, run)) = best_run(located, gap, *text)
                    && score >= least
                    && best.is_none_or(|(b, ..)| score > b)
                {
                    best = Some((score, run, *text));
                }
            }
        }
        let Some((_, (from, to), text)) = best else {
            break;
        };
        located.take(Found {
            from,
            to,
            text,
            same: false,
        });
    }
    located.found.sort();
}

/// For each gap, the texts that are missing between what stands before and behind it.
fn expected(located: &Located, places: &[Place]) -> Vec<(Run, Vec<usize>)> {
    let texts = |f: &&Found| !located.prints.texts[f.text].is_heading();
    let found: Vec<Found> = located.found.iter().filter(texts).copied().collect();
    let standing = in_place(&found, places, &located.alike);
    let mut taken = vec![false; places.len()];
    standing.iter().flatten().for_each(|at| taken[*at] = true);
    let fixed: Vec<(usize, usize)> = found
        .iter()
        .zip(&standing)
        .filter_map(|(f, at)| at.map(|at| (f.from, at)))
        .collect();
    let gaps = located.gaps().into_iter();
    gaps.map(|gap| {
        let split = fixed.partition_point(|(from, _)| *from < gap.0);
        let low = split.checked_sub(1).map_or(0, |b| fixed[b].1 + 1);
        let high = fixed.get(split).map_or(places.len(), |(_, at)| *at);
        let missing = (low..high)
            .filter(|at| !taken[*at])
            .map(|at| located.alike[places[at].text]);
        (gap, missing.collect())
    })
    .collect()
}

fn pair_in_gap(located: &mut Located, gap: Run, mut missing: Vec<usize>) {
    let mut rests = vec![gap];
    while !missing.is_empty() {
        let mut best: Option<(f32, Run, usize, usize)> = None;
        for (rest, at) in rests.iter().zip(0..) {
            for (index, text) in missing.iter().enumerate() {
                if let Some((score, run)) = best_run(located, *rest, *text)
                    && best.is_none_or(|(b, ..)| score > b)
                {
                    best = Some((score, run, index, at));
                }
            }
        }
        let Some((score, run, index, at)) = best else {
            return;
        };
        let text = missing[index];
        if score < AT_ITS_PLACE && !is_remnant(located, run, text) {
            return;
        }
        missing.remove(index);
        let rest = rests.remove(at);
        rests.extend(
            [(rest.0, run.0), (run.1, rest.1)]
                .into_iter()
                .filter(|r| r.0 < r.1),
        );
        located.take(Found {
            from: run.0,
            to: run.1,
            text,
            same: false,
        });
    }
}

/// Whether a run is what is left of a text, or holds all of it.
fn is_remnant(located: &Located, run: Run, text: usize) -> bool {
    let words = &located.prints.texts[text].words;
    let common = common(&located.short[run.0..run.1], words);
    common >= 4 && common * 10 >= words.len().min(run.1 - run.0) * 8
}

/// The run of whole sentences within a gap that is most like a text.
fn best_run(located: &Located, gap: Run, text: usize) -> Option<(f32, Run)> {
    let words = &located.prints.texts[text].words;
    let longest = words.len() * 2 + 8;
    let mut cuts: Vec<usize> = vec![gap.0];
    cuts.extend((gap.0 + 1..gap.1).filter(|at| located.page.edge(*at) != Edge::Joined));
    cuts.push(gap.1);
    let mut best: Option<(f32, Run)> = None;
    for (at, from) in cuts.iter().enumerate() {
        for (count, to) in cuts[at + 1..].iter().enumerate() {
            if to - from > longest && count > 0 {
                break;
            }
            let run = &located.short[*from..*to];
            let most = best.map_or(0.0, |(b, _)| b);
            if bound(run, words) <= most {
                continue;
            }
            let score = likeness(run, words);
            if score > most {
                best = Some((score, (*from, *to)));
            }
        }
    }
    best
}

/// How alike two runs of words are: 1 where they are the same, 0 where they share nothing.
fn likeness(a: &[u16], b: &[u16]) -> f32 {
    2.0 * common(a, b) as f32 / (a.len() + b.len()) as f32
}

/// How many words two runs share in order.
fn common(a: &[u16], b: &[u16]) -> usize {
    let ops = capture_diff_slices(Algorithm::Myers, a, b);
    let same = |op: &DiffOp| match op {
        DiffOp::Equal { len, .. } => *len,
        _ => 0,
    };
    ops.iter().map(same).sum()
}

/// No likeness is above this: the words that they share in whatever order.
fn bound(a: &[u16], b: &[u16]) -> f32 {
    let (shorter, longer) = if a.len() < b.len() { (a, b) } else { (b, a) };
    let most = 2.0 * shorter.len() as f32 / (a.len() + b.len()) as f32;
    if most <= NEAREST {
        return most;
    }
    let mut rest = longer.to_vec();
    let shared = shorter.iter().filter(|word| {
        let at = rest.iter().position(|w| w == *word);
        at.map(|at| rest.swap_remove(at)).is_some()
    });
    2.0 * shared.count() as f32 / (a.len() + b.len()) as f32
}

/// The entry that some words are nearest to, and how like they are to it.
pub fn nearest(located: &Located, run: Run) -> Option<(usize, f32)> {
    let words = &located.short[run.0..run.1];
    let mut best: Option<(usize, f32)> = None;
    for (at, print) in located.prints.texts.iter().enumerate() {
        let most = best.map_or(NEAREST, |(_, b)| b);
        if matches!(print.kind, Kind::Entry(_)) && bound(words, &print.words) > most {
            let score = likeness(words, &print.words);
            if score > most {
                best = Some((at, score));
            }
        }
    }
    best
}
