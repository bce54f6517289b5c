//! Moves and their consequences as people read them.

use serde::Serialize;

use super::page::{Page, Paint};
use crate::ruling::VERSION;
use crate::scenario::{Scenario, Told};
use crate::vocabulary::Lang;

/// The moves of a game, one below the other, and the points at the end.
pub fn moves(told: &Told, lang: Lang, width: usize) -> String {
    let mut page = Page::new(width);
    page.line(0, &[(Paint::Heading, &told.title)]);
    let rule = "─".repeat(told.title.chars().count().min(width));
    page.line(0, &[(Paint::Faint, &rule)]);
    for made in &told.moves {
        let number = format!("{}.", made.number);
        let says = format!("{} {}", made.by, made.says);
        page.hanging(0, 4, &[(Paint::Faint, &number), (Paint::Plain, &says)]);
        for then in &made.then {
            let cites = match then.cites.is_empty() {
                true => String::new(),
                false => format!("[{}]", then.cites.join(", ")),
            };
            let paint = match then.points.is_empty() {
                true => Paint::Plain,
                false => Paint::Good,
            };
            let indent = 4 + then.says.len() - then.says.trim_start().len();
            page.hanging(
                indent,
                indent + 2,
                &[(paint, then.says.trim_start()), (Paint::Cite, &cites)],
            );
        }
    }
    if !told.points.is_empty() {
        let points: Vec<String> = told
            .points
            .iter()
            .map(|(name, points)| format!("{name} {points}"))
            .collect();
        let label = match lang {
            Lang::En => "points:",
            Lang::Ro => "puncte:",
        };
        page.blank();
        page.line(
            0,
            &[(Paint::Heading, label), (Paint::Plain, &points.join(", "))],
        );
    }
    page.finish() + "\n\n"
}

/// A saved game that cannot be played, for programs.
#[derive(Debug, Serialize)]
pub struct Unplayed {
    /// That of the JSON contract.
    pub version: u32,
    pub title: String,
    pub file: String,
    pub unsupported: Vec<String>,
}

impl Unplayed {
    pub fn of(scenario: &Scenario) -> Self {
        Unplayed {
            version: VERSION,
            title: scenario.title.clone(),
            file: scenario.source.name().to_owned(),
            unsupported: scenario.unsupported.clone(),
        }
    }
}

/// The same for people.
pub fn unplayed(scenario: &Scenario, width: usize) -> String {
    let mut page = Page::new(width);
    page.line(0, &[(Paint::Heading, &scenario.title)]);
    for what in &scenario.unsupported {
        page.hanging(2, 4, &[(Paint::Open, "unsupported:"), (Paint::Plain, what)]);
    }
    page.finish() + "\n\n"
}
