"""Places in line with found tiles where one may have been missed: a dark tile beside dark tiles, say."""

from __future__ import annotations

import numpy as np

from vision.alike import edges_of
from vision.detect import SAME_TILE, covered

OFF_LINE = 0.25  # of a tile's side: where the neighbour in a row may lie, away from where it should
MOST_PLACES = 32
UNDER = 0.2  # of a place, that may lie under tiles which were found
OUTSIDE = 0.1  # of a tile's size, by which a place may lie outside the photo


def places_beside(quads: np.ndarray, size: tuple[int, int], likely: np.ndarray) -> np.ndarray:
    """Return where rows of two tiles and more would go on, (M, 4, 2), the surest rows first.

    quads (N, 4, 2) of all finds in a photo of a size (width, height), and (N,) how likely each is a tile.
    What lies under finds already, or outside the photo, is no such place. There are at most 32.
    """
    centres, edges = quads.mean(1), edges_of(quads)
    widths = np.linalg.norm(edges, axis=1).min(1)
    ways = np.concatenate([edges, -edges], axis=2)
    away = centres[None] - centres[:, None]
    places: list[np.ndarray] = []
    pairs = []
    for way in np.moveaxis(ways, 2, 0):
        off = np.linalg.norm(away - way[:, None], axis=2)
        pairs += np.argwhere(off < OFF_LINE * np.linalg.norm(way, axis=1)[:, None]).tolist()
    pairs.sort(key=lambda pair: -likely[pair].min())
    for one, other in pairs:
        place = quads[other] + away[one, other]
        middle, apart = place.mean(0), SAME_TILE * widths[other]
        reach = OUTSIDE * widths[other]
        taken = np.linalg.norm(centres - middle, axis=1).min() < apart or any(
            np.linalg.norm(known.mean(0) - middle) < apart for known in places
        )
        seen = (place > -reach).all() and (place < np.array(size) + reach).all()
        if seen and not taken and covered(place, quads) < UNDER:
            places.append(place)
        if len(places) == MOST_PLACES:
            break
    return np.array(places, np.float32).reshape(-1, 4, 2)
