"""How far a total can be trusted: what is still to be asked, and how low and how high it may then be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.advice.win_source import way
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from scoring.advice.win_source import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand

FIELDS = ("sets", "winning_tile", "source", "seat", "round")
"""What may be asked, in the order in which it is."""


class TotalRange(NamedTuple):
    """The least and the most that a hand may score, None where too much is open, and what is to be asked."""

    least: int | None
    most: int | None
    asked: tuple[str, ...]


def plain(known: Context, source: PlainSource | None) -> Context:
    """Add what a plain way of winning says to what is known."""
    says = {name: value for name, value in way(source).items() if getattr(known, name) is None}
    return replace(known, **says)  # type: ignore[arg-type]


def telling_winds(hand: Hand, *, of_the_seat: bool = False) -> list[str]:
    """Give the winds that may matter: those of the hand's tiles and flowers, East's seat, one other."""
    telling = {tile.code for tile in hand.tiles if tile.is_wind}
    telling |= {WINDS[tile.rank - 1] for tile in hand.bonus}
    if of_the_seat:
        telling.add("E")
    other = [wind for wind in WINDS if wind not in telling][:1]
    return [wind for wind in WINDS if wind in telling] + other
