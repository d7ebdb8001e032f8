"""Matching of a photo to one of several taught sets of tiles.

What the classifier makes of a known face is nearly the same for every set; the remaining difference is
smaller between pictures of one set. Measured on 24 drawn sets that the network never saw, each taught by one
to three photos: where the photo's set was among two to four, another was chosen for at most one of 350
photos, and where it was not, for at most one of 120. No such mistake changed the label of a tile. A set that
does not clearly match is not used: for about half of the photos none is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.classifier import cut_out_tiles
from vision.geometry import start_at_short_side
from vision.taught_set import TaughtSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.classifier import Classifier

MIN_FACE_CHANCE = (
    0.9  # least probability of a face that is compared: a misread one would be compared with wrong pictures
)
MIN_SHARED_FACES = 4  # faces that photo and set must have in common
MIN_SIMILARITY = 5.8  # nats: least similarity of a set that matches
MIN_LEAD = 0.5  # nats: least lead over every other set
MIN_TILE_CHANCE = 0.5  # least probability of a tile that is compared
MIN_DISTANCE = 2e-4  # least distance: embeddings are stored as 16-bit floats


def measure_similarity(
    taught: TaughtSet, labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray
) -> float | None:
    """Return how similar the tiles of a photo are to the pictures of a set.

    Args:
        taught: The taught set.
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        embeddings: (N, 128) of the classifier.

    Returns:
        Similarity in nats, each face having the same weight; None where they share too few faces.
    """
    nearest: dict[str, float] = {}
    known = np.array(taught.labels)
    for chances, embedding in zip(probabilities, embeddings, strict=True):
        face = labels[int(chances.argmax())]
        pictures = taught.embeddings[known == face] if len(known) else known
        if chances.max() >= MIN_FACE_CHANCE and len(pictures):
            nearest[face] = max(nearest.get(face, -1.0), float((pictures @ embedding).max()))
    if len(nearest) < MIN_SHARED_FACES:
        return None
    apart = 1 - np.array(list(nearest.values()))
    return float(-np.log(np.maximum(apart, 0) + MIN_DISTANCE).mean())


def match_set(
    sets: Sequence[TaughtSet], labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray
) -> TaughtSet | None:
    """Return the set that the tiles belong to, None where that is not clear.

    Args:
        sets: The taught sets to choose from.
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        embeddings: (N, 128) of the classifier.
    """
    found = [(measure_similarity(taught, labels, probabilities, embeddings), taught) for taught in sets]
    ranked = sorted(
        ((similarity, taught) for similarity, taught in found if similarity is not None),
        key=lambda each: -each[0],
    )
    if not ranked or ranked[0][0] < MIN_SIMILARITY:
        return None
    if len(ranked) > 1 and ranked[0][0] - ranked[1][0] < MIN_LEAD:
        return None
    return ranked[0][1]


def choose_set(
    classifier: Classifier,
    photo: np.ndarray,
    quads: np.ndarray,
    taught: TaughtSet | Sequence[TaughtSet] | None,
) -> TaughtSet | None:
    """Return the taught set to read tiles with: the one passed, or of several the one that matches.

    Args:
        classifier: The classifier.
        photo: RGB pixels (H, W, 3) uint8.
        quads: (N, 4, 2) corners of the tiles, in pixels of the photo.
        taught: One taught set, several, or none.
    """
    if taught is None or isinstance(taught, TaughtSet):
        return taught
    if not taught or not len(quads):
        return None
    looked = classifier.classify_crops(cut_out_tiles(photo, start_at_short_side(quads), classifier.side))
    tiles = looked.tile_chance >= MIN_TILE_CHANCE
    return match_set(taught, classifier.labels, looked.probabilities[tiles], looked.embeddings[tiles])
