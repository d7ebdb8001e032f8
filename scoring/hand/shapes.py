"""Registry of winning hands without sets and a pair, by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import TYPE_CHECKING

from scoring.hand.meld import Meld
from scoring.hand.patterns import HouseShape, ShapeReading
from scoring.hand.sets import kind_of
from scoring.hand.tiles import SET_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SHAPE_READERS: dict[str, Callable[[tuple[Tile, ...]], list[ShapeReading]]] = {}
"""The reader of each shape.

It takes exactly as many sorted tiles as the shape has, none of which was melded before the win.
"""

SHAPE_LENGTHS: dict[str, int] = {}
"""The number of tiles in a hand of each shape."""

NEAR_CONDITIONS: dict[str, Callable[[tuple[Tile, ...]], bool]] = {}
"""A condition that every hand meets which lacks one tile of the shape; others need not be tried."""

ORPHANS = frozenset(tile for tile in SET_TILES if tile.is_major)
_WINDS = SET_TILES[27:31]


_Reader = Callable[[tuple[Tile, ...]], list[ShapeReading]]


Shape = str | HouseShape
"""A winning hand without sets and a pair: a registered name, or a shape of a house."""


def shape_length(shape: Shape) -> int | None:
    """Return the number of tiles of a shape; None for sets and a pair, and for a win by flowers."""
    return shape.length if isinstance(shape, HouseShape) else SHAPE_LENGTHS.get(shape)


def read_shape(shape: Shape, tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Return the ways to read sorted tiles, as many as the shape has; empty if they do not make it."""
    return shape.readings(tiles) if isinstance(shape, HouseShape) else SHAPE_READERS[shape](tiles)


def may_complete(shape: Shape, tiles: tuple[Tile, ...]) -> bool:
    """Return True if sorted tiles, one fewer than the shape has, are worth trying with each tile."""
    return isinstance(shape, HouseShape) or NEAR_CONDITIONS[shape](tiles)


def _register_shape(
    nearly: Callable[[tuple[Tile, ...]], bool], tiles: int = 14
) -> Callable[[_Reader], _Reader]:
    def register(read: _Reader) -> _Reader:
        SHAPE_READERS[read.__name__] = read
        SHAPE_LENGTHS[read.__name__] = tiles
        NEAR_CONDITIONS[read.__name__] = nearly
        return read

    return register


def _all_suited(tiles: tuple[Tile, ...]) -> bool:
    return all([tile.is_suited for tile in tiles])


@_register_shape(lambda tiles: all([tile.is_major for tile in tiles]))
def thirteen_orphans(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read one of each terminal and honour, with a second of one of them."""
    return [((), tiles)] if frozenset(tiles) == ORPHANS else []


@_register_shape(lambda tiles: len(set(tiles)) <= 7)
def seven_pairs(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read seven pairs; four equal tiles are two of them."""
    if any(first is not second for first, second in zip(tiles[::2], tiles[1::2], strict=True)):
        return []
    return [(tuple(Meld("pair", (tile, tile), concealed=True) for tile in tiles[::2]), ())]


@_register_shape(_all_suited)
def knitting(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read seven couples of one number in two suits, in any combination of suits."""
    couples = _couples(tiles)
    return [] if couples is None else [(tuple(_knit(couple) for couple in couples), ())]


def _couples(tiles: Sequence[Tile]) -> list[tuple[Tile, Tile]] | None:
    """Pair tiles of one number and different suits; None if some are left over."""
    by_rank: dict[int, list[Tile]] = {}
    for tile in tiles:
        if not tile.is_suited:
            return None
        by_rank.setdefault(tile.rank, []).append(tile)
    couples = []
    for same in by_rank.values():
        half, odd = divmod(len(same), 2)
        if odd or max(Counter(tile.suit for tile in same).values()) > half:
            return None
        # Sorted by suit, the tiles half the row apart are of different suits.
        couples += list(zip(same[:half], same[half:], strict=True))
    return couples


@_register_shape(_all_suited)
def triple_knitting(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read four triples of one number across the three suits, and a couple of one number in two suits."""
    if not all(tile.is_suited for tile in tiles):
        return []
    counts = Counter(tiles)
    readings: list[ShapeReading] = []
    for first in counts:
        for second in counts:
            if first.rank != second.rank or first.index >= second.index:
                continue
            rest = counts - Counter((first, second))
            columns = {tile.rank for tile in rest}
            rows = [[rest[SET_TILES[9 * suit + rank - 1]] for suit in range(3)] for rank in columns]
            if all(row[0] == row[1] == row[2] for row in rows):
                triples = [
                    _knit(tuple(SET_TILES[9 * suit + rank - 1] for suit in range(3)))
                    for rank, row in zip(columns, rows, strict=True)
                    for _ in range(row[0])
                ]
                readings.append(((*sorted(triples), _knit((first, second))), ()))
    return readings


@_register_shape(lambda tiles: sum([tile.is_wind for tile in tiles]) >= 3)
def wriggling_snake(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read 1 to 9 of one suit with a second 1, and the four winds."""
    suited = tiles[:10]
    if tiles[10:] != _WINDS or not suited[-1].is_suited:
        return []
    start = suited[0].index
    run = SET_TILES[start : start + 9]
    return [((), tiles)] if suited == (run[0], *run) and run[-1].suit == run[0].suit else []


@_register_shape(lambda tiles: tiles[0].suit == tiles[-1].suit)
def gates_of_heaven(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read three 1s, three 9s and 2 to 8 of one suit, one of 2 to 8 doubled."""
    if not tiles[0].is_suited or tiles[0].suit != tiles[-1].suit:
        return []
    counts = [sum(tile.rank == rank for tile in tiles) for rank in range(1, 10)]
    ends, middle = (counts[0], counts[8]), sorted(counts[1:8])
    if ends != (3, 3) or middle != [1, 1, 1, 1, 1, 1, 2]:
        return []
    pungs = (Meld("pung", tiles[:3], concealed=True), Meld("pung", tiles[-3:], concealed=True))
    return [(pungs, tiles[3:-3])]


@_register_shape(lambda tiles: len(set(tiles)) <= 8, tiles=17)
def eight_and_a_half_pairs(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read seven pairs and a pung; four equal tiles are two pairs."""
    counts = Counter(tiles)
    threes = [tile for tile, count in counts.items() if count == 3]
    if len(threes) != 1 or any(count % 2 for tile, count in counts.items() if tile != threes[0]):
        return []
    pung = Meld("pung", (threes[0],) * 3, concealed=True)
    pairs = [
        Meld("pair", (tile, tile), concealed=True)
        for tile, count in counts.items()
        for _ in range(count // 2 if tile != threes[0] else 0)
    ]
    return [((*pairs, pung), ())]


@_register_shape(lambda tiles: len(set(tiles)) == len(tiles))
def honors_and_knitted(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read 14 different tiles: honours, and 1-4-7, 2-5-8 and 3-6-9 each in a suit of its own."""
    suited = [tile for tile in tiles if tile.is_suited]
    rows = {(tile.suit, tile.rank % 3) for tile in suited}
    knitted = len(rows) == len({suit for suit, _ in rows}) == len({row for _, row in rows})
    return [((), tiles)] if knitted and len(set(tiles)) == len(tiles) else []


@_register_shape(lambda tiles: len({tile for tile in tiles if tile.is_suited}) >= 8)
def knitted_straight(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read 1-4-7, 2-5-8 and 3-6-9, each in a suit of its own, with a pung or chow and a pair."""
    return list(read_knitted_straight(tiles))


def read_knitted_straight(tiles: Sequence[Tile]) -> Iterator[ShapeReading]:
    """Yield the readings of sorted tiles as a knitted straight with a pair, and with a set if there are 14."""
    present = frozenset(tiles)
    for knitted in KNITTED_STRAIGHTS:
        if not present.issuperset(knitted):
            continue
        rest = list(tiles)
        for tile in knitted:
            rest.remove(tile)
        for tile in [tile for tile in dict.fromkeys(rest) if rest.count(tile) > 1]:
            others = list(rest)
            others.remove(tile)
            others.remove(tile)
            pair = Meld("pair", (tile, tile), concealed=True)
            if not others:
                yield (pair,), knitted
            elif (kind := kind_of(others)) in ("pung", "chow"):
                yield (Meld(kind, tuple(others), concealed=True), pair), knitted


KNITTED_STRAIGHTS = tuple(
    tuple(SET_TILES[9 * suit + 3 * step + row] for suit, row in enumerate(rows) for step in range(3))
    for rows in permutations(range(3))
)
"""The nine tiles of each knitted straight, sorted."""
HONORS_AND_KNITTED, KNITTED_STRAIGHT = honors_and_knitted.__name__, knitted_straight.__name__


@_register_shape(lambda _: False)
def any_fourteen_tiles(tiles: tuple[Tile, ...]) -> list[ShapeReading]:
    """Read any tiles, for a win that the discards earn."""
    return [((), tiles)]


def _knit(tiles: tuple[Tile, ...]) -> Meld:
    return Meld("knit", tiles, concealed=True)
