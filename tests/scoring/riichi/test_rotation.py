"""Dealer rotation, counters and sticks, the end of a riichi game, and the ranking."""

import pytest

from scoring.engine import GamePosition
from scoring.errors import ScoringError
from scoring.riichi.options import read_choices
from scoring.riichi.rotation import DealEnd, Earnings, has_ended, is_over, next_position, ranking

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


FALSE_WIN = Earnings(false_wins={2: 1})


def test_ranking_shares_ties_and_deducts_false_wins():
    found = ranking([30000] * 4, read_choices({"preset": "ema_2016"}), earnings=FALSE_WIN)
    assert [(each.player, each.place, each.score) for each in found] == [
        (0, 1, 0), (1, 1, 0), (2, 1, -20000), (3, 1, 0),
    ]  # fmt: skip
    assert ranking([30000] * 4, PLAIN, earnings=FALSE_WIN)[2].score == -10000


@pytest.mark.parametrize(
    ("points", "uma"),
    [
        # the places of 30,000 and more, out of four, and their uma
        ([45000, 29900, 24000, 21100], [12000, -1000, -3000, -8000]),
        ([40000, 30000, 29000, 21000], [8000, 4000, -4000, -8000]),
        ([35000, 33000, 30000, 22000], [8000, 3000, 1000, -12000]),
        ([30000, 30000, 30000, 30000], [8000, 4000, -4000, -8000]),
    ],
)
def test_ranking_floats_uma_by_players_below_start(points, uma):
    found = ranking(points, read_choices({"uma": "floating", "start": 30000}))
    assert [each.uma for each in found] == uma


def test_read_choices_rejects_floating_uma_of_three():
    with pytest.raises(ScoringError, match="for four players"):
        read_choices({"players": 3, "uma": "floating"})


@pytest.mark.parametrize(
    ("options", "sticks", "parts"),
    [
        ({"leftover_sticks": "nobody"}, 2, [0, 0, 0, 0]),
        ({"leftover_sticks": "first"}, 2, [2000, 0, 0, 0]),
        ({"yakitori": 5000}, 0, [10000, 10000, -10000, -10000]),
        ({"chip_value": 500}, 0, [1500, -1000, -500, 0]),
    ],
)
def test_ranking_adds_what_the_club_plays(options, sticks, parts):
    earnings = Earnings(chips={0: 3, 1: -2, 2: -1}, winners=frozenset({0, 1}))
    base = ranking([40000, 30000, 20000, 10000], PLAIN)
    found = ranking([40000, 30000, 20000, 10000], read_choices(options), sticks=sticks, earnings=earnings)
    assert [each.score - plain.score for each, plain in zip(found, base, strict=True)] == parts
    assert [each.sticks + each.yakitori + each.chips for each in found] == parts


WON, READY, LOST = DealEnd(winners="E"), DealEnd(ready="E"), DealEnd(winners="S")
LEADS, BEHIND = [20000, 20000, 20000, 40000], [40000, 20000, 10000, 30000]
NOBODY = [25000, 25000, 25000, 25000]
LAST, AFTER, LATER, NORTH = (GamePosition(passed=passed) for passed in (7, 8, 9, 12))
STOPS = {"dealer_stops": True, "goal": 30000}


@pytest.mark.parametrize(
    ("points", "place", "last", "options", "ended"),
    [
        # the fourth player deals last
        pytest.param(LEADS, LAST, WON, {}, False, id="no_option"),
        pytest.param(LEADS, LAST, WON, STOPS, True, id="leader_won"),
        pytest.param(LEADS, LAST, READY, STOPS, True, id="leader_ready"),
        pytest.param(LEADS, LAST, READY, {**STOPS, "ready_dealer_stops": False}, False, id="only_a_win"),
        pytest.param(LEADS, LAST, WON, {**STOPS, "ready_dealer_stops": False}, True, id="a_win_is_enough"),
        pytest.param(BEHIND, LAST, WON, STOPS, False, id="dealer_behind"),
        pytest.param(NOBODY, LAST, WON, STOPS, False, id="goal_missed"),
        pytest.param(LEADS, LAST, DealEnd(void=True), STOPS, False, id="false_win"),
        pytest.param(LEADS, GamePosition(passed=6), WON, STOPS, False, id="not_the_last_deal"),
        pytest.param(NOBODY, AFTER, LOST, {"goal": 30000}, False, id="west_round"),
        pytest.param(LEADS, AFTER, LOST, {"goal": 30000}, True, id="goal_reached"),
        pytest.param(LEADS, LATER, LOST, {"goal": 30000}, True, id="sudden_death"),
        pytest.param(NOBODY, NORTH, LOST, {"goal": 30000}, True, id="west_round_over"),
        pytest.param(NOBODY, AFTER, LOST, {}, True, id="no_goal"),
        pytest.param(NOBODY, GamePosition(passed=4), LOST, {"rounds": 1}, True, id="east_only"),
        pytest.param(
            NOBODY, GamePosition(passed=4), LOST, {"rounds": 1, "goal": 30000}, False, id="south_after_east"
        ),
        pytest.param([-100, 60100, 20000, 20000], LAST, LOST, {"bankruptcy": True}, True, id="bankrupt"),
        pytest.param([0, 60000, 20000, 20000], LAST, LOST, {"bankruptcy": True}, False, id="at_zero"),
        pytest.param([-100, 60100, 20000, 20000], LAST, LOST, {}, False, id="below_zero"),
    ],
)
def test_has_ended_follows_options(points, place, last, options, ended):
    assert has_ended(points, place, last, read_choices(options)) is ended


ENDS = {
    # preset: whether it plays a West round, stops for a leading dealer, ends below zero
    "tenhou": (True, True, True),
    "mahjong_soul": (True, True, True),
    "ema_2016": (False, False, False),
    "wrc": (False, False, False),
    "m_league": (False, False, False),
}


@pytest.mark.parametrize(("preset", "row"), ENDS.items(), ids=ENDS)
def test_has_ended_follows_preset(preset, row):
    choices = read_choices({"preset": preset})
    west = not has_ended([choices.start] * 4, AFTER, LOST, choices)
    stops = has_ended(LEADS, LAST, WON, choices)
    below = has_ended([-100, 60100, 20000, 20000], GamePosition(passed=1), LOST, choices)
    assert (west, stops, below) == row
