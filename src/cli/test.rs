//! `assize test`: compares rulings with what files expect or records say, and runs FAQ cases.

use super::args::{Format, Test};
use super::bless::{self, Watched};
use super::exit::Exit;
use super::session::{complain, law, nothing_to_run, stdout, width, write};
use crate::diagnostic::{Diagnostic, Source, Span};
use crate::faq;
use crate::record;
use crate::report::json;
use crate::report::tests::{self, Outcome, Result, Skipped, Summary};
use crate::scenario::{Editions, LoadedFile, gather, load, run};
use crate::{court::Term, vocabulary::Lang};

pub fn run_command(test: &Test) -> Exit {
    let may_record = match test.bless {
        true => bless::can_record(&test.paths),
        false => Ok(()),
    };
    let prepared = may_record
        .and_then(|()| law(&test.law))
        .and_then(|law| Ok((law, gather(&test.paths)?)));
    let ((rulebook, term), sources) = match prepared {
        Ok(prepared) => prepared,
        Err(diagnostic) => return complain(&diagnostic, test.output.color),
    };
    let editions = Editions::from(rulebook).with_shipped();
    let mut summary = Summary::default();
    let mut exit = Exit::Well;
    for source in &sources {
        let watched = run_file(source, &term, editions, test.output.lang, &mut summary);
        let done = watched.and_then(|watched| match (watched, test.bless) {
            (None, _) => Ok(()),
            (Some(watched), true) => bless::bless(&watched, &mut summary),
            (Some(watched), false) => bless::compare(&watched, &mut summary),
        });
        if let Err(diagnostic) = done {
            exit = exit.max(complain(&diagnostic, test.output.color));
        }
    }
    if let Err(diagnostic) = bless::strays(&test.paths, &mut summary) {
        exit = exit.max(complain(&diagnostic, test.output.color));
    }
    let text = match test.output.format {
        Format::Json => json::pretty(&summary) + "\n",
        Format::Human => tests::human(&summary, width()),
    };
    exit = exit.max(write(&mut stdout(test.output.color), &text));
    if summary.failed > 0 {
        exit = exit.max(Exit::Found);
    }
    if summary.passed + summary.failed + summary.blessed.len() == 0 && exit == Exit::Well {
        if summary.skipped.is_empty() {
            nothing_to_run(&test.paths, test.output.color);
        }
        return Exit::Nothing;
    }
    exit
}

/// Runs the questions and cases of a file. The rulings that nothing is expected of are returned;
/// none where a game was skipped, of which nothing is known.
fn run_file<'a>(
    source: &'a Source,
    term: &Term,
    editions: Editions,
    lang: Option<Lang>,
    summary: &mut Summary,
) -> std::result::Result<Option<Watched<'a>>, Diagnostic> {
    let LoadedFile { scenarios, cases } = load(source, term, editions)?;
    let mut watched = Watched {
        source,
        now: Vec::new(),
        asked: Vec::new(),
    };
    let line = |span: Span| source.line(span.start);
    for scenario in &scenarios {
        if !scenario.unsupported.is_empty() {
            summary.skipped.push(Skipped {
                file: source.name().to_owned(),
                unsupported: scenario.unsupported.clone(),
            });
        }
        let answers = run(scenario, lang, false)?;
        record::add(&scenario.title, &answers, &mut watched.now);
        for answer in &answers {
            let Some(expect) = &answer.question.expect else {
                let reason = answer.ruling.reason.clone();
                watched.asked.push((line(answer.question.span), reason));
                continue;
            };
            summary.add(Result {
                file: source.name().to_owned(),
                line: line(answer.question.span),
                name: answer.question.text.clone(),
                record: None,
                outcome: Outcome::of(expect.compare(&answer.ruling), &[]),
                reason: answer.ruling.reason.clone(),
            });
        }
    }
    for node in &cases {
        let case = faq::load(node, source, term, editions)?;
        let checked = faq::check(&case);
        summary.add(Result {
            file: source.name().to_owned(),
            line: line(case.span),
            name: case.id.clone(),
            record: None,
            outcome: Outcome::of(checked.mismatches, &checked.faults),
            reason: None,
        });
    }
    let skipped = scenarios.iter().any(|s| !s.unsupported.is_empty());
    Ok((!skipped).then_some(watched))
}
