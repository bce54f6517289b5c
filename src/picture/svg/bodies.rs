//! What each kind of figure looks like.

use super::xml::Xml;
use crate::picture::Colour;

/// The shape of a figure, its size, and what is added to tell it from others.
pub struct Body {
    shape: &'static str,
    scale: &'static str,
    /// A path over the body, in the owner's colour.
    extra: &'static str,
    /// A line over the body, such as a staff.
    line: &'static str,
    letter: String,
}

const HAT: &str = "M-6.6,-8.6 C-6.6,-10 6.6,-10 6.6,-8.6 C6.6,-7.4 -6.6,-7.4 -6.6,-8.6 Z \
                   M-3.8,-9.4 C-4,-14 4,-14 3.8,-9.4 Z";
const TOP_HAT: &str = "M-6,-8.2 H6 V-9.8 H3.6 V-16.6 H-3.6 V-9.8 H-6 Z";
const SATCHEL: &str = "M3.6,2 H10.4 V8.2 H3.6 Z";
const CROOK: &str = "M9.6,11 V-9 C9.6,-13.4 14.4,-13.4 14.2,-9.6";
const STRAP: &str = "M-5,-4 L7,3 M3.6,4.6 H10.4";

/// The body of a figure of this kind.
pub fn body(kind: &str) -> Body {
    let new = |shape, scale, extra, line, letter: &str| Body {
        shape,
        scale,
        extra,
        line,
        letter: letter.to_owned(),
    };
    match kind {
        "regular-meeple" => new("meeple-body", "1", "", "", ""),
        "large-meeple" => new("meeple-body", "1.38", "", "", ""),
        "abbot" => new("robe-body", ".95", "", "", "A"),
        "mayor" => new("meeple-body", "1", HAT, "", "M"),
        "messenger" => new("meeple-body", ".97", SATCHEL, STRAP, ""),
        "shepherd" => new("meeple-body", ".97", "", CROOK, "S"),
        "ringmaster" => new("meeple-body", ".97", TOP_HAT, "", "R"),
        "scarecrow" => new("cross-body", "1", "", "", ""),
        "builder" => new("builder-body", ".9", "", "", "B"),
        "pig" => new("pig-body", "1.05", "", "", ""),
        "fairy" => new("fairy-body", ".95", "", "", ""),
        "big-top" => new("big-top-body", ".9", "", "", ""),
        "castle" => new("castle", ".8", "", "", ""),
        "barn" => new("barn", ".9", "", "", ""),
        "dragon" => new("dragon", ".9", "", "", ""),
        other => new("token-body", "1", "", "", &initials(other)),
    }
}

/// The first letters of the words of an id, two at most.
fn initials(kind: &str) -> String {
    let firsts = kind.split('-').filter_map(|word| word.chars().next());
    firsts.flat_map(char::to_uppercase).take(2).collect()
}

impl Body {
    /// Draws the figure about the origin.
    pub fn draw(&self, xml: &mut Xml, colour: Option<Colour>, lying: bool) {
        let paint = paint(colour);
        let turn = if lying { "rotate(90) " } else { "" };
        let transform = format!("transform=\"{turn}scale({})\"", self.scale);
        if self.extra.is_empty() && self.line.is_empty() && self.letter.is_empty() {
            let shape = self.shape;
            xml.leaf("use", &format!("href=\"#{shape}\" {paint} {transform}"));
            return;
        }
        xml.open("g", &format!("{paint} {transform}"));
        xml.leaf("use", &format!("href=\"#{}\"", self.shape));
        if !self.extra.is_empty() {
            xml.leaf("path", &format!("d=\"{}\" stroke-width=\"1\"", self.extra));
        }
        if !self.line.is_empty() {
            let halo = "fill=\"none\" stroke=\"#231a12\" stroke-width=\"2.6\"";
            xml.leaf("path", &format!("d=\"{}\" {halo}", self.line));
            let staff = "fill=\"none\" stroke=\"#f6e6bd\" stroke-width=\"1.3\"";
            xml.leaf("path", &format!("d=\"{}\" {staff}", self.line));
        }
        if !self.letter.is_empty() {
            let ink = colour.map_or("#231a12", Colour::ink);
            let attributes = format!("class=\"letter\" y=\"3\" fill=\"{ink}\" stroke=\"none\"");
            xml.words("text", &attributes, &self.letter);
        }
        xml.close();
    }
}

/// The fill and outline of what somebody, or nobody, owns.
pub fn paint(colour: Option<Colour>) -> String {
    let (fill, outline) = match colour {
        Some(colour) => (colour.fill(), colour.outline()),
        None => ("#d8cfbd", "#231a12"),
    };
    format!("fill=\"{fill}\" stroke=\"{outline}\"")
}
