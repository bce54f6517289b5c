//! Each thing that can be wrong, as data.

use super::nearest;

/// A stable name of a kind of fault: kebab-case, printed with every diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub(super) &'static str);

impl Code {
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

/// What is wrong. The words are in `text.rs`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    // Files.
    MissingFile {
        path: String,
        nearest: Option<String>,
    },
    Unreadable {
        path: String,
        reason: String,
    },
    NotText {
        path: String,
        line: usize,
    },
    NotYaml {
        reason: String,
    },
    TooLarge {
        limit: String,
    },
    NothingToRun {
        path: String,
    },

    // The shape of a document.
    WrongType {
        expected: &'static str,
        found: &'static str,
    },
    UnknownKey {
        key: String,
        of: &'static str,
        nearest: Option<String>,
        known: Vec<String>,
    },
    MissingKey {
        key: &'static str,
        of: &'static str,
    },
    DuplicateKey {
        key: String,
    },
    Empty {
        what: &'static str,
    },

    // Names.
    UnknownName {
        kind: &'static str,
        name: String,
        nearest: Option<String>,
        /// All that are known, where they are few.
        known: Vec<String>,
    },
    UnknownValue {
        fact: String,
        name: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    DuplicateName {
        kind: &'static str,
        name: String,
        first: String,
    },
    MalformedMonth {
        text: String,
    },

    // The vocabulary.
    TwoRoles {
        fact: String,
    },
    TooManyValues {
        found: usize,
    },
    Wordless {
        concept: String,
    },
    AmbiguousForm {
        form: String,
        concepts: [String; 2],
    },

    // The rulebook.
    SilentSource {
        entry: String,
        edition: String,
    },
    NoCitation {
        rule: String,
    },
    NoRuling {
        rule: String,
    },
    TwoRulings {
        rule: String,
    },
    EmptyCondition {
        rule: String,
    },
    OpenClosing {
        rule: String,
    },
    OverCycle {
        path: Vec<String>,
    },
    OverElsewhere {
        rule: String,
        other: String,
        verb: String,
    },
    ConfirmsNothing {
        rule: String,
        entry: String,
    },

    // The figures reference.
    RowWidth {
        row: String,
        cells: usize,
        columns: usize,
    },

    // Tiles.
    TwoForms,
    NoKind {
        found: Vec<&'static str>,
    },
    ClaimedTwice {
        place: &'static str,
        by: [&'static str; 2],
    },
    Unclaimed {
        half: &'static str,
    },
    NoSuchCity {
        side: &'static str,
    },
    Unsupported {
        what: &'static str,
        name: String,
        of: String,
    },

    // Scenarios and cases.
    NoQuestion {
        scenario: String,
    },
    EmptyExpectation {
        question: String,
    },
    WrongExpectation {
        ruling: String,
        key: &'static str,
    },
    Impossible {
        facts: Vec<String>,
        because: Vec<String>,
    },
    OutOfPlay {
        value: String,
        expansion: String,
    },
    TooLong {
        what: &'static str,
        limit: usize,
        found: usize,
    },

    // Boards and moves.
    MalformedPlace {
        text: String,
    },
    NoTile {
        at: String,
    },
    TileOverlap {
        at: String,
        tile: String,
        other: String,
    },
    EdgesDiffer {
        /// The side of the first tile that meets the second.
        side: &'static str,
        /// Each tile, its square, and what it shows there.
        tiles: Box<[(String, String, &'static str); 2]>,
    },
    NoNeighbour {
        at: String,
    },
    BridgeMisfit {
        at: String,
        /// The side that is no field and what it is; none where a bridge lies there already.
        side: Option<(&'static str, &'static str)>,
    },
    NoSuchFeature {
        kind: String,
        tile: String,
        at: String,
        has: Vec<String>,
    },
    WhichFeature {
        kind: String,
        at: String,
        sides: Vec<String>,
    },
    Disagreement {
        /// The figure, or the square of a tile.
        of: String,
        fact: String,
        stated: String,
        board: String,
    },
    SideOfNothing {
        on: String,
        /// The features of which a side can be said.
        known: Vec<String>,
    },
    SecondFairy {
        figure: String,
    },
    TwoActions {
        verbs: [&'static str; 2],
    },
    ForbiddenMove {
        what: String,
        cites: Vec<String>,
        /// What the first of them says.
        says: Option<String>,
    },
    NotYours {
        figure: String,
        owner: String,
    },
    NoneLeft {
        kind: String,
        player: String,
    },
    NoSite {
        what: &'static str,
        at: String,
    },
    CannotHave {
        what: String,
        figure: String,
    },
    NoDragon,
    GameOver,
    NoTable {
        /// What was asked.
        scenario: String,
    },

    // Tournaments.
    NoSuchNumber {
        /// What is counted: players, prize tiles.
        what: String,
        number: i64,
        /// The numbers that the rules know, where they are few.
        known: Vec<String>,
        cites: Vec<String>,
        /// What the first of them says.
        says: Option<String>,
    },
    EmblemTwice {
        player: String,
        number: u8,
        cites: Vec<String>,
        says: Option<String>,
    },
    NoPart {
        /// The meeple, or its player where it has no name.
        figure: String,
        player: String,
        /// Road, city or field.
        category: &'static str,
        cites: Vec<String>,
        says: Option<String>,
    },
    MustTakePart {
        figure: String,
        player: String,
        category: &'static str,
        cites: Vec<String>,
        says: Option<String>,
    },
    NoStatue {
        at: String,
    },
    NoTournament {
        /// What was asked.
        asked: String,
    },
    NotSaid {
        what: String,
        edition: String,
    },
    UncountedTiles {
        expansion: String,
        counted: Vec<String>,
    },

    SeveralPositions {
        path: String,
        found: usize,
    },
    Unwritable {
        path: String,
        reason: String,
    },

    // Saved games.
    NotJson {
        reason: String,
    },
    MalformedSave {
        reason: String,
    },
    OtherVersion {
        found: Option<String>,
    },

    // Twins.
    NoTwin {
        case: String,
    },
    TwinChangesMore {
        case: String,
        facts: Vec<String>,
    },
    TwinOffTheRule {
        case: String,
        fact: String,
        rule: String,
    },
    TwinSameRuling {
        case: String,
        ruling: String,
    },
    TwinStillCites {
        case: String,
        entry: String,
    },
    ValueNeverOccurs {
        case: String,
        fact: String,
        value: String,
    },
    CaseNotCiting {
        case: String,
        entry: String,
    },
    StaleDivergence {
        case: String,
    },

    // Pages of sources and their fingerprints.
    EmptyPage {
        path: String,
    },
    OtherPage {
        path: String,
        /// The page whose fingerprints it was compared with.
        page: String,
    },
    MalformedFingerprint {
        /// How many letters stand for one number.
        letters: usize,
    },
    MalformedMark {
        text: String,
    },
    UnmarkedText {
        text: String,
    },
    UnencodedPart,
}

impl Fault {
    /// A name that nothing has, with the nearest of those that are known.
    pub fn unknown<'a>(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        Fault::UnknownName {
            kind,
            name: name.to_owned(),
            nearest: nearest(name, known),
            known: Vec::new(),
        }
    }

    /// A name that nothing has, with all that are known, where they are few.
    pub fn unknown_among<'a>(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        let known: Vec<String> = known.into_iter().map(str::to_owned).collect();
        Fault::UnknownName {
            kind,
            name: name.to_owned(),
            nearest: nearest(name, known.iter().map(String::as_str)),
            known,
        }
    }

    /// A value that a fact does not have, with all that it has.
    pub fn unknown_value<'a>(
        fact: &str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        let known: Vec<String> = known.into_iter().map(str::to_owned).collect();
        Fault::UnknownValue {
            fact: fact.to_owned(),
            name: name.to_owned(),
            nearest: nearest(name, known.iter().map(String::as_str)),
            known,
        }
    }

    /// An edition that has no rulebook, with those that have one.
    pub fn unknown_edition<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Fault {
        Fault::unknown_among("edition", name, known)
    }
}
