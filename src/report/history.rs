//! What the updates of the FAQ changed, for people.

use super::page::{Page, Paint};
use super::proof::{changes, word};
use crate::proof::Update;
use crate::rulebook::{Entry, Month};
use crate::vocabulary::Lang;

/// The updates of the FAQ by month, each with its entries and what they changed.
pub fn history(updates: &[Update], lang: Lang, width: usize) -> String {
    let mut page = Page::new(width);
    for update in updates {
        page.blank();
        page.line(0, &[(Paint::Heading, &update.month)]);
        for entry in &update.entries {
            let note = match entry.changes {
                true => "",
                false => word(lang, "(changes no ruling)", "(nu schimbă nicio decizie)"),
            };
            page.hanging(
                2,
                4,
                &[
                    (Paint::Cite, &entry.id),
                    (Paint::Plain, &entry.says),
                    (Paint::Faint, note),
                ],
            );
        }
        changes(&mut page, 2, &update.changes, false, lang);
        for verb in &update.cut_short {
            let says = word(
                lang,
                "cut short: not everything was compared",
                "întrerupt: nu s-a comparat tot",
            );
            page.line(2, &[(Paint::Bad, verb), (Paint::Plain, says)]);
        }
    }
    page.finish()
}

/// Why there is no update: the entry has no month, or none is as wanted.
pub fn no_history(months: &[Month], entry: Option<&Entry>, lang: Lang, width: usize) -> String {
    let mut page = Page::new(width);
    let says = match entry.map(|e| (e, e.since)) {
        Some((entry, None)) => {
            let says = word(
                lang,
                "is printed without a month: it has always held",
                "este tipărită fără lună: a fost valabilă dintotdeauna",
            );
            format!("{} {says}", entry.id)
        }
        Some((entry, Some(month))) => {
            let says = word(lang, "was printed only in", "a fost tipărită abia în");
            format!("{} {says} {month}", entry.id)
        }
        None => word(
            lang,
            "nothing was printed then; there are updates of:",
            "nu s-a tipărit nimic atunci; există actualizări din:",
        )
        .to_owned(),
    };
    let listed: Vec<String> = match entry {
        Some(_) => Vec::new(),
        None => months.iter().map(Month::to_string).collect(),
    };
    page.line(
        0,
        &[(Paint::Plain, &says), (Paint::Plain, &listed.join(", "))],
    );
    page.finish()
}
