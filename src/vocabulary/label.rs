//! What a thing is called, in each language.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language that questions are read and rulings are written in.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    #[default]
    En,
    Ro,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ro];

    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ro => "ro",
        }
    }
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Lang::ALL
            .into_iter()
            .find(|l| l.code() == text)
            .ok_or_else(|| format!("unknown language '{text}': en or ro"))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text in English and in Romanian.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    pub en: String,
    pub ro: String,
}

impl Label {
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ro => &self.ro,
        }
    }
}
