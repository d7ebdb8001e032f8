"""A set of a hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.hand.features import count_set, features_of_set, place_set
from scoring.hand.layout import SetLayout
from scoring.hand.notation import write_set
from scoring.hand.sets import SET_SIZES, SetKind, hidden_kong, kind_of
from scoring.hand.tiles import BY_INDEX, Tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """A chow, pung, kong or pair, or a group that is none of them (`other`).

    >>> str(Meld.from_tiles(map(Tile, ["5m", "5m", "5m"])))
    '555m'

    Attributes:
        kind: The kind; `knit` is a couple or triple of one number in different suits.
        tiles: The tiles, sorted; red fives are plain ones here.
        concealed: Whether it is concealed.
        from_pung: Marks a kong of three concealed tiles and a claimed fourth: it lies melded, but some rules
            treat it as concealed.
        tile: The lowest tile; undefined for a group without tiles.
        features: The features that it contributes to a hand, see `scoring.hand.features`.
        counted: What it adds to the numbers of sets of a hand, `SetCount` there.
        places: The bit of a suited set, `place_set` there.
        number: A unique number for each possible pair, chow, pung and kong; 0 for other groups.
        order: The sort key, which orders sets as comparing them does.
        reds: The red fives among its tiles.

    Raises:
        ScoringError: `bad_set` if the tiles do not make the kind.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    concealed: bool = False
    from_pung: bool = False
    tile: Tile = field(init=False, repr=False, compare=False)
    features: int = field(init=False, repr=False, compare=False)
    counted: int = field(init=False, repr=False, compare=False)
    places: int = field(init=False, repr=False, compare=False)
    number: int = field(init=False, repr=False, compare=False)
    order: tuple[SetKind, list[int], bool, bool] = field(init=False, repr=False, compare=False)
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        return hash((self.tiles, self.concealed))

    def __post_init__(self) -> None:
        plain = [tile.plain for tile in self.tiles]
        object.__setattr__(self, "reds", tuple([tile for tile in self.tiles if tile.plain is not tile]))
        object.__setattr__(self, "tiles", tuple(sorted(plain, key=BY_INDEX)))
        if self.tiles:
            object.__setattr__(self, "tile", self.tiles[0])
        first, hidden = self.tiles[0] if self.tiles else None, self.concealed or self.from_pung
        object.__setattr__(self, "features", features_of_set(self.kind, first) if first else 0)
        object.__setattr__(
            self, "counted", count_set(self.kind, self.tiles, concealed=hidden) if first else 0
        )
        object.__setattr__(self, "places", place_set(self.kind, first) if first else 0)
        number = 0
        if self.kind in SET_SIZES:
            number = 4 * (len(SET_SIZES) * self.tiles[0].index + list(SET_SIZES).index(self.kind))
            number += 2 * self.concealed + self.from_pung + 1
        object.__setattr__(self, "number", number)
        order = self.kind, [tile.index for tile in self.tiles], self.concealed, self.from_pung
        object.__setattr__(self, "order", order)
        if self.kind not in ("other", "knit") and kind_of(self.tiles) != self.kind:
            text = write_tiles(self.tiles)
            raise ScoringError("bad_set", f"{text} is not a {self.kind}", set=text, kind=self.kind)

    @classmethod
    def from_tiles(cls, tiles: Iterable[Tile], *, concealed: bool = False, from_pung: bool = False) -> Meld:
        """Return the set that the tiles make; tiles face down may show that it is a concealed kong."""
        return make_meld(tuple(tiles), concealed, from_pung)

    @property
    def shown_tiles(self) -> tuple[Tile, ...]:
        """The tiles with red fives as they are."""
        tiles = list(self.tiles)
        for red in self.reds:
            tiles[tiles.index(red.plain)] = red
        return tuple(tiles)

    @property
    def is_triplet(self) -> bool:
        """True if it is a pung or a kong."""
        return self.kind in ("pung", "kong")

    @property
    def is_wind(self) -> bool:
        """True if all its tiles are winds."""
        return all([tile.is_wind for tile in self.tiles])

    @property
    def is_dragon(self) -> bool:
        """True if all its tiles are dragons."""
        return all([tile.is_dragon for tile in self.tiles])

    def holds(self, tile: Tile) -> bool:
        """Return True if the tile is part of the pair, chow, pung or kong."""
        at = tile.index - self.tile.index
        return at == 0 or (0 < at < 3 and self.kind == "chow")

    def __str__(self) -> str:
        return self.text()

    def text(self, starred: Tile | None = None) -> str:
        """Return the notation of the set, a concealed one in brackets, with `*` after the winning tile."""
        star = max((at for at, tile in enumerate(self.tiles) if tile is starred), default=-1)
        return write_set(SetLayout(self.tiles, self.concealed, self.from_pung), star)


@lru_cache(maxsize=1 << 12)
def make_meld(tiles: tuple[Tile, ...], concealed: bool, from_pung: bool) -> Meld:
    """Return the set that tiles make as they lie."""
    hidden_face = hidden_kong(tiles, declared=concealed)
    if hidden_face is not None:
        shown = tuple(tile if tile.is_known else hidden_face for tile in tiles)
        return Meld("kong", shown, concealed=True)
    kind = kind_of(tiles)
    return Meld(kind, tiles, concealed, from_pung and kind == "kong" and not concealed)
