"""Photos whose reading a person corrected: what the networks took each tile for, and what it is."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator
from pydantic.types import Strict

from scoring.errors import ScoringError, UserFacingError
from scoring.hand.tiles import Tile
from vision.reader import SHIPPED_MODELS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from vision.results import DetectedTile, Quad, Reading

FORMAT = "tilesnap corrected photo 1"
NETWORKS = "detector.onnx", "classifier.onnx"
NO_RECORD = "This is not a record of a corrected photo"


class RecordError(UserFacingError):
    """A record of a corrected photo that cannot be used."""


@dataclass(frozen=True, slots=True)
class CorrectedTile:
    """One tile that a person confirmed or corrected.

    Attributes:
        quad: Corners clockwise from the tile's own top left, in pixels of the upright photo.
        label: Tile code by the person, "?" where they gave none.
        first: Label by the networks, None where they found no tile.
        confidence: Probability of `first`, None where the networks found no tile.
    """

    quad: Quad
    label: str
    first: str | None = None
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class CorrectedPhoto:
    """A photo whose tiles a person confirmed or corrected.

    Attributes:
        photo: Bytes of its file.
        tiles: The tiles.
        set_name: The player's name for the set of tiles.
        networks: Digest of the networks that read it.
        taken: Day on which it was taken, where known.
    """

    photo: bytes
    tiles: tuple[CorrectedTile, ...]
    set_name: str
    networks: str
    taken: date | None = None

    def to_json(self) -> dict[str, Any]:
        """Return all but the photo as plain JSON, to store beside the photo's file."""
        return {
            "format": FORMAT,
            "set": self.set_name,
            "networks": self.networks,
            "taken": self.taken.isoformat() if self.taken else None,
            "tiles": [asdict(tile) for tile in self.tiles],
        }

    @classmethod
    def from_json(cls, text: str, photo: bytes) -> Self:
        """Read what `to_json` wrote.

        Args:
            text: JSON text.
            photo: Bytes of the photo that it belongs to.

        Raises:
            RecordError: With code `no_record` where the text has another form.
        """
        try:
            record = _Record.model_validate_json(text)
        except ValidationError as error:
            raise _record_error(error) from None
        tiles = tuple(CorrectedTile(t.quad, t.label, t.first, t.confidence) for t in record.tiles)
        return cls(photo, tiles, record.set, record.networks, record.taken)


def join_corrections(reading: Reading, final: Iterable[tuple[Quad, str]]) -> tuple[CorrectedTile, ...]:
    """Join the first reading of a photo with its tiles as the player saved them.

    A tile that the player did not change counts as confirmed, so only saved hands may be passed. Removed
    tiles and strays are not in it, and are not labelled. The first label of a tile is that of the read tile
    on which its centre lies.

    Args:
        reading: The first reading.
        final: Quad and label of each saved tile.

    Raises:
        ScoringError: A label is not a tile code.
    """
    tiles = []
    for quad, label in final:
        read = _find_read_tile(reading.tiles, quad)
        guess = (None, None) if read is None else _first_label(read)
        tiles.append(CorrectedTile(quad, Tile(label).code, *guess))
    return tuple(tiles)


def digest_networks(weights: Path = SHIPPED_MODELS) -> str:
    """Return a digest of 16 digits of the networks in a folder. Raises OSError."""
    digest = hashlib.sha256()
    for name in NETWORKS:
        digest.update((weights / name).read_bytes())
    return digest.hexdigest()[:16]


def _first_label(tile: DetectedTile) -> tuple[str, float]:
    """Return the label by the classifier, before repair or its place changed it, and its probability."""
    first = tile.repaired_from or tile.label
    return first, round(dict(tile.alternatives).get(first, tile.confidence), 4)


def _find_read_tile(tiles: Iterable[DetectedTile], quad: Quad) -> DetectedTile | None:
    """Return the read tile on which the centre of a quad lies; of several the nearest."""
    x, y = (sum(axis) / len(quad) for axis in zip(*quad, strict=True))
    under = [tile for tile in tiles if _contains(tile.quad, x, y)]
    return min(under, key=lambda tile: _squared_distance(tile.quad, x, y), default=None)


def _contains(quad: Quad, x: float, y: float) -> bool:
    sides = zip(quad, (*quad[1:], quad[0]), strict=True)
    turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in sides]
    return min(turns) >= 0 or max(turns) <= 0


def _squared_distance(quad: Quad, x: float, y: float) -> float:
    middle_x, middle_y = (sum(axis) / len(quad) for axis in zip(*quad, strict=True))
    return (middle_x - x) ** 2 + (middle_y - y) ** 2


Number = Annotated[float, Strict(strict=False), Field(allow_inf_nan=False)]
_Point = tuple[Number, Number]


class _Checked(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class _RecordedTile(_Checked):
    quad: tuple[_Point, _Point, _Point, _Point]
    label: str
    first: str | None = None
    confidence: Annotated[Number, Field(ge=0, le=1)] | None = None

    @field_validator("label", "first")
    @classmethod
    def _check_tile(cls, code: str | None) -> str | None:
        try:
            return code if code is None else Tile(code).code
        except ScoringError as error:
            raise ValueError(str(error)) from None


class _Record(_Checked):
    format: Annotated[str, Field(pattern=f"^{FORMAT}$")]
    set: Annotated[str, Field(min_length=1, max_length=200)]
    networks: Annotated[str, Field(pattern="^[0-9a-f]{16}$")]
    taken: date | None = None
    tiles: tuple[_RecordedTile, ...]


def _record_error(error: ValidationError) -> RecordError:
    first_error = error.errors(include_url=False, include_input=False)[0]
    location = ".".join(map(str, first_error["loc"])) or "it"
    message = f"{NO_RECORD}: {location}: {first_error['msg']}."
    return RecordError("no_record", message, location=location)
