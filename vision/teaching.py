"""Teaching: adding the corrected tiles of a photo to a taught set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from vision.detections import CLEAR

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision.reader import Reader
    from vision.results import DetectedTile
    from vision.taught_set import TaughtSet

MAX_PICTURES_PER_FACE = 16  # latest pictures kept of one face; each tile gives two, one for each way up
UNKNOWN = "?"
BACK, PLAIN = "X", ("X", "B")


def visible_face(label: str, alternatives: Iterable[tuple[str, float]]) -> str:
    """Return the face that a photo shows of a tile labelled by the user.

    For a tile that clearly lies face down the user knows more than the photo shows. Only a white dragon
    without a frame may look like one.

    Args:
        label: The user's label.
        alternatives: (label, probability) pairs of the reader.
    """
    face_down = dict(alternatives).get(BACK, 0.0) >= CLEAR
    return BACK if face_down and label not in PLAIN else label


def teach_photo(reader: Reader, taught: TaughtSet, data: bytes, tiles: Sequence[DetectedTile]) -> TaughtSet:
    """Return a taught set extended by the corrected tiles of a photo; see `select_tiles`.

    Args:
        reader: The reader whose classifier the set belongs to.
        taught: The set to extend.
        data: Bytes of the photo's file.
        tiles: The tiles with corrected labels.

    Raises:
        PhotoError: The bytes are not a readable photo.
    """
    photo = reader.open_photo(data).pixels
    height, width = photo.shape[:2]
    quads, labels = select_tiles(tiles, (width, height), reader.classifier.labels)
    return teach_tiles(reader, taught, photo, quads, labels) if labels else taught


def select_tiles(
    tiles: Iterable[DetectedTile], size: tuple[int, int], known: Iterable[str]
) -> tuple[np.ndarray, list[str]]:
    """Return the quads (N, 4, 2) and the visible faces of the corrected tiles that a photo teaches.

    Strays, which nobody has checked, and tiles cut off by the photo's edge are left out. Tiles face down
    teach what the backs look like.

    Args:
        tiles: The tiles with corrected labels.
        size: Width and height of the photo in pixels.
        known: Tile codes of the faces that the classifier knows.
    """
    (width, height), faces = size, {*known} - {UNKNOWN}
    named = [
        tile
        for tile in tiles
        if tile.label in faces
        and tile.row != "stray"
        and all(0 < x < width and 0 < y < height for x, y in tile.quad)
    ]
    quads = np.array([tile.quad for tile in named], np.float32).reshape(-1, 4, 2)
    return quads, [visible_face(tile.label, tile.alternatives) for tile in named]


def teach_tiles(
    reader: Reader, taught: TaughtSet, photo: np.ndarray, quads: np.ndarray, labels: Sequence[str]
) -> TaughtSet:
    """Return a taught set extended by some tiles, each both ways up.

    Args:
        reader: The reader whose classifier the set belongs to.
        taught: The set to extend.
        photo: RGB pixels (H, W, 3) uint8.
        quads: (N, 4, 2) corners in pixels of the photo, N > 0.
        labels: Tile codes of the N faces.
    """
    return add_pictures(taught, labels, reader.classifier.embed(photo, both_ways_up(quads)))


def both_ways_up(quads: np.ndarray) -> np.ndarray:
    """Return each of N quads (N, 4, 2), followed by the same upside down: (2 N, 4, 2)."""
    return np.stack([quads, np.roll(quads, 2, 1)], 1).reshape(-1, 4, 2)


def add_pictures(taught: TaughtSet, labels: Sequence[str], embeddings: np.ndarray) -> TaughtSet:
    """Return a taught set extended by pictures of tiles; of each face the latest are kept.

    Args:
        taught: The set to extend.
        labels: Tile codes of N faces.
        embeddings: (2 N, 128) of the faces, each both ways up.
    """
    known = (*taught.labels, *(label for label in labels for _ in range(2)))
    rows = np.concatenate([taught.embeddings, embeddings])
    keep = [k for k, label in enumerate(known) if known[k + 1 :].count(label) < MAX_PICTURES_PER_FACE]
    return replace(taught, labels=tuple(known[k] for k in keep), embeddings=rows[keep])
