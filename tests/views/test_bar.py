"""Tests of the status bar: the chips of the answers, and the total."""

import pytest

from tests.deals.builders import CLOSED, EC, OPEN, WON, ZJ, build_deal
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.views.status_bar import build_status_bar

CHIPS = [
    # a row: rules, hand, facts, the fields of the chips
    (EC, OPEN, "-/-", "sets"),
    (EC, WON, "-/-", "sets winning_tile"),
    (EC, CLOSED, "S/E wall sets=open", "winning_tile source seat round"),
    (EC, CLOSED, "S/E wall", "sets winning_tile source seat round"),
    (EC, CLOSED, "-/E unknown=source", "sets winning_tile round source"),
    (ZJ, CLOSED, "S/- discard left", "sets winning_tile source seat discarder"),
    (EC, "CCC EEE | 55m 22s 1p 99s", "S/E role=loser", "role sets seat round"),
    (EC, "CCC | 555m 222s 123p E9*s", "S/E wall", "source seat round"),
]


@pytest.mark.parametrize(("rules", "line", "known", "fields"), CHIPS)
def test_every_answer_has_a_chip(rules, line, known, fields):
    deal = build_deal(line, known, rules)
    chips = build_status_bar(deal, evaluate_deal_hand(deal), collect_hand_facts(deal, 0), None)["chips"]
    assert [chip["field"] for chip in chips] == fields.split()
    assert all(chip["text"] and "_" not in chip["text"] for chip in chips)


@pytest.mark.parametrize("field", ["sets", "source", "seat", "round"])
def test_chip_reopens_its_question(field):
    deal = build_deal("| CCC EEE 222s 123p 55*m", "S/W wall", "bmja")
    assert evaluate_deal_hand(deal).is_final
    assert evaluate_deal_hand(apply_answer(deal, field, None)).question == field


def test_chip_reopens_winning_tile():
    deal = build_deal("CCC | 555*m 222s 123p EE", "S/E discard", EC)
    assert evaluate_deal_hand(deal).is_final
    assert evaluate_deal_hand(apply_answer(deal, "winning_tile", None)).question == "winning_tile"


def test_bar_names_kong_for_surplus_tile():
    deal = build_deal("| 111p 222s EE 555m CCCC*", "-/-", EC)
    shown = build_status_bar(deal, evaluate_deal_hand(deal), collect_hand_facts(deal, 0), None)
    assert shown["question"]["field"] == "concealed_kong"
    assert shown["trust"] == "15 tiles make a hand only with a kong. Otherwise take some away."


TOTALS = [
    # a row: the facts of a hand whose seat counts, the shown total, True if it is firm
    ("S/E wall", "{}", True),
    ("-/- unknown=source unknown=seat unknown=round", "{} to {}", False),
    ("-/- wall", "{} to {}", False),
]


@pytest.mark.parametrize(("known", "shape", "firm"), TOTALS)
def test_bar_shows_range_while_total_may_change(known, shape, firm):
    deal = build_deal("| CCC EEE 222s 123p 55*m", known, EC)
    progress = evaluate_deal_hand(deal)
    shown = build_status_bar(deal, progress, collect_hand_facts(deal, 0), None)
    span = (progress.least, progress.most) if "to" in shape else (progress.breakdown.total,)
    assert (shown["total"], shown["firm"]) == (shape.format(*span), firm)
    assert bool(shown["trust"]) is not firm
