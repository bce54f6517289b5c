//! Rulings as JSON: the contract of docs/json.md.

use serde::Serialize;

/// One value on one line.
pub fn line<T: Serialize>(value: &T) -> String {
    // A ruling holds only strings, numbers and lists, which always can be written.
    serde_json::to_string(value).unwrap_or_default()
}

/// One value, indented for people.
pub fn pretty<T: Serialize>(value: &T) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}
