"""The score sheet of an MCR hand."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import Line, new_line, sheet_to_json
from scoring.errors import Problem, ScoringError
from scoring.mcr.counting import count_hand, tiles_of_sets
from scoring.mcr.fans import FLOWER
from scoring.mcr.features import WINDS
from scoring.mcr.near_wins import ways_to_win
from scoring.mcr.reading import Situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from scoring.mcr.conditions import Match
    from scoring.mcr.counting import HandCount
    from scoring.mcr.fans import Fan
    from scoring.mcr.options import Choices

LAST_OF_KIND = "last_of_kind"
"""The fact that the three others of the winning tile's kind lay open on the table."""


class McrSheet(NamedTuple):
    """The score of an MCR hand.

    Attributes:
        hand: The hand.
        context: The context by which it was scored.
        items: The fans and flowers that count.
        points: What they count together.
        won: Whether the fans alone count the minimum.
        warnings: What is unknown or odd about the hand.
        counted: The count of the hand.
        choices: The options of the table.
    """

    hand: Hand
    context: Context
    items: tuple[Line, ...]
    points: int
    won: bool
    warnings: tuple[Problem, ...]
    counted: HandCount
    choices: Choices

    @property
    def total(self) -> int:
        """The points, 0 below the minimum."""
        return self.points if self.won else 0

    @property
    def rounded(self) -> int:
        """The points, which are never rounded."""
        return self.points

    @property
    def doubles(self) -> int:
        """The number of doubles: none."""
        return 0

    @property
    def unit(self) -> str:
        """The name of points."""
        return "points"

    @property
    def double(self) -> str:
        """The name of doubles."""
        return "doubles"

    @property
    def limit_hand(self) -> str | None:
        """The id of a limit hand: none."""
        return None

    @property
    def arrangement(self) -> Arrangement:
        """The arrangement in which it was counted."""
        return self.counted.reading.arrangement

    def as_json(self) -> dict[str, object]:
        """Return the object that `python -m scoring --json` prints.

        It has the fans that do not count, and below the minimum what would have given the hand enough points.
        """
        left_out = [_left_out_json(each.fan, each.why, each.by) for each in self.counted.left_out]
        fields = {"unit": self.unit, "double": self.double, "not_counted": left_out}
        if not self.won:
            ways = ways_to_win(self.hand, read_situation(self.context), self.choices, self.counted)
            fields["would_win"] = [each.as_json() for each in ways]
        return sheet_to_json(self, fields)


def read_situation(context: Context) -> Situation:
    """Read a context with the fact of MCR. Raises ScoringError `bad_context_value`."""
    last_of_kind = context.extra.get(LAST_OF_KIND)
    if last_of_kind is not None and not isinstance(last_of_kind, bool):
        message = f"{LAST_OF_KIND} is {last_of_kind!r}, it must be true, false or null"
        raise ScoringError("bad_context_value", message, field=LAST_OF_KIND, value=last_of_kind)
    return Situation(
        seat=context.seat,
        round=context.round,
        drawn=context.self_drawn is True,
        claimed=context.claimed is True,
        after_kong=context.source == "kong_supplement",
        robbed=context.source == "robbed_kong",
        last_tile=context.last_tile is True,
        last_of_kind=last_of_kind is True,
    )


def make_sheet(hand: Hand, context: Context, situation: Situation, choices: Choices) -> McrSheet:
    """Score a hand without contradictions, in the situation of its context.

    Raises:
        ScoringError: `no_winning_shape`.
    """
    count = count_hand(hand, situation, choices)
    lines = [make_line(each.fan, each.match, count) for each in count.counted]
    lines += [_flower_line(tile) for tile in hand.bonus]
    won = count.points >= choices.minimum
    warnings = [*hand.warnings(context.role), *_context_warnings(hand, context, count)]
    if not won:
        warnings.append(below_minimum(count.points, choices))
    return McrSheet(
        hand,
        context,
        tuple(lines),
        count.points + len(hand.bonus),
        won,
        tuple(warnings),
        count,
        choices,
    )


def _context_warnings(hand: Hand, context: Context, count: HandCount) -> Iterator[Problem]:
    """Yield what is unknown and may change the score; flowers are the same for each seat."""
    has_winds = count.reading.facts.kinds & WINDS
    for each in context.warnings(hand):
        if each.code == "source_unknown":
            yield _source_unknown(count)
        elif has_winds or each.code != "seat_unknown":
            yield each


def _source_unknown(count: HandCount) -> Problem:
    counted_as = "drawn" if count.reading.situation.drawn else "discard"
    words = {"drawn": "self-drawn", "discard": "won on a discard"}[counted_as]
    message = f"the source of the winning tile is unknown: the hand counts as {words}, which is the least"
    return Problem("mcr_source_unknown", message, {"as": counted_as})


def below_minimum(have: int, choices: Choices) -> Problem:
    """Return the warning of a hand that has too few points to win."""
    least = choices.minimum
    message = f"not a win yet: {have} of the {least} points that a hand needs without flowers"
    return Problem("mcr_below_minimum", message, {"have": have, "least": least})


def _left_out_json(fan: Fan, why: str, by: Fan) -> dict[str, object]:
    return {"id": fan.id, "name": fan.name, "native": fan.native, "why": why, "by": by.id}


def make_line(fan: Fan, match: Match, count: HandCount) -> Line:
    """Return the line of a fan with its tiles: of sets, of the whole hand, or none for how it was won."""
    bits, tiles = match
    if bits:
        tiles = tiles_of_sets(bits, count.reading.sets)
    elif not tiles and fan.kind == "hand":
        tiles = count.reading.facts.tiles
    return new_line((fan.id, fan.name, fan.native, fan.points, 0, 0, tiles, fan.source))


@cache
def _flower_line(tile: Tile) -> Line:
    return Line(FLOWER.id, FLOWER.name, FLOWER.native, FLOWER.points, 0, 0, (tile,), FLOWER.source)
