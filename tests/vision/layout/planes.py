"""The plane of a hand that is laid out on a table, as the steps of the layout get it."""

import numpy as np

from vision.layout.frame import find_frame


def plane(seen):
    """Return the plane of tiles as seen."""
    quads = np.array([tile.quad for tile in seen], float)
    faces = np.array([tile.label != "X" for tile in seen])
    turn, axis = (
        np.array([getattr(t, name) for t in seen]) for name in ("turn_confidence", "axis_confidence")
    )
    return find_frame(quads, faces, turn, axis)
