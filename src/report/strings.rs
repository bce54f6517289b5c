//! The fixed words of the output in each language.

use crate::ruling::Kind;
use crate::vocabulary::Lang;

/// The ruling in plain words.
pub fn headline(kind: Kind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (Kind::Yes, Lang::En) => "Yes",
        (Kind::Yes, Lang::Ro) => "Da",
        (Kind::No, Lang::En) => "No",
        (Kind::No, Lang::Ro) => "Nu",
        (Kind::Must, Lang::En) => "Yes, it must",
        (Kind::Must, Lang::Ro) => "Da, este obligatoriu",
        (Kind::Depends, Lang::En) => "It depends",
        (Kind::Depends, Lang::Ro) => "Depinde",
        (Kind::Silent, Lang::En) => "The rules do not say",
        (Kind::Silent, Lang::Ro) => "Regulile nu spun",
        (Kind::Conflict, Lang::En) => "Two rules contradict each other",
        (Kind::Conflict, Lang::Ro) => "Două reguli se contrazic",
        (Kind::Error, Lang::En) => "I cannot tell what is asked",
        (Kind::Error, Lang::Ro) => "Nu înțeleg întrebarea",
        (Kind::Effect, Lang::En) => "This happens",
        (Kind::Effect, Lang::Ro) => "Se întâmplă următoarele",
        (Kind::NotApplicable, Lang::En) => "That does not apply",
        (Kind::NotApplicable, Lang::Ro) => "Nu se aplică",
        (Kind::Undefined, Lang::En) => "This is undefined",
        (Kind::Undefined, Lang::Ro) => "Este nedefinit",
        (Kind::Number | Kind::Order | Kind::Text | Kind::Players, _) => "",
    }
}

/// A `no` that denies an obligation.
pub fn need_not(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "No, it need not",
        Lang::Ro => "Nu, nu este obligatoriu",
    }
}

/// An answer that names no player.
pub fn nobody(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "nobody",
        Lang::Ro => "nimeni",
    }
}

/// A question that was understood but has no ruling: what it says cannot be.
pub fn no_ruling(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "There is no ruling on this",
        Lang::Ro => "Aici nu există decizie",
    }
}

/// A ruling in one short word, for lists.
pub fn word(kind: Kind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (Kind::Must, Lang::En) => "must",
        (Kind::Must, Lang::Ro) => "trebuie",
        (Kind::Silent, Lang::En) => "not said",
        (Kind::Silent, Lang::Ro) => "nespus",
        (Kind::Yes, Lang::En) => "yes",
        (Kind::Yes, Lang::Ro) => "da",
        (Kind::No, Lang::En) => "no",
        (Kind::No, Lang::Ro) => "nu",
        (Kind::Conflict, Lang::En) => "conflict",
        (Kind::Conflict, Lang::Ro) => "conflict",
        (Kind::NotApplicable, Lang::En) => "does not apply",
        (Kind::NotApplicable, Lang::Ro) => "nu se aplică",
        (Kind::Undefined, Lang::En) => "undefined",
        (Kind::Undefined, Lang::Ro) => "nedefinit",
        _ => kind.id(),
    }
}

/// The headings of the parts of a ruling.
#[derive(Clone, Copy)]
pub enum Part {
    Why,
    Follows,
    Unless,
    If,
    Otherwise,
    RestsOn,
    Doubt,
    ReadAs,
    Corrected,
    Nearest,
    Readings,
    PassedOver,
    Since,
    Beaten,
    Note,
    Points,
    TournamentValue,
}

impl Part {
    pub fn in_lang(self, lang: Lang) -> &'static str {
        let (en, ro) = match self {
            Part::Why => ("why", "de ce"),
            Part::Follows => ("what follows", "ce urmează"),
            Part::Unless => ("unless", "în afară de cazul în care"),
            Part::If => ("if", "dacă"),
            Part::Otherwise => ("otherwise", "altfel"),
            Part::RestsOn => ("rests on", "se sprijină pe"),
            Part::Doubt => ("in doubt", "îndoielnic"),
            Part::ReadAs => ("read as", "înțeles ca"),
            Part::Corrected => ("read", "citit"),
            Part::Nearest => ("nearest entries", "cele mai apropiate intrări"),
            Part::Readings => ("possible readings", "înțelesuri posibile"),
            Part::PassedOver => ("did not decide", "nu au decis"),
            Part::Since => ("since", "din"),
            Part::Beaten => ("beaten by", "învinsă de"),
            Part::TournamentValue => ("tournament value", "valoarea la turneu"),
            Part::Points => ("points", "puncte"),
            Part::Note => ("note", "notă"),
        };
        match lang {
            Lang::En => en,
            Lang::Ro => ro,
        }
    }
}

/// An authority in plain words.
pub fn authority(id: &str, lang: Lang) -> &'static str {
    match (id, lang) {
        ("official-faq", Lang::En) => "official FAQ",
        ("official-faq", Lang::Ro) => "FAQ oficial",
        ("official-rules", Lang::En) => "official rules",
        ("official-rules", Lang::Ro) => "reguli oficiale",
        ("second-hand", Lang::En) => "second-hand source",
        ("second-hand", Lang::Ro) => "sursă de mâna a doua",
        ("older-edition", Lang::En) => "rules of an older edition",
        ("older-edition", Lang::Ro) => "reguli ale unei ediții mai vechi",
        ("community", Lang::En) => "community source",
        ("community", Lang::Ro) => "sursă din comunitate",
        (_, Lang::En) => "no official rule",
        (_, Lang::Ro) => "nicio regulă oficială",
    }
}
