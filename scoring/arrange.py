"""Every way to read a hand as sets, and every set that the winning tile may have completed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from scoring.meld import SIZES, Meld, MeldKind
from scoring.shapes import SHAPES
from scoring.tiles import BY_INDEX, SET_TILES, Tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand import Hand

NO_SHAPE_AT_ALL = "any_fourteen_tiles"
WINNING_SHAPES = ("regular", "thirteen_orphans")
_ALL_SHAPES = tuple(name for name in SHAPES if name != NO_SHAPE_AT_ALL)
_SUITS = (range(9), range(9, 18), range(18, 27))
_HONORS = range(27, 34)
_ALL_TILES = 14


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand read as `sets` (the pair among them) and the loose tiles that are in no set.

    A set is concealed unless it was claimed; the one that the winning tile completed is `sets[winning_set]`.
    """

    shape: str
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
    hand: Hand, *, claimed: bool | None = None, shapes: Sequence[str] = WINNING_SHAPES
) -> list[Arrangement]:
    """Give every arrangement of a winner's hand in those shapes, none if it has none of them.

    `claimed` says that the winning tile was a discard or a robbed kong: the set it completes is then exposed.
    None is unknown, and treated alike, so that nothing is counted that needs a drawn tile.
    """
    found = list(_regular(hand, exposed=claimed is not False)) if "regular" in shapes else []
    if len(hand.tiles) == _ALL_TILES and not _melded_before(hand):
        tile = hand.winning_tile
        for shape in shapes:
            if shape != "regular":
                for sets, loose in SHAPES[shape](hand.tiles):
                    holding = (i for i, meld in enumerate(sets) if tile in meld.tiles)
                    place = None if tile in loose else next(holding, None)
                    found.append(Arrangement(shape, sets, loose, place, tile, hand.bonus))
    return found


def _melded_before(hand: Hand) -> bool:
    """Whether any set, a concealed kong too, was declared before the win."""
    return any(meld != hand.winning_meld for meld in hand.melds)


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
            sets.append(_meld("pair" if count == 2 else "pung", tile.index))
            loose += [tile] * (count - 3)
    return Arrangement("partial", tuple(sets), tuple(loose), None, None, hand.bonus)


def has_winning_shape(hand: Hand) -> bool:
    """Say whether the tiles make four sets and a pair, or a special hand of any rule set."""
    if any(True for _ in _decompositions(hand)):
        return True
    unmelded = len(hand.tiles) == _ALL_TILES and not _melded_before(hand)
    return unmelded and any(SHAPES[shape](hand.tiles) for shape in _ALL_SHAPES)


def before_winning(hand: Hand) -> Hand:
    """Take the winning tile back, the set that it completed with it. The hand must have one."""
    melds, concealed = list(hand.melds), list(hand.concealed)
    if hand.winning_meld is not None:
        melds.remove(hand.winning_meld)
        concealed += hand.winning_meld.tiles
    if hand.winning_tile is not None:
        concealed.remove(hand.winning_tile)
    return replace(hand, melds=tuple(melds), concealed=tuple(concealed), winning_tile=None, winning_meld=None)


def waiting_tiles(waiting: Hand, shapes: Sequence[str] = WINNING_SHAPES) -> tuple[Tile, ...]:
    """Give the tiles that complete a hand one tile short of a winner's, in any of those shapes.

    A kind of which the hand holds all four is no wait.
    """
    held = Counter(waiting.tiles)
    found = set(_regular_waits(waiting)) if "regular" in shapes else set()
    if not waiting.melds and len(waiting.concealed) == _ALL_TILES - 1:
        for shape in shapes:
            if shape not in ("regular", NO_SHAPE_AT_ALL):
                found |= {
                    tile
                    for tile in SET_TILES
                    if tile not in found
                    and SHAPES[shape](tuple(sorted((*waiting.concealed, tile), key=BY_INDEX)))
                }
    return tuple(tile for tile in sorted(found) if held[tile] < 4)


def _regular_waits(waiting: Hand) -> Iterator[Tile]:
    counts, pairs = _counts_to_arrange(waiting, short=1)
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
    counts, pairs = _counts_to_arrange(hand)
    if counts is None:
        return
    blocks = [tuple(counts[block.start : block.stop]) for block in (*_SUITS, _HONORS)]
    parts = [_ways(i, block) for i, block in enumerate(blocks)]
    if all(parts) and sum(sum(block) % 3 == 2 for block in blocks) == pairs:
        for choice in product(*parts):
            yield tuple(meld for part in choice for meld in part)


def _counts_to_arrange(hand: Hand, *, short: int = 0) -> tuple[list[int] | None, int]:
    """Count the concealed tiles by kind, and the pairs to be found among them.

    None where the melds and the number of tiles leave no four sets and a pair; `short`: tiles to come.
    """
    pairs = 1
    sets = 4
    for meld in hand.melds:
        if meld.kind == "pair":
            pairs -= 1
        elif meld.kind in SIZES:
            sets -= 1
        else:
            return None, 0
    if pairs < 0 or len(hand.concealed) + short != 3 * sets + 2 * pairs:
        return None, 0
    counts = [0] * len(SET_TILES)
    for tile in hand.concealed:
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
