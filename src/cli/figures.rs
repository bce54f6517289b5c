//! `assize figures`: the reference of figures for an edition and what is in play.

use super::args::{FigureFormat, Figures};
use super::exit::Exit;
use super::session::{complain, stdout, width, write};
use crate::diagnostic::Diagnostic;
use crate::figures::{Edition, Reference, Selection};
use crate::report::{figures as page, json};
use crate::vocabulary::Lang;

pub fn run(figures: &Figures) -> Exit {
    match answer(figures) {
        Ok((text, exit)) => exit.max(write(&mut stdout(figures.color), &text)),
        Err(diagnostic) => complain(&diagnostic, figures.color),
    }
}

fn answer(figures: &Figures) -> Result<(String, Exit), Diagnostic> {
    let reference = crate::figures();
    let lang = figures.lang.unwrap_or_default();
    if figures.elements {
        return Ok((elements(reference, lang), Exit::Well));
    }
    if figures.differences {
        let text = match figures.format {
            FigureFormat::Json => json::pretty(&reference.differences) + "\n",
            _ => page::differences(&reference.differences, lang, width()),
        };
        return Ok((text, Exit::Well));
    }
    let edition = Edition::named(&figures.edition).map_err(Diagnostic::bare)?;
    let mut selection = Selection::new(edition);
    if let Some(names) = &figures.with {
        selection.with(names, reference).map_err(Diagnostic::bare)?;
    }
    selection
        .only(&figures.names, reference)
        .map_err(Diagnostic::bare)?;
    let view = selection.view(reference);
    let exit = match view.tables.is_empty() && view.lists.is_empty() {
        true => Exit::Nothing,
        false => Exit::Well,
    };
    let text = match figures.format {
        FigureFormat::Human => page::text(&view, &selection, lang, width()),
        FigureFormat::Json => page::json(&view, &selection, lang),
        FigureFormat::Md => page::markdown(&view, &selection, lang),
        FigureFormat::Csv => page::csv(&view, &selection, lang),
        FigureFormat::Html => page::html(&view, &selection, lang),
    };
    Ok((text, exit))
}

/// Everything that `--with` takes.
fn elements(reference: &Reference, lang: Lang) -> String {
    let mut text = String::new();
    for (at, set) in reference.sets.iter().enumerate() {
        let short = match set.short == set.id {
            true => String::new(),
            false => format!(" ({})", set.short),
        };
        text += &format!("{}{short}: {}\n", set.id, set.label.in_lang(lang));
        for element in reference
            .elements
            .iter()
            .filter(|e| usize::from(e.of) == at)
        {
            text += &format!("  {}: {}\n", element.id, element.label.in_lang(lang));
        }
    }
    text
}
