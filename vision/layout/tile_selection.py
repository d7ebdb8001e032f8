"""Selection of the detections that are tiles, and of the face that each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np

from vision.layout.sets import NO_FACE, is_bonus, plain_face
from vision.layout.tile_presence import PLAIN
from vision.results import DetectedTile, Quad

if TYPE_CHECKING:
    from vision.detections import Detections

ALTERNATIVES = 5
LIKELIER_NOTHING = 0.5  # least probability of a tile by the classifier
PLAIN_NOTHING = 0.2  # the same for plain tiles: many things look plain, and the detector's score says more
CLEARLY_FOUND = 0.98  # detector score from which on a face is a tile whatever the classifier says
SURELY_RED = 0.65  # least probability of a red five: every rule set counts it as a five anyway
MIN_TILE = 0.35  # least score of a tile without a face, against the best one of the photo


def select_tiles(finds: Detections, target: int | None = None) -> list[DetectedTile]:
    """Return the detections that are tiles, with their labels, not laid out yet.

    Doubtful detections without a face and those that are more likely no tile are dropped.

    Args:
        finds: The detections.
        target: Index of a detection to keep in any case, because the user pointed at it.
    """
    if not len(finds.quads):
        return []
    seen: list[DetectedTile] = []
    bonus = [n for n, label in enumerate(finds.labels) if is_bonus(label)]
    faces = _faces(finds)
    odds = np.where(
        [plain_face(label) != label for label in finds.labels], (1 - SURELY_RED) / SURELY_RED, 1.0
    )
    plain_there = np.isin(np.array(finds.labels)[finds.face_chances.argmax(1)], PLAIN)
    clearly_found = ~plain_there & (finds.detector_scores > CLEARLY_FOUND)
    tile = np.where(clearly_found, np.maximum(finds.tile_chances, LIKELIER_NOTHING), finds.tile_chances)
    there = tile >= np.where(plain_there, PLAIN_NOTHING, LIKELIER_NOTHING)
    scores = finds.detector_scores * tile
    likeliest = scores[there].max(initial=0.0)
    for k, score in enumerate(scores):
        chances = finds.face_chances[k]
        best = np.lexsort((chances * odds, faces[k]))[::-1][:ALTERNATIVES]
        label = finds.labels[best[0]]
        hardly = not there[k] or (label in NO_FACE and score < MIN_TILE * likeliest)
        if hardly and k != target:
            continue
        tile_read = DetectedTile(
            label,
            confidence=float(score * faces[k, best[0]]),
            alternatives=tuple((finds.labels[b], float(chances[b])) for b in best),
            quad=quad_from_array(finds.quads[k]),
            turn_confidence=float(finds.turn_confidence[k]),
            axis_confidence=float(finds.axis_confidence[k]),
            bonus_chance=float(score * chances[bonus].sum()),
            coloured=bool(finds.coloured[k]),
            number=k,
        )
        seen.append(tile_read)
    return seen


def _faces(finds: Detections) -> np.ndarray:
    """Return the probabilities (N, labels) of each label's face, red and plain fives added up."""
    plain_faces = np.array([plain_face(label) for label in finds.labels])
    chances: np.ndarray = finds.face_chances @ (plain_faces[:, None] == plain_faces)
    return chances


def quad_from_array(quad: np.ndarray) -> Quad:
    """Convert the corners of a quad (4, 2) to tuples of floats."""
    return cast("Quad", tuple((float(x), float(y)) for x, y in quad))
