//! `assize rule`: adjudicates scenarios and prints the rulings, and what followed from moves.

use super::args::{Format, Rule};
use super::exit::Exit;
use super::session::{complain, law, nothing_to_run, stdout, width, write};
use super::show::small;
use crate::diagnostic::Diagnostic;
use crate::report::{game, human, json};
use crate::ruling::Kind;
use crate::scenario::{Answer, Editions, Scenario, gather, load, run, told};

pub fn run_command(rule: &Rule) -> Exit {
    match adjudicate(rule) {
        Ok(exit) => exit,
        Err(diagnostic) => complain(&diagnostic, rule.output.color),
    }
}

fn adjudicate(rule: &Rule) -> Result<Exit, Diagnostic> {
    let (rulebook, term) = law(&rule.law)?;
    let editions = Editions::from(rulebook).with_shipped();
    let mut files = Vec::new();
    for source in gather(&rule.paths)? {
        files.push(load(&source, &term, editions)?);
    }
    let mut stream = stdout(rule.output.color);
    let mut exit = Exit::Nothing;
    for scenario in files.iter().flat_map(|f| &f.scenarios) {
        let told = opening(scenario, rule);
        let titled = told.is_some();
        if let Some(text) = told {
            exit = joined(exit, write(&mut stream, &text));
        }
        let answers = run(scenario, rule.output.lang, rule.output.explain)?;
        for (at, answer) in answers.iter().enumerate() {
            let title = (at == 0 && !titled).then_some(scenario.title.as_str());
            let text = answered(scenario, answer, title, rule);
            let read = match answer.ruling.ruling {
                Kind::Error => Exit::Input,
                _ => Exit::Well,
            };
            exit = joined(exit, read.max(write(&mut stream, &text)));
        }
    }
    if exit == Exit::Nothing {
        nothing_to_run(&rule.paths, rule.output.color);
    }
    Ok(exit)
}

/// Nothing has been run until something has.
fn joined(before: Exit, now: Exit) -> Exit {
    match before {
        Exit::Nothing => now,
        before => before.max(now),
    }
}

/// What comes before the questions: what cannot be played, or the moves.
fn opening(scenario: &Scenario, rule: &Rule) -> Option<String> {
    let lang = rule.output.lang.unwrap_or_default();
    if !scenario.unsupported.is_empty() {
        return Some(match rule.output.format {
            Format::Json => json::line(&game::Unplayed::of(scenario)) + "\n",
            Format::Human => game::unplayed(scenario, width()),
        });
    }
    let table = scenario.table.as_ref();
    let played = table.filter(|t| !t.moves.is_empty());
    let told = played.map(|table| told(&scenario.title, table, scenario.rulebook, lang));
    if rule.output.format == Format::Json {
        return told.map(|told| json::line(&told) + "\n");
    }
    let moves = told.map(|told| game::moves(&told, lang, width()));
    let map = match rule.show {
        true => small(scenario, lang).map(|map| map + "\n"),
        false => None,
    };
    match (moves, map) {
        (None, None) => None,
        (moves, map) => Some(moves.unwrap_or_default() + &map.unwrap_or_default()),
    }
}

fn answered(scenario: &Scenario, answer: &Answer, title: Option<&str>, rule: &Rule) -> String {
    let lang = rule.output.lang.unwrap_or(answer.ruling.lang);
    match rule.output.format {
        Format::Json => json::line(&answer.ruling) + "\n",
        Format::Human => {
            let vocabulary = &scenario.rulebook.vocabulary;
            human::question(title, &answer.ruling, vocabulary, lang, width())
        }
    }
}
