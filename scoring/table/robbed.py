"""A kong that was robbed: what is left of it in the hand of the player who had declared it.

Sources: European Classical rules and BMJA, robbing the kong: the tile goes to the winner, a pung is left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile


class Robbed(NamedTuple):
    """What is known of a kong that was robbed: its tile, and whose it was; None is not known."""

    tile: Tile | None
    owner: Wind | None

    def left(self, hand: Hand, context: Context) -> tuple[Hand, Context]:
        """Give the hand and context of a player who did not win, with the pung that is left of this kong.

        The winning tile says which kong it was, even where nobody said whose.
        """
        if self.tile is None:
            return hand, replace(context, source="robbed_kong", discarder=self.owner)
        # Of a tile that lies in the winner's hand nobody holds four: a concealed kong of it was robbed, too.
        kong = next((meld for meld in hand.melds if meld.kind == "kong" and self.tile in meld.tiles), None)
        if kong is None or self.owner not in (None, context.seat):
            return hand, context
        hand = replace(hand, winning_tile=self.tile, winning_meld=kong)
        return hand, replace(context, source="robbed_kong", discarder=context.seat)

    def is_open(self, hand: Hand, seat: Wind | None) -> bool:
        """Whether it is open if one of a player's kongs was robbed: the tile that was won on is not known."""
        has_kong = any(meld.kind == "kong" and not meld.concealed for meld in hand.melds)
        return self.tile is None and has_kong and self.owner in (None, seat)
