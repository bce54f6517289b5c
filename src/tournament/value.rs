//! A tournament value: what adds to it, counted, each at the worth that the rules give.

use serde::Serialize;

use super::law::Law;

/// What the tournament is about: where the crown stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    Road,
    City,
    Field,
}

impl Category {
    pub const ALL: [(&'static str, Category); 3] = [
        ("road", Category::Road),
        ("city", Category::City),
        ("field", Category::Field),
    ];

    pub fn id(self) -> &'static str {
        match self {
            Category::Road => "road",
            Category::City => "city",
            Category::Field => "field",
        }
    }

    /// The role of the meeples that take part.
    pub fn role(self) -> &'static str {
        match self {
            Category::Road => "highwayman",
            Category::City => "knight",
            Category::Field => "farmer",
        }
    }
}

/// So many of something that may add to the value: a value of the fact `value.item`.
pub type Item = (&'static str, i64);

/// One line of the value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    pub item: &'static str,
    pub count: i64,
    pub each: i64,
    pub total: i64,
    pub cites: Vec<String>,
}

/// The lines and what they come to; an item about which the rules are silent makes the sum unknown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Tally {
    pub lines: Vec<Line>,
    pub value: Option<i64>,
}

/// Adds up what a player's emblem and feature come to. `around` is the number of tiles around the farmer, with town
/// halls; of no account in other categories.
pub fn tally(law: &dyn Law, category: Category, items: &[Item], around: i64) -> Tally {
    let around = law.cut("value", "around", around).unwrap_or_default();
    let mut tally = Tally {
        lines: Vec::new(),
        value: Some(0),
    };
    for (item, count) in items {
        // What is not there is not asked for: it may be of a box that is not in play.
        if *count == 0 && *item != "emblem-number" {
            continue;
        }
        let mut facts = vec![("item", *item), ("category", category.id())];
        if category == Category::Field && !around.is_empty() {
            facts.push(("around", &around));
        }
        let said = law.number("value", &facts);
        let Some(each) = said.value else {
            tally.value = None;
            continue;
        };
        let total = each.saturating_mul(*count);
        tally.value = tally.value.map(|v| v.saturating_add(total));
        tally.lines.push(Line {
            item,
            count: *count,
            each,
            total,
            cites: said.cites,
        });
    }
    tally
}
