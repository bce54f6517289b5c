//! Moves and what followed from them, in words and as data.

use std::collections::BTreeMap;

use serde::Serialize;

use super::points_text::{line_text, nothing_text, score_text, thing, unsaid_text};
use super::table::Table;
use crate::play::{Action, Event, What};
use crate::position::{FigureId, Position};
use crate::rulebook::Rulebook;
use crate::ruling::VERSION;
use crate::scoring::Score;
use crate::vocabulary::{Lang, Vocabulary};

/// A game as it was played.
#[derive(Debug, Clone, Serialize)]
pub struct Told {
    /// That of the JSON contract.
    pub version: u32,
    pub title: String,
    pub edition: String,
    pub moves: Vec<MoveTold>,
    /// The points of each player at the end.
    pub points: BTreeMap<String, i64>,
}

/// One move with its consequences.
#[derive(Debug, Clone, Serialize)]
pub struct MoveTold {
    /// Counted from 1.
    pub number: usize,
    pub by: String,
    pub says: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Consequence>,
}

/// Something that followed.
#[derive(Debug, Clone, Serialize)]
pub struct Consequence {
    pub says: String,
    /// What players got, where something was scored.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, i64>,
    pub cites: Vec<String>,
}

/// Tells the moves of a table.
pub fn told(title: &str, table: &Table, rulebook: &Rulebook, lang: Lang) -> Told {
    let teller = Teller {
        position: &table.position,
        vocabulary: &rulebook.vocabulary,
        lang,
    };
    let moves = table.moves.iter().enumerate().map(|(at, action)| MoveTold {
        number: at + 1,
        by: teller.position.player(action.player).name.clone(),
        says: teller.action(&action.action),
        then: table
            .events
            .iter()
            .filter(|event| event.at == at)
            .flat_map(|event| teller.event(event))
            .collect(),
    });
    let players = table.position.players.iter();
    Told {
        version: VERSION,
        title: title.to_owned(),
        edition: rulebook.edition.clone(),
        moves: moves.collect(),
        points: players.map(|p| (p.name.clone(), p.points)).collect(),
    }
}

struct Teller<'a> {
    position: &'a Position,
    vocabulary: &'a Vocabulary,
    lang: Lang,
}

impl Teller<'_> {
    fn say(&self, en: String, ro: String) -> String {
        match self.lang {
            Lang::En => en,
            Lang::Ro => ro,
        }
    }

    fn kind(&self, kind: &str) -> String {
        let mut facts = self.vocabulary.facts.iter();
        let decl = facts.find(|d| d.class == "figure" && d.name == "kind");
        let label = decl.and_then(|d| Some(&d.values[d.value_named(kind)?].label));
        label.map_or(kind, |l| l.in_lang(self.lang)).to_owned()
    }

    fn figure(&self, id: FigureId) -> String {
        let figure = self.position.figure(id);
        let owner = figure.owner.map(|o| self.position.player(o).name.as_str());
        let kind = self.kind(&figure.kind);
        match (owner, figure.name.as_str()) {
            (Some(owner), "") => format!("{kind} ({owner})"),
            (None, "") => kind,
            (_, name) => name.to_owned(),
        }
    }

    fn action(&self, action: &Action) -> String {
        match action {
            Action::Tile { tile, at, turn, .. } => {
                let turn = match turn.as_degrees() {
                    0 => String::new(),
                    degrees => format!(" ({degrees}°)"),
                };
                self.say(
                    format!("lays {} at {at}{turn}", tile.id),
                    format!("atașează {} la {at}{turn}", tile.id),
                )
            }
            Action::Bridge { at, axis } => self.say(
                format!("builds a bridge at {at}, {}", axis.id()),
                format!("construiește un pod la {at}, {}", axis.id()),
            ),
            Action::Castle { at, .. } => self.say(
                format!("builds a castle at {at}"),
                format!("construiește o cetate la {at}"),
            ),
            Action::Barn { corner, .. } => self.say(
                format!("builds a barn north-west of {}", corner.0),
                format!("construiește un hambar la nord-vest de {}", corner.0),
            ),
            Action::Place { kind, to, name, .. } => {
                let what = self.kind(kind);
                let on = if to.bridge { "bridge" } else { to.kind.id() };
                let on = thing(on, self.lang);
                let name = if name.is_empty() {
                    String::new()
                } else {
                    format!(" ({name})")
                };
                self.say(
                    format!("places {what}{name} at {}: {on}", to.at),
                    format!("plasează {what}{name} la {}: {on}", to.at),
                )
            }
            Action::Assign { what, to } => self.say(
                format!("assigns {} to {to}", self.kind(what)),
                format!("alocă {} lui {to}", self.kind(what)),
            ),
            Action::Nominate { figure, .. } => self.say(
                format!("nominates {figure}"),
                format!("nominalizează {figure}"),
            ),
            Action::Statue { at, .. } => self.say(
                format!("puts the emblem on the statue at {at}"),
                format!("pune emblema pe statuia de la {at}"),
            ),
            Action::Move { figure, to } => {
                let on = thing(to.kind.id(), self.lang);
                self.say(
                    format!("moves {figure} to {}: {on}", to.at),
                    format!("mută {figure} la {}: {on}", to.at),
                )
            }
            Action::TakeBack { figure } => self.say(
                format!("takes back {figure}"),
                format!("ia înapoi {figure}"),
            ),
            Action::Grow { figure, .. } => self.say(
                format!("lets the flock of {figure} grow"),
                format!("crește turma lui {figure}"),
            ),
            Action::Drive { figure } => self.say(
                format!("drives home the flock of {figure}"),
                format!("mână acasă turma lui {figure}"),
            ),
            Action::Dragon { at, .. } => self.say(
                format!("puts the dragon at {at}"),
                format!("pune balaurul la {at}"),
            ),
            Action::DragonEnters { at } => self.say(
                format!("moves the dragon to {at}"),
                format!("mută balaurul la {at}"),
            ),
            Action::Fly => self.say(
                "lets the dragon fly".to_owned(),
                "lasă balaurul să zboare".to_owned(),
            ),
            Action::Pass => self.say("passes".to_owned(), "nu plasează nimic".to_owned()),
            Action::Pay { points, .. } => {
                self.say(format!("pays {points}"), format!("plătește {points}"))
            }
            Action::Begin => self.say("begins the turn".to_owned(), "începe tura".to_owned()),
            Action::Stop => self.say(
                "does not end the turn".to_owned(),
                "nu încheie tura".to_owned(),
            ),
            Action::Score => self.say(
                "goes on to step 3".to_owned(),
                "trece la pasul 3".to_owned(),
            ),
            Action::Final => self.say("ends the game".to_owned(), "încheie jocul".to_owned()),
        }
    }

    fn event(&self, event: &Event) -> Vec<Consequence> {
        let one = |says: String, cites: &[String]| {
            vec![Consequence {
                says,
                points: BTreeMap::new(),
                cites: cites.to_vec(),
            }]
        };
        match &event.what {
            What::TilePlaced { .. } | What::Built { .. } => Vec::new(),
            What::Placed { cites, .. }
            | What::Moved { cites, .. }
            | What::Nominated { cites, .. }
            | What::Statue { cites, .. }
            | What::Assigned { cites, .. } => match cites.is_empty() {
                true => Vec::new(),
                false => one(self.say("allowed".into(), "permis".into()), cites),
            },
            What::Scored(score) => self.score(score),
            What::Goes { figure, effects } => effects
                .iter()
                .map(|(id, cites)| {
                    let named = self.vocabulary.effects.iter().find(|e| e.id == *id);
                    let says = named.map_or(id.as_str(), |e| e.label.in_lang(self.lang));
                    Consequence {
                        says: format!("{}: {says}", self.figure(*figure)),
                        points: BTreeMap::new(),
                        cites: cites.clone(),
                    }
                })
                .collect(),
            What::Goods {
                player,
                goods,
                cites,
            } => {
                let names: Vec<String> = goods
                    .iter()
                    .map(|g| format!("{g:?}").to_lowercase())
                    .collect();
                let name = &self.position.player(*player).name;
                one(
                    self.say(
                        format!("{name} takes goods: {}", names.join(", ")),
                        format!("{name} primește bunuri: {}", names.join(", ")),
                    ),
                    cites,
                )
            }
            What::Flock { figure, animals } => {
                let figure = self.figure(*figure);
                let drawn = match animals {
                    Some(0) => self.say("a wolf".into(), "un lup".into()),
                    Some(n) => n.to_string(),
                    None => "?".to_owned(),
                };
                one(
                    self.say(
                        format!("flock token of {figure}: {drawn}"),
                        format!("jetonul de turmă al lui {figure}: {drawn}"),
                    ),
                    &[],
                )
            }
            What::DragonAt { at } => one(
                self.say(
                    format!("the dragon is at {at}"),
                    format!("balaurul este la {at}"),
                ),
                &[],
            ),
            What::EmblemsOff { figures, cites } => {
                let names: Vec<String> = figures.iter().map(|f| self.figure(*f)).collect();
                let names = names.join(", ");
                one(
                    self.say(
                        format!("emblems are taken from beneath {names}"),
                        format!("se iau emblemele de sub {names}"),
                    ),
                    cites,
                )
            }
            What::DoubleTurn { player, cites } => {
                let name = &self.position.player(*player).name;
                one(
                    self.say(
                        format!("{name} has a double turn"),
                        format!("{name} are tură dublă"),
                    ),
                    cites,
                )
            }
            What::Unsaid { about } => one(
                self.say(
                    format!(
                        "the rules do not say: {}",
                        about.says(self.vocabulary, Lang::En)
                    ),
                    format!(
                        "regulile nu spun: {}",
                        about.says(self.vocabulary, Lang::Ro)
                    ),
                ),
                &[],
            ),
        }
    }

    /// The lines of a score; the first also tells who gets how much.
    fn score(&self, score: &Score) -> Vec<Consequence> {
        let name = |p: crate::position::PlayerId| self.position.player(p).name.clone();
        let points: BTreeMap<String, i64> = score
            .shares
            .iter()
            .map(|s| (name(s.player), s.points))
            .collect();
        let list: Vec<String> = points.iter().map(|(n, p)| format!("{n} {p:+}")).collect();
        let what = score_text(score, self.lang);
        let mut found = Vec::new();
        let head = match list.is_empty() {
            true => format!("{what}: 0"),
            false => format!("{what}: {}", list.join(", ")),
        };
        found.push(Consequence {
            says: head,
            points,
            cites: score.majority_cites.clone(),
        });
        let shared = score.lines.iter();
        let besides = score.shares.iter().flat_map(|s| &s.besides);
        for line in shared.chain(besides) {
            found.push(Consequence {
                says: format!("  {}", line_text(line, self.vocabulary, self.lang)),
                points: BTreeMap::new(),
                cites: line.cites.clone(),
            });
        }
        for (player, why) in &score.nothing {
            let says = nothing_text(&name(*player), why, self.vocabulary, self.lang);
            found.push(Consequence {
                says: format!("  {says}"),
                points: BTreeMap::new(),
                cites: Vec::new(),
            });
        }
        if !score.unsaid.is_empty() {
            let says = unsaid_text(&score.unsaid, self.vocabulary, self.lang);
            found.push(Consequence {
                says: format!("  {says}"),
                points: BTreeMap::new(),
                cites: Vec::new(),
            });
        }
        found
    }
}
