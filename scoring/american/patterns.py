"""Patterns of a card's lines: their notation, and all ways to fill one with tiles.

A pattern such as `FF 22a 444b 666b 8888c` is a row of groups. Letters at the end are suits: a, b and c are
different ones, o is any one. docs/american.md describes the notation.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from math import perm, prod
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.hand.tiles import SET_TILES, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FLOWER = len(SET_TILES)
"""The kind of all flowers and seasons, which are alike. Other kinds have the index of their tile."""
KINDS = FLOWER + 1
"""The number of kinds of tile, without jokers."""
HAND_SIZE = 14
NATURAL_COPIES = 4
FLOWER_COPIES = 8
MAX_EQUAL = 6
MAX_CHOICES = 50_000
"""The most choices that one line may leave open."""

_SUITS = "mps"
_RANKS = 9
_FIRST_WIND = Tile("E").index
_WHITE = Tile("B").index
_DRAGON_OF_SUIT = tuple(Tile(code).index for code in "CBF")
"""Red belongs to characters, white to dots and green to bamboo."""
_TOKEN = re.compile(r"(?P<body>[0-9]+|[XY]+[0-9]?|[A-Z]+)(?P<suit>[a-z]?)(?P<flags>[-+~]*)")
_SUIT_LETTERS = "abco"
_JOKER_GROUP = 3
"""The least number of equal tiles among which jokers may be."""

GroupKind = Literal["number", "x", "y", "dragon", "kind", "any_wind", "any"]


_MEANINGS: dict[str, tuple[GroupKind, int]] = {
    **{str(number): ("number", number) for number in range(1, _RANKS + 1)},
    **{wind: ("kind", _FIRST_WIND + place) for place, wind in enumerate(WINDS)},
    "0": ("kind", _WHITE),
    "R": ("kind", Tile("C").index),
    "G": ("kind", Tile("F").index),
    "F": ("kind", FLOWER),
    "D": ("dragon", 0),
    "X": ("x", 0),
    "Y": ("y", 0),
    "Z": ("any_wind", 0),
    "A": ("any", 0),
}
"""The meaning of the first letter of a group, with its number or its kind of tile."""


class PatternError(ValueError):
    """An error in the notation of a pattern, with what to write instead.

    Attributes:
        why: The kind of the error.
        params: The values in the text.
    """

    def __init__(self, why: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.why = why
        self.params = params


class Group(NamedTuple):
    """Equal tiles of a pattern, whose kind depends on suits and numbers that are still open.

    Attributes:
        kind: The meaning of `value`: a number, an offset to the open number x or y, or a fixed kind of tile.
        value: The number, offset or kind; 0 without meaning.
        size: The number of tiles.
        suit: The letter of the suit, or empty.
        jokers: Whether jokers may stand in it.
        flowers: Whether flowers may stand in it as jokers do.
    """

    kind: GroupKind
    value: int
    size: int
    suit: str
    jokers: bool
    flowers: bool


class Part(NamedTuple):
    """Equal tiles of a way: a group of known tiles.

    Attributes:
        kind: The kind of tile, see `FLOWER`.
        size: The number of tiles.
        jokers: Whether jokers may stand in it.
        flowers: Whether flowers may stand in it as jokers do.
    """

    kind: int
    size: int
    jokers: bool
    flowers: bool


Way = tuple[Part, ...]
"""A way to fill a pattern, its groups in the order of the pattern."""
Alternatives = tuple[tuple[Group, ...], ...]
"""The alternatives of one word of a pattern: usually one group."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of a line.

    Attributes:
        text: Its notation.
        words: Its words, each with its alternatives.
    """

    text: str
    words: tuple[Alternatives, ...]

    @classmethod
    def parse(cls, text: str) -> Pattern:
        """Parse the notation. Raises PatternError.

        >>> len(Pattern.parse("FF 22a 444b 666b 8888c").words)
        5
        """
        words = tuple(tuple(_parse_token(token, word) for token in word.split("|")) for word in text.split())
        if not words:
            raise PatternError("empty", "the hand is empty: write its groups, such as FF 22a 444b 666b 8888c")
        return cls(text, words)

    def ways(self, numbers: Mapping[str, Sequence[int]]) -> list[Way]:
        """Return all ways to fill the pattern, each set of groups once.

        Args:
            numbers: The numbers that x and y may be, where the card restricts them.

        Raises:
            PatternError: A way has not 14 tiles, there are too many of them, or there is none.
        """
        if self.count_choices(numbers) > MAX_CHOICES:
            message = f"{self.text} has too many ways: write fewer alternatives, or less of A, X and Y"
            raise PatternError("too_many_ways", message)
        ways: dict[Way, Way] = {}
        for groups in product(*self.words):
            alternative = [group for each in groups for group in each]
            count = sum(group.size for group in alternative)
            if count != HAND_SIZE:
                change = f"take {count - HAND_SIZE} away" if count > HAND_SIZE else f"add {HAND_SIZE - count}"
                message = f"{self.text} has {count} tiles and must have {HAND_SIZE}: {change}"
                raise PatternError("count", message, hand=self.text, have=count, want=HAND_SIZE)
            for way in _fill(alternative, numbers):
                if _is_possible(way):
                    ways.setdefault(tuple(sorted(way)), way)
        if not ways:
            message = f"no tiles make {self.text}: its numbers go beyond 1 to 9, or a tile is too often"
            raise PatternError("impossible", message, hand=self.text)
        return list(ways.values())

    def count_choices(self, numbers: Mapping[str, Sequence[int]]) -> int:
        """Return how many choices of suits, numbers, winds and alternatives `ways` tries."""
        groups = [group for word in self.words for choice in word for group in choice]
        kinds, suits = {group.kind for group in groups}, {group.suit for group in groups}
        letters = len(suits - {"", "o"})
        count = perm(len(_SUITS), letters) * (len(_SUITS) if "o" in suits else 1)
        for name in ("x", "y"):
            count *= len(numbers.get(name, range(_RANKS))) if name in kinds else 1
        count *= len(WINDS) if "any_wind" in kinds else 1
        count *= prod(map(len, self.words))
        return count * int(KINDS ** sum(group.kind == "any" for group in groups))


def _parse_token(token: str, word: str) -> tuple[Group, ...]:
    """Parse one alternative of a word; different digits or winds in it are single tiles."""
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise _typo_error(token, word)
    body, suit, flags = match["body"], match["suit"], match["flags"]
    if suit and suit not in _SUIT_LETTERS:
        message = f"{token} has the suit {suit}: write a, b or c for different suits, o for any one"
        raise PatternError("bad_suit", message, token=token, suit=suit)
    if "-" in flags and "+" in flags:
        message = f"{token} has both + and -: + allows jokers everywhere, - nowhere"
        raise PatternError("both_signs", message, token=token)
    groups = [_read_group(run, suit, flags, token) for run in _runs(body)]
    if suit and not any(group.suit for group in groups):
        message = f"{token} has a suit, which {body} has not: write {body}{flags}"
        raise PatternError("no_suit_here", message, token=token, body=body, meant=f"{body}{flags}")
    return tuple(groups)


def _runs(body: str) -> list[str]:
    """Divide a body into groups: equal letters are one, different ones are single tiles."""
    if body[0] in "XY" or len(set(body)) == 1:
        return [body]
    return list(body)


def _read_group(body: str, suit: str, flags: str, token: str) -> Group:
    first = body[0]
    letters = body.rstrip("0123456789") if first in "XY" else body
    count, most = len(letters), FLOWER_COPIES if first == "F" else MAX_EQUAL
    if len(set(letters)) > 1:
        raise PatternError("mixes_xy", f"{token} mixes X and Y: write two groups", token=token)
    if count > most:
        message = f"{token} has {count} equal tiles: {most} are the most"
        raise PatternError("too_many_equal", message, token=token, have=count, most=most)
    if first not in _MEANINGS:
        raise _typo_error(token, token)
    kind, value = _MEANINGS[first]
    if kind in ("x", "y"):
        value = int(body[count:] or 0)
    needs_suit = kind not in ("kind", "any_wind", "any")
    if needs_suit and not suit:
        message = f"{token} has no suit: write {token}a, with the same letter for groups of one suit"
        raise PatternError("no_suit", message, token=token)
    jokers = "+" in flags or (count >= _JOKER_GROUP and "-" not in flags)
    return Group(kind, value, count, suit if needs_suit else "", jokers, "~" in flags)


def _typo_error(token: str, word: str) -> PatternError:
    if not token:
        message = f"{word} has an empty alternative: write | between two groups, as in 22a|33a"
        return PatternError("empty_alternative", message, token=word)
    if set(token) <= {"O", "o"}:
        zeros = "0" * len(token)
        message = f"{token} is the letter O: write the zero, {zeros}"
        return PatternError("letter_o", message, token=token, meant=zeros)
    upper = token[:-1].upper() + token[-1]
    for proposal in (upper, token.upper()):
        match = _TOKEN.fullmatch(proposal)
        if proposal == token or match is None or match["suit"] not in ("", *_SUIT_LETTERS):
            continue
        if set(match["body"]) <= _MEANINGS.keys():
            message = f"{token} is not a group: did you mean {proposal}?"
            return PatternError("typo", message, token=token, meant=proposal)
    message = (
        f"{token} is not a group: write equal digits with a suit (222a), X with an offset and a suit (XXX1a), dragons"
        " of a suit (DDDa), soap (0000), flowers (FFFF), winds (NNN, NEWS), any wind (ZZZ), red or green dragons"
        " (RRR, GGG) or any tile (AAA)"
    )
    return PatternError("no_group", message, token=token)


def _fill(groups: Sequence[Group], numbers: Mapping[str, Sequence[int]]) -> Iterator[Way]:
    """Yield the parts for each choice of suits, numbers and winds."""
    letters = sorted({group.suit for group in groups} - {"", "o"})
    kinds = {group.kind for group in groups}
    suits = permutations(range(len(_SUITS)), len(letters))
    free = range(len(_SUITS)) if any(group.suit == "o" for group in groups) else (0,)
    every: Sequence[int] = range(1, _RANKS + 1)
    xs, ys = (numbers.get(name, every) if name in kinds else (0,) for name in ("x", "y"))
    winds = range(len(WINDS)) if "any_wind" in kinds else (0,)
    for chosen, any_suit, x, y, wind in product(suits, free, xs, ys, winds):
        if x == y and {"x", "y"} <= kinds:
            continue
        suit_of = dict(zip(letters, chosen, strict=True)) | {"o": any_suit}
        choices = [_parts_of(group, suit_of, {"x": x, "y": y}, wind) for group in groups]
        yield from product(*choices)


def _parts_of(group: Group, suit_of: Mapping[str, int], numbers: Mapping[str, int], wind: int) -> list[Part]:
    """Return what a group may be for a choice of suits, numbers and winds: one part, or none."""
    suit = suit_of.get(group.suit, 0)
    if group.kind == "any":
        kinds: Sequence[int] = range(KINDS)
    elif group.kind == "dragon":
        kinds = [_DRAGON_OF_SUIT[suit]]
    elif group.kind == "any_wind":
        kinds = [_FIRST_WIND + wind]
    elif group.kind == "kind":
        kinds = [group.value]
    else:
        number = group.value + numbers.get(group.kind, 0)
        kinds = [_RANKS * suit + number - 1] if 1 <= number <= _RANKS else []
    return [_part(kind, group.size, group.jokers, group.flowers) for kind in kinds]


@lru_cache(maxsize=1 << 12)
def _part(kind: int, size: int, jokers: bool, flowers: bool) -> Part:
    """Return a part; thousands of ways share the few that there are."""
    return Part(kind, size, jokers, flowers)


def copies_of(kind: int) -> int:
    """Return how many natural tiles of a kind a set has."""
    return FLOWER_COPIES if kind == FLOWER else NATURAL_COPIES


def _is_possible(way: Way) -> bool:
    """Return True if a set has enough natural tiles where no joker may stand."""
    least = Counter[int]()
    for part in way:
        if not part.jokers and not part.flowers:
            least[part.kind] += part.size
    return all(count <= copies_of(kind) for kind, count in least.items())
