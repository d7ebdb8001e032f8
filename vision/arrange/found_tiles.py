"""Finds become tiles that are not laid out yet: which of them are tiles at all, and which face each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np

from vision.arrange.is_mahjong import PLAIN
from vision.arrange.sets import NO_FACE, is_bonus, plain
from vision.reading import Quad, ReadTile

if TYPE_CHECKING:
    from vision.finds import Finds

ALTERNATIVES = 5
LIKELIER_NOTHING = 0.5  # how likely a find must be a tile by its looks
PLAIN_NOTHING = (
    0.2  # the same of what is plain: it looks like many a thing, and where it was found tells more
)
CLEARLY_FOUND = 0.98  # how likely a face must be a tile by where it was found, to be one whatever its looks
SURELY_RED = 0.65  # how likely a five must be red to be named so: every rule set counts it as a five
LEAST_TILE = 0.35  # how likely what shows no face must be a tile, beside the likeliest of the photo


def seen_tiles(finds: Finds, meant: int | None = None) -> list[ReadTile]:
    """Say of each find which tile it is, not laid out yet.

    What is doubtful as a tile and shows no face is dropped, and so is what is likelier no tile at all, unless
    it is the one, by its number, that a person meant.
    """
    if not len(finds.quads):
        return []
    seen: list[ReadTile] = []
    bonus = [n for n, label in enumerate(finds.labels) if is_bonus(label)]
    faces = _faces(finds)
    odds = np.where([plain(label) != label for label in finds.labels], (1 - SURELY_RED) / SURELY_RED, 1.0)
    plain_there = np.isin(np.array(finds.labels)[finds.chances.argmax(1)], PLAIN)
    clearly_found = ~plain_there & (finds.found > CLEARLY_FOUND)
    tile = np.where(clearly_found, np.maximum(finds.tile, LIKELIER_NOTHING), finds.tile)
    there = tile >= np.where(plain_there, PLAIN_NOTHING, LIKELIER_NOTHING)
    scores = finds.found * tile
    likeliest = scores[there].max(initial=0.0)
    for k, score in enumerate(scores):
        chances = finds.chances[k]
        best = np.lexsort((chances * odds, faces[k]))[::-1][:ALTERNATIVES]
        label = finds.labels[best[0]]
        hardly = not there[k] or (label in NO_FACE and score < LEAST_TILE * likeliest)
        if hardly and k != meant:
            continue
        found = ReadTile(
            label,
            confidence=float(score * faces[k, best[0]]),
            alternatives=tuple((finds.labels[b], float(chances[b])) for b in best),
            quad=as_corners(finds.quads[k]),
            turn_confidence=float(finds.turn[k]),
            axis_confidence=float(finds.axis[k]),
            bonus_chance=float(score * chances[bonus].sum()),
            coloured=bool(finds.coloured[k]),
            number=k,
        )
        seen.append(found)
    return seen


def _faces(finds: Finds) -> np.ndarray:
    """Return the chances (N, labels) of each label's face, a five being red or plain alike."""
    plain_faces = np.array([plain(label) for label in finds.labels])
    chances: np.ndarray = finds.chances @ (plain_faces[:, None] == plain_faces)
    return chances


def as_corners(quad: np.ndarray) -> Quad:
    """Return the corners of a quad (4, 2)."""
    return cast("Quad", tuple((float(x), float(y)) for x, y in quad))
