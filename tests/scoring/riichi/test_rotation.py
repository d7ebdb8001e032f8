"""Dealer rotation, counters and sticks, the end of a riichi game, and the ranking."""

import pytest

from scoring.engine import GamePosition
from scoring.riichi.options import read_choices
from scoring.riichi.rotation import DealEnd, is_over, next_position, ranking

PLAIN = read_choices({})
ON_TABLE = {"honba": 2, "sticks": 1}


@pytest.mark.parametrize(
    ("ended", "options", "passed", "honba", "sticks"),
    [
        (DealEnd(winners="E"), {}, 4, 3, 0),
        (DealEnd(winners="S"), {}, 5, 0, 0),
        (DealEnd(winners="SE", declared="W"), {}, 4, 3, 0),
        (DealEnd(ready="E"), {}, 4, 3, 1),
        (DealEnd(ready="SW", declared="S"), {}, 5, 3, 2),
        (DealEnd(ready="E"), {"tenpai_keeps_deal": False}, 5, 3, 1),
        (DealEnd(abortive=True, declared="ESWN"), {}, 4, 3, 5),
        (DealEnd(void=True, declared="S"), {}, 4, 2, 1),
    ],
)
def test_after_moves_deal_and_counters(ended, options, passed, honba, sticks):
    following = next_position(
        GamePosition(number=7, passed=4, hand=2, carried=ON_TABLE), ended, read_choices(options)
    )
    assert (following.number, following.passed) == (8, passed)
    assert following.carried == {"honba": honba, "sticks": sticks}


@pytest.mark.parametrize(
    ("passed", "rounds", "over"), [(7, 2, False), (8, 2, True), (8, 3, False), (4, 1, True)]
)
def test_is_over_after_last_round(passed, rounds, over):
    assert is_over(GamePosition(passed=passed), read_choices({"rounds": rounds})) is over


@pytest.mark.parametrize(
    ("points", "options", "sticks", "scores"),
    [
        ([42000, 31000, 18000, 9000], {}, 0, {0: 52000, 1: 11000, 2: -22000, 3: -41000}),
        ([18000, 31000, 42000, 8000], {}, 1, {2: 53000, 1: 11000, 0: -22000, 3: -42000}),
        ([30000, 30000, 22000, 18000], {}, 0, {0: 40000, 1: 10000, 2: -18000, 3: -32000}),
        ([30000, 30000, 22000, 18000], {"ties": "share"}, 0, {0: 25000, 1: 25000, 2: -18000, 3: -32000}),
        ([45000, 35000, 25000, 15000], {"preset": "ema_2016"}, 0, {0: 30000, 1: 10000, 2: -10000, 3: -30000}),
        ([42000, 31000, 18000, 9000], {"preset": "m_league"}, 0, {0: 62000, 1: 11000, 2: -22000, 3: -51000}),
    ],
)
def test_ranking_adds_uma_oka_and_sticks(points, options, sticks, scores):
    found = ranking(points, read_choices(options), sticks=sticks)
    assert {each.player: each.score for each in found} == scores
    assert sum(scores.values()) == 0
    assert [each.points for each in found] == sorted(points, reverse=True)


def test_ranking_shares_ties_and_deducts_false_wins():
    found = ranking([30000] * 4, read_choices({"preset": "ema_2016"}), false_wins={2: 1})
    assert [(each.player, each.place, each.score) for each in found] == [
        (0, 1, 0), (1, 1, 0), (2, 1, -20000), (3, 1, 0),
    ]  # fmt: skip
    assert ranking([30000] * 4, PLAIN, false_wins={2: 1})[2].score == -10000
