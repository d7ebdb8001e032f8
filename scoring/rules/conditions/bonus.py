"""Conditions about flowers and seasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.features import Has
from scoring.hand.tiles import BONUS_TILES, WINDS
from scoring.rules.conditions.registry import Match, condition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.tiles import Tile
    from scoring.rules.facts import Facts


@condition(needs=Has.BONUS, allowed={"of": ("flower", "season")})
def bonus_tile(facts: Facts, of: str) -> Sequence[Match]:
    """Each flower or season."""
    return [Match((tile,)) for tile in facts.hand.bonus if tile.suit == of]


@condition(needs=Has.BONUS, allowed={"of": ("flower", "season", "both")})
def own_bonus_tile(facts: Facts, of: str) -> Sequence[Match]:
    """The flower or season with the seat's number, East 1 to North 4; `both`: the two of them, or none."""
    own = _own(facts)
    if of == "both":
        return [Match(own)] if len(own) == 2 else []
    return [Match((tile,)) for tile in own if tile.suit == of]


@condition(needs=Has.FOUR_BONUS, allowed={"of": ("flower", "season", "both")})
def all_bonus_tiles(facts: Facts, of: str) -> Sequence[Match]:
    """All four flowers, all four seasons, or `both`."""
    wanted = tuple([tile for tile in BONUS_TILES if of in (tile.suit, "both")])
    return [Match(wanted)] if set(wanted) <= set(facts.hand.bonus) else []


def _own(facts: Facts) -> tuple[Tile, ...]:
    seat = facts.context.seat
    if seat is None:
        return ()
    return tuple([tile for tile in facts.hand.bonus if tile.rank == WINDS.index(seat) + 1])
