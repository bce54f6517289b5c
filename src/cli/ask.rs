//! `assize ask`: questions in plain words, one or many.

use std::io::Read;

use super::args::{Ask, Format};
use super::exit::Exit;
use super::session::{complain, law, nothing_to_run, stdout, width, write};
use crate::diagnostic::{Diagnostic, Fault};
use crate::report::{human, json};
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
