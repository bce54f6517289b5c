//! The points on which the older editions and C3.1 were compared, with the place on each side.

use crate::figures::{Difference, Relation};
use crate::report::{Page, Paint};
use crate::vocabulary::Lang;

/// One point after the other.
pub fn differences<'a>(
    points: impl IntoIterator<Item = &'a Difference>,
    lang: Lang,
    width: usize,
) -> String {
    let mut page = Page::new(width);
    for point in points {
        let cells: Vec<String> = point.cells.iter().map(|c| format!("fig:{c}")).collect();
        let sides = format!("[{} | {}]", cells.join(", "), point.entries.join(", "));
        let relation = format!("{}:", word(point.relation, lang));
        page.hanging(
            0,
            2,
            &[
                (Paint::Heading, &relation),
                (Paint::Plain, point.says.in_lang(lang)),
                (Paint::Cite, &sides),
            ],
        );
    }
    page.finish()
}

fn word(relation: Relation, lang: Lang) -> &'static str {
    match (relation, lang) {
        (Relation::Contradiction, Lang::En) => "contradiction",
        (Relation::Contradiction, Lang::Ro) => "contradicție",
        (Relation::Difference, Lang::En) => "difference",
        (Relation::Difference, Lang::Ro) => "diferență",
        (Relation::Settled, Lang::En) => "settled in C3.1",
        (Relation::Settled, Lang::Ro) => "lămurit în C3.1",
        (Relation::Terms, Lang::En) => "other words",
        (Relation::Terms, Lang::Ro) => "alte cuvinte",
        (Relation::Agreement, Lang::En) => "agreement",
        (Relation::Agreement, Lang::Ro) => "acord",
    }
}
