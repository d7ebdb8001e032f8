"""Tests of rare questions, which are asked where they change the score or the payments."""

import pytest

from tests.streamlit_app.app_steps import (
    answer,
    answer_questions,
    asked_field,
    bar_data,
    component_data,
    messages,
    open_app,
    reopen,
    sheet_html,
    specials,
    total,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.streamlit_app.state import keys

SEVEN = "| 123m 456m 19p 19s ESW | 1f 2f 3f 4f 1g 2g 3g"
NO_HAND = "| 223456m 3456p 678s E*"
ORPHANS = "J=1m 9m 19p 19s ESWN CFB"


def set_rare_facts(page, **values):
    send_command(page, "set_rare_facts", at=keys.HAND_PARTS, values=values)


def test_seven_flowers_win_in_hong_kong():
    page = open_app(rules="hong_kong", hand=SEVEN)
    assert asked_field(page) == "role"
    answer(page, "role", "winner")
    assert asked_field(page) == "flowers"
    answer(page, "flowers", "wall")
    answer_questions(page, seat="S", round="E")
    assert total(page) == 3
    assert "flower_win" in specials(page)


def test_discards_win_and_refused_text_is_reported():
    page = open_app(rules="european_classical", preset="WA", hand=NO_HAND)
    assert (asked_field(page), bar_data(page)["total"]) == (None, "–")
    set_rare_facts(page, discards="1m 9q")
    assert "9q" in messages(page)
    assert component_data(page, keys.HAND_PARTS)["refused"]
    set_rare_facts(page, discards=ORPHANS)
    assert "9q" not in messages(page)
    answer_questions(page, source="wall", seat="S", round="E")
    assert total(reopen(page)) == total(page) == 500


@pytest.mark.parametrize("rules", ["zung_jung", "building_skills"])
def test_sheet_states_that_flowers_do_not_count(rules):
    page = open_app(rules=rules, hand="222s 345m | 666p 999p EE* | 1f")
    answer_questions(page, source="wall", seat="S", round="E")
    assert "Flowers and seasons count nothing under these rules." in sheet_html(page)


def test_losing_hand_is_asked_for_robbed_kong():
    page = open_app(rules="european_classical", hand="9999m | 222s 111p 99p 3s E")
    answer_questions(page, role="loser", seat="S", round="E")
    before = total(page)
    assert specials(page) == {"kong_robbed": False}
    answer(page, "special", "kong_robbed")
    assert total(page) < before
