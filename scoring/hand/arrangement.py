"""All arrangements of a hand in sets, and the sets that the winning tile may have completed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.hand.meld import Meld
from scoring.hand.shapes import may_complete, read_shape, shape_length
from scoring.hand.splitting import (
    all_splits,
    can_divide,
    completing_in_run,
    completing_tiles,
    concealed_set,
    divides,
)
from scoring.hand.tiles import BY_INDEX, SET_TILES, Tile, count_tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.hand import Hand
    from scoring.hand.shapes import Shape

WINNING_SHAPES = ("regular", "thirteen_orphans")
FLOWER_WIN = "flower_win"
"""The shape of a win by flowers and seasons alone."""


class Arrangement(NamedTuple):
    """A hand divided into `sets`, the pair among them, and tiles that belong to no set.

    A set is concealed unless it was claimed; the winning tile completed `sets[winning_set]`.
    """

    shape: Shape
    sets: tuple[Meld, ...]
    loose: tuple[Tile, ...] = ()
    winning_set: int | None = None
    winning_tile: Tile | None = None
    bonus: tuple[Tile, ...] = ()

    def __str__(self) -> str:
        """Return the notation of the hand, its concealed tiles grouped by sets.

        A set that a claimed tile completed is written as melded.
        """
        melded, concealed = [], []
        for i, meld in enumerate(self.sets):
            star = self.winning_tile if i == self.winning_set else None
            if meld.kind == "kong" or not meld.concealed:
                melded.append(meld.text(star))
            else:
                concealed.append(write_tiles(meld.tiles, star))
        if self.loose:
            concealed.append(write_tiles(self.loose, self.winning_tile if self.winning_set is None else None))
        parts = [" ".join(melded), " ".join(concealed), " ".join(tile.code for tile in self.bonus)]
        return " | ".join(parts if self.bonus else parts[:2]).strip()


def arrange(
    hand: Hand, *, claimed: bool | None = None, shapes: Sequence[Shape] = WINNING_SHAPES
) -> list[Arrangement]:
    """Return every arrangement of a winning hand in the given shapes.

    >>> from scoring.hand.hand import Hand
    >>> [str(each) for each in arrange(Hand.parse("| 123m 456m 789p 222s 5*5p"), claimed=False)]
    ['| 123m 456m 55p* 789p 222s']

    Args:
        hand: The hand.
        claimed: Whether the winning tile was a discard or from a robbed kong: the set that it completes is
            then exposed. None is unknown, and treated as True, so that nothing counts that needs a drawn
            tile.
        shapes: The shapes that win.
    """
    exposed = claimed is not False
    arrangements = _arrange_regular(hand, exposed=exposed) if "regular" in shapes else []
    if _was_melded_before(hand):
        return arrangements
    tile = hand.winning_tile
    for shape in shapes:
        if shape_length(shape) == len(hand.tiles):
            for sets, loose in read_shape(shape, hand.tiles):
                containing = (i for i, meld in enumerate(sets) if tile in meld.tiles)
                winning_set = None if tile in loose else next(containing, None)
                arrangements.append(Arrangement(shape, sets, loose, winning_set, tile, hand.bonus))
    return arrangements


@lru_cache(maxsize=512)
def _cached_arrangements(hand: Hand, exposed: bool, shapes: tuple[Shape, ...]) -> list[Arrangement]:
    return arrange(hand, claimed=exposed, shapes=shapes)


def arrange_cached(
    hand: Hand, *, claimed: bool | None = None, shapes: Sequence[Shape] = WINNING_SHAPES
) -> list[Arrangement]:
    """Return the cached result of `arrange`, for callers that try a hand with many contexts."""
    return _cached_arrangements(hand, claimed is not False, tuple(shapes))


def _was_melded_before(hand: Hand) -> bool:
    """Return True if any set, even a concealed kong, was declared before the win."""
    return len(hand.melds) > (hand.winning_meld is not None)


def arrange_flowers(hand: Hand) -> Arrangement:
    """Return the arrangement of a win by flowers and seasons, whatever the other tiles."""
    return Arrangement(FLOWER_WIN, hand.melds, hand.concealed, None, hand.winning_tile, hand.bonus)


def arrange_partial(hand: Hand, *, kongs_of: str = "none") -> Arrangement:
    """Return the arrangement of a losing hand: equal tiles as pungs and pairs.

    Args:
        hand: The hand.
        kongs_of: Which four equal tiles that were not declared are a concealed kong: `any`, `majors`
            (terminals and honours), or `none`. Others are a pung and a loose tile.
    """
    sets, loose = list(hand.melds), []
    for tile, count in Counter(hand.concealed).items():
        if not tile.is_known or count == 1:
            loose += [tile] * count
        elif count == 4 and (kongs_of == "any" or (kongs_of == "majors" and tile.is_major)):
            sets.append(Meld("kong", (tile,) * 4, concealed=True))
        else:
            sets.append(concealed_set("pair" if count == 2 else "pung", tile.index))
            loose += [tile] * (count - 3)
    return Arrangement("partial", tuple(sets), tuple(loose), None, None, hand.bonus)


def without_winning_tile(hand: Hand) -> Hand:
    """Return the hand without its winning tile; the set that it completed becomes concealed again."""
    melds, concealed, bonus = list(hand.melds), list(hand.concealed), list(hand.bonus)
    if hand.winning_meld is not None:
        melds.remove(hand.winning_meld)
        concealed += hand.winning_meld.tiles
    if (tile := hand.winning_tile) is not None:
        (bonus if tile.is_bonus and tile in bonus else concealed).remove(tile)
    return replace(
        hand,
        melds=tuple(melds),
        concealed=tuple(concealed),
        bonus=tuple(bonus),
        winning_tile=None,
        winning_meld=None,
    )


def waiting_tiles(
    waiting: Hand, shapes: Sequence[Shape] = WINNING_SHAPES, *, held: bool = False
) -> tuple[Tile, ...]:
    """Return the tiles that complete a hand which is one tile short, in any of the shapes.

    Args:
        waiting: The hand.
        shapes: The shapes that win.
        held: Include tiles of which the hand itself holds all four.
    """
    waits = {
        tile
        for tile in _tiles_completing(waiting.melds, waiting.concealed, shapes)
        if held or waiting.tiles.count(tile) < 4
    }
    if held:
        pairs = 1 - sum(meld.kind == "pair" for meld in waiting.melds)
        four = [tile for tile in dict.fromkeys(waiting.concealed) if waiting.tiles.count(tile) == 4]
        waits |= {
            tile for tile in four if can_divide(sorted((*waiting.concealed, tile), key=BY_INDEX), pairs)
        }
    return tuple(sorted(waits, key=BY_INDEX))


def is_only_wait(hand: Hand, arrangement: Arrangement, shapes: tuple[Shape, ...]) -> bool:
    """Return True if no tile but the winning tile could have completed the hand; False if none is marked.

    Args:
        hand: The hand.
        arrangement: Any arrangement of it.
        shapes: The shapes that win.
    """
    winning_tile = hand.winning_tile
    if winning_tile is None:
        return False
    melds, waiting = list(hand.melds), list(hand.concealed)
    if hand.winning_meld is not None:
        melds.remove(hand.winning_meld)
        waiting = sorted((*waiting, *hand.winning_meld.tiles), key=BY_INDEX)
    waiting.remove(winning_tile)
    completes = arrangement.shape == "regular"
    waits: Sequence[Tile] = _waits_of_sets(arrangement, winning_tile, waiting) if completes else ()
    if not completes or not melds:
        others = [shape for shape in shapes if shape != "regular"] if completes else shapes
        waits = (*waits, *_tiles_completing(melds, tuple(waiting), others))
    for tile in waits:
        if tile is winning_tile:
            completes = True
        elif count_tile(hand.tiles, tile) < 4:
            return False
    return completes


def _waits_of_sets(arrangement: Arrangement, winning_tile: Tile, waiting: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the tiles that complete sets and a pair, given that the winning tile did.

    All suits divide then, but for the one of the winning tile. So another tile completes either that suit,
    or, where that suit divides with a pair of its own, the suit that had the pair.

    Args:
        arrangement: The hand as sets and a pair.
        winning_tile: The winning tile.
        waiting: The concealed tiles without it.
    """
    suit = winning_tile.suit
    run = tuple([tile for tile in waiting if tile.suit == suit])
    waits = completing_in_run(run) if run else ()
    pair = next(meld.tile for meld in arrangement.sets if meld.kind == "pair")
    if pair.suit != suit and divides(run):
        run = tuple([tile for tile in waiting if tile.suit == pair.suit])
        if len(run) % 3 == 2:  # the pair is concealed
            waits += completing_in_run(run)
    return waits


def _tiles_completing(
    melds: Sequence[Meld], concealed: tuple[Tile, ...], shapes: Sequence[Shape]
) -> Iterator[Tile]:
    """Yield the tiles that complete a hand in any of those shapes, some of them more than once."""
    if "regular" in shapes:
        yield from completing_tiles(melds, concealed)
    if melds:
        return
    for shape in shapes:
        if shape_length(shape) == len(concealed) + 1 and may_complete(shape, concealed):
            for tile in SET_TILES:
                if read_shape(shape, tuple(sorted((*concealed, tile), key=BY_INDEX))):
                    yield tile


def _arrange_regular(hand: Hand, *, exposed: bool) -> list[Arrangement]:
    tile, melds, bonus = hand.winning_tile, hand.melds, hand.bonus
    winning_set: int | None = None
    if hand.winning_meld is not None:
        winning_set = melds.index(hand.winning_meld)
        if not exposed:
            completed = Meld(hand.winning_meld.kind, hand.winning_meld.tiles, concealed=True)
            melds = (*melds[:winning_set], completed, *melds[winning_set + 1 :])
    divisions = all_splits(melds, hand.concealed)
    if tile is None or winning_set is not None:
        return [Arrangement("regular", melds + sets, (), winning_set, tile, bonus) for sets in divisions]
    arrangements = []
    bit = tile.bit
    for sets in divisions:
        for i, completed in enumerate(sets):
            # Sets are sorted and interned, so equal ones are neighbours and identical.
            if completed.kinds & bit and not (i and sets[i - 1] is completed):
                arranged = (*sets[:i], _exposed(completed), *sets[i + 1 :]) if exposed else sets
                arrangements.append(Arrangement("regular", melds + arranged, (), len(melds) + i, tile, bonus))
    return arrangements


@cache
def _exposed(meld: Meld) -> Meld:
    return Meld(meld.kind, meld.tiles)
