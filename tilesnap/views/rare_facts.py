"""Form for rarely needed facts: numbers, such as counters on the table, and the winner's own discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.hand.context import Context
from scoring.hand.tiles import SET_TILES, read_tiles, unknown_tile_error
from tilesnap.deals.commands import AnswerQuestion
from tilesnap.games.record import MAX_POINTS
from tilesnap.i18n.translate import t
from tilesnap.views.parts import form, notation_field, note, number_field
from tilesnap.views.question import fact_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.hand.tiles import Tile
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.views.parts import Part, WireCommand

DISCARDS = "discards"
DISCARDS_EXAMPLE = "1m9m 19p EW"
MAX_DISCARDS_LENGTH = 300  # of discards, as of a hand
_MINIMUMS = {"wins_in_a_row": 1}
"""Smallest value of a number, where that is not 0."""


class RareFact(NamedTuple):
    """A fact that may be stated, with its value: a number, or discards as text; None is nothing."""

    name: str
    label: str
    value: Any
    least: int = 0

    @property
    def is_number(self) -> bool:
        """True unless the fact is the list of discards."""
        return self.name != DISCARDS

    def parse(self, text: str) -> object:
        """Parse the content of its field, None if empty. Raises ScoringError for invalid tiles."""
        content = "".join(text.split())
        if self.is_number:
            return int(content) if content.isdecimal() else content or None
        return read_discards(content) or None


def rare_facts(progress: Evaluation, facts: HandFacts) -> list[RareFact]:
    """Return the rare facts that matter for this hand, numbers first."""
    fact_list = [
        RareFact(name, fact_name(name, progress.engine), facts.answer_to(name), _MINIMUMS.get(name, 0))
        for name in progress.rare
        if name != DISCARDS
    ]
    if DISCARDS in progress.rare:
        discards = "".join(facts.discards or ()) or None
        fact_list.append(RareFact(DISCARDS, t("win-discards"), discards))
    return fact_list


def rare_parts(progress: Evaluation, facts: HandFacts, command: WireCommand) -> list[Part]:
    """Return a form for the rare facts, sent at once; no part if none matters."""
    asked = rare_facts(progress, facts)
    fields = [
        number_field(fact.name, fact.label, fact.value, MAX_POINTS, least=fact.least)
        if fact.is_number
        else notation_field(fact.name, fact.label, fact.value or "", MAX_DISCARDS_LENGTH, DISCARDS_EXAMPLE)
        for fact in asked
    ]
    helps = [] if all(fact.is_number for fact in asked) else [note(t("win-discards_help"))]
    return [form("rare", fields, [], command), *helps] if fields else []


def rare_answers(
    values: Mapping[str, object], progress: Evaluation, facts: HandFacts
) -> Iterator[AnswerQuestion]:
    """Yield the answers of the fields that were sent and whose values have changed.

    Raises:
        ScoringError: For invalid tiles.
    """
    for fact in rare_facts(progress, facts):
        if fact.name in values:
            value = fact.parse(str(values[fact.name] or ""))
            if value != facts.answer_to(fact.name):
                yield AnswerQuestion(fact.name, value)


def read_discards(text: str) -> tuple[str, ...]:
    """Parse discards in order; in `J=9m` a joker stands for the tile.

    Raises ScoringError `unknown_tile_error`, and errors of a context about discards.
    """
    discards = tuple(_parse_discards("".join(text.split())))
    Context(discards=discards or None)
    return discards


def _parse_discards(text: str) -> Iterator[str]:
    first, *jokers = text.split("J=")
    yield from (_discard_code(tile.plain) for tile in read_tiles(first).tiles)
    for part in jokers:
        if not part:
            raise unknown_tile_error("J=")
        joker, *others = (_discard_code(tile.plain) for tile in read_tiles(part).tiles)
        yield f"J={joker}"
        yield from others


def _discard_code(tile: Tile) -> str:
    """Return the code of a tile that can be discarded. Raises ScoringError `unknown_tile_error`."""
    if tile not in SET_TILES:
        raise unknown_tile_error(tile.code)
    return tile.code
