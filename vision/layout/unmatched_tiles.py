"""Tiles in no set and no pair: how nearly labels are a hand."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.hand.shapes import SHAPE_READERS
from scoring.hand.tiles import BY_INDEX, Tile
from vision.layout.hand import DOUBTFUL_BELOW
from vision.layout.sets import SUITS, WINNERS
from vision.layout.tile_presence import PLAIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NEARLY = 4  # tiles in no set: with so many it is no hand
MAX_SETS = 5  # in hands of sixteen tiles
# Special shapes that are hardly made by chance.
SPECIAL = tuple(SHAPE_READERS[name] for name in ("thirteen_orphans", "seven_pairs"))


def non_winning_penalty(seen: Sequence[tuple[str, float]], *, won: bool | None = None) -> int:
    """Return a penalty, 0 to 3, for a hand that seems to have won but is not legal.

    It is the higher, the less a misread face can be the reason: one more if no face is doubtful, and one more
    if a single face could not repair it.

    Args:
        seen: Label and confidence of each tile.
        won: Whether the hand has won, where more is known than labels.
    """
    left = count_unmatched_tiles(label for label, _ in seen)
    if won or (won is None and left == 0):
        return 0
    clear = all(sure >= DOUBTFUL_BELOW for label, sure in seen if label not in PLAIN)
    return 1 + clear + (left >= NEARLY)


def count_unmatched_tiles(labels: Iterable[str]) -> int:
    """Return how many of the labels are in none of at most five sets and a pair; a kong is one set.

    Tiles without a face, flowers and seasons are not counted. Thirteen orphans and seven pairs leave none.
    """
    plain = [label.replace("0", "5") for label in labels if _is_plain(label)]
    if len(plain) == WINNERS[0] and _is_special(plain):
        return 0
    counts = Counter(plain)
    blocks = [tuple(counts[f"{rank}{suit}"] for rank in range(1, 10)) for suit in SUITS]
    blocks += [(counts[honour], 0, 0) for honour in "ESWNCFB"]
    covered = [_most_covered(block) for block in blocks if any(block)]
    return len(plain) - _most_tiles_covered(covered)


def _is_special(labels: Sequence[str]) -> bool:
    tiles = tuple(sorted(map(Tile, labels), key=BY_INDEX))
    return any(shape(tiles) for shape in SPECIAL)


def _is_plain(label: str) -> bool:
    return label in "ESWNCFB" or label[-1] in SUITS


def _most_tiles_covered(covered: Sequence[dict[tuple[int, int], int]]) -> int:
    """Return the most tiles that blocks together give to sets and one pair."""
    best = {(0, 0): 0}
    for block in covered:
        joint: dict[tuple[int, int], int] = {}
        for (sets, pairs), tiles in best.items():
            for (more_sets, more_pairs), more in block.items():
                key = sets + more_sets, pairs + more_pairs
                if key[0] <= MAX_SETS and key[1] <= 1:
                    joint[key] = max(joint.get(key, 0), tiles + more)
        best = joint
    return max(best.values())


@lru_cache(maxsize=1 << 14)
def _most_covered(counts: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """Return for each number of sets and pairs the most tiles of a suit that they use."""
    at = next((k for k, count in enumerate(counts) if count), None)
    if at is None:
        return {(0, 0): 0}
    best = dict(_most_covered(_subtract(counts, {at: counts[at]})))
    for key, size, taken in (
        ((1, 0), 4, {at: 4}),
        ((1, 0), 3, {at: 3}),
        ((0, 1), 2, {at: 2}),
        ((1, 0), 3, {at: 1, at + 1: 1, at + 2: 1}),
    ):
        if at + 2 < len(counts) or len(taken) == 1:
            rest = _subtract(counts, taken)
            if min(rest) >= 0:
                for (sets, pairs), tiles in _most_covered(rest).items():
                    more = sets + key[0], pairs + key[1]
                    if more[0] <= MAX_SETS and more[1] <= 1:
                        best[more] = max(best.get(more, 0), tiles + size)
    if counts[at] > 1:  # one of them may be in no set and the others in sets
        for more, tiles in _most_covered(_subtract(counts, {at: 1})).items():
            best[more] = max(best.get(more, 0), tiles)
    return best


def _subtract(counts: tuple[int, ...], taken: dict[int, int]) -> tuple[int, ...]:
    return tuple(count - taken.get(k, 0) for k, count in enumerate(counts))
