//! `assize ask`: questions in plain words, one or many.

use std::io::Read;

use super::args::{Ask, Format};
use super::exit::Exit;
use super::session::{complain, law, nothing_to_run, stdout, width, write};
use crate::diagnostic::{Diagnostic, Fault};
use crate::report::{editions, human, json};
use crate::ruling::{Context, Kind, Ruling, Session};
use crate::vocabulary::{Lang, Vocabulary};

/// The most that is read from standard input, in bytes.
const MOST: u64 = 8 * 1024 * 1024;

pub fn run(ask: &Ask) -> Exit {
    match answer(ask) {
        Ok(exit) => exit,
        Err(diagnostic) => complain(&diagnostic, ask.output.color),
    }
}

fn answer(ask: &Ask) -> Result<Exit, Diagnostic> {
    let (rulebook, term) = law(&ask.law)?;
    let mut session = Session::new(rulebook, term, ask.output.lang);
    session.explain = ask.output.explain;
    if ask.question == ["-"] {
        return batch(ask, &session);
    }
    let text = ask.question.join(" ");
    if ask.all_editions {
        return side_by_side(ask, &text, &session);
    }
    let ruling = session.ask(&text, &Context::default())?;
    let exit = match ruling.ruling {
        Kind::Error => Exit::Input,
        _ => Exit::Well,
    };
    Ok(exit.max(write(
        &mut stdout(ask.output.color),
        &print(&ruling, ask, &rulebook.vocabulary, false),
    )))
}

/// The ruling of each edition that says something; that of the chosen edition if none does.
fn side_by_side(ask: &Ask, text: &str, chosen: &Session) -> Result<Exit, Diagnostic> {
    let says = |r: &Ruling| !matches!(r.ruling, Kind::Silent | Kind::Error);
    let mut rulings = Vec::new();
    for edition in crate::editions::editions() {
        let session = Session::new(edition.rulebook(), chosen.term.clone(), ask.output.lang);
        let ruling = session.ask(text, &Context::default())?;
        if says(&ruling) {
            rulings.push((edition, ruling));
        }
    }
    if rulings.is_empty() {
        let ruling = chosen.ask(text, &Context::default())?;
        let exit = match ruling.ruling {
            Kind::Error => Exit::Input,
            _ => Exit::Well,
        };
        let vocabulary = &chosen.rulebook.vocabulary;
        let shown = print(&ruling, ask, vocabulary, false);
        return Ok(exit.max(write(&mut stdout(ask.output.color), &shown)));
    }
    let shown = match ask.output.format {
        Format::Json => {
            let all: Vec<&Ruling> = rulings.iter().map(|(_, ruling)| ruling).collect();
            json::pretty(&all) + "\n"
        }
        Format::Human => {
            let lang = ask.output.lang.unwrap_or(rulings[0].1.lang);
            let named: Vec<(&str, Ruling)> = rulings
                .into_iter()
                .map(|(edition, ruling)| (edition.label(lang), ruling))
                .collect();
            editions::table(&named, &crate::figures().differences, lang, width())
        }
    };
    Ok(write(&mut stdout(ask.output.color), &shown))
}

fn print(ruling: &Ruling, ask: &Ask, vocabulary: &Vocabulary, batch: bool) -> String {
    match ask.output.format {
        Format::Human => {
            let lang = ask.output.lang.unwrap_or(ruling.lang);
            human::ruling(ruling, vocabulary, lang, width())
        }
        Format::Json if batch => json::line(ruling) + "\n",
        Format::Json => json::pretty(ruling) + "\n",
    }
}

/// One question a line; a line that cannot be read gets a ruling `error` of its own.
fn batch(ask: &Ask, session: &Session) -> Result<Exit, Diagnostic> {
    let mut bytes = Vec::new();
    let unreadable = |reason: String| {
        Diagnostic::bare(Fault::Unreadable {
            path: "standard input".to_owned(),
            reason,
        })
    };
    std::io::stdin()
        .take(MOST + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| unreadable(e.to_string()))?;
    if bytes.len() as u64 > MOST {
        let limit = format!("{} MiB", MOST / 1024 / 1024);
        return Err(Diagnostic::bare(Fault::TooLarge { limit }));
    }
    let text =
        String::from_utf8(bytes).map_err(|_| unreadable("it is not UTF-8 text".to_owned()))?;
    if text.is_empty() {
        nothing_to_run(&["-".into()], ask.output.color);
        return Ok(Exit::Nothing);
    }
    let mut stream = stdout(ask.output.color);
    let mut exit = Exit::Well;
    for (at, line) in text.lines().enumerate() {
        let ruling = session
            .ask(line, &Context::default())
            .unwrap_or_else(|diagnostic| {
                session.unreadable(line, diagnostic.to_string(), Lang::En)
            });
        let mut shown = print(&ruling, ask, &session.rulebook.vocabulary, true);
        if ask.output.format == Format::Human {
            let rule = if at == 0 { "" } else { "\n" };
            shown = format!("{rule}> {}\n{shown}", line.trim());
        }
        if ruling.ruling == Kind::Error {
            exit = exit.max(Exit::Input);
        }
        exit = exit.max(write(&mut stream, &shown));
    }
    Ok(exit)
}
