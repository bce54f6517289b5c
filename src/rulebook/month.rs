//! A month, the grain in which rules come into force.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A month of a year, ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Month {
    year: u16,
    month: u8,
}

impl Month {
    /// The month before.
    pub fn before(self) -> Month {
        match self.month {
            1 => Month {
                year: self.year.saturating_sub(1),
                month: 12,
            },
            month => Month {
                month: month - 1,
                ..self
            },
        }
    }
}

impl FromStr for Month {
    type Err = String;

    /// Reads `2025-09`.
    fn from_str(text: &str) -> Result<Self, String> {
        let malformed = || format!("malformed month '{text}': write it like 2025-09");
        let (year, month) = text.split_once('-').ok_or_else(malformed)?;
        if year.len() != 4 || month.len() != 2 {
            return Err(malformed());
        }
        match (year.parse(), month.parse()) {
            (Ok(year), Ok(month @ 1..=12)) => Ok(Month { year, month }),
            _ => Err(malformed()),
        }
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}
