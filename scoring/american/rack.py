"""The tiles of an American player, counted by kind: exposed groups, rack and jokers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.american.patterns import FLOWER, HAND_SIZE, KINDS, copies_of
from scoring.errors import Problem
from scoring.hand.tiles import JOKER, NAMED_JOKERS, SET_TILES, Tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld

JOKER_KIND = KINDS
"""The number by which jokers are counted, after all kinds."""
FLOWER_TILE = Tile("1f")
"""The tile by which any flower is shown."""
MIN_EXPOSED = 3
"""The least number of tiles of an exposed group, except the one that the win completes."""


def kind_of_tile(tile: Tile) -> int:
    """Return the kind of a tile, `JOKER_KIND` for any joker."""
    if tile.printed is JOKER:
        return JOKER_KIND
    return FLOWER if tile.is_bonus else tile.plain.index


def tile_of_kind(kind: int) -> Tile:
    """Return the tile by which a kind is shown."""
    if kind == JOKER_KIND:
        return JOKER
    return FLOWER_TILE if kind == FLOWER else SET_TILES[kind]


class FilledPart(NamedTuple):
    """A group of a way as tiles make it.

    Attributes:
        kind: The kind of its tiles.
        naturals: The number of natural tiles.
        jokers: The number of jokers.
        flowers: The number of flowers that stand for the kind.
    """

    kind: int
    naturals: int
    jokers: int = 0
    flowers: int = 0

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its tiles, the jokers with what they stand for."""
        tile = tile_of_kind(self.kind)
        return (tile,) * self.naturals + (NAMED_JOKERS[tile],) * self.jokers + (FLOWER_TILE,) * self.flowers

    def __str__(self) -> str:
        return _write_part(self)


@lru_cache(maxsize=1 << 12)
def _write_part(part: FilledPart) -> str:
    return write_tiles(part.tiles)


class Exposure(NamedTuple):
    """An exposed group of equal tiles.

    Attributes:
        kind: The kind of its tiles.
        size: The number of its tiles.
        jokers: The number of jokers among them.
    """

    kind: int
    size: int
    jokers: int

    @property
    def part(self) -> FilledPart:
        """The group as a part of a way."""
        return FilledPart(self.kind, self.size - self.jokers, self.jokers)

    def __str__(self) -> str:
        return str(self.part)


@dataclass(frozen=True, slots=True)
class Rack:
    """The tiles of a player.

    Attributes:
        exposures: The exposed groups, among them the one that the win completed.
        counts: The number of other natural tiles of each kind.
        jokers: The number of other jokers.
        named: How many of those the player has named, by what they stand for.
        claimed: The number of groups that were exposed before the win.
    """

    exposures: tuple[Exposure, ...]
    counts: tuple[int, ...]
    jokers: int
    named: tuple[tuple[int, int], ...]
    claimed: int

    @classmethod
    def from_hand(cls, hand: Hand) -> Rack:
        """Count the tiles of a hand without `rack_problems`."""
        counts, named, jokers = [0] * KINDS, Counter[int](), 0
        loose: list[Tile] = [*hand.concealed, *hand.bonus]
        exposures = []
        for meld in hand.melds:
            if meld.concealed:
                loose += meld.tiles
            else:
                exposures.append(_read_exposure(meld))
        for tile in loose:
            kind = kind_of_tile(tile)
            if kind == JOKER_KIND:
                jokers += 1
                if tile.stands_for is not None:
                    named[kind_of_tile(tile.stands_for)] += 1
            else:
                counts[kind] += 1
        claimed = [meld for meld in hand.claimed if not meld.concealed]
        return cls(tuple(exposures), tuple(counts), jokers, tuple(named.items()), len(claimed))

    @property
    def all_jokers(self) -> int:
        """The number of all jokers."""
        return self.jokers + sum(each.jokers for each in self.exposures)

    @property
    def all_counts(self) -> list[int]:
        """The number of natural tiles of each kind, exposed ones included."""
        counts = list(self.counts)
        for each in self.exposures:
            counts[each.kind] += each.size - each.jokers
        return counts

    @property
    def as_concealed(self) -> Rack:
        """The same tiles with nothing exposed and no joker named."""
        return Rack((), tuple(self.all_counts), self.all_jokers, (), 0)


def _read_exposure(meld: Meld) -> Exposure:
    kinds = [kind_of_tile(tile) for tile in meld.tiles]
    natural = next(kind for kind in kinds if kind != JOKER_KIND)
    return Exposure(natural, len(kinds), kinds.count(JOKER_KIND))


def rack_problems(hand: Hand, jokers: int, size: int | None = HAND_SIZE) -> Iterator[Problem]:
    """Yield what no card allows: tiles without a face, too many equal ones, wrong exposures, a wrong count.

    Args:
        hand: The hand.
        jokers: The number of jokers in the set.
        size: The number of tiles that it must have; None for up to 14.
    """
    tiles = (*hand.tiles, *hand.bonus)
    for tile, count in Counter(tile for tile in tiles if not tile.is_known).items():
        if tile.printed is not JOKER:
            message = f"{count} x {tile.name}: say which tile it is"
            code = "face_down_tile" if tile.code == "X" else "unknown_face"
            yield Problem(code, message, {"tile": tile.code, "count": count})
    for kind, count in Counter(kind_of_tile(tile) for tile in tiles if tile.code not in "X?").items():
        most = jokers if kind == JOKER_KIND else copies_of(kind)
        if count > most:
            name = "joker" if kind == JOKER_KIND else "flower" if kind == FLOWER else tile_of_kind(kind).name
            message = f"{count} x {name}: an American set has {most}, change {count - most} of them"
            yield Problem(
                "fifth_copy", message, {"tile": tile_of_kind(kind).code, "count": count, "most": most}
            )
    for meld in hand.melds:
        yield from _exposure_problems(meld, completed=meld == hand.winning_meld)
    if hand.winning_tile is not None and hand.winning_tile not in tiles:
        message = f"the winning tile {hand.winning_tile} is not in the hand: mark with * one that is"
        yield Problem("winning_tile_missing", message, {"tile": hand.winning_tile.code})
    if len(tiles) > HAND_SIZE or (size is not None and len(tiles) != size):
        want = HAND_SIZE if size is None else size
        change = f"take {len(tiles) - want} away" if len(tiles) > want else f"add {want - len(tiles)}"
        message = f"an American hand has {want} tiles, these are {len(tiles)}: {change}"
        code = "too_many_tiles" if len(tiles) > want else "too_few_tiles"
        params = {"have": len(tiles), "want": want, "kongs": 0, "role": "winner"}
        yield Problem(code, message, params)


def _exposure_problems(meld: Meld, *, completed: bool) -> Iterator[Problem]:
    """Yield the problem of a melded group that no player can have exposed, if any."""
    if meld.concealed or any(tile.code in "X?" for tile in meld.tiles):
        return
    kinds = [kind_of_tile(tile) for tile in meld.tiles]
    natural = {kind for kind in kinds if kind != JOKER_KIND}
    named = {kind_of_tile(tile.stands_for) for tile in meld.tiles if tile.stands_for is not None}
    if not natural:
        why, message = (
            "only_jokers",
            f"the exposed group {meld} has only jokers: one of its tiles must be natural",
        )
    elif len(natural) > 1 or not named <= natural:
        why = "different"
        message = f"the exposed group {meld} has different tiles: expose equal ones, jokers among them"
    elif len(kinds) < MIN_EXPOSED and not completed:
        why = "too_small"
        message = f"{meld} is not a group of three or more, so it cannot be exposed: write it after the bar"
    else:
        return
    yield Problem("bad_exposure", message, {"set": str(meld), "why": why})


def count_seen(tiles: Iterable[Tile]) -> Sequence[int]:
    """Count tiles by kind, jokers last."""
    counts = [0] * (KINDS + 1)
    for tile in tiles:
        counts[kind_of_tile(tile)] += 1
    return counts
