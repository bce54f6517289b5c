//! The text of a saved game into its parts, each with its place in the text.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::message::{Message, RawMessage, near};
use crate::board::At;
use crate::diagnostic::{Diagnostic, Fault, Source, Span};

/// The largest file that is read, in bytes.
const LARGEST: usize = 4 << 20;
/// The most players that the program seats.
const MOST_PLAYERS: usize = 64;

/// A saved game as it is written.
#[derive(Debug, Clone)]
pub struct SavedGame {
    pub source: Source,
    /// Such as `5.7.0`.
    pub version: String,
    /// What the file says about itself.
    pub title: String,
    pub initial_random: f64,
    /// How many copies of each set of tiles are in play.
    pub sets: BTreeMap<String, Value>,
    /// Figures, pieces and other things in play.
    pub elements: BTreeMap<String, Value>,
    /// Switches of the rules.
    pub rules: BTreeMap<String, Value>,
    pub start: Vec<StartTile>,
    /// Where the setup stands.
    pub setup_span: Span,
    pub players: Vec<String>,
    pub replay: Vec<Message>,
    /// The number of the last turn, if the game ends after it.
    pub end_turn: Option<usize>,
    pub assertions: Vec<(String, Span)>,
}

/// A tile that lies there before the first turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartTile {
    pub tile: String,
    pub at: At,
    /// In degrees.
    pub rotation: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    #[serde(borrow)]
    app_version: Option<&'a RawValue>,
    #[serde(borrow)]
    name: Option<Cow<'a, str>>,
    initial_random: Option<f64>,
    #[serde(borrow)]
    test: Option<&'a RawValue>,
    #[serde(borrow)]
    setup: Option<&'a RawValue>,
    players: Option<Vec<Seat>>,
    #[serde(borrow)]
    replay: Option<Vec<&'a RawValue>>,
    game_annotations: Option<Annotations>,
}

#[derive(Deserialize)]
struct Seat {
    name: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Annotations {
    end_turn: Option<usize>,
}

#[derive(Deserialize)]
struct TestPart<'a> {
    description: Option<String>,
    #[serde(borrow, default)]
    assertions: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct SetupPart {
    #[serde(default)]
    sets: BTreeMap<String, Value>,
    #[serde(default)]
    elements: BTreeMap<String, Value>,
    #[serde(default)]
    rules: BTreeMap<String, Value>,
    #[serde(default)]
    start: Vec<StartPart>,
}

#[derive(Deserialize)]
struct StartPart {
    tile: String,
    x: i32,
    y: i32,
    #[serde(default)]
    rotation: Value,
}

/// Reads a saved game. Fails with the first thing that is wrong with the text.
pub fn read(source: &Source) -> Result<SavedGame, Diagnostic> {
    let whole = Span::new(0, source.text().len().min(1));
    if source.text().len() > LARGEST {
        let limit = "4 MiB".to_owned();
        return Err(Diagnostic::at(Fault::TooLarge { limit }, source, whole));
    }
    let document: Document = decode(source, source.text())?;
    let version = version_of(source, document.app_version, whole)?;
    let missing = |key| {
        let of = "a saved game";
        Diagnostic::at(Fault::MissingKey { key, of }, source, whole)
    };
    let setup_raw = document.setup.ok_or_else(|| missing("setup"))?;
    let messages = document.replay.ok_or_else(|| missing("replay"))?;
    let players = seated(document.players.ok_or_else(|| missing("players"))?);
    if players.is_empty() || players.len() > MOST_PLAYERS {
        let reason = format!("{} players", players.len());
        return Err(malformed(source, reason, whole));
    }
    let setup_span = span_of(source, setup_raw.get());
    let setup: SetupPart = decode(source, setup_raw.get())?;
    let start = setup.start.into_iter().map(StartPart::settled);
    let start = start
        .collect::<Result<_, _>>()
        .map_err(|reason| malformed(source, reason, setup_span))?;
    let replay = messages
        .into_iter()
        .map(|raw| {
            let span = span_of(source, raw.get());
            let message: RawMessage = decode(source, raw.get())?;
            let settled = message.settled(span, players.len());
            settled.map_err(|reason| malformed(source, reason, span))
        })
        .collect::<Result<Vec<Message>, Diagnostic>>()?;
    let (description, assertions) = asserted(source, document.test)?;
    let name = document.name.map(Cow::into_owned).unwrap_or_default();
    Ok(SavedGame {
        source: source.clone(),
        version,
        title: description.unwrap_or(name),
        initial_random: document.initial_random.unwrap_or(0.0),
        sets: setup.sets,
        elements: setup.elements,
        rules: setup.rules,
        start,
        setup_span,
        players,
        replay,
        end_turn: document.game_annotations.and_then(|a| a.end_turn),
        assertions,
    })
}

/// The version of the program that wrote the file; only files of the fifth are understood.
fn version_of(source: &Source, raw: Option<&RawValue>, whole: Span) -> Result<String, Diagnostic> {
    let Some(raw) = raw else {
        let fault = Fault::OtherVersion { found: None };
        return Err(Diagnostic::at(fault, source, whole));
    };
    let version: String = decode(source, raw.get())?;
    match version.split('.').next() {
        Some("5") => Ok(version),
        _ => {
            let fault = Fault::OtherVersion {
                found: Some(version),
            };
            Err(Diagnostic::at(fault, source, span_of(source, raw.get())))
        }
    }
}

/// The names of the players; one who has none is told by the seat.
fn seated(seats: Vec<Seat>) -> Vec<String> {
    let named = seats.into_iter().enumerate();
    named
        .map(|(at, seat)| match seat.name {
            Some(name) if !name.is_empty() => name,
            _ => format!("Player {}", at + 1),
        })
        .collect()
}

type Asserted = (Option<String>, Vec<(String, Span)>);

fn asserted(source: &Source, raw: Option<&RawValue>) -> Result<Asserted, Diagnostic> {
    let Some(raw) = raw else {
        return Ok((None, Vec::new()));
    };
    let test: Option<TestPart> = decode(source, raw.get())?;
    let Some(test) = test else {
        return Ok((None, Vec::new()));
    };
    let assertions = test.assertions.into_iter().map(|raw| {
        let text: String = decode(source, raw.get())?;
        Ok((text, span_of(source, raw.get())))
    });
    let assertions = assertions.collect::<Result<_, Diagnostic>>()?;
    Ok((test.description, assertions))
}

impl StartPart {
    fn settled(self) -> Result<StartTile, String> {
        let rotation = match &self.rotation {
            Value::Null => Some(0),
            Value::Number(n) => n.as_i64().map(|n| if n < 4 { n * 90 } else { n }),
            Value::String(text) => text.trim_start_matches('R').parse().ok(),
            _ => None,
        };
        let rotation = rotation.filter(|n| [0, 90, 180, 270].contains(n));
        Ok(StartTile {
            at: near([self.x, self.y])?,
            rotation: rotation.ok_or_else(|| format!("the rotation {}", self.rotation))?,
            tile: self.tile,
        })
    }
}

fn malformed(source: &Source, reason: String, span: Span) -> Diagnostic {
    Diagnostic::at(Fault::MalformedSave { reason }, source, span)
}

/// Where a piece that was borrowed from the text stands in it.
fn span_of(source: &Source, piece: &str) -> Span {
    let start = (piece.as_ptr() as usize).wrapping_sub(source.text().as_ptr() as usize);
    Span::new(start, piece.len())
}

/// Decodes a piece of the text. A fault points into the whole of it.
fn decode<'a, T: Deserialize<'a>>(source: &Source, piece: &'a str) -> Result<T, Diagnostic> {
    serde_json::from_str(piece).map_err(|error| {
        let base = span_of(source, piece).start;
        let start = base + offset_of(piece, error.line(), error.column());
        let len = usize::from(start < source.text().len());
        let told = error.to_string();
        let reason = told.split(" at line ").next().unwrap_or(&told).to_owned();
        let fault = match error.classify() {
            serde_json::error::Category::Data => Fault::MalformedSave { reason },
            _ => Fault::NotJson { reason },
        };
        Diagnostic::at(fault, source, Span::new(start, len))
    })
}

/// The byte at a line and column as they are counted in the messages of the decoder.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
    let mut at = (before + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
