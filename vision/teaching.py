"""Teaching: adding the corrected tiles of a photo to a taught set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision.reader import Reader
    from vision.results import DetectedTile
    from vision.taught_set import TaughtSet

MAX_PICTURES_PER_FACE = 16  # latest pictures kept of one face; each tile gives two, one for each way up
UNKNOWN = "?"
BACK, PLAIN = "X", ("X", "B")
SURE_BACK = 0.95  # probability of a back from which on the photo shows no face


def visible_face(label: str, alternatives: Iterable[tuple[str, float]]) -> str:
    """Return the face that a photo shows of a tile labelled by the user.

    For a tile that clearly lies face down the user knows more than the photo shows. Only a white dragon
    without a frame may look like one.

    Args:
        label: The user's label.
        alternatives: (label, probability) pairs of the reader.
    """
    face_down = dict(alternatives).get(BACK, 0.0) >= SURE_BACK
    return BACK if face_down and label not in PLAIN else label


def teach_photo(reader: Reader, taught: TaughtSet, data: bytes, tiles: Sequence[DetectedTile]) -> TaughtSet:
    """Return a taught set extended by the corrected tiles of a photo.

    Strays, which nobody has checked, and tiles cut off by the photo's edge are left out. Tiles face down
    teach what the backs look like.

    Args:
        reader: The reader whose classifier the set belongs to.
        taught: The set to extend.
        data: Bytes of the photo's file.
        tiles: The tiles with corrected labels.

    Raises:
        PhotoError: The bytes are not a readable photo.
    """
    known = set(reader.classifier.labels) - {UNKNOWN}
    photo = reader.open_photo(data).pixels
    width, height = photo.shape[1::-1]
    named = [
        tile
        for tile in tiles
        if tile.label in known
        and tile.row != "stray"
        and all(0 < x < width and 0 < y < height for x, y in tile.quad)
    ]
    if not named:
        return taught
    quads = np.array([tile.quad for tile in named], np.float32)
    labels = [visible_face(tile.label, tile.alternatives) for tile in named]
    return teach_tiles(reader, taught, photo, quads, labels)


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
    both = np.stack([quads, np.roll(quads, 2, 1)], 1).reshape(-1, 4, 2)
    known = (*taught.labels, *(label for label in labels for _ in range(2)))
    embeddings = np.concatenate([taught.embeddings, reader.classifier.embed(photo, both)])
    keep = [k for k, label in enumerate(known) if known[k + 1 :].count(label) < MAX_PICTURES_PER_FACE]
    return replace(taught, labels=tuple(known[k] for k in keep), embeddings=embeddings[keep])
