"""Settlements: published examples and all ways to pay."""

import pytest

from scoring import ScoringError, Tile
from scoring.engine import (
    PaymentLine,
    Penalty,
    UnsettledPayment,
    explain_gap,
    explain_payment,
    split_into_counters,
)
from scoring.table.payout import PAYMENT_METHODS
from scoring.table.settlement import responsible_player, settle

ROWS = [
    # Columns: payment, totals E S W N, winner, discarder, nets E S W N
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
    ("add_up", (120, 12, 20, 0), None, None, (0, 0, 0, 0)),
    ("responsible", (0, 70, 0, 0), "S", "W", (-25, 210, -160, -25)),
    ("responsible", (0, 160, 0, 0), "S", "W", (-25, 480, -430, -25)),
    ("responsible", (0, 480, 0, 0), "S", "E", (-1390, 1440, -25, -25)),
    ("responsible", (0, 25, 0, 0), "S", "E", (-25, 75, -25, -25)),
    ("responsible", (0, 5, 0, 0), "S", "E", (-5, 15, -5, -5)),
    ("responsible", (0, 70, 0, 0), "S", None, (-70, 210, -70, -70)),
    ("uniform", (0, 70, 0, 0), "S", "W", (-70, 210, -70, -70)),
]


@pytest.mark.parametrize(("method", "scores", "winner", "discarder", "nets"), ROWS)
def test_settle_nets(method, scores, winner, discarder, nets):
    settled = settle(
        dict(zip("ESWN", scores, strict=True)), winner, PAYMENT_METHODS[method], discarder=discarder
    )
    assert tuple(settled.net.values()) == nets


PUBLISHED_PAYS = [
    # Columns: totals E S W N, winner, payments
    ((0, 40, 20, 100), "N", {"EN": 200, "SN": 100, "WN": 100, "ES": 80, "EW": 40, "WS": 20}),
    ((2, 46, 12, 192), "N", {"EN": 384, "SN": 192, "WN": 192, "ES": 88, "EW": 20, "WS": 34}),
    ((100, 200, 50, 20), "S", {"ES": 400, "WS": 200, "NS": 200, "WE": 100, "NE": 160, "NW": 30}),
    ((608, 64, 400, 16), "E", {"SE": 1216, "WE": 1216, "NE": 1216, "SW": 336, "NW": 384, "NS": 48}),
]


@pytest.mark.parametrize(("scores", "winner", "pays"), PUBLISHED_PAYS)
def test_settle_pays(scores, winner, pays):
    settled = settle(dict(zip("ESWN", scores, strict=True)), winner, PAYMENT_METHODS["everybody"])
    assert {payer + payee: amount for payer, payee, amount in settled.pays} == pays


LINES = [
    # Columns: payment, totals E S W N, winner, discarder, each line with its calculation
    (
        "everybody",
        (0, 40, 40, 100),
        "N",
        None,
        (
            PaymentLine("E", "N", 200, "winner", 100, 0, east_doubles=True),
            PaymentLine("S", "N", 100, "winner", 100),
            PaymentLine("W", "N", 100, "winner", 100),
            PaymentLine("E", "S", 80, "difference", 40, 0, east_doubles=True),
            PaymentLine("E", "W", 80, "difference", 40, 0, east_doubles=True),
            PaymentLine("S", "W", 0, "difference", 40, 40),
        ),
    ),
    (
        "discarder_pays",
        (0, 0, 0, 100),
        "N",
        "S",
        (
            PaymentLine(
                "S",
                "N",
                400,
                "pays_for_all",
                100,
                east_doubles=True,
                parts=(("E", 200), ("S", 100), ("W", 100)),
            ),
        ),
    ),
    (
        "responsible",
        (0, 70, 0, 0),
        "S",
        "W",
        (
            PaymentLine("E", "S", 25, "free_share", 70),
            PaymentLine("W", "S", 160, "responsible", 70, parts=(("E", 45), ("W", 70), ("N", 45))),
            PaymentLine("N", "S", 25, "free_share", 70),
        ),
    ),
]


@pytest.mark.parametrize(("method", "scores", "winner", "discarder", "lines"), LINES)
def test_lines_contain_calculation(method, scores, winner, discarder, lines):
    settled = settle(
        dict(zip("ESWN", scores, strict=True)), winner, PAYMENT_METHODS[method], discarder=discarder
    )
    assert settled.lines == lines


WORDS = [
    (PaymentLine("E", "N", 200, "winner", 100, east_doubles=True), "the winner's 100, doubled for East"),
    (
        PaymentLine("S", "N", 400, "pays_for_all", 100, 0, True, (("E", 200), ("S", 100), ("W", 100))),
        "the winner's 100 for every loser (200 of E + 100 of S + 100 of W)",
    ),
    (PaymentLine("W", "S", 20, "difference", 40, 20), "the difference of 40 and 20"),
    (PaymentLine("W", "S", 20, "penalty"), "a penalty"),
]


@pytest.mark.parametrize(("line", "words"), WORDS)
def test_why_paid_by_reason(line, words):
    assert str(explain_payment(line)) == words


def test_why_open_by_gap():
    assert "the total of E and S is not known" in str(
        explain_gap(UnsettledPayment(("E", "S"), "total_unknown", ("E", "S")))
    )
    assert "who discarded" in str(explain_gap(UnsettledPayment(("E", "N"), "discarder_unknown")))


def test_dangerous_discard_is_paid_by_discarder_alone():
    scores = {"E": 0, "S": 40, "W": 20, "N": 100}
    settled = settle(scores, "N", PAYMENT_METHODS["everybody"], discarder="W", dangerous=True)
    assert settled.pays == (("W", "N", 400),)
    with pytest.raises(ScoringError, match="dangerous"):
        settle(scores, "N", PAYMENT_METHODS["everybody"], dangerous=True)


def test_penalties_are_last_and_not_doubled():
    scores = {"E": 0, "S": 40, "W": 20, "N": 100}
    settled = settle(
        scores, "N", PAYMENT_METHODS["everybody"], penalties=[Penalty("E", 100), Penalty("S", 50, "W")]
    )
    assert settled.pays[-2:] == (("E", "N", 100), ("S", "W", 50))
    assert settled.net == {"E": -420, "S": -50, "W": -30, "N": 500}


def test_penalties_are_paid_if_scores_are_added_up():
    settled = settle({"E": 120, "S": 12}, "E", PAYMENT_METHODS["add_up"], penalties=[Penalty("S", 100)])
    assert settled.net == {"E": 340, "S": -88}


def test_penalty_of_drawn_deal_needs_receiver():
    settled = settle({"E": 0, "S": 0}, None, PAYMENT_METHODS["everybody"], penalties=[Penalty("S", 100, "E")])
    assert settled.pays == (("S", "E", 100),)


def test_settle_three_players():
    settled = settle({"E": 0, "S": 40, "W": 100}, "W", PAYMENT_METHODS["everybody"])
    assert settled.net == {"E": -280, "S": -20, "W": 300}


IMMUNITY = [
    # Columns: discards from the winner's last one on, who is responsible for a win of South on E
    ("S:1m W:E N:2m E:3p", "W"),
    ("S:1m W:E N:2m E:3p N:E", "W"),  # North discarded the same tile later
    ("S:1m W:2m N:E", "N"),
    ("S:E W:2m N:E", None),  # it was the winner's own discard
    ("S:E W:E", None),
    ("S:1m W:2m", None),
    ("W:E S:1m W:2m N:E", "N"),  # West discarded it a round earlier
    ("S:E W:E S:1m W:2m N:E", "N"),
    ("W:E N:E", "W"),  # South has not discarded yet
]


@pytest.mark.parametrize(("discards", "seat"), IMMUNITY)
def test_responsible_by_discards(discards, seat):
    thrown = [(word[0], Tile(word[2:])) for word in discards.split()]
    assert responsible_player(thrown, Tile("E"), "S") == seat


COUNTERS = [
    (0, {}),
    (2, {2: 1}),
    (1000, {500: 2}),
    (686, {500: 1, 100: 1, 10: 8, 2: 3}),
    (25, {10: 2, 2: 2, 1: 1}),
]


@pytest.mark.parametrize(("amount", "found"), COUNTERS)
def test_counters_make_amount(amount, found):
    assert {worth: number for worth, number in split_into_counters(amount).items() if number} == found


def test_counters_reject_negative_amount():
    with pytest.raises(ScoringError, match="is negative"):
        split_into_counters(-5)
