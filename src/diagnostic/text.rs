//! The words of every fault: message, label at the place, help. Lower case, no full stop.

use std::fmt;

use super::fault::Fault;

/// The marks of a page, for help.
const MARKS: &str = "marks are `@@faq:3x8.6` (an entry), `@@-` (no entry), `@@#` (a heading) and `@@=exp-3` (the heading of a chapter)";

impl Fault {
    /// What to do about it, where something can be said.
    pub fn help(&self) -> Option<String> {
        match self {
            Fault::MissingFile { nearest, .. } => did_you_mean(nearest.as_deref()),
            Fault::UnknownName { nearest, known, .. } => {
                let known = (!known.is_empty()).then(|| format!("known: {}", list(known)));
                match (did_you_mean(nearest.as_deref()), known) {
                    (Some(nearest), Some(known)) => Some(format!("{nearest} ({known})")),
                    (nearest, known) => nearest.or(known),
                }
            }
            Fault::UnknownKey { nearest, known, .. } => did_you_mean(nearest.as_deref())
                .or_else(|| Some(format!("known keys: {}", list(known)))),
            Fault::UnknownValue { nearest, known, .. } => did_you_mean(nearest.as_deref())
                .or_else(|| Some(format!("known values: {}", list(known)))),
            Fault::NotText { .. } => Some("save the file as UTF-8".to_owned()),
            Fault::NotYaml { .. } => Some(
                "check the indentation, the brackets and the quotes around this place".to_owned(),
            ),
            Fault::TooLarge { .. } => Some("make it smaller, or split it".to_owned()),
            Fault::NothingToRun { .. } => Some(
                "scenarios are .yaml files with `questions:`, cases have `case:`; a saved game is tested by what it asserts".to_owned(),
            ),
            Fault::DuplicateKey { .. } => Some("keep one of the two".to_owned()),
            Fault::MalformedMonth { .. } => Some("write it like \"2025-09\"".to_owned()),
            Fault::TwoRoles { .. } => Some(
                "a fact is one of: asked (nothing said), `presume:` (with `asked:` and `asked-if:`), `choice:`, `derived:`"
                    .to_owned(),
            ),
            Fault::TooManyValues { .. } => Some("a domain has at most 64 values".to_owned()),
            Fault::Wordless { .. } => Some("add it to words.en.yaml and words.ro.yaml".to_owned()),
            Fault::AmbiguousForm { .. } => {
                Some("give the form to one concept with several meanings".to_owned())
            }
            Fault::SilentSource { .. } => Some(
                "cite an entry that speaks in this edition, or do not keep what rests on this one"
                    .to_owned(),
            ),
            Fault::NoCitation { .. } => {
                Some("add `cites: [faq:…]`; a rule that no source states is not a rule".to_owned())
            }
            Fault::NoRuling { .. } | Fault::TwoRulings { .. } => {
                Some("give exactly one of `ruling`, `sends` and `before`".to_owned())
            }
            Fault::EmptyCondition { .. } => Some("widen `within` or correct `when`".to_owned()),
            Fault::OpenClosing { .. } => {
                Some("`within` and `otherwise` belong together, and `when` must leave a rest".to_owned())
            }
            Fault::OverCycle { .. } => Some("remove one of these `over` edges".to_owned()),
            Fault::OverElsewhere { .. } => {
                Some("precedence holds between rules that answer the same verb".to_owned())
            }
            Fault::ConfirmsNothing { .. } => Some("correct the condition, or cite the entry elsewhere".to_owned()),
            Fault::RowWidth { .. } => Some(
                "give one mark for each figure of the table, `missing` where the source has none"
                    .to_owned(),
            ),
            Fault::TwoForms => {
                Some("give either the `parts`, or the `edges` from which they follow".to_owned())
            }
            Fault::NoKind { .. } => Some(
                "a part is one of: field, road, city, river, monastery, garden".to_owned(),
            ),
            Fault::ClaimedTwice { by: ["city", "city"], .. } => Some(
                "give it to one of them; by their parts, two cities may share a side with `shares:`".to_owned(),
            ),
            Fault::Unclaimed { .. } => {
                Some("add it to one of the fields; halves go by the side, then its end: `n.e`".to_owned())
            }
            Fault::NoQuestion { .. } => Some("add `questions:` with at least one `ask:`".to_owned()),
            Fault::EmptyExpectation { .. } => {
                Some("say what is expected (`ruling:`, `value:`, `points:`, `effects:`, `cites:`), or leave `expect` out".to_owned())
            }
            Fault::WrongExpectation { .. } => Some("leave it out, or correct the ruling".to_owned()),
            Fault::Impossible { .. } => Some("correct one of the facts".to_owned()),
            Fault::OutOfPlay { expansion, .. } => {
                Some(format!("add {expansion} to the expansions in play"))
            }
            Fault::TooLong { .. } => Some("ask a shorter question".to_owned()),
            Fault::MalformedPlace { .. } => {
                Some("write column and row, such as \"3,-1\"; east and south are positive".to_owned())
            }
            Fault::TileOverlap { .. } => Some("a square holds one tile; correct one of the places".to_owned()),
            Fault::EdgesDiffer { .. } => {
                Some("turn it, put it elsewhere, or build the bridge that it needs".to_owned())
            }
            Fault::NoNeighbour { .. } => Some("a tile is laid beside another".to_owned()),
            Fault::BridgeMisfit { .. } => {
                Some("a bridge leads over one tile, from field to field".to_owned())
            }
            Fault::NoSuchFeature { has, .. } if !has.is_empty() => {
                Some(format!("the tile has: {}", list(has)))
            }
            Fault::WhichFeature { sides, .. } => {
                // One side is enough to tell a part.
                let first = sides.iter().filter_map(|s| s.split(' ').next());
                let sides: Vec<String> = first.map(|s| format!("`{s}`")).collect();
                Some(format!("add `side:` with one of {}", sides.join(", ")))
            }
            Fault::Disagreement { .. } => Some("leave out what the board shows, or correct it".to_owned()),
            Fault::SideOfNothing { known, .. } => Some(format!("features: {}", list(known))),
            Fault::NoSuchNumber { cites, says: Some(says), .. }
            | Fault::EmblemTwice { cites, says: Some(says), .. }
            | Fault::NoPart { cites, says: Some(says), .. }
            | Fault::MustTakePart { cites, says: Some(says), .. }
            | Fault::ForbiddenMove { cites, says: Some(says), .. } => {
                let entry = cites.first().map_or("", String::as_str);
                Some(format!("{entry} says: {}", says.trim_end_matches('.')))
            }
            Fault::UncountedTiles { counted, .. } => Some(format!(
                "say how many land tiles are added with `--extra-tiles`; those of {} can be counted",
                list(counted)
            )),
            Fault::TwoActions { .. } => Some("write them as two moves".to_owned()),
            Fault::NoneLeft { .. } => Some("correct `supplies`, or use another figure".to_owned()),
            Fault::NoSite { what: "castle", .. } => {
                Some("a castle stands on a finished city of just two tiles".to_owned())
            }
            Fault::NoSite { .. } => {
                Some("a barn stands where four tiles meet that all show field there; name the south-eastern one".to_owned())
            }
            Fault::CannotHave { what, .. } if what != "flock" => Some("fairy, builder and pig can be assigned".to_owned()),
            Fault::EmptyPage { .. } => Some("give the page as plain text, HTML or wikitext".to_owned()),
            Fault::OtherPage { .. } => {
                Some("name the page with `--against`, or make its fingerprints with `assize faq fingerprint`".to_owned())
            }
            Fault::MalformedFingerprint { .. } => {
                Some("make the file again with `assize faq fingerprint`".to_owned())
            }
            Fault::MalformedMark { .. } => Some(MARKS.to_owned()),
            Fault::UnmarkedText { .. } => Some(format!("put a mark before it; {MARKS}")),
            Fault::UnencodedPart => {
                Some("give `rulebook/figures/` the rows, figures, footnotes and items of the page, in its order".to_owned())
            }
            Fault::SeveralPositions { .. } => {
                Some("give a file with one of them, or leave out `--svg`".to_owned())
            }
            Fault::NoStatue { .. } => {
                Some("prize tiles have a statue in their city, for one emblem: `marks: prize`".to_owned())
            }
            Fault::NoTournament { .. } => {
                Some("say who takes part: `tournament: { category: road, … }`".to_owned())
            }
            Fault::NoTable { .. } => Some("lay tiles with `tiles:`".to_owned()),
            Fault::NoDragon => Some("put it on the board: `dragon: { at: \"0,0\", faces: n }`".to_owned()),
            Fault::NotJson { .. } => {
                Some(
                    "a saved game is one JSON object, a file of questions has one a line; perhaps the file was cut off"
                        .to_owned(),
                )
            }
            Fault::MalformedSave { .. } => {
                Some("saved games are read as JCloisterZone 5 writes them".to_owned())
            }
            Fault::OtherVersion { .. } => {
                Some("open it with JCloisterZone 5 and save it again".to_owned())
            }
            Fault::NoTwin { .. } => Some("add `twin:` and `expect-twin:`".to_owned()),
            Fault::TwinChangesMore { .. } => Some("change exactly one stated fact".to_owned()),
            Fault::TwinOffTheRule { .. } => {
                Some("change a fact that the conditions of the cited rule name".to_owned())
            }
            Fault::StaleDivergence { .. } => Some("remove `divergence:`".to_owned()),
            _ => None,
        }
    }

    /// What is written under the marked place.
    pub fn label(&self) -> &'static str {
        match self {
            Fault::NotYaml { .. } | Fault::NotJson { .. } | Fault::TooLarge { .. } => {
                "reading stopped here"
            }
            Fault::WrongType { .. } => "this",
            Fault::UnknownKey { .. } => "this key",
            Fault::MissingKey { .. } => "in this mapping",
            Fault::DuplicateKey { .. } | Fault::DuplicateName { .. } => "again here",
            Fault::Empty { .. } | Fault::EmptyExpectation { .. } => "nothing stands here",
            Fault::UnknownName { .. } | Fault::UnknownValue { .. } => "not known",
            Fault::NoCitation { .. } => "this rule",
            _ => "here",
        }
    }
}

fn did_you_mean(nearest: Option<&str>) -> Option<String> {
    nearest.map(|name| format!("did you mean '{name}'?"))
}

fn list(names: &[String]) -> String {
    const SHOWN: usize = 12;
    let shown = names
        .iter()
        .take(SHOWN)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    match names.len().checked_sub(SHOWN) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::MissingFile { path, .. } => write!(f, "there is no file or folder '{path}'"),
            Fault::Unreadable { path, reason } => write!(f, "cannot read '{path}': {reason}"),
            Fault::NotText { path, line } => {
                write!(f, "'{path}' is not UTF-8 text: broken in line {line}")
            }
            Fault::NotYaml { reason } => write!(f, "not readable as YAML: {reason}"),
            Fault::TooLarge { limit } => write!(f, "too large to be read: the limit is {limit}"),
            Fault::NothingToRun { path } => write!(f, "nothing to run in '{path}'"),
            Fault::WrongType { expected, found } => write!(f, "expected {expected}, found {found}"),
            Fault::UnknownKey { key, of, .. } => write!(f, "unknown key '{key}' in {of}"),
            Fault::MissingKey { key, of } => write!(f, "missing key '{key}' in {of}"),
            Fault::DuplicateKey { key } => write!(f, "the key '{key}' stands here twice"),
            Fault::Empty { what } => write!(f, "{what} is empty"),
            Fault::UnknownName { kind, name, .. } => write!(f, "unknown {kind} '{name}'"),
            Fault::UnknownValue { fact, name, .. } => {
                write!(f, "unknown value '{name}' of '{fact}'")
            }
            Fault::DuplicateName { kind, name, first } => {
                write!(f, "the {kind} '{name}' exists already: {first}")
            }
            Fault::MalformedMonth { text } => write!(f, "malformed month '{text}'"),
            Fault::TwoRoles { fact } => write!(f, "the fact '{fact}' has no single role"),
            Fault::TooManyValues { found } => write!(f, "{found} values in one domain"),
            Fault::Wordless { concept } => {
                write!(
                    f,
                    "no word for the concept '{concept}' in one of the languages"
                )
            }
            Fault::AmbiguousForm {
                form,
                concepts: [a, b],
            } => {
                write!(f, "the form '{form}' belongs to '{a}' and to '{b}'")
            }
            Fault::SilentSource { entry, edition } => {
                write!(f, "'{entry}' does not speak in the edition {edition}")
            }
            Fault::NoCitation { rule } => write!(f, "the rule '{rule}' cites nothing"),
            Fault::NoRuling { rule } => write!(f, "the rule '{rule}' rules nothing"),
            Fault::TwoRulings { rule } => write!(f, "the rule '{rule}' rules in two ways"),
            Fault::EmptyCondition { rule } => {
                write!(f, "this condition of '{rule}' lies outside its `within`")
            }
            Fault::OpenClosing { rule } => write!(f, "the rule '{rule}' closes nothing"),
            Fault::OverCycle { path } => {
                write!(
                    f,
                    "rules prevail over each other in a circle: {}",
                    path.join(" over ")
                )
            }
            Fault::OverElsewhere { rule, other, verb } => write!(
                f,
                "'{rule}' cannot prevail over '{other}', which answers '{verb}'"
            ),
            Fault::RowWidth {
                row,
                cells,
                columns,
            } => {
                write!(f, "the row '{row}' has {cells} cells for {columns} figures")
            }
            Fault::ConfirmsNothing { rule, entry } => {
                write!(
                    f,
                    "'{entry}' confirms no part of '{rule}': this lies outside its `within`"
                )
            }
            Fault::TwoForms => write!(
                f,
                "this tile is described both by its edges and by its parts"
            ),
            Fault::NoKind { found } => match found.as_slice() {
                [] => write!(f, "this part of a tile has no kind"),
                kinds => write!(
                    f,
                    "this part of a tile has several kinds: {}",
                    kinds.join(" and ")
                ),
            },
            Fault::ClaimedTwice {
                place,
                by: [first, second],
            } if first == second => write!(f, "'{place}' belongs to a {first} already"),
            Fault::ClaimedTwice {
                place,
                by: [first, second],
            } => write!(f, "'{place}' cannot be {first} and {second}"),
            Fault::Unclaimed { half } => write!(f, "the half '{half}' belongs to no field"),
            Fault::NoSuchCity { side } => write!(f, "the tile has no city at '{side}'"),
            Fault::Unsupported { what, name, of } => {
                write!(f, "unsupported: {what} {name} ({of})")
            }
            Fault::NoQuestion { scenario } => write!(f, "the scenario '{scenario}' asks nothing"),
            Fault::EmptyExpectation { question } => {
                write!(f, "the expectation of '{question}' is empty")
            }
            Fault::WrongExpectation { ruling, key } => {
                write!(f, "a ruling '{ruling}' has no '{key}'")
            }
            Fault::Impossible { facts, because } => {
                write!(f, "this cannot be: {}", facts.join(", "))?;
                if !because.is_empty() {
                    write!(f, " [{}]", because.join(", "))?;
                }
                Ok(())
            }
            Fault::OutOfPlay { value, expansion } => {
                write!(f, "'{value}' comes with {expansion}, which is not in play")
            }
            Fault::TooLong { what, limit, found } => {
                write!(f, "{what} is too long: {found} words, the limit is {limit}")
            }
            Fault::MalformedPlace { text } => write!(f, "'{text}' is no place on the table"),
            Fault::NoTile { at } => write!(f, "no tile lies at {at}"),
            Fault::TileOverlap { at, tile, other } => {
                write!(f, "'{tile}' cannot be put at {at}: '{other}' lies there")
            }
            Fault::EdgesDiffer { side, tiles } => {
                let [(tile, at, edge), (other, other_at, shows)] = tiles.as_ref();
                write!(
                    f,
                    "the {side} edge of '{tile}' at {at} is {edge}, but '{other}' at {other_at} shows {shows} there"
                )
            }
            Fault::NoNeighbour { at } => write!(f, "no tile lies beside {at}"),
            Fault::BridgeMisfit { at, side: None } => {
                write!(f, "there is a bridge at {at} already")
            }
            Fault::BridgeMisfit {
                at,
                side: Some((side, edge)),
            } => write!(
                f,
                "a bridge at {at} would end at its {side} side, which is {edge}"
            ),
            Fault::NoSuchFeature { kind, tile, at, .. } => {
                write!(f, "'{tile}' at {at} has no such {kind}")
            }
            Fault::WhichFeature { kind, at, .. } => {
                write!(f, "the tile at {at} has more than one {kind}")
            }
            Fault::Disagreement {
                of,
                fact,
                stated,
                board,
            } => write!(
                f,
                "{of} is said to have '{fact}: {stated}', but the board shows '{fact}: {board}'"
            ),
            Fault::SideOfNothing { on, .. } => {
                write!(
                    f,
                    "'on: {on}' is no feature of a tile, so no side of it can be said"
                )
            }
            Fault::SecondFairy { figure } => {
                write!(f, "there is one fairy, and '{figure}' has her already")
            }
            Fault::TwoActions {
                verbs: [first, second],
            } => {
                write!(
                    f,
                    "a move does one thing: this one has '{first}' and '{second}'"
                )
            }
            Fault::ForbiddenMove { what, cites, .. } => {
                write!(f, "{what} is forbidden here [{}]", cites.join(", "))
            }
            Fault::NotYours { figure, owner } => write!(f, "'{figure}' belongs to {owner}"),
            Fault::NoneLeft { kind, player } => write!(f, "{player} has no {kind} left"),
            Fault::NoSite { what, at } => write!(f, "there is no place for a {what} at {at}"),
            Fault::CannotHave { what, figure } if what == "flock" => {
                write!(f, "'{figure}' has no flock: it is no shepherd")
            }
            Fault::CannotHave { what, figure } => {
                write!(f, "'{what}' cannot be assigned to '{figure}'")
            }
            Fault::NoDragon => write!(
                f,
                "the dragon is not on the board, or nobody said where it faces"
            ),
            Fault::NoTable { scenario } => {
                write!(
                    f,
                    "'{scenario}' asks about a board, and the scenario has none"
                )
            }
            Fault::NoSuchNumber {
                what,
                number,
                known,
                cites,
                ..
            } => {
                match known.as_slice() {
                    [] => write!(f, "{number} {what}: the rules know no such number")?,
                    known => write!(f, "{number} {what}: the rules know only {}", list(known))?,
                }
                write!(f, " [{}]", cites.join(", "))
            }
            Fault::EmblemTwice {
                player,
                number,
                cites,
                ..
            } => write!(
                f,
                "{player} uses the emblem with the {number} twice [{}]",
                cites.join(", ")
            ),
            Fault::NoPart {
                figure,
                player,
                category,
                cites,
                ..
            } => write!(
                f,
                "{player} cannot take part in a {category} tournament with '{figure}' [{}]",
                cites.join(", ")
            ),
            Fault::MustTakePart {
                figure,
                player,
                category,
                cites,
                ..
            } => write!(
                f,
                "{player} must take part in the {category} tournament: '{figure}' fits [{}]",
                cites.join(", ")
            ),
            Fault::NoStatue { at } => write!(f, "no statue is free on the tile at {at}"),
            Fault::NoTournament { asked } => write!(
                f,
                "'{asked}' asks about a tournament, and the scenario has none"
            ),
            Fault::NotSaid { what, edition } => {
                write!(f, "the rules of {edition} do not say: {what}")
            }
            Fault::UncountedTiles { expansion, .. } => {
                write!(
                    f,
                    "the land tiles of {expansion} cannot be counted: not all are known"
                )
            }
            Fault::SeveralPositions { path, found } => {
                write!(
                    f,
                    "'{path}' holds {found} positions, and a drawing shows one"
                )
            }
            Fault::Unwritable { path, reason } => write!(f, "cannot write '{path}': {reason}"),
            Fault::GameOver => write!(f, "the game is over"),
            Fault::NotJson { reason } => write!(f, "not readable as JSON: {reason}"),
            Fault::MalformedSave { reason } => {
                write!(f, "not as a saved game has it: {reason}")
            }
            Fault::OtherVersion { found: Some(found) } => write!(
                f,
                "this saved game was written by version {found}, and only version 5 is read"
            ),
            Fault::OtherVersion { found: None } => {
                write!(f, "no 'appVersion' tells which program saved this game")
            }
            Fault::NoTwin { case } => write!(f, "the case '{case}' has no twin"),
            Fault::TwinChangesMore { case, facts } => write!(
                f,
                "the twin of '{case}' is none: it changes {}",
                match facts.as_slice() {
                    [] => "nothing".to_owned(),
                    facts => facts.join(" and "),
                }
            ),
            Fault::TwinOffTheRule { case, fact, rule } => write!(
                f,
                "the twin of '{case}' is none: '{fact}' is no condition of '{rule}'"
            ),
            Fault::TwinSameRuling { case, ruling } => {
                write!(f, "the twin of '{case}' is none: the ruling stays {ruling}")
            }
            Fault::TwinStillCites { case, entry } => {
                write!(f, "the twin of '{case}' is none: '{entry}' is still cited")
            }
            Fault::ValueNeverOccurs { case, fact, value } => write!(
                f,
                "the case '{case}' names '{value}' for '{fact}', which can be at none of its positions"
            ),
            Fault::CaseNotCiting { case, entry } => {
                write!(f, "the case '{case}' does not cite '{entry}'")
            }
            Fault::StaleDivergence { case } => {
                write!(f, "the divergence of '{case}' is no longer true")
            }
            Fault::EmptyPage { path } => write!(f, "there are no words on the page '{path}'"),
            Fault::OtherPage { path, page } => {
                write!(
                    f,
                    "next to nothing on '{path}' is known of the page '{page}'"
                )
            }
            Fault::MalformedFingerprint { letters } => {
                write!(
                    f,
                    "this is no fingerprint: its numbers have {letters} letters each"
                )
            }
            Fault::MalformedMark { text } => write!(f, "'@@{text}' marks nothing"),
            Fault::UnmarkedText { text } => {
                write!(f, "nothing says which entry this is: '{text} …'")
            }
            Fault::UnencodedPart => {
                write!(
                    f,
                    "from here on the page has other parts than `rulebook/figures/`"
                )
            }
        }
    }
}
