"""Which of several taught sets the tiles of a photo are of.

What the classifier makes of a face it knows is nearly the same for every set; what is left of the difference
is smaller between pictures of one set. Measured on 24 drawn sets that the network never saw, each taught by
one to three photos: where the photo's set was among two to four, another was taken for at most one of 350
photos, and where it was not, for at most one of 120. No such mistake changed the name of a tile. A set that
is not clearly the photo's is left alone: for about half of the photos none is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.classify import cut_out
from vision.geometry import portrait
from vision.taught import TaughtSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.classify import Classifier

SURE = 0.9  # how likely a face must be to be compared: of a misread one the wrong pictures would be looked at
FEWEST = 4  # faces that photo and set must share
FITS = 5.8  # nats: how like its pictures the faces of a set are that fits
AHEAD = 0.5  # nats by which it must be more like them than any other set
TILE = 0.5  # how likely what is compared must be a tile
LEAST = 2e-4  # the least difference that counts: embeddings are kept as 16-bit floats


def likeness(
    taught: TaughtSet, labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray
) -> float | None:
    """Say how like the pictures of a set the tiles of a photo are: nats, each face weighing the same.

    probabilities (N, labels) and embeddings (N, 128): what the classifier makes of the tiles. Returns None
    where they share too few faces to tell.
    """
    nearest: dict[str, float] = {}
    known = np.array(taught.labels)
    for chances, embedding in zip(probabilities, embeddings, strict=True):
        face = labels[int(chances.argmax())]
        pictures = taught.embeddings[known == face] if len(known) else known
        if chances.max() >= SURE and len(pictures):
            nearest[face] = max(nearest.get(face, -1.0), float((pictures @ embedding).max()))
    if len(nearest) < FEWEST:
        return None
    apart = 1 - np.array(list(nearest.values()))
    return float(-np.log(np.maximum(apart, 0) + LEAST).mean())


def fitting_set(
    sets: Sequence[TaughtSet], labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray
) -> TaughtSet | None:
    """Return the set that the tiles are of, None where that is not clear; arguments as of `likeness`."""
    found = [(likeness(taught, labels, probabilities, embeddings), taught) for taught in sets]
    ranked = sorted(((like, taught) for like, taught in found if like is not None), key=lambda each: -each[0])
    if not ranked or ranked[0][0] < FITS:
        return None
    if len(ranked) > 1 and ranked[0][0] - ranked[1][0] < AHEAD:
        return None
    return ranked[0][1]


def set_of(
    classifier: Classifier,
    photo: np.ndarray,
    quads: np.ndarray,
    taught: TaughtSet | Sequence[TaughtSet] | None,
) -> TaughtSet | None:
    """Return the set to read tiles with: the one that is given, of several the one that they are of.

    quads (N, 4, 2) in a photo (H, W, 3) uint8 RGB.
    """
    if taught is None or isinstance(taught, TaughtSet):
        return taught
    if not taught or not len(quads):
        return None
    looked = classifier.look(cut_out(photo, portrait(quads), classifier.side))
    tiles = looked.tile_chance >= TILE
    return fitting_set(taught, classifier.labels, looked.probabilities[tiles], looked.embeddings[tiles])
