"""The plane of a hand on a table, as input for single steps of the layout."""

import numpy as np

from vision.arrange.frame import find_frame
from vision.arrange.groups import LabelledFinds, hand_groups


def plane(seen):
    """Return the plane of tiles as seen."""
    quads = np.array([tile.quad for tile in seen], float)
    turn, axis = (
        np.array([getattr(t, name) for t in seen]) for name in ("turn_confidence", "axis_confidence")
    )
    sure = np.array([tile.confidence for tile in seen])
    main, *_ = next(hand_groups(LabelledFinds(quads, [tile.label for tile in seen], sure, turn, axis)))
    return find_frame(quads, main, turn, axis)
