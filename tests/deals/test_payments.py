"""Tests of the payments of a single hand."""

from dataclasses import replace

import pytest

from tests.deals.builders import BMJA, EC, HK, SHORT, WON, ZJ, build_deal, build_rules, facts_on_page
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.facts import RELATIVE_SEATS, wind_at_relative_seat
from tilesnap.deals.view import settle_hand

SEATS = [
    ("right", "E", "S"),
    ("across", "E", "W"),
    ("left", "E", "N"),
    ("right", "N", "E"),
    ("left", "S", "E"),
]


@pytest.mark.parametrize(("place", "seat", "wind"), SEATS)
def test_next_wind_is_to_the_right(place, seat, wind):
    assert wind_at_relative_seat(place, seat) == wind


@pytest.mark.parametrize("seat", "ESWN")
def test_other_players_have_other_winds(seat):
    assert {seat, *(wind_at_relative_seat(place, seat) for place in RELATIVE_SEATS)} == set("ESWN")


def paid(deal):
    return settle_hand(evaluate_deal_hand(deal), facts_on_page(deal))


BIG = "| CCC FFF BBB 22*p 99s9s"
TRIPLETS = "111m 222p 333s | 444m 55p*"
DEALER_PAYS = {"payment": "discarder_pays"}
PAID = [
    # a row: rules, options, hand, facts, the gains of E, S, W and N; None if not known yet
    (EC, {}, WON, "S/E wall", (-160, 320, -80, -80)),
    (EC, {}, WON, "E/E wall", (480, -160, -160, -160)),
    (EC, {}, WON, "-/- wall", None),
    (EC, {}, WON, "-/- wall unknown=seat", None),
    (EC, {}, WON, "S/E unknown=source", (-160, 320, -80, -80)),
    (EC, {}, WON, "-/-", None),
    (EC, {}, WON, "S/E wall sets=open", None),
    (EC, DEALER_PAYS, WON, "S/E discard", None),
    (EC, DEALER_PAYS, WON, "S/E discard left", (-320, 320, 0, 0)),
    (EC, DEALER_PAYS, WON, "S/E unknown=source", None),
    (EC, DEALER_PAYS, WON, "S/E wall", (-160, 320, -80, -80)),
    (ZJ, {}, BIG, "S/E wall", (-320, 960, -320, -320)),
    (ZJ, {}, BIG, "S/E", None),
    (ZJ, {}, BIG, "S/E discard", None),
    (ZJ, {}, BIG, "S/E discard right", (-25, 960, -910, -25)),
    (ZJ, {}, BIG, "S/E discard nobody", (-320, 960, -320, -320)),
    (ZJ, {}, BIG, "S/E discard unknown=discarder", None),
    (ZJ, {}, BIG, "S/E unknown=source", None),
    (EC, {}, SHORT, "S/E role=loser", None),
]


@pytest.mark.parametrize("row", PAID, ids=lambda row: " ".join(map(str, row[:4])))
def test_payments_need_all_their_facts(row):
    rules, options, line, known, net = row
    settled = paid(build_deal(line, known, build_rules(rules, options)))
    assert (settled and tuple(settled.net[wind] for wind in "ESWN")) == net


def test_no_payments_when_scores_only_add_up():
    deal = build_deal(WON, "S/E wall", build_rules(BMJA, {"payment": "add_up"}))
    assert evaluate_deal_hand(deal).is_final
    assert paid(deal) is None


def test_self_draw_pays_despite_unknown_discarder():
    deal = apply_answer(build_deal(BIG, "S/E discard unknown=discarder", ZJ), "source", "wall")
    assert paid(deal) is not None


def test_nobody_is_no_discarder_if_rules_need_one():
    deal = build_deal(TRIPLETS, "S/E discard nobody", ZJ)
    assert paid(deal) is not None
    by_others = replace(deal, rules=build_rules(HK))
    assert (evaluate_deal_hand(by_others).question, paid(by_others)) == ("discarder", None)


def test_stale_discarder_pays_nothing_for_self_draw():
    assert apply_answer(build_deal(BIG, "S/E discard left", ZJ), "source", "wall").discarder is None
