"""The pictures of a data set: upright pixels and nothing else, whole photos or single tiles."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from scoring.hand.tiles import Tile
from vision.photo import load_photo

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from vision.collected.corrected import CorrectedPhoto, CorrectedTile
    from vision.photo import Pixels

MARGIN = 0.15  # of a tile's width and height, kept round it on each side where it is cut out
QUALITY = 92  # of JPEG
UNKNOWN = "?"
LABELS = tuple(tile.code for tile in Tile.ALL)
"""The classes: new ones come last, so that the numbers of the others stay."""
TEACHES, HELD_BACK = "train", "val"
EVERY = 5  # one set in so many is held back


@dataclass(frozen=True, slots=True)
class DataSetPicture:
    """One picture of the data set, with the tiles on it.

    jpeg: its bytes, without any metadata; quads: (T, 4, 2) in its pixels, one for each of `tiles`.
    """

    name: str
    jpeg: bytes
    width: int
    height: int
    tiles: tuple[CorrectedTile, ...]
    quads: np.ndarray
    set_name: str
    networks: str
    split: str = TEACHES

    @property
    def file(self) -> str:
        """Where it lies in the data set: YOLO looks for its labels by its folder."""
        return f"images/{self.split}/{self.name}.jpg"

    @property
    def boxes(self) -> np.ndarray:
        """The boxes (T, 4) round the quads: x0, y0, x1, y1."""
        boxes: np.ndarray = np.c_[self.quads.min(1), self.quads.max(1)]
        return boxes


def pictures_of(photos: Iterable[CorrectedPhoto], *, whole: bool) -> list[DataSetPicture]:
    """Return the pictures of photos, each named by its own bytes, so that none is there twice.

    Of a photo that is given twice the last word counts. Raises PhotoError where bytes are no photo.
    """
    found = (picture for photo in photos for picture in (_whole(photo) if whole else _cut_out(photo)))
    by_name = {picture.name: picture for picture in found}
    splits = splits_of({picture.set_name for picture in by_name.values()})
    return [replace(by_name[name], split=splits[by_name[name].set_name]) for name in sorted(by_name)]


def splits_of(sets: Iterable[str]) -> dict[str, str]:
    """Say of each set of tiles whether it is for training or held back: one in five is, all its photos.

    Its name decides, so it stays where it is while others join it. Something is always for training: where
    the names would hold back every set, and so where there is only one, one of them teaches.
    """
    rank = {name: int(hashlib.sha256(name.encode()).hexdigest(), 16) for name in sets}
    splits = {name: TEACHES if number % EVERY else HELD_BACK for name, number in rank.items()}
    if rank and TEACHES not in splits.values():
        splits[max(rank, key=rank.__getitem__)] = TEACHES
    return splits


def _whole(photo: CorrectedPhoto) -> Iterator[DataSetPicture]:
    """Give the photo with all its tiles, nothing where no tile of it is labelled."""
    if photo.tiles:
        quads = np.array([tile.quad for tile in photo.tiles], np.float64)
        yield _picture(photo, load_photo(photo.photo), photo.tiles, quads)


def _cut_out(photo: CorrectedPhoto) -> Iterator[DataSetPicture]:
    """Give a picture of each tile that has a name: one without teaches nothing alone."""
    pixels = load_photo(photo.photo)
    height, width = pixels.shape[:2]
    for tile in photo.tiles:
        quad = np.array(tile.quad, np.float64)
        room = MARGIN * np.ptp(quad, axis=0)
        left, top = np.clip(np.floor(quad.min(0) - room), 0, None).astype(int)
        right, bottom = np.minimum(np.ceil(quad.max(0) + room), (width, height)).astype(int)
        if tile.label != UNKNOWN and right > left and bottom > top:
            yield _picture(photo, pixels[top:bottom, left:right], (tile,), quad[None] - (left, top))


def _picture(
    photo: CorrectedPhoto, pixels: Pixels, tiles: tuple[CorrectedTile, ...], quads: np.ndarray
) -> DataSetPicture:
    """Encode pixels anew: what the camera wrote beside them, where and when, is left behind."""
    _, data = cv2.imencode(".jpg", pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    jpeg, (height, width) = data.tobytes(), pixels.shape[:2]
    name = hashlib.sha256(jpeg).hexdigest()[:16]
    quads = np.clip(quads, 0, (width, height)).round(1)
    return DataSetPicture(name, jpeg, width, height, tiles, quads, photo.set_name, photo.networks)
