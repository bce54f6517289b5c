//! A diagnostic as text: the message, the place in the file, the help.

use crate::diagnostic::Diagnostic;

/// Renders a diagnostic for a page of `width` columns.
pub fn render(diagnostic: &Diagnostic, coloured: bool, width: usize) -> String {
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
