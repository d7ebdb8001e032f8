"""Payments and the course of a game of MCR."""

import pytest

from scoring import Hand, ScoringError
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal, Penalty, TotalRole, Win
from tests.scoring.mcr.hands import ENGINE, context_of, score_mcr

HAND = "| 1144m 2299p 55s EE C C*"
SHOWN = HandOrTotal(Hand.parse(HAND))
SMALL = HandOrTotal(Hand.parse("234m | 567p 888s 57m EE 6*m"))


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        # Seven Pairs 24 and All Types 6; drawn also Fully Concealed Hand 4
        (FinishedDeal("won", {"S": SHOWN}, "E", "S", "W"), {"E": -8, "S": 54, "W": -38, "N": -8}),
        (FinishedDeal("won", {"S": SHOWN}, "E", "S", drawn=True), {"E": -42, "S": 126, "W": -42, "N": -42}),
        (FinishedDeal("won", {"E": SHOWN}, "E", "E", "N"), {"E": 54, "S": -8, "W": -8, "N": -38}),
        (
            FinishedDeal("won", {"N": HandOrTotal(total=11)}, "S", "N", "E"),
            {"E": -19, "S": -8, "W": -8, "N": 35},
        ),
        (
            FinishedDeal("won", {"N": HandOrTotal(total=11)}, "S", "N", drawn=True),
            {"E": -19, "S": -19, "W": -19, "N": 57},
        ),
        (FinishedDeal("drawn"), {"E": 0, "S": 0, "W": 0, "N": 0}),
        (
            FinishedDeal("drawn", penalties=(Penalty("E", 10, "S"),)),
            {"E": -10, "S": 10, "W": 0, "N": 0},
        ),
        (
            FinishedDeal("won", {"S": SHOWN}, "E", "S", "W", penalties=(Penalty("N", 5, "S"),)),
            {"E": -8, "S": 59, "W": -38, "N": -13},
        ),
    ],
)
def test_settle_by_deal(deal, net):
    ledger = ENGINE.settle(deal)
    assert ledger.net == net
    assert sum(ledger.net.values()) == 0


def test_settle_pays_robbed_kong_as_discard():
    hand = Hand.parse("| 123m 55m 789p 123s 79s 8*s")
    shown = HandOrTotal(hand, context_of("S/E robbed_kong"))
    ledger = ENGINE.settle(FinishedDeal("won", {"S": shown}, "E", "S", "N"))
    points = ENGINE.score(hand, context_of("S/E robbed_kong")).total
    assert ledger.net == {"E": -8, "S": 24 + points, "W": -8, "N": -8 - points}


def test_settle_uses_base_points():
    deal = FinishedDeal("won", {"S": SHOWN}, "E", "S", "W")
    assert ENGINE.with_options({"base_points": 0}).settle(deal).net == {"E": 0, "S": 30, "W": -30, "N": 0}


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (FinishedDeal("won"), "say who won"),
        (FinishedDeal("won", winner="S", discarder="E"), "show the hand of S"),
        (FinishedDeal("won", {"S": SHOWN}, winner="S"), "say whether the winning tile was drawn"),
        (FinishedDeal("won", {"S": SHOWN}, winner="S", drawn=False), "say who discarded"),
        (FinishedDeal("won", {"S": SHOWN}, winner="S", discarder="S"), "is not the discarder"),
        (FinishedDeal("won", {"S": SHOWN}, winner="S", discarder="E", drawn=True), "no discarder"),
        (FinishedDeal("won", {"S": SMALL}, winner="S", discarder="E"), "not a win yet: 3 of the 8"),
        (FinishedDeal("won", {"S": HandOrTotal(total=7)}, winner="S", discarder="E"), "at least 8 points"),
        (FinishedDeal("won", {"S": SHOWN}, winner="S", discarder="E", also_won=("N",)), "one player wins"),
        (FinishedDeal("won", {"S": SHOWN}, winner="S", discarder="E", liable="N"), "nobody is liable"),
        (FinishedDeal("drawn", winner="S"), "has no winner and no discarder"),
        (FinishedDeal("drawn", penalties=(Penalty("E", 10),)), "name who receives the penalty of E"),
        (FinishedDeal("drawn", penalties=(Penalty("E", 10, "E"),)), "cannot pay a penalty to E"),
        (FinishedDeal("drawn", penalties=(Penalty("E", 10, "Q"),)), "'Q', who does not play"),
        (
            FinishedDeal("won", {"S": HandOrTotal(SHOWN.hand, context_of("S/E wall"))}, winner="S", drawn=False,
                         discarder="E"),
            "correct whether it was drawn",
        ),
    ],
)  # fmt: skip
def test_settle_rejects_deal(deal, message):
    with pytest.raises(ScoringError, match=message):
        ENGINE.settle(deal)


@pytest.mark.parametrize(
    ("win", "context", "pays"),
    [
        (Win("S", "W"), "S/E discard", (("E", "S", 8), ("W", "S", 38), ("N", "S", 8))),
        (Win("S"), "S/E wall", (("E", "S", 42), ("W", "S", 42), ("N", "S", 42))),
        (Win("S"), "S/E discard", ()),  # it is unknown who discarded
    ],
)
def test_settle_win_by_hand(win, context, pays):
    assert ENGINE.settle_win(score_mcr(HAND, context, ENGINE), win).pays == pays


@pytest.mark.parametrize("deal", [FinishedDeal("won", {"E": SHOWN}, "E", "E", "S"), FinishedDeal("drawn")])
def test_next_position_passes_deal(deal):
    following = ENGINE.next_position(GamePosition(), deal)
    assert (following.passed, following.number) == (1, 2)


def test_next_position_repeats_washed_out_deal():
    assert ENGINE.next_position(GamePosition(), FinishedDeal("washed_out")).passed == 0


def test_game_is_over_after_sixteen_deals():
    place = GamePosition()
    for _ in range(16):
        assert not ENGINE.is_over(place)
        place = ENGINE.next_position(place, FinishedDeal("drawn"))
    assert ENGINE.is_over(place)


@pytest.mark.parametrize(("won", "least", "most"), [(True, 8, None), (False, 0, 0), (None, 0, None)])
def test_possible_totals_by_role(won, least, most):
    possible = ENGINE.possible_totals(TotalRole(won))
    assert (possible.least, possible.most) == (least, most)
    if won is not None:
        assert tuple(ENGINE.total_limits(won=won)) == ("points", least, most)
