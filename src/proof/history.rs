//! What the update of each month has changed.

use serde::Serialize;

use super::{Change, Comparison, Side, diff};
use crate::court::Term;
use crate::rulebook::{EntryId, Month, Rulebook};
use crate::vocabulary::Lang;

/// A month in which entries were printed.
#[derive(Debug, Serialize)]
pub struct Update {
    pub month: String,
    pub entries: Vec<NewEntry>,
    /// The rulings that it has changed.
    pub changes: Vec<Change>,
    /// The verbs that were not looked at to the end.
    pub cut_short: Vec<String>,
}

/// An entry of that month.
#[derive(Debug, Serialize)]
pub struct NewEntry {
    pub id: String,
    pub says: String,
    /// Whether one of the changes is by a rule or a definition that cites it.
    pub changes: bool,
}

/// The updates of all months; only those of `month` or with `entry`, where given. Of an update
/// with an entry, only the changes by what cites it.
pub fn history(
    rulebook: &Rulebook,
    term: &Term,
    month: Option<Month>,
    entry: Option<EntryId>,
    lang: Lang,
) -> Vec<Update> {
    let of_entry = entry.map(|e| rulebook.entry(e));
    let months = rulebook.months().into_iter();
    let wanted = months.filter(|m| {
        month.is_none_or(|month| month == *m)
            && of_entry.is_none_or(|e| e.since == Some(*m))
            && term.as_of.is_none_or(|as_of| *m <= as_of)
    });
    wanted
        .map(|month| {
            let mut update = update(rulebook, term, month, lang);
            if let Some(entry) = of_entry {
                update.entries.retain(|e| e.id == entry.id);
                update.changes.retain(|c| cites(c, &entry.id));
            }
            update
        })
        .collect()
}

fn update(rulebook: &Rulebook, term: &Term, month: Month, lang: Lang) -> Update {
    let side = |month: Month| Side {
        name: month.to_string(),
        rulebook,
        term: Term {
            as_of: Some(month),
            ..term.clone()
        },
    };
    let Comparison {
        changes, cut_short, ..
    } = diff(&side(month.before()), &side(month), lang);
    let printed = rulebook.entries.iter().filter(|e| e.since == Some(month));
    let entries = printed.map(|entry| NewEntry {
        id: entry.id.clone(),
        says: entry.says.in_lang(lang).to_owned(),
        changes: changes.iter().any(|c| cites(c, &entry.id)),
    });
    Update {
        month: month.to_string(),
        entries: entries.collect(),
        changes,
        cut_short,
    }
}

fn cites(change: &Change, entry: &str) -> bool {
    change
        .by
        .iter()
        .any(|by| by.party.cites.iter().any(|c| c == entry))
}
