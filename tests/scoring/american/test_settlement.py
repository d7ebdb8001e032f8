"""Payments of American deals, worked out by hand from the shares of the options."""

import pytest

from scoring import Context, Hand, ScoringError, load_rules
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal, Penalty, Win
from tests.scoring.american.test_engine import CARD

RULES = load_rules("american", {"card": CARD})
WITH_JOKER, NATURAL = "444p | 1f1f 22m 66pJ 8888s*", "444p | 1f1f 22m 666p 8888s*"

SETTLED = [
    # Columns: winner, hand or total, discarder (None for a drawn tile), options, net of E S W N
    ("S", WITH_JOKER, "N", {}, (-25, 100, -25, -50)),
    ("S", WITH_JOKER, None, {}, (-50, 150, -50, -50)),
    ("S", NATURAL, "N", {}, (-50, 200, -50, -100)),
    ("S", NATURAL, None, {}, (-100, 300, -100, -100)),
    ("E", NATURAL, "W", {}, (200, -50, -100, -50)),
    ("S", 25, "E", {"east_doubles": True}, (-100, 150, -25, -25)),
    ("E", 25, None, {"east_doubles": True}, (300, -100, -100, -100)),
    ("S", 30, "E", {"discarder_share": 4, "others_share": 0}, (-120, 120, 0, 0)),
    ("S", 30, None, {"drawn_share": 1}, (-30, 90, -30, -30)),
]


def settle(winner, hand, discarder, options, **more):
    shown = HandOrTotal(total=hand) if isinstance(hand, int) else HandOrTotal(Hand.parse(hand))
    deal = FinishedDeal(
        "won", {winner: shown}, winner=winner, discarder=discarder, drawn=discarder is None, **more
    )
    return RULES.with_options(options).settle(deal)


@pytest.mark.parametrize(("winner", "hand", "discarder", "options", "net"), SETTLED)
def test_deal_is_settled(winner, hand, discarder, options, net):
    ledger = settle(winner, hand, discarder, options)
    assert tuple(ledger.settlement.net[seat] for seat in "ESWN") == net
    assert not ledger.unsettled


def test_payments_have_reasons():
    lines = settle("S", WITH_JOKER, "N", {"east_doubles": True}).lines
    assert [str(line.why) for line in lines] == [
        "1 × 25 for another's discard, doubled for East",
        "1 × 25 for another's discard",
        "2 × 25 for the discarder",
    ]


def test_dead_hand_pays_and_wall_game_pays_nobody():
    assert settle("S", 25, "N", {}, extra={"dead": ["N", "E"]}).settlement.net["N"] == -50
    drawn = RULES.settle(FinishedDeal("drawn", extra={"dead": ["E", "S", "W"]}))
    assert set(drawn.settlement.net.values()) == {0}


def test_penalty_is_paid_beside_the_hand():
    ledger = settle("S", 25, "N", {}, penalties=(Penalty("E", 10, "W"), Penalty("W", 5)))
    assert tuple(ledger.settlement.net[seat] for seat in "ESWN") == (-35, 105, -20, -50)


HAND = {"S": HandOrTotal(Hand.parse(WITH_JOKER))}
FAULTS = [
    # Columns: fields of the deal, part of the message
    ({"outcome": "won"}, "say who has won"),
    ({"outcome": "drawn", "winner": "S"}, "nobody has won"),
    ({"outcome": "drawn", "discarder": "S"}, "nobody discards"),
    ({"outcome": "won", "winner": "S", "shown": HAND}, "say whether the winning tile was drawn"),
    (
        {"outcome": "won", "winner": "S", "shown": HAND, "drawn": False},
        "say whether the winning tile was drawn",
    ),
    ({"outcome": "won", "winner": "S", "shown": HAND, "drawn": True, "discarder": "N"}, "has no discarder"),
    ({"outcome": "won", "winner": "S", "shown": HAND, "discarder": "S"}, "the winner is not the discarder"),
    ({"outcome": "won", "winner": "S", "drawn": True}, "show the hand of S"),
    (
        {"outcome": "won", "winner": "S", "also_won": ("N",), "shown": HAND, "discarder": "E"},
        "one player wins",
    ),
    (
        {"outcome": "won", "winner": "S", "shown": HAND, "drawn": True, "extra": {"dead": ["S"]}},
        "a dead hand does not win",
    ),
    (
        {"outcome": "won", "winner": "S", "shown": HAND, "drawn": True, "extra": {"dead": ["E", "W", "N"]}},
        "three hands are dead",
    ),
    ({"outcome": "drawn", "extra": {"dead": "everybody"}}, "it must be a list of seats"),
    ({"outcome": "drawn", "extra": {"dead": [["N"]]}}, "it must be a list of seats"),
    ({"outcome": "drawn", "penalties": (Penalty("E", 10, "Q"),)}, "'Q', who does not play"),
    ({"outcome": "drawn", "penalties": (Penalty("E", 10),)}, "name who receives the penalty of E"),
    (
        {
            "outcome": "won",
            "winner": "S",
            "shown": {"S": HandOrTotal(Hand.parse(WITH_JOKER), Context(source="discard"))},
            "drawn": True,
        },
        "cannot be drawn and discarded",
    ),
]


@pytest.mark.parametrize(("fields", "message"), FAULTS)
def test_contradictory_deal_is_refused(fields, message):
    with pytest.raises(ScoringError) as raised:
        RULES.settle(FinishedDeal(**fields))
    assert raised.value.code == "bad_settlement"
    assert message in raised.value.message


def test_settle_win_pays_by_source_of_hand():
    for source, net in (("discard", 100), ("wall", 150)):
        sheet = RULES.score(Hand.parse(WITH_JOKER), Context(source=source))
        assert RULES.settle_win(sheet, Win("S", "N")).net["S"] == net


@pytest.mark.parametrize(
    ("outcome", "passed", "hand"), [("won", 4, 1), ("drawn", 4, 1), ("washed_out", 3, 5)]
)
def test_deal_always_passes_on(outcome, passed, hand):
    place = GamePosition(number=4, passed=3, hand=4)
    following = RULES.next_position(place, FinishedDeal(outcome, winner="E" if outcome == "won" else None))
    assert (following.number, following.passed, following.hand) == (5, passed, hand)
