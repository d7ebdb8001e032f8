"""Tiles split into sets: every way to make four or five sets and a pair, and what would complete them."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from scoring.hand.meld import Meld
from scoring.hand.sets import SIZES, SetKind
from scoring.hand.shapes import SHAPES, read_shape, shape_length
from scoring.hand.tiles import BY_INDEX, SET_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.shapes import Shape

NO_SHAPE_AT_ALL = "any_fourteen_tiles"
COUNTS_OF_SETS = (4, 5)
"""How many sets a winning hand may have; what the rules want is a matter of how many tiles it must have."""
_ALL_SHAPES = tuple(name for name in SHAPES if name != NO_SHAPE_AT_ALL)
_SUITS = (range(9), range(9, 18), range(18, 27))
_HONORS = range(27, 34)


def has_winning_shape(
    melds: Sequence[Meld],
    concealed: tuple[Tile, ...],
    winning_meld: Meld | None = None,
    own: Sequence[Shape] = (),
) -> bool:
    """Say whether the tiles make sets and a pair, or a special hand of any rule set or of the `own` shapes.

    `concealed` are sorted. A set that the winning tile completed, `winning_meld`, was not melded before.
    """
    if any(True for _ in splits(melds, concealed)):
        return True
    if len(melds) > (winning_meld is not None):
        return False
    tiles = concealed
    if winning_meld is not None:
        tiles = tuple(sorted((*concealed, *winning_meld.tiles), key=BY_INDEX))
    return any(
        shape_length(shape) == len(tiles) and read_shape(shape, tiles) for shape in (*_ALL_SHAPES, *own)
    )


def completing(melds: Sequence[Meld], concealed: Sequence[Tile]) -> Iterator[Tile]:
    """Give the tiles that complete sets and a pair, one tile short so far."""
    counts, pairs = _counts(melds, concealed, short=1)
    if counts is None:
        return
    blocks = [tuple(counts[block.start : block.stop]) for block in (*_SUITS, _HONORS)]
    done = [bool(_ways(i, block)) for i, block in enumerate(blocks)]
    for i, block in enumerate(blocks):
        if not all(done[:i] + done[i + 1 :]):
            continue
        twos = sum([sum(other) % 3 == 2 for j, other in enumerate(blocks) if j != i])
        left = (sum(block) + 1) % 3
        if left == 1 or twos + (left == 2) != pairs:
            continue
        for k in range(len(block)):
            if block[k] < 4 and _ways(i, (*block[:k], block[k] + 1, *block[k + 1 :])):
                yield SET_TILES[9 * i + k]


def splits(melds: Sequence[Meld], concealed: Sequence[Tile]) -> Iterator[tuple[Meld, ...]]:
    """Give the ways to split concealed tiles into the sets that the melded ones leave open."""
    counts, pairs = _counts(melds, concealed)
    if counts is None:
        return
    blocks = [tuple(counts[block.start : block.stop]) for block in (*_SUITS, _HONORS)]
    parts = [_ways(i, block) for i, block in enumerate(blocks)]
    if all(parts) and sum(sum(block) % 3 == 2 for block in blocks) == pairs:
        for choice in product(*parts):
            yield tuple(meld for part in choice for meld in part)


def _counts(
    melds: Sequence[Meld], concealed: Sequence[Tile], *, short: int = 0
) -> tuple[list[int] | None, int]:
    """Count the concealed tiles by kind, and the pairs to be found among them.

    None where the melds and the number of tiles make no count of sets and a pair; `short`: tiles to come.
    """
    pairs = 1
    sets = 0
    for meld in melds:
        if meld.kind == "pair":
            pairs -= 1
        elif meld.kind in SIZES:
            sets += 1
        else:
            return None, 0
    more, over = divmod(len(concealed) + short - 2 * pairs, 3)
    if pairs < 0 or over or more < 0 or sets + more not in COUNTS_OF_SETS:
        return None, 0
    counts = [0] * len(SET_TILES)
    for tile in concealed:
        if tile.index >= len(SET_TILES):
            return None, 0
        counts[tile.index] += 1
    return counts, pairs


def _ways(block: int, counts: tuple[int, ...]) -> tuple[tuple[Meld, ...], ...]:
    return _honor_ways(counts) if block == len(_SUITS) else _suit_ways(9 * block, counts)


@lru_cache(maxsize=1 << 16)
def _suit_ways(start: int, counts: tuple[int, ...]) -> tuple[tuple[Meld, ...], ...]:
    """Give the ways to split one suit's tiles, counted by rank, into sets and at most one pair."""
    if sum(counts) % 3 == 1:
        return ()
    ways = _split(start, counts, pair=sum(counts) % 3 == 2)
    return tuple(dict.fromkeys(tuple(sorted(way, key=lambda meld: (meld.tiles, meld.kind))) for way in ways))


def _split(start: int, counts: tuple[int, ...], *, pair: bool) -> Iterator[tuple[Meld, ...]]:
    rank = next((i for i, count in enumerate(counts) if count), None)
    if rank is None:
        if not pair:
            yield ()
        return
    takes: list[tuple[SetKind, tuple[int, ...]]] = [("pung", (3,)), ("chow", (1, 1, 1))]
    if pair:
        takes.append(("pair", (2,)))
    for kind, taken in takes:
        after = counts[rank : rank + len(taken)]
        if len(after) == len(taken) and all(have >= take for have, take in zip(after, taken, strict=True)):
            left = tuple(have - take for have, take in zip(after, taken, strict=True))
            rest = (*counts[:rank], *left, *counts[rank + len(taken) :])
            for sets in _split(start, rest, pair=pair and kind != "pair"):
                yield (concealed_set(kind, start + rank), *sets)


@lru_cache(maxsize=1 << 12)
def _honor_ways(counts: tuple[int, ...]) -> tuple[tuple[Meld, ...], ...]:
    """Give the one way to split the honours into pungs and at most one pair, or none."""
    kinds: dict[int, SetKind] = {2: "pair", 3: "pung"}
    if any(count not in (0, 2, 3) for count in counts) or counts.count(2) > 1:
        return ()
    return (tuple(concealed_set(kinds[count], _HONORS[i]) for i, count in enumerate(counts) if count),)


@cache
def concealed_set(kind: SetKind, index: int) -> Meld:
    run = (0, 1, 2) if kind == "chow" else (0,) * (2 if kind == "pair" else 3)
    return Meld(kind, tuple(SET_TILES[index + step] for step in run), concealed=True)
