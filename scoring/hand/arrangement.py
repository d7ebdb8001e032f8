"""Every way to read a hand as sets, and every set that the winning tile may have completed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.hand.meld import Meld
from scoring.hand.shapes import may_become, read_shape, shape_length
from scoring.hand.splitting import completing, concealed_set, divides, splits
from scoring.hand.tiles import BY_INDEX, SET_TILES, Tile, copies, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.hand import Hand
    from scoring.hand.shapes import Shape

WINNING_SHAPES = ("regular", "thirteen_orphans")
FLOWER_WIN = "flower_win"
"""The shape of a win by flowers and seasons alone."""


class Arrangement(NamedTuple):
    """A hand read as `sets` (the pair among them) and the loose tiles that are in no set.

    A set is concealed unless it was claimed; the one that the winning tile completed is `sets[winning_set]`.
    """

    shape: Shape
    sets: tuple[Meld, ...]
    loose: tuple[Tile, ...] = ()
    winning_set: int | None = None
    winning_tile: Tile | None = None
    bonus: tuple[Tile, ...] = ()

    def __str__(self) -> str:
        """Write the hand line, the concealed tiles grouped, a set completed by a claim melded."""
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
    """Give every arrangement of a winner's hand in those shapes, none if it has none of them.

    `claimed` says that the winning tile was a discard or a robbed kong: the set it completes is then exposed.
    None is unknown, and treated alike, so that nothing is counted that needs a drawn tile.
    """
    exposed = claimed is not False
    found = _regular(hand, exposed=exposed) if "regular" in shapes else []
    if _melded_before(hand):
        return found
    tile = hand.winning_tile
    for shape in shapes:
        if shape_length(shape) == len(hand.tiles):
            for sets, loose in read_shape(shape, hand.tiles):
                holding = (i for i, meld in enumerate(sets) if tile in meld.tiles)
                place = None if tile in loose else next(holding, None)
                found.append(Arrangement(shape, sets, loose, place, tile, hand.bonus))
    return found


@lru_cache(maxsize=512)
def _arranged(hand: Hand, exposed: bool, shapes: tuple[Shape, ...]) -> list[Arrangement]:
    return arrange(hand, claimed=exposed, shapes=shapes)


def arrange_once(
    hand: Hand, *, claimed: bool | None = None, shapes: Sequence[Shape] = WINNING_SHAPES
) -> list[Arrangement]:
    """Give what `arrange` does, remembered for those who try a hand with many contexts."""
    return _arranged(hand, claimed is not False, tuple(shapes))


def _melded_before(hand: Hand) -> bool:
    """Whether any set, a concealed kong too, was declared before the win."""
    return len(hand.melds) > (hand.winning_meld is not None)


def arrange_flowers(hand: Hand) -> Arrangement:
    """Give the arrangement of a win by flowers and seasons, whatever the other tiles."""
    return Arrangement(FLOWER_WIN, hand.melds, hand.concealed, None, hand.winning_tile, hand.bonus)


def arrange_partial(hand: Hand, *, kongs_of: str = "none") -> Arrangement:
    """Give a loser's arrangement: equal tiles as pungs and pairs, the best grouping there is.

    Four equal tiles that were not declared are a pung and a loose tile; a concealed kong where `kongs_of`
    says `any`, or `majors` and they are terminals or honours.
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


def before_winning(hand: Hand) -> Hand:
    """Take the winning tile back, the set that it completed with it. The hand must have one."""
    melds, concealed = list(hand.melds), list(hand.concealed)
    if hand.winning_meld is not None:
        melds.remove(hand.winning_meld)
        concealed += hand.winning_meld.tiles
    if hand.winning_tile is not None:
        concealed.remove(hand.winning_tile)
    return replace(hand, melds=tuple(melds), concealed=tuple(concealed), winning_tile=None, winning_meld=None)


def waiting_tiles(
    waiting: Hand, shapes: Sequence[Shape] = WINNING_SHAPES, *, held: bool = False
) -> tuple[Tile, ...]:
    """Give the tiles that complete a hand one tile short of a winner's, in any of those shapes.

    A kind of which the hand holds all four is no wait, unless what is `held` counts.
    """
    found = {
        tile
        for tile in _completing(waiting.melds, waiting.concealed, shapes)
        if held or waiting.tiles.count(tile) < 4
    }
    if held:
        pairs = 1 - sum(meld.kind == "pair" for meld in waiting.melds)
        four = [tile for tile in dict.fromkeys(waiting.concealed) if waiting.tiles.count(tile) == 4]
        found |= {tile for tile in four if divides(sorted((*waiting.concealed, tile), key=BY_INDEX), pairs)}
    return tuple(sorted(found, key=BY_INDEX))


@lru_cache(maxsize=512)
def is_only_wait(hand: Hand, shapes: tuple[Shape, ...]) -> bool:
    """Say whether the winning tile alone could have completed a winner's hand; False where none is marked."""
    won, melds, concealed = hand.winning_tile, list(hand.melds), list(hand.concealed)
    if won is None:
        return False
    if hand.winning_meld is not None:
        melds.remove(hand.winning_meld)
        concealed = sorted((*concealed, *hand.winning_meld.tiles), key=BY_INDEX)
    concealed.pop([tile is won for tile in concealed].index(True))
    completes = False
    for tile in _completing(melds, tuple(concealed), shapes):
        if tile is won:
            completes = True
        elif copies(hand.tiles, tile) < 4:
            return False
    return completes


def _completing(
    melds: Sequence[Meld], concealed: tuple[Tile, ...], shapes: Sequence[Shape]
) -> Iterator[Tile]:
    """Give the tiles that complete a hand in any of those shapes, some of them more than once."""
    if "regular" in shapes:
        yield from completing(melds, concealed)
    if melds:
        return
    for shape in shapes:
        if shape_length(shape) == len(concealed) + 1 and may_become(shape, concealed):
            for tile in SET_TILES:
                if read_shape(shape, tuple(sorted((*concealed, tile), key=BY_INDEX))):
                    yield tile


def _regular(hand: Hand, *, exposed: bool) -> list[Arrangement]:
    tile, melds, bonus = hand.winning_tile, hand.melds, hand.bonus
    place: int | None = None
    if hand.winning_meld is not None:
        place = melds.index(hand.winning_meld)
        if not exposed:
            completed = Meld(hand.winning_meld.kind, hand.winning_meld.tiles, concealed=True)
            melds = (*melds[:place], completed, *melds[place + 1 :])
    ways = splits(melds, hand.concealed)
    if tile is None or place is not None:
        return [Arrangement("regular", melds + sets, (), place, tile, bonus) for sets in ways]
    found = []
    for sets in ways:
        for i, completed in enumerate(sets):
            # In the order of sets equal ones are neighbours, and there is one object for each.
            if completed.holds(tile) and not (i and sets[i - 1] is completed):
                after = (*sets[:i], _exposed(completed), *sets[i + 1 :]) if exposed else sets
                found.append(Arrangement("regular", melds + after, (), len(melds) + i, tile, bonus))
    return found


@cache
def _exposed(meld: Meld) -> Meld:
    return Meld(meld.kind, meld.tiles)
