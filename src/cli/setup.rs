//! `assize setup`: how to prepare a game with tournaments.

use super::args::{Format, Setup};
use super::exit::Exit;
use super::session::{complain, law, stdout, width, write};
use crate::diagnostic::{Diagnostic, Fault};
use crate::report::{json, setup, setup_page};
use crate::rulebook::Rulebook;
use crate::ruling::Session;
use crate::tournament::{Table, Unsaid};

/// The boxes that are always there, by their ids.
const BASE: &str = "base";
const TOURNAMENTS: &str = "exp-6";
const RIVER: &str = "river";

pub fn run_command(asked: &Setup) -> Exit {
    match prepared(asked) {
        Ok(exit) => exit,
        Err(diagnostic) => complain(&diagnostic, asked.output.color),
    }
}

fn prepared(asked: &Setup) -> Result<Exit, Diagnostic> {
    let (rulebook, mut term) = law(&asked.law)?;
    let id = |at: &u8| rulebook.vocabulary.expansions[usize::from(*at)].id.as_str();
    let added: Vec<&str> = term.expansions.iter().flatten().map(id).collect();
    let river = asked.river || added.contains(&RIVER);
    let besides = [BASE, TOURNAMENTS, RIVER];
    let others = added.iter().filter(|of| !besides.contains(of)).copied();
    let others = match asked.extra_tiles {
        Some(_) => Vec::new(),
        None => counted(others, rulebook)?,
    };
    let extra_tiles = match asked.extra_tiles {
        Some(tiles) => i64::from(tiles),
        None => others.iter().map(|(_, tiles)| tiles).sum(),
    };
    let mut land = match asked.land_tiles {
        Some(_) => Vec::new(),
        None => counted([BASE, TOURNAMENTS].into_iter(), rulebook)?,
    };
    land.extend(others);
    let in_all = || match asked.extra_tiles {
        Some(tiles) => land.iter().map(|(_, n)| n).sum::<i64>() + i64::from(tiles),
        None => land.iter().map(|(_, n)| n).sum(),
    };
    let table = Table {
        players: i64::from(asked.players),
        extra_tiles,
        land_tiles: Some(asked.land_tiles.map_or_else(in_all, i64::from)),
        river,
    };
    if let Some(expansions) = &mut term.expansions {
        for name in [Some(TOURNAMENTS), river.then_some(RIVER)]
            .into_iter()
            .flatten()
        {
            let found = rulebook.vocabulary.expansion(name);
            expansions.push(found.map_err(Diagnostic::bare)?);
        }
        expansions.sort_unstable();
        expansions.dedup();
    }
    let lang = asked.output.lang.unwrap_or_default();
    let session = Session::new(rulebook, term, Some(lang));
    let found = crate::tournament::setup(&session, table)
        .map_err(|unsaid| Diagnostic::bare(fault(&session, table, unsaid)))?;
    let told = setup::Told::of(&session, table, &found, &land, lang);
    let text = match asked.output.format {
        Format::Json => json::pretty(&told) + "\n",
        Format::Human => setup_page::human(&told, width()),
    };
    Ok(write(&mut stdout(asked.output.color), &text))
}

/// How many land tiles each expansion has, by the catalog; fails for one that it does not hold in full.
fn counted<'a>(
    expansions: impl Iterator<Item = &'a str>,
    rulebook: &Rulebook,
) -> Result<Vec<(&'a str, i64)>, Diagnostic> {
    let tiles = crate::tiles();
    let label = |of: &str| {
        let mut all = rulebook.vocabulary.expansions.iter();
        let named = all.find(|e| e.id == of);
        named.map_or_else(|| of.to_owned(), |e| e.label.en.clone())
    };
    let fault = |of: &str| {
        let known = rulebook.vocabulary.expansions.iter();
        let known = known.filter(|e| tiles.land_tiles(&e.id).is_some());
        let known = known.filter(|e| ![BASE, TOURNAMENTS, RIVER].contains(&e.id.as_str()));
        Diagnostic::bare(Fault::UncountedTiles {
            expansion: label(of),
            counted: known.map(|e| label(&e.id)).collect(),
        })
    };
    expansions
        .map(|of| Ok((of, tiles.land_tiles(of).ok_or_else(|| fault(of))?)))
        .collect()
}

fn fault(session: &Session, table: Table, unsaid: Unsaid) -> Fault {
    match unsaid.0 {
        "players" => session.no_such_number("number", "players", "players", table.players),
        "extra" => session.no_such_number("number", "extra", "extra land tiles", table.extra_tiles),
        what => Fault::NotSaid {
            what: what.replace('-', " "),
            edition: session.rulebook.edition.clone(),
        },
    }
}
