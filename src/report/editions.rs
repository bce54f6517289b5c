//! One question under several editions, as a small table, and where they differ.

use super::figures::differences;
use super::page::{Page, Paint};
use super::strings::{headline, word};
use crate::figures::Difference;
use crate::ruling::{Kind, Ruling};
use crate::vocabulary::Lang;

/// The most exceptions that are told of those that not all editions have.
const SHOWN: usize = 6;

/// A line for each edition: its name, the ruling, what it hangs on, the entries. Then what is not
/// the same in all of them, and those of the known differences that the rulings show.
pub fn table<'a>(
    rulings: &[(&str, Ruling)],
    known: impl IntoIterator<Item = &'a Difference>,
    lang: Lang,
    width: usize,
) -> String {
    let mut page = Page::new(width);
    let widest = rulings.iter().map(|(name, _)| name.chars().count()).max();
    for (name, ruling) in rulings {
        let name = format!("{name:<0$}", widest.unwrap_or(0));
        let mut answer = answer(ruling, lang);
        if ruling.ruling != Kind::Depends && !ruling.unless.is_empty() {
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
    apart(rulings, &mut page, lang);
    let shown: Vec<&Difference> = known.into_iter().filter(|d| is_shown(d, rulings)).collect();
    let mut text = page.finish();
    if !shown.is_empty() {
        text += "\n";
        text += &differences(shown, lang, width);
    }
    text
}

fn answer(ruling: &Ruling, lang: Lang) -> String {
    let mut answer = match (ruling.ruling, &ruling.value) {
        (Kind::Number | Kind::Order | Kind::Effect | Kind::Text, Some(value)) => value.to_string(),
        (kind, _) => headline(kind, lang).to_owned(),
    };
    for branch in &ruling.depends_on {
        answer += &format!("; {}: {}", branch.condition, word(branch.ruling, lang));
    }
    answer
}

/// What is not the same in all editions: the answers, or exceptions from the one answer.
fn apart(rulings: &[(&str, Ruling)], page: &mut Page, lang: Lang) {
    let all = rulings.len();
    let answers = by_name(rulings, |r| vec![answer(r, lang)]);
    let mut lines: Vec<String> = Vec::new();
    match answers.as_slice() {
        [] => {}
        [_] => {
            let exceptions = by_name(rulings, |ruling| {
                let told = ruling.unless.iter();
                told.map(|b| format!("{}: {}", b.condition, word(b.ruling, lang)))
                    .collect()
            });
            let own = exceptions.iter().filter(|(_, names)| names.len() < all);
            let mut own: Vec<String> = own.map(|(e, n)| format!("{}: {e}", n.join(", "))).collect();
            let more = own.len().saturating_sub(SHOWN);
            own.truncate(SHOWN);
            lines.extend(own);
            if more > 0 {
                lines.push(match lang {
                    Lang::En => format!("and {more} more"),
                    Lang::Ro => format!("și încă {more}"),
                });
            }
        }
        answers => {
            lines.extend(
                answers
                    .iter()
                    .map(|(a, names)| format!("{}: {a}", names.join(", "))),
            );
        }
    }
    if lines.is_empty() {
        return;
    }
    let heading = match (answers.len() > 1, lang) {
        (true, Lang::En) => "they differ",
        (true, Lang::Ro) => "ele diferă",
        (false, Lang::En) => "the same, but for exceptions that not all of them have",
        (false, Lang::Ro) => "la fel, în afara unor excepții pe care nu le au toate",
    };
    page.blank();
    page.line(0, &[(Paint::Heading, heading)]);
    for line in lines {
        page.hanging(2, 4, &[(Paint::Plain, &line)]);
    }
}

/// What the rulings say, each with the names of the editions that say it.
fn by_name<'a>(
    rulings: &[(&'a str, Ruling)],
    said: impl Fn(&Ruling) -> Vec<String>,
) -> Vec<(String, Vec<&'a str>)> {
    let mut found: Vec<(String, Vec<&str>)> = Vec::new();
    for (name, ruling) in rulings {
        for what in said(ruling) {
            match found.iter_mut().find(|(known, _)| *known == what) {
                Some((_, names)) => names.push(name),
                None => found.push((what, vec![name])),
            }
        }
    }
    found
}

/// Whether the rulings cite a known difference on both of its sides.
fn is_shown(difference: &Difference, rulings: &[(&str, Ruling)]) -> bool {
    let cited = |entry: &str| {
        rulings
            .iter()
            .any(|(_, r)| r.cites.iter().any(|c| c == entry))
    };
    let older = difference.cells.iter().any(|c| cited(&format!("fig:{c}")));
    older && difference.entries.iter().any(|e| cited(e))
}
