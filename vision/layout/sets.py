"""What makes a legal set, as far as laying out needs it: labels as they lie, `?` standing for any face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

FACE_DOWN, UNKNOWN, WHITE = "X", "?", "B"
NO_FACE = (FACE_DOWN, UNKNOWN)


def is_bonus(label: str) -> bool:
    return Tile(label).is_bonus


def is_set(labels: Sequence[str]) -> bool:
    """Tell whether the labels may be a pung, a kong (four or two faces up, or none) or a chow."""
    down = labels.count(FACE_DOWN)
    if down:
        return is_hidden_kong(labels)
    faces = [label for label in labels if label != UNKNOWN]
    if len(labels) not in (3, 4) or any(is_bonus(label) for label in faces):
        return False
    if len(set(faces)) <= 1:
        return True
    return len(labels) == 3 and _is_chow(faces)


def is_nearly_set(labels: Sequence[str]) -> bool:
    """Tell whether reading one of the tiles differently makes them a set."""
    return any(is_set([*labels[:n], UNKNOWN, *labels[n + 1 :]]) for n in range(len(labels)))


def is_hidden_kong(labels: Sequence[str]) -> bool:
    """Tell whether they are a concealed kong: one or two tiles face down beside equal faces, or all four."""
    faces = {label for label in labels if label not in (FACE_DOWN, UNKNOWN)}
    down = labels.count(FACE_DOWN)
    return len(labels) == 4 and ((down in (1, 2) and len(faces) == 1) or down == 4)


def _is_chow(faces: Sequence[str]) -> bool:
    tiles = [Tile(face) for face in faces]
    ranks = {tile.rank for tile in tiles}
    suits = {tile.suit for tile in tiles}
    return (
        all(tile.is_suited for tile in tiles)
        and len(suits) == 1
        and len(ranks) == len(faces)
        and max(ranks) - min(ranks) <= 2
    )


def split(labels: Sequence[str]) -> list[int] | None:
    """Return the sizes of the legal sets the labels split into from left to right, None if they do not."""
    ways: list[list[int] | None] = [[]] + [None] * len(labels)
    for end in range(3, len(labels) + 1):
        for size in (4, 3):
            before = ways[end - size] if end >= size else None
            if before is not None and is_set(labels[end - size : end]):
                ways[end] = [*before, size]
                break
    return ways[-1]


def kong_starts(labels: Sequence[str], *, hidden: bool) -> list[int]:
    """Return where kongs begin among the labels, without overlap: `hidden` ones or open ones.

    Four face-down tiles among more of them are a piece of a wall.
    """
    starts: list[int] = []
    at = 0
    while at + 4 <= len(labels):
        four = labels[at : at + 4]
        around = labels[max(at - 1, 0) : at + 5]
        if hidden:
            found = is_hidden_kong(four) and around.count(FACE_DOWN) <= 4
        else:
            found = len(set(four)) == 1 and four[0] not in NO_FACE
        if found:
            starts.append(at)
            at += 4
        else:
            at += 1
    return starts
