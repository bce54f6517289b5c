//! One message of a replay: what it may say, by its keys.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::board::At;
use crate::diagnostic::Span;

/// A message of the replay, with its place in the file.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    /// Such as `PLACE_TILE`.
    pub kind: String,
    /// The player's index, where the file tells.
    pub player: Option<usize>,
    pub payload: Payload,
    pub span: Span,
}

/// What messages say. Each kind of message fills some of this.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Payload {
    pub tile: Option<String>,
    /// In degrees.
    pub rotation: Option<i64>,
    pub position: Option<At>,
    pub pointer: Option<Pointer>,
    pub meeple: Option<String>,
    pub token: Option<String>,
    pub figure: Option<String>,
    pub to: Option<Target>,
    pub value: Option<String>,
    /// What is bid in an auction.
    pub price: Option<u32>,
    pub source: Option<String>,
    pub random: Option<f64>,
}

/// A feature of a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pointer {
    pub at: At,
    pub location: String,
    pub feature: String,
}

/// Where a neutral figure goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub at: Option<At>,
    pub meeple: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct RawMessage<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    player: Option<usize>,
    #[serde(borrow, default)]
    payload: Option<RawPayload<'a>>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct RawPayload<'a> {
    #[serde(borrow)]
    tile_id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    rotation: Option<Cow<'a, str>>,
    position: Option<[i32; 2]>,
    #[serde(borrow)]
    pointer: Option<RawPointer<'a>>,
    #[serde(borrow)]
    meeple_id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    token: Option<Cow<'a, str>>,
    #[serde(borrow)]
    figure_id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    to: Option<&'a RawValue>,
    value: Option<serde_json::Value>,
    price: Option<u32>,
    #[serde(borrow)]
    source: Option<Cow<'a, str>>,
    random: Option<f64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawPointer<'a> {
    position: Option<[i32; 2]>,
    #[serde(borrow)]
    location: Option<Cow<'a, str>>,
    #[serde(borrow)]
    feature: Option<Cow<'a, str>>,
    #[serde(borrow)]
    feature_pointer: Option<Box<RawPointer<'a>>>,
    #[serde(borrow)]
    meeple_id: Option<Cow<'a, str>>,
}

impl RawMessage<'_> {
    /// The message; what is wrong with it, if a number in it can be no square or player.
    pub fn settled(self, span: Span, players: usize) -> Result<Message, String> {
        if let Some(player) = self.player.filter(|p| *p >= players) {
            return Err(format!("player {player} of {players}, counted from 0"));
        }
        let payload = self.payload.unwrap_or_default().settled()?;
        Ok(Message {
            kind: self.kind.into_owned(),
            player: self.player,
            payload,
            span,
        })
    }
}

impl RawPayload<'_> {
    fn settled(self) -> Result<Payload, String> {
        let mut meeple = self.meeple_id.map(Cow::into_owned);
        let mut pointer = None;
        if let Some(raw) = self.pointer {
            let inner = raw.meeple_id.as_deref().map(str::to_owned);
            meeple = meeple.or(inner);
            pointer = raw.settled()?;
        }
        let to = self.to.map(|raw| target(raw.get())).transpose()?;
        let rotation = self.rotation.as_deref().map(degrees).transpose()?;
        let value = self.value.map(|value| match value {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        });
        Ok(Payload {
            tile: self.tile_id.map(Cow::into_owned),
            rotation,
            position: self.position.map(near).transpose()?,
            pointer,
            meeple,
            token: self.token.map(Cow::into_owned),
            figure: self.figure_id.map(Cow::into_owned),
            to,
            value,
            price: self.price,
            source: self.source.map(Cow::into_owned),
            random: self.random,
        })
    }
}

impl RawPointer<'_> {
    fn square(&self) -> Result<Option<At>, String> {
        match (&self.position, &self.feature_pointer) {
            (Some(square), _) => near(*square).map(Some),
            (None, Some(inner)) => inner.square(),
            (None, None) => Ok(None),
        }
    }

    fn settled(self) -> Result<Option<Pointer>, String> {
        if let Some(inner) = self.feature_pointer {
            return inner.settled();
        }
        let at = self.square()?;
        Ok(at.map(|at| Pointer {
            at,
            location: self.location.unwrap_or_default().into_owned(),
            feature: self.feature.unwrap_or_default().into_owned(),
        }))
    }
}

/// A square alone, or a pointer to a feature or a meeple.
fn target(text: &str) -> Result<Target, String> {
    let told = |error: serde_json::Error| {
        let told = error.to_string();
        told.split(" at line ").next().unwrap_or(&told).to_owned()
    };
    if text.starts_with('[') {
        let square: [i32; 2] = serde_json::from_str(text).map_err(told)?;
        let at = Some(near(square)?);
        return Ok(Target { at, meeple: None });
    }
    let raw: RawPointer = serde_json::from_str(text).map_err(told)?;
    let meeple = raw.meeple_id.as_deref().map(str::to_owned);
    let at = raw.square()?;
    Ok(Target { at, meeple })
}

/// A turn as it is written: `R90`.
fn degrees(text: &str) -> Result<i64, String> {
    let number = text.strip_prefix('R').and_then(|n| n.parse().ok());
    number
        .filter(|n| [0, 90, 180, 270].contains(n))
        .ok_or_else(|| format!("the rotation '{text}'"))
}

/// A square that a table can hold.
pub(super) fn near([col, row]: [i32; 2]) -> Result<At, String> {
    let near = |n: i32| (-At::FURTHEST..=At::FURTHEST).contains(&n);
    match near(col) && near(row) {
        true => Ok(At::new(col, row)),
        false => Err(format!("the square {col},{row}, too far away")),
    }
}
