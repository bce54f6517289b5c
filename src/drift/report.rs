//! What a comparison of a page with its fingerprints finds.

use serde::Serialize;

/// The version of the JSON contract.
const VERSION: u32 = 1;

/// The result of a comparison.
#[derive(Debug, Clone, Serialize)]
pub struct Drift {
    pub version: u32,
    /// The page whose fingerprints were compared with.
    pub page: String,
    /// The entries that the fingerprints know.
    pub entries: usize,
    /// Those of them about which nothing was found.
    pub unchanged: usize,
    /// In the order of the page; what is gone last.
    pub findings: Vec<Finding>,
}

/// One thing that has drifted.
#[derive(Debug, Clone, Serialize)]
pub struct Finding {
    #[serde(flatten)]
    pub change: Change,
    /// The entry; none where the text belongs to no entry.
    pub entry: Option<String>,
    /// The lines of the page where it shows.
    pub lines: Vec<u32>,
}

/// What has drifted.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// Other words.
    Changed {
        differences: Vec<Difference>,
        /// How many of its listings read so, and how many there are.
        listings: [usize; 2],
    },
    /// Text that no fingerprint knows.
    New {
        text: String,
        month: Option<String>,
        /// The entry that is nearest in words, and how alike the two are, in percent.
        nearest: Option<String>,
        likeness: Option<u8>,
        /// Between which sections it stands, as `chapter section`.
        stands_in: Option<String>,
    },
    /// An entry that is no longer there.
    Gone,
    /// The month behind it was added, changed or left out.
    Month {
        was: Option<String>,
        is: Option<String>,
        listings: [usize; 2],
    },
    /// It stands in another section.
    Moved { was: String, is: String },
    /// A cell has another value.
    Cell { was: String, is: String },
    /// A cell or a label has other footnotes.
    Footnotes { was: Vec<String>, is: Vec<String> },
    /// A footnote has other icons.
    Authority { was: Vec<String>, is: Vec<String> },
    /// A cell is marked as adapted for other editions.
    Adapted { was: Vec<String>, is: Vec<String> },
    /// It is shown on another condition, or marked otherwise.
    Shown { was: String, is: String },
    /// It is listed less or more often.
    Listed {
        was: usize,
        is: usize,
        /// The chapters in which it is missing.
        missing: Vec<String>,
        /// The chapters in which it was added.
        added: Vec<String>,
    },
}

/// Words that differ at one place of a text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Difference {
    /// The words of the page before it.
    pub after: String,
    /// The words of the page that are other or new; empty where words were only lost.
    pub found: String,
    /// How many words of the fingerprint are not there. They cannot be shown.
    pub lost: usize,
}

impl Drift {
    pub fn new(page: &str) -> Self {
        Drift {
            version: VERSION,
            page: page.to_owned(),
            entries: 0,
            unchanged: 0,
            findings: Vec::new(),
        }
    }
}

impl Change {
    /// The name of the change, as JSON has it.
    pub fn name(&self) -> &'static str {
        match self {
            Change::Changed { .. } => "changed",
            Change::New { .. } => "new",
            Change::Gone => "gone",
            Change::Month { .. } => "month",
            Change::Moved { .. } => "moved",
            Change::Listed { .. } => "listed",
            Change::Cell { .. } => "cell",
            Change::Footnotes { .. } => "footnotes",
            Change::Authority { .. } => "authority",
            Change::Adapted { .. } => "adapted",
            Change::Shown { .. } => "shown",
        }
    }
}
