//! The whole picture for a terminal: title, map, figures, notes, key.

use super::canvas::Ink;
use super::letters::Signs;
use super::list::{figures, key, plain};
use super::map::Sheet;
use super::size::{LARGE, MEDIUM};
use crate::picture::scene::Scene;
use crate::picture::stage::Stage;
use crate::picture::words::Word;
use crate::vocabulary::Lang;

/// The narrowest page.
const NARROWEST: usize = 24;

/// How a position is written for a terminal.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    /// How many columns the page has.
    pub width: usize,
    pub lang: Lang,
    /// A smaller map without a key, to be shown below something else.
    pub compact: bool,
}

impl Default for Page {
    fn default() -> Self {
        Page {
            width: 80,
            lang: Lang::En,
            compact: false,
        }
    }
}

/// A scene as text. Colours are always written; the stream strips them where they are not wanted.
pub fn text(scene: &Scene, shown: &Page) -> String {
    let width = shown.width.max(NARROWEST);
    let lang = shown.lang;
    let stage = Stage::of(scene);
    let signs = Signs::of(scene);
    let mut page = String::new();
    if let (Some(title), false) = (&scene.title, shown.compact) {
        paragraph(&mut page, &plain(title), width, Some(Ink::Road));
        page.push('\n');
    }
    if stage.squares.is_empty() {
        page.push_str(Word::Empty.in_lang(lang));
        page.push('\n');
    }
    let sheet = Sheet {
        scene,
        stage: &stage,
        signs: &signs,
        lang,
    };
    let largest = if shown.compact { MEDIUM } else { LARGE };
    page.push_str(&sheet.map(width, largest));
    let lines = figures(scene, &stage, &signs, lang);
    if shown.compact {
        paragraph(&mut page, &lines.join("; "), width, None);
    } else {
        if !lines.is_empty() {
            page.push('\n');
        }
        for line in lines {
            paragraph(&mut page, &line, width, None);
        }
    }
    for note in &scene.notes {
        paragraph(&mut page, &plain(note), width, Some(Ink::Faint));
    }
    let key = key(&stage, lang);
    if !shown.compact && !key.is_empty() {
        page.push('\n');
        let key = format!("{}: {key}", Word::Key.in_lang(lang));
        paragraph(&mut page, &key, width, Some(Ink::Faint));
    }
    page
}

/// Wrapped text; a word that is too long is broken.
fn paragraph(page: &mut String, text: &str, width: usize, ink: Option<Ink>) {
    let options = textwrap::Options::new(width).subsequent_indent("   ");
    for line in textwrap::wrap(text, options) {
        // Spaces that must not break hold an entry together; they are shown as plain ones.
        let line = line.replace('\u{a0}', " ");
        match ink {
            Some(ink) => {
                let style = ink.style();
                page.push_str(&format!("{style}{line}{style:#}\n"));
            }
            None => page.push_str(&format!("{line}\n")),
        }
    }
}
