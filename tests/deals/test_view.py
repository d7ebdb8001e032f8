"""Tests of the view model: plain JSON, and totals marked as final or not."""

import json
from dataclasses import replace

import pytest

from scoring.engine import GamePosition
from scoring.errors import ScoringError
from scoring.tables.shipped import TABLES
from tests.deals.builders import (
    CLOSED,
    EC,
    HK,
    NAMES,
    OPEN,
    SHORT,
    WON,
    ZJ,
    build_deal,
    build_named_deal,
    build_shown_hand,
)
from tilesnap.deals.commands import AnswerQuestion, ConfirmHand, Undo
from tilesnap.deals.deal import NOT_SHOWN, Deal
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_ledger, deal_view, ledger_with_hand

TOTALS = [
    # a row: rules, hand, facts, total, least, most, number of missing answers, the problem
    (EC, CLOSED, "S/E", None, 100, 500, 1, None),
    (EC, OPEN, "-/-", None, 60, 500, 4, None),
    (EC, CLOSED, "S/E wall", 200, 200, 200, 0, None),
    (EC, CLOSED, "S/E unknown=source", 100, 100, 200, 0, None),
    (EC, SHORT, "-/- role=loser unknown=seat unknown=round", 20, 20, 80, 0, None),
    (EC, SHORT, "-/-", None, None, None, 0, None),
    (EC, "CCC | 555m 222s 123p E9*s", "S/E wall", None, None, None, 0, "no_winning_shape"),
    (EC, "CCC | 555m 222s 123p EEE", "S/E wall", None, None, None, 0, "too_many_tiles"),
    (ZJ, WON, "-/- discard unknown=discarder", 15, 15, 15, 0, None),
]


@pytest.mark.parametrize("row", TOTALS, ids=lambda row: " ".join(row[:3]))
def test_total_view_shows_certainty(row):
    rules, line, known, total, least, most, missing, problem = row
    shown = deal_view(build_deal(line, known, rules))
    for part in (shown["hand"], shown["players"][0]):
        assert (part["total"], part["least"], part["most"]) == (total, least, most)
        assert (part["final"], part["missing"]) == (total is not None, missing)
        assert (part["problem"] and part["problem"]["code"]) == problem
    assert (shown["hand"]["sheet"] is not None) is (total is not None)


def game():
    """Build a deal that the second player won on the first player's discard, with the shown hands."""
    deal = (
        build_named_deal(EC, GamePosition(number=3, passed=1, hand=2, streak=1, wins_before=1))
        .with_winner(1)
        .with_win_source("discard", 0)
    )
    deal = deal.with_shown(0, 24).with_shown(1, build_shown_hand(WON)).with_shown(2, NOT_SHOWN)
    return deal.with_shown(3, build_shown_hand("222p | 13m 55p 89s E NN C", kept=False))


def test_table_view_shows_players_and_place():
    shown = deal_view(game())
    assert shown["table"] == {
        "names": list(NAMES),
        "chairs": None,
        "number": 3,
        "round": "E",
        "likely_round": "E",
        "streak": 1,
        "dealer": 1,
        "hand": 2,
        "seats": ["N", "E", "S", "W"],
        "waits": None,
    }
    assert (shown["outcome"], shown["winners"], shown["source"], shown["discarder"]) == (
        "won",
        [1],
        "discard",
        0,
    )
    assert (shown["outcome_known"], shown["wanted"], shown["next"], shown["player"]) == (
        True,
        [1, 2, 3, 0],
        3,
        None,
    )
    assert shown["hand"] is None


def test_player_view_states():
    shown = deal_view(game())["players"]
    assert [each["state"] for each in shown] == ["stated", "kept", "not_shown", "begun"]
    assert [each["total"] for each in shown] == [24, 80, None, 0]
    assert [each["final"] for each in shown] == [True, True, False, True]
    assert deal_view(build_named_deal())["players"][0]["state"] == "open"


def test_dead_hand_is_marked():
    deal = game().with_shown(3, build_shown_hand("222p | 13m 55p"))
    shown = deal_view(deal)["players"][3]
    assert (shown["dead"], shown["total"], shown["problem"]["code"]) == (True, None, "too_few_tiles")


def test_ledger_view_lists_payments_by_player():
    shown = deal_view(game().with_shown(2, 8).with_shown(3, 0))
    ledger = shown["ledger"]
    assert ledger["problem"] is None
    assert sum(ledger["net"]) == 0
    assert ledger["final"]
    net = [0, 0, 0, 0]
    for line in ledger["pays"]:
        net[line["from"]] -= line["amount"]
        net[line["to"]] += line["amount"]
    assert net == ledger["net"]
    assert deal_view(game())["ledger"]["provisional"]


@pytest.mark.parametrize(
    "deal", [build_named_deal(), build_named_deal().with_winner(1), build_deal(WON, "S/E wall")]
)
def test_open_deal_has_no_ledger(deal):
    assert deal_view(deal)["ledger"] is None


def test_ledger_reports_winner_without_winning_hand():
    shown = deal_view(
        build_named_deal(HK)
        .with_winner(1)
        .with_win_source("wall")
        .with_shown(1, build_shown_hand("| 13579m 2468p 159s EE*"))
    )
    assert set(shown["ledger"]) == {"problem"}
    assert {*shown["ledger"]["problem"]} == {"code", "message", "params"}


def test_hand_in_game_has_no_payments():
    assert deal_view(replace(game(), player=1))["hand"]["payments"] is None
    assert deal_view(build_deal(WON, "S/E wall"))["hand"]["payments"]["net"] == {
        "E": -160,
        "S": 320,
        "W": -80,
        "N": -80,
    }


KONGS = "9999m 5555p | 111s 77s 2p 8m"
ROBBER = "| 78m 9*m 444p 567s 222s EE"
ROBBED = [
    # a row: the winner's hand, the owner of the kong, the loser's total
    (build_shown_hand(ROBBER), 2, 20),
    (build_shown_hand(ROBBER), None, 20),
    (build_shown_hand(ROBBER), 3, 30),
    (40, 2, 30),  # it is not known which kong it was
    (None, 2, 30),
    (build_shown_hand(ROBBER, kept=False), 2, 30),
]


@pytest.mark.parametrize(("robber", "owner", "total"), ROBBED)
def test_robbed_kong_counts_as_pung(robber, owner, total):
    deal = (
        build_named_deal()
        .with_winner(1)
        .with_win_source("robbed_kong", owner)
        .with_shown(1, robber)
        .with_shown(2, build_shown_hand(KONGS))
    )
    shown = deal_view(replace(deal, player=2))
    ledger = deal_ledger(deal)
    assert shown["players"][2]["total"] == shown["hand"]["total"] == ledger.results["W"].total == total


def test_hand_view_shows_question_and_answers():
    hand = deal_view(build_deal(CLOSED, "S/- wall special=last_tile unknown=round", "bmja"))["hand"]
    assert hand["answers"] == {"seat": "S", "source": "wall", "unknown": ["round"], "given": []}
    assert hand["question"] is None
    assert {"name": "last_tile", "on": True} in hand["specials"]
    assert deal_view(build_deal(CLOSED, "S/E"))["hand"]["question"]["field"] == "source"
    assert deal_view(build_deal(CLOSED, "S/E"))["hand"]["specials"] == []


def test_view_shows_undo_and_redo():
    deal = build_deal(WON)
    assert (deal_view(deal)["undo"], deal_view(deal)["redo"]) == (False, False)
    then = update(deal, AnswerQuestion("seat", "S"))
    assert (deal_view(then)["undo"], deal_view(then)["redo"], deal_view(then)["revision"]) == (True, False, 1)
    back = update(then, Undo())
    assert (deal_view(back)["undo"], deal_view(back)["redo"]) == (False, True)


@pytest.mark.parametrize("rules", sorted(TABLES))
def test_view_is_plain_json(rules):
    deals = [
        Deal(Rules.create(rules)),
        build_deal(WON, "S/E wall", rules),
        build_deal(OPEN, "-/-", rules),
        build_named_deal(rules),
    ]
    for deal in [*deals, replace(game(), rules=Rules.create(rules)), replace(game(), player=3)]:
        shown = deal_view(deal)
        assert json.loads(json.dumps(shown)) == shown
        unit = deal.engine.unit
        assert shown["rules"] == {"name": deal.rules.name, "preset": None, "house": {}, "unit": unit}


def test_view_raises_for_unknown_rules():
    with pytest.raises(ScoringError):
        deal_view(Deal(Rules.create("nothing")))


def test_ledger_with_hand_counts_open_hand():
    seen = replace(game().with_shown(1, build_shown_hand(WON, kept=False)), player=1)
    ledger, kept = ledger_with_hand(seen), update(seen, ConfirmHand())
    assert deal_view(seen)["ledger"]["pays"] == []
    assert [[line.payer, line.payee, line.amount] for line in ledger.lines] == [
        [kept.table.seats()[pays["from"]], kept.table.seats()[pays["to"]], pays["amount"]]
        for pays in deal_view(kept)["ledger"]["pays"]
    ]
    assert ledger.lines


@pytest.mark.parametrize(
    "deal",
    [
        build_deal(CLOSED, "S/E wall"),
        replace(game(), player=None),
        replace(game().with_shown(1, build_shown_hand("CCC | 555m 222s", kept=False)), player=1),
        replace(build_named_deal(EC).with_shown(1, build_shown_hand(WON, kept=False)), player=1),
    ],
    ids=["at a nameless table", "at the table", "no hand that can be kept", "before it is said who won"],
)
def test_ledger_with_hand_needs_confirmable_hand(deal):
    assert ledger_with_hand(deal) is None
