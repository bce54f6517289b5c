//! The reference as one HTML file that needs nothing else and fits a phone.

use super::marks::{cannot_be_occupied, is_adapted, key, mark, name, says_who, wording};
use crate::figures::{Selection, TableView, View};
use crate::vocabulary::Lang;

const STYLE: &str = include_str!("page.css");

/// All that is chosen.
pub fn html(view: &View, selection: &Selection, lang: Lang) -> String {
    let title = escaped(selection.edition.label(lang));
    let mut text = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{}</p>\n",
        lang.code(),
        escaped(key(lang))
    );
    for shown in &view.tables {
        text += &table(shown, selection, lang);
    }
    for (list, items) in view.lists.iter().filter(|(_, items)| !items.is_empty()) {
        let heading = format!("{}: {}", cannot_be_occupied(lang), list.label.in_lang(lang));
        text += &format!("<h2>{}</h2>\n<ul class=\"columns\">\n", escaped(&heading));
        for item in items {
            let adapted = item.adapted.contains(&selection.edition);
            let class = if adapted { " class=\"adapted\"" } else { "" };
            text += &format!("<li{class}>{}</li>\n", escaped(item.label.in_lang(lang)));
        }
        text += "</ul>\n";
    }
    text + "</body>\n</html>\n"
}

fn table(shown: &TableView, selection: &Selection, lang: Lang) -> String {
    let table = shown.table;
    let link = |numbers: Vec<usize>| -> String {
        let links = numbers.iter().map(|n| {
            let id = format!("{}-{n}", table.id);
            format!("<a href=\"#{id}\">{n}</a>")
        });
        let links: Vec<String> = links.collect();
        match links.is_empty() {
            true => String::new(),
            false => format!("<sup>{}</sup>", links.join(" ")),
        }
    };
    let title = escaped(table.label.in_lang(lang));
    let mut text =
        format!("<h2>{title}</h2>\n<div class=\"scroll\">\n<table>\n<thead><tr><th></th>");
    for at in &shown.columns {
        let column = &table.columns[*at];
        let class = match column.adapted.contains(&selection.edition) {
            true => " class=\"adapted\"",
            false => "",
        };
        let notes = link(shown.numbers(&column.notes));
        let label = escaped(column.label.in_lang(lang));
        text += &format!("<th scope=\"col\"{class}>{label}{notes}</th>");
    }
    text += "</tr></thead>\n<tbody>\n";
    for (section, rows) in &shown.sections {
        text += &format!(
            "<tr><th class=\"section\" colspan=\"{}\">{}</th></tr>\n",
            shown.columns.len() + 1,
            escaped(section.label.in_lang(lang))
        );
        for row in rows {
            let notes = link(shown.numbers(&row.notes));
            let label = escaped(row.label.in_lang(lang));
            text += &format!("<tr><th scope=\"row\">{label}{notes}</th>");
            for at in &shown.columns {
                let Some(cell) = &row.cells[*at] else {
                    text += "<td></td>";
                    continue;
                };
                let value = selection.value(cell);
                let mut class = name(value);
                if is_adapted(cell, selection) {
                    class += " adapted";
                }
                let words = wording(value, selection.edition, lang).map(escaped);
                let sign = words.unwrap_or_else(|| mark(value, cell.is_assumed(table)));
                let notes = link(shown.numbers(&cell.notes));
                text += &format!("<td class=\"{class}\">{sign}{notes}</td>");
            }
            text += "</tr>\n";
        }
    }
    text += "</tbody>\n</table>\n</div>\n";
    if !shown.notes.is_empty() {
        text += "<ol>\n";
        for (at, note) in shown.notes.iter().enumerate() {
            let Some(note) = table.notes.get(usize::from(*note)) else {
                continue;
            };
            text += &format!(
                "<li id=\"{}-{}\">{} <em>{}</em></li>\n",
                table.id,
                at + 1,
                escaped(note.says.in_lang(lang)),
                says_who(&note.standing, lang)
            );
        }
        text += "</ol>\n";
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
