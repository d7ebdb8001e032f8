"""Who pays whom: published settlements, every way to pay, and nets that sum to zero."""

import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import ScoringError, Tile, load_rules
from scoring.rules import TABLES
from scoring.settle import METHODS, Penalty, counters, responsible, settle, settle_record

ROWS = [
    # a row: way to pay, scores E S W N, winner, discarder, nets E S W N
    ("everybody", (0, 40, 20, 100), "N", None, (-320, 0, -80, 400)),  # European Classical, payments
    ("everybody", (0, 40, 20, 200), "N", None, (-520, -100, -180, 800)),
    ("everybody", (2, 46, 12, 192), "N", None, (-492, -70, -206, 768)),  # Chinese Classical, payments
    ("everybody", (500, 0, 0, 0), "E", None, (3000, -1000, -1000, -1000)),  # the limit cuts no payment
    ("everybody", (1000, 0, 0, 0), "E", "S", (6000, -2000, -2000, -2000)),
    ("everybody", (100, 200, 50, 20), "S", None, (-140, 800, -270, -390)),  # settled pair by pair
    ("everybody", (608, 64, 400, 16), "E", None, (3648, -1504, -496, -1648)),
    ("everybody", (0, 40, 20, 100), None, None, (0, 0, 0, 0)),  # a drawn deal
    ("winner_only", (0, 40, 20, 100), "N", "S", (-200, -100, -100, 400)),
    ("discarder_pays", (0, 40, 20, 100), "N", "S", (0, -400, 0, 400)),
    ("discarder_pays", (0, 40, 20, 100), "N", None, (-200, -100, -100, 400)),  # a drawn tile
    ("add_up", (120, 12, 20, 0), "E", None, (240, 12, 20, 0)),
    ("responsible", (0, 70, 0, 0), "S", "W", (-25, 210, -160, -25)),
    ("responsible", (0, 160, 0, 0), "S", "W", (-25, 480, -430, -25)),
    ("responsible", (0, 480, 0, 0), "S", "E", (-1390, 1440, -25, -25)),
    ("responsible", (0, 25, 0, 0), "S", "E", (-25, 75, -25, -25)),
    ("responsible", (0, 5, 0, 0), "S", "E", (-5, 15, -5, -5)),
    ("responsible", (0, 70, 0, 0), "S", None, (-70, 210, -70, -70)),
    ("uniform", (0, 70, 0, 0), "S", "W", (-70, 210, -70, -70)),
]


@pytest.mark.parametrize(("method", "scores", "winner", "discarder", "nets"), ROWS)
def test_settlement(method, scores, winner, discarder, nets):
    settled = settle(dict(zip("ESWN", scores, strict=True)), winner, METHODS[method], discarder=discarder)
    assert tuple(settled.net.values()) == nets


def test_a_cannon_is_paid_by_the_discarder_alone():
    scores = {"E": 0, "S": 40, "W": 20, "N": 100}
    settled = settle(scores, "N", METHODS["everybody"], discarder="W", dangerous=True)
    assert settled.pays == (("W", "N", 400),)
    with pytest.raises(ScoringError, match="dangerous"):
        settle(scores, "N", METHODS["everybody"], dangerous=True)


def test_penalties_come_last_and_are_not_doubled():
    scores = {"E": 0, "S": 40, "W": 20, "N": 100}
    settled = settle(scores, "N", METHODS["everybody"], penalties=[Penalty("E", 100), Penalty("S", 50, "W")])
    assert settled.pays[-2:] == (("E", "N", 100), ("S", "W", 50))
    assert settled.net == {"E": -420, "S": -50, "W": -30, "N": 500}


def test_three_players():
    settled = settle({"E": 0, "S": 40, "W": 100}, "W", METHODS["everybody"])
    assert settled.net == {"E": -280, "S": -20, "W": 300}


IMMUNITY = [
    # a row: discards from the winner's own last one on, who is responsible for a win of South on E
    ("S:1m W:E N:2m E:3p", "W"),
    ("S:1m W:E N:2m E:3p N:E", "W"),  # North threw the same tile later
    ("S:1m W:2m N:E", "N"),
    ("S:E W:2m N:E", None),  # the winner let it go by himself
    ("S:E W:E", None),
    ("S:1m W:2m", None),
]


@pytest.mark.parametrize(("discards", "seat"), IMMUNITY)
def test_same_round_immunity(discards, seat):
    thrown = [(word[0], Tile(word[2:])) for word in discards.split()]
    assert responsible(thrown, Tile("E"), "S") == seat


COUNTERS = [
    (0, {}),
    (2, {2: 1}),
    (1000, {500: 2}),
    (686, {500: 1, 100: 1, 10: 8, 2: 3}),
    (25, {10: 2, 2: 2, 1: 1}),
]


@pytest.mark.parametrize(("amount", "found"), COUNTERS)
def test_counters(amount, found):
    assert {worth: number for worth, number in counters(amount).items() if number} == found


REFUSED = [
    ({"winner": "E"}, "scores"),
    ({"scores": {"E": 1, "X": 2}, "winner": "E"}, "'X' is no seat"),
    ({"scores": {"E": 1.5, "S": 2}, "winner": "E"}, "whole number"),
    ({"scores": {"E": -1, "S": 2}, "winner": "E"}, "whole number"),
    ({"scores": {"E": 1, "S": 2}, "winner": "N"}, "the winner is 'N'"),
    ({"scores": {"E": 1, "S": 2}, "winner": "E", "discarder": "E"}, "not the discarder"),
    ({"scores": {"E": 1, "S": 2}, "winer": "E"}, "did you mean winner"),
    ({"scores": {"E": 1, "S": 2}, "winner": "E", "penalties": [["E", 5]]}, "penalty"),
    ({"scores": {"E": 1, "S": 2}, "winner": "E", "penalties": "E"}, "list of lists"),
]


@pytest.mark.parametrize(("record", "message"), REFUSED)
def test_refused(record, message):
    with pytest.raises(ScoringError, match=message):
        settle_record(record, load_rules("european_classical"))


@pytest.mark.parametrize("rules", TABLES)
def test_every_rule_set_pays(rules):
    record = {"scores": {"E": 16, "S": 32, "W": 8, "N": 64}, "winner": "S", "discarder": "N"}
    settled = settle_record(record, load_rules(rules))
    assert sum(settled["net"].values()) == 0
    assert settled["net"]["S"] > 0


@given(
    scores=st.lists(st.integers(0, 2000), min_size=2, max_size=4),
    winner=st.integers(0, 3),
    discarder=st.none() | st.integers(0, 3),
    method=st.sampled_from([name for name in METHODS if name != "add_up"]),
    penalty=st.integers(0, 500),
)
def test_nets_sum_to_zero(scores, winner, discarder, method, penalty):
    seats = "ESWN"[: len(scores)]
    won = seats[winner % len(seats)]
    thrower = None if discarder is None else seats[discarder % len(seats)]
    offender = next(seat for seat in seats if seat != won)
    settled = settle(
        dict(zip(seats, scores, strict=True)),
        won,
        METHODS[method],
        discarder=None if thrower == won else thrower,
        penalties=[Penalty(offender, penalty)],
    )
    assert sum(settled.net.values()) == 0
    assert settled.net == {
        seat: sum(a for _, to, a in settled.pays if to == seat)
        - sum(a for by, _, a in settled.pays if by == seat)
        for seat in seats
    }


def test_command_line():
    record = {"id": 7, "scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"}
    done = subprocess.run(
        [sys.executable, "-m", "scoring", "settle", "--json"],
        input=json.dumps(record),
        capture_output=True,
        text=True,
        check=True,
    )
    answer = json.loads(done.stdout)
    assert answer["id"] == 7
    assert answer["net"] == {"E": -320, "S": 0, "W": -80, "N": 400}
    assert answer["counters"][0] == {"500": 0, "100": 2, "10": 0, "2": 0}
