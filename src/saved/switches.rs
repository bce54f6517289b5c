//! Switches of the rules: which are played anyway, which become facts, which cannot be played.

use serde_json::Value;

use super::message::Message;
use super::read::SavedGame;

/// What a switch does.
enum Effect {
    /// It allows or bars moves that were made or not, or concerns what is told elsewhere.
    None,
    /// These values are the rules that are played; another one matters if there is such a message.
    Only(&'static [&'static str], fn(&Message) -> bool),
    /// A value is a fact of the whole game; the first is the usual one.
    Fact(&'static str, &'static [(&'static str, &'static str)]),
}

const SWITCHES: [(&str, Effect); 18] = [
    ("princess-action", Effect::None),
    (
        "fairy-placement",
        Effect::Only(&["next-follower"], is_fairy),
    ),
    ("dragon-move", Effect::Only(DRAGON, is_dragon)),
    ("dragon-movement", Effect::Only(DRAGON, is_dragon)),
    ("barn-placement", Effect::Only(&["not-occupied"], is_barn)),
    ("wagon-move", Effect::Only(&["C1", "C2"], is_wagon)),
    ("bazaar-no-auction", Effect::None),
    (
        "hill-tiebreaker",
        Effect::Only(&["at-least-one-follower"], is_hill),
    ),
    ("espace-variant", Effect::None),
    ("gq11-pig-herd", Effect::None),
    ("tunnelize-other-expansions", Effect::None),
    ("more-tunnel-tokens", Effect::None),
    ("festival-return", Effect::None),
    ("keep-monasteries", Effect::None),
    ("labyrinth-variant", Effect::None),
    ("little-buildings-scoring", Effect::None),
    ("king-and-robber-scoring", Effect::None),
    (
        "tiny-city-scoring",
        Effect::Fact("small-cities", &[("4", ""), ("2", "half")]),
    ),
];

const DRAGON: &[&str] = &["before-scoring", "after-scoring"];

/// Switches of the city of Carcassonne: its tiles and messages are told as such.
const COUNT: [&str; 2] = ["coc-final-scoring", "count-move"];

fn is_fairy(message: &Message) -> bool {
    let figure = message.payload.figure.as_deref();
    figure.is_some_and(|f| f.starts_with("fairy"))
}

fn is_dragon(message: &Message) -> bool {
    let figure = message.payload.figure.as_deref();
    figure.is_some_and(|f| f.starts_with("dragon"))
}

fn is_hill(message: &Message) -> bool {
    let tile = message.payload.tile.as_deref();
    tile.is_some_and(|t| t.contains(".h"))
}

fn is_meeple(message: &Message, kind: &str) -> bool {
    let meeple = message.payload.meeple.as_deref();
    meeple.is_some_and(|m| m.split('.').nth(1) == Some(kind))
}

fn is_barn(message: &Message) -> bool {
    is_meeple(message, "barn")
}

fn is_wagon(message: &Message) -> bool {
    is_meeple(message, "wagon")
}

/// The facts that the switches of a game make, and those that cannot be played.
pub(super) fn switched(game: &SavedGame) -> (Vec<(String, String)>, Vec<String>) {
    let (mut facts, mut unsupported) = (Vec::new(), Vec::new());
    for (name, value) in &game.rules {
        let text = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let known = SWITCHES.iter().find(|(key, _)| key == name);
        let plays = match known {
            Some((_, Effect::None)) => true,
            Some((_, Effect::Only(values, matters))) => {
                values.contains(&text.as_str()) || !game.replay.iter().any(matters)
            }
            Some((_, Effect::Fact(fact, values))) => {
                let meant = values.iter().find(|(value, _)| *value == text);
                if let Some((_, value)) = meant.filter(|(_, value)| !value.is_empty()) {
                    facts.push(((*fact).to_owned(), (*value).to_owned()));
                }
                meant.is_some()
            }
            None => COUNT.contains(&name.as_str()),
        };
        if !plays {
            unsupported.push(format!("rule switch {name} = {text}"));
        }
    }
    (facts, unsupported)
}
