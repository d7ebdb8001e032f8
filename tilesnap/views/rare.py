"""What seldom matters and does here: numbers, such as counters on the table, and a winner's own discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.hand.context import Context
from scoring.hand.tiles import SET_TILES, read_tiles, unknown_tile
from tilesnap.games.record import MOST_POINTS
from tilesnap.i18n.text import t
from tilesnap.views.parts import form, number_field, text_field
from tilesnap.views.question import fact_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.hand.tiles import Tile
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.progress import Progress

DISCARDS = "discards"
DISCARDS_EXAMPLE = "1m9m 19p EW"
MOST_LETTERS = 300  # of discards, as of a hand
_COUNTS = {"wins_in_a_row": 1}
"""What is asked as a number, by its least where that is not 0."""


class RareFact(NamedTuple):
    """A fact that may be said, with what was said: a number, or discards as text; None is nothing."""

    name: str
    label: str
    value: Any
    least: int = 0

    @property
    def is_number(self) -> bool:
        return self.name != DISCARDS

    def read(self, text: str) -> Any:
        """Read what stands in its field, None for nothing. Raises ScoringError for what are no tiles."""
        said = "".join(text.split())
        if self.is_number:
            return int(said) if said.isdecimal() else said or None
        return discards_in(said) or None


def rare_facts(progress: Progress, facts: HandFacts) -> list[RareFact]:
    """List what may be said of this hand, numbers first."""
    found = [
        RareFact(name, fact_words(name, progress.engine), facts.answer(name), _COUNTS.get(name, 0))
        for name in progress.rare
        if name != DISCARDS
    ]
    if DISCARDS in progress.rare:
        discards = "".join(facts.discards or ()) or None
        found.append(RareFact(DISCARDS, t("win-discards"), discards))
    return found


def rare_parts(progress: Progress, facts: HandFacts, ask: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Give a form of them that is asked at once, no part where nothing matters."""
    fields = [
        number_field(fact.name, fact.label, fact.value, MOST_POINTS)
        if fact.is_number
        else text_field(fact.name, fact.label, fact.value or "", MOST_LETTERS)
        for fact in rare_facts(progress, facts)
    ]
    return [form("rare", fields, [], ask)] if fields else []


def discards_in(text: str) -> tuple[str, ...]:
    """Read discards in order; of `J=9m` the tile is what a joker stands for that was dealt beforehand.

    Raises ScoringError `unknown_tile`, and what a context raises of discards.
    """
    discards = tuple(_discards_in("".join(text.split())))
    Context(discards=discards or None)
    return discards


def _discards_in(text: str) -> Iterator[str]:
    first, *jokers = text.split("J=")
    yield from (_discarded(tile.plain) for tile, _ in read_tiles(first))
    for part in jokers:
        if not part:
            raise unknown_tile("J=")
        joker, *others = (_discarded(tile.plain) for tile, _ in read_tiles(part))
        yield f"J={joker}"
        yield from others


def _discarded(tile: Tile) -> str:
    """Give the code of a tile that can be discarded. Raises ScoringError `unknown_tile`."""
    if tile not in SET_TILES:
        raise unknown_tile(tile.code)
    return tile.code
