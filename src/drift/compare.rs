//! Compares a page with its fingerprints, entry by entry.

use std::collections::{BTreeMap, BTreeSet};

use super::differ::differences;
use super::fingerprint::{Fingerprints, hashes};
use super::leftover::leftovers;
use super::locate::{Found, Located};
use super::near;
use super::report::{Change, Difference, Drift, Finding};
use super::sections::{Standing, standing};
use crate::diagnostic::{Diagnostic, Fault};
use crate::rulebook::Month;
use crate::webpage::Webpage;

/// One text in this many must be known, or it is another page.
const FEWEST: usize = 20;

/// What differs on a page. `since` tells the month of an entry whose month is printed behind a
/// later one. Fails with `other-page` where next to nothing on it is known.
pub fn drift(
    page: &Webpage,
    prints: &Fingerprints,
    since: &dyn Fn(&str) -> Option<Month>,
    name: &str,
) -> Result<Drift, Diagnostic> {
    let mut located = Located::new(page, prints);
    let known: BTreeSet<usize> = located.found.iter().map(|f| f.text).collect();
    let known = known
        .iter()
        .filter(|t| !prints.texts[**t].is_heading())
        .count();
    if known * FEWEST < prints.texts.iter().filter(|t| !t.is_heading()).count() || known == 0 {
        return Err(Diagnostic::bare(Fault::OtherPage {
            path: name.to_owned(),
            page: prints.page.clone(),
        }));
    }
    near::pair(&mut located);
    let is_text = |f: &&Found| !prints.texts[f.text].is_heading();
    let headings: Vec<usize> = headings(&located);
    let mut found: Vec<Found> = located.found.iter().filter(is_text).copied().collect();
    let standing = standing(&found, prints, &headings);
    for (found, place) in found.iter_mut().zip(&standing.of) {
        found.text = place.map_or(found.text, |p| standing.places[p].text);
    }
    let seen = Seen {
        located: &located,
        found: &found,
        standing: &standing,
        since,
    };
    let mut findings = seen.changed();
    findings.extend(seen.months());
    findings.extend(seen.moved());
    findings.extend(seen.listed());
    findings.extend(leftovers(&located, &found, &standing));
    let line = |f: &Finding| f.lines.first().copied().unwrap_or(u32::MAX);
    findings.sort_by_key(|f| (line(f), f.entry.clone(), f.change.name()));
    let entries: BTreeSet<&str> = prints.texts.iter().filter_map(|t| t.entry()).collect();
    let touched: BTreeSet<&str> = findings.iter().filter_map(|f| f.entry.as_deref()).collect();
    let mut drift = Drift::new(&prints.page);
    drift.entries = entries.len();
    drift.unchanged = entries.difference(&touched).count();
    drift.findings = findings;
    Ok(drift)
}

/// Where a heading stands, known or marked up as one.
fn headings(located: &Located) -> Vec<usize> {
    let words = located.page.words.iter().enumerate();
    let marked = words.filter(|(_, w)| w.heading).map(|(at, _)| at);
    let known = located
        .found
        .iter()
        .filter(|f| located.prints.texts[f.text].is_heading());
    marked.chain(known.map(|f| f.from)).collect()
}

struct Seen<'a> {
    located: &'a Located<'a>,
    found: &'a [Found],
    standing: &'a Standing,
    since: &'a dyn Fn(&str) -> Option<Month>,
}

impl Seen<'_> {
    fn prints(&self) -> &Fingerprints {
        self.located.prints
    }

    fn line(&self, found: &Found) -> u32 {
        self.located.page.words[found.from].line
    }

    fn entry(&self, text: usize) -> Option<&str> {
        self.prints().texts[text].entry()
    }

    fn listings(&self, text: usize) -> usize {
        self.standing
            .places
            .iter()
            .filter(|p| p.text == text)
            .count()
    }

    /// Texts with other words, those that read alike together.
    fn changed(&self) -> Vec<Finding> {
        let mut alike: BTreeMap<(usize, Vec<Difference>), Vec<u32>> = BTreeMap::new();
        for found in self.found.iter().filter(|f| !f.same) {
            let words = &self.located.page.words[found.from..found.to];
            if hashes(words).1 == self.prints().texts[found.text].sum {
                continue;
            }
            let key = (found.text, differences(self.located, found));
            alike.entry(key).or_default().push(self.line(found));
        }
        let lost = self.lost_parts();
        let changed = alike
            .into_iter()
            .map(|((text, differences), lines)| Finding {
                change: Change::Changed {
                    differences,
                    listings: [lines.len(), self.listings(text)],
                },
                entry: self.entry(text).map(str::to_owned),
                lines,
            });
        changed.chain(lost).collect()
    }

    /// Entries that are printed in several parts of which one is not there at all.
    fn lost_parts(&self) -> Vec<Finding> {
        let here = |text: usize| self.found.iter().find(|f| f.text == text);
        let texts = self.prints().texts.iter().enumerate();
        let lost = texts
            .filter(|(at, t)| t.entry().is_some() && here(*at).is_none() && self.listings(*at) > 0);
        lost.filter_map(|(at, print)| {
            let mut parts =
                (0..self.prints().texts.len()).filter(|p| self.entry(*p) == print.entry());
            let rest = parts.find_map(here)?;
            let difference = Difference {
                after: String::new(),
                found: String::new(),
                lost: print.words.len(),
            };
            let listings = self.listings(at);
            Some(Finding {
                change: Change::Changed {
                    differences: vec![difference],
                    listings: [listings, listings],
                },
                entry: print.entry().map(str::to_owned),
                lines: vec![self.line(rest)],
            })
        })
        .collect()
    }

    /// Entries with another month behind them.
    fn months(&self) -> Vec<Finding> {
        type Months = (Option<Month>, Option<Month>);
        let mut alike: BTreeMap<(usize, Months), Vec<u32>> = BTreeMap::new();
        for (at, found) in self.found.iter().enumerate() {
            if self.entry(found.text).is_none() {
                continue;
            }
            let (was, is) = (self.prints().texts[found.text].month, self.month(at));
            if was == is {
                continue;
            }
            let sharing = self.sharing(at, was);
            for other in [at].into_iter().chain(sharing) {
                let other = &self.found[other];
                alike
                    .entry((other.text, (was, is)))
                    .or_default()
                    .push(self.line(other));
            }
        }
        let text = |m: Option<Month>| m.map(|m| m.to_string());
        alike
            .into_iter()
            .map(|((at, (was, is)), lines)| Finding {
                change: Change::Month {
                    was: text(was),
                    is: text(is),
                    listings: [lines.len(), self.listings(at)],
                },
                entry: self.entry(at).map(str::to_owned),
                lines,
            })
            .collect()
    }

    /// The month behind a text, or else the last one within it.
    fn month(&self, at: usize) -> Option<Month> {
        let Found { from, to, .. } = self.found[at];
        let page = self.located.page;
        let within = page.months.iter().rev().find(|m| from < m.at && m.at < to);
        page.month_behind(to).or(within.map(|m| m.month))
    }

    /// The texts before one that share its month, which is printed only behind it.
    fn sharing(&self, at: usize, was: Option<Month>) -> Vec<usize> {
        let shares = |i: &usize| {
            let text = self.found[*i].text;
            let since = self.entry(text).and_then(self.since);
            was.is_some() && since == was && self.prints().texts[text].month.is_none()
        };
        (0..at).rev().take_while(shares).collect()
    }

    fn moved(&self) -> Vec<Finding> {
        let moved = self.standing.moved.iter();
        let moved = moved.filter_map(|(at, to)| {
            let found = &self.found[*at];
            let place = self.standing.places[self.standing.of[*at]?];
            let print = &self.prints().texts[found.text];
            let chapter = &self.prints().chapters[place.chapter].name;
            Some(Finding {
                change: Change::Moved {
                    was: format!("{chapter}, {}", print.section()?),
                    is: to.to_string(),
                },
                entry: print.entry().map(str::to_owned),
                lines: vec![self.line(found)],
            })
        });
        moved.collect()
    }

    /// Texts that are gone, and entries that are listed more or less often.
    fn listed(&self) -> Vec<Finding> {
        let chapter = |text: usize, place: usize| {
            let at = self.standing.places[place];
            (at.text == text).then(|| self.prints().chapters[at.chapter].name.clone())
        };
        let mut findings = Vec::new();
        for (text, print) in self.prints().texts.iter().enumerate() {
            if print.is_heading() {
                continue;
            }
            let (was, here) = (
                self.listings(text),
                self.found.iter().filter(|f| f.text == text),
            );
            let lines: Vec<u32> = here.map(|f| self.line(f)).collect();
            let missing: Vec<String> = self
                .standing
                .missing
                .iter()
                .filter_map(|p| chapter(text, *p))
                .collect();
            if lines.len() == was {
                continue;
            }
            let entry = print.entry();
            let other_part = self
                .found
                .iter()
                .any(|f| entry.is_some() && f.text != text && self.entry(f.text) == entry);
            let change = match lines.is_empty() {
                true if other_part => continue,
                true => Change::Gone,
                false if entry.is_none() => continue,
                false => Change::Listed {
                    was,
                    is: lines.len(),
                    missing,
                    added: self.added(text),
                },
            };
            findings.push(Finding {
                change,
                entry: entry.map(str::to_owned),
                lines,
            });
        }
        let mut gone = BTreeSet::new();
        findings.retain(|f| f.change != Change::Gone || gone.insert(f.entry.clone()));
        findings
    }

    /// The chapters in which a text stands once too often.
    fn added(&self, text: usize) -> Vec<String> {
        let extra = (0..self.found.len())
            .filter(|at| self.found[*at].text == text && self.standing.of[*at].is_none());
        extra
            .filter_map(|at| {
                let placed = (0..at).rev().find_map(|i| self.standing.of[i])?;
                Some(
                    self.prints().chapters[self.standing.places[placed].chapter]
                        .name
                        .clone(),
                )
            })
            .collect()
    }
}
