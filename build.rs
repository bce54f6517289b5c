//! Checks the shipped rulebook and packs it into the program, so that starting costs nothing.

use std::path::Path;
use std::process::ExitCode;

#[allow(dead_code)]
#[path = "src/diagnostic/mod.rs"]
mod diagnostic;
#[allow(dead_code, unused_imports)]
#[path = "src/rulebook/mod.rs"]
mod rulebook;
#[allow(dead_code, unused_imports)]
#[path = "src/vocabulary/mod.rs"]
mod vocabulary;
#[allow(dead_code, unused_imports)]
#[path = "src/yaml/mod.rs"]
mod yaml;

use diagnostic::Diagnostic;
use rulebook::RulebookFiles;

const EDITION: &str = "c3.1";

fn main() -> ExitCode {
    for watched in [
        "rulebook",
        "src/diagnostic",
        "src/rulebook",
        "src/vocabulary",
        "src/yaml",
    ] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let packed = match pack() {
        Ok(packed) => packed,
        Err(fault) => {
            println!("cargo::error={}", describe(&fault));
            return ExitCode::FAILURE;
        }
    };
    let out = std::env::var_os("OUT_DIR").unwrap_or_default();
    match std::fs::write(Path::new(&out).join("rulebook.bin"), packed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error=cannot write the packed rulebook: {error}");
            ExitCode::FAILURE
        }
    }
}

fn pack() -> Result<Vec<u8>, Diagnostic> {
    let files = RulebookFiles::read(Path::new("rulebook"), EDITION)?;
    let rulebook = rulebook::load(&files, EDITION)?;
    rulebook::encode(&rulebook).map_err(|error| {
        Diagnostic::bare(diagnostic::Fault::Unreadable {
            path: "the packed rulebook".to_owned(),
            reason: error.to_string(),
        })
    })
}

/// One line a fault: cargo prints no more of it.
fn describe(fault: &Diagnostic) -> String {
    let place = fault.position().map_or(String::new(), |p| format!("{p}: "));
    let help = fault
        .fault
        .help()
        .map_or(String::new(), |h| format!("; {h}"));
    format!(
        "{place}{} [{}]{help}",
        fault.fault,
        fault.fault.code().as_str()
    )
}
