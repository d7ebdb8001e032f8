"""Tests of taps on the seats of a nameless table."""

from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.deals.builders import HK, SHORT, WON, build_deal, build_named_deal, build_reading, facts_on_page
from tilesnap.deals.commands import (
    AnswerQuestion,
    BeginNextDeal,
    LoadHand,
    LoadReading,
    PhotoReading,
    TapSeat,
    Undo,
)
from tilesnap.deals.deal import Deal
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view

TAPS = [
    # a row: the hand, the facts before, the tapped seats, the facts after
    (WON, "-/-", "S", "S/-"),
    (WON, "-/-", "SW", "S/- discard right"),
    (WON, "-/-", "SE", "S/- discard left"),
    (WON, "-/-", "NS", "N/- discard across"),
    (WON, "-/-", "SWN", "S/- discard across"),
    (WON, "-/-", "SS", "-/-"),
    (WON, "-/-", "SWW", "S/-"),
    (WON, "-/-", "SWS", "-/-"),
    (WON, "-/-", "SWSNW", "N/- discard left"),
    (WON, "-/- wall", "S", "S/- wall"),
    (WON, "-/- wall", "SS", "-/- wall"),
    (WON, "-/- wall", "SW", "S/- discard right"),
    (WON, "-/- discard", "SS", "-/- discard"),
    (WON, "-/- robbed_kong", "SW", "S/- robbed_kong right"),
    (WON, "-/- robbed_kong", "SWW", "S/- robbed_kong"),
    (WON, "-/- unknown=source unknown=seat", "SW", "S/- discard right"),
    (SHORT, "-/- role=loser", "S", "S/- role=loser"),
    (SHORT, "-/- role=loser", "SW", "W/- role=loser"),
    (SHORT, "-/- role=loser", "SWW", "-/- role=loser"),
]


def tapped(deal, seats):
    for seat in seats:
        deal = update(deal, TapSeat(seat))
    return deal


@pytest.mark.parametrize(("line", "known", "seats", "then"), TAPS)
def test_taps_set_winner_then_discarder(line, known, seats, then):
    assert facts_on_page(tapped(build_deal(line, known), seats)) == facts_on_page(build_deal(line, then))


def test_tap_is_one_undo_step():
    deal = tapped(build_deal(WON), "SW")
    assert facts_on_page(update(deal, Undo())) == facts_on_page(build_deal(WON, "S/-"))


def test_tap_before_hand_is_kept():
    deal = update(tapped(Deal(), "SW"), AnswerQuestion("round", "S"))
    read = LoadReading(PhotoReading.from_json(build_reading(WON)), "p", 0.85)
    lying = update(deal, read)
    assert facts_on_page(lying) == facts_on_page(build_deal(WON, "S/S discard right"))
    assert evaluate_deal_hand(lying).is_final
    following = update(lying, replace(read, target="next"))
    assert (facts_on_page(following).seat, facts_on_page(following).discarder) == (None, None)


RANGES = [
    # a row: the seats that are tapped, the range then, the answers that are missing
    ("", 60, 160, 3),
    ("S", 60, 160, 2),
    ("E", 80, 80, 0),
    ("SW", 60, 160, 1),
    ("SS", 60, 160, 3),
]


@pytest.mark.parametrize(("seats", "least", "most", "missing"), RANGES)
def test_range_uses_tapped_facts(seats, least, most, missing):
    hand = deal_view(tapped(build_deal(WON), seats))["hand"]
    assert (hand["least"], hand["most"], hand["missing"]) == (least, most, missing)


def test_view_shows_table_facts():
    deal, shown = build_deal(WON, "-/E", HK), []
    for winner in "SEES":
        deal = update(tapped(deal, winner), BeginNextDeal())
        shown.append(tuple(deal_view(deal)["table"][name] for name in ("round", "likely_round", "streak")))
        deal = update(deal, LoadHand(WON))
    assert shown == [(None, "E", 0), (None, "E", 1), (None, "E", 2), (None, None, 0)]


NO_SEATS = [
    (build_deal(WON), "X"),
    (build_deal(WON), "ES"),
    (build_deal(WON), None),
    (build_named_deal(player=0), "S"),
]


@pytest.mark.parametrize(("deal", "seat"), NO_SEATS)
def test_tap_is_refused_at_named_table(deal, seat):
    with pytest.raises(ScoringError) as refused:
        tapped(deal, [seat])
    assert refused.value.code == "bad_action"
