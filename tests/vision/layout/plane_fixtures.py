"""The plane of a hand on a table, as input for single steps of the layout."""

import numpy as np

from vision.layout.groups import LabelledDetections, find_hand_groups
from vision.layout.planes import fit_hand_plane


def plane(seen):
    """Return the plane of tiles as seen."""
    detections = LabelledDetections(
        quads=np.array([tile.quad for tile in seen], float),
        turn_confidence=np.array([tile.turn_confidence for tile in seen]),
        axis_confidence=np.array([tile.axis_confidence for tile in seen]),
        labels=[tile.label for tile in seen],
        confidence=np.array([tile.confidence for tile in seen]),
        bonus_chance=np.array([tile.bonus_chance for tile in seen]),
    )
    group = next(find_hand_groups(detections))
    return fit_hand_plane(
        detections.quads, group.main, detections.turn_confidence, detections.axis_confidence
    )
