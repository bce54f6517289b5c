//! The numbers of emblems that a scenario states: each exists, and each player has it once.

use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::ON_AN_EMBLEM;
use crate::ruling::Session;
use crate::tournament::Law;
use crate::vocabulary::Lang;
use crate::yaml::{Node, Value};

/// What `of` says of a figure of any other player.
const OTHERS: &str = "other";

/// An emblem that somebody uses.
pub(super) struct Used<'a> {
    pub player: String,
    pub number: u8,
    pub node: &'a Node,
}

/// The number behind `emblem`, where one stands there: one that the rules know.
pub(super) fn emblem_number(
    node: &Node,
    session: &Session,
    source: &Source,
) -> Result<Option<u8>, Diagnostic> {
    let text = node.text(source)?;
    if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
        return Ok(None);
    }
    let number: u8 = text
        .parse()
        .map_err(|_| node.wrong_type("the number of an emblem", source))?;
    let with = session.cut("emblem", "with", i64::from(number));
    let said = with.map(|with| session.leave("emblem", &[("with", &with)]));
    match said.filter(|said| said.value == Some(false)) {
        None => Ok(Some(number)),
        Some(said) => Err(node.fault(no_such_emblem(number, &said.cites, session), source)),
    }
}

fn no_such_emblem(number: u8, cites: &[String], session: &Session) -> Fault {
    let known = (0..=9u8).filter(|n| {
        let with = session.cut("emblem", "with", i64::from(*n));
        let said = with.map(|with| session.leave("emblem", &[("with", &with)]));
        said.is_some_and(|said| said.value == Some(true))
    });
    let says = cites.first().and_then(|c| session.says(c, Lang::En));
    Fault::NoSuchNumber {
        what: ON_AN_EMBLEM.to_owned(),
        number: i64::from(number),
        known: known.map(|n| n.to_string()).collect(),
        cites: cites.to_vec(),
        says: says.map(str::to_owned),
    }
}

/// The emblems of the figures of a scenario, of which it is said whose they are. Fails where one has a number that
/// no emblem has.
pub(super) fn stated<'a>(
    figures: Option<&'a Node>,
    session: &Session,
    source: &Source,
) -> Result<Vec<Used<'a>>, Diagnostic> {
    let mut found = Vec::new();
    let pairs = figures.map(|n| n.map(source)).transpose()?;
    for (_, facts) in pairs.unwrap_or_default() {
        let Some(node) = facts.value_of("emblem", source) else {
            continue;
        };
        let Value::Text(_) = node.value else {
            continue;
        };
        let number = emblem_number(node, session, source)?;
        let owner = facts
            .value_of("of", source)
            .and_then(|n| n.text(source).ok())
            .filter(|owner| *owner != OTHERS);
        if let (Some(number), Some(owner)) = (number, owner) {
            found.push(Used {
                player: owner.to_owned(),
                number,
                node,
            });
        }
    }
    Ok(found)
}

/// Fails at the second use of an emblem by one player.
pub(super) fn each_once(
    used: &[Used],
    session: &Session,
    source: &Source,
) -> Result<(), Diagnostic> {
    for (at, emblem) in used.iter().enumerate() {
        let same = |other: &Used| other.player == emblem.player && other.number == emblem.number;
        if used[..at].iter().any(same) {
            let fault = twice(&emblem.player, emblem.number, session);
            return Err(emblem.node.fault(fault, source));
        }
    }
    Ok(())
}

/// That a player uses an emblem twice, with the entry that says how many of each there are.
pub(super) fn twice(player: &str, number: u8, session: &Session) -> Fault {
    let cites = session.number("number", &[("what", "emblems-each")]).cites;
    let says = cites.first().and_then(|c| session.says(c, Lang::En));
    Fault::EmblemTwice {
        player: player.to_owned(),
        number,
        says: says.map(str::to_owned),
        cites,
    }
}
