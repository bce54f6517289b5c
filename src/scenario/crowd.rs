//! Figures that cannot stand together: no second one can come into a monastery or garden, so two
//! in one are a slip of the pen.

use crate::court::Verdict;
use crate::diagnostic::Fault;
use crate::position::{Figure, Position};
use crate::scoring::Values;
use crate::tiles::Kind;

/// The name of a figure that has no place beside another, and the fault that tells it.
pub(super) fn crowded(position: &Position, values: &Values) -> Option<(String, Fault)> {
    for (_, figure) in position.standing() {
        let Some(part) = figure.part() else { continue };
        let kind = position.board.kind(part);
        if !matches!(kind, Kind::Monastery | Kind::Garden) {
            continue;
        }
        let first = position.standing_in(part).into_iter().next();
        let first = first.map(|id| position.figure(id))?;
        if std::ptr::eq(first, figure) {
            continue;
        }
        let leave = values.leave("place", &facts(first, figure, kind));
        if leave.verdict == Verdict::No {
            let what = format!("a second figure in the {} with '{}'", kind.id(), first.name);
            let cites = leave.cites;
            let rulebook = values.session.rulebook;
            let entry = cites.first().and_then(|id| rulebook.entry_named(id));
            let says = entry.map(|e| rulebook.entry(e).says.en.clone());
            let fault = Fault::ForbiddenMove { what, cites, says };
            return Some((figure.name.clone(), fault));
        }
    }
    None
}

fn facts<'a>(first: &Figure, second: &'a Figure, kind: Kind) -> [(&'static str, &'a str); 3] {
    let occupied = match first.owner == second.owner {
        true => "mine",
        false => "others",
    };
    [
        ("what.kind", second.kind.as_str()),
        ("at", kind.id()),
        ("occupied", occupied),
    ]
}
