//! `assize test`: compares rulings with what files expect, and runs FAQ cases.

use super::args::{Format, Test};
use super::exit::Exit;
use super::session::{complain, law, nothing_to_run, stdout, width, write};
use crate::diagnostic::{Diagnostic, Source};
use crate::faq;
use crate::report::json;
use crate::report::tests::{self, Outcome, Result, Skipped, Summary};
use crate::scenario::{Editions, LoadedFile, gather, load, run};
use crate::{court::Term, vocabulary::Lang};

pub fn run_command(test: &Test) -> Exit {
    let prepared = law(&test.law).and_then(|law| Ok((law, gather(&test.paths)?)));
    let ((rulebook, term), sources) = match prepared {
        Ok(prepared) => prepared,
        Err(diagnostic) => return complain(&diagnostic, test.output.color),
    };
    let editions = Editions::from(rulebook).with_shipped();
    let mut summary = Summary::default();
    let mut exit = Exit::Well;
    for source in &sources {
        if let Err(diagnostic) = run_file(source, &term, editions, test.output.lang, &mut summary) {
            exit = exit.max(complain(&diagnostic, test.output.color));
        }
    }
    let text = match test.output.format {
        Format::Json => json::pretty(&summary) + "\n",
        Format::Human => tests::human(&summary, width()),
    };
    exit = exit.max(write(&mut stdout(test.output.color), &text));
    if summary.failed > 0 {
        exit = exit.max(Exit::Found);
    }
    if summary.passed + summary.failed == 0 && exit == Exit::Well {
        if summary.skipped.is_empty() {
            nothing_to_run(&test.paths, test.output.color);
        }
        return Exit::Nothing;
    }
    exit
}

fn run_file(
    source: &Source,
    term: &Term,
    editions: Editions,
    lang: Option<Lang>,
    summary: &mut Summary,
) -> std::result::Result<(), Diagnostic> {
    let LoadedFile { scenarios, cases } = load(source, term, editions)?;
    for scenario in &scenarios {
        if !scenario.unsupported.is_empty() {
            summary.skipped.push(Skipped {
                file: source.name().to_owned(),
                unsupported: scenario.unsupported.clone(),
            });
        }
        for answer in run(scenario, lang, false)? {
            let Some(expect) = &answer.question.expect else {
                summary.unstated += 1;
                continue;
            };
            summary.add(Result {
                file: source.name().to_owned(),
                line: source.line(answer.question.span.start),
                name: answer.question.text.clone(),
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
            line: source.line(case.span.start),
            name: case.id.clone(),
            outcome: Outcome::of(checked.mismatches, &checked.faults),
            reason: None,
        });
    }
    Ok(())
}
