"""The plane of a hand on a table, as input for single steps of the layout."""

import numpy as np

from vision.layout.groups import LabelledDetections, find_hand_groups
from vision.layout.planes import fit_hand_plane


def plane(seen):
    """Return the plane of tiles as seen."""
    quads = np.array([tile.quad for tile in seen], float)
    turn, axis = (
        np.array([getattr(t, name) for t in seen]) for name in ("turn_confidence", "axis_confidence")
    )
    sure = np.array([tile.confidence for tile in seen])
    main, *_ = next(
        find_hand_groups(LabelledDetections(quads, [tile.label for tile in seen], sure, turn, axis))
    )
    return fit_hand_plane(quads, main, turn, axis)
