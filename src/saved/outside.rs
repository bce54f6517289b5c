//! What saved games can hold that cannot be played here, with the names under which it is told.

/// Messages of which nothing is played, and what brings them.
const MESSAGES: [(&str, &str); 10] = [
    ("CAPTURE_FOLLOWER", "towers"),
    ("PAY_RANSOM", "towers"),
    ("EXCHANGE_FOLLOWER", "towers"),
    ("EXCHANGE_FOLLOWER_CHOICE", "towers"),
    ("DEPLOY_FLIER", "flying machines"),
    ("SCORE_ACROBATS", "acrobats"),
    ("ACROBATS_SCORE", "acrobats"),
    ("CIRCLE_REMOVE_OR_DEPLOY", "crop circles"),
    ("CORN_CIRCLE_REMOVE_OR_DEPLOY", "crop circles"),
    ("UNDO", "a move taken back"),
];

const BEGINNINGS: [(&str, &str); 4] = [
    ("BAZAAR_", "bazaars"),
    ("CIRCLE_", "crop circles"),
    ("COC_", "the city of Carcassonne"),
    ("FERRY_", "ferries"),
];

const TOKENS: [(&str, &str); 5] = [
    ("TOWER", "towers"),
    ("TUNNEL", "tunnels"),
    ("FERRY", "ferries"),
    ("BIG_TOP", "the big top"),
    ("LB_", "little buildings"),
];

fn with(what: &str, name: &str, brought: Option<&(&str, &str)>) -> String {
    match brought {
        Some((_, by)) => format!("{what} {name} ({by})"),
        None => format!("{what} {name}"),
    }
}

/// `message BAZAAR_BID (bazaars)`.
pub(super) fn message(kind: &str) -> String {
    let exact = MESSAGES.iter().find(|(name, _)| *name == kind);
    let begins = || BEGINNINGS.iter().find(|(name, _)| kind.starts_with(name));
    with("message", kind, exact.or_else(begins))
}

/// `token TUNNEL_A (tunnels)`.
pub(super) fn token(name: &str) -> String {
    let begins = TOKENS.iter().find(|(start, _)| name.starts_with(start));
    with("token", name, begins)
}
