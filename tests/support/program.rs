//! The program as people run it, and the folder of the real pages.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Runs the program in the project's folder: what it printed, and its exit code.
pub fn assize(arguments: &[&str]) -> (String, Option<i32>) {
    within(arguments, None)
}

/// The same in a terminal of so many columns.
pub fn within(arguments: &[&str], columns: Option<&str>) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_assize"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .stdin(Stdio::null());
    if let Some(columns) = columns {
        command.env("COLUMNS", columns);
    }
    let output = command.output().expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text");
    (text, output.status.code())
}

/// The folder of the real pages, named by ASSIZE_SEEDS; says so where there is none.
pub fn seeds() -> Option<PathBuf> {
    let folder = std::env::var_os("ASSIZE_SEEDS").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: ASSIZE_SEEDS does not name the folder of the pages");
    }
    folder
}
