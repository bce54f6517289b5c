//! The stable name of every kind of fault, in one list.

use super::Fault;
use super::fault::Code;

/// Names each fault once: the match is complete, and so the list is.
macro_rules! codes {
    ($($fault:ident => $code:literal,)*) => {
        impl Fault {
            /// Every code, in the order of the declarations.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// The stable name of this kind of fault.
            pub fn code(&self) -> Code {
                Code(match self {
                    $(Fault::$fault { .. } => $code,)*
                })
            }
        }
    };
}

codes! {
    MissingFile => "missing-file",
    Unreadable => "unreadable",
    NotText => "not-text",
    NotYaml => "not-yaml",
    TooLarge => "too-large",
    NothingToRun => "nothing-to-run",
    WrongType => "wrong-type",
    UnknownKey => "unknown-key",
    MissingKey => "missing-key",
    DuplicateKey => "duplicate-key",
    Empty => "empty",
    UnknownName => "unknown-name",
    UnknownValue => "unknown-value",
    DuplicateName => "duplicate-name",
    MalformedMonth => "malformed-month",
    TwoRoles => "two-roles",
    TooManyValues => "too-many-values",
    Wordless => "wordless",
    AmbiguousForm => "ambiguous-form",
    SilentSource => "silent-source",
    NoCitation => "no-citation",
    NoRuling => "no-ruling",
    TwoRulings => "two-rulings",
    EmptyCondition => "empty-condition",
    OpenClosing => "open-closing",
    OverCycle => "over-cycle",
    OverElsewhere => "over-elsewhere",
    ConfirmsNothing => "confirms-nothing",
    RowWidth => "row-width",
    TwoForms => "two-forms",
    NoKind => "no-kind",
    ClaimedTwice => "claimed-twice",
    Unclaimed => "unclaimed",
    NoSuchCity => "no-such-city",
    Unsupported => "unsupported",
    NoQuestion => "no-question",
    EmptyExpectation => "empty-expectation",
    WrongExpectation => "wrong-expectation",
    Impossible => "impossible-state",
    OutOfPlay => "out-of-play",
    TooLong => "too-long",
    MalformedPlace => "malformed-place",
    NoTile => "no-tile",
    TileOverlap => "tile-overlap",
    EdgesDiffer => "edges-differ",
    NoNeighbour => "no-neighbour",
    BridgeMisfit => "bridge-misfit",
    NoSuchFeature => "no-such-feature",
    WhichFeature => "which-feature",
    Disagreement => "disagreement",
    SideOfNothing => "side-of-nothing",
    SecondFairy => "second-fairy",
    TwoActions => "two-actions",
    ForbiddenMove => "forbidden-move",
    NotYours => "not-yours",
    NoneLeft => "none-left",
    NoSite => "no-site",
    CannotHave => "cannot-have",
    NoDragon => "no-dragon",
    GameOver => "game-over",
    NoTable => "no-table",
    NoSuchNumber => "no-such-number",
    EmblemTwice => "emblem-twice",
    NoPart => "no-part",
    MustTakePart => "must-take-part",
    NoStatue => "no-statue",
    NoTournament => "no-tournament",
    NotSaid => "not-said",
    UncountedTiles => "uncounted-tiles",
    SeveralPositions => "several-positions",
    Unwritable => "unwritable",
    NotJson => "not-json",
    MalformedSave => "malformed-save",
    OtherVersion => "other-version",
    NoTwin => "no-twin",
    TwinChangesMore => "twin-changes-more",
    TwinOffTheRule => "twin-off-the-rule",
    TwinSameRuling => "twin-same-ruling",
    TwinStillCites => "twin-still-cites",
    ValueNeverOccurs => "value-never-occurs",
    CaseNotCiting => "case-not-citing",
    StaleDivergence => "stale-divergence",
    EmptyPage => "empty-page",
    OtherPage => "other-page",
    MalformedFingerprint => "malformed-fingerprint",
    MalformedMark => "malformed-mark",
    UnmarkedText => "unmarked-text",
    UnencodedPart => "unencoded-part",
}
