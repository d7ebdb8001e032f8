"""Tests of the seats of a game: taps set the winner, then the discarder; rarer sources."""

import pytest

from tests.streamlit_app.app_steps import deal_of
from tests.streamlit_app.game_steps import begin, choose_rare_source, keys, open_game_page, press, title

pytestmark = pytest.mark.usefixtures("database")


def stated_facts(page):
    deal = deal_of(page)
    return deal.winner, deal.source, deal.discarder, deal.dangerous, deal.immune


def asked_text(page):
    """Return the question in the middle of the table."""
    return next(block.body for block in page.get("html") if 'class="ts-asked"' in block.body)


WAYS = [
    # a row: rules, rare source, second tap, resulting facts
    ("european_classical", None, "seat_far", (0, "discard", 2, False, False)),
    ("european_classical", None, "seat_near", (0, "wall", None, False, False)),
    ("european_classical", None, "how_wall", (0, "wall", None, False, False)),
    ("european_classical", None, "how_None", (0, None, None, False, False)),
    ("european_classical", "robbed_kong", "seat_left", (0, "robbed_kong", 3, False, False)),
    ("european_classical", "robbed_kong", "seat_near", (0, "wall", None, False, False)),
    ("european_classical", "dangerous", "seat_right", (0, "discard", 1, True, False)),
    ("zung_jung", "immune", "seat_right", (0, "discard", 1, False, True)),
]


@pytest.mark.parametrize(("rules", "rare", "second", "then"), WAYS)
def test_second_tap_sets_discarder_and_opens_hand(rules, rare, second, then):
    page = begin(open_game_page(), rules=rules)
    assert "Who won?" in asked_text(page)
    press(page, "seat_near")
    assert "From whom?" in asked_text(page)
    if rare:
        choose_rare_source(page, rare)
    press(page, second)
    assert stated_facts(page) == then
    assert title(page) == "Anna’s hand"


def test_robbed_player_is_asked_at_seats():
    page = begin(open_game_page())
    press(page, "seat_near")
    choose_rare_source(page, "robbed_kong")
    assert "Whose kong was robbed?" in asked_text(page)


def test_several_winners_are_asked_at_table():
    page = begin(open_game_page(), rules="taiwanese")
    press(page, "seat_near")
    choose_rare_source(page, "several")
    press(page, "seat_far")
    assert title(page) == "Game"
    assert any(widget.key.startswith("also_won_") for widget in page.get("pills"))


def test_wrong_winner_and_discarder_are_reverted():
    page = begin(open_game_page())
    press(page, "seat_near")
    press(page, "not_won")
    assert "Who won?" in asked_text(page)
    press(page, "seat_right")
    press(page, "seat_far")
    press(page, "to_table")
    press(page, "told_anew")
    assert "From whom?" in asked_text(page)
    press(page, "seat_left")
    assert stated_facts(page) == (1, "discard", 3, False, False)
    press(page, "to_table")
    press(page, "told_anew")
    press(page, "not_won")
    assert stated_facts(page) == (None, None, None, False, False)
    assert "seat_far" in keys(page)
