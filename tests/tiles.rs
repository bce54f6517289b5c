//! The shipped tiles: how many there are, what some of them show, how they turn, and whether the
//! short form says the same.

use std::collections::BTreeSet;
use std::path::Path;

use assize::diagnostic::Source;
use assize::tiles::{Catalog, Edge, Half, Kind, Mark, Part, Side, Tile, TileFiles, Turn, load};
use assize::yaml::parse;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rulebook/tiles");

fn tile(name: &str) -> &'static Tile {
    assize::tiles()
        .find(name)
        .unwrap_or_else(|fault| panic!("{fault}"))
}

fn inline(text: &str) -> Tile {
    let source = Source::new("test.yaml", text);
    let document = parse(&source).expect("YAML").remove(0);
    Tile::inline(&document, &source).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The parts of a tile without their order: kind, sides or halves, and the sides of the cities
/// that a field borders.
fn geometry(tile: &Tile) -> BTreeSet<String> {
    let sides = |part: &Part| part.sides.iter().map(Side::id).collect::<Vec<_>>().join("");
    let told = tile.parts.iter().enumerate().map(|(at, part)| {
        let halves: Vec<_> = part.halves.iter().map(Half::id).collect();
        let cities = part.borders.iter().map(|b| &tile.parts[*b as usize]);
        let mut cities: Vec<_> = cities.map(sides).collect();
        cities.sort();
        // Two fields may differ in nothing, such as two inner ones.
        let twin = tile.parts[..at].iter().filter(|p| *p == part).count();
        format!(
            "{} {}{} beside {cities:?} {twin}",
            part.kind.id(),
            sides(part),
            halves.join(" ")
        )
    });
    told.collect()
}

fn count(expansion: &str) -> u32 {
    let tiles = assize::tiles().of(expansion);
    tiles.map(|tile| u32::from(tile.count)).sum()
}

#[test]
fn the_packed_catalog_is_that_of_the_folder() {
    let files = TileFiles::read(Path::new(FOLDER)).expect("the tiles are there");
    let read = load(&files).expect("the tiles are sound");
    assert!(*assize::tiles() == read);
}

#[test]
fn each_expansion_has_its_number_of_tiles() {
    let expected = [
        ("base", 72),
        ("abbot", 8),
        ("river", 12),
        ("exp-1", 24),
        ("exp-2", 24),
        ("exp-3", 28),
        // Eight land tiles, the river tile, twelve prize tiles, the tournament tile.
        ("exp-6", 22),
    ];
    for (expansion, tiles) in expected {
        assert_eq!(count(expansion), tiles, "{expansion}");
    }
}

#[test]
fn land_tiles_are_counted_where_a_box_is_known() {
    let expected = [
        ("base", Some(71)),
        ("exp-1", Some(23)),
        ("exp-2", Some(23)),
        ("exp-3", Some(26)),
        ("exp-6", Some(8)),
        ("river", Some(0)),
        ("abbot", None),
        ("exp-4", None),
        ("exp-5", None),
        ("exp-7", None),
    ];
    for (expansion, tiles) in expected {
        assert_eq!(assize::tiles().land_tiles(expansion), tiles, "{expansion}");
    }
}

#[test]
fn the_prize_tiles_are_twelve_and_nothing_of_their_pictures_is_invented() {
    let of = |mark| move |tile: &&Tile| tile.has(mark);
    let prizes: Vec<&Tile> = assize::tiles()
        .of("exp-6")
        .filter(of(Mark::Prize))
        .collect();
    let count: u32 = prizes.iter().map(|tile| u32::from(tile.count)).sum();
    assert_eq!(count, 12);
    for tile in assize::tiles().of("exp-6") {
        assert!(
            tile.edges.iter().all(|e| *e == Edge::Unknown),
            "{}",
            tile.id
        );
    }
    let inner = |tile: &Tile| tile.parts_of(Kind::Field).count();
    let mut fields: Vec<usize> = prizes.iter().map(|tile| inner(tile)).collect();
    fields.sort_unstable();
    assert_eq!(fields, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]);
}

#[test]
fn each_set_has_its_number_of_tiles() {
    let catalog = assize::tiles();
    let size = |set: &str| -> u32 {
        let held = catalog.set(set).unwrap_or_else(|| panic!("no set {set}"));
        held.map(|(_, count)| u32::from(count)).sum()
    };
    let expected = [
        ("abbey-and-mayor:1", 12),
        ("basic:1", 72),
        ("basic:2", 72),
        ("bridges-castles-and-bazaars:1", 12),
        ("hills-and-sheep:1", 18),
        ("inns-and-cathedrals:1", 18),
        ("princess-and-dragon:1", 30),
        ("river/1:1", 12),
        ("river/2:1", 12),
        ("tower:1", 18),
        ("traders-and-builders:1", 24),
        ("under-the-big-top:1", 20),
    ];
    for (set, tiles) in expected {
        assert_eq!(size(set), tiles, "{set}");
    }
    assert_eq!(catalog.sets().count(), 22);
    assert_eq!(tile("BA/Rr").count, 9);
}

#[test]
fn the_marks_of_the_dragon_are_as_many_as_the_box_says() {
    let marked = |mark| {
        let tiles = assize::tiles().of("exp-3");
        tiles.filter(|t| t.has(mark) && t.others.is_empty()).count()
    };
    assert_eq!(marked(Mark::DragonHoard), 6);
    assert_eq!(marked(Mark::DragonSymbol), 10);
    assert_eq!(marked(Mark::Portal), 6);
}

#[test]
fn known_tiles_show_what_they_show() {
    let edges = |name: &str| tile(name).edges.map(Edge::id).join(" ");
    assert_eq!(edges("D"), "city road field road");
    assert_eq!(edges("base/V"), "field field road road");
    assert_eq!(edges("X"), "road road road road");
    assert_eq!(edges("C"), "city city city city");
    assert_eq!(edges("river/A"), "road road river field");
    assert_eq!(edges("AM/A"), "any any any any");
    assert_eq!(edges("exp5/town-hall"), "any any any any");
    assert_eq!(edges("exp6/tournament"), "unknown unknown unknown unknown");
    assert!(tile("D").start && tile("c2/D").id == "BA/RCr");

    let both = tile("HS/CC!.v");
    let cities: Vec<usize> = both.parts_of(Kind::City).map(|(at, _)| at).collect();
    assert_eq!(both.reaching(Side::N).collect::<Vec<_>>(), cities);

    let field = tile("D").field_at(Half::named("s.w").expect("a half"));
    let field = &tile("D").parts[field.expect("a field")];
    assert!(field.borders.is_empty());
}

#[test]
fn the_letters_mean_the_same_in_both_editions() {
    let catalog = assize::tiles();
    for letter in 'A'..='X' {
        let third = tile(&letter.to_string());
        let second = tile(&format!("c2/{letter}"));
        let turned = Turn::ALL.map(|turn| geometry(&second.turned(turn)));
        assert!(turned.contains(&geometry(third)), "{letter}");
        assert_eq!(catalog.get(&third.id), Some(third));
    }
}

#[test]
fn four_turns_are_none() {
    for tile in assize::tiles().tiles() {
        let quarter = Turn::ALL[1];
        let once = tile.turned(quarter);
        for side in Side::ALL {
            assert_eq!(once.edge(side.turned(quarter)), tile.edge(side));
            assert_eq!(once.edge(side), tile.edge_turned(side, quarter));
        }
        let whole = once.turned(quarter).turned(quarter).turned(quarter);
        assert!(whole == *tile, "{}", tile.id);
        assert!(once.turned(quarter.back()) == *tile, "{}", tile.id);
    }
}

#[test]
fn the_squares_of_a_large_tile_fit_each_other() {
    let catalog = assize::tiles();
    for tile in catalog.tiles() {
        for (east, south, other) in &tile.others {
            let other = catalog.get(other).expect("it is in the catalog");
            let step = (i32::from(*east), i32::from(*south));
            if let Some(side) = Side::ALL.into_iter().find(|side| side.step() == step) {
                let facing = other.edge(side.opposite());
                assert_eq!(tile.edge(side), facing, "{} and {}", tile.id, other.id);
            }
        }
        if let Some(back) = &tile.back {
            let back = catalog.get(back).expect("it is in the catalog");
            assert_eq!(back.back.as_ref(), Some(&tile.id));
        }
    }
}

/// A tile in the short form.
fn shortened(tile: &Tile) -> String {
    let edges = Side::ALL.map(|side| format!("{}: {}", side.id(), tile.edge(side).id()));
    let joined: Vec<String> = tile
        .parts_of(Kind::City)
        .map(|(_, city)| city.sides.iter().map(Side::id).collect::<Vec<_>>())
        .filter(|sides| sides.len() > 1)
        .map(|sides| format!("[{}]", sides.join(", ")))
        .collect();
    let middle = [("monastery", Kind::Monastery), ("garden", Kind::Garden)];
    let middle = middle
        .into_iter()
        .filter(|(_, kind)| tile.parts_of(*kind).next().is_some())
        .map(|(name, _)| format!(", {name}: yes"));
    format!(
        "{{ edges: {{ {} }}, joined: [{}]{} }}",
        edges.join(", "),
        joined.join(", "),
        middle.collect::<String>()
    )
}

#[test]
fn the_short_form_says_what_the_catalog_says() {
    let says_another = |tile: &&Tile| geometry(&inline(&shortened(tile))) != geometry(tile);
    let plain = |tile: &&Tile| Some(tile.edges[0]) < Some(Edge::Any) && !tile.id.contains('!');
    let base: Vec<_> = assize::tiles().of("base").filter(says_another).collect();
    assert!(base.is_empty(), "{base:?}");

    // Where roads end and which cities touch is not in the edges.
    let needs_parts = assize::tiles().tiles().iter().filter(plain);
    let needs_parts = needs_parts.filter(says_another);
    let ids: Vec<&str> = needs_parts.map(|tile| tile.id.as_str()).collect();
    insta::assert_snapshot!("needs-parts", ids.join("\n"));
}

#[test]
fn the_short_form_takes_what_is_printed() {
    let tile = inline(
        "{ edges: { n: city, e: road, s: city, w: road }, joined: [n, s], inn: yes, coats-of-arms: 2, marks: portal }",
    );
    let city = tile.parts_of(Kind::City).next().expect("a city").1;
    assert_eq!(city.coats_of_arms, 2);
    assert!(tile.parts_of(Kind::Road).all(|(_, road)| road.inn));
    assert_eq!(tile.parts_of(Kind::Road).count(), 2);
    assert!(tile.has(Mark::Portal));
}

#[test]
fn any_edges_make_a_tile() {
    let kinds = ["field", "road", "city", "river"];
    for at in 0..256 {
        let edge = |shift: usize| kinds[at >> (2 * shift) & 3];
        let (n, e, s, w) = (edge(0), edge(1), edge(2), edge(3));
        for monastery in ["no", "yes"] {
            let tile = inline(&format!(
                "{{ edges: {{ n: {n}, e: {e}, s: {s}, w: {w} }}, monastery: {monastery} }}"
            ));
            for half in Half::all() {
                let fields = tile.parts.iter().filter(|part| part.halves.has(half));
                let expected = usize::from(tile.edge(half.side()) != Edge::City);
                assert_eq!(fields.count(), expected, "{n} {e} {s} {w}: {}", half.id());
            }
        }
    }
}

#[test]
fn what_follows_from_edges_turns_with_them() {
    let kinds = ["field", "road", "city", "river"];
    let by_edges = |edges: [&str; 4], joined: &[Side]| {
        let [n, e, s, w] = edges;
        let joined: Vec<&str> = joined.iter().map(|side| side.id()).collect();
        inline(&format!(
            "{{ edges: {{ n: {n}, e: {e}, s: {s}, w: {w} }}, joined: [{}] }}",
            joined.join(", ")
        ))
    };
    for at in 0..256 {
        let edges = [0, 2, 4, 6].map(|shift| kinds[at >> shift & 3]);
        let [n, e, s, w] = edges;
        let cities = Side::ALL.into_iter().zip(edges);
        let cities: Vec<Side> = cities.filter(|c| c.1 == "city").map(|c| c.0).collect();
        for joined in [&[][..], &cities] {
            let quarter = Turn::ALL[1];
            let turned: Vec<Side> = joined.iter().map(|side| side.turned(quarter)).collect();
            let expected = geometry(&by_edges(edges, joined).turned(quarter));
            let found = geometry(&by_edges([w, n, e, s], &turned));
            assert_eq!(found, expected, "{edges:?} joined {joined:?}");
        }
    }
}

#[test]
fn what_is_outside_is_named() {
    let catalog: &Catalog = assize::tiles();
    assert_eq!(catalog.outside("CC.1/Cc.1"), Some("Corn Circles"));
    assert_eq!(catalog.outside("BA/L"), None);
    assert_eq!(catalog.outside_set("winter"), Some("Winter Edition"));
    let fault = catalog.find("base/v").expect_err("no such tile");
    assert_eq!(fault.help().as_deref(), Some("did you mean 'base/V'?"));
}

#[test]
fn each_collection_says_how_sure_it_is() {
    let catalog = assize::tiles();
    for tile in catalog.tiles() {
        let expansion = tile.expansion.as_deref().expect("an expansion");
        let collection = catalog.collection(expansion).expect("a collection");
        let expected = if expansion.starts_with("c2/") {
            "community"
        } else {
            "second-hand"
        };
        assert_eq!(collection.authority, expected);
    }
}
