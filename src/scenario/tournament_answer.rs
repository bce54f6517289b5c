//! Answers about a tournament as rulings: values with their lines, who draws, what goes where.

use super::tournament::{Part, Seat, Tournament};
use super::tournament_question::TournamentQuestion;
use super::worth::Worth;
use crate::ruling::{EffectLine, Kind, PointLine, Ruling, Session, Value};
use crate::tournament::{Emblem, Entrant, Outcome, Tally, resolve, tally};
use crate::vocabulary::Lang;

/// The values of those who take part, in the order of seating.
struct Values {
    tallies: Vec<Option<Tally>>,
    /// Who has to choose between several meeples.
    choosing: Vec<(String, Vec<String>)>,
    /// Whose value cannot be told.
    unknown: Vec<String>,
}

/// The ruling on a question about a tournament.
pub(super) fn answer(
    question: TournamentQuestion,
    text: &str,
    tournament: &Tournament,
    session: &Session,
    lang: Lang,
) -> Ruling {
    let mut ruling = session.blank(text, lang);
    ruling.understood = question.says(lang).to_owned();
    let teller = Teller {
        tournament,
        session,
        lang,
    };
    if question == TournamentQuestion::Part {
        teller.part(&mut ruling);
        return ruling;
    }
    let values = teller.values();
    if let Some(reason) = teller.choice(&values.choosing) {
        ruling.ruling = Kind::Error;
        ruling.reason = Some(reason);
        return ruling;
    }
    if question == TournamentQuestion::Values {
        ruling.ruling = Kind::Number;
        teller.tell_values(&mut ruling, &values);
    }
    if let Some(reason) = teller.unknown(&values.unknown) {
        ruling.ruling = Kind::Silent;
        ruling.reason = Some(reason);
        return ruling;
    }
    if question == TournamentQuestion::Values {
        return ruling;
    }
    let entrants: Vec<Entrant> = tournament
        .seats
        .iter()
        .zip(&values.tallies)
        .map(|(seat, tally)| Entrant {
            player: seat.player.clone(),
            value: tally.as_ref().and_then(|t| t.value),
        })
        .collect();
    let outcome = resolve(
        session,
        &entrants,
        tournament.active,
        tournament.prizes,
        tournament.last,
    );
    if outcome.open {
        ruling.ruling = Kind::Silent;
        ruling.reason = Some(teller.say(
            "the rules leave open who draws".to_owned(),
            "regulile nu spun cine trage".to_owned(),
        ));
        return ruling;
    }
    teller.tell(&mut ruling, question, &outcome, &values);
    ruling
}

struct Teller<'a, 's> {
    tournament: &'a Tournament,
    session: &'a Session<'s>,
    lang: Lang,
}

impl Teller<'_, '_> {
    fn say(&self, en: String, ro: String) -> String {
        match self.lang {
            Lang::En => en,
            Lang::Ro => ro,
        }
    }

    fn cite(&self, ruling: &mut Ruling, cites: &[String]) {
        self.session.cite(ruling, cites, self.lang);
    }

    fn effect(&self, ruling: &mut Ruling, of: &[&str], effect: &Emblem) {
        let named = &self.session.rulebook.vocabulary.effects;
        let named = named.iter().find(|e| e.id == effect.effect);
        let says = named.map_or(effect.effect.as_str(), |e| e.label.in_lang(self.lang));
        let says = match of {
            [] => says.to_owned(),
            players => format!("{}: {says}", players.join(", ")),
        };
        ruling.effects.push(EffectLine {
            id: effect.effect.clone(),
            says,
            cites: effect.cites.clone(),
        });
    }

    /// Those who take part; each of them has to.
    fn part(&self, ruling: &mut Ruling) {
        let takes = |seat: &&Seat| !matches!(seat.part, Part::No);
        let seats = || self.clockwise();
        ruling.ruling = Kind::Players;
        let names = seats().filter(takes).map(|s| s.player.clone());
        ruling.players = Some(names.collect());
        for seat in seats().filter(takes) {
            self.cite(ruling, &seat.cites);
            let note = match &seat.part {
                Part::With {
                    figure: Some(figure),
                    ..
                } => self.say(
                    format!("{} has to take part with {figure}", seat.player),
                    format!("{} trebuie să ia parte cu {figure}", seat.player),
                ),
                Part::Choice(figures) => self.say(
                    format!(
                        "{} has to choose one of {}",
                        seat.player,
                        figures.join(", ")
                    ),
                    format!("{} are de ales între {}", seat.player, figures.join(", ")),
                ),
                _ => continue,
            };
            ruling.notes.push(note);
        }
        let facts = [("event", "joust"), ("part", "unable"), ("thing", "player")];
        let skipped: Vec<&str> = seats()
            .filter(|s| !takes(s))
            .map(|s| s.player.as_str())
            .collect();
        let said = crate::tournament::Law::effect(self.session, &facts);
        if let (Some(effect), false) = (said.value, skipped.is_empty()) {
            let cites = said.cites;
            self.effect(ruling, &skipped, &Emblem { effect, cites });
        }
    }

    /// The seats from the active player on, as emblems are shown.
    fn clockwise(&self) -> impl Iterator<Item = &Seat> {
        let (before, from) = self.tournament.seats.split_at(self.tournament.active);
        from.iter().chain(before)
    }

    fn values(&self) -> Values {
        let mut values = Values {
            tallies: Vec::new(),
            choosing: Vec::new(),
            unknown: Vec::new(),
        };
        for seat in &self.tournament.seats {
            let tally = match &seat.part {
                Part::No => None,
                Part::Choice(figures) => {
                    values.choosing.push((seat.player.clone(), figures.clone()));
                    Some(Tally::default())
                }
                Part::With { worth, .. } => Some(self.tally(worth)),
            };
            if tally.as_ref().is_some_and(|t| t.value.is_none()) {
                values.unknown.push(seat.player.clone());
            }
            values.tallies.push(tally);
        }
        values
    }

    fn tally(&self, worth: &Worth) -> Tally {
        match worth {
            Worth::Items { items, around } => {
                tally(self.session, self.tournament.category, items, *around)
            }
            Worth::Declared(value) => Tally {
                lines: Vec::new(),
                value: Some(*value),
            },
            Worth::Unknown => Tally::default(),
        }
    }

    fn choice(&self, choosing: &[(String, Vec<String>)]) -> Option<String> {
        let (player, figures) = choosing.first()?;
        let figures = figures.join(", ");
        Some(self.say(
            format!("{player} has to choose one of {figures}: say which under `emblems`"),
            format!("{player} are de ales între {figures}: spuneți care sub `emblems`"),
        ))
    }

    fn unknown(&self, players: &[String]) -> Option<String> {
        let list = players.join(", ");
        (!players.is_empty()).then(|| {
            self.say(
                format!("the tournament value is not known: {list}"),
                format!("valoarea la turneu nu se cunoaște: {list}"),
            )
        })
    }

    fn tell_values(&self, ruling: &mut Ruling, values: &Values) {
        let vocabulary = &self.session.rulebook.vocabulary;
        let verb = vocabulary.verb_named("value");
        ruling.tournament = true;
        for (seat, tally) in self.tournament.seats.iter().zip(&values.tallies) {
            let Some(tally) = tally else { continue };
            let Some(value) = tally.value else { continue };
            ruling.points.insert(seat.player.clone(), value);
            let of = format!("{} {value}", seat.player);
            for line in &tally.lines {
                let says = verb.map_or_else(String::new, |verb| {
                    let session = self.session;
                    session.item_text(verb, line.item, line.count, line.each, self.lang)
                });
                ruling.lines.push(PointLine {
                    of: of.clone(),
                    player: Some(seat.player.clone()),
                    points: line.total,
                    says,
                    cites: line.cites.clone(),
                });
                self.cite(ruling, &line.cites);
            }
            if tally.lines.is_empty() {
                ruling.lines.push(PointLine {
                    of: of.clone(),
                    player: Some(seat.player.clone()),
                    points: value,
                    says: self.say(
                        format!("{value} as stated"),
                        format!("{value}, după cum s-a spus"),
                    ),
                    cites: Vec::new(),
                });
            }
        }
    }

    fn tell(
        &self,
        ruling: &mut Ruling,
        question: TournamentQuestion,
        outcome: &Outcome,
        values: &Values,
    ) {
        let all = question == TournamentQuestion::Outcome;
        if all {
            self.tell_values(ruling, values);
        }
        ruling.ruling = Kind::Players;
        match question {
            TournamentQuestion::Outcome | TournamentQuestion::Prizes => {
                self.prizes(ruling, outcome);
            }
            TournamentQuestion::Keeps => self.emblems(ruling, outcome, Some(true)),
            TournamentQuestion::Box => self.emblems(ruling, outcome, Some(false)),
            TournamentQuestion::Undrawn => {
                self.prizes(ruling, outcome);
                ruling.players = None;
                ruling.ruling = Kind::Number;
                ruling.value = Some(Value::Number(outcome.undrawn));
                self.effects(ruling, outcome, |id| id.starts_with("prize-tiles"));
            }
            _ => {
                self.effects(ruling, outcome, |id| id.starts_with("crown"));
                ruling.ruling = Kind::Effect;
                let first = ruling.effects.first();
                ruling.value = first.map(|effect| Value::Id(effect.id.clone()));
                if ruling.value.is_none() {
                    ruling.ruling = Kind::Silent;
                }
            }
        }
        if all {
            self.emblems(ruling, outcome, None);
            self.effects(ruling, outcome, |_| true);
        }
        let effects = ruling.effects.iter().flat_map(|e| e.cites.clone());
        let effects: Vec<String> = effects.collect();
        self.cite(ruling, &effects);
    }

    /// Who draws, in order; and what keeps those from it who are tied.
    fn prizes(&self, ruling: &mut Ruling, outcome: &Outcome) {
        let players = outcome.prizes.iter().map(|p| p.player.clone());
        ruling.players = Some(players.collect());
        for prize in &outcome.prizes {
            self.cite(ruling, &prize.cites);
        }
        for award in outcome
            .awards
            .iter()
            .filter(|a| a.value.is_some() && !a.draws)
        {
            self.cite(ruling, &award.cites);
        }
    }

    /// What becomes of the emblems; with `kept`, only of those that are kept, or of the others, and whose they are.
    fn emblems(&self, ruling: &mut Ruling, outcome: &Outcome, kept: Option<bool>) {
        let mut players = Vec::new();
        let mut effects: Vec<(&Emblem, Vec<&str>)> = Vec::new();
        for award in &outcome.awards {
            let Some(emblem) = &award.emblem else {
                continue;
            };
            if kept.is_some_and(|kept| kept != (emblem.effect == KEPT)) {
                continue;
            }
            players.push(award.player.clone());
            match effects.iter_mut().find(|(e, _)| *e == emblem) {
                Some((_, of)) => of.push(&award.player),
                None => effects.push((emblem, vec![&award.player])),
            }
        }
        for (emblem, of) in effects {
            self.effect(ruling, &of, emblem);
        }
        if kept.is_none() {
            return;
        }
        if players.is_empty() {
            // Why nobody has one: what becomes of the others.
            let others = outcome.awards.iter().filter_map(|a| a.emblem.as_ref());
            for other in others {
                self.cite(ruling, &other.cites);
            }
        }
        ruling.players = Some(players);
    }

    fn effects(&self, ruling: &mut Ruling, outcome: &Outcome, of: impl Fn(&str) -> bool) {
        for effect in outcome.effects.iter().filter(|e| of(&e.effect)) {
            let skipped = self.tournament.seats.iter();
            let skipped = skipped.filter(|s| matches!(s.part, Part::No));
            let skipped: Vec<&str> = skipped.map(|s| s.player.as_str()).collect();
            let of = match effect.effect.as_str() {
                SKIPPED => skipped,
                _ => Vec::new(),
            };
            self.effect(ruling, &of, effect);
        }
    }
}

/// The effects that are told with players.
const KEPT: &str = "emblem-kept";
const SKIPPED: &str = "player-skipped";
