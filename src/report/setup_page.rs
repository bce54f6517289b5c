//! The preparation of a game with tournaments for people, on one screen.

use super::page::{Page, Paint};
use super::setup::Told;
use super::strings::{authority, word};
use crate::ruling::{Because, Kind};
use crate::tournament::Figure;
use crate::vocabulary::Lang;

fn say<'a>(lang: Lang, en: &'a str, ro: &'a str) -> &'a str {
    match lang {
        Lang::En => en,
        Lang::Ro => ro,
    }
}

/// So many of something, with the word that goes with the number.
fn number(n: i64, [one, many]: [&str; 2], lang: Lang) -> String {
    let word = if n == 1 { one } else { many };
    let of = lang == Lang::Ro && n != 0 && !(1..20).contains(&(n % 100));
    format!("{n} {}{word}", if of { "de " } else { "" })
}

fn land(n: i64, lang: Lang) -> String {
    let words = match lang {
        Lang::En => ["land tile", "land tiles"],
        Lang::Ro => ["cartonaș de teren", "cartonașe de teren"],
    };
    number(n, words, lang)
}

fn prizes(n: i64, lang: Lang) -> String {
    let words = match lang {
        Lang::En => ["prize tile", "prize tiles"],
        Lang::Ro => ["cartonaș premiu", "cartonașe premii"],
    };
    number(n, words, lang)
}

fn cites<'a>(lists: impl IntoIterator<Item = &'a Vec<String>>) -> String {
    let mut ids: Vec<&str> = Vec::new();
    for id in lists.into_iter().flatten() {
        if !ids.contains(&id.as_str()) {
            ids.push(id);
        }
    }
    format!("[{}]", ids.join(", "))
}

/// A preparation on one screen of `width` columns.
pub fn human(told: &Told, width: usize) -> String {
    let lang = told.lang;
    let mut page = Page::new(width);
    let stacks = match lang {
        Lang::En => ["stack of land tiles", "stacks of land tiles"],
        Lang::Ro => [
            "teanc de cartonașe de teren",
            "teancuri de cartonașe de teren",
        ],
    };
    let each = prizes(told.prizes_per_stack.value, lang);
    let head = format!(
        "{}, {each} {}.",
        number(told.stacks.value, stacks, lang),
        say(
            lang,
            "on each but the first",
            "pe fiecare în afară de primul"
        ),
    );
    let source = told.authority.map(|a| format!("({})", authority(a, lang)));
    let source = source.unwrap_or_default();
    page.line(0, &[(Paint::Good, &head), (Paint::Faint, &source)]);
    page.blank();
    page.line(
        0,
        &[(
            Paint::Heading,
            say(lang, "stacks, in order", "teancurile, în ordine"),
        )],
    );
    for (says, cites) in stack_lines(told) {
        page.hanging(2, 4, &[(Paint::Plain, &says), (Paint::Cite, &cites)]);
    }
    if let Some(says) = sum(told) {
        page.hanging(2, 4, &[(Paint::Faint, &says)]);
    }
    page.blank();
    page.line(0, &[(Paint::Heading, say(lang, "pieces", "piese"))]);
    let emblems = format!(
        "{}: {}",
        say(lang, "emblems of each player", "emblemele fiecărui jucător"),
        told.emblems_each.value
    );
    let by = cites([&told.emblems_each.cites]);
    page.hanging(2, 4, &[(Paint::Plain, &emblems), (Paint::Cite, &by)]);
    for piece in &told.pieces {
        let paint = if piece.ruling == Kind::No {
            Paint::Bad
        } else {
            Paint::Good
        };
        page.hanging(
            2,
            4,
            &[
                (Paint::Plain, &format!("{}:", piece.says)),
                (paint, word(piece.ruling, lang)),
                (Paint::Cite, &cites([&piece.cites])),
            ],
        );
    }
    if let Some(bend) = &told.bend {
        let by = cites([&bend.cites]);
        page.hanging(2, 4, &[(Paint::Plain, &bend.says), (Paint::Cite, &by)]);
    }
    let unknown = say(
        lang,
        "the crown's start: not known here.",
        "locul de pornire al coroanei: necunoscut aici.",
    );
    page.hanging(
        2,
        4,
        &[
            (Paint::Open, unknown),
            (Paint::Plain, &told.crown.says),
            (Paint::Cite, &cites([&told.crown.cites])),
        ],
    );
    page.blank();
    page.line(0, &[(Paint::Heading, say(lang, "why", "de ce"))]);
    // What becomes of the pieces is told above, so only the numbers are explained.
    let numbers = [&told.stacks, &told.prizes_per_stack, &told.last_stack];
    let explains = |b: &&Because| numbers.iter().any(|n| n.cites.contains(&b.cites[0]));
    for because in told.because.iter().filter(explains) {
        let by = cites([&because.cites]);
        page.hanging(2, 4, &[(Paint::Plain, &because.says), (Paint::Cite, &by)]);
    }
    page.finish()
}

/// What lies on each stack, with the entries that say so.
fn stack_lines(told: &Told) -> Vec<(String, String)> {
    let lang = told.lang;
    let tiles = |figure: &Option<Figure>| figure.as_ref().map(|f| land(f.value, lang));
    let mut lines = Vec::new();
    let first = tiles(&told.first_stack_tiles);
    let none = prizes(0, lang);
    let first = [first, Some(none)]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
    let shared = told.first_stack_tiles.iter().map(|f| &f.cites);
    let table = [&told.stacks.cites, &told.prizes_per_stack.cites];
    lines.push((
        format!("1: {}", first.join(", ")),
        cites(shared.chain([&told.last_stack.cites])),
    ));
    if told.stacks.value > 1 {
        let range = match told.stacks.value {
            2 => "2".to_owned(),
            last => format!("2–{last}"),
        };
        let each = prizes(told.prizes_per_stack.value, lang);
        let each = match (told.stacks.value, lang) {
            (2, _) => each,
            (_, Lang::En) => format!("{each} each"),
            (_, Lang::Ro) => format!("câte {each}"),
        };
        let rest = [tiles(&told.other_stack_tiles), Some(each)];
        let rest = rest.into_iter().flatten().collect::<Vec<_>>();
        let shared = told.other_stack_tiles.iter().map(|f| &f.cites);
        lines.push((
            format!("{range}: {}", rest.join(", ")),
            cites(shared.chain(table)),
        ));
    }
    let last = say(lang, "last", "ultimul");
    lines.push((
        format!("{last}: {}", prizes(told.last_stack.value, lang)),
        cites([&told.last_stack.cites, &told.prize_tiles.cites]),
    ));
    lines
}

/// What the land tiles add up to, where they were counted.
fn sum(told: &Told) -> Option<String> {
    let lang = told.lang;
    let all = told.land_tiles?;
    let mut terms: Vec<String> = told
        .counted
        .iter()
        .map(|c| format!("{} ({})", c.tiles, c.label))
        .collect();
    // Where the number of all was given, nobody says what it consists of.
    if !told.counted.iter().any(|c| c.of == "base") {
        return None;
    }
    let counted: i64 = told.counted.iter().map(|c| c.tiles).sum();
    if all > counted {
        let added = say(lang, "added", "adăugate");
        terms.push(format!("{} ({added})", all - counted));
    }
    let mut sources: Vec<&str> = told
        .counted
        .iter()
        .map(|c| authority(&c.authority, lang))
        .collect();
    sources.dedup();
    Some(format!(
        "{} = {}; {} ({})",
        land(all, lang),
        terms.join(" + "),
        say(
            lang,
            "counted in the catalog, without the start tile",
            "numărate în catalog, fără cartonașul de pornire"
        ),
        sources.join(", ")
    ))
}
