//! How a page has drifted, for people: one finding a paragraph, the count last.

use super::page::{Page, Paint};
use crate::drift::{Change, Difference, Drift, Finding};

/// The names of the changes in the order of the count.
const NAMES: [&str; 11] = [
    "cell",
    "changed",
    "new",
    "gone",
    "footnotes",
    "authority",
    "adapted",
    "shown",
    "month",
    "moved",
    "listed",
];
/// The longest new text that is shown, in characters.
const LONGEST: usize = 240;

/// The findings and their count.
pub fn human(drift: &Drift, width: usize) -> String {
    let mut page = Page::new(width);
    for finding in &drift.findings {
        head(finding, &mut page);
        for line in lines(&finding.change) {
            page.hanging(4, 6, &[(Paint::Plain, &line)]);
        }
    }
    let count = |name: &str| {
        drift
            .findings
            .iter()
            .filter(|f| f.change.name() == name)
            .count()
    };
    let counts = NAMES
        .iter()
        .map(|name| (name, count(name)))
        .filter(|(_, n)| *n > 0);
    let counts: Vec<String> = counts.map(|(name, n)| format!("{n} {name}")).collect();
    let found = match counts.is_empty() {
        true => String::new(),
        false => format!("; {}", counts.join(", ")),
    };
    let total = match drift.unchanged == drift.entries {
        true => format!("{} unchanged", drift.unchanged),
        false => format!("{} of {} unchanged", drift.unchanged, drift.entries),
    };
    let paint = match drift.findings.is_empty() {
        true => Paint::Good,
        false => Paint::Bad,
    };
    page.blank();
    page.line(0, &[(paint, &format!("{}: {total}{found}", drift.page))]);
    page.finish()
}

fn head(finding: &Finding, page: &mut Page) {
    let lines: Vec<String> = finding.lines.iter().map(u32::to_string).collect();
    let place = match lines.len() {
        0 => String::new(),
        1 => format!("line {}", lines[0]),
        _ => format!("lines {}", lines.join(", ")),
    };
    let about = match (&finding.entry, &finding.change) {
        (Some(entry), _) => entry,
        (None, Change::New { .. }) => "",
        (None, _) => "(no entry)",
    };
    let name = finding.change.name();
    page.hanging(
        0,
        4,
        &[
            (Paint::Bad, name),
            (Paint::Cite, about),
            (Paint::Faint, &place),
        ],
    );
}

fn lines(change: &Change) -> Vec<String> {
    match change {
        Change::Changed {
            differences,
            listings,
        } => {
            let words = differences.iter().map(difference);
            words.chain(part(*listings)).collect()
        }
        Change::New {
            text,
            month,
            nearest,
            likeness,
            stands_in,
        } => {
            let shown: String = text.chars().take(LONGEST).collect();
            let rest = if shown.len() < text.len() { " …" } else { "" };
            let month = month.as_ref().map_or(String::new(), |m| format!(" ({m})"));
            let near = match (nearest, likeness) {
                (Some(entry), Some(percent)) => {
                    format!("nearest entry: {entry}, {percent} % alike")
                }
                _ => "no entry is near".to_owned(),
            };
            let place = stands_in
                .as_ref()
                .map_or(String::new(), |p| format!("; it stands in {p}"));
            vec![format!("“{shown}{rest}”{month}"), near + &place]
        }
        Change::Gone => Vec::new(),
        Change::Month { was, is, listings } => {
            let said = match (was, is) {
                (Some(was), Some(is)) => format!("{is} in place of {was}"),
                (None, Some(is)) => format!("{is} was added"),
                (was, None) => format!("{} is not there", was.as_deref().unwrap_or_default()),
            };
            [said].into_iter().chain(part(*listings)).collect()
        }
        Change::Moved { was, is } => vec![format!("from {was} to {is}")],
        Change::Cell { was, is } => vec![format!("{is} in place of {was}")],
        Change::Shown { was, is } => vec![format!("{} in place of {}", or_none(is), or_none(was))],
        Change::Footnotes { was, is }
        | Change::Authority { was, is }
        | Change::Adapted { was, is } => {
            let [was, is] = [was, is].map(|list| or_none(&list.join(", ")).to_owned());
            vec![format!("{is} in place of {was}")]
        }
        Change::Listed {
            was,
            is,
            missing,
            added,
        } => {
            let times = |n: usize| match n {
                1 => "once".to_owned(),
                2 => "twice".to_owned(),
                n => format!("{n} times"),
            };
            let list = |label: &str, of: &[String]| match of.is_empty() {
                true => String::new(),
                false => format!("; {label} {}", of.join(", ")),
            };
            let (missing, added) = (list("missing in", missing), list("added in", added));
            vec![format!(
                "{} instead of {}{missing}{added}",
                times(*is),
                times(*was)
            )]
        }
    }
}

fn difference(of: &Difference) -> String {
    let words = |n: usize| {
        if n == 1 {
            "1 word".to_owned()
        } else {
            format!("{n} words")
        }
    };
    let place = match of.after.is_empty() {
        true => "at its beginning".to_owned(),
        false => format!("after “{}”", of.after),
    };
    match (of.found.is_empty(), of.lost) {
        (true, lost) => format!("{place}: {} missing", words(lost)),
        (false, 0) => format!("{place}: “{}” was added", of.found),
        (false, lost) => format!("{place}: “{}” in place of {}", of.found, words(lost)),
    }
}

fn part([some, all]: [usize; 2]) -> Option<String> {
    (some < all).then(|| format!("{some} of {all} listings"))
}

fn or_none(text: &str) -> &str {
    match text.is_empty() {
        true => "none",
        false => text,
    }
}
