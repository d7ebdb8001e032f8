"""Hands with which explanations compare: a set or the last tile came another way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.hand.arrangement import without_winning_tile
from scoring.hand.meld import Meld

if TYPE_CHECKING:
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile


class Variant(NamedTuple):
    """A hypothetical hand and its context."""

    hand: Hand
    context: Context


def as_drawn(context: Context) -> Context:
    """Return the context of a win whose last tile was drawn from the wall."""
    return replace(context, source="wall", discarder=None, turn=None, robbed_concealed=None)


def as_claimed(context: Context) -> Context:
    """Return the context of a win on a discard."""
    return replace(context, source="discard", discarder=None, turn=None, kongs_this_turn=None)


def with_last_tile(hand: Hand, tile: Tile) -> Hand:
    """Return the hand with another of its concealed tiles as the last one.

    The set of the old last tile is concealed.
    """
    before = without_winning_tile(hand)
    concealed = before.concealed if hand.winning_tile is None else (*before.concealed, hand.winning_tile)
    return replace(before, concealed=concealed, winning_tile=tile)


def turn_set(hand: Hand, context: Context, arrangement: Arrangement, place: int) -> Variant | None:
    """Return the hand with a set melded instead of concealed, or concealed instead of melded.

    The set that the last tile completed turns with that tile: drawn, or claimed. The result is None where
    other
    known facts forbid it, and for a kong that was never declared.
    """
    meld = arrangement.sets[place]
    if place == arrangement.winning_set:
        other = Variant(hand, as_claimed(context) if context.claimed is False else as_drawn(context))
    elif meld.kind == "kong" and meld not in hand.melds:
        return None
    else:
        other = Variant(_with_turned_set(hand, meld), context)
    return other if other.context.is_consistent_with(other.hand) else None


def _with_turned_set(hand: Hand, meld: Meld) -> Hand:
    """Turn a set that was complete before the last tile came."""
    melds, concealed = list(hand.melds), list(hand.concealed)
    if meld in melds:
        melds.remove(meld)
    else:
        for tile in meld.tiles:
            concealed.remove(tile)
    if meld.kind == "kong" or meld.concealed:
        melds.append(Meld(meld.kind, meld.tiles, concealed=not meld.concealed))
    else:
        concealed += meld.tiles
    return replace(hand, melds=tuple(melds), concealed=tuple(concealed))
