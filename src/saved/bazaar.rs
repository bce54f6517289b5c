//! Auctions of tiles: who pays whom, and how much. Which tile it is does not matter: it is placed
//! later like any other.

use super::convert::Conversion;
use super::message::Message;
use crate::play::Action;
use crate::position::PlayerId;

/// An auction under way, or the bazaar between two of them.
#[derive(Debug)]
pub(super) struct Bazaar {
    /// Players who have no tile yet.
    waiting: Vec<usize>,
    /// Who chose the last tile.
    selector: usize,
    /// Those still to bid for it, next first.
    bidders: Vec<usize>,
    /// The highest bid, and whose it is; none between auctions.
    highest: Option<(usize, u32)>,
}

impl Bazaar {
    /// A bazaar after a turn of a player.
    fn after(player: usize, players: usize) -> Bazaar {
        Bazaar {
            waiting: (0..players).collect(),
            selector: player,
            bidders: Vec::new(),
            highest: None,
        }
    }

    /// Players without a tile, in the order of seating after one of them.
    fn following(&self, player: usize) -> Vec<usize> {
        let (after, before): (Vec<usize>, Vec<usize>) =
            self.waiting.iter().partition(|p| **p > player);
        let all = after.into_iter().chain(before);
        all.filter(|p| *p != player).collect()
    }

    /// A tile goes to a player; its auction is over.
    fn sold(&mut self, to: usize) {
        self.waiting.retain(|p| *p != to);
        self.bidders.clear();
        self.highest = None;
    }
}

impl Conversion<'_> {
    /// A bid: the first for a tile chooses it.
    pub(super) fn bid(&mut self, at: usize, message: &Message) {
        let Some(price) = message.payload.price else {
            return self.refuse("a bid without a price".to_owned(), message.span);
        };
        let players = self.game.players.len();
        let player = self.places[at].player;
        let mut bazaar = self.bazaar.take().unwrap_or_else(|| {
            let of_turn = self.order.player().unwrap_or(player);
            Bazaar::after(of_turn, players)
        });
        match bazaar.highest {
            None => {
                let next = bazaar.following(bazaar.selector);
                let next = next.first().copied().unwrap_or(bazaar.selector);
                bazaar.selector = message.player.unwrap_or(next);
                bazaar.bidders = bazaar.following(bazaar.selector);
                bazaar.highest = Some((bazaar.selector, price));
            }
            Some(_) => {
                let next = (!bazaar.bidders.is_empty()).then(|| bazaar.bidders.remove(0));
                let Some(bidder) = message.player.or(next) else {
                    return self.refuse("a bid after the last one".to_owned(), message.span);
                };
                bazaar.highest = Some((bidder, price));
            }
        }
        self.knock_down(at, bazaar);
    }

    /// A bidder passes; false if no auction is under way.
    pub(super) fn no_bid(&mut self, at: usize) -> bool {
        let Some(mut bazaar) = self.bazaar.take() else {
            return false;
        };
        let bids = bazaar.highest.is_some() && !bazaar.bidders.is_empty();
        if bids {
            bazaar.bidders.remove(0);
        }
        self.knock_down(at, bazaar);
        bids
    }

    /// Once everybody has spoken, a tile for which nobody bid more is paid for.
    fn knock_down(&mut self, at: usize, mut bazaar: Bazaar) {
        if let Some((bidder, price)) = bazaar.highest
            && bazaar.bidders.is_empty()
            && bidder == bazaar.selector
        {
            self.pay(at, bidder, None, price);
            bazaar.sold(bidder);
        }
        self.bazaar = Some(bazaar);
    }

    /// Whoever chose the tile buys it from the highest bidder, or sells it.
    pub(super) fn buy_or_sell(&mut self, at: usize, message: &Message) {
        let taken = self.bazaar.take();
        let auction = taken.and_then(|b| b.highest.map(|highest| (b, highest)));
        let Some((mut bazaar, (bidder, price))) = auction else {
            return self.refuse("a sale without an auction".to_owned(), message.span);
        };
        let selector = bazaar.selector;
        let (pays, gets) = match message.payload.value.as_deref() {
            Some("BUY") => (selector, bidder),
            Some("SELL") => (bidder, selector),
            other => {
                let what = format!("bazaar choice '{}'", other.unwrap_or_default());
                return self.refuse(what, message.span);
            }
        };
        self.pay(at, pays, Some(gets), price);
        bazaar.sold(pays);
        self.bazaar = Some(bazaar);
    }

    fn pay(&mut self, at: usize, from: usize, to: Option<usize>, points: u32) {
        let to = to.map(|player| PlayerId(player as u8));
        self.push_by(at, from, Action::Pay { to, points });
    }
}
