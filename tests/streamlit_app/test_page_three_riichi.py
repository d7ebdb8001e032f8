"""Tests of riichi with three players, without a browser: norths, and a game."""

import pytest

from tests.streamlit_app.app_steps import (
    answer,
    asked_field,
    messages,
    offered_answers,
    open_app,
    sheet_html,
    specials,
    total,
)
from tests.streamlit_app.game_steps import (
    SELF_DRAWN,
    begin,
    enter_points,
    ledger,
    open_game_page,
    press_part,
    save,
    send_new_game,
    totals,
    winds,
)
from tests.streamlit_app.house_steps import choose_rules

HAND = {"hand": "| 111999m 123p 55p 78*9s", "source": "wall", "seat": "S", "round": "E"}
SANMA = {"rules": "riichi", "preset": "sanma"}


pytestmark = pytest.mark.usefixtures("database")


def test_three_player_hand_is_asked_for_norths():
    page = open_app(**HAND, **SANMA)
    assert asked_field(page) == "riichi"
    answer(page, "riichi", True)
    assert asked_field(page) == "norths"
    answer(page, "norths", "2")
    answer(page, "dora_indicators", ["1m"])
    answer(page, "ura_indicators", [])
    assert asked_field(page) is None
    assert total(page) == 9000  # 7 han: South draws a haneman, East pays 6,000 and West 3,000
    assert "抜きドラ" in sheet_html(page)
    assert "after_north" in specials(page)
    again = open_app(**page.query_params)
    assert (asked_field(again), total(again)) == (None, 9000)


def test_four_player_hand_is_not_asked_for_norths():
    page = open_app(**HAND, rules="riichi")
    answer(page, "riichi", True)
    assert asked_field(page) == "dora_indicators"


def test_three_players_play_riichi_game():
    page = open_game_page()
    choose_rules(page, "riichi")
    begin(page, "Anna", "Ben", "Cleo")
    assert "4–5 players" in messages(page)
    choose_rules(page, "riichi", "sanma")
    send_new_game(page, "start_game", values={})
    assert winds(page) == {"Anna": "East", "Ben": "South", "Cleo": "West"}
    assert totals(page) == {"Anna": "35000", "Ben": "35000", "Cleo": "35000"}
    press_part(page, "Ben")
    press_part(page, SELF_DRAWN)
    enter_points(page, 6000)
    assert "Cleo pays Ben" in ledger(page)
    save(page)
    assert totals(page) == {"Anna": "31000", "Ben": "41000", "Cleo": "33000"}
    assert winds(page)["Ben"] == "East"


def test_three_player_table_has_no_north():
    page = open_app(hand=HAND["hand"], **SANMA)
    answer(page, "source", "wall")
    assert asked_field(page) == "seat"
    assert offered_answers(page) == ["E", "S", "W"]
