//! Questions about a tournament.

use crate::diagnostic::{Diagnostic, Fault, Source, nearest};
use crate::yaml::Node;

/// What can be asked about a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TournamentQuestion {
    /// Everything: who draws in which order, with the values and what goes where.
    Outcome,
    /// Who takes part.
    Part,
    Values,
    /// Who draws prize tiles, in order.
    Prizes,
    /// Who keeps the emblem.
    Keeps,
    /// Whose emblems go back to the box.
    Box,
    /// How many prize tiles nobody draws.
    Undrawn,
    Crown,
}

impl TournamentQuestion {
    const ALL: [(&'static str, TournamentQuestion); 8] = [
        ("outcome", TournamentQuestion::Outcome),
        ("part", TournamentQuestion::Part),
        ("values", TournamentQuestion::Values),
        ("prizes", TournamentQuestion::Prizes),
        ("keeps", TournamentQuestion::Keeps),
        ("box", TournamentQuestion::Box),
        ("undrawn", TournamentQuestion::Undrawn),
        ("crown", TournamentQuestion::Crown),
    ];

    pub(super) fn read(node: &Node, source: &Source) -> Result<Self, Diagnostic> {
        let name = node.text(source)?;
        let found = Self::ALL.iter().find(|(id, _)| *id == name);
        found.map(|(_, question)| *question).ok_or_else(|| {
            let known: Vec<String> = Self::ALL.iter().map(|(id, _)| (*id).to_owned()).collect();
            let fault = Fault::UnknownValue {
                fact: "tournament".to_owned(),
                name: name.to_owned(),
                nearest: nearest(name, known.iter().map(String::as_str)),
                known,
            };
            node.fault(fault, source)
        })
    }
}
