"""One set of a hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from scoring.hand.features import of_set
from scoring.hand.laid import LaidSet
from scoring.hand.notation import write_set
from scoring.hand.sets import SIZES, SetKind, hidden_kong, kind_of
from scoring.hand.tiles import BY_INDEX, Tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """A chow, pung, kong or pair, or a group that is none of them (`other`), melded unless `concealed`.

    `knit` is a couple or triple of one number in different suits. `from_pung` marks a kong of three concealed
    tiles and a claimed fourth: it lies melded, yet some rules take it for concealed.
    Raises ScoringError `bad_set` when the tiles do not make the kind.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    concealed: bool = False
    from_pung: bool = False
    tile: Tile = field(init=False, repr=False, compare=False)
    """The lowest one; a group of no tiles has none."""
    features: int = field(init=False, repr=False, compare=False)
    """What the set brings to a hand, as `scoring.hand.features` has it."""
    number: int = field(init=False, repr=False, compare=False)
    """One for each pair, chow, pung and kong that there is; 0 for other groups."""
    order: tuple[SetKind, list[int], bool, bool] = field(init=False, repr=False, compare=False)
    """The key by which many sets sort as they compare."""
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """The red fives among its tiles, which `tiles` holds as plain ones."""

    def __hash__(self) -> int:
        return hash((self.tiles, self.concealed))

    def __post_init__(self) -> None:
        plain = [tile.plain for tile in self.tiles]
        object.__setattr__(self, "reds", tuple([tile for tile in self.tiles if tile.plain is not tile]))
        object.__setattr__(self, "tiles", tuple(sorted(plain, key=BY_INDEX)))
        if self.tiles:
            object.__setattr__(self, "tile", self.tiles[0])
        object.__setattr__(self, "features", of_set(self.kind, self.tiles[0]) if self.tiles else 0)
        number = 0
        if self.kind in SIZES:
            number = 4 * (len(SIZES) * self.tiles[0].index + list(SIZES).index(self.kind))
            number += 2 * self.concealed + self.from_pung + 1
        object.__setattr__(self, "number", number)
        order = self.kind, [tile.index for tile in self.tiles], self.concealed, self.from_pung
        object.__setattr__(self, "order", order)
        if self.kind not in ("other", "knit") and kind_of(self.tiles) != self.kind:
            text = write_tiles(self.tiles)
            raise ScoringError("bad_set", f"{text} is no {self.kind}", set=text, kind=self.kind)

    @classmethod
    def of(cls, tiles: Iterable[Tile], *, concealed: bool = False, from_pung: bool = False) -> Meld:
        """Name the set that the tiles make; tiles face down may show that it is a concealed kong."""
        return set_of(tuple(tiles), concealed, from_pung)

    @property
    def shown(self) -> tuple[Tile, ...]:
        """Its tiles with the red fives among them red."""
        tiles = list(self.tiles)
        for red in self.reds:
            tiles[tiles.index(red.plain)] = red
        return tuple(tiles)

    @property
    def is_triplet(self) -> bool:
        """Whether it is a pung or a kong."""
        return self.kind in ("pung", "kong")

    @property
    def is_wind(self) -> bool:
        """Whether all its tiles are winds."""
        return all([tile.is_wind for tile in self.tiles])

    @property
    def is_dragon(self) -> bool:
        """Whether all its tiles are dragons."""
        return all([tile.is_dragon for tile in self.tiles])

    def holds(self, tile: Tile) -> bool:
        """Say whether a tile is among those of the pair, chow, pung or kong."""
        at = tile.index - self.tile.index
        return at == 0 or (0 < at < 3 and self.kind == "chow")

    def __str__(self) -> str:
        return self.text()

    def text(self, starred: Tile | None = None) -> str:
        """Write the set, a concealed one in brackets, with `*` after the winning tile."""
        star = max((at for at, tile in enumerate(self.tiles) if tile is starred), default=-1)
        return write_set(LaidSet(self.tiles, self.concealed, self.from_pung), star)


@lru_cache(maxsize=1 << 12)
def set_of(laid: tuple[Tile, ...], concealed: bool, from_pung: bool) -> Meld:
    """Name the set that tiles make as they lie."""
    face = hidden_kong(laid, declared=concealed)
    if face is not None:
        shown = tuple(tile if tile.is_known else face for tile in laid)
        return Meld("kong", shown, concealed=True)
    kind = kind_of(laid)
    return Meld(kind, laid, concealed, from_pung and kind == "kong" and not concealed)
