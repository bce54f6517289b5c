//! The figures of a scenario that could take part in a tournament: on the board or only described.

use super::emblems::emblem_number;
use super::tournament::Ground;
use crate::diagnostic::{Diagnostic, Source};
use crate::position::FigureId;
use crate::ruling::Session;
use crate::vocabulary::Pattern;

/// A figure with what is known of it.
pub(super) struct Nominee {
    pub name: String,
    /// Whose it is, if that is said.
    pub player: Option<String>,
    /// The number of its emblem, if it has one and the number is known.
    pub emblem: Option<u8>,
    pub on_board: Option<FigureId>,
    /// Its facts by the names of the vocabulary.
    pub pattern: Pattern,
}

/// Every figure of a scenario, after the moves.
pub(super) fn nominees(
    ground: &Ground,
    session: &Session,
    source: &Source,
) -> Result<Vec<Nominee>, Diagnostic> {
    let mut found = Vec::new();
    let standing = ground.table.iter().flat_map(|t| {
        let standing = t.position.standing();
        standing.map(|(id, figure)| (*t, id, figure))
    });
    for (table, id, figure) in standing {
        let stated = ground
            .context
            .named
            .iter()
            .find(|(_, c)| c.id == figure.name);
        let stated = stated.filter(|_| !figure.name.is_empty());
        let shown = || super::standing::shown(id, &table.position, table, session.rulebook);
        let pattern = stated.and_then(|(_, c)| c.figure()).cloned();
        let owner = figure.owner.map(|o| table.position.player(o).name.clone());
        found.push(Nominee {
            name: match figure.name.as_str() {
                "" => figure.kind.clone(),
                name => name.to_owned(),
            },
            player: owner,
            emblem: figure.emblem.flatten(),
            on_board: Some(id),
            pattern: pattern.unwrap_or_else(shown),
        });
    }
    let described = ground.figures.map(|n| n.map(source)).transpose()?;
    for (name, facts) in described.unwrap_or_default() {
        let id = name.text(source)?;
        if facts.value_of("at", source).is_some() {
            continue;
        }
        let known = ground.context.named.iter().find(|(_, c)| c.id == id);
        let owner = match facts.value_of("of", source).map(|n| n.text(source)) {
            Some(Ok("mine")) => ground.you.map(str::to_owned),
            Some(Ok("other")) => None,
            owner => owner.transpose()?.map(str::to_owned),
        };
        let emblem = facts.value_of("emblem", source);
        found.push(Nominee {
            name: id.to_owned(),
            player: owner,
            emblem: match emblem.map(|n| emblem_number(n, session, source)) {
                Some(number) => number?,
                None => None,
            },
            on_board: None,
            pattern: known
                .and_then(|(_, c)| c.figure())
                .cloned()
                .unwrap_or_default(),
        });
    }
    Ok(found)
}
