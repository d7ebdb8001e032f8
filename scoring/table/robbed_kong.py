"""Robbed kongs: what is left of one in the hand of the player who declared it.

Sources: European Classical rules and BMJA, robbing the kong: the tile goes to the winner, a pung is left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile


class RobbedKong(NamedTuple):
    """A robbed kong as far as it is known: its tile and its owner; None is unknown."""

    tile: Tile | None
    owner: Wind | None

    def apply_to(self, hand: Hand, context: Context) -> tuple[Hand, Context]:
        """Return the hand and context of a loser, with the pung that is left if the kong is in this hand.

        The winning tile identifies the kong even if its owner is unknown.
        """
        if self.tile is None:
            return hand, replace(context, source="robbed_kong", discarder=self.owner)
        # The winner holds one of the four tiles, so even a concealed kong of it must be the robbed one.
        kong = next((meld for meld in hand.melds if meld.kind == "kong" and self.tile in meld.tiles), None)
        if kong is None or self.owner not in (None, context.seat):
            return hand, context
        hand = replace(hand, winning_tile=self.tile, winning_meld=kong)
        return hand, replace(context, source="robbed_kong", discarder=context.seat)

    def may_be_in(self, hand: Hand, seat: Wind | None) -> bool:
        """Return True if one of a player's kongs may be the robbed one, as the winning tile is unknown."""
        has_kong = any(meld.kind == "kong" and not meld.concealed for meld in hand.melds)
        return self.tile is None and has_kong and self.owner in (None, seat)
