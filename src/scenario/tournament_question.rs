//! Questions about a tournament.

use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::Lang;
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

    /// What is asked, in words.
    pub fn says(self, lang: Lang) -> &'static str {
        let (en, ro) = match self {
            TournamentQuestion::Outcome => (
                "who draws a prize tile, in order, and what becomes of the rest",
                "cine trage un cartonaș premiu, în ordine, și ce devine restul",
            ),
            TournamentQuestion::Part => (
                "who takes part, in the order of showing emblems",
                "cine ia parte, în ordinea dezvăluirii emblemelor",
            ),
            TournamentQuestion::Values => ("the tournament values", "valorile la turneu"),
            TournamentQuestion::Prizes => (
                "who draws a prize tile, in order",
                "cine trage un cartonaș premiu, în ordine",
            ),
            TournamentQuestion::Keeps => ("who keeps the emblem", "cine își păstrează emblema"),
            TournamentQuestion::Box => (
                "whose emblems go back to the box",
                "ale cui embleme se întorc în cutie",
            ),
            TournamentQuestion::Undrawn => (
                "how many prize tiles nobody draws",
                "câte cartonașe premii nu trage nimeni",
            ),
            TournamentQuestion::Crown => ("where the crown goes", "unde trece coroana"),
        };
        match lang {
            Lang::En => en,
            Lang::Ro => ro,
        }
    }

    pub(super) fn read(node: &Node, source: &Source) -> Result<Self, Diagnostic> {
        let name = node.text(source)?;
        let found = Self::ALL.iter().find(|(id, _)| *id == name);
        found.map(|(_, question)| *question).ok_or_else(|| {
            let known = Self::ALL.iter().map(|(id, _)| *id);
            node.fault(Fault::unknown_value("tournament", name, known), source)
        })
    }
}
