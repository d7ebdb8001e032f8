"""Results: the tiles of a photo, their faces and their places, as hands of one or more players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from scoring.errors import UserFacingError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.errors import Problem

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
Row = Literal["melded", "concealed", "bonus", "stray"]
Side = Literal["near", "right", "far", "left"]
"""Side of the photo at which a player sits."""
Claims = Literal["shown", "inferred"]
"""Evidence for which sets were claimed: visible in the photo, or only the most likely ones."""

MIN_FRAME = 12  # pixels a side: tiles of that height are rarely detected, and rarely classified at twice that


class PhotoError(UserFacingError):
    """A file or a photo that cannot be read as a photo of a hand."""


class Frame(NamedTuple):
    """A rectangle in a photo, in pixels of the upright photo."""

    left: float
    top: float
    right: float
    bottom: float

    def contains(self, point: Point) -> bool:
        """Return True if a point (x, y) lies inside or on the edge."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


@dataclass(frozen=True)
class DetectedTile:
    """One tile of a photo: what both networks saw, and its place in the hand once it is laid out.

    Attributes:
        label: Tile code of the face, `X` for a tile face down, `?` for an unknown face.
        confidence: Calibrated probability (0..1) that a tile lies there and has that face, whether a five is
            red or not.
        alternatives: (label, probability) pairs, the most likely face first.
        quad: Corners in pixels of the upright photo, clockwise from the tile's own top left.
        row: Part of the hand the tile belongs to; strays belong to none.
        set: Number of the melded set, counted from the left; None elsewhere.
        sideways: Whether the tile lies at right angles to the hand.
        winning: Whether it is the winning tile.
        repaired_from: Label as first read, where the rules or the place led to another one.
        turn_confidence: Probability (0..1) that the quad begins at the right corner; low for faces that look
            alike upside down.
        axis_confidence: Probability (0..1) that the quad begins at the right corner or at the one across.
        bonus_chance: Probability (0..1) that it is any flower or season, even if it is unclear which one.
        coloured: Whether it looks plain but differs in colour from the faces near it, as a back does.
        number: Index of the detection.
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
    axis_confidence: float = 0.5
    bonus_chance: float = 0.0
    coloured: bool = False
    number: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return face and place as plain JSON: probabilities to 4 digits, pixels to 1."""
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
    """A photo of one hand as read.

    Attributes:
        width: Width of the upright photo in pixels.
        height: Height of the upright photo in pixels.
        tiles: All tiles in reading order, strays last.
        hand: The hand as one line of notation; None where no tile was found, or the photo does not seem to
            show tiles.
        problems: What the user should look at.
        seconds: Duration of each stage of the pipeline.
        claims: Evidence for which sets were claimed: "shown" where the way the tiles lie proves it,
            "inferred" where the user should confirm it, None without tiles.
        taught: Name of the taught set that the photo was read with.
    """

    width: int
    height: int
    tiles: tuple[DetectedTile, ...]
    hand: str | None
    problems: tuple[Problem, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)
    claims: Claims | None = None
    taught: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the reading as plain JSON, as the command line prints it."""
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

    Attributes:
        side: Side of the photo at which the player sits.
        box: Bounding box of the tiles, in pixels of the photo.
        reading: The hand; quads are in pixels of the photo, and it has no strays and no seconds.
    """

    side: Side
    box: Frame
    reading: Reading

    def as_json(self) -> dict[str, Any]:
        """Return the hand as plain JSON."""
        read = self.reading.as_json()
        shared = {key: read[key] for key in ("tiles", "hand", "claims", "problems")}
        return {"side": self.side, "box": [round(edge, 1) for edge in self.box], **shared}


@dataclass(frozen=True)
class TableReading:
    """A photo of a whole table as read.

    Attributes:
        width: Width of the upright photo in pixels.
        height: Height of the upright photo in pixels.
        hands: The hands, anticlockwise from the near side, at most one for each side.
        strays: The tiles that are in no hand, groups too small to be a hand included.
        seconds: Duration of each stage of the pipeline.
        taught: Name of the taught set that the photo was read with.
    """

    width: int
    height: int
    hands: tuple[TableHand, ...]
    strays: tuple[DetectedTile, ...]
    seconds: Mapping[str, float] = field(default_factory=dict)
    taught: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the reading as plain JSON, as the command line prints it."""
        return {
            "width": self.width,
            "height": self.height,
            "hands": [hand.as_json() for hand in self.hands],
            "strays": [tile.as_json() for tile in self.strays],
            "seconds": {stage: round(seconds, 4) for stage, seconds in self.seconds.items()},
        }
