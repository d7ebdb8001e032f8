"""Division of tiles into four or five sets and a pair, and the tiles that complete them."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import chain, groupby, product
from operator import attrgetter, mul
from typing import TYPE_CHECKING

from scoring.hand.meld import Meld
from scoring.hand.shapes import SHAPE_READERS, read_knitted_straight, read_shape, shape_length
from scoring.hand.tiles import BY_INDEX, SET_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.sets import SetKind
    from scoring.hand.shapes import Shape

ANY_TILES_SHAPE = "any_fourteen_tiles"
SET_COUNTS = (4, 5)
"""The possible numbers of sets in a winning hand.

Which one the rules require is a matter of the number of tiles.
"""
_ALL_SHAPES = tuple(name for name in SHAPE_READERS if name != ANY_TILES_SHAPE)
_RANKS = 9
_PLACES = range(_RANKS)
_FIRST_HONOR = 3 * _RANKS
KNITTED_WITH_PAIR = 11
"""The number of concealed tiles of a knitted straight whose set is melded."""
_SUIT = attrgetter("suit")


def has_winning_shape(
    melds: Sequence[Meld],
    concealed: tuple[Tile, ...],
    winning_meld: Meld | None = None,
    own: Sequence[Shape] = (),
) -> bool:
    """Return True if the tiles make sets and a pair, or a special hand of any rule set.

    Tiles without a known face make nothing.

    Args:
        melds: The melded sets and concealed kongs.
        concealed: The other tiles, sorted.
        winning_meld: The set that the winning tile completed; it was not melded before.
        own: Winning shapes of the house.
    """
    if not all(tile.is_known for tile in concealed):
        return False
    if all_splits(melds, concealed):
        return True
    melded_before = len(melds) - (winning_meld is not None)
    if melded_before:
        one_set = melded_before == len(melds) == 1 and len(concealed) == KNITTED_WITH_PAIR
        return one_set and any(True for _ in read_knitted_straight(concealed))
    tiles = concealed
    if winning_meld is not None:
        tiles = tuple(sorted((*concealed, *winning_meld.tiles), key=BY_INDEX))
    return any(
        shape_length(shape) == len(tiles) and read_shape(shape, tiles) for shape in (*_ALL_SHAPES, *own)
    )


def completing_tiles(melds: Sequence[Meld], concealed: Sequence[Tile]) -> Iterator[Tile]:
    """Yield the tiles that complete sets and a pair; `concealed` are sorted and one tile short."""
    pairs = _count_open_pairs(melds, len(concealed) + 1)
    if pairs is None:
        return
    runs = [tuple(run) for _, run in groupby(concealed, _SUIT)]  # winds and dragons are suits, too
    undone = [run for run in runs if not divides(run)]
    twos = sum([len(run) % 3 == 2 for run in runs])
    for run in runs:
        if not undone or undone == [run]:
            over = len(run) % 3
            if over and twos - (over == 2) + (over == 1) == pairs:
                yield from completing_in_run(run)


def can_divide(tiles: Sequence[Tile], pairs: int = 1) -> bool:
    """Return True if sorted tiles are sets and so many pairs, even with more than four copies of a tile."""
    if not tiles:
        return pairs == 0
    first, rest = tiles[0], list(tiles[1:])
    copies_left = rest[: tiles.count(first) - 1]
    if pairs and copies_left and can_divide(rest[1:], pairs - 1):
        return True
    if len(copies_left) > 1 and can_divide(rest[2:], pairs):
        return True
    after = [tile for tile in dict.fromkeys(rest) if tile.suit == first.suit and tile.is_suited]
    chow = [tile for tile in after if tile.rank - first.rank in (1, 2)]
    if len(chow) < 2:
        return False
    for tile in chow:
        rest.remove(tile)
    return can_divide(rest, pairs)


def all_splits(melds: Sequence[Meld], concealed: Sequence[Tile]) -> list[tuple[Meld, ...]]:
    """Return the ways to divide sorted concealed tiles into the sets that the melded ones leave open."""
    pairs = _count_open_pairs(melds, len(concealed))
    if pairs is None:
        return []
    of_blocks: list[tuple[tuple[Meld, ...], ...]] = []
    for start, counts in _find_blocks(concealed):
        of_block = _split_block(start, tuple(counts))
        if not of_block:
            return []
        of_blocks.append(of_block)
        pairs -= sum(counts) % 3 == 2
    return [] if pairs else [tuple(chain(*sets)) for sets in product(*of_blocks)]


def _find_blocks(tiles: Sequence[Tile]) -> list[tuple[int, list[int]]]:
    """Return the blocks of sorted tiles: neighbours of one suit, or equal ones. No set lies in two of them.

    Each is the index of its lowest tile, and how many there are of that tile and of each one above it.
    """
    blocks: list[tuple[int, list[int]]] = []
    counts: list[int] = []
    place = -2
    for tile in tiles:
        at = tile.place
        if at == place:
            counts[-1] += 1
            continue
        if at == place + 1:
            counts.append(1)
        else:
            counts = [1]
            blocks.append((tile.index, counts))
        place = at
    return blocks


def _count_open_pairs(melds: Sequence[Meld], tiles: int) -> int | None:
    """Return the number of pairs among so many tiles; None if the counts allow no sets and a pair."""
    kinds = [meld.kind for meld in melds]
    if "other" in kinds or "knit" in kinds:
        return None
    melded_pairs = kinds.count("pair")
    pairs = 1 - melded_pairs
    more, over = divmod(tiles - 2 * pairs, 3)
    if pairs < 0 or over or more < 0 or len(kinds) - melded_pairs + more not in SET_COUNTS:
        return None
    return pairs


def divides(run: tuple[Tile, ...]) -> bool:
    """Return True if sorted tiles of one suit, winds or dragons divide into sets and at most one pair."""
    if len(run) % 3 == 1 or not run:
        return not run
    if run[0].is_suited:
        return _divides_with_pair(_count_ranks(run))
    counts = Counter(run).values()
    has_sets = run[0].is_honor and all([count in (2, 3) for count in counts])
    return has_sets and sum([count == 2 for count in counts]) < 2


@lru_cache(maxsize=1 << 15)
def completing_in_run(run: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the tiles of the run's own suit with which it divides into sets and at most one pair."""
    first = run[0]
    if not first.is_suited:
        near = dict.fromkeys(run)
        return tuple([tile for tile in near if divides(tuple(sorted((*run, tile), key=BY_INDEX)))])
    counts = _count_ranks(run)
    tiles_that_complete = []
    # The ranks of a set add up to a multiple of three: without a pair, that leaves a third of the tiles.
    first_place, step = (-sum([tile.rank for tile in run]) - 1) % 3, 3
    if len(run) % 3 == 1:
        first_place, step = 0, 1
    for place in range(first_place, _RANKS, step):
        if counts[place] < 4 and any(counts[max(place - 2, 0) : place + 3]):
            counts[place] += 1
            if _divides_with_pair(counts):
                tiles_that_complete.append(SET_TILES[first.index - first.rank + 1 + place])
            counts[place] -= 1
    return tuple(tiles_that_complete)


@lru_cache(maxsize=1 << 16)
def _split_block(start: int, counts: tuple[int, ...]) -> tuple[tuple[Meld, ...], ...]:
    """Return the ways to divide a block of tiles, counted from the one with index `start` on.

    Each way has at most one pair and occurs once, in the order of its sets: those that begin with the lowest
    tile come first.
    """
    if start >= _FIRST_HONOR and (start >= len(SET_TILES) or counts[0] > 3):
        return ()
    divisions: list[tuple[Meld, ...]] = []
    for pungs, chows, pairs, rest in _lowest_rank_splits(counts):
        sets = (
            (concealed_set("pair", start),) * pairs
            + (concealed_set("pung", start),) * pungs
            + ((concealed_set("chow", start),) * chows if chows else ())
        )
        gap = next((place for place, count in enumerate(rest) if count), None)
        if gap is None:
            divisions.append(sets)
        else:
            divisions += [sets + others for others in _split_block(start + 1 + gap, rest[gap:])]
    return tuple(divisions)


def _count_ranks(run: Sequence[Tile]) -> list[int]:
    """Count tiles of one suit by rank."""
    counts = [0] * _RANKS
    for tile in run:
        counts[tile.rank - 1] += 1
    return counts


def _divides_with_pair(counts: list[int]) -> bool:
    """Return True if tiles of one suit, counted by rank, divide into sets and at most one pair."""
    if sum(counts) % 3 == 0:
        return _divides_into_sets(counts)
    # The ranks of a set add up to a multiple of three, which leaves a third of the pairs.
    for place in range(2 * sum(map(mul, _PLACES, counts)) % 3, _RANKS, 3):
        if counts[place] >= 2:
            counts[place] -= 2
            divides_rest = _divides_into_sets(counts)
            counts[place] += 2
            if divides_rest:
                return True
    return False


def _divides_into_sets(counts: list[int]) -> bool:
    """Return True if tiles of one suit, counted by rank, divide into chows and pungs."""
    last = before = 0  # chows that began with the rank below, and with the one below that
    for count in counts:
        chows = count - last - before
        if chows < 0:
            return False
        last, before = chows % 3, last
    return not last and not before


def _lowest_rank_splits(counts: tuple[int, ...]) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
    """Yield counts of pungs, chows and pairs that use up the lowest rank, and the remaining counts.

    More pungs come first, then more chows.
    """
    lowest, second, third = (*counts, 0, 0)[:3]
    has_pair = sum(counts) % 3 == 2
    for pungs in range(lowest // 3, -1, -1):
        for chows in range(min(lowest - 3 * pungs, second, third), -1, -1):
            pairs, odd = divmod(lowest - 3 * pungs - chows, 2)
            if not odd and pairs <= has_pair:
                rest = (second - chows, third - chows, *counts[3:]) if chows else counts[1:]
                yield pungs, chows, pairs, rest


@cache
def concealed_set(kind: SetKind, index: int) -> Meld:
    """Return the cached concealed set of a kind that begins with the tile of that index."""
    run = (0, 1, 2) if kind == "chow" else (0,) * (2 if kind == "pair" else 3)
    return Meld(kind, tuple(SET_TILES[index + step] for step in run), concealed=True)
