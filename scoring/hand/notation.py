"""The notation of a hand: `555m CCCC | 222s 111p EE* | 3f 1g`.

Melded sets | concealed tiles | bonus tiles. `*` marks the winning tile, brackets a concealed kong,
`222s+2s` a kong of three concealed tiles and a claimed fourth, `J=4m` a joker that stands for `4m`.
docs/notation.md describes it in full.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.layout import HandLayout, SetLayout, TilePlace
from scoring.hand.sets import hidden_kong, is_flower_group
from scoring.hand.tiles import RIICHI_HONORS, Tile, read_tiles, write_marked

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTATIONS = ("codes", "mpsz")
"""The forms in which hands can be written: winds and dragons by their letters, or by riichi's numbers."""
_MAX_PARTS = 3
_HONORS = re.compile(rf"(?:[{RIICHI_HONORS}]\*?)+")
_MPSZ_DIGITS = str.maketrans({honor: str(digit) for digit, honor in enumerate(RIICHI_HONORS, 1)})


def to_mpsz(text: str) -> str:
    """Return a hand or a tile code in mpsz notation, which writes winds and dragons as `1z` to `7z`.

    >>> to_mpsz("CCCC | 123m 456p EE*")
    '7777z | 123m 456p 11*z'
    """
    return _HONORS.sub(lambda honors: honors[0].translate(_MPSZ_DIGITS) + "z", text)


def read_hand(text: str) -> HandLayout[Tile]:
    """Parse the notation of a hand, with sets and tiles in the written order.

    Without a bar all tiles are concealed. Bonus tiles may stand anywhere; equal ones in one melded word are a
    group of flowers, as American hands have it. A winning flower stays among the concealed tiles.

    Raises:
        ScoringError: `unknown_tile_error`, `too_many_bars`, `two_winning_tiles`, `winning_bonus_tile`,
            `unbalanced_bracket`, `empty_set`, `star_without_tile`.
    """
    parts = text.split("|")
    if len(parts) > _MAX_PARTS:
        message = "write at most two bars: melded | concealed | bonus"
        raise ScoringError("too_many_bars", message, text=text)
    melded, concealed, bonus = ("", *parts, "") if len(parts) == 1 else (*parts, "")[:3]
    winning: TilePlace | None = None
    row: list[Tile] = []
    flowers: list[Tile] = []
    sets: list[SetLayout[Tile]] = []
    loose, grouped = concealed.replace(")*", "*)").split(), melded.replace(")*", "*)").split()
    if "(" in concealed or ")" in concealed:
        grouped += [word for word in loose if "(" in word or ")" in word]
        loose = [word for word in loose if "(" not in word and ")" not in word]
    for word in grouped:
        new_set, stars, bonus_tiles = _read_set(word)
        if stars:
            winning = _mark_winning(winning, len(sets), stars, text)
        flowers += bonus_tiles
        if new_set is not None:
            sets.append(new_set)
    for words in (loose, bonus.split()):
        for tiles, stars, bonus_tiles in _read_words(words):
            if stars:
                winning = _mark_winning(winning, None, [len(row) + at for at in stars], text)
            row += tiles
            flowers += bonus_tiles
    return HandLayout(tuple(sets), tuple(row), tuple(flowers), winning)


def _mark_winning(winning: TilePlace | None, group: int | None, stars: Sequence[int], text: str) -> TilePlace:
    """Return the place of the winning tile, which no other star may mark."""
    if winning is not None or len(stars) > 1:
        raise ScoringError("two_winning_tiles", "mark only one winning tile with *", text=text)
    return TilePlace(group, stars[0])


class _ParsedWord(NamedTuple):
    """A parsed word."""

    tiles: tuple[Tile, ...]
    stars: tuple[int, ...]
    """The indices of the tiles that `*` marks."""
    bonus: tuple[Tile, ...]
    """The flowers and seasons of the word that do not win."""


def _read_words(words: list[str]) -> list[_ParsedWord]:
    """Parse the words of a row, each by itself if possible.

    Otherwise the letter of a suit may stand in the next word, as in `12 3m`.
    """
    try:
        return list(map(_read_word, words))
    except ScoringError:
        return [_read_word("".join(words))]


@lru_cache(maxsize=1 << 12)
def _read_word(word: str) -> _ParsedWord:
    tiles, stars = read_tiles(word)
    return _separate_bonus(tiles, stars) if any([tile.is_bonus for tile in tiles]) else _as_word(tiles, stars)


def _separate_bonus(tiles: list[Tile], stars: list[int]) -> _ParsedWord:
    """Return the word without the flowers and seasons that do not win."""
    places = [at for at, tile in enumerate(tiles) if not tile.is_bonus or at in stars]
    bonus = [tile for at, tile in enumerate(tiles) if at not in places]
    return _as_word([tiles[at] for at in places], [places.index(at) for at in stars], bonus)


def _as_word(tiles: Sequence[Tile], stars: Sequence[int], bonus: Sequence[Tile] = ()) -> _ParsedWord:
    return _ParsedWord(tuple(tiles), tuple(stars), tuple(bonus))


def _read_group(word: str) -> _ParsedWord:
    """Parse the tiles of a melded word, which may be a group of flowers with jokers among them."""
    tiles, stars = read_tiles(word)
    if not any([tile.is_bonus for tile in tiles]) or is_flower_group(tiles):
        return _as_word(tiles, stars)
    for tile in [tiles[at] for at in stars]:
        if tile.is_bonus:
            message = f"the {tile.name} {tile} cannot win a melded set: mark another tile with *"
            raise ScoringError("winning_bonus_tile", message, tile=tile.code)
    return _separate_bonus(tiles, stars)


@lru_cache(maxsize=1 << 12)
def _read_set(word: str) -> tuple[SetLayout[Tile] | None, tuple[int, ...], tuple[Tile, ...]]:
    """Parse a word of the melded row: the set, the indices that `*` marks, and bonus tiles in it."""
    in_brackets = word.startswith("(")
    inside = word[1:-1] if in_brackets else word
    if in_brackets != word.endswith(")") or "(" in inside or ")" in inside:
        message = f"write a concealed kong as (9999m), not {word}"
        raise ScoringError("unbalanced_bracket", message, text=word)
    tiles, stars, bonus = _read_group(inside.replace("+", ""))
    if not tiles and not bonus:
        raise ScoringError("empty_set", f"{word} holds no tile: write tiles there", text=word)
    return SetLayout(tiles, in_brackets, "+" in word) if tiles else None, stars, bonus


def write_hand(layout: HandLayout[Tile]) -> str:
    """Return the notation of a layout, with sets and tiles in their order."""
    star = layout.winning
    melded = [write_set(group, _star_in_row(star, number)) for number, group in enumerate(layout.melded)]
    parts = [" ".join(melded), _write_row(layout.concealed, _star_in_row(star, None))]
    if layout.bonus:
        parts.append(" ".join(str(tile) for tile in layout.bonus))
    return " | ".join(parts).strip()


def _star_in_row(star: TilePlace | None, row: int | None) -> int:
    return star.at if star is not None and star.set == row else -1


def write_set(group: SetLayout[Tile], star: int) -> str:
    """Return the notation of a set; a concealed kong shows its face, as in `(9999m)`.

    Args:
        group: The set.
        star: The index of the winning tile; -1 for none.
    """
    hidden_face = hidden_kong(group.tiles, declared=group.concealed)
    if hidden_face is not None:
        shown = tuple(tile if tile.is_known else hidden_face for tile in group.tiles)
        return f"({write_marked(shown, star)})"
    if group.concealed:
        return f"({write_marked(group.tiles, star)})"
    if group.from_pung and len({tile.plain for tile in group.tiles}) == 1:
        return f"{write_marked(group.tiles[:-1], -1)}+{group.tiles[-1]}{'*' * (star >= 0)}"
    return write_marked(group.tiles, star)


def _write_row(tiles: tuple[Tile, ...], star: int) -> str:
    """Write one word for each run of a suit, and one for each run of equal winds or dragons."""
    words, start = [], 0
    for _, run in groupby(tiles, key=lambda tile: tile.suit if tile.is_suited else tile.code):
        word = tuple(run)
        words.append(write_marked(word, star - start if start <= star < start + len(word) else -1))
        start += len(word)
    return " ".join(words)
