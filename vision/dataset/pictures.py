"""Pictures of a data set: upright pixels without metadata, whole photos or single tiles."""

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

    from vision.dataset.records import CorrectedPhoto, CorrectedTile
    from vision.photo import Pixels

MARGIN = 0.15  # of a tile's width and height, margin on each side where it is cut out
QUALITY = 92  # JPEG quality
UNKNOWN = "?"
LABELS = tuple(tile.code for tile in Tile.ALL)
"""The classes; new ones come last, so that the numbers of the others do not change."""
TRAIN, VALIDATION = "train", "val"
EVERY = 5  # one set in five is held back


@dataclass(frozen=True, slots=True)
class DataSetPicture:
    """One picture of the data set, with its tiles.

    Attributes:
        name: Name by the digest of its bytes.
        jpeg: Bytes of the picture, without metadata.
        width: Width in pixels.
        height: Height in pixels.
        tiles: T tiles.
        quads: (T, 4, 2) corners in pixels of the picture.
        set_name: The player's name for the set of tiles.
        networks: Digest of the networks that read it.
        split: `train` or `val`.
    """

    name: str
    jpeg: bytes
    width: int
    height: int
    tiles: tuple[CorrectedTile, ...]
    quads: np.ndarray
    set_name: str
    networks: str
    split: str = TRAIN

    @property
    def file(self) -> str:
        """Path in the data set; YOLO finds the labels by the folder."""
        return f"images/{self.split}/{self.name}.jpg"

    @property
    def boxes(self) -> np.ndarray:
        """Boxes (T, 4) around the quads: x0, y0, x1, y1."""
        boxes: np.ndarray = np.c_[self.quads.min(1), self.quads.max(1)]
        return boxes


def make_pictures(photos: Iterable[CorrectedPhoto], *, whole: bool) -> list[DataSetPicture]:
    """Return the pictures of photos, named by their bytes so that none occurs twice.

    Where a photo occurs twice the later one counts.

    Args:
        photos: The corrected photos.
        whole: Whether to return whole photos; single tiles otherwise.

    Raises:
        PhotoError: Bytes are not a readable photo.
    """
    found = (
        picture
        for photo in photos
        for picture in (_make_whole_picture(photo) if whole else _make_tile_pictures(photo))
    )
    by_name = {picture.name: picture for picture in found}
    splits = assign_splits({picture.set_name for picture in by_name.values()})
    return [replace(by_name[name], split=splits[by_name[name].set_name]) for name in sorted(by_name)]


def assign_splits(sets: Iterable[str]) -> dict[str, str]:
    """Assign each set of tiles to training or validation: one in five is held back, with all its photos.

    The name decides, so a set stays where it is when others are added. Where the names would hold back every
    set, one of them is used for training.

    Args:
        sets: Names of the sets.
    """
    rank = {name: int(hashlib.sha256(name.encode()).hexdigest(), 16) for name in sets}
    splits = {name: TRAIN if number % EVERY else VALIDATION for name, number in rank.items()}
    if rank and TRAIN not in splits.values():
        splits[max(rank, key=rank.__getitem__)] = TRAIN
    return splits


def _make_whole_picture(photo: CorrectedPhoto) -> Iterator[DataSetPicture]:
    """Yield the photo with all its tiles, nothing where no tile of it is labelled."""
    if photo.tiles:
        quads = np.array([tile.quad for tile in photo.tiles], np.float64)
        yield _encode_picture(photo, load_photo(photo.photo), photo.tiles, quads)


def _make_tile_pictures(photo: CorrectedPhoto) -> Iterator[DataSetPicture]:
    """Yield a picture of each tile that has a label: one without is useless alone."""
    pixels = load_photo(photo.photo)
    height, width = pixels.shape[:2]
    for tile in photo.tiles:
        quad = np.array(tile.quad, np.float64)
        room = MARGIN * np.ptp(quad, axis=0)
        left, top = np.clip(np.floor(quad.min(0) - room), 0, None).astype(int)
        right, bottom = np.minimum(np.ceil(quad.max(0) + room), (width, height)).astype(int)
        if tile.label != UNKNOWN and right > left and bottom > top:
            yield _encode_picture(photo, pixels[top:bottom, left:right], (tile,), quad[None] - (left, top))


def _encode_picture(
    photo: CorrectedPhoto, pixels: Pixels, tiles: tuple[CorrectedTile, ...], quads: np.ndarray
) -> DataSetPicture:
    """Encode pixels anew, so that the camera's metadata, such as place and time, is dropped."""
    _, data = cv2.imencode(".jpg", pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    jpeg, (height, width) = data.tobytes(), pixels.shape[:2]
    name = hashlib.sha256(jpeg).hexdigest()[:16]
    quads = np.clip(quads, 0, (width, height)).round(1)
    return DataSetPicture(name, jpeg, width, height, tiles, quads, photo.set_name, photo.networks)
