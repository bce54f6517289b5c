//! `assize show`: the position of a scenario as a picture.

use super::args::Show;
use super::exit::Exit;
use super::session::{complain, law, nothing_to_run, stdout, unwritable, width, write};
use crate::diagnostic::{Diagnostic, Fault};
use crate::picture::{self, Drawing, Page};
use crate::play::{Action, Move};
use crate::scenario::{Editions, Scenario, gather, load};
use crate::vocabulary::Lang;

pub fn run_command(show: &Show) -> Exit {
    match shown(show) {
        Ok(exit) => exit,
        Err(diagnostic) => complain(&diagnostic, show.color),
    }
}

fn shown(show: &Show) -> Result<Exit, Diagnostic> {
    let (rulebook, term) = law(&show.law)?;
    let editions = Editions::from(rulebook).with_shipped();
    let mut pictures = Vec::new();
    for source in gather(std::slice::from_ref(&show.path))? {
        for scenario in load(&source, &term, editions)?.scenarios {
            pictures.extend(scene(&scenario));
        }
    }
    if pictures.is_empty() {
        nothing_to_run(std::slice::from_ref(&show.path), show.color);
        return Ok(Exit::Nothing);
    }
    if let Some(path) = &show.svg {
        let [scene] = pictures.as_slice() else {
            let path = show.path.display().to_string();
            let found = pictures.len();
            return Err(Diagnostic::bare(Fault::SeveralPositions { path, found }));
        };
        let drawing = picture::svg(scene, &Drawing::default());
        return match path.as_os_str() == "-" {
            true => Ok(write(&mut stdout(show.color), &drawing)),
            false => std::fs::write(path, drawing)
                .map(|()| Exit::Well)
                .map_err(|error| unwritable(path, &error)),
        };
    }
    let page = Page {
        width: width(),
        lang: show.lang.unwrap_or_default(),
        compact: false,
    };
    let mut exit = Exit::Well;
    for scene in &pictures {
        let text = picture::text(scene, &page) + "\n";
        exit = exit.max(write(&mut stdout(show.color), &text));
    }
    Ok(exit)
}

/// What there is to see of a scenario; nothing without a board.
pub(super) fn scene(scenario: &Scenario) -> Option<picture::Scene> {
    let table = scenario.table.as_ref()?;
    let lays = |m: &Move| matches!(m.action, Action::Tile { .. });
    let latest = match table.moves.iter().any(lays) {
        true => table.position.board.tiles().last().map(|(id, _)| id),
        false => None,
    };
    (!table.position.board.is_empty())
        .then(|| picture::scene(&table.position, &scenario.title, latest))
}

/// The small map that goes with rulings.
pub(super) fn small(scenario: &Scenario, lang: Lang) -> Option<String> {
    let page = Page {
        width: width(),
        lang,
        compact: true,
    };
    Some(picture::text(&scene(scenario)?, &page))
}
