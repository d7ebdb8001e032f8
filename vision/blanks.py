"""A plain tile is a white dragon without a frame or any tile face down: the others' colour tells which."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.colours import lab

if TYPE_CHECKING:
    from collections.abc import Sequence

WHITE, BACK = "B", "X"
PLAIN_SPREAD = 16.0  # of grey inside the rim: a face with any drawing on it spreads more
SMOOTHED = 0.05  # of the truth about a face that training spreads over all labels
# In L*a*b* as `lab` counts it. On rendered scenes plain white dragons mostly lie below 13, backs above 29.
SAME_COLOUR = 18.0
NEIGHBOURS = 5
RULED_OUT = 20.0  # times less likely than the one read: no colour tells against that


def clear(labels: int, temperature: float) -> float:
    """Return the probability that a classifier of so many labels gives to what training left in no doubt.

    Its logits come to differ as the smoothed labels do (Szegedy et al. 2016, arXiv:1512.00567); its
    temperature divides them.
    """
    wrong = SMOOTHED / labels
    odds: float = ((1 - SMOOTHED + wrong) / wrong) ** (1 / temperature)
    return odds / (odds + labels - 1)


def tell_plain_tiles(
    labels: Sequence[str],
    probabilities: np.ndarray,
    crops: np.ndarray,
    centres: np.ndarray,
    temperature: float,
) -> np.ndarray:
    """Return the probabilities (N, labels) with white dragon and back exchanged where the colour says so.

    crops: (N, S, S, 3) uint8 RGB; centres: (N, 2) pixels; temperature: the classifier's. A doubtful plain
    tile of its neighbours' body colour is a white dragon, one of another colour a back. Without any face to
    compare with nothing changes. Nor does it where the classifier rules the other out: a pale back with
    something on it has the colour of a white dragon, and the frame of one may have the colour of a back.
    """
    white, back = labels.index(WHITE), labels.index(BACK)
    best = probabilities.argmax(1)
    # A thin frame spreads no more than a blank tile, but the classifier is surer of a white dragon that has
    # one than of nearly all backs that it takes for blank ones, on rendered scenes and real photos.
    unsure = probabilities.max(1) < clear(len(labels), temperature)
    doubtful = np.isin(best, (white, back)) & unsure & (spread(crops) < PLAIN_SPREAD)
    told = probabilities.copy()
    if not _with_faces(labels, best).any():
        return told
    coloured = unlike_faces(labels, probabilities, crops, centres)
    for k in np.flatnonzero(doubtful):
        right, wrong = (back, white) if coloured[k] else (white, back)
        if told[k, wrong] > RULED_OUT * told[k, right]:
            continue
        told[k, right] += told[k, wrong]
        told[k, wrong] = 0.0
    return told


def unlike_faces(
    labels: Sequence[str], probabilities: np.ndarray, crops: np.ndarray, centres: np.ndarray
) -> np.ndarray:
    """Tell which tiles (N,) that seem plain have another body colour than the faces near them, as backs have.

    probabilities: (N, labels); crops: (N, S, S, 3) uint8 RGB; centres: (N, 2) pixels. A tile that shows a
    face has none, nor has any without a face to compare with.
    """
    best = probabilities.argmax(1)
    plain = np.isin(best, (labels.index(WHITE), labels.index(BACK)))
    faces = np.flatnonzero(_with_faces(labels, best))
    coloured = np.zeros(len(best), bool)
    if not len(faces) or not plain.any():
        return coloured
    ground = body_colours(crops)
    for k in np.flatnonzero(plain):
        near = faces[np.argsort(np.linalg.norm(centres[faces] - centres[k], axis=1))[:NEIGHBOURS]]
        coloured[k] = np.linalg.norm(ground[k] - np.median(ground[near], 0)) >= SAME_COLOUR
    return coloured


def _with_faces(labels: Sequence[str], best: np.ndarray) -> np.ndarray:
    """Tell which tiles (N,) by their likeliest label show a face that is not plain."""
    bare = [labels.index(label) for label in (WHITE, BACK, "?")]
    return ~np.isin(best, bare)


def inside(crops: np.ndarray) -> np.ndarray:
    """Cut off the outer eighth of crops (N, S, S, 3), where the rim and the neighbours are."""
    rim = crops.shape[1] // 8
    return crops[:, rim:-rim, rim:-rim]


def spread(crops: np.ndarray) -> np.ndarray:
    """Return the deviation (N,) of grey within crops (N, S, S, 3); light that fades across is taken out."""
    grey = inside(crops).astype(np.float32).mean(-1)
    grey = grey - grey.mean(1, keepdims=True) - grey.mean(2, keepdims=True) + grey.mean((1, 2), keepdims=True)
    deviation: np.ndarray = grey.std((1, 2))
    return deviation


def body_colours(crops: np.ndarray) -> np.ndarray:
    """Return the colour (N, 3) of each tile's body in L*a*b*, lightness halved, of crops (N, S, S, 3).

    It is taken from the margin that drawings leave bare. Light falls unevenly on a row, so lightness tells
    less than hue.
    """
    low, high = crops.shape[1] // 12, crops.shape[1] // 6
    bare = np.ones(crops.shape[1:3], bool)
    bare[:low] = bare[-low:] = bare[:, :low] = bare[:, -low:] = False
    bare[high:-high, high:-high] = False
    middle = lab(np.median(crops[:, bare], axis=1).astype(np.uint8))
    return middle.astype(np.float32) * np.array([0.5, 1, 1], np.float32)
