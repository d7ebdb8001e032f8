"""The records of a reading: the tiles of one photo, what they are, where they lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from scoring.errors import TellableError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.errors import Problem

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
Row = Literal["melded", "concealed", "bonus", "stray"]
Side = Literal["near", "right", "far", "left"]
"""Where a player sits, as seen in the photo."""
Claims = Literal["shown", "inferred"]
"""Whether the photo shows which sets were claimed, or they are only the likeliest ones."""

LEAST_FRAME = 12  # pixels a side: a tile as high is hardly found any more, one twice as high hardly named


class PhotoError(TellableError):
    """What cannot be used as a photo of a hand."""


class Frame(NamedTuple):
    """A part of a photo, in pixels of the upright photo."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, point: Point) -> bool:
        """Tell whether a point lies in it."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


@dataclass(frozen=True)
class ReadTile:
    """One tile of a photo: what detector and classifier saw, and its place in the hand once it is laid out.

    `quad` is in pixels of the upright photo, clockwise from the tile's own top left. `confidence` is the
    probability that a tile lies there and has that face, a five being red or not; `alternatives` holds
    (label, probability), the likeliest face first. `set` numbers the melded sets from left to right, None
    elsewhere.
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
    turn_confidence: float = 0.0
    """The probability (0..1) that the quad begins at the right corner; low for faces alike both ways up."""
    axis_confidence: float = 0.5
    """The probability (0..1) that it begins there or at the corner across."""
    bonus_chance: float = 0.0
    """The probability (0..1) that it is any flower or season, even where it is in doubt which one."""
    coloured: bool = False
    """Whether it seems plain and its colour is not that of the faces near it: then it is a back."""
    number: int = 0
    """Which of the detector's finds it is."""

    def as_json(self) -> dict[str, Any]:
        """Return what the tile is and its place as plain JSON: probabilities to 4 digits, pixels to 1."""
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

    `hand` is None only when no tile was found, or nothing that surely is one. `seconds` holds the time of
    each stage. `claims` says how the reader knows which sets were claimed: "shown" where the way they lie
    proves it, "inferred" where it is only likely and a person should say it, None without tiles. `taught` is
    the name of the taught set that it was read with.
    """

    width: int
    height: int
    tiles: tuple[ReadTile, ...]
    hand: str | None
    problems: tuple[Problem, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)
    claims: Claims | None = None
    taught: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the reading as plain JSON, as the command line writes it."""
        return {
            "width": self.width,
            "height": self.height,
            "tiles": [tile.as_json() for tile in self.tiles],
            "hand": self.hand,
            "claims": self.claims,
            "problems": [
                {"code": problem.code, "message": problem.message, "params": dict(problem.params)}
                for problem in self.problems
            ],
            "seconds": {stage: round(seconds, 4) for stage, seconds in self.seconds.items()},
        }


@dataclass(frozen=True)
class TableHand:
    """One player's hand in a photo of a whole table.

    `box` holds all its tiles; the tiles' quads and the box are in pixels of the photo. Its reading has no
    strays and no seconds of its own.
    """

    side: Side
    box: Frame
    reading: Reading

    def as_json(self) -> dict[str, Any]:
        """Return the hand as plain JSON."""
        read = self.reading.as_json()
        kept = {key: read[key] for key in ("tiles", "hand", "claims", "problems")}
        return {"side": self.side, "box": [round(edge, 1) for edge in self.box], **kept}


@dataclass(frozen=True)
class TableReading:
    """A photo of a whole table as read: its size in pixels, each player's hand, and what lies beside them.

    `hands` come anticlockwise from the near side, no two of them from one side. What is no hand, or far too
    few tiles to be one, is among the `strays`. `seconds` holds the time of each stage, `taught` the name of
    the taught set that it was read with.
    """

    width: int
    height: int
    hands: tuple[TableHand, ...]
    strays: tuple[ReadTile, ...]
    seconds: Mapping[str, float] = field(default_factory=dict)
    taught: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the reading as plain JSON, as the command line writes it."""
        return {
            "width": self.width,
            "height": self.height,
            "hands": [hand.as_json() for hand in self.hands],
            "strays": [tile.as_json() for tile in self.strays],
            "seconds": {stage: round(seconds, 4) for stage, seconds in self.seconds.items()},
        }
