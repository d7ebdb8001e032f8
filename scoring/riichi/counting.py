"""The best score of a riichi hand: its yaku, its fu, the way that it is read, what it is worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.arrangement import arrange
from scoring.hand.hand import Hand, no_shape
from scoring.riichi import peer
from scoring.riichi.fu import FuArrangement, fu_lines, rounded, total
from scoring.riichi.paying import MANGAN, Worth, worth_of
from scoring.riichi.situation import NORTH
from scoring.riichi.yaku import BY_ID, YAKUMAN, limit_of

if TYPE_CHECKING:
    from scoring.hand.arrangement import Arrangement
    from scoring.hand.tiles import Tile
    from scoring.riichi.options import Choices
    from scoring.riichi.situation import Situation
    from scoring.riichi.yaku import Limit, Yaku
    from scoring.sheet import Line

SHAPES = ("regular", "seven_pairs", "thirteen_orphans")
_BY_TILES = frozenset(
    (
        "iipeikou",
        "ryanpeikou",
        "sanshoku",
        "ittsuu",
        "chanta",
        "junchan",
        "sanshoku_doukou",
        "toitoi",
        "chiitoitsu",
        "sanankou",
    )
)
"""The yaku that one way to read a hand may have and another not."""


class RiichiCount(NamedTuple):
    """A hand counted in the way that is worth most."""

    paid: tuple[tuple[Yaku, int], ...]
    """Yaku and dora with their han; none where the hand has no yaku."""
    fu: tuple[Line, ...]
    way: Arrangement
    winning: Tile
    is_open: bool
    han: int
    rounded: int
    """The fu as they count."""
    worth: Worth
    not_added: tuple[Yaku, ...] = ()
    """Yakuman that count for nothing beside the best, where the table adds none."""

    @property
    def limit(self) -> Limit | None:
        return limit_of(self.worth.basic)


def normal(hand: Hand) -> Hand:
    """Give the hand with the set that the last tile completed among the concealed tiles."""
    won = hand.winning_meld
    if won is None:
        return hand
    melds = list(hand.melds)
    melds.remove(won)
    reds = (*hand.red_fives, *won.reds)
    concealed = (*hand.concealed, *won.tiles)
    return Hand(tuple(melds), concealed, hand.bonus, hand.winning_tile, red_fives=reds)


def ways_of(hand: Hand, *, drawn: bool) -> list[Arrangement]:
    """Give every way to read the hand: sets and a pair, seven different pairs, thirteen orphans."""
    return [
        way
        for way in arrange(hand, claimed=not drawn, shapes=SHAPES)
        if way.shape != "seven_pairs" or len(set(way.sets)) == len(way.sets)
    ]


KEPT = 4000
"""Hands that are remembered: what is asked of one is found by counting it in many situations."""


def count(hand: Hand, now: Situation, choices: Choices) -> RiichiCount:
    """Count a hand that `normal` gave. One without a marked winning tile is counted as it is worth least.

    Raises ScoringError `no_winning_shape`, `riichi_refused`.
    """
    return _with_norths(_remembered(hand, hand.reds, _as_it_counts(hand, now), choices), now, choices)


def _with_norths(whole: RiichiCount, now: Situation, choices: Choices) -> RiichiCount:
    """Add the norths that were set aside, each a dora and one more for each indicator that makes it one."""
    if not now.norths or not whole.paid or is_yakuman(whole):
        return whole
    more = {"north_dora": now.norths}
    more["dora"] = now.norths * now.dora.count(NORTH)
    more["ura_dora"] = now.norths * now.ura.count(NORTH) * now.ready
    paid = dict(whole.paid)
    for name, han in more.items():
        if han:
            paid[BY_ID[name]] = paid.get(BY_ID[name], 0) + han
    han = whole.han + sum(more.values())
    return whole._replace(paid=tuple(paid.items()), han=han, worth=worth_of(han, whole.rounded, choices))


def _as_it_counts(hand: Hand, now: Situation) -> Situation:
    """Leave out of the situation what is paid and not counted, and winds of which the hand has no two."""
    winds = Counter(tile.code for tile in hand.tiles if tile.is_wind)
    seat = now.seat if now.seat and winds[now.seat] > 1 else None
    prevalent = now.round if now.round and winds[now.round] > 1 else None
    return replace(now, seat=seat, round=prevalent, norths=0, honba=0, sticks=0)


@lru_cache(maxsize=KEPT)
def _remembered(hand: Hand, _reds: tuple[Tile, ...], now: Situation, choices: Choices) -> RiichiCount:
    """Count a hand. Hands are equal whatever fives are red, so those are told apart by themselves."""
    tiles = [hand.winning_tile] if hand.winning_tile else sorted(set(hand.concealed))
    found = [
        _count(Hand(hand.melds, hand.concealed, hand.bonus, tile, red_fives=hand.red_fives), now, choices)
        for tile in tiles
    ]
    return min(found, key=lambda each: (bool(each.paid), each.worth.basic, each.han, each.rounded))


def _count(hand: Hand, now: Situation, choices: Choices) -> RiichiCount:
    winning = hand.winning_tile
    ways = ways_of(hand, drawn=now.drawn)
    if winning is None or not ways:
        raise ScoringError("no_winning_shape", no_shape(4), why="shape", sets=4)
    counted = peer.count(hand, winning, now, choices)
    laid = [FuArrangement(way, now, bool(hand.claimed), choices.double_wind_fu) for way in ways]
    if counted is not None:
        laid = [each for each in laid if _is_way(each, counted, hand, winning)]
    way = laid[0]
    fu = fu_lines(way)
    if counted is None:
        none = RiichiCount((), fu, way.way, winning, way.is_open, 0, rounded(total(fu)), Worth(0))
        return _with_blessing(none, now, choices)
    paid, han = counted.paid, counted.han
    not_added: tuple[Yaku, ...] = ()
    if counted.yakuman and not choices.yakuman_add:
        paid, not_added, han = _one_yakuman(counted)
    worth = worth_of(han, counted.fu, choices, yakuman=counted.yakuman)
    whole = RiichiCount(paid, fu, way.way, winning, way.is_open, han, counted.fu, worth, not_added)
    return _with_blessing(whole, now, choices)


def _is_way(laid: FuArrangement, counted: peer.PackageCount, hand: Hand, winning: Tile) -> bool:
    """Whether the hand was counted in this way: its fu are those, and it has the yaku of the tiles."""
    if total(fu_lines(laid)) != counted.unrounded:
        return False
    of_tiles = [yaku for yaku, _ in counted.paid if yaku.id in _BY_TILES]
    return all(peer.meets(laid.way, yaku, hand, winning, laid.now) for yaku in of_tiles)


def _one_yakuman(counted: peer.PackageCount) -> tuple[tuple[tuple[Yaku, int], ...], tuple[Yaku, ...], int]:
    """Keep the yakuman that is worth most."""
    best = max(counted.paid, key=lambda each: each[1])
    return (best,), tuple(yaku for yaku, _ in counted.paid if yaku is not best[0]), best[1]


def _with_blessing(whole: RiichiCount, now: Situation, choices: Choices) -> RiichiCount:
    """Let a blessing of man that is a mangan of its own stand for a hand that is worth less."""
    if now.first_turn != "man" or choices.blessing_of_man != "mangan" or whole.worth.basic >= MANGAN:
        return whole
    blessing = BY_ID["renhou"]
    return whole._replace(paid=((blessing, 5),), han=5, worth=Worth(MANGAN))


def is_yakuman(whole: RiichiCount) -> bool:
    return any(yaku.closed >= YAKUMAN for yaku, _ in whole.paid)
