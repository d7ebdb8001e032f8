"""Tests of rare questions, which are asked where they change the score or the payments."""

import pytest

from tests.streamlit_app.app_steps import (
    answer,
    answer_questions,
    asked_field,
    bar_data,
    choose,
    open_app,
    payments_html,
    reopen,
    sheet_html,
    specials,
    total,
)

SEVEN = "| 123m 456m 19p 19s ESW | 1f 2f 3f 4f 1g 2g 3g"
NO_HAND = "| 223456m 3456p 678s E*"
ORPHANS = "J=1m 9m 19p 19s ESWN CFB"


def test_seven_flowers_win_in_hong_kong():
    page = open_app(rules="hong_kong", hand=SEVEN)
    assert asked_field(page) == "role"
    answer(page, "role", "winner")
    assert asked_field(page) == "flowers"
    answer(page, "flowers", "wall")
    answer_questions(page, seat="S", round="E")
    assert total(page) == 3
    assert "flower_win" in specials(page)


def test_discards_are_asked_when_they_can_win():
    page = open_app(rules="european_classical", preset="WA", hand=NO_HAND)
    assert (asked_field(page), bar_data(page)["total"]) == (None, "–")
    choose(page, "discards", ORPHANS)
    answer_questions(page, source="wall", seat="S", round="E")
    assert total(page) == 500


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


def test_counters_and_sticks_of_riichi_hand_are_paid():
    known = {"riichi": "no", "dora_indicators": "9m", "source": "wall", "seat": "E", "round": "E"}
    page = open_app(rules="riichi", hand="| 234m 567p 345s 678s 5*5p", **known)
    alone = total(page)
    choose(page, "honba", 2)
    assert total(page) == alone + 600
    choose(page, "sticks", 1)
    assert total(reopen(page)) == total(page) == alone + 1600
    assert ">1000<" in payments_html(page)
