"""Loading of an exported data set: its pictures with the labels of their tiles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from vision.dataset.description import FORMAT, MARKER_FILE
from vision.dataset.pictures import TRAIN, VALIDATION
from vision.dataset.records import RecordError

if TYPE_CHECKING:
    from collections.abc import Sequence

LABELS_FILE = "labels.jsonl"
_Point = tuple[float, float]


class LabelledTile(BaseModel):
    """A tile of a picture.

    Attributes:
        label: Tile code by the player, "?" for a face that nobody named.
        box: Left, top, right and bottom, in pixels.
        quad: Corners clockwise from the tile's own top left, in pixels.
        first: Label by the networks, None where they found no tile.
        first_confidence: Probability of `first`.
    """

    model_config = ConfigDict(frozen=True)

    label: str
    box: tuple[float, float, float, float]
    quad: tuple[_Point, _Point, _Point, _Point]
    first: str | None = None
    first_confidence: float | None = None


class LabelledPicture(BaseModel):
    """A picture of a data set.

    Attributes:
        image: Path of the picture; an absolute one if the folder's is.
        width: Pixels from left to right.
        height: Pixels from top to bottom.
        set_name: The player's name for the set of tiles.
        split: `train` or `val`; a set of tiles is in one of them as a whole.
        tiles: The labelled tiles. Others may lie in the picture.
    """

    model_config = ConfigDict(frozen=True)

    image: Path
    width: int
    height: int
    set_name: Annotated[str, Field(alias="group")]
    split: Literal["train", "val"]
    tiles: tuple[LabelledTile, ...]


class _Marker(BaseModel):
    format: str


def load_data_set(folder: Path, split: str | None = None) -> Sequence[LabelledPicture]:
    """Load the pictures of a folder that `write_data_set` or `tilesnap dataset` wrote.

    Args:
        folder: The folder of the data set.
        split: `train` or `val`; None for both.

    Raises:
        RecordError: `no_data_set` for another folder or version, `bad_data_set` for a damaged line, `no_split`.
    """
    if split not in (None, TRAIN, VALIDATION):
        raise RecordError("no_split", f"There is no split {split}: choose {TRAIN} or {VALIDATION}.")
    try:
        marker = _Marker.model_validate_json((folder / MARKER_FILE).read_bytes())
        lines = (folder / LABELS_FILE).read_text("utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise RecordError("no_data_set", f"{folder} is not a data set that Tilesnap wrote.") from error
    if marker.format != FORMAT:
        raise RecordError("no_data_set", f"{folder} is a data set of another version: {marker.format}.")
    pictures = [_load_line(line, f"{folder / LABELS_FILE}, line {at}") for at, line in enumerate(lines, 1)]
    return [
        each.model_copy(update={"image": folder / each.image})
        for each in pictures
        if split in (None, each.split)
    ]


def _load_line(line: str, place: str) -> LabelledPicture:
    try:
        picture = LabelledPicture.model_validate_json(line)
    except ValidationError as error:
        raise RecordError("bad_data_set", f"{place} is damaged.") from error
    if picture.image.is_absolute() or ".." in picture.image.parts:
        raise RecordError("bad_data_set", f"{place} names a picture outside the data set.")
    return picture
