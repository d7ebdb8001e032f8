"""The course of a riichi game: the next dealer, counters and sticks, its end, and the ranking.

Source: EMA riichi rules, dealer rotation, counters, handling riichi bets after drawn games, end of the game.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import FinalResult
from scoring.riichi.options import FLOATING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.engine import GamePosition
    from scoring.hand.context import Wind
    from scoring.riichi.options import Choices

CHOMBO_AFTER_GAME = 20_000
_EVEN_FLOATING_UMA = (8000, 4000, -4000, -8000)
_FLOATING_UMA = {1: (8000, 3000, 1000, -12_000), 3: (12_000, -1000, -3000, -8000)}
"""The floating uma of each place, by the number of players below their start. Source: JPML A rules, uma."""


class DealEnd(NamedTuple):
    """The end of a deal, as far as the next deal depends on it.

    Attributes:
        winners: Who won.
        ready: Who was ready when the wall was empty.
        declared: Who declared riichi.
        abortive: Whether it was aborted, as by nine terminals and honours.
        void: Whether it counts for nothing, as after a false win.
    """

    winners: Sequence[Wind] = ()
    ready: Sequence[Wind] = ()
    declared: Sequence[Wind] = ()
    abortive: bool = False
    void: bool = False


def next_position(place: GamePosition, ended: DealEnd, choices: Choices) -> GamePosition:
    """Return the position of the next deal, with the counters (`honba`) and riichi sticks on the table."""
    if ended.void:
        return replace(place, number=place.number + 1)
    honba, sticks = place.carried.get("honba", 0), place.carried.get("sticks", 0)
    somebody_won = bool(ended.winners)
    stays = (
        "E" in ended.winners
        if somebody_won
        else ended.abortive or (choices.tenpai_keeps_deal and "E" in ended.ready)
    )
    carried = {
        "honba": 0 if somebody_won and not stays else honba + 1,
        "sticks": 0 if somebody_won else sticks + len(ended.declared),
    }
    following = replace(place, number=place.number + 1, carried=carried)
    if stays:
        return replace(following, hand=place.hand + 1, streak=place.streak + 1)
    passed = place.passed + 1
    return replace(
        following, passed=passed, hand=1 if passed % place.players == 0 else place.hand + 1, streak=0
    )


def is_over(place: GamePosition, choices: Choices) -> bool:
    """Return True if the game has no such deal, whatever the points.

    Where somebody must reach a goal, a further round may follow the last one.
    """
    return place.passed >= place.players * (choices.rounds + (choices.goal > 0))


def has_ended(points: Sequence[int], place: GamePosition, last: DealEnd | None, choices: Choices) -> bool:
    """Return True if the game has ended before the deal at `place`.

    Source: Tenhou rules, end of the game: sudden death, negative points, and a dealer who leads in the last
    deal.

    Args:
        points: The points of each player, numbered from the first dealer.
        place: The deal that would come next.
        last: The end of the last deal; None before the first.
        choices: The options of the table.
    """
    if choices.bankruptcy and min(points) < 0:
        return True
    if is_over(place, choices):
        return True
    has_goal = max(points) >= choices.goal
    if place.passed >= place.players * choices.rounds:
        return has_goal
    if not choices.dealer_stops or place.passed < place.players * choices.rounds - 1 or not last:
        return False
    is_ready = choices.ready_dealer_stops and not last.winners and "E" in last.ready
    dealer_stays = not last.void and ("E" in last.winners or is_ready)
    is_first = points[place.dealer] == max(points) and points.index(max(points)) == place.dealer
    return dealer_stays and has_goal and is_first


class Earnings(NamedTuple):
    """Earnings and losses of players beside their points, by player number.

    Attributes:
        false_wins: The number of false wins of each player.
        chips: The chips that each player won or lost.
        winners: The players who have won a deal.
    """

    false_wins: Mapping[int, int] = MappingProxyType({})
    chips: Mapping[int, int] = MappingProxyType({})
    winners: frozenset[int] = frozenset()


NO_EARNINGS = Earnings()


def ranking(
    points: Sequence[int], choices: Choices, *, sticks: int = 0, earnings: Earnings = NO_EARNINGS
) -> list[FinalResult]:
    """Rank players, numbered from the first dealer, by their points.

    Players with equal points are ordered by seat, or share what their places earn; what cannot be shared
    evenly in hundreds goes to those nearest to the first dealer. The first also takes the riichi sticks left
    on the table, and the oka: each player pays in the difference of target and start. Among three players the
    second has no uma. Five players take turns at a table for four, and no source gives them uma or oka.

    Args:
        points: The points of each player.
        choices: The options of the table.
        sticks: The riichi sticks left on the table.
        earnings: False wins, chips and who has won a deal.
    """
    count = len(points)
    order = sorted(range(count), key=lambda player: (-points[player], player))
    is_full = count == choices.players
    uma = _uma(points, choices) if is_full else [0] * count
    paid_in = choices.target - choices.start if is_full else 0
    oka = [count * paid_in, *[0] * (count - 1)]
    left = [1000 * sticks * (choices.leftover_sticks == "first"), *[0] * (count - 1)]
    results = []
    for at, player in enumerate(order):
        equal = [other for other, each in enumerate(order) if points[each] == points[player]]
        tied = equal if choices.ties == "share" else [at]
        false_wins = earnings.false_wins.get(player, 0) if choices.chombo == "after_game" else 0
        own_uma, own_oka, own_sticks = (_share(part, tied, at) for part in (uma, oka, left))
        result = FinalResult(
            player,
            tied[0] + 1,
            points[player],
            points[player] - choices.start,
            own_uma,
            own_oka - paid_in,
            own_sticks,
            CHOMBO_AFTER_GAME * false_wins,
            choices.chip_value * earnings.chips.get(player, 0),
            _yakitori(player, count, earnings.winners, choices),
        )
        more = result.uma + result.oka + result.sticks + result.chips + result.yakitori - result.penalty
        results.append(result._replace(score=result.score + more))
    return results


def _uma(points: Sequence[int], choices: Choices) -> Sequence[int]:
    """Return the uma of each place."""
    if choices.uma == FLOATING:
        below = sum(each < choices.start for each in points)
        return _FLOATING_UMA.get(below, _EVEN_FLOATING_UMA)
    high, low = (1000 * int(part) for part in choices.uma.split("_"))
    return [high, *([0] if choices.is_three_player else [low, -low]), -high]


def _yakitori(player: int, count: int, winners: frozenset[int], choices: Choices) -> int:
    """Return what a player without a win pays to those with one, or what one with a win is paid."""
    if player in winners:
        return choices.yakitori * (count - len(winners))
    return -choices.yakitori * len(winners)


def _share(amounts: Sequence[int], tied: Sequence[int], at: int) -> int:
    """Return the share that place `at` has of what the tied places earn together."""
    total, count = sum(amounts[each] for each in tied), len(tied)
    share = total // (100 * count) * 100
    rest = total - share * count
    number = tied.index(at)
    return share + min(100, max(0, rest - 100 * number))
