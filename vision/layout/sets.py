"""Legal sets among tiles in line; `scoring.hand.sets` defines what a set is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from scoring.hand import sets
from scoring.hand.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, CHOW, KONG = 2, 3, sets.KONG  # tiles
COPIES = 4  # copies of a face in a set of tiles
# Tiles of a winner's hand, and of any hand, kongs counted as three
WINNERS, WHOLE = (14, 17), (13, 14, 16, 17)
SUITS = "mps"
FACE_DOWN, UNKNOWN, JOKER, WHITE = "X", "?", "J", "B"
NO_FACE = (FACE_DOWN, UNKNOWN, JOKER)
"""Labels of tiles that show no suit or honour face."""


@cache  # called often with few different labels
def plain_face(label: str) -> str:
    """Return the face that a label counts as: the plain five for a red five, else its own."""
    return Tile(label).plain.code


@cache
def is_bonus(label: str) -> bool:
    """Return True if a label is a flower or season."""
    return Tile(label).is_bonus


def is_hidden_kong(labels: Sequence[str]) -> bool:
    """Return True if labels are a concealed kong with tiles face down: some of them, or all four."""
    return sets.hidden_kong(map(Tile, labels), declared=True) is not None


def split_into_sets(labels: Sequence[str], turned: Sequence[bool] = ()) -> list[int] | None:
    """Return the sizes of the legal sets that labels split into, None if they do not.

    Args:
        labels: Tile codes from left to right.
        turned: Which tiles lie sideways. Of several splits the best has the most sets with such a tile.
    """
    tiles = [Tile(label) for label in labels]
    splits: list[tuple[int, list[int]] | None] = [(0, [])] + [None] * len(tiles)
    for end in range(3, len(tiles) + 1):
        for size in (4, 3):
            before = splits[end - size] if end >= size else None
            if before is None or not _is_set(tiles[end - size : end]):
                continue
            signed = before[0] + any(turned[end - size : end])
            best = splits[end]
            if best is None or signed > best[0]:
                splits[end] = signed, [*before[1], size]
    last = splits[-1]
    return None if last is None else last[1]


def split_with_one_misread(labels: Sequence[str], turned: Sequence[bool] = ()) -> list[int] | None:
    """Return the sizes of the sets that labels split into if one of the tiles has another face.

    Args:
        labels: Tile codes from left to right.
        turned: Which tiles lie sideways.
    """
    splits = (split_into_sets([*labels[:n], UNKNOWN, *labels[n + 1 :]], turned) for n in range(len(labels)))
    return next((sizes for sizes in splits if sizes), None)


def _is_set(tiles: Sequence[Tile]) -> bool:
    return sets.may_be_set(tiles) or sets.hidden_kong(tiles, declared=True) is not None


def find_kongs(labels: Sequence[str], *, hidden: bool) -> list[int]:
    """Return where kongs begin among labels, without overlap.

    Four face-down tiles among more of them are part of a wall. Two tiles face up and two down take precedence
    over three and one, which may be a pung beside another kong.

    Args:
        labels: Tile codes from left to right.
        hidden: Whether to find kongs with tiles face down, or open ones.
    """
    found = [start for start in range(len(labels) - 3) if _is_kong(labels, start, hidden=hidden)]
    starts: list[int] = []
    for start in sorted(found, key=lambda start: (labels[start : start + 4].count(FACE_DOWN) % 2, start)):
        if all(abs(start - other) >= 4 for other in starts):
            starts.append(start)
    return sorted(starts)


def _is_kong(labels: Sequence[str], start: int, *, hidden: bool) -> bool:
    four = labels[start : start + 4]
    if hidden:
        return is_hidden_kong(four) and labels[max(start - 1, 0) : start + 5].count(FACE_DOWN) <= 4
    return len(set(map(plain_face, four))) == 1 and four[0] not in NO_FACE


def find_sideways_backs(labels: Sequence[str], turned: Sequence[bool]) -> list[int]:
    """Return the positions of single tiles face down at right angles to the faces: no kong contains them.

    Args:
        labels: Tile codes from left to right.
        turned: Which tiles lie sideways.
    """
    upright = any(label != FACE_DOWN and not aside for label, aside in zip(labels, turned, strict=True))
    backs = [n for n, label in enumerate(labels) if label == FACE_DOWN]
    return [n for n in backs if upright and turned[n] and len(backs) == 1]
