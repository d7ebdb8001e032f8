"""Tests of the texts of questions and answers."""

import pytest

from scoring.engines import find_engine
from tests.deals.builders import CLOSED, EC, OPEN, SHORT, WON, ZJ, build_deal
from tests.i18n.derived_keys import engine_fact_keys
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.view import question_view
from tilesnap.views.question import build_question


def asked(rules, line, known):
    deal = build_deal(line, known, rules)
    progress, facts = evaluate_deal_hand(deal), collect_hand_facts(deal, 0)
    return build_question(question_view(deal, progress, facts), progress, facts)


ASKED = [
    # a row: rules, hand, facts, the field
    (EC, OPEN, "S/E discard", "winning_tile"),
    (EC, WON, "-/-", "source"),
    (EC, "CCC | 555m 222s 123*p EE", "-/-", "source"),
    (EC, WON, "-/- wall", "seat"),
    (EC, CLOSED, "S/E wall sets=open", "sets"),
    (EC, SHORT, "-/-", "role"),
    (ZJ, WON, "-/- discard", "discarder"),
    ("riichi", CLOSED, "S/E wall", "dora_indicators"),
    ("riichi", WON, "S/E discard", "dora_indicators"),
]


@pytest.mark.parametrize(("rules", "line", "known", "field"), ASKED)
def test_question_has_texts_for_all_answers(rules, line, known, field):
    shown = asked(rules, line, known)
    assert shown["field"] == field
    assert all(choice["text"] or choice["faces"] for choice in shown["choices"])
    assert shown["title"]


def test_no_question_when_all_is_known():
    assert asked(EC, CLOSED, "S/E wall") is None


def test_players_are_named_by_wind_if_seat_is_known():
    texts = [choice["text"] for choice in asked(ZJ, WON, "S/- discard")["choices"]]
    assert ["West" in texts[0], "North" in texts[1], "East" in texts[2]] == [True] * 3


def test_riichi_facts_have_page_texts():
    riichi = find_engine("riichi").facts
    asked = {f"question-{fact.name}" for fact in riichi if fact.asked}
    assert asked <= {*engine_fact_keys()}
