"""Score sheets, explanations and waits, as every engine returns them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scoring.errors import Message, Problem
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile


NO_FIELDS: Mapping[str, object] = {}


class Line(NamedTuple):
    """A scored item: what it pays and the tiles it is about."""

    id: str
    name: str
    native: str
    points: int
    doubles: int
    limit: float
    """The share of the limit that a limit hand pays, else 0."""
    tiles: tuple[Tile, ...]
    source: str

    def as_json(self) -> dict[str, object]:
        """Return the JSON object of the line."""
        return {
            "id": self.id,
            "name": self.name,
            "native": self.native,
            "points": self.points,
            "doubles": self.doubles,
            "limit": self.limit,
            "tiles": [tile.code for tile in self.tiles],
            "source": self.source,
        }


new_line: Callable[[tuple[object, ...]], Line] = partial(tuple.__new__, Line)
"""Makes a line of its values in order, in half the time that `Line` takes: a score has one for each item."""


class Sheet(Protocol):
    """The score of a hand. The engine defines what points, rounded points and doubles are."""

    @property
    def hand(self) -> Hand:
        """The scored hand."""

    @property
    def context(self) -> Context:
        """The context by which it was scored."""

    @property
    def unit(self) -> str:
        """The name of points."""

    @property
    def double(self) -> str:
        """The name of doubles."""

    @property
    def won(self) -> bool:
        """True if the hand wins; else the last of `warnings` says which minimum it lacks."""

    @property
    def points(self) -> int:
        """The sum of the points."""

    @property
    def rounded(self) -> int:
        """The points after rounding."""

    @property
    def doubles(self) -> int:
        """The number of doubles."""

    @property
    def total(self) -> int:
        """The total score."""

    @property
    def limit_hand(self) -> str | None:
        """The id of the limit hand that decides the total, if any."""

    @property
    def items(self) -> tuple[Line, ...]:
        """The scored items, each with its tiles and its source."""

    @property
    def arrangement(self) -> Arrangement | None:
        """The arrangement of the tiles in sets, or None if the engine does not provide it."""

    @property
    def warnings(self) -> Sequence[Problem]:
        """Unknown facts and oddities of the hand."""

    def as_json(self) -> dict[str, object]:
        """Return the object that `python -m scoring --json` prints, without the id."""


@dataclass(frozen=True, slots=True)
class SimpleSheet:
    """A score sheet for engines that need no type of their own."""

    hand: Hand
    context: Context
    items: tuple[Line, ...]
    total: int
    points: int = 0
    rounded: int = 0
    doubles: int = 0
    won: bool = True
    limit_hand: str | None = None
    arrangement: Arrangement | None = None
    warnings: tuple[Problem, ...] = ()
    unit: str = "points"
    double: str = "doubles"
    """The names of points and doubles."""
    more_fields: Mapping[str, object] = field(default_factory=dict)
    """Further entries of its JSON object."""
    groups: tuple[tuple[Tile, ...], ...] = ()
    """The tiles in groups, where they are not sets; a joker is written with the tile that it stands for."""

    def as_json(self) -> dict[str, object]:
        """Return the object that `python -m scoring --json` prints, without the id."""
        return sheet_to_json(self, {"unit": self.unit, "double": self.double, **self.more_fields})


def sheet_to_json(
    sheet: Sheet, more: Mapping[str, object], bonus: Mapping[str, object] = NO_FIELDS
) -> dict[str, object]:
    """Return the JSON object of any sheet, with the fields that only some have.

    Args:
        sheet: The sheet.
        more: Fields to put before the warnings.
        bonus: Fields to put before the total.
    """
    return {
        "won": sheet.won,
        "points": sheet.points,
        "rounded": sheet.rounded,
        "doubles": sheet.doubles,
        **bonus,
        "total": sheet.total,
        "limit_hand": sheet.limit_hand,
        "items": [line.as_json() for line in sheet.items],
        "arrangement": str(sheet.arrangement or sheet.hand),
        **more,
        "warnings": [each.as_json() for each in sheet.warnings],
    }


class Explanation(NamedTuple):
    """An explanation of a score sheet."""

    items: tuple[Sequence[Message], ...]
    """The messages about each item, in the order of the items."""
    whole: Sequence[Message]
    """The messages about what is not paid and about how the total is reached."""


class WaitingTile(NamedTuple):
    """A tile that completes a hand, and the score with it."""

    tile: Tile
    sheet: Sheet
