"""Liability does not depend on the order in which winners are named, and is never dropped silently."""

from itertools import permutations

import pytest

from scoring import Context, Hand, ScoringError
from scoring.engine import FinishedDeal, HandOrTotal
from scoring.engines import find_engine
from scoring.records.settlement_record import settle_record
from scoring.tables.loading import load_rules
from scoring.tables.shipped import TABLES

DRAGONS, WINDS, PLAIN = "CCC FFF BBB | 234m 55*p", "EEE SSS WWW | NNN 55*p", "| 234m 567m 345*p 678s 22s"


def deal_of(order, hands, *, liable=None, liable_for=None):
    """Return a deal that these seats won on N's discard; a number is a stated total."""
    won = {
        seat: HandOrTotal(total=hand)
        if isinstance(hand, int)
        else HandOrTotal(Hand.parse(hand), Context(source="discard"))
        for seat, hand in hands.items()
    }
    first, *also = order
    return FinishedDeal(
        "won",
        {seat: won[seat] for seat in order},
        "E",
        first,
        "N",
        liable=liable,
        liable_for=liable_for,
        also_won=tuple(also),
    )


def outcome(engine, deal):
    try:
        ledger = engine.settle(deal)
    except ScoringError as error:
        return error.code
    return dict(ledger.net), [problem.code for problem in ledger.problems]


HK = {"multiple_winners": True, "liability": True}
TW = {"liability": True}
ROWS = [
    # Columns: rules, options, the winners' hands, the winner for whom W is liable, payments of N and W
    ("riichi", {}, {"E": PLAIN, "S": DRAGONS}, None, (-18900, -16000)),
    ("riichi", {}, {"E": 2900, "S": DRAGONS}, None, (-18900, -16000)),
    ("riichi", {}, {"E": 48000, "S": DRAGONS}, None, (-64000, -16000)),
    ("riichi", {}, {"E": 48000, "S": DRAGONS}, "E", (-64000, -16000)),
    ("riichi", {"liability_covers": "yakuman"}, {"E": PLAIN, "S": DRAGONS}, None, (-18900, -16000)),
    ("riichi", {}, {"E": DRAGONS, "S": WINDS}, "S", (-64000, -16000)),
    ("riichi", {}, {"E": DRAGONS, "S": WINDS}, "E", (-56000, -24000)),
    ("riichi", {}, {"E": DRAGONS, "S": WINDS}, None, "bad_settlement"),
    ("hong_kong", HK, {"E": 3, "S": 4}, "E", (-32, -16)),
    ("hong_kong", HK, {"E": 3, "S": 4}, "S", (-16, -32)),
    ("hong_kong", HK, {"E": 3, "S": 4}, None, "bad_settlement"),
    ("taiwanese", TW, {"E": 3, "S": 4}, "E", None),
    ("taiwanese", TW, {"E": 3, "S": 4}, "S", None),
    ("taiwanese", TW, {"E": 3, "S": 4}, None, "bad_settlement"),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_liability_does_not_depend_on_winner_order(row):
    name, options, hands, liable_for, pays = row
    engine = find_engine(name).with_options(options)
    found = [
        outcome(engine, deal_of(order, hands, liable="W", liable_for=liable_for))
        for order in permutations(hands)
    ]
    assert found == [found[0]] * len(found)
    if isinstance(pays, tuple):
        assert (found[0][0]["N"], found[0][0]["W"]) == pays
    elif pays:
        assert found[0] == pays


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_liability_changes_payment_or_is_reported(row):
    name, options, hands, liable_for, _ = row
    engine = find_engine(name).with_options(options)
    for order in permutations(hands):
        result = outcome(engine, deal_of(order, hands, liable="W", liable_for=liable_for))
        assert result != outcome(engine, deal_of(order, hands))


@pytest.mark.parametrize("order", ["ES", "SE"])
def test_liability_for_hand_without_yakuman_is_reported(order):
    engine = find_engine("riichi")
    result = outcome(engine, deal_of(order, {"E": PLAIN, "S": PLAIN}, liable="W"))
    assert result == (outcome(engine, deal_of(order, {"E": PLAIN, "S": PLAIN}))[0], ["not_liable"])


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"winner": "E", "also_won": ["S"], "discarder": "N"}, "name whose hand W is liable for"),
        ({"winner": "E", "also_won": ["S"], "discarder": "N", "liable_for": "N"}, "who did not win"),
        ({}, "nobody is liable"),
    ],
)
def test_settle_record_rejects_unclear_liability(more, message):
    payments = load_rules(TABLES["hong_kong"], HK).settings.payout
    with pytest.raises(ScoringError, match=message):
        settle_record({"scores": {"E": 3, "S": 4, "W": 0, "N": 0}, "liable": "W", **more}, payments)
