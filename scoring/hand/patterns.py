"""Winning shapes of a house: a hand as groups of tiles, such as a run, pairs and one of each wind."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from math import perm, prod
from typing import TYPE_CHECKING, Literal

from scoring.hand.meld import Meld
from scoring.hand.tiles import SET_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hand.sets import SetKind

ShapeReading = tuple[tuple[Meld, ...], tuple[Tile, ...]]
"""The groups into which a hand divides, and the tiles that stay single."""
GroupKind = Literal["run", "knit", "single", "pair", "pung", "four", "each"]
SUITS = ("m", "p", "s")
SUIT_LETTERS = "abc"
"""The letters for suits in a pattern; different letters are different suits."""
EQUAL_TILES: dict[GroupKind, int] = {"single": 1, "pair": 2, "pung": 3, "four": 4}
"""The groups of equal tiles, with their sizes."""
CHOW = 3


@dataclass(frozen=True, slots=True)
class PatternGroup:
    """A part of a pattern: `count` groups of one kind.

    Attributes:
        kind: `run` is `size` tiles of one suit in sequence, `knit` is `size` tiles of one number in different
            suits, `each` is one of each of `tiles`. The other kinds are equal tiles.
        tiles: The tiles of which it may consist.
        size: The number of tiles of a `run` or `knit`.
        first: The lowest number of a `run`, if it is fixed.
        suits: The letters of its suits; empty for any suit, and for honours.
        count: The number of groups.
        different: Whether no two of the groups may be equal.
        of: The house's name for the tiles.
    """

    kind: GroupKind
    tiles: frozenset[Tile] = frozenset(SET_TILES)
    size: int = 1
    first: int | None = None
    suits: str = ""
    count: int = 1
    different: bool = False
    of: str = "any"

    @property
    def length(self) -> int:
        """The number of tiles in all its groups; `each` counts its tiles in one suit."""
        if self.kind == "each":
            return self.count * (len(self.tiles) if not self.suits else len(_of_suit(self.tiles, "m")))
        return self.count * EQUAL_TILES.get(self.kind, self.size)


@dataclass(frozen=True, slots=True)
class HouseShape:
    """A winning hand without sets and a pair, as a house declares it. It contains no melded set."""

    name: str
    groups: tuple[PatternGroup, ...]

    @property
    def length(self) -> int:
        """The number of tiles in a hand of that shape."""
        return sum(group.length for group in self.groups)

    @property
    def search_cost(self) -> int:
        """An estimate of the steps that it takes to find that tiles do not make the shape."""
        lines = [group for group in self.groups if group.kind != "each"]
        letters = len({letter for group in self.groups for letter in group.suits})
        in_sequence = sum(group.count for group in lines if group.kind in ("run", "knit"))
        combinations_of_groups = prod(group.count + 1 for group in lines) * perm(len(SUITS), letters)
        return combinations_of_groups * len(lines) * (1 + in_sequence)

    def __str__(self) -> str:
        return self.name

    def readings(self, tiles: tuple[Tile, ...]) -> list[ShapeReading]:
        """Return one division of sorted tiles into the groups for each choice of suits.

        Pairs, pungs, couples and triples of one number, and runs of three become sets; the rest stays single.
        """
        letters = sorted({letter for group in self.groups for letter in group.suits})
        readings = dict.fromkeys(
            read
            for chosen in permutations(SUITS, len(letters))
            if (read := _find_reading(self.groups, tiles, tuple(zip(letters, chosen, strict=True))))
            is not None
        )
        return list(readings)


def _of_suit(tiles: frozenset[Tile], suit: str) -> frozenset[Tile]:
    return frozenset(tile for tile in tiles if tile.suit == suit)


@lru_cache(maxsize=1 << 12)
def _find_reading(
    groups: tuple[PatternGroup, ...], tiles: tuple[Tile, ...], suits: tuple[tuple[str, str], ...]
) -> ShapeReading | None:
    """Return the first division of the tiles into all groups, with the letters standing for those suits."""
    rest = Counter(tiles)
    sets: list[Meld] = []
    loose: list[Tile] = []
    by_letter = dict(suits)
    for group in groups:
        if group.kind == "each":
            wanted = _allowed_tiles(group, by_letter)
            for tile in wanted:
                rest[tile] -= group.count
                loose += [tile] * group.count
    if any(count < 0 for count in rest.values()):
        return None
    lines = tuple(group for group in groups if group.kind != "each")
    search = _Search(lines, [_allowed_tiles(group, by_letter) for group in lines])
    counts = tuple(rest[tile] for tile in SET_TILES)
    groups_taken = search.take(counts, tuple(group.count for group in lines), ())
    if groups_taken is None:
        return None
    for group, chosen in groups_taken:
        if kind := _set_kind(group):
            sets.append(Meld(kind, chosen, concealed=True))
        else:
            loose += chosen
    return tuple(sorted(sets, key=lambda meld: meld.tiles)), tuple(sorted(loose))


def _allowed_tiles(group: PatternGroup, by_letter: dict[str, str]) -> frozenset[Tile]:
    suits = {by_letter[letter] for letter in group.suits}
    return frozenset(tile for tile in group.tiles if tile.suit in suits) if suits else group.tiles


def _set_kind(group: PatternGroup) -> SetKind | None:
    if group.kind == "run":
        return "chow" if group.size == CHOW else None
    kinds: dict[str, SetKind] = {"pair": "pair", "pung": "pung", "knit": "knit"}
    return kinds.get(group.kind)


_Counts = tuple[int, ...]
_Taken = list[tuple[PatternGroup, tuple[Tile, ...]]]


class _Search:
    """A search that removes groups, always one with the lowest remaining tile, and remembers dead ends."""

    def __init__(self, lines: tuple[PatternGroup, ...], allowed: list[frozenset[Tile]]) -> None:
        self._lines = lines
        self._allowed_tiles = allowed
        self._dead: set[tuple[_Counts, _Counts, _Counts]] = set()

    def take(self, counts: _Counts, left: _Counts, begun: _Counts) -> _Taken | None:
        """Return the groups, or None if they cannot use up the tiles.

        Args:
            counts: The count of each tile that is left.
            left: How many groups of each line are still to be taken.
            begun: The index of the lowest tile, and the lines of different groups that have begun one there.
        """
        lowest = next((at for at, count in enumerate(counts) if count), None)
        if lowest is None:
            return None if any(left) else []
        if begun[:1] != (lowest,):
            begun = (lowest,)
        state = (counts, left, begun)
        if state in self._dead:
            return None
        for line, group in enumerate(self._lines):
            if not left[line] or (group.different and line in begun[1:]):
                continue
            for places in self._candidate_groups(line, lowest, counts):
                rest = list(counts)
                for place in places:
                    rest[place] -= 1
                fewer = (*left[:line], left[line] - 1, *left[line + 1 :])
                more = (lowest, *sorted((*begun[1:], line))) if group.different else begun
                if (others := self.take(tuple(rest), fewer, more)) is not None:
                    return [(group, tuple(SET_TILES[place] for place in places)), *others]
        self._dead.add(state)
        return None

    def _candidate_groups(self, line: int, lowest: int, counts: _Counts) -> Iterator[tuple[int, ...]]:
        """Yield the tile indices of each group of the line that contains the lowest tile."""
        group, allowed, tile = self._lines[line], self._allowed_tiles[line], SET_TILES[lowest]
        if group.kind in EQUAL_TILES:
            options = [(lowest,) * EQUAL_TILES[group.kind]]
        elif not tile.is_suited:
            options = []
        elif group.kind == "run":
            fits = tile.rank + group.size <= 10 and group.first in (None, tile.rank)
            options = [tuple(range(lowest, lowest + group.size))] if fits else []
        else:
            others = [place for place in range(lowest + 9, 27, 9) if counts[place]]
            options = [(lowest, *more) for more in combinations(others, group.size - 1)]
        for places in options:
            enough = counts[lowest] >= places.count(lowest) and all(counts[place] for place in places)
            if enough and all(SET_TILES[place] in allowed for place in places):
                yield places
