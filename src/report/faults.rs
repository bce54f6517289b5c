//! A diagnostic as text: the message, the place in the file, the help.

use crate::diagnostic::Diagnostic;

/// The longest line of a file that is shown, in bytes.
const LONGEST: usize = 400;

/// Renders a diagnostic for a page of `width` columns.
pub fn render(diagnostic: &Diagnostic, coloured: bool, width: usize) -> String {
    if let (true, Some(position)) = (endless(diagnostic), diagnostic.position()) {
        let bare = Diagnostic::bare((*diagnostic.fault).clone());
        return format!("{}   at {position}\n", render(&bare, coloured, width));
    }
    let theme = match coloured {
        true => miette::GraphicalTheme::unicode(),
        false => miette::GraphicalTheme::unicode_nocolor(),
    };
    let handler = miette::GraphicalReportHandler::new_themed(theme)
        .with_width(width)
        .with_context_lines(2)
        .with_links(false);
    let mut text = String::new();
    match handler.render_report(&mut text, diagnostic) {
        Ok(()) => text,
        Err(_) => format!("{diagnostic}\n"),
    }
}

/// Whether a line around the place is too long to be shown.
fn endless(diagnostic: &Diagnostic) -> bool {
    diagnostic.place.as_ref().is_some_and(|(source, span)| {
        let line = source.line(span.start);
        let shown = source.text().lines().skip(line.saturating_sub(3)).take(5);
        shown.into_iter().any(|text| text.len() > LONGEST)
    })
}
