"""Defaults of an engine that implements only the score."""

import pytest

from scoring import Context, Hand, ScoringError
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal, SimpleSheet
from scoring.plain_engine import PlainEngine


class Eights(PlainEngine):
    """Rules in which every hand is worth 8."""

    name, title, items = "eights", "Eights", {"eight": "8 points"}

    def score(self, hand, context):
        self.check(hand, context)
        return SimpleSheet(hand, context, (), 8)


ENGINE = Eights()
HAND = Hand.parse("| 111m 222p 345s 678s EE*")


@pytest.mark.parametrize(
    ("deal", "net", "passed"),
    [
        (FinishedDeal("won", {"S": HandOrTotal(HAND)}, "E", "S"), {"E": -8, "S": 24, "W": -8, "N": -8}, 1),
        (FinishedDeal("won", {"E": HandOrTotal(HAND)}, "E", "E"), {"E": 24, "S": -8, "W": -8, "N": -8}, 0),
        (FinishedDeal("drawn"), {"E": 0, "S": 0, "W": 0, "N": 0}, 0),
    ],
)
def test_plain_engine_settles_deal(deal, net, passed):
    assert ENGINE.settle(deal).net == net
    assert ENGINE.next_position(GamePosition(), deal).passed == passed


def test_settle_rejects_missing_hand():
    with pytest.raises(ScoringError, match="show the hand of S"):
        ENGINE.settle(FinishedDeal("won", winner="S"))


@pytest.mark.parametrize(
    ("hand", "waits"),
    [("| 111m 222p 345s 678s E", ["E"]), ("| 1112345678999m", [f"{n}m" for n in range(1, 10)]), ("| 1m", [])],
)
def test_waits_by_hand(hand, waits):
    assert [wait.tile.code for wait in ENGINE.waits(Hand.parse(hand), Context())] == waits


def test_catalogue_and_options():
    assert list(ENGINE.describe()) == ["item       eight  8 points"]
    assert ENGINE.with_options({}) is ENGINE
    for call in (lambda: list(ENGINE.describe("nine")), lambda: ENGINE.with_options({"x": 1})):
        with pytest.raises(ScoringError):
            call()
    assert ENGINE.is_over(GamePosition(passed=16))
    assert [each.code for each in ENGINE.explain(ENGINE.score(HAND, Context())).whole] == ["total"]
