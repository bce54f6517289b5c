//! What tournaments ask of the rules: a number, a permission, which of two comes first, where a thing goes.

/// What the rules say, and which entries say it. `None` where they do not say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said<T> {
    pub value: Option<T>,
    pub cites: Vec<String>,
}

impl<T> Said<T> {
    pub fn silent() -> Self {
        Said {
            value: None,
            cites: Vec::new(),
        }
    }
}

/// A verb of the rulebook with facts by name.
pub type Facts<'a> = &'a [(&'a str, &'a str)];

/// The rules, as far as tournaments ask them.
pub trait Law {
    /// The number that a verb answers with.
    fn number(&self, verb: &str, facts: Facts) -> Said<i64>;
    /// Whether something is permitted.
    fn leave(&self, verb: &str, facts: Facts) -> Said<bool>;
    /// Whether the first step comes before the second.
    fn comes_first(&self, step: &str, other: &str) -> Said<bool>;
    /// The effect on a thing: its id.
    fn effect(&self, facts: Facts) -> Said<String>;
    /// The value of a fact that stands for a number.
    fn cut(&self, verb: &str, fact: &str, number: i64) -> Option<String>;
}
