"""One set of a hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from scoring.errors import ScoringError
from scoring.hand.features import of_set
from scoring.hand.tiles import BY_INDEX, FACE_DOWN, Tile, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

MeldKind = Literal["chow", "pung", "kong", "pair", "knit", "other"]
SIZES: dict[MeldKind, int] = {"pair": 2, "chow": 3, "pung": 3, "kong": 4}


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """A chow, pung, kong or pair, or a group that is none of them (`other`), melded unless `concealed`.

    `knit` is a couple or triple of one number in different suits. `from_pung` marks a kong of three concealed
    tiles and a claimed fourth: it lies melded, yet some rules take it for concealed.
    Raises ScoringError `bad_set` when the tiles do not make the kind.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    concealed: bool = False
    from_pung: bool = False
    features: int = field(init=False, repr=False, compare=False)
    """What the set brings to a hand, as `scoring.hand.features` has it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles, key=BY_INDEX)))
        object.__setattr__(self, "features", of_set(self.kind, self.tiles[0]) if self.tiles else 0)
        if self.kind not in ("other", "knit") and kind_of(self.tiles) != self.kind:
            text = write_tiles(self.tiles)
            raise ScoringError("bad_set", f"{text} is no {self.kind}", set=text, kind=self.kind)

    @classmethod
    def of(cls, tiles: Iterable[Tile], *, concealed: bool = False, from_pung: bool = False) -> Meld:
        """Name the set that the tiles make; one or two `X` beside equal faces are a concealed kong."""
        laid = tuple(sorted(tiles))
        faces = [tile for tile in laid if tile is not FACE_DOWN]
        if len(laid) == 4 and 2 <= len(faces) < 4 and len(set(faces)) == 1:
            return cls("kong", (faces[0],) * 4, concealed=True)
        kind = kind_of(laid)
        return cls(kind, laid, concealed, from_pung and kind == "kong" and not concealed)

    @property
    def tile(self) -> Tile:
        """The set's lowest tile."""
        return self.tiles[0]

    @property
    def is_triplet(self) -> bool:
        """Whether it is a pung or a kong."""
        return self.kind in ("pung", "kong")

    def __str__(self) -> str:
        return self.text()

    def text(self, starred: Tile | None = None) -> str:
        """Write the set, a concealed one in brackets, with `*` after the winning tile."""
        if self.from_pung:
            return f"{write_tiles(self.tiles[:3])}+{self.tile}"
        tiles = write_tiles(self.tiles, starred)
        return f"({tiles})" if self.concealed else tiles


def kind_of(tiles: tuple[Tile, ...]) -> MeldKind:
    """Name what sorted tiles make: `other` when no set."""
    first = tiles[0] if tiles else FACE_DOWN
    if first.is_bonus:
        return "other"
    if all(tile is first for tile in tiles):
        return {2: "pair", 3: "pung", 4: "kong"}.get(len(tiles), "other")  # type: ignore[return-value]
    if len(tiles) == 3 and first.is_suited:
        a, b, c = (tile.index for tile in tiles)
        if (b, c) == (a + 1, a + 2) and tiles[2].suit == first.suit:
            return "chow"
    return "other"
