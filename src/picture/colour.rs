//! The colours of the players' figures.

use anstyle::AnsiColor;

/// A colour that a player's figures have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
    Black,
    Grey,
    Pink,
    Orange,
    Purple,
    White,
}

impl Colour {
    pub const ALL: [(&'static str, Colour); 10] = [
        ("red", Colour::Red),
        ("blue", Colour::Blue),
        ("green", Colour::Green),
        ("yellow", Colour::Yellow),
        ("black", Colour::Black),
        ("grey", Colour::Grey),
        ("pink", Colour::Pink),
        ("orange", Colour::Orange),
        ("purple", Colour::Purple),
        ("white", Colour::White),
    ];

    /// The colour of this English name.
    pub fn named(name: &str) -> Option<Colour> {
        let name = name.to_lowercase();
        let name = if name == "gray" { "grey" } else { &name };
        let found = Colour::ALL.iter().find(|(id, _)| *id == name);
        found.map(|(_, colour)| *colour)
    }

    /// A colour for the player at this seat, where none was told.
    pub fn seat(at: usize) -> Colour {
        Colour::ALL[at % Colour::ALL.len()].1
    }

    /// How a figure of this colour is filled.
    pub fn fill(self) -> &'static str {
        match self {
            Colour::Red => "#c8202b",
            Colour::Blue => "#2457b8",
            Colour::Green => "#16803c",
            Colour::Yellow => "#f5cf1b",
            Colour::Black => "#26262a",
            Colour::Grey => "#8b8f94",
            Colour::Pink => "#ec79ad",
            Colour::Orange => "#ee7f1a",
            Colour::Purple => "#71389b",
            Colour::White => "#fbfaf5",
        }
    }

    /// How a figure of this colour is outlined, so that it stands out.
    pub fn outline(self) -> &'static str {
        match self {
            Colour::Black => "#e8e4da",
            _ => "#231a12",
        }
    }

    /// How a letter upon the figure is written.
    pub fn ink(self) -> &'static str {
        match self {
            Colour::Yellow | Colour::White | Colour::Pink | Colour::Orange => "#231a12",
            _ => "#ffffff",
        }
    }

    /// The nearest colour of a terminal.
    pub fn terminal(self) -> AnsiColor {
        match self {
            Colour::Red => AnsiColor::BrightRed,
            Colour::Blue => AnsiColor::BrightBlue,
            Colour::Green => AnsiColor::BrightGreen,
            Colour::Yellow | Colour::Orange => AnsiColor::BrightYellow,
            Colour::Black | Colour::Grey => AnsiColor::BrightBlack,
            Colour::Pink | Colour::Purple => AnsiColor::BrightMagenta,
            Colour::White => AnsiColor::BrightWhite,
        }
    }
}
