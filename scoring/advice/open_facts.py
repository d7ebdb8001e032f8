"""The facts that may be open for a hand: in which order they are asked, and which winds matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.advice.win_source import source_facts
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from scoring.engine import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand

ASKED_FIELDS = ("sets", "winning_tile", "source", "seat", "round")
"""The fields that may be asked, in the order in which they are asked."""


def with_plain_source(known: Context, source: PlainSource | None) -> Context:
    """Return the context with the facts that follow from a plain win source; known facts stay."""
    new_facts = {name: value for name, value in source_facts(source).items() if getattr(known, name) is None}
    return known.with_facts(**new_facts)


def relevant_winds(hand: Hand, *, of_the_seat: bool = False) -> list[str]:
    """Return the winds that may change the score, and one that cannot.

    Args:
        hand: The hand; the winds of its tiles and of its flowers may matter.
        of_the_seat: Include East, as it matters who deals.
    """
    relevant = {tile.code for tile in hand.tiles if tile.is_wind}
    relevant |= {WINDS[tile.rank - 1] for tile in hand.bonus}
    if of_the_seat:
        relevant.add("E")
    other = [wind for wind in WINDS if wind not in relevant][:1]
    return [wind for wind in WINDS if wind in relevant] + other
