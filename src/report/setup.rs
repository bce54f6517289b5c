//! The preparation of a game with tournaments as data; docs/json.md has the contract.

use serde::Serialize;

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
