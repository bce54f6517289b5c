//! Checks the shipped rulebooks and the tiles and packs them into the program, so that starting costs nothing.

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
    let out = Path::new(&out);
    match pack(out).and_then(|()| catalog(out)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            println!("cargo::error={}", describe(&fault));
            ExitCode::FAILURE
        }
    }
}

fn catalog(out: &Path) -> Result<(), Diagnostic> {
    let files = TileFiles::read(Path::new("rulebook/tiles"))?;
    let catalog = tiles::load(&files)?;
    let packed = tiles::encode(&catalog).map_err(|e| unpacked("tiles.bin", &e))?;
    std::fs::write(out.join("tiles.bin"), packed).map_err(|e| unpacked("tiles.bin", &e))
}

/// One `rulebook-<id>.bin` an edition, and `editions.rs`, which names and includes them.
fn pack(out: &Path) -> Result<(), Diagnostic> {
    let files = RulebookFiles::read(Path::new("rulebook"))?;
    let editions = rulebook::editions(&files.editions)?;
    let mut list = format!("static SHIPPED: [Edition; {}] = [\n", editions.len());
    let packed = rulebook::encode_files(&files).map_err(|e| unpacked("files.bin", &e))?;
    std::fs::write(out.join("files.bin"), packed).map_err(|e| unpacked("files.bin", &e))?;
    for edition in editions {
        let rulebook = rulebook::load(&files, &edition.id)?;
        let name = format!("rulebook-{}.bin", edition.id);
        let packed = rulebook::encode(&rulebook).map_err(|e| unpacked(&name, &e))?;
        std::fs::write(out.join(&name), packed).map_err(|e| unpacked(&name, &e))?;
        let (id, label) = (&edition.id, &edition.label);
        list += &format!(
            "Edition::new({id:?}, {:?}, {:?}, include_bytes!({name:?})),\n",
            label.en, label.ro
        );
    }
    list += "];\n";
    std::fs::write(out.join("editions.rs"), list).map_err(|e| unpacked("editions.rs", &e))
}

fn unpacked(name: &str, error: &dyn std::error::Error) -> Diagnostic {
    Diagnostic::bare(diagnostic::Fault::Unreadable {
        path: name.to_owned(),
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
