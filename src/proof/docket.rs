//! A verb at each time at which its law is another, cut into parts.

use crate::court::{Bench, Chart, Term};
use crate::rulebook::{Month, Rulebook};
use crate::vocabulary::VerbId;

/// The law on one verb at one time.
pub(super) struct Sitting<'a> {
    pub bench: Bench<'a>,
    pub chart: Chart<'a>,
}

/// The times at which the law can be another: before the first month that is printed behind an
/// entry, and in each such month. `None` is now.
pub(super) fn times(rulebook: &Rulebook, as_of: Option<Month>) -> Vec<Option<Month>> {
    if as_of.is_some() {
        return vec![as_of];
    }
    let months = rulebook.months();
    let earliest = months.first().map(|m| Some(m.before()));
    let earlier = months.iter().take(months.len().saturating_sub(1));
    let mut times: Vec<Option<Month>> = earliest.into_iter().collect();
    times.extend(earlier.copied().map(Some));
    times.push(None);
    times
}

/// The law on a verb, the latest first; times at which it is the same are one.
pub(super) fn docket<'a>(rulebook: &'a Rulebook, verb: VerbId, term: &Term) -> Vec<Sitting<'a>> {
    let mut sittings: Vec<Sitting> = Vec::new();
    for as_of in times(rulebook, term.as_of).into_iter().rev() {
        let term = Term {
            as_of,
            ..term.clone()
        };
        let bench = Bench::new(rulebook, verb, &term);
        if sittings.last().is_some_and(|s| s.bench.same_law(&bench)) {
            continue;
        }
        let chart = bench.chart();
        sittings.push(Sitting { bench, chart });
    }
    sittings
}
