"""Plain tiles: frameless white dragons and tiles face down, distinguished by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.colours import rgb_to_lab

if TYPE_CHECKING:
    from collections.abc import Sequence

WHITE, BACK = "B", "X"
PLAIN_SPREAD = 16.0  # standard deviation of grey inside the rim: any drawing has more
LABEL_SMOOTHING = 0.05  # label smoothing of the training
# Distance in L*a*b*. On rendered scenes plain white dragons mostly lie below 13, backs above 29.
SAME_COLOUR = 18.0
NEIGHBOURS = 5
RULED_OUT = 20.0  # times less likely than the one read: colour does not overrule that


def clear_probability(labels: int, temperature: float) -> float:
    """Return the probability that a classifier gives to a face that training left in no doubt.

    Its logits come to differ as the smoothed labels do (Szegedy et al. 2016, arXiv:1512.00567); its
    temperature divides them.

    Args:
        labels: Number of labels.
        temperature: Temperature of the classifier.
    """
    wrong = LABEL_SMOOTHING / labels
    odds: float = ((1 - LABEL_SMOOTHING + wrong) / wrong) ** (1 / temperature)
    return odds / (odds + labels - 1)


def resolve_plain_tiles(
    labels: Sequence[str],
    probabilities: np.ndarray,
    crops: np.ndarray,
    centres: np.ndarray,
    temperature: float,
) -> np.ndarray:
    """Exchange white dragon and back where the colour of a plain tile requires it.

    A doubtful plain tile with the body colour of its neighbours is a white dragon, one of another colour a
    back. Nothing changes without a face to compare with, or where the classifier rules the other one out: a
    pale back with something on it has the colour of a white dragon, and the frame of one may have the colour
    of a back.

    Args:
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        crops: (N, S, S, 3) uint8 RGB.
        centres: (N, 2) in pixels.
        temperature: Temperature of the classifier.

    Returns:
        Probabilities (N, labels).
    """
    white, back = labels.index(WHITE), labels.index(BACK)
    best = probabilities.argmax(1)
    # A thin frame has no more spread than a blank tile, but the classifier is more certain of a white dragon
    # with a frame than of nearly all backs that it takes for blank ones, on rendered scenes and real photos.
    unsure = probabilities.max(1) < clear_probability(len(labels), temperature)
    doubtful = np.isin(best, (white, back)) & unsure & (grey_deviation(crops) < PLAIN_SPREAD)
    resolved = probabilities.copy()
    if not _mask_faces(labels, best).any():
        return resolved
    coloured = find_coloured_tiles(labels, probabilities, crops, centres)
    for k in np.flatnonzero(doubtful):
        right, wrong = (back, white) if coloured[k] else (white, back)
        if resolved[k, wrong] > RULED_OUT * resolved[k, right]:
            continue
        resolved[k, right] += resolved[k, wrong]
        resolved[k, wrong] = 0.0
    return resolved


def find_coloured_tiles(
    labels: Sequence[str], probabilities: np.ndarray, crops: np.ndarray, centres: np.ndarray
) -> np.ndarray:
    """Return which plain tiles (N,) differ in body colour from the faces near them, as backs do.

    It is False for tiles that show a face, and for all tiles if no face is there to compare with.

    Args:
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        crops: (N, S, S, 3) uint8 RGB.
        centres: (N, 2) in pixels.
    """
    best = probabilities.argmax(1)
    plain = np.isin(best, (labels.index(WHITE), labels.index(BACK)))
    faces = np.flatnonzero(_mask_faces(labels, best))
    coloured = np.zeros(len(best), bool)
    if not len(faces) or not plain.any():
        return coloured
    ground = body_colours(crops)
    for k in np.flatnonzero(plain):
        near = faces[np.argsort(np.linalg.norm(centres[faces] - centres[k], axis=1))[:NEIGHBOURS]]
        coloured[k] = np.linalg.norm(ground[k] - np.median(ground[near], 0)) >= SAME_COLOUR
    return coloured


def _mask_faces(labels: Sequence[str], best: np.ndarray) -> np.ndarray:
    """Return which tiles (N,) show a face that is not plain, by their most likely label."""
    bare = [labels.index(label) for label in (WHITE, BACK, "?")]
    return ~np.isin(best, bare)


def cut_rim(crops: np.ndarray) -> np.ndarray:
    """Cut off the outer eighth of crops (N, S, S, 3), where the rim and the neighbours are."""
    rim = crops.shape[1] // 8
    return crops[:, rim:-rim, rim:-rim]


def grey_deviation(crops: np.ndarray) -> np.ndarray:
    """Return the deviation (N,) of grey within crops (N, S, S, 3), without gradual changes of light."""
    grey = cut_rim(crops).astype(np.float32).mean(-1)
    grey = grey - grey.mean(1, keepdims=True) - grey.mean(2, keepdims=True) + grey.mean((1, 2), keepdims=True)
    deviation: np.ndarray = grey.std((1, 2))
    return deviation


def body_colours(crops: np.ndarray) -> np.ndarray:
    """Return the body colour (N, 3) of tiles in L*a*b*, with halved lightness, of crops (N, S, S, 3).

    It is measured on the margin that drawings leave empty. Lightness counts less than hue because light falls
    unevenly on a row.
    """
    low, high = crops.shape[1] // 12, crops.shape[1] // 6
    bare = np.ones(crops.shape[1:3], bool)
    bare[:low] = bare[-low:] = bare[:, :low] = bare[:, -low:] = False
    bare[high:-high, high:-high] = False
    middle = rgb_to_lab(np.median(crops[:, bare], axis=1).astype(np.uint8))
    return middle.astype(np.float32) * np.array([0.5, 1, 1], np.float32)
