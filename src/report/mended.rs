//! How many findings there are, told below their list.

use super::page::{Page, Paint};

/// Ends a list of `all` findings, of which `notes` are only to know.
pub(super) fn count(mut page: Page, all: usize, notes: usize) -> String {
    let count = format!("{} to mend, {notes} to know", all - notes);
    page.blank();
    page.line(0, &[(Paint::Heading, &count)]);
    page.finish()
}
