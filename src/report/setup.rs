//! The preparation of a game with tournaments: as data, and for people.

use serde::Serialize;

use super::page::{Page, Paint};
use super::strings::{authority, word};
use crate::ruling::{Because, Kind, Session, VERSION};
use crate::tournament::{Figure, Setup, Table};
use crate::vocabulary::Lang;

/// A preparation as it is told.
#[derive(Debug, Clone, Serialize)]
pub struct Told {
    /// That of the JSON contract.
    pub version: u32,
    pub edition: String,
    pub as_of: Option<String>,
    pub lang: Lang,
    pub players: i64,
    pub extra_tiles: i64,
    pub river: bool,
    pub land_tiles: Option<i64>,
    /// What was counted in the catalog; empty where the numbers were given.
    pub counted: Vec<Counted>,
    pub stacks: Figure,
    pub prizes_per_stack: Figure,
    pub first_stack_tiles: Option<Figure>,
    pub other_stack_tiles: Option<Figure>,
    pub last_stack: Figure,
    pub prize_tiles: Figure,
    pub emblems_each: Figure,
    pub pieces: Vec<Piece>,
    /// When the tournament tile enters a game with the River.
    pub bend: Option<Entry>,
    /// Nothing here knows the space on which it starts.
    pub crown: Entry,
    /// What the cited entries say.
    pub because: Vec<Because>,
    /// The best authority among these.
    pub authority: Option<&'static str>,
}

/// The land tiles of a box, counted in the catalog.
#[derive(Debug, Clone, Serialize)]
pub struct Counted {
    pub of: String,
    pub label: String,
    pub tiles: i64,
    pub authority: String,
}

/// What becomes of a piece.
#[derive(Debug, Clone, Serialize)]
pub struct Piece {
    pub what: &'static str,
    pub to: &'static str,
    pub ruling: Kind,
    pub says: String,
    pub cites: Vec<String>,
}

/// What the first of some entries says.
#[derive(Debug, Clone, Serialize)]
pub struct Entry {
    pub says: String,
    pub cites: Vec<String>,
}

impl Told {
    /// Puts a preparation into words; `counted` is what was counted in the catalog, by expansion.
    pub fn of(
        session: &Session,
        table: Table,
        setup: &Setup,
        counted: &[(&str, i64)],
        lang: Lang,
    ) -> Told {
        let vocabulary = &session.rulebook.vocabulary;
        let label = |fact: &str, value: &str| {
            let named = vocabulary.verb_named("prepare").and_then(|verb| {
                let fact = vocabulary.verb(verb).fact_named(fact)?;
                let decl = vocabulary.decl(verb, fact);
                let value = &decl.values[decl.value_named(value)?];
                Some(value.label.in_lang(lang).to_owned())
            });
            named.unwrap_or_else(|| value.to_owned())
        };
        let pieces: Vec<Piece> = setup
            .pieces
            .iter()
            .map(|piece| Piece {
                what: piece.what,
                to: piece.to,
                ruling: if piece.goes { Kind::Must } else { Kind::No },
                says: format!("{} {}", label("what", piece.what), label("to", piece.to)),
                cites: piece.cites.clone(),
            })
            .collect();
        let entry = |cites: &[String]| {
            let says = cites.first().and_then(|c| session.says(c, lang));
            Entry {
                says: says.unwrap_or_default().to_owned(),
                cites: cites.to_vec(),
            }
        };
        let figures = [
            Some(&setup.stacks),
            Some(&setup.prizes_per_stack),
            setup.first_stack_tiles.as_ref(),
            Some(&setup.last_stack),
            Some(&setup.prize_tiles),
            Some(&setup.emblems_each),
        ];
        let cites = figures.into_iter().flatten().map(|f| &f.cites);
        let cites = cites.chain(pieces.iter().map(|p| &p.cites));
        let mut told = session.blank("", lang);
        let cites: Vec<String> = cites.chain([&setup.bend]).flatten().cloned().collect();
        session.cite(&mut told, &cites, lang);
        Told {
            version: VERSION,
            edition: told.edition,
            as_of: told.as_of,
            lang,
            players: table.players,
            extra_tiles: table.extra_tiles,
            river: table.river,
            land_tiles: table.land_tiles,
            counted: counted
                .iter()
                .map(|(of, n)| of_box(session, of, *n, lang))
                .collect(),
            stacks: setup.stacks.clone(),
            prizes_per_stack: setup.prizes_per_stack.clone(),
            first_stack_tiles: setup.first_stack_tiles.clone(),
            other_stack_tiles: setup.other_stack_tiles.clone(),
            last_stack: setup.last_stack.clone(),
            prize_tiles: setup.prize_tiles.clone(),
            emblems_each: setup.emblems_each.clone(),
            pieces,
            bend: (!setup.bend.is_empty()).then(|| entry(&setup.bend)),
            crown: entry(&setup.crown),
            because: told.because,
            authority: told.authority,
        }
    }
}

fn of_box(session: &Session, of: &str, tiles: i64, lang: Lang) -> Counted {
    let mut all = session.rulebook.vocabulary.expansions.iter();
    let label = all
        .find(|e| e.id == of)
        .map_or(of, |e| e.label.in_lang(lang));
    let authority = crate::tiles().collection(of);
    Counted {
        of: of.to_owned(),
        label: label.to_owned(),
        tiles,
        authority: authority.map_or_else(String::new, |c| c.authority.clone()),
    }
}

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
