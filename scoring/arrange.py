"""Every way to read a hand as sets, and every set that the winning tile may have completed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Literal

from scoring.meld import Meld, MeldKind
from scoring.tiles import SET_TILES, Tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hand import Hand

Shape = Literal["regular", "thirteen_orphans", "partial"]
WINNING_SHAPES: tuple[Shape, ...] = ("regular", "thirteen_orphans")

_ORPHANS = frozenset(tile for tile in SET_TILES if tile.is_major)
_SUITS = (range(9), range(9, 18), range(18, 27))
_HONORS = range(27, 34)


@dataclass(frozen=True, slots=True)
class Arrangement:
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


def arrange(hand: Hand, *, claimed: bool | None = None) -> list[Arrangement]:
    """Give every arrangement of a winner's hand: regular ones first, none if it has no winning shape.

    `claimed` says that the winning tile was a discard or a robbed kong: the set it completes is then exposed.
    None is unknown, and treated alike, so that nothing is counted that needs a drawn tile.
    """
    found = list(_regular(hand, exposed=claimed is not False))
    if _is_thirteen_orphans(hand):
        found.append(Arrangement("thirteen_orphans", (), hand.tiles, None, hand.winning_tile, hand.bonus))
    return found


def arrange_partial(hand: Hand) -> Arrangement:
    """Give a loser's arrangement: equal tiles as pungs and pairs, the best grouping there is.

    Four equal tiles that were not declared are a pung and a loose tile.
    """
    sets, loose = list(hand.melds), []
    for tile in sorted(set(hand.concealed)):
        count = hand.concealed.count(tile)
        if count >= 3 and tile.is_known:
            sets.append(_meld("pung", tile.index))
        elif count == 2 and tile.is_known:
            sets.append(_meld("pair", tile.index))
        loose += [tile] * (count if count == 1 or not tile.is_known else count == 4)
    return Arrangement("partial", tuple(sets), tuple(loose), None, None, hand.bonus)


def has_winning_shape(hand: Hand) -> bool:
    """Say whether the tiles make four sets and a pair, or a special hand of any rule set."""
    return _is_thirteen_orphans(hand) or any(True for _ in _decompositions(hand))


def waiting_tiles(hand: Hand) -> tuple[Tile, ...]:
    """Give the tiles that complete a winner's hand once its winning tile is taken back, in any winning shape.

    A kind of which the hand holds all four is no wait. Empty when the winning tile is unknown.
    """
    tile = hand.winning_tile
    if tile is None:
        return ()
    before = list(hand.concealed)
    if hand.winning_meld is not None:
        before += hand.winning_meld.tiles
    before.remove(tile)
    melds = list(hand.melds)
    if hand.winning_meld is not None:
        melds.remove(hand.winning_meld)
    held = Counter([*before, *(each for meld in melds for each in meld.tiles)])
    return tuple(
        wait
        for wait in SET_TILES
        if held[wait] < 4 and has_winning_shape(replace(hand, melds=tuple(melds), concealed=(*before, wait)))
    )


def _is_thirteen_orphans(hand: Hand) -> bool:
    claimed_before = [meld for meld in hand.melds if meld != hand.winning_meld]
    return not claimed_before and len(hand.tiles) == 14 and set(hand.tiles) == _ORPHANS


def _regular(hand: Hand, *, exposed: bool) -> Iterator[Arrangement]:
    tile, melds = hand.winning_tile, hand.melds
    if hand.winning_meld is not None:
        place = melds.index(hand.winning_meld)
        if not exposed:
            completed = Meld(hand.winning_meld.kind, hand.winning_meld.tiles, concealed=True)
            melds = (*melds[:place], completed, *melds[place + 1 :])
        for sets in _decompositions(hand):
            yield Arrangement("regular", melds + sets, (), place, tile, hand.bonus)
        return
    for sets in _decompositions(hand):
        if tile is None:
            yield Arrangement("regular", melds + sets, (), None, None, hand.bonus)
            continue
        for i, completed in enumerate(sets):
            if tile in completed.tiles and completed not in sets[:i]:
                after = (*sets[:i], _exposed(completed), *sets[i + 1 :]) if exposed else sets
                yield Arrangement("regular", melds + after, (), len(melds) + i, tile, hand.bonus)


def _decompositions(hand: Hand) -> Iterator[tuple[Meld, ...]]:
    """Give the ways to split the concealed tiles into the sets that the melded ones leave open."""
    pairs = sum(meld.kind == "pair" for meld in hand.melds)
    sets = len(hand.melds) - pairs
    if any(meld.kind == "other" for meld in hand.melds) or pairs > 1:
        return
    if len(hand.concealed) != 3 * (4 - sets) + 2 * (1 - pairs):
        return
    counts = [0] * 34
    for tile in hand.concealed:
        if tile.index >= 34:
            return
        counts[tile.index] += 1
    parts = [_suit_ways(suit.start, tuple(counts[suit.start : suit.stop])) for suit in _SUITS]
    parts.append(_honor_ways(tuple(counts[_HONORS.start :])))
    if all(parts):
        for choice in product(*parts):
            yield tuple(meld for part in choice for meld in part)


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
    takes: list[tuple[MeldKind, tuple[int, ...]]] = [("pung", (3,)), ("chow", (1, 1, 1))]
    if pair:
        takes.append(("pair", (2,)))
    for kind, taken in takes:
        after = counts[rank : rank + len(taken)]
        if len(after) == len(taken) and all(have >= take for have, take in zip(after, taken, strict=True)):
            left = tuple(have - take for have, take in zip(after, taken, strict=True))
            rest = (*counts[:rank], *left, *counts[rank + len(taken) :])
            for sets in _split(start, rest, pair=pair and kind != "pair"):
                yield (_meld(kind, start + rank), *sets)


@lru_cache(maxsize=1 << 12)
def _honor_ways(counts: tuple[int, ...]) -> tuple[tuple[Meld, ...], ...]:
    """Give the one way to split the honours into pungs and at most one pair, or none."""
    kinds: dict[int, MeldKind] = {2: "pair", 3: "pung"}
    if any(count not in (0, 2, 3) for count in counts) or counts.count(2) > 1:
        return ()
    return (tuple(_meld(kinds[count], _HONORS[i]) for i, count in enumerate(counts) if count),)


@cache
def _meld(kind: MeldKind, index: int) -> Meld:
    run = (0, 1, 2) if kind == "chow" else (0,) * (2 if kind == "pair" else 3)
    return Meld(kind, tuple(SET_TILES[index + step] for step in run), concealed=True)


@cache
def _exposed(meld: Meld) -> Meld:
    return Meld(meld.kind, meld.tiles)
