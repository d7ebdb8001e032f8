"""Hands below the minimum of MCR on both pages: the note, and what would have lifted them."""

import pytest

from scoring import Context, Hand
from scoring.engines import find_engine
from tilesnap.deals.commands import AnswerQuestion, TypeHand
from tilesnap.deals.deal import Deal
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.views.rendering.score_sheet import near_wins_html, waits_html


def evaluated(hand):
    deal = update(Deal(Rules.of("mcr")), TypeHand(hand))
    answers = {"source": "discard", "discarder": "across", "seat": "S", "round": "E"}
    while question := evaluate_deal_hand(deal).question:
        deal = update(deal, AnswerQuestion(question, answers[question]))
    return evaluate_deal_hand(deal)


@pytest.mark.parametrize(
    ("hand", "code", "ways"),
    [
        ("| 234567p 234567s E E*", "mcr_below_minimum", ["drawn", "last_tile"]),
        ("| 1144m 2299p 55s EE C C*", None, []),
    ],
)
def test_evaluation_names_near_wins(hand, code, ways):
    progress = evaluated(hand)
    assert (progress.problem and progress.problem.code) == code
    assert [each.params["how"] for each in progress.near_wins] == ways
    assert near_wins_html(progress.near_wins).count("<li>") == len(ways)


def test_waits_show_minimum_instead_of_zero():
    html = waits_html(Hand.parse("| 234m 567p 888s 34s EE"), Context(), find_engine("mcr"))
    assert "5 of the 8 points" in html.replace("5 points", "5")
    assert "0 points" not in html
