"""A set of a hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial, reduce
from operator import or_
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.hand.features import count_set, features_of_set, place_set
from scoring.hand.layout import SetLayout
from scoring.hand.notation import write_set
from scoring.hand.sets import SET_SIZES, SetKind, hidden_kong, kind_of
from scoring.hand.tiles import BY_INDEX, RED_FIVES, Tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

_SET_NUMBERS = {kind: number for number, kind in enumerate(SET_SIZES)}


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
        kinds: The kinds of its tiles, as their bits.
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
    kinds: int = field(init=False, repr=False, compare=False)
    features: int = field(init=False, repr=False, compare=False)
    counted: int = field(init=False, repr=False, compare=False)
    places: int = field(init=False, repr=False, compare=False)
    number: int = field(init=False, repr=False, compare=False)
    order: tuple[SetKind, list[int], bool, bool] = field(init=False, repr=False, compare=False)
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        return hash((self.tiles, self.concealed))

    def __post_init__(self) -> None:
        kind, laid = self.kind, self.tiles
        tiles = tuple(sorted([tile.plain for tile in laid], key=BY_INDEX))
        if kind not in ("other", "knit") and kind_of(tiles) != kind:
            text = write_tiles(tiles)
            raise ScoringError("bad_set", f"{text} is not a {kind}", set=text, kind=kind)
        set_field = partial(object.__setattr__, self)
        set_field("tiles", tiles)
        reds = () if RED_FIVES.isdisjoint(laid) else tuple([tile for tile in laid if tile in RED_FIVES])
        set_field("reds", reds)
        number = 0
        if kind in _SET_NUMBERS:
            number = 4 * (len(_SET_NUMBERS) * tiles[0].index + _SET_NUMBERS[kind])
            number += 2 * self.concealed + self.from_pung + 1
        set_field("number", number)
        set_field("order", (kind, [tile.index for tile in tiles], self.concealed, self.from_pung))
        set_field("kinds", reduce(or_, [tile.bit for tile in tiles], 0))
        if not tiles:
            for name in ("features", "counted", "places"):
                set_field(name, 0)
            return
        first, hidden = tiles[0], self.concealed or self.from_pung
        set_field("tile", first)
        set_field("features", features_of_set(kind, first))
        set_field("counted", count_set(kind, tiles, concealed=hidden))
        set_field("places", place_set(kind, first))

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
