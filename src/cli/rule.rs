//! `assize rule`: adjudicates scenarios and prints the rulings.

use super::args::{Format, Rule};
use super::exit::Exit;
use super::session::{complain, law, nothing_to_run, stdout, width, write};
use crate::diagnostic::Diagnostic;
use crate::report::{human, json};
use crate::ruling::Kind;
use crate::scenario::{Editions, gather, load, run};

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
        let answers = run(scenario, rule.output.lang, rule.output.explain)?;
        for (at, answer) in answers.iter().enumerate() {
            let lang = rule.output.lang.unwrap_or(answer.ruling.lang);
            let text = match rule.output.format {
                Format::Json => json::line(&answer.ruling) + "\n",
                Format::Human => {
                    let title = (at == 0).then_some(scenario.title.as_str());
                    let vocabulary = &scenario.rulebook.vocabulary;
                    human::question(title, &answer.ruling, vocabulary, lang, width())
                }
            };
            let written = write(&mut stream, &text);
            let read = match answer.ruling.ruling {
                Kind::Error => Exit::Input,
                _ => Exit::Well,
            };
            exit = match exit {
                Exit::Nothing => read.max(written),
                exit => exit.max(read).max(written),
            };
        }
    }
    if exit == Exit::Nothing {
        nothing_to_run(&rule.paths, rule.output.color);
    }
    Ok(exit)
}
