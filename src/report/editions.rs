//! One question under several editions, as a small table.

use super::page::{Page, Paint};
use super::strings::{headline, word};
use crate::ruling::{Kind, Ruling};
use crate::vocabulary::Lang;

/// A line for each edition: its name, the ruling, what it hangs on, the entries.
pub fn table(rulings: &[(&str, Ruling)], lang: Lang, width: usize) -> String {
    let mut page = Page::new(width);
    let widest = rulings.iter().map(|(name, _)| name.chars().count()).max();
    for (name, ruling) in rulings {
        let name = format!("{name:<0$}", widest.unwrap_or(0));
        let mut answer = match (ruling.ruling, &ruling.value) {
            (Kind::Number | Kind::Order | Kind::Effect, Some(value)) => value.to_string(),
            (kind, _) => headline(kind, lang).to_owned(),
        };
        if ruling.ruling == Kind::Depends {
            for branch in &ruling.depends_on {
                answer += &format!("; {}: {}", branch.condition, word(branch.ruling, lang));
            }
        } else if !ruling.unless.is_empty() {
            answer += match lang {
                Lang::En => ", unless …",
                Lang::Ro => ", cu excepții …",
            };
        }
        let cites = match ruling.cites.as_slice() {
            [] => String::new(),
            cites => format!("[{}]", cites.join(", ")),
        };
        page.hanging(
            0,
            4,
            &[
                (Paint::Heading, &name),
                (Paint::Plain, &answer),
                (Paint::Cite, &cites),
            ],
        );
    }
    page.finish()
}
