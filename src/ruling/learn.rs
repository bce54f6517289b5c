//! Learns what people ask about from questions whose answers are known.

use std::collections::BTreeMap;

use super::Session;
use super::model::{Kind, Ruling, Value};
use crate::diagnostic::Diagnostic;
use crate::question::{Reading, Sample, fit};
use crate::vocabulary::{Matter, Position};

/// A question with its right answer.
#[derive(Debug, Clone)]
pub struct Answered {
    pub text: String,
    /// The id of the ruling, such as `yes`.
    pub ruling: String,
    /// The value, where it matters; a list of numbers as in JSON.
    pub value: Option<String>,
    /// One of these must be cited, if there are any.
    pub cites: Vec<String>,
    /// Questions of one group ask the same thing.
    pub group: Option<String>,
}

/// What was learnt.
#[derive(Debug, Clone)]
pub struct Lesson {
    pub matters: Vec<Matter>,
    /// How many questions were of use.
    pub used: usize,
}

impl Session<'_> {
    /// What people ask about, from questions with their answers. All questions of a group
    /// that have the same answer are about what the first of them is about that can be read so.
    pub fn learn(&self, questions: &[Answered]) -> Result<Lesson, Diagnostic> {
        let mut of_groups: BTreeMap<(&str, &str), Position> = BTreeMap::new();
        let mut own = Vec::new();
        for question in questions {
            let position = self.position_of(question)?;
            if let (Some(group), Some(position)) = (&question.group, &position) {
                let key = (group.as_str(), question.ruling.as_str());
                of_groups.entry(key).or_insert_with(|| position.clone());
            }
            own.push(position);
        }
        let placed = questions.iter().zip(own).filter_map(|(question, own)| {
            let group = question.group.as_deref();
            let of_group = group.and_then(|g| of_groups.get(&(g, question.ruling.as_str())));
            Some((question, of_group.cloned().or(own)?))
        });
        let samples: Vec<Sample> = placed
            .map(|(question, position)| Sample::of(self.rulebook, &question.text, position))
            .filter(|sample| !sample.concepts.is_empty())
            .collect();
        Ok(Lesson {
            matters: fit(&samples),
            used: samples.len(),
        })
    }

    /// The structured question that has the right answer, among all that the words can mean.
    fn position_of(&self, question: &Answered) -> Result<Option<Position>, Diagnostic> {
        if question.ruling == Kind::Error.id() {
            return Ok(None);
        }
        let readings = self.readings(&question.text)?;
        let positions = readings.iter().map(Reading::position);
        let right = |position: &Position| {
            let reading = Reading::of(position, &self.rulebook.vocabulary);
            let lang = self.lang.unwrap_or_default();
            question.is_answered_by(&self.rule(&question.text, &reading, lang))
        };
        Ok(positions.into_iter().find(right))
    }
}

impl Answered {
    fn is_answered_by(&self, ruling: &Ruling) -> bool {
        let value = ruling.value.as_ref().map(|value| match value {
            Value::Number(n) => n.to_string(),
            Value::Id(id) => id.clone(),
            Value::Numbers(all) => serde_json::json!(all).to_string(),
        });
        let found = ruling.ruling.id();
        let obliged = self.ruling == Kind::Yes.id() && ruling.ruling == Kind::Must;
        let unsure = self.ruling == Kind::Depends.id() && !ruling.unless.is_empty();
        let follows = |id: &String| ruling.effects.iter().any(|e| e.id == *id);
        let valued = self.value.is_none() || self.value == value;
        let cited = self.cites.is_empty() || self.cites.iter().any(|id| ruling.names(id));
        (found == self.ruling || obliged || unsure)
            && (valued || self.value.as_ref().is_some_and(follows))
            && cited
    }
}
