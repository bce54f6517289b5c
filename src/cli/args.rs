//! What can be typed.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::engine::ArgValueCompleter;

use super::completions;
use crate::editions::USUAL;
use crate::rulebook::Month;
use crate::vocabulary::Lang;

/// Settles rules disputes in Carcassonne and shows the FAQ entry that decides.
#[derive(Debug, Parser)]
#[command(name = "assize", version, max_term_width = 100, after_help = EXAMPLE)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

const EXAMPLE: &str = "Example:
  assize ask \"can the dragon remove my nominated knight?\"

Exit codes: 0 all well, 1 something found, 2 wrong input or usage, 3 a fault of assize, 4 nothing was run.";

#[derive(Debug, Subcommand)]
pub enum Command {
    Rule(Rule),
    Ask(Ask),
    Test(Test),
    Show(Show),
    Setup(Setup),
    Import(Import),
    Faq(Faq),
    Figures(Figures),
    Rulebook(Rulebook),
    Completions(Completions),
}

/// Answer a question in plain words, English or Romanian.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize ask \"can the dragon remove a shepherd?\"
  assize ask --lang ro \"poate balaurul să înlăture un străjer?\"
  assize ask --as-of 2025-09 \"does scoring the pig trigger the fairy bonus?\"
  assize ask --format json - < questions.txt    (one question a line, one ruling a line)")]
pub struct Ask {
    /// The question, or `-` to read one question a line from standard input.
    #[arg(required = true, num_args = 1..)]
    pub question: Vec<String>,
    /// Ask under each edition that has rules for it, and set the rulings side by side.
    #[arg(long)]
    pub all_editions: bool,
    #[command(flatten)]
    pub law: Law,
    #[command(flatten)]
    pub output: Output,
}

/// Adjudicate the scenarios in files or folders and print the rulings.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize rule scenarios/
  assize rule --explain scenarios/01-nominated-meeple.yaml
  assize rule --show game.jcz
  assize rule - < position.yaml")]
pub struct Rule {
    /// Scenario files, saved games (.jcz), folders of them, or `-` for standard input.
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// Show a small map of the board before the rulings.
    #[arg(long)]
    pub show: bool,
    #[command(flatten)]
    pub law: Law,
    #[command(flatten)]
    pub output: Output,
}

/// Compare rulings with what the files expect, and run FAQ cases with their twins.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize test scenarios faq-cases
  assize test --format json faq-cases/3x8.yaml
  assize test --bless positions    (records the rulings that no file states an expectation for)

Records lie beside the file, as `position.yaml.rulings`. Later runs compare with them.")]
pub struct Test {
    /// Scenario and case files, saved games (.jcz), folders of them, or `-` for standard input.
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// Record the rulings on questions that state no expectation, in place of earlier records.
    #[arg(long)]
    pub bless: bool,
    #[command(flatten)]
    pub law: Law,
    #[command(flatten)]
    pub output: Output,
}

/// Draw the position of a scenario or a saved game, as it is after all moves.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize show scenarios/10-road-with-a-bridge.yaml
  assize show --svg position.svg game.jcz
  assize show --svg - game.jcz > position.svg")]
pub struct Show {
    /// A scenario file, a saved game (.jcz), a folder of them, or `-` for standard input.
    pub path: PathBuf,
    /// Write a drawing to this file instead, or to standard output with `-`.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[command(flatten)]
    pub law: Law,
    /// The language of the key, en or ro.
    #[arg(long)]
    pub lang: Option<Lang>,
    /// When to use colour.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
}

/// Prepare a game with tournaments (Exp. 6): the stacks, the prize tiles, where the other pieces go.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize setup --players 4
  assize setup --players 4 --extra-tiles 45 --river
  assize setup --players 5 --with 1,2,3 --lang ro
  assize setup --players 3 --with 1,4 --extra-tiles 36 --format json")]
pub struct Setup {
    /// How many play.
    #[arg(long, value_name = "N")]
    pub players: u16,
    /// How many land tiles other expansions add; counted for those of `--with` where not given.
    #[arg(long, value_name = "N")]
    pub extra_tiles: Option<u16>,
    /// How many land tiles there are in all, with those of the base game; counted where not given.
    #[arg(long, value_name = "N")]
    pub land_tiles: Option<u16>,
    /// With the River, as `--with river`.
    #[arg(long)]
    pub river: bool,
    #[command(flatten)]
    pub law: Law,
    #[command(flatten)]
    pub output: Output,
}

/// Write a saved game of JCloisterZone as a scenario.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize import game.jcz > game.yaml
  assize rule game.jcz        (every command that takes a scenario takes a saved game too)
  assize test game.jcz        (checks what the game itself asserts)")]
pub struct Import {
    /// The saved game.
    pub path: PathBuf,
    /// A folder with rules of a house, which lie over the edition that saved games are of.
    #[arg(long, value_name = "FOLDER")]
    pub rulebook: Option<PathBuf>,
    /// When to use colour.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
}

/// The entries of the FAQ: what they say, what encodes and pins them, checks.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize faq search dragon fairy
  assize faq show 3x8.6
  assize faq coverage
  assize faq lint --today 2026-11
  assize faq drift page.html")]
pub struct Faq {
    #[command(subcommand)]
    pub command: FaqCommand,
    #[command(flatten)]
    pub law: Law,
    #[command(flatten)]
    pub output: Output,
}

/// Prove what holds everywhere in a rulebook, and see what a change of it changes.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize rulebook check
  assize rulebook check --rulebook my-rules --write-witness conflict.yaml
  assize rulebook diff c3.1 my-rules scenarios faq-cases
  assize rulebook diff c3.1@2025-09 c3.1@2026-11")]
pub struct Rulebook {
    #[command(subcommand)]
    pub command: RulebookCommand,
    #[command(flatten)]
    pub law: Law,
    #[command(flatten)]
    pub output: Output,
}

#[derive(Debug, Subcommand)]
pub enum RulebookCommand {
    /// Look for contradictions, rules that never decide or could as well not be there, and what is
    /// left open: over the whole space of facts, at every month.
    Check {
        /// Write a scenario for each contradiction to this file.
        #[arg(long, value_name = "FILE")]
        write_witness: Option<PathBuf>,
        /// Fail also where something is left open.
        #[arg(long, value_enum)]
        deny: Option<Deny>,
        /// Tell what is left open, not only how much.
        #[arg(long)]
        all: bool,
    },
    /// Which rulings are others by another rulebook, and by which rule.
    Diff {
        /// An edition, a folder or a month, or two of them: c3.1, my-rules, c3.1@2025-09, 2025-09.
        before: String,
        after: String,
        /// Scenario and case files, or folders of them, to put to both.
        paths: Vec<PathBuf>,
        /// Tell every part of a change, not only the widest.
        #[arg(long)]
        all: bool,
    },
    /// Write `vocabulary/matters.yaml` anew: which concepts tell what a question is about, from
    /// questions whose answers are known.
    Learn {
        /// Files of questions, a JSON object a line: `q`, `ruling`, where they matter `value` and
        /// `cites`, and `as`, a name that all questions share which ask the same thing.
        #[arg(required = true, value_name = "FILE")]
        questions: Vec<PathBuf>,
    },
}

/// What can be made a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Deny {
    Open,
}

#[derive(Debug, Subcommand)]
pub enum FaqCommand {
    /// What the update of each month has changed in rulings.
    History {
        /// A month, such as 2025-10, or an entry, such as 2x6.4; every month where not given.
        of: Option<String>,
    },
    /// Every entry with what it says.
    List,
    /// One entry: where it stands, what encodes it, its cases.
    Show {
        /// Its id, such as 3x8.6 or base:portal.
        entry: String,
        /// The folder of the cases.
        #[arg(long, default_value = "faq-cases")]
        cases: PathBuf,
    },
    /// The entries nearest to some words.
    Search {
        #[arg(required = true)]
        words: Vec<String>,
    },
    /// What is encoded and pinned by cases, and what is not.
    Coverage {
        /// The folder of the cases.
        #[arg(long, default_value = "faq-cases")]
        cases: PathBuf,
    },
    /// Look for what is wrong with the FAQ and its encoding.
    Lint {
        /// The folder of the cases.
        #[arg(long, default_value = "faq-cases")]
        cases: PathBuf,
        /// Entries of later months are found, such as 2026-11.
        #[arg(long, value_name = "MONTH")]
        today: Option<Month>,
        /// Look at the wikitext of the figures page instead.
        #[arg(long, value_name = "FILE", conflicts_with_all = ["cases", "today"])]
        page: Option<PathBuf>,
        /// Print what is found in a page as SARIF.
        #[arg(long, requires = "page")]
        sarif: bool,
    },
    /// Change each rule a little and see whether some case fails.
    #[command(after_help = MUTANTS)]
    Mutants {
        /// Only those of this rule, definition or entry, such as dragon-spares-maidens or 3x8.6.
        name: Option<String>,
        /// The folder of the cases.
        #[arg(long, default_value = "faq-cases")]
        cases: PathBuf,
        /// A list of mutants that are known to be missed, with reasons; none where there is no
        /// such file.
        #[arg(long, default_value = "faq-misses.yaml")]
        known: PathBuf,
        /// Widen conditions also by each single value, and definitions by one.
        #[arg(long)]
        thorough: bool,
        /// List every mutant with what became of it.
        #[arg(long)]
        list: bool,
    },
    /// What a copy of a page says that the encoded page did not, entry by entry.
    #[command(after_help = "Example:
  assize faq drift page.html
    changed faq:3x8.10 line 87
        after “the fairy of”: “a queen” in place of 1 word
        1 of 2 listings
    c31-faq: 209 of 210 unchanged; 1 changed

  assize faq drift figures.txt
    cell fig:followers/placed-on-castle/mayor line 393
        no in place of yes
    figures: 2237 of 2238 unchanged; 1 cell

Exit codes: 0 nothing has drifted, 1 something has, 2 no such page.")]
    Drift {
        /// The page: plain text, HTML or wikitext, or `-` for standard input.
        page: PathBuf,
        /// A page by its name (c31-faq, c31-tournaments, figures) or a file of fingerprints; the page
        /// that knows most of the words where not given. The figures page is known by its tables.
        #[arg(long, value_name = "PAGE|FILE")]
        against: Option<String>,
    },
    /// Make the fingerprints of a page; text that is new needs a mark before it.
    #[command(after_help = "Examples:
  assize faq fingerprint page.txt > rulebook/fingerprints/c31-faq.yaml
  assize faq fingerprint --new house-rules marked.txt > house-rules.yaml
  assize faq fingerprint figures.txt > rulebook/figures/fingerprints.yaml    (wikitext, no marks)

Marks: `@@faq:3x8.6` before an entry, `@@-` before text that is no entry, `@@#` before a heading,
`@@=exp-3` before the heading of a chapter.")]
    Fingerprint {
        /// The page, with marks where it has changed, or `-` for standard input.
        page: PathBuf,
        /// A page by its name or a file of fingerprints, to go on from.
        #[arg(long, value_name = "PAGE|FILE", conflicts_with = "new")]
        against: Option<String>,
        /// Begin a page of this name: every text needs a mark.
        #[arg(long, value_name = "NAME")]
        new: Option<String>,
    },
}

/// Look up what each figure may do in C1, C2 and the Winter Edition.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  assize figures --edition c1 mayor
  assize figures --edition c2 --with inns,dragon,fairy,5
  assize figures removed-by-dragon
  assize figures --format html > figures.html
  assize figures --differences

Exit codes: 0 something is shown, 2 a name is not known, 4 nothing is left to show.")]
pub struct Figures {
    /// Figures, rows, sections or tables: all of them where not given.
    #[arg(add = ArgValueCompleter::new(completions::figures))]
    pub names: Vec<String>,
    /// The edition: c1, c2 or we.
    #[arg(long, default_value = "c2")]
    pub edition: String,
    /// What is in play: elements or whole expansions, see --elements; everything where not given.
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    #[arg(add = ArgValueCompleter::new(completions::elements))]
    pub with: Option<Vec<String>>,
    /// For people, for programs, or as a page.
    #[arg(long, value_enum, default_value_t = FigureFormat::Human)]
    pub format: FigureFormat,
    /// The language, en or ro.
    #[arg(long)]
    pub lang: Option<Lang>,
    /// When to use colour.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Show what --with takes.
    #[arg(long)]
    pub elements: bool,
    /// Show where these editions and C3.1 agree and differ, with the entry on each side.
    #[arg(long)]
    pub differences: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FigureFormat {
    Human,
    Json,
    Md,
    Csv,
    Html,
}

/// Print the script by which a shell completes commands, options and their values.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  source <(assize completions bash)    (in ~/.bashrc)
  source <(assize completions zsh)     (in ~/.zshrc)
  assize completions fish > ~/.config/fish/completions/assize.fish")]
pub struct Completions {
    /// The shell.
    pub shell: Shell,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shell {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

impl Shell {
    pub fn name(self) -> &'static str {
        match self {
            Shell::Bash => "bash",
            Shell::Elvish => "elvish",
            Shell::Fish => "fish",
            Shell::Powershell => "powershell",
            Shell::Zsh => "zsh",
        }
    }
}

const MUTANTS: &str = "Each rule, confirmation and definition is deleted, what it rules is flipped or changed by one, \
each condition is dropped (with --thorough, it also covers each value more), each `over` and each closing is cut, one at a time. \
A change under which a case fails is caught. One that changes no ruling and no citation at any point is \
equivalent. Every other is missed, and shown with a case that would catch it, but for its expectation: \
write that from the source, not from what the program says.

Examples:
  assize faq mutants
  assize faq mutants dragon-spares-maidens --list
  assize faq mutants 3x8.6
  assize faq mutants --format json";

/// What to judge by.
#[derive(Debug, Clone, Args)]
pub struct Law {
    /// The edition whose rules hold, such as c2.
    #[arg(global = true, long, default_value = USUAL)]
    #[arg(add = ArgValueCompleter::new(completions::editions))]
    pub edition: String,
    /// A folder with rules of a house, which lie over the edition, or with a whole rulebook.
    #[arg(global = true, long, value_name = "FOLDER")]
    pub rulebook: Option<PathBuf>,
    /// The expansions in play, such as 1,3,6,abbot; all of them where not given.
    #[arg(global = true, long, value_delimiter = ',', value_name = "LIST")]
    #[arg(add = ArgValueCompleter::new(completions::expansions))]
    pub with: Option<Vec<String>>,
    /// Judge by the rules in force in that month, such as 2025-09.
    #[arg(global = true, long, value_name = "MONTH")]
    pub as_of: Option<Month>,
}

/// How to print.
#[derive(Debug, Clone, Args)]
pub struct Output {
    /// For people, or for programs.
    #[arg(global = true, long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
    /// The language of rulings, en or ro; that of the question where not given.
    #[arg(global = true, long)]
    pub lang: Option<Lang>,
    /// When to use colour.
    #[arg(global = true, long, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Show also the rules that did not decide, and why.
    #[arg(global = true, long)]
    pub explain: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Human,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}
