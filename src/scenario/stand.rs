//! Puts a figure of a scenario onto its tile.

use super::place::{at, wanted};
use super::table::{Seats, animals};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::spot_fault;
use crate::position::{Figure, Position, Spot, SpotFault};
use crate::yaml::{Fields, Node};

/// What is said to be so where nothing is written.
const PLACE: &str = "tile";
const KIND: &str = "regular-meeple";

/// Puts a figure onto its tile. Its facts have been read as values of the vocabulary before.
pub(super) fn stand(
    name: &Node,
    node: &Node,
    seats: &Seats,
    position: &mut Position,
    source: &Source,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(node, "a figure", source)?;
    let on = fields.text("on")?.unwrap_or(PLACE).to_owned();
    let mut figure = Figure::new(
        fields.text("kind")?.unwrap_or(KIND),
        seats.owner(&fields, position, source)?,
        spot(&on, &fields, node, position, source)?,
    );
    figure.name = name.text(source)?.to_owned();
    figure.on = Some(on);
    let yes = |key| Ok::<bool, Diagnostic>(fields.text(key)? == Some("yes"));
    figure.fairy = yes("fairy")?;
    figure.builder = yes("builder")?;
    figure.pig = yes("pig")?;
    figure.turned = fields.text("turned")? == Some("farmer");
    if figure.fairy
        && let Some((_, other)) = position.standing().find(|(_, f)| f.fairy)
    {
        let figure = other.name.clone();
        let fairy = fields.require("fairy")?;
        return Err(fairy.fault(Fault::SecondFairy { figure }, source));
    }
    figure.emblem = match fields.get("emblem") {
        None => None,
        Some(node) => match node.text(source)? {
            "no" => None,
            "yes" => Some(None),
            number => {
                let number = number.parse();
                let known = number.map_err(|_| node.wrong_type("the number of an emblem", source));
                Some(Some(known?))
            }
        },
    };
    for token in fields.get("flock").map_or(&[][..], Node::one_or_more) {
        match token.text(source)? {
            "none" | "others" => {}
            _ => figure.flock.push(animals(token, source)?),
        }
    }
    position.figures.push(figure);
    Ok(())
}

/// Where a figure stands: in a feature, or elsewhere on its tile.
fn spot(
    on: &str,
    fields: &Fields,
    node: &Node,
    position: &Position,
    source: &Source,
) -> Result<Spot, Diagnostic> {
    let place = fields.require("at")?;
    let square = at(place, source)?;
    let tile = position.board.tile_at(square).ok_or_else(|| {
        let at = square.to_string();
        place.fault(Fault::NoTile { at }, source)
    })?;
    let Some(wanted) = wanted(on, fields, source)? else {
        return match fields.get("side") {
            None => Ok(Spot::Tile(tile)),
            Some(side) => {
                let known = crate::tiles::Kind::ALL
                    .iter()
                    .map(|(id, _)| (*id).to_owned());
                let fault = Fault::SideOfNothing {
                    on: on.to_owned(),
                    known: known.chain(["bridge".to_owned()]).collect(),
                };
                Err(side.fault(fault, source))
            }
        };
    };
    let part = position.part_wanted(&wanted).map_err(|fault| {
        let marked = match fault {
            SpotFault::NoPart { .. } => fields.get("side").or(fields.get("on")),
            _ => fields.get("on"),
        };
        let fault = spot_fault(fault, on.to_owned(), square);
        marked.unwrap_or(node).fault(fault, source)
    })?;
    Ok(Spot::Part(part))
}
