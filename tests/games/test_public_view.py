"""Tests of the public view: only known numbers, and nothing private."""

import json

import pytest

from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tilesnap.games.events import GameEnded
from tilesnap.games.played_game import settle_game
from tilesnap.games.public_view import build_public_view
from tilesnap.games.record import DealRecord, ShownHand

HAND = "555m CCCC | 222s 111p EE*"


def view(*records, later=(), rules="european_classical", **fields):
    deals = [deal_event(f"d{n}", f"d{n - 1}" if n else None, record) for n, record in enumerate(records)]
    return build_public_view(settle_game(build_log(start_event(rules, **fields), *deals, *later)))


def shown(*totals):
    return tuple(None if total is None else ShownHand(total=total) for total in totals)


NETS = {
    # a deal; the nets, None if unknown; the players whose number may still change
    "all is known": (won_deal(0, 20, 8, 4, 2), [120, -30, -42, -48], []),
    "drawn": (DealRecord(outcome="drawn"), [0, 0, 0, 0], []),
    "nobody's hand is known": (DealRecord(outcome="won", winner=0), [None] * 4, [0, 1, 2, 3]),
    "two losers settle without the winner": (
        DealRecord(outcome="won", winner=0, shown=shown(None, 8, 4, None)),
        [None, 4, -4, None],
        [0, 1, 2, 3],
    ),
    "the winner is paid, and one loser's hand is not known": (
        DealRecord(outcome="won", winner=0, shown=shown(20, 8, 4, None)),
        [120, -36, -44, -40],
        [1, 2, 3],
    ),
}


@pytest.mark.parametrize(("record", "net", "opened"), NETS.values(), ids=NETS)
def test_view_shows_known_nets(record, net, opened):
    result = view(record)
    (deal,) = result["deals"]
    assert deal["net"] == net
    assert deal["open"] == [player in opened for player in range(4)]
    assert result["open"] == deal["open"]
    assert result["totals"] == [each or 0 for each in net]


def test_view_totals_include_start():
    assert view(won_deal(0, 20, 8, 4, 2), start=1000)["totals"] == [1120, 970, 958, 952]


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        ([], {"round": "E", "dealer": 0, "waits": None}),
        ([won_deal(1, 8, 20, 4, 2)], {"round": "E", "dealer": 1, "waits": None}),
        ([won_deal(n, 8, 8, 8, 8) for n in (1, 2, 3, 0)], {"round": "S", "dealer": 0, "waits": None}),
    ],
)
def test_view_shows_next_deal(records, expected):
    assert view(*records)["next"] == expected


def test_conflicting_deal_makes_view_open():
    result = view(
        won_deal(0, 20, 8, 4, 2),
        later=(
            deal_event("again", None, won_deal(1, 8, 20, 4, 2)),
            deal_event("on", "d0", won_deal(2, 4, 4, 20, 4)),
        ),
    )
    assert [deal["agreed"] for deal in result["deals"]] == [False, True]
    assert [deal["open"] for deal in result["deals"]] == [
        [True] * 4
    ] * 2  # the dealer of the second deal is uncertain
    assert result["next"] is None


def test_closed_game_is_over():
    assert not view()["over"]
    assert view(later=(GameEnded(),))["over"]


def test_view_hides_devices_and_entries():
    record = DealRecord(outcome="won", winner=0, shown=(ShownHand(hand=HAND), None, None, None))
    text = json.dumps(view(record))
    for secret in ("phone", "e1", "european_classical", "anna"):
        assert secret not in text


def test_view_shows_hands_worth_and_payments():
    shown = (ShownHand(hand=HAND), ShownHand(total=8), None, ShownHand(total=2))
    (deal,) = view(DealRecord(outcome="won", winner=0, shown=shown))["deals"]
    assert deal["hands"] == [HAND, None, None, None]
    assert deal["worth"][1:] == [8, None, 2]
    assert deal["worth"][0] > 100
    paid = {(payer, payee): amount for payer, payee, amount in deal["paid"]}
    assert paid[1, 0] == 2 * deal["worth"][0]
    assert paid[3, 1] == 8 - 2


def test_drawn_deal_has_no_payments():
    (deal,) = view(DealRecord(outcome="drawn"))["deals"]
    assert (deal["hands"], deal["worth"], deal["paid"]) == ([None] * 4, [None] * 4, [])
