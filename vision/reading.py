"""What is read from one photo: the tiles, where they lie and what they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.errors import Problem

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
Row = Literal["melded", "concealed", "bonus", "stray"]


class Frame(NamedTuple):
    """A part of a photo, in pixels of the upright photo."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class ReadTile:
    """One tile of a photo: its face, how sure that is, and its place in the hand.

    `quad` is in pixels of the upright photo, clockwise from the tile's own top left. `confidence` is the
    probability that a tile lies there and is so labelled; `alternatives` holds (label, probability), the
    likeliest first. `set` numbers the melded sets from left to right, None elsewhere.
    """

    label: str
    confidence: float
    alternatives: tuple[tuple[str, float], ...]
    quad: Quad
    row: Row = "stray"
    set: int | None = None
    sideways: bool = False
    winning: bool = False
    repaired_from: str | None = None

    def as_json(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "confidence": round(self.confidence, 4),
            "alternatives": [[label, round(p, 4)] for label, p in self.alternatives],
            "quad": [[round(x, 1), round(y, 1)] for x, y in self.quad],
            "row": self.row,
            "set": self.set,
            "sideways": self.sideways,
            "winning": self.winning,
            "repaired_from": self.repaired_from,
        }


@dataclass(frozen=True)
class Reading:
    """A photo as read: its size in pixels, its tiles in reading order, the hand as one line.

    `hand` is None only when no tile was found. `seconds` holds the time of each stage.
    """

    width: int
    height: int
    tiles: tuple[ReadTile, ...]
    hand: str | None
    problems: tuple[Problem, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {
            "width": self.width,
            "height": self.height,
            "tiles": [tile.as_json() for tile in self.tiles],
            "hand": self.hand,
            "problems": [
                {"code": problem.code, "message": problem.message, "params": dict(problem.params)}
                for problem in self.problems
            ],
            "seconds": {stage: round(seconds, 4) for stage, seconds in self.seconds.items()},
        }
