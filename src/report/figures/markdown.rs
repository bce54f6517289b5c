//! The reference as Markdown: a table each, with its footnotes below.

use super::marks::{cannot_be_occupied, is_adapted, key, mark, says_who, wording};
use crate::figures::{Selection, View};
use crate::vocabulary::Lang;

/// All that is chosen.
pub fn markdown(view: &View, selection: &Selection, lang: Lang) -> String {
    let mut text = format!("# {}\n\n{}\n", selection.edition.label(lang), key(lang));
    for shown in &view.tables {
        let table = shown.table;
        text += &format!("\n## {}\n\n|", table.label.in_lang(lang));
        for at in &shown.columns {
            let column = &table.columns[*at];
            let notes = numbers(&shown.numbers(&column.notes));
            text += &format!(" | {}{notes}", escaped(column.label.in_lang(lang)));
        }
        text += &format!(" |\n| --- |{}\n", " :-: |".repeat(shown.columns.len()));
        for (section, rows) in &shown.sections {
            let rest = " |".repeat(shown.columns.len());
            text += &format!("| **{}** |{rest}\n", escaped(section.label.in_lang(lang)));
            for row in rows {
                let notes = numbers(&shown.numbers(&row.notes));
                text += &format!("| {}{notes}", escaped(row.label.in_lang(lang)));
                for at in &shown.columns {
                    let Some(cell) = &row.cells[*at] else {
                        text += " | ";
                        continue;
                    };
                    let value = selection.value(cell);
                    let words = wording(value, selection.edition, lang);
                    let sign = words.map(escaped);
                    let sign = sign.unwrap_or_else(|| mark(value, cell.is_assumed(table)));
                    let adapted = if is_adapted(cell, selection) {
                        "°"
                    } else {
                        ""
                    };
                    let notes = numbers(&shown.numbers(&cell.notes));
                    text += &format!(" | {sign}{adapted}{notes}");
                }
                text += " |\n";
            }
        }
        for (at, note) in shown.notes.iter().enumerate() {
            let Some(note) = table.notes.get(usize::from(*note)) else {
                continue;
            };
            let who = says_who(&note.standing, lang);
            let says = note.says.in_lang(lang);
            let line = if at == 0 { "\n" } else { "" };
            text += &format!("{line}{}. {says} *{who}*\n", at + 1);
        }
    }
    for (list, items) in view.lists.iter().filter(|(_, items)| !items.is_empty()) {
        let title = cannot_be_occupied(lang);
        text += &format!("\n## {title}: {}\n\n", list.label.in_lang(lang));
        for item in items {
            let adapted = item.adapted.contains(&selection.edition);
            let sign = if adapted { "°" } else { "" };
            text += &format!("- {}{sign}\n", item.label.in_lang(lang));
        }
    }
    text
}

fn numbers(numbers: &[usize]) -> String {
    let all: Vec<String> = numbers.iter().map(usize::to_string).collect();
    match all.is_empty() {
        true => String::new(),
        false => format!(" <sup>{}</sup>", all.join(", ")),
    }
}

fn escaped(text: &str) -> String {
    text.replace('|', "\\|")
}
