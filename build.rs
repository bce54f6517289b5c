//! Checks the shipped rulebook and the tiles and packs them into the program, so that starting costs nothing.

use std::path::Path;
use std::process::ExitCode;

#[allow(dead_code)]
#[path = "src/diagnostic/mod.rs"]
mod diagnostic;
#[allow(dead_code, unused_imports)]
#[path = "src/rulebook/mod.rs"]
mod rulebook;
#[allow(dead_code, unused_imports)]
#[path = "src/tiles/mod.rs"]
mod tiles;
#[allow(dead_code, unused_imports)]
#[path = "src/vocabulary/mod.rs"]
mod vocabulary;
#[allow(dead_code, unused_imports)]
#[path = "src/yaml/mod.rs"]
mod yaml;

use diagnostic::Diagnostic;
use rulebook::RulebookFiles;
use tiles::TileFiles;

const EDITION: &str = "c3.1";

fn main() -> ExitCode {
    for watched in [
        "rulebook",
        "src/diagnostic",
        "src/rulebook",
        "src/tiles",
        "src/vocabulary",
        "src/yaml",
    ] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let out = std::env::var_os("OUT_DIR").unwrap_or_default();
    for (name, packed) in [("rulebook.bin", rulebook()), ("tiles.bin", catalog())] {
        let packed = match packed {
            Ok(packed) => packed,
            Err(fault) => {
                println!("cargo::error={}", describe(&fault));
                return ExitCode::FAILURE;
            }
        };
        if let Err(error) = std::fs::write(Path::new(&out).join(name), packed) {
            println!("cargo::error=cannot write {name}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn rulebook() -> Result<Vec<u8>, Diagnostic> {
    let files = RulebookFiles::read(Path::new("rulebook"), EDITION)?;
    let rulebook = rulebook::load(&files, EDITION)?;
    rulebook::encode(&rulebook).map_err(|error| unpacked("the packed rulebook", &error))
}

fn catalog() -> Result<Vec<u8>, Diagnostic> {
    let files = TileFiles::read(Path::new("rulebook/tiles"))?;
    let catalog = tiles::load(&files)?;
    tiles::encode(&catalog).map_err(|error| unpacked("the packed tiles", &error))
}

fn unpacked(what: &str, error: &postcard::Error) -> Diagnostic {
    Diagnostic::bare(diagnostic::Fault::Unreadable {
        path: what.to_owned(),
        reason: error.to_string(),
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
