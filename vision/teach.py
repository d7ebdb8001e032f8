"""Teaching: the corrected tiles of a photo are added to a taught set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision.reader import Reader
    from vision.reading import ReadTile
    from vision.taught import TaughtSet

MOST_OF_A_FACE = 16  # pictures kept of one face, the latest; each tile gives two, one for each way up
UNKNOWN = "?"
BACK, PLAIN = "X", ("X", "B")
SURE_BACK = 0.95  # a tile that is so likely a back shows no face, whatever it is


def shown_face(label: str, alternatives: Iterable[tuple[str, float]]) -> str:
    """Return the face that a photo shows of a tile which a person named.

    Of a tile that surely lies face down they know more than the photo shows. Only a white dragon without a
    frame may be taken for one. alternatives: what the reader took it for, and how likely.
    """
    face_down = dict(alternatives).get(BACK, 0.0) >= SURE_BACK
    return BACK if face_down and label not in PLAIN else label


def teach_photo(reader: Reader, taught: TaughtSet, data: bytes, tiles: Sequence[ReadTile]) -> TaughtSet:
    """Return the set with what the corrected tiles of a photo look like; data: the bytes of its file.

    Strays, which nobody has looked at, and tiles that the photo's edge cuts teach nothing. What lies face
    down teaches what the backs look like. Raises PhotoError where the bytes are no photo.
    """
    known = set(reader.classifier.labels) - {UNKNOWN}
    photo = reader.opened(data).whole
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
    labels = [shown_face(tile.label, tile.alternatives) for tile in named]
    return teach_tiles(reader, taught, photo, quads, labels)


def teach_tiles(
    reader: Reader, taught: TaughtSet, photo: np.ndarray, quads: np.ndarray, labels: Sequence[str]
) -> TaughtSet:
    """Return the set with the tiles at quads (N, 4, 2) of a photo (H, W, 3) uint8 RGB, both ways up.

    labels: the N faces; N > 0.
    """
    both = np.stack([quads, np.roll(quads, 2, 1)], 1).reshape(-1, 4, 2)
    known = (*taught.labels, *(label for label in labels for _ in range(2)))
    embeddings = np.concatenate([taught.embeddings, reader.classifier.embed(photo, both)])
    keep = [k for k, label in enumerate(known) if known[k + 1 :].count(label) < MOST_OF_A_FACE]
    return replace(taught, labels=tuple(known[k] for k in keep), embeddings=embeddings[keep])
