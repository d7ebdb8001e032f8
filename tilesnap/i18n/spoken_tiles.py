"""Tiles as players call them: names to read aloud, and the parser of corrections such as “third tile: six of dots”.

The grammar of each language is built from its catalogue: ranks, suits, ordinals, and words to ignore.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from scoring.hand.tiles import Tile
from tilesnap.i18n.languages import CHARACTER_LANGUAGES
from tilesnap.i18n.translate import language, t, tile_name, use_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_LENGTH = 200
"""The most characters of a correction that are parsed."""
_SEPARATORS = re.compile(r"[\W_]+")
_PARENTHESES = re.compile(r"[(（](.*?)[)）]")
_KATAKANA = {letter: letter + 0x60 for letter in range(0x3041, 0x3097)}
"""Hiragana to katakana: speech recognition may write either."""


class NamedTile(NamedTuple):
    """A correction: the number of a tile in the hand, from 1, and its right face."""

    number: int
    face: Tile


class _Grammar(NamedTuple):
    """The normalised words of a language.

    Attributes:
        codes: The tile code of each name, the longest names first.
        numbers: The number of each ordinal.
        filler: Any word or phrase to ignore.
        ending: A word or phrase to ignore at the end, such as a verb that comes last.
        is_joined: Whether words are written without spaces.
    """

    codes: dict[str, str]
    numbers: dict[str, int]
    filler: re.Pattern[str]
    ending: re.Pattern[str]
    is_joined: bool


def spoken_tile(tile: Tile) -> str:
    """Return the name of a tile as it is read aloud."""
    if tile.is_honor:
        return _alternatives(f"spoken-tile_{tile.code}")[0]
    if not tile.is_suited:
        return tile_name(tile.code)
    name = spoken_run([tile])
    return name if tile.plain is tile else t("spoken-red", tile=name)


def spoken_run(tiles: Iterable[Tile]) -> str:
    """Return suited tiles of one suit as they are read aloud, such as “one, two, three of dots”."""
    run = tuple(tiles)
    ranks = t("spoken-rank_separator").join(map(spoken_rank, run))
    return t("spoken-numbered", rank=ranks, suit=spoken_suit(run[0]))


def spoken_rank(tile: Tile) -> str:
    """Return the rank of a suited tile as a word."""
    return _ranks()[tile.rank - 1][0]


def spoken_suit(tile: Tile) -> str:
    """Return the name of the suit of a suited tile as it is read aloud."""
    return _alternatives(f"spoken-suit_{tile.plain.code[-1]}")[0]


def parse_correction(text: str) -> NamedTile | None:
    """Parse a correction in the active language; None if it does not name one tile and its face."""
    grammar = _grammar(language())
    words = _normalise(text[:MAX_LENGTH], is_joined=grammar.is_joined)
    while words:
        for name, code in grammar.codes.items():
            place = words.removesuffix(name)
            if place != words and (grammar.is_joined or place.endswith(" ")):
                number = _parse_place(place, grammar)
                if number is not None:
                    return NamedTile(number, Tile(code))
        shorter = grammar.ending.sub("", words).rstrip()
        if shorter == words:
            return None
        words = shorter
    return None


def _parse_place(words: str, grammar: _Grammar) -> int | None:
    """Return the number that an ordinal or digits state, without filler words; None for anything else."""
    words = grammar.filler.sub("", words)
    if not grammar.is_joined:
        words = " ".join(words.split())
    return int(words) if words.isascii() and words.isdigit() else grammar.numbers.get(words)


@cache
def _grammar(name: str) -> _Grammar:
    is_joined = name in CHARACTER_LANGUAGES
    with use_language(name):
        names = {
            _normalise(phrase, is_joined=is_joined): code
            for phrase, code in (*_suited_names(), *_other_names())
        }
        numbers = {
            _normalise(word, is_joined=is_joined): number
            for number, words in enumerate(_lists("spoken-ordinals"), 1)
            for word in words
        }
        filler, ending = (
            _any_of(_normalise(phrase, is_joined=is_joined) for (phrase,) in _lists(f"spoken-{key}"))
            for key in ("fillers", "endings")
        )
    edge = "" if is_joined else r"\b"
    return _Grammar(
        {phrase: names[phrase] for phrase in sorted(names, key=len, reverse=True)},
        numbers,
        re.compile(f"{edge}{filler}{edge}"),
        re.compile(f"{edge}{ending}$"),
        is_joined,
    )


def _any_of(phrases: Iterable[str]) -> str:
    """Return a regular expression for any of some phrases, the longest first."""
    return f"(?:{'|'.join(sorted(phrases, key=len, reverse=True))})"


def _suited_names() -> Iterator[tuple[str, str]]:
    """Yield each way to name a suited tile, with its code."""
    for tile in (each for each in Tile.ALL if each.is_suited):
        yield from ((tile_name(tile.code), tile.code), (tile.code, tile.code))
        for rank, suit in product(
            _ranks()[tile.rank - 1], _alternatives(f"spoken-suit_{tile.plain.code[-1]}")
        ):
            for name in (t("spoken-numbered", rank=rank, suit=suit), f"{rank} {suit}", f"{suit} {rank}"):
                yield name if tile.plain is tile else t("spoken-red", tile=name), tile.code


def _other_names() -> Iterator[tuple[str, str]]:
    """Yield each way to name an honour or bonus tile, with its code; parts of a bonus tile's name suffice."""
    suits = {suit.casefold() for letter in "mps" for suit in _alternatives(f"spoken-suit_{letter}")}
    for tile in (each for each in Tile.ALL if each.is_honor or each.is_bonus):
        yield tile_name(tile.code), tile.code
        if tile.is_honor:
            yield from ((name, tile.code) for name in _alternatives(f"spoken-tile_{tile.code}"))
            continue
        parts = (_PARENTHESES.sub("", tile_name(tile.code)), *_PARENTHESES.findall(tile_name(tile.code)))
        yield from (
            (part, tile.code) for part in parts if not part.isdigit() and part.strip().casefold() not in suits
        )


def _ranks() -> list[list[str]]:
    return _lists("spoken-ranks")


def _lists(key: str) -> list[list[str]]:
    """Return the entries of a list in the catalogue, each with its alternatives."""
    return [entry.strip().split("/") for entry in t(key).split(",")]


def _alternatives(key: str) -> list[str]:
    return _lists(key)[0]


def _normalise(text: str, *, is_joined: bool) -> str:
    """Return text in one spelling: without accents, case and punctuation."""
    plain = unicodedata.normalize("NFKC", text).casefold().translate(_KATAKANA)
    if not is_joined:
        plain = "".join(
            letter for letter in unicodedata.normalize("NFD", plain) if not unicodedata.combining(letter)
        )
    return _SEPARATORS.sub("" if is_joined else " ", plain).strip(" ")
