//! Tournaments of scenarios: values, every way to be tied, emblems, what is left.

use assize::court::Term;
use assize::diagnostic::Source;
use assize::report::{human, json};
use assize::ruling::{Kind, Ruling, Value};
use assize::scenario::{self, Editions};
use assize::vocabulary::Lang;

/// A tournament of players a, b, c …; of the values, none stands for somebody who takes no part.
struct Joust<'a> {
    values: &'a [Option<i64>],
    active: char,
    prizes: u8,
    last: bool,
}

fn joust(values: &[Option<i64>], active: char, prizes: u8) -> Joust<'_> {
    Joust {
        values,
        active,
        prizes,
        last: false,
    }
}

fn name(at: usize) -> char {
    char::from(b'a' + at as u8)
}

impl Joust<'_> {
    fn asked(&self, question: &str) -> Ruling {
        let players: Vec<String> = (0..self.values.len()).map(|at| name(at).into()).collect();
        let emblems = self
            .values
            .iter()
            .enumerate()
            .map(|(at, value)| match value {
                Some(value) => format!("    {}: {{ value: {value} }}\n", name(at)),
                None => format!("    {}: none\n", name(at)),
            });
        let text = format!(
            "tournament:\n  category: city\n  players: [{}]\n  active: {}\n  prizes: {}\n  last: {}\n  emblems:\n{}questions: [{{ tournament: {question} }}]\n",
            players.join(", "),
            self.active,
            self.prizes,
            if self.last { "yes" } else { "no" },
            emblems.collect::<String>()
        );
        answer(&text).remove(0)
    }

    /// Who draws, who keeps the emblem, whose goes to the box, what is left: "ab | a | b | 1".
    fn told(&self) -> String {
        let players = |question| {
            let ruling = self.asked(question);
            assert_eq!(ruling.ruling, Kind::Players);
            ruling.players.expect("players").concat()
        };
        let undrawn = match self.asked("undrawn").value {
            Some(Value::Number(n)) => n,
            other => panic!("{other:?}"),
        };
        format!(
            "{} | {} | {} | {undrawn}",
            players("prizes"),
            players("keeps"),
            players("box")
        )
    }
}

fn answer(text: &str) -> Vec<Ruling> {
    let source = Source::new("test.yaml", text);
    let editions = Editions::from(assize::shipped()).with_shipped();
    let loaded = scenario::load(&source, &Term::default(), editions);
    let loaded = loaded.unwrap_or_else(|e| panic!("{text}: {e}"));
    let answers = loaded.scenarios.iter().flat_map(|scenario| {
        let answers = scenario::run(scenario, None, false).expect("answers");
        answers.into_iter().map(|answer| answer.ruling)
    });
    answers.collect()
}

const NO: Option<i64> = None;

fn some(n: i64) -> Option<i64> {
    Some(n)
}

#[test]
fn the_eighth_example() {
    let values = [some(9), some(8), some(3), NO];
    let joust = joust(&values, 'a', 2);
    assert_eq!(joust.told(), "ab | a | bc | 0");
    let outcome = joust.asked("outcome");
    for entry in ["t.joust.3", "t.joust.7", "t.joust.9", "t.joust.10"] {
        assert!(outcome.cites.contains(&entry.to_owned()), "{entry}");
    }
    let effects: Vec<&str> = outcome.effects.iter().map(|e| e.id.as_str()).collect();
    assert_eq!(
        effects,
        [
            "emblem-kept",
            "emblem-to-box",
            "player-skipped",
            "crown-moves-clockwise"
        ]
    );
}

#[test]
fn it_is_told_in_both_languages_and_as_json() {
    let text = "
tournament:
  category: field
  players: [red, blue, yellow, black]
  active: yellow
  prizes: 2
  emblems:
    red: { emblem: 0, neighbours: 7, town-halls: 1, outer: 2 }
    blue: { emblem: 3, neighbours: 5 }
    yellow: { value: 8 }
";
    let source = Source::new("test.yaml", text);
    let loaded = scenario::load(&source, &Term::default(), assize::shipped()).expect("a scenario");
    for lang in [Lang::En, Lang::Ro] {
        let answers = scenario::run(&loaded.scenarios[0], Some(lang), false).expect("an answer");
        let ruling = &answers[0].ruling;
        for width in [80, 40] {
            let vocabulary = &assize::shipped().vocabulary;
            let page = human::ruling(ruling, vocabulary, lang, width);
            let page = anstream::adapter::strip_str(&page).to_string();
            insta::assert_snapshot!(format!("outcome-{lang}-{width}"), page);
        }
        if lang == Lang::En {
            insta::assert_snapshot!("outcome-json", json::pretty(ruling));
        }
    }
}

#[test]
fn ties_draw_clockwise_from_the_active_player_on() {
    // Two have the highest value; whoever comes next after the active player draws first.
    let values = [some(7), some(4), some(7), some(2)];
    for (active, order) in [('a', "ac"), ('b', "ca"), ('c', "ca"), ('d', "ac")] {
        let told = joust(&values, active, 2).told();
        assert_eq!(told, format!("{order} |  | abcd | 0"), "{active}");
    }
    // A tie for the second place does not come before the first.
    let values = [some(4), some(4), some(7), some(1), some(0)];
    assert_eq!(joust(&values, 'b', 3).told(), "cba | c | abde | 0");
}

#[test]
fn more_tied_than_prize_tiles_go_without() {
    // Three are tied for the highest and two tiles lie there: the second highest draws.
    let values = [some(7), some(7), some(7), some(2)];
    assert_eq!(joust(&values, 'a', 2).told(), "d |  | abcd | 1");
    // Two are tied for the second place, and one tile is left.
    let values = [some(7), some(5), some(5), some(2)];
    assert_eq!(joust(&values, 'a', 2).told(), "a | a | bcd | 1");
    // Four and two tiles.
    let values = [some(7), some(7), some(7), some(7)];
    assert_eq!(joust(&values, 'a', 2).told(), " |  | abcd | 2");
    // The tie is cited where it keeps somebody from drawing.
    let cites = joust(&values, 'a', 2).asked("prizes").cites;
    assert_eq!(cites, ["t.joust.8"]);
}

#[test]
fn the_third_highest_draws_from_five_players_on() {
    let values = [some(9), some(8), some(7), some(6), some(5)];
    assert_eq!(joust(&values, 'a', 3).told(), "abc | a | bcde | 0");
    // With four players there is no prize for the third, even if a tile is left.
    let values = [some(9), some(8), some(7), some(6)];
    assert_eq!(joust(&values, 'a', 4).told(), "ab | a | bcd | 2");
    // Of six players, four take part.
    let values = [some(9), some(8), some(7), NO, some(6), NO];
    assert_eq!(joust(&values, 'a', 3).told(), "abc | a | bce | 0");
}

#[test]
fn ties_among_five_and_six() {
    // For the third place, with one tile left.
    let values = [some(9), some(8), some(7), some(7), some(5)];
    assert_eq!(joust(&values, 'a', 3).told(), "ab | a | bcde | 1");
    // For the second, with two left; the third finds none.
    let values = [some(9), some(8), some(8), some(7), some(5)];
    assert_eq!(joust(&values, 'a', 3).told(), "abc | a | bcde | 0");
    // For the first; the second highest takes the last tile.
    let values = [some(9), some(9), some(8), some(7), some(5)];
    assert_eq!(joust(&values, 'a', 3).told(), "abc |  | abcde | 0");
    // For the first and for the second, which finds one tile: the third draws it.
    let values = [some(9), some(9), some(8), some(8), some(5)];
    assert_eq!(joust(&values, 'a', 3).told(), "abe |  | abcde | 0");
    // All six.
    let values = [some(4); 6];
    assert_eq!(joust(&values, 'a', 3).told(), " |  | abcdef | 3");
    let values = [some(9), some(9), some(9), some(7), some(5), some(1)];
    assert_eq!(joust(&values, 'c', 3).told(), "cab |  | abcdef | 0");
}

#[test]
fn few_take_part() {
    let values = [NO, some(3), NO, NO];
    let told = joust(&values, 'a', 2);
    assert_eq!(told.told(), "b | b |  | 1");
    assert_eq!(told.asked("part").players, Some(vec!["b".to_owned()]));
    let values = [NO, NO];
    assert_eq!(joust(&values, 'a', 2).told(), " |  |  | 2");
}

#[test]
fn what_nobody_draws() {
    let values = [some(3), NO];
    let effect = |joust: &Joust| {
        let ruling = joust.asked("undrawn");
        let effects = ruling.effects.iter();
        effects
            .map(|e| format!("{} {}", e.id, e.cites.join(" ")))
            .collect::<Vec<_>>()
    };
    let mut joust = joust(&values, 'a', 2);
    assert_eq!(effect(&joust), ["prize-tiles-on-last-stack t.joust.8"]);
    joust.last = true;
    assert_eq!(effect(&joust), ["prize-tiles-ignored t.final.2"]);
    joust.prizes = 1;
    assert_eq!(effect(&joust), Vec::<String>::new());
}

#[test]
fn who_has_several_that_fit_has_to_choose() {
    let board = "
tiles:
  \"0,0\": base/D
  \"1,0\": base/D
  \"1,1\": { edges: { n: field, e: road, s: field, w: road } }
figures:
  h1: { of: red, at: \"0,0\", on: road, emblem: 2 }
  h2: { of: red, at: \"1,1\", on: road, emblem: 0 }
  k1: { of: blue, at: \"1,0\", on: city, emblem: 5 }
";
    let asked = |emblems: &str| {
        let tournament =
            "tournament: { category: road, players: [red, blue], active: red, prizes: 2";
        let questions = "questions: [{ tournament: part }, { tournament: values }]";
        answer(&format!("{board}{tournament}{emblems} }}\n{questions}\n"))
    };
    let open = asked("");
    assert_eq!(open[0].players, Some(vec!["red".to_owned()]));
    assert!(open[0].notes[0].contains("h1, h2"), "{:?}", open[0].notes);
    assert_eq!(open[1].ruling, Kind::Error);
    for (figure, value) in [("h1", 4), ("h2", 1)] {
        let chosen = asked(&format!(", emblems: {{ red: {figure} }}"));
        assert_eq!(chosen[1].points["red"], value, "{figure}");
        assert_eq!(chosen[1].points.get("blue"), None);
    }
}

#[test]
fn a_value_that_cannot_be_told_is_not_guessed() {
    // The road runs into a tile of which no picture was seen.
    let text = "
tiles:
  \"0,0\": { edges: { n: field, e: road, s: field, w: road } }
  \"1,0\": { parts: [], edges: unknown }
figures:
  h1: { of: red, at: \"0,0\", on: road, emblem: 2 }
tournament: { category: road, players: [red, blue], active: red, prizes: 2, emblems: { red: h1, blue: { value: 3 } } }
questions: [{ tournament: values }, { tournament: prizes }, { tournament: part }]
";
    let told = answer(text);
    assert_eq!(told[0].ruling, Kind::Silent);
    assert_eq!(told[0].points.get("red"), None);
    assert_eq!(told[1].ruling, Kind::Silent);
    assert_eq!(told[1].players, None);
    assert_eq!(
        told[2].players,
        Some(vec!["red".to_owned(), "blue".to_owned()])
    );
    let stated = text.replace("red: h1", "red: { figure: h1, tiles: 2 }");
    assert_eq!(answer(&stated)[0].points["red"], 4);
}

#[test]
fn bridges_and_town_halls_on_a_board() {
    let road = "
expansions: [5, 6, 8]
tiles:
  \"0,0\": { edges: { n: field, e: road, s: field, w: field } }
  \"1,0\": { edges: { n: field, e: field, s: field, w: field }, bridge: e-w }
  \"2,0\": { edges: { n: field, e: field, s: field, w: road } }
figures:
  h1: { of: red, at: \"1,0\", on: bridge, emblem: 3 }
tournament: { category: road, players: [red, blue], active: red, prizes: 2 }
questions: [{ tournament: values }]
";
    // 3 for the emblem, 2 tiles with the road, 1 with the bridge.
    let told = answer(road).remove(0);
    assert_eq!(told.points["red"], 6);
    assert!(
        told.cites.iter().any(|c| c.starts_with("faq:6x8")),
        "{:?}",
        told.cites
    );
    // Seven tiles and a town hall are all eight around the farmer; the hall itself adds nothing, the tile beyond does.
    let mut tiles = String::new();
    for (col, row) in [
        (-1, -1),
        (0, -1),
        (1, -1),
        (-1, 0),
        (0, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (2, 0),
    ] {
        tiles += &format!("  \"{col},{row}\": {{ parts: [{{ field: all }}] }}\n");
    }
    let field = format!(
        "expansions: [5, 6, 8]\ntiles:\n{tiles}  \"1,0\": exp5/town-hall\nfigures:\n  f1: {{ of: red, at: \"0,0\", on: field, emblem: 1 }}\ntournament: {{ category: field, players: [red, blue], active: red, prizes: 2 }}\nquestions: [{{ tournament: values }}]\n"
    );
    let told = answer(&field).remove(0);
    assert_eq!(told.points["red"], 1 + 7 + 1);
    for entry in ["faq:5x6.5", "t.joust.6"] {
        assert!(told.cites.contains(&entry.to_owned()), "{:?}", told.cites);
    }
}
