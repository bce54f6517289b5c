//! Writes fingerprints as the file that `load` reads: one line a text, made for review in a diff.

use super::fingerprint::{Fingerprints, TextPrint};

/// The letters that stand for six bits each.
pub(super) const LETTERS: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The longest line of an order.
const WIDTH: usize = 100;

/// The file.
pub fn write(prints: &Fingerprints) -> String {
    let mut text = format!(
        "# Fingerprints of the words of a page. Made by `assize faq fingerprint`; see docs/drift.md.\npage: {}\ntexts:\n",
        prints.page
    );
    for print in &prints.texts {
        text += &line(print);
    }
    text += "chapters:\n";
    for chapter in &prints.chapters {
        text += &format!("  - chapter: {}\n    order:\n", chapter.name);
        let mut row = String::new();
        let close = |row: &str| format!("      {}{row}\n", if row.is_empty() { "[" } else { "" });
        if chapter.order.is_empty() {
            row += "[";
        }
        for (at, id) in chapter.order.iter().enumerate() {
            let name = format!("\"{}\"", prints.texts[*id].name);
            let item = match at {
                0 => format!("[{name}"),
                _ => format!(", {name}"),
            };
            if row.len() + item.len() + 6 > WIDTH {
                text += &close(&format!("{row},"));
                row = name;
            } else {
                row += &item;
            }
        }
        text += &close(&format!("{row}]"));
    }
    text
}

fn line(print: &TextPrint) -> String {
    let month = print
        .month
        .map_or(String::new(), |m| format!(", month: \"{m}\""));
    let words: String = print
        .words
        .iter()
        .map(|w| letters(u64::from(*w), 2))
        .collect();
    format!(
        "  - {{ of: \"{}\"{month}, sum: \"{}\", words: \"{words}\" }}\n",
        print.name,
        letters(print.sum, 8),
    )
}

pub(super) fn letters(number: u64, count: u32) -> String {
    let six = |at: u32| LETTERS[(number >> (6 * at) & 63) as usize] as char;
    (0..count).rev().map(six).collect()
}
