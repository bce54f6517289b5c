//! Names that a setup uses: which belong to the ten expansions, which to others.

/// Sets of tiles of the game, of its ten expansions and of those that are played with them.
const SETS: &[&str] = &[
    "basic",
    "inns-and-cathedrals",
    "traders-and-builders",
    "princess-and-dragon",
    "tower",
    "the-tower",
    "abbey-and-mayor",
    "bridges-castles-and-bazaars",
    "bridges-castles-bazaars",
    "hills-and-sheep",
    "under-the-big-top",
    "big-top",
    "river",
    "river-1",
    "river-2",
    "the-river",
    "abbot",
    "the-abbot",
    "ringmaster",
];

/// Sets of other expansions. They only fill the bag; each tile of theirs that is placed is told.
const OTHER_SETS: &[&str] = &[
    "acrobats",
    "black-tower",
    "castles",
    "castles-in-germany",
    "catapult",
    "corn-circles",
    "count",
    "count-of-carcassonne",
    "crop-circles",
    "cult",
    "cult-siege-creativity",
    "darmstadt",
    "darmstadt-promo",
    "ferries",
    "festival",
    "flier",
    "flying-machines",
    "fruit-trees",
    "german-monasteries",
    "gifts",
    "gold-mines",
    "goldmines",
    "gq11",
    "halflings",
    "halflings-and-festival",
    "king",
    "king-and-robber",
    "count-king-and-robber",
    "labyrinth",
    "labyrinths",
    "little-buildings",
    "mage-and-witch",
    "messengers",
    "monasteries",
    "phantom",
    "plague",
    "robbers",
    "russian-promos",
    "siege",
    "spiel-doch",
    "tunnel",
    "watchtowers",
    "wind-roses",
    "winter",
];

/// Elements that change nothing by themselves. What they allow comes as a message, a figure or a
/// tile, and is told there if it cannot be played.
const ELEMENTS: &[&str] = &[
    "small-follower",
    "big-follower",
    "abbot",
    "builder",
    "pig",
    "barn",
    "wagon",
    "mayor",
    "shepherd",
    "ringmaster",
    "phantom",
    "dragon",
    "fairy",
    "count",
    "mage",
    "witch",
    "big-top",
    "tower",
    "abbey",
    "bridge",
    "castle",
    "tunnel",
    "ferry",
    "little-buildings",
    "traders",
    "gold",
    "farmers",
    "garden",
    "cathedral",
    "inn",
    "princess",
    "portal",
    "pig-herd",
    "bazaar",
    "hill",
    "vineyard",
    "shrine",
    "festival",
    "siege",
    "escape",
    "flier",
    "flying-machine",
    "watchtower",
    "watchtowers",
    "acrobats",
    "labyrinth",
    "goldmine",
    "river",
    "church",
];

/// Elements that change the final scoring without a message.
const SCORING: &[&str] = &["king", "robber", "robber-baron"];

/// What a name of the setup means for the outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    Harmless,
    Scoring,
    No,
}

/// A set, without its edition: `basic:1`, `corn-circles/1`.
pub(super) fn set(name: &str) -> Known {
    let base = name.split([':', '/']).next().unwrap_or(name);
    match SETS.contains(&base) || OTHER_SETS.contains(&base) {
        true => Known::Harmless,
        false => Known::No,
    }
}

/// An element of the setup.
pub(super) fn element(name: &str) -> Known {
    if ELEMENTS.contains(&name) {
        Known::Harmless
    } else if SCORING.contains(&name) {
        Known::Scoring
    } else {
        Known::No
    }
}
