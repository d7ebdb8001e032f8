"""Tiles and their codes."""

from __future__ import annotations

import re
from functools import total_ordering
from itertools import repeat
from operator import attrgetter, is_
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, NoReturn

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Suit = Literal["m", "p", "s", "wind", "dragon", "flower", "season", "unknown"]

WINDS = "ESWN"
DRAGONS = "CFB"
RIICHI_HONORS = "ESWNBFC"
_DIGITS = frozenset("0123456789")

_SUIT_NAMES = {"m": "characters", "p": "dots", "s": "bamboo"}
_NAMES = {
    **dict(zip("ESWN", ("east wind", "south wind", "west wind", "north wind"), strict=True)),
    **dict(zip("CFB", ("red dragon", "green dragon", "white dragon"), strict=True)),
    **dict(zip(("1f", "2f", "3f", "4f"), ("plum", "orchid", "chrysanthemum", "bamboo flower"), strict=True)),
    **dict(zip(("1g", "2g", "3g", "4g"), ("spring", "summer", "autumn", "winter"), strict=True)),
    "X": "face-down tile",
    "?": "unknown tile",
    "J": "joker",
}


class TileClass:
    """The bits of tile classes; those of several tiles are joined to look up their features."""

    SIMPLE: Final = 1 << 0
    TERMINAL: Final = 1 << 1
    HONOR: Final = 1 << 2
    NOT_GREEN: Final = 1 << 3
    SUITS: Final = {"m": 1 << 4, "p": 1 << 5, "s": 1 << 6}


@total_ordering
class Tile:
    """A kind of tile, identified by its code: `Tile("5m")`, `Tile("E")`, `Tile("1f")`, `Tile("X")`.

    There is one object for each kind, so tiles compare by identity. They sort in the order of `Tile.ALL`, a
    red five such as `Tile("0m")` as its `plain` five. Scored hands and sets contain only plain fives.

    >>> Tile("5m").name, Tile("5m") is Tile.parse("0m")
    ('5 of characters', True)

    Attributes:
        bit: The bit at the position in the order of tiles.
        classes: The bits of `TileClass`.
        code: The code, one or two characters.
        index: The position in the order of tiles.
        place: A position in the same order at which only neighbours of one suit are neighbours.
        suit: The suit, or the kind of honour or bonus tile.
        rank: 1 to 9; winds 1 to 4 in the order E S W N; dragons 1 to 3 for red, green, white; bonus tiles 1
            to 4; otherwise 0.
        stands_for: The tile that the owner has named for a joker such as `Tile("J=4m")`, else None.
        printed: The tile as it lies on the table: `J` for any joker, else itself.
        name: The English name.
        is_suited: Whether it is of characters, dots or bamboo.
        is_wind: Whether it is a wind.
        is_dragon: Whether it is a dragon.
        is_honor: Whether it is a wind or a dragon.
        is_terminal: Whether it is a 1 or 9 of a suit.
        is_simple: Whether it is a 2 to 8 of a suit.
        is_major: Whether it is a terminal or an honour.
        is_bonus: Whether it is a flower or a season.
        is_green: Whether it is all green, as 2, 3, 4, 6, 8 of bamboo and the green dragon are.
        is_known: Whether its face shows what it counts as; a joker's does not.
        plain: The tile as which it is scored: the plain five for a red five, else itself.

    Raises:
        ScoringError: `unknown_tile_error`.
    """

    __slots__ = (
        "bit", "classes", "code", "index", "is_bonus", "is_dragon", "is_green", "is_honor", "is_known", "is_major",
        "is_simple", "is_suited", "is_terminal", "is_wind", "name", "place", "plain", "printed", "rank",
        "stands_for", "suit",
    )  # fmt: skip

    ALL: ClassVar[tuple[Tile, ...]] = ()
    """All tiles that lie on a table: 34 that make sets, 8 bonus tiles, `X ? J`, and the red fives.

    The order of suits is characters, dots, bamboo, winds, dragons.
    """

    bit: int
    classes: int
    code: str
    index: int
    place: int
    suit: Suit
    rank: int
    stands_for: Tile | None
    printed: Tile
    name: str
    is_suited: bool
    is_wind: bool
    is_dragon: bool
    is_honor: bool
    is_terminal: bool
    is_simple: bool
    is_major: bool
    is_bonus: bool
    is_green: bool
    is_known: bool
    plain: Tile

    def __new__(cls, code: str) -> Tile:  # noqa: PYI034 (there is one object for each kind)
        """Return the tile of a code."""
        try:
            return _BY_CODE[code]
        except (KeyError, TypeError):
            raise unknown_tile_error(str(code)) from None

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Return one plain tile, also from riichi notation: `5z` is the white dragon, `0m` a five.

        A joker that stands for a tile is none.
        """
        tiles = read_tiles(text).tiles
        if len(tiles) != 1 or tiles[0].stands_for is not None:
            raise unknown_tile_error(text)
        return tiles[0].plain

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Tile cannot be changed ({name} = {value!r})")

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Tile({self.code!r})"

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Tile) else NotImplemented

    def __reduce__(self) -> tuple[type[Tile], tuple[str]]:
        return Tile, (self.code,)


def count_tile(tiles: Iterable[Tile], tile: Tile) -> int:
    """Return how often a tile occurs; faster than `tuple.count`, which compares by equality."""
    return sum(map(is_, tiles, repeat(tile)))


def unknown_tile_error(text: str) -> ScoringError:
    """Return the error of a text that is not a tile."""
    return ScoringError(
        "unknown_tile",
        f"{text!r} is not a tile: write 1-9 with m, p or s, winds E S W N, dragons C F B, 1f-4f, 1g-4g",
        tile=text,
    )


def _make_tile(code: str, index: int, plain: Tile | None = None, *, stands_for: Tile | None = None) -> Tile:
    tile = object.__new__(Tile)
    letter = code[-1]
    suit: Suit
    if stands_for is not None:
        suit, rank = "unknown", 0
    elif letter in WINDS:
        suit, rank = "wind", WINDS.index(letter) + 1
    elif letter in DRAGONS:
        suit, rank = "dragon", DRAGONS.index(letter) + 1
    elif letter in "mps":
        suit, rank = letter, plain.rank if plain else int(code[0])  # type: ignore[assignment]
    elif letter in "fg":
        suit, rank = ("flower" if letter == "f" else "season"), int(code[0])
    else:
        suit, rank = "unknown", 0
    suited = suit in ("m", "p", "s")
    honor = suit in ("wind", "dragon")
    terminal = suited and rank in (1, 9)
    green = code in ("F", "2s", "3s", "4s", "6s", "8s")
    classes = (
        TileClass.SUITS.get(suit, 0)
        | (0 if green else TileClass.NOT_GREEN)
        | (TileClass.HONOR if honor else 0)
    )
    name = f"joker for {stands_for.name}" if stands_for is not None else _NAMES.get(code, "")
    values: dict[str, object] = {
        "classes": classes | (TileClass.TERMINAL if terminal else TileClass.SIMPLE if suited else 0),
        "bit": 1 << index,
        "code": code,
        "index": index,
        "place": index + "mps".index(suit) if suited else 2 * index,
        "suit": suit,
        "rank": rank,
        "stands_for": stands_for,
        "printed": tile if stands_for is None else _BY_CODE["J"],
        "name": f"{'red ' if plain else ''}{rank} of {_SUIT_NAMES[suit]}" if suited else name,
        "is_suited": suited,
        "is_wind": suit == "wind",
        "is_dragon": suit == "dragon",
        "is_honor": honor,
        "is_terminal": terminal,
        "is_simple": suited and not terminal,
        "is_major": terminal or honor,
        "is_bonus": suit in ("flower", "season"),
        "is_green": green,
        "is_known": suit != "unknown",
        "plain": plain or tile,
    }
    for name, value in values.items():
        object.__setattr__(tile, name, value)
    return tile


_CODES = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *WINDS,
    *DRAGONS,
    *(f"{number}{kind}" for kind in "fg" for number in range(1, 5)),
    "X",
    "?",
    "J",
)
_BY_CODE = {code: _make_tile(code, index) for index, code in enumerate(_CODES)}
_FIVES = tuple(_BY_CODE[f"5{suit}"] for suit in "mps")
_BY_CODE |= {f"0{five.suit}": _make_tile(f"0{five.suit}", five.index, five) for five in _FIVES}
Tile.ALL = tuple(_BY_CODE.values())
_BY_NOTATION = _BY_CODE | {f"{digit}z": _BY_CODE[honor] for digit, honor in enumerate(RIICHI_HONORS, 1)}
"""All codes, including those of riichi notation."""
BY_INDEX = attrgetter("index")
"""The sort key of tiles."""
SET_TILES = Tile.ALL[:34]
BONUS_TILES = Tile.ALL[34:42]
FACE_DOWN = Tile("X")
UNKNOWN = Tile("?")
JOKER = Tile("J")
NAMED_JOKERS = {
    tile: _make_tile(f"J={tile.code}", len(_CODES) + tile.index, stands_for=tile)
    for tile in (*SET_TILES, *BONUS_TILES)
}
"""The joker that stands for each tile: `J=4m` for `4m`."""
_BY_CODE |= {joker.code: joker for joker in NAMED_JOKERS.values()}
RED_FIVES = frozenset(tile for tile in Tile.ALL if tile.plain is not tile)
COPIES = 4
"""The copies of each tile of sets in a set of tiles."""


_UNICODE = str.maketrans(
    {
        **dict(zip("🀀🀁🀂🀃🀄🀅🀆", "ESWNCFB", strict=True)),
        **{
            chr(first + rank): f"{rank}{suit}"
            for first, suit in zip((0x1F006, 0x1F00F, 0x1F018), "msp", strict=True)
            for rank in range(1, 10)
        },
        **dict(zip("🀢🀣🀥🀤🀦🀧🀨🀩🀪🀫", ("1f", "2f", "3f", "4f", "1g", "2g", "3g", "4g", "J", "X"), strict=True)),
        "\N{VARIATION SELECTOR-15}": "",
        "\N{VARIATION SELECTOR-16}": "",
    }
)
_MJAI_RED, _MJAI_WHITE = re.compile("5([mps])r"), re.compile("(?<![0-9])P")


def _to_codes(text: str) -> str:
    """Return text in the notation's own codes, also of Unicode tiles and of MJAI names (`5mr`, `P`)."""
    if not text.isascii():
        text = text.translate(_UNICODE)
    if "r" in text or "P" in text:
        text = _MJAI_WHITE.sub("B", _MJAI_RED.sub(r"0\1", text))
    return text


class MarkedTiles(NamedTuple):
    """Tiles in the written order, and the indices of those that a `*` follows."""

    tiles: list[Tile]
    stars: list[int]


def read_tiles(text: str) -> MarkedTiles:
    """Parse tiles written without spaces, such as `123m406p11z`, `🀇🀈🀉` or `5mr`.

    A `*` marks the tile before it, as in `45*6m` or `EE*`. `44mJ=4m` has a joker that stands for `4m`.

    Raises:
        ScoringError: `unknown_tile_error`, `star_without_tile`, `two_winning_tiles`.
    """
    tiles: list[Tile] = []
    stars: list[int] = []
    digits = ""  # of tiles whose suit is still to come
    named: list[int] = []  # the places of tiles that jokers stand for
    try:
        for letter in _to_codes(text):
            if letter in _DIGITS:
                digits += letter
            elif letter == "*":
                _star_last(len(tiles) + len(digits) - 1, stars, text)
            elif digits:
                tiles += [_BY_NOTATION[digit + letter] for digit in digits]
                digits = ""
            elif letter == "=" and tiles and tiles[-1] is JOKER and len(tiles) - 1 not in stars:
                tiles.pop()
                named.append(len(tiles))
            else:
                tiles.append(_BY_NOTATION[letter])
    except KeyError as error:
        raise unknown_tile_error(error.args[0]) from None
    if digits:
        raise unknown_tile_error(digits)
    for place in named:
        tiles[place : place + 1] = [_name_joker(tiles[place : place + 1])]
    return MarkedTiles(tiles, stars)


def _star_last(place: int, stars: list[int], text: str) -> None:
    """Mark the last tile as the winning one."""
    if place < 0:
        message = f"in {text!r} the * must follow the winning tile"
        raise ScoringError("star_without_tile", message, text=text)
    if place in stars:
        message = f"in {text!r} one * after the winning tile is enough"
        raise ScoringError("two_winning_tiles", message, text=text)
    stars.append(place)


def _name_joker(follows: list[Tile]) -> Tile:
    """Return the joker that stands for the tile that follows it."""
    if not follows or (tile := follows[0].plain) not in NAMED_JOKERS:
        raise unknown_tile_error(f"J={follows[0] if follows else ''}")
    return NAMED_JOKERS[tile]


def restore_red_fives(tiles: Iterable[Tile], reds: list[Tile]) -> list[Tile]:
    """Return the tiles with red fives in place of plain ones, and remove the fives that were used from `reds`."""
    faces = []
    for tile in tiles:
        red = next((each for each in reds if each.plain is tile), None)
        if red is not None:
            reds.remove(red)
        faces.append(red or tile)
    return faces


def write_tiles(tiles: tuple[Tile, ...], starred: Tile | None = None) -> str:
    """Return the notation of tiles in this order, with `*` after the last one that is `starred`."""
    return write_marked(tiles, max((i for i, tile in enumerate(tiles) if tile is starred), default=-1))


def write_marked(tiles: tuple[Tile, ...], star: int) -> str:
    """Return the notation of tiles in this order, with `*` after the one at index `star`."""
    return "".join(_notation_pieces(tiles, star))


def _notation_pieces(tiles: tuple[Tile, ...], star: int) -> Iterator[str]:
    for i, tile in enumerate(tiles):
        mark = "*" if i == star else ""
        letter = tile.code[1:] if tile.stands_for is None else ""
        if not letter:
            yield tile.code + mark
        elif i + 1 < len(tiles) and tiles[i + 1].code[1:] == letter:
            yield tile.code[0] + mark
        else:
            yield tile.code + mark
