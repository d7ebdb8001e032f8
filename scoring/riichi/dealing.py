"""The way of a game of riichi: who deals next, what lies on the table, and the ranking when it is over.

Source: EMA riichi rules, dealer rotation, counters, handling riichi bets after drawn games, end of the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import Ranked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.hand.context import Wind
    from scoring.riichi.options import Choices
    from scoring.table.dealing import Place

CHOMBO_AFTER_GAME = 20_000


class DealEnd(NamedTuple):
    """How a deal ended, as far as the next depends on it."""

    winners: Sequence[Wind] = ()
    ready: Sequence[Wind] = ()
    """Who was ready when the wall was empty."""
    declared: Sequence[Wind] = ()
    """Who declared riichi."""
    abortive: bool = False
    """Whether it was broken off, as by nine terminals and honours."""
    void: bool = False
    """Whether it counts for nothing, as after a false win."""


def after(place: Place, ended: DealEnd, choices: Choices) -> Place:
    """Give the deal after this one, with the counters (`honba`) and riichi sticks that lie on the table."""
    if ended.void:
        return replace(place, number=place.number + 1)
    honba, sticks = place.carried.get("honba", 0), place.carried.get("sticks", 0)
    won = bool(ended.winners)
    stays = (
        "E" in ended.winners if won else ended.abortive or (choices.tenpai_keeps_deal and "E" in ended.ready)
    )
    carried = {
        "honba": 0 if won and not stays else honba + 1,
        "sticks": 0 if won else sticks + len(ended.declared),
    }
    following = replace(place, number=place.number + 1, carried=carried)
    if stays:
        return replace(following, hand=place.hand + 1, streak=place.streak + 1)
    passed = place.passed + 1
    return replace(
        following, passed=passed, hand=1 if passed % place.players == 0 else place.hand + 1, streak=0
    )


def is_over(place: Place, choices: Choices) -> bool:
    return place.passed >= place.players * choices.rounds


def ranking(
    points: Sequence[int], choices: Choices, *, sticks: int = 0, false_wins: Mapping[int, int] | None = None
) -> list[Ranked]:
    """Rank players, numbered from the first dealer, by their points; the first takes what sticks are left.

    Who is equal goes by the seat, or shares the bonus of the places. The first also has the oka: what all put
    in where they begin with less than the target. Of three the second has no bonus.
    """
    order = sorted(range(choices.players), key=lambda player: (-points[player], player))
    high, low = (1000 * int(part) for part in choices.uma.split("_"))
    middle = [0] if choices.three else [low, -low]
    bonus = [high + choices.players * (choices.target - choices.start) + 1000 * sticks, *middle, -high]
    found = []
    for at, player in enumerate(order):
        equal = [other for other, each in enumerate(order) if points[each] == points[player]]
        shared = choices.ties == "share" and len(equal) > 1
        extra = sum(bonus[each] for each in equal) // len(equal) if shared else bonus[at]
        cost = CHOMBO_AFTER_GAME * (false_wins or {}).get(player, 0) if choices.chombo == "after_game" else 0
        place = equal[0] + 1 if shared else at + 1
        found.append(Ranked(player, place, points[player], points[player] - choices.target + extra - cost))
    return found
