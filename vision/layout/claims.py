"""Evidence for claims: whether the photo itself shows which sets were claimed.

Three things show it: melded sets in a line of their own above the concealed row, clearly apart from it; a
sideways tile in each claimed set; tiles of a kong face down, which mark it as concealed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.layout.hand_plane import LONG_SIDE
from vision.layout.rows import GAP, line_height_at
from vision.layout.sets import FACE_DOWN, KONG, PAIR, WHOLE, is_hidden_kong

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vision.layout.hand_plane import HandPlane
    from vision.results import Claims

ROW_GAP = 0.25  # tile widths between melded sets and the concealed row, at least
WIDER = 2.4  # least ratio of that gap to those between groups of the concealed row
FACES_DOWN = 2  # in a concealed kong: one alone may be misread, four may be part of a wall


class PlacedHand(NamedTuple):
    """A hand as it lies.

    Attributes:
        labels: Tile codes of all tiles.
        melded: Tile indices of each melded set.
        concealed: Tile indices of the concealed row.
        rows: Row of each tile, counted from the top.
        winning: Index of the winning tile, if any.
    """

    labels: Sequence[str]
    melded: Sequence[Sequence[int]]
    concealed: Sequence[int]
    rows: Mapping[int, int]
    winning: int | None


def judge_claims(hand: PlacedHand, frame: HandPlane) -> Claims:
    """Return "shown" if the way the tiles lie proves which sets were claimed, else "inferred".

    A set without such a sign may be either: rows may be one hand broken over lines, groups in line may be a
    concealed hand sorted into its sets, and four tiles face up may be a concealed kong.

    Args:
        hand: The hand.
        frame: Its plane.
    """
    if 3 * len(hand.melded) + len(hand.concealed) not in WHOLE:
        return "inferred"
    hidden = [tiles for tiles in hand.melded if _is_turned_down(hand, tiles)]
    faces_up = [tiles for tiles in hand.melded if tiles not in hidden]
    if any(hand.labels[i] == FACE_DOWN for tiles in faces_up for i in tiles):
        return "inferred"
    if not faces_up:
        shown = bool(hidden) and _in_one_piece(hand, frame)
    else:
        shown = _lie_sideways(hand, frame, faces_up) or _lie_above(hand, frame, faces_up)
    return "shown" if shown else "inferred"


def _is_turned_down(hand: PlacedHand, tiles: Sequence[int]) -> bool:
    labels = [hand.labels[i] for i in tiles]
    return is_hidden_kong(labels) and labels.count(FACE_DOWN) == FACES_DOWN


def _in_one_piece(hand: PlacedHand, frame: HandPlane) -> bool:
    """Return True if the concealed tiles are one row without gaps."""
    return len({hand.rows[i] for i in hand.concealed}) == 1 and _widest_gap(hand, frame) < GAP


def _lie_sideways(hand: PlacedHand, frame: HandPlane, sets: Sequence[Sequence[int]]) -> bool:
    """Return True if each of the sets holds a sideways tile; one alone may be the winning tile."""
    turned = [i for i in hand.rows if frame.across[i] > 0]
    return len(turned) > 1 and all(set(tiles) & set(turned) for tiles in sets)


def _lie_above(hand: PlacedHand, frame: HandPlane, faces_up: Sequence[Sequence[int]]) -> bool:
    """Return True if sets lie in lines of their own above the concealed row, clearly apart from it.

    Lines of one set each are a stack, and a kong alone in its line may be concealed. Sets above a pair may be
    a concealed hand sorted into its sets, unless the winning tile lies sideways in the pair.
    """
    lines = [
        [tiles for tiles in hand.melded if hand.rows[tiles[0]] == row]
        for row in sorted({hand.rows[tiles[0]] for tiles in faces_up})
    ]
    below = {hand.rows[i] for i in hand.concealed}
    if len(below) != 1 or hand.rows[lines[-1][0][0]] >= min(below):
        return False
    won_there = hand.winning in hand.concealed and bool(frame.across[hand.winning] > 0)
    if len(hand.concealed) <= PAIR and not won_there:
        return False
    if len(lines) > 1 and min(map(len, lines)) == 1:
        return False
    if any(all(len(tiles) == KONG and tiles in faces_up for tiles in line) for line in lines):
        return False
    if min(_least_gap(line, frame) for line in lines) < GAP:
        return False
    needed = ROW_GAP if won_there else max(ROW_GAP, WIDER * _widest_gap(hand, frame))
    return min(_gap_below(tiles, hand, frame) for tiles in lines[-1]) > needed


def _least_gap(line: Sequence[Sequence[int]], frame: HandPlane) -> float:
    """Return the narrowest gap between the sets of a line, in tile widths."""
    return min((_gap(left[-1], right[0], frame) for left, right in pairwise(line)), default=np.inf)


def _widest_gap(hand: PlacedHand, frame: HandPlane) -> float:
    """Return the widest gap between concealed tiles in tile widths, without the winning tile's.

    A gap that is filled by another set, such as a kong, does not count.
    """
    row = hand.rows[hand.concealed[0]]
    in_line = sorted((i for i in hand.rows if hand.rows[i] == row), key=lambda i: float(frame.centres[i, 0]))
    gaps = (
        _gap(left, right, frame)
        for left, right in pairwise(in_line)
        if hand.winning not in (left, right) and {left, right} <= set(hand.concealed)
    )
    return max(gaps, default=0.0)


def _gap(left: int, right: int, frame: HandPlane) -> float:
    apart = frame.centres[right, 0] - frame.centres[left, 0]
    return float(apart - frame.sizes[[left, right], 0].mean())


def _gap_below(tiles: Sequence[int], hand: PlacedHand, frame: HandPlane) -> float:
    """Return how far a set lies above the concealed row, in tile widths."""
    centre = frame.centres[list(tiles)].mean(0)
    level = line_height_at(frame.centres[list(hand.concealed)], centre[0])
    height = float(np.median(frame.sizes[list(hand.rows), 1]))
    return float(level - centre[1] - height) * LONG_SIDE
