"""Which set tiles that stand together most likely are, by how likely each of them is each face."""

from __future__ import annotations

from itertools import permutations
from math import prod
from typing import TYPE_CHECKING

from vision.arrange.sets import CHOW, FACE_DOWN, KONG, NO_FACE, SUITS, is_bonus, nearly_split, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

RANKS = range(1, 8)
AS_LIKELY = 0.05  # as what was read: tiles that stand together are far likelier a set than none
LEAST = 0.01  # how likely what was read is at least: a joker is no face


def likely_sets(read: Sequence[str], chances: Sequence[Iterable[tuple[str, float]]]) -> list[str]:
    """Return the labels of the sets that tiles in line most likely are, those read where they are no sets.

    read: the label of each tile, from left to right; chances: how likely each is which label.
    """
    told, at = [], 0
    for size in nearly_split(read) or [len(read)]:
        told += likely_set(read[at : at + size], chances[at : at + size])
        at += size
    return told


def likely_set(read: Sequence[str], chances: Sequence[Iterable[tuple[str, float]]]) -> list[str]:
    """Return the labels of the set that tiles most likely are, or those read where no set is as likely.

    read: the label of each tile, in line; chances: how likely each is which label.
    """
    if len(read) not in (CHOW, KONG) or any(label == FACE_DOWN or is_bonus(label) for label in read):
        return list(read)
    faces = [_by_face(some) for some in chances]
    now = prod(max(own.get(plain(label), 0.0), LEAST) for own, label in zip(faces, read, strict=True))
    ways = (
        (prod(own.get(label, 0.0) for own, label in zip(faces, way, strict=True)), way)
        for way in _sets(faces)
    )
    chance, best = max(ways, default=(0.0, ()))
    return list(best) if chance > AS_LIKELY * now else list(read)


def _by_face(chances: Iterable[tuple[str, float]]) -> dict[str, float]:
    faces: dict[str, float] = {}
    for label, chance in chances:
        if label not in NO_FACE and not is_bonus(label):
            faces[plain(label)] = faces.get(plain(label), 0.0) + chance
    return faces


def _sets(faces: Sequence[Mapping[str, float]]) -> Iterator[tuple[str, ...]]:
    """Yield the sets, in every order, whose faces the tiles may have."""
    for face in faces[0]:
        if all(face in own for own in faces):
            yield (face,) * len(faces)
    if len(faces) == CHOW:
        for suit in SUITS:
            for rank in RANKS:
                chow = [f"{rank + step}{suit}" for step in range(CHOW)]
                for way in permutations(chow):
                    if all(face in own for own, face in zip(faces, way, strict=True)):
                        yield way
