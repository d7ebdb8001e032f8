"""The score of a hand as every engine tells it, and what is told beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.errors import Message, Problem
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile


class Line(NamedTuple):
    """One scored item: what it pays and the tiles it is about."""

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


class Sheet(Protocol):
    """The score of a hand. Points, rounded points and doubles are what the engine takes for them."""

    @property
    def hand(self) -> Hand: ...
    @property
    def context(self) -> Context: ...
    @property
    def unit(self) -> str:
        """What points are called."""

    @property
    def double(self) -> str:
        """What doubles are called."""

    @property
    def won(self) -> bool:
        """Whether the hand wins: it may lack the least that wins, which the last of `warnings` tells."""

    @property
    def points(self) -> int: ...
    @property
    def rounded(self) -> int: ...
    @property
    def doubles(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def limit_hand(self) -> str | None: ...
    @property
    def items(self) -> tuple[Line, ...]:
        """What pays, each with its tiles and its source."""

    @property
    def way(self) -> Arrangement | None:
        """How the tiles are read in sets, None where the engine does not tell."""

    @property
    def warnings(self) -> Sequence[Problem]: ...
    def as_json(self) -> dict[str, object]:
        """Give the dict that `python -m scoring --json` prints, less the id."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A sheet for engines that need none of their own."""

    hand: Hand
    context: Context
    items: tuple[Line, ...]
    total: int
    points: int = 0
    rounded: int = 0
    doubles: int = 0
    won: bool = True
    limit_hand: str | None = None
    way: Arrangement | None = None
    warnings: tuple[Problem, ...] = ()
    unit: str = "points"
    double: str = "doubles"
    """What points and doubles are called."""
    more: Mapping[str, object] = field(default_factory=dict)
    """What its JSON holds beside."""

    def as_json(self) -> dict[str, object]:
        """Give the dict that `python -m scoring --json` prints, less the id."""
        return {
            "won": self.won,
            "points": self.points,
            "rounded": self.rounded,
            "doubles": self.doubles,
            "total": self.total,
            "limit_hand": self.limit_hand,
            "items": [line.as_json() for line in self.items],
            "arrangement": str(self.way or self.hand),
            "unit": self.unit,
            "double": self.double,
            **self.more,
            "warnings": [
                {"code": each.code, "message": each.message, "params": dict(each.params)}
                for each in self.warnings
            ],
        }


class Explained(NamedTuple):
    """A sheet in words."""

    items: tuple[Sequence[Message], ...]
    """What each item tells of itself, in their order."""
    whole: Sequence[Message]
    """What is not paid, and how the total comes about."""


class Waiting(NamedTuple):
    """A tile that completes a hand, and the score with it."""

    tile: Tile
    sheet: Sheet
