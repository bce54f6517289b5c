//! Entries of the FAQ, their coverage and findings about them, for people.

use super::mended::count;
use super::page::{Page, Paint};
use super::strings::authority;
use crate::faq::{Coverage, EntrySheet, LintFinding};
use crate::vocabulary::Lang;

/// One entry below the other.
pub fn list(entries: &[EntrySheet], width: usize) -> String {
    let mut page = Page::new(width);
    for entry in entries {
        let since = entry
            .since
            .as_ref()
            .map_or(String::new(), |m| format!("({m})"));
        page.hanging(
            0,
            4,
            &[
                (Paint::Cite, &entry.id),
                (Paint::Plain, &entry.says),
                (Paint::Faint, &since),
            ],
        );
    }
    page.finish()
}

/// Everything about one entry.
pub fn sheet(entry: &EntrySheet, lang: Lang, width: usize) -> String {
    let word = |en, ro| match lang {
        Lang::En => en,
        Lang::Ro => ro,
    };
    let mut page = Page::new(width);
    let since = entry
        .since
        .as_ref()
        .map_or(String::new(), |m| format!("({m})"));
    let weight = format!("[{}]", authority(entry.authority, lang));
    page.line(
        0,
        &[
            (Paint::Heading, &entry.id),
            (Paint::Faint, &since),
            (Paint::Faint, &weight),
        ],
    );
    page.line(2, &[(Paint::Plain, &entry.says)]);
    if let Some(from) = &entry.from {
        page.line(2, &[(Paint::Faint, from)]);
    }
    if !entry.listed.is_empty() {
        let label = word("stands under:", "stă la:");
        page.line(
            0,
            &[
                (Paint::Heading, label),
                (Paint::Plain, &entry.listed.join(", ")),
            ],
        );
    }
    if let Some(doubt) = &entry.doubt {
        let with = format!("[{}]", entry.doubt_with.join(", "));
        page.blank();
        page.line(0, &[(Paint::Heading, word("in doubt", "îndoielnic"))]);
        page.line(2, &[(Paint::Plain, doubt), (Paint::Cite, &with)]);
    }
    page.blank();
    page.line(0, &[(Paint::Heading, word("encoded by", "codificată de"))]);
    for by in &entry.encoded_by {
        let how = format!("({})", by.how);
        let with = match by.with.as_slice() {
            [] => String::new(),
            with => format!("[{}]", with.join(", ")),
        };
        page.hanging(
            2,
            4,
            &[
                (Paint::Plain, &by.name),
                (Paint::Faint, &how),
                (Paint::Faint, &by.place),
                (Paint::Cite, &with),
            ],
        );
    }
    if !entry.cases.is_empty() {
        page.blank();
        page.line(0, &[(Paint::Heading, word("cases", "cazuri"))]);
        for case in &entry.cases {
            page.line(2, &[(Paint::Plain, case)]);
        }
    }
    page.finish()
}

/// What is encoded and pinned, and what is not.
pub fn coverage(found: &Coverage, lang: Lang, width: usize) -> String {
    let word = |en, ro| match lang {
        Lang::En => en,
        Lang::Ro => ro,
    };
    let mut page = Page::new(width);
    let counts = [
        (
            word("entries encoded", "intrări codificate"),
            found.encoded,
            found.entries,
        ),
        (
            word("citations pinned by a case", "citări fixate de un caz"),
            found.pinned,
            found.citations,
        ),
        (
            word("cases with a twin", "cazuri cu geamăn"),
            found.with_twin,
            found.cases,
        ),
    ];
    for (what, have, all) in counts {
        let paint = if have == all { Paint::Good } else { Paint::Bad };
        let count = format!("{have} of {all}");
        page.line(0, &[(paint, &count), (Paint::Plain, what)]);
    }
    let missing = [
        (word("not encoded", "necodificate"), &found.not_encoded),
        (word("not pinned", "nefixate"), &found.not_pinned),
        (word("without a twin", "fără geamăn"), &found.without_twin),
        (word("failing", "greșite"), &found.failing),
    ];
    for (what, names) in missing {
        if names.is_empty() {
            continue;
        }
        page.blank();
        page.line(0, &[(Paint::Heading, what)]);
        for name in names {
            page.line(2, &[(Paint::Plain, name)]);
        }
    }
    page.finish()
}

/// One finding a line, by check.
pub fn lint(found: &[LintFinding], width: usize) -> String {
    let mut page = Page::new(width);
    for finding in found {
        let paint = if finding.is_note() {
            Paint::Open
        } else {
            Paint::Bad
        };
        page.hanging(
            0,
            4,
            &[
                (paint, finding.check.code()),
                (Paint::Cite, &finding.about),
                (Paint::Plain, &finding.says),
            ],
        );
    }
    let notes = found.iter().filter(|f| f.is_note()).count();
    count(page, found.len(), notes)
}
