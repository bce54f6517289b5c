//! Figures as saved games name them: `0.small.1`.

/// A figure: its owner, its kind in the vocabulary, its own name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    pub owner: usize,
    /// The kind as the saved game has it.
    pub written: String,
    pub kind: Option<&'static str>,
    /// One word by which it can be asked about: `p0small1`.
    pub name: String,
}

/// The kinds of figures and pieces that players have: in a meeple's id, as an element of the
/// setup, in the vocabulary.
pub(super) const KINDS: [(&str, &str, &str); 12] = [
    ("small", "small-follower", "regular-meeple"),
    ("big", "big-follower", "large-meeple"),
    ("abbot", "abbot", "abbot"),
    ("builder", "builder", "builder"),
    ("pig", "pig", "pig"),
    ("barn", "barn", "barn"),
    ("wagon", "wagon", "messenger"),
    ("mayor", "mayor", "mayor"),
    ("shepherd", "shepherd", "shepherd"),
    ("ringmaster", "ringmaster", "ringmaster"),
    ("", "bridge", "bridge"),
    ("", "castle", "castle"),
];

/// Takes a meeple's id apart; none if it is not one of a player at the table.
pub(super) fn figure(id: &str, players: usize) -> Option<Named> {
    let mut parts = id.split('.');
    let owner: usize = parts.next()?.parse().ok()?;
    let (written, number) = (parts.next()?, parts.next()?);
    let plain = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric());
    if owner >= players || !plain(number) || parts.next().is_some() {
        return None;
    }
    let kind = KINDS.iter().find(|(short, ..)| *short == written);
    Some(Named {
        owner,
        written: written.to_owned(),
        kind: kind.filter(|_| !written.is_empty()).map(|(.., kind)| *kind),
        name: format!("p{owner}{written}{number}"),
    })
}
