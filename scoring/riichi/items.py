"""The lines of a riichi sheet: each yaku and dora with its han and its tiles."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scoring.engine import Line
from scoring.riichi.situation import NORTH
from scoring.riichi.yaku import DORA

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.riichi.counting import RiichiCount
    from scoring.riichi.options import Choices
    from scoring.riichi.situation import Situation
    from scoring.riichi.yaku import Yaku

_WITHOUT_TILES = frozenset(
    (
        "riichi",
        "double_riichi",
        "ippatsu",
        "menzen_tsumo",
        "haitei",
        "houtei",
        "rinshan",
        "chankan",
        "renhou",
        "tenhou",
        "chiihou",
        "renhou_yakuman",
    )
)
_DRAGONS = {"haku": "B", "hatsu": "F", "chun": "C"}
_WINDS = {"east": "E", "south": "S", "west": "W", "north": "N"}


def item_lines(whole: RiichiCount, hand: Hand, situation: Situation, choices: Choices) -> tuple[Line, ...]:
    """Return a line for each yaku and kind of dora."""
    return tuple(
        Line(
            yaku.id,
            yaku.named(choices.names),
            yaku.native,
            0,
            han,
            0,
            _tiles_of_yaku(yaku, whole, hand, situation),
            yaku.source,
        )
        for yaku, han in whole.paid
    )


def _tiles_of_yaku(yaku: Yaku, whole: RiichiCount, hand: Hand, situation: Situation) -> tuple[Tile, ...]:
    if yaku.id in _WITHOUT_TILES:
        return ()
    if yaku in DORA:
        return _dora_tiles(yaku, hand, situation)
    sets = whole.arrangement.sets
    if yaku.id in _DRAGONS:
        return _tiles_of_sets(
            [meld for meld in sets if meld.is_triplet and meld.tile.code == _DRAGONS[yaku.id]]
        )
    if yaku.id.startswith(("seat_wind", "round_wind")):
        wind = _WINDS[yaku.id.rpartition("_")[2]]
        return _tiles_of_sets([meld for meld in sets if meld.is_triplet and meld.tile.code == wind])
    made = _BY_SETS.get(yaku.id)
    return hand.tiles if made is None else _tiles_of_sets(made(sets))


def _dora_tiles(yaku: Yaku, hand: Hand, situation: Situation) -> tuple[Tile, ...]:
    norths = (NORTH,) * situation.norths
    if yaku.id in ("red_dora", "north_dora"):
        return hand.reds if yaku.id == "red_dora" else norths
    dora = situation.dora if yaku.id == "dora" else situation.ura
    return tuple(tile for tile in (*hand.tiles, *norths) if tile in dora)


def _tiles_of_sets(sets: Sequence[Meld]) -> tuple[Tile, ...]:
    return tuple(tile for meld in sets for tile in meld.tiles)


def _find_double_chow(sets: Sequence[Meld]) -> Sequence[Meld]:
    """Return two equal chows."""
    chows = [meld for meld in sets if meld.kind == "chow"]
    chows.sort(key=lambda meld: meld.tile.index)
    return next(([one, other] for one, other in pairwise(chows) if one.tiles == other.tiles), ())


def _three_suit_finder(kinds: tuple[str, ...]) -> Callable[[Sequence[Meld]], Sequence[Meld]]:
    """Return a function that finds sets of one number in all three suits."""

    def find(sets: Sequence[Meld]) -> Sequence[Meld]:
        fit = [meld for meld in sets if meld.kind in kinds and meld.tile.is_suited]
        for first in fit:
            same = {meld.tile.suit: meld for meld in fit if meld.tile.rank == first.tile.rank}
            if len(same) == 3:
                return [*same.values()]
        return ()

    return find


def _find_straight(sets: Sequence[Meld]) -> Sequence[Meld]:
    """Return 123, 456 and 789 of a suit."""
    for suit in "mps":
        chows = {meld.tile.rank: meld for meld in sets if meld.kind == "chow" and meld.tile.suit == suit}
        if {1, 4, 7} <= chows.keys():
            return [chows[rank] for rank in (1, 4, 7)]
    return ()


def _triplet_finder(of: Callable[[Meld], bool]) -> Callable[[Sequence[Meld]], Sequence[Meld]]:
    return lambda sets: [meld for meld in sets if meld.is_triplet and of(meld)]


def _set_finder(kind: Callable[[Meld], bool]) -> Callable[[Sequence[Meld]], Sequence[Meld]]:
    return lambda sets: [meld for meld in sets if kind(meld)]


_BY_SETS: dict[str, Callable[[Sequence[Meld]], Sequence[Meld]]] = {
    "iipeikou": _find_double_chow,
    "sanshoku": _three_suit_finder(("chow",)),
    "sanshoku_doukou": _three_suit_finder(("pung", "kong")),
    "ittsuu": _find_straight,
    "sanankou": _triplet_finder(lambda meld: meld.concealed),
    "suuankou": _triplet_finder(lambda meld: meld.concealed),
    "suuankou_tanki": _triplet_finder(lambda meld: meld.concealed),
    "sankantsu": _set_finder(lambda meld: meld.kind == "kong"),
    "suukantsu": _set_finder(lambda meld: meld.kind == "kong"),
    "shousangen": _set_finder(lambda meld: meld.is_dragon),
    "daisangen": _set_finder(lambda meld: meld.is_dragon),
    "shousuushii": _set_finder(lambda meld: meld.is_wind),
    "daisuushii": _set_finder(lambda meld: meld.is_wind),
}
"""Yaku that consist of some sets; all others consist of the whole hand."""
