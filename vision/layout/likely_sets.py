"""Most likely sets of tiles that stand together, by the probabilities of their faces."""

from __future__ import annotations

from itertools import permutations
from math import prod
from typing import TYPE_CHECKING

from vision.layout.sets import (
    CHOW,
    FACE_DOWN,
    KONG,
    NO_FACE,
    SUITS,
    is_bonus,
    plain_face,
    split_with_one_misread,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

RANKS = range(1, 8)
AS_LIKELY = 0.05  # least likelihood of a set against the labels as read: tiles together mostly are a set
MIN_CHANCE = 0.01  # least probability of a label as read: a joker is no face


def most_likely_sets(read: Sequence[str], chances: Sequence[Iterable[tuple[str, float]]]) -> list[str]:
    """Return the labels of the most likely sets of tiles in line, unchanged where they are no sets.

    Args:
        read: Label of each tile, from left to right.
        chances: (label, probability) pairs of each tile.
    """
    labels, at = [], 0
    for size in split_with_one_misread(read) or [len(read)]:
        labels += most_likely_set(read[at : at + size], chances[at : at + size])
        at += size
    return labels


def most_likely_set(read: Sequence[str], chances: Sequence[Iterable[tuple[str, float]]]) -> list[str]:
    """Return the labels of the most likely set of tiles, unchanged where no set is as likely.

    Args:
        read: Label of each tile, from left to right.
        chances: (label, probability) pairs of each tile.
    """
    if len(read) not in (CHOW, KONG) or any(label == FACE_DOWN or is_bonus(label) for label in read):
        return list(read)
    faces = [_chance_by_face(some) for some in chances]
    now = prod(
        max(own.get(plain_face(label), 0.0), MIN_CHANCE) for own, label in zip(faces, read, strict=True)
    )
    candidates = (
        (prod(own.get(label, 0.0) for own, label in zip(faces, set_labels, strict=True)), set_labels)
        for set_labels in _possible_sets(faces)
    )
    chance, best = max(candidates, default=(0.0, ()))
    return list(best) if chance > AS_LIKELY * now else list(read)


def _chance_by_face(chances: Iterable[tuple[str, float]]) -> dict[str, float]:
    faces: dict[str, float] = {}
    for label, chance in chances:
        if label not in NO_FACE and not is_bonus(label):
            faces[plain_face(label)] = faces.get(plain_face(label), 0.0) + chance
    return faces


def _possible_sets(faces: Sequence[Mapping[str, float]]) -> Iterator[tuple[str, ...]]:
    """Yield the sets, in every order, whose faces the tiles may have."""
    for face in faces[0]:
        if all(face in own for own in faces):
            yield (face,) * len(faces)
    if len(faces) == CHOW:
        for suit in SUITS:
            for rank in RANKS:
                chow = [f"{rank + step}{suit}" for step in range(CHOW)]
                for set_labels in permutations(chow):
                    if all(face in own for own, face in zip(faces, set_labels, strict=True)):
                        yield set_labels
