"""Legal sets among the labels of tiles in line; `scoring.hand.sets` defines what a set is.

Labels are split into sets, into the most likely sets by the probabilities of their faces, or into as many
sets and a pair as they have, which says how nearly they are a hand.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import permutations
from math import prod
from typing import TYPE_CHECKING

from scoring.hand import sets as set_rules
from scoring.hand.shapes import SHAPE_READERS
from scoring.hand.tiles import BY_INDEX, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


PAIR, CHOW, KONG = 2, 3, set_rules.KONG  # tiles
COPIES = KONG  # copies of a face in a set of tiles, which a kong has all
SETS = 4, 5
"""Sets of a winner's hand beside the pair: Taiwanese hands have sixteen tiles."""
WINNERS = tuple(CHOW * count + PAIR for count in SETS)
"""Tiles of a winner's hand, kongs counted as three."""
LOSERS = tuple(count - 1 for count in WINNERS)
WHOLE = (*LOSERS, *WINNERS)
USUAL_COUNT = (LOSERS[0] + WINNERS[0]) / 2
"""Tiles between a loser's and a winner's."""
SUITS = "mps"
FACE_DOWN, UNKNOWN, JOKER, WHITE = "X", "?", "J", "B"
NO_FACE = (FACE_DOWN, UNKNOWN, JOKER)
"""Labels of tiles that show no suit or honour face."""
PLAIN = (*NO_FACE, WHITE)
"""Labels that any plain patch may get."""

CHOW_RANKS = range(1, 8)
FAR_FROM_WON = 5  # tiles in no set: with so many it is not a winning hand
SET_AS_LIKELY = 0.05  # least likelihood of a set against the labels as read: tiles together mostly are a set
MIN_CHANCE = 0.01  # least probability of a label as read, of one that it is changed to, or of a rival hand

# Special shapes that are hardly made by chance.
SPECIAL_SHAPES = tuple(SHAPE_READERS[name] for name in ("thirteen_orphans", "seven_pairs"))


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
    return set_rules.hidden_kong(map(Tile, labels), declared=True) is not None


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


def are_all_sets(labels: Sequence[str]) -> bool:
    """Return True if labels are sets and nothing else; face-down tiles alone are part of a wall."""
    return set(labels) != {FACE_DOWN} and split_into_sets(labels) is not None


def split_with_one_misread(labels: Sequence[str], turned: Sequence[bool] = ()) -> list[int] | None:
    """Return the sizes of the sets that labels split into if one of the tiles has another face.

    Args:
        labels: Tile codes from left to right.
        turned: Which tiles lie sideways.
    """
    splits = (split_into_sets([*labels[:n], UNKNOWN, *labels[n + 1 :]], turned) for n in range(len(labels)))
    return next((sizes for sizes in splits if sizes), None)


def _is_set(tiles: Sequence[Tile]) -> bool:
    return set_rules.may_be_set(tiles) or set_rules.hidden_kong(tiles, declared=True) is not None


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


def most_likely_sets(read: Sequence[str], chances: Sequence[Iterable[tuple[str, float]]]) -> list[str]:
    """Return the labels of the most likely sets of tiles in line, unchanged where they are not sets.

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
    return list(best) if chance > SET_AS_LIKELY * now else list(read)


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
            for rank in CHOW_RANKS:
                chow = [f"{rank + step}{suit}" for step in range(CHOW)]
                for set_labels in permutations(chow):
                    if all(face in own for own, face in zip(faces, set_labels, strict=True)):
                        yield set_labels


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
    return any(shape(tiles) for shape in SPECIAL_SHAPES)


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
                if key[0] <= SETS[-1] and key[1] <= 1:
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
                    if more[0] <= SETS[-1] and more[1] <= 1:
                        best[more] = max(best.get(more, 0), tiles + size)
    if counts[at] > 1:  # one of them may be in no set and the others in sets
        for more, tiles in _most_covered(_subtract(counts, {at: 1})).items():
            best[more] = max(best.get(more, 0), tiles)
    return best


def _subtract(counts: tuple[int, ...], taken: dict[int, int]) -> tuple[int, ...]:
    return tuple(count - taken.get(k, 0) for k, count in enumerate(counts))
