"""Classification of sets: which tiles make a chow, pung, kong or pair."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.hand.tiles import BY_INDEX, FACE_DOWN, JOKER, SET_TILES, UNKNOWN, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

SetKind = Literal["chow", "pung", "kong", "pair", "knit", "other"]
SET_SIZES: dict[SetKind, int] = {"pair": 2, "chow": 3, "pung": 3, "kong": 4}
_OF_EQUAL_TILES: dict[int, SetKind] = {2: "pair", 3: "pung", 4: "kong"}
KONG = 4
"""The number of tiles in a kong."""


def kind_of(tiles: Iterable[Tile]) -> SetKind:
    """Return the kind of set that tiles make, in any order; `other` if they make none.

    Tiles without a known face make no set, except four face down, which can only be a kong.

    >>> kind_of(map(Tile, ["3s", "1s", "2s"]))
    'chow'
    """
    ordered = sorted([tile.plain for tile in tiles], key=BY_INDEX)
    first = ordered[0] if ordered else UNKNOWN
    if first.is_bonus or (not first.is_known and ordered != [FACE_DOWN] * KONG):
        return "other"
    if all(tile is first for tile in ordered):
        return _OF_EQUAL_TILES.get(len(ordered), "other")
    if len(ordered) == 3 and first.is_suited:
        a, b, c = (tile.index for tile in ordered)
        if (b, c) == (a + 1, a + 2) and ordered[2].suit == first.suit:
            return "chow"
    return "other"


def is_flower_group(tiles: Sequence[Tile]) -> bool:
    """Return True if tiles are flowers or seasons and jokers that make one group: some alike, or with jokers."""
    flowers = [tile for tile in tiles if tile.is_bonus]
    if not flowers:
        return False
    jokers = sum([tile.printed is JOKER for tile in tiles])
    alike = len(set(flowers)) < len(flowers) or jokers > 0
    return alike and len(flowers) + jokers == len(tiles)


def hidden_kong(tiles: Iterable[Tile], *, declared: bool = False) -> Tile | None:
    """Return the plain face of a concealed kong that has tiles face down, or None for other tiles.

    One or two tiles face down beside equal faces are such a kong, and so are four, whose face is unknown:
    `X`.

    Args:
        tiles: The tiles in any order.
        declared: Whether they are known to be a concealed kong, of which more tiles may be face down.
    """
    group = tuple(tiles)
    if len(group) != KONG or FACE_DOWN not in group:
        return None
    down = group.count(FACE_DOWN)
    faces = {tile.plain for tile in group if tile.is_known}
    if down == KONG:
        return FACE_DOWN
    if len(faces) != 1 or (down > 2 and not declared):
        return None
    (face,) = faces
    return None if face.is_bonus else face


def may_be_set(tiles: Iterable[Tile]) -> bool:
    """Return True if the tiles may be a chow, pung or kong; `?` and jokers stand for any face."""
    return _may_be_set(tuple([tile.plain for tile in tiles]))


@lru_cache(maxsize=1 << 14)
def _may_be_set(tiles: tuple[Tile, ...]) -> bool:
    if FACE_DOWN in tiles:
        return hidden_kong(tiles) is not None
    faces = {tile for tile in tiles if tile.is_known}
    if len(tiles) not in (3, KONG) or any(face.is_bonus for face in faces):
        return False
    return len(faces) <= 1 or (len(tiles) == 3 and _may_be_chow(tiles, faces))


def _may_be_chow(tiles: tuple[Tile, ...], faces: set[Tile]) -> bool:
    known = [tile for tile in tiles if tile.is_known]
    ranks = {face.rank for face in faces}
    one_suit = all(face.is_suited for face in faces) and len({face.suit for face in faces}) == 1
    return one_suit and len(ranks) == len(known) and max(ranks) - min(ranks) <= 2


class PossibleSet(NamedTuple):
    """A set as it may lie on the table: its tiles in order, and whether backs show that it is concealed."""

    tiles: tuple[Tile, ...]
    kind: SetKind
    hidden: bool


def all_sets() -> Iterator[PossibleSet]:
    """Yield every pair, chow, pung and kong, including concealed kongs with tiles face down.

    Tiles without a known face occur only beside tiles face down, which show what they must be.
    """
    alike = ((face,) * size for face in SET_TILES for size in _OF_EQUAL_TILES)
    runs = zip(SET_TILES, SET_TILES[1:], SET_TILES[2:], strict=False)
    backs = (
        (face,) * (KONG - down - unknown) + (FACE_DOWN,) * down + (UNKNOWN,) * unknown
        for face in SET_TILES
        for down in (1, 2)
        for unknown in range(KONG - down)
    )
    for tiles in chain(alike, runs, backs, [(FACE_DOWN,) * KONG]):
        hidden = hidden_kong(tiles) is not None
        kind: SetKind = "kong" if hidden else kind_of(tiles)
        if kind != "other":
            yield PossibleSet(tiles, kind, hidden)
