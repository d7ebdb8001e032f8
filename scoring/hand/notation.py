"""The one line of text that a hand is written as: `555m CCCC | 222s 111p EE* | 3f 1g`.

Melded sets | concealed tiles | bonus tiles. `*` marks the winning tile, brackets a concealed kong,
`222s+2s` a kong of three concealed tiles and a claimed fourth. docs/notation.md tells it all.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from scoring.errors import ScoringError
from scoring.hand.laid import LaidHand, LaidSet, TilePlace
from scoring.hand.sets import hidden_kong
from scoring.hand.tiles import Tile, read_tiles, write_marked

_MOST_PARTS = 3


def read_hand(text: str) -> LaidHand[Tile]:
    """Read a hand as it is written, its sets and tiles in that order.

    Without a bar every tile is concealed; bonus tiles may stand anywhere. Raises ScoringError
    `unknown_tile`, `too_many_bars`, `two_winning_tiles`, `winning_bonus_tile`, `unbalanced_bracket`,
    `empty_set`, `star_without_tile`.
    """
    parts = text.split("|")
    if len(parts) > _MOST_PARTS:
        message = "write at most two bars: melded | concealed | bonus"
        raise ScoringError("too_many_bars", message, text=text)
    melded, concealed, bonus = ("", *parts, "") if len(parts) == 1 else (*parts, "")[:3]
    laid = _Rows(text)
    for word in melded.replace(")*", "*)").split():
        laid.add_set(word)
    loose = concealed.replace(")*", "*)").split()
    if "(" in concealed or ")" in concealed:
        for word in loose:
            if "(" in word or ")" in word:
                laid.add_set(word)
        loose = [word for word in loose if "(" not in word and ")" not in word]
    laid.add_loose(loose)
    laid.add_loose(bonus.split())
    return LaidHand(tuple(laid.melded), tuple(laid.concealed), tuple(laid.bonus), laid.winning)


class _Word(NamedTuple):
    """A word as it is read."""

    tiles: tuple[Tile, ...]
    stars: tuple[int, ...]
    """The places among them that `*` marks."""
    bonus: tuple[Tile, ...]
    """The flowers and seasons among them."""


class _Rows:
    """What has been read of a hand so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.melded: list[LaidSet[Tile]] = []
        self.concealed: list[Tile] = []
        self.bonus: list[Tile] = []
        self.winning: TilePlace | None = None

    def add_set(self, word: str) -> None:
        """Add a melded set or a concealed kong, or flowers and seasons that stand among them."""
        laid, stars, bonus = _read_set(word)
        self.bonus += bonus
        for at in stars:
            self._mark(TilePlace(len(self.melded), at))
        if laid is not None:
            self.melded.append(laid)

    def add_loose(self, words: list[str]) -> None:
        """Add tiles that lie in no set: flowers and seasons go to their own row."""
        for tiles, stars, bonus in _read_words(words):
            for at in stars:
                self._mark(TilePlace(None, len(self.concealed) + at))
            self.concealed += tiles
            self.bonus += bonus

    def _mark(self, place: TilePlace) -> None:
        if self.winning is not None:
            raise ScoringError("two_winning_tiles", "mark one winning tile with *, not more", text=self.text)
        self.winning = place


def _read_words(words: list[str]) -> list[_Word]:
    """Read a row's words, each by itself if it can be: a suit's letter may stand in the next, `12 3m`."""
    try:
        return [_read_word(word) for word in words]
    except ScoringError:
        return [_read_word("".join(words))]


@lru_cache(maxsize=1 << 12)
def _read_word(word: str) -> _Word:
    read = read_tiles(word)
    bonus = tuple([_unmarked(tile, starred=starred) for tile, starred in read if tile.is_bonus])
    laid = [each for each in read if not each[0].is_bonus] if bonus else read
    stars = tuple([at for at, (_, starred) in enumerate(laid) if starred])
    return _Word(tuple([tile for tile, _ in laid]), stars, bonus)


@lru_cache(maxsize=1 << 12)
def _read_set(word: str) -> tuple[LaidSet[Tile] | None, tuple[int, ...], tuple[Tile, ...]]:
    """Read a word of the melded row: the set, the places that `*` marks, the bonus tiles among it."""
    in_brackets = word.startswith("(")
    inside = word[1:-1] if in_brackets else word
    if in_brackets != word.endswith(")") or "(" in inside or ")" in inside:
        message = f"write a concealed kong as (9999m), not {word}"
        raise ScoringError("unbalanced_bracket", message, text=word)
    tiles, stars, bonus = _read_word(inside.replace("+", ""))
    if not tiles and not bonus:
        raise ScoringError("empty_set", f"{word} holds no tile: write tiles there", text=word)
    return LaidSet(tiles, in_brackets, "+" in word) if tiles else None, stars, bonus


def _unmarked(tile: Tile, *, starred: bool) -> Tile:
    """Give a flower or season, which no `*` may follow."""
    if starred:
        message = f"the {tile.name} {tile} cannot win a hand: mark another tile with *"
        raise ScoringError("winning_bonus_tile", message, tile=tile.code)
    return tile


def write_hand(laid: LaidHand[Tile]) -> str:
    """Write a hand as it lies, its sets and tiles in their order."""
    star = laid.winning
    melded = [write_set(group, _at(star, number)) for number, group in enumerate(laid.melded)]
    parts = [" ".join(melded), _write_row(laid.concealed, _at(star, None))]
    if laid.bonus:
        parts.append(" ".join(str(tile) for tile in laid.bonus))
    return " | ".join(parts).strip()


def _at(star: TilePlace | None, row: int | None) -> int:
    return star.at if star is not None and star.set == row else -1


def write_set(group: LaidSet[Tile], star: int) -> str:
    """Write a set, its winning tile at `star` or none at -1; a concealed kong with its face, `(9999m)`."""
    face = hidden_kong(group.tiles, declared=group.concealed)
    if face is not None:
        shown = tuple(tile if tile.is_known else face for tile in group.tiles)
        return f"({write_marked(shown, star)})"
    if group.concealed:
        return f"({write_marked(group.tiles, star)})"
    if group.from_pung and len({tile.plain for tile in group.tiles}) == 1:
        return f"{write_marked(group.tiles[:-1], -1)}+{group.tiles[-1]}{'*' * (star >= 0)}"
    return write_marked(group.tiles, star)


def _write_row(tiles: tuple[Tile, ...], star: int) -> str:
    """Write one word for neighbours of a suit, and one for equal winds or dragons."""
    words, start = [], 0
    for _, run in groupby(tiles, key=lambda tile: tile.suit if tile.is_suited else tile.code):
        word = tuple(run)
        words.append(write_marked(word, star - start if start <= star < start + len(word) else -1))
        start += len(word)
    return " ".join(words)
