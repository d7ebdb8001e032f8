"""Tests of the way from a hand without names to a game, which takes the hand along; without a browser."""

import json

import pytest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    SAMPLE,
    answer,
    asked_field,
    bar_data,
    chips,
    component_data,
    deal_of,
    hand_of,
    open_app,
    open_place,
    send,
    send_photo,
    type_hand,
)
from tests.streamlit_app.game_steps import (
    begin,
    press,
    send_greeting,
    send_new_game,
    tap_seat,
    title,
    totals,
)
from tilesnap.streamlit_app.state.visit import Browser

LOST = "| 222s 333s 444s EEE N"


def tap_seats(page, winner, giver):
    """Tap winner and discarder on the picture of the table."""
    answer(page, "how_won", {"winner": winner, "giver": giver, "robbed": False})


def test_first_screen_asks_nothing():
    page = open_app()
    assert not component_data(page, "status_bar")["shown"]
    assert component_data(page, "photo_input")["sample"]


def test_picture_sets_winner_and_discarder():
    page = open_app()
    type_hand(page, EXAMPLE)
    tap_seats(page, "S", "W")
    answer(page, "round", "E")
    assert asked_field(page) is None
    assert bar_data(page)["final"]
    assert {"seat", "source", "discarder", "round"} <= chips(page).keys()


def test_next_deal_keeps_round_not_winner():
    page = open_app()
    type_hand(page, EXAMPLE)
    tap_seats(page, "S", "W")
    answer(page, "round", "E")
    answer(page, "next", True)
    send_photo(page, SAMPLE.read_bytes(), SAMPLE.name)
    assert not {"seat", "round", "source"} & chips(page).keys()
    tap_seats(page, "E", "N")
    assert (bar_data(page)["question"]["field"], bar_data(page)["question"]["proposed"]) == ("round", "E")


def test_losing_hand_has_seat_without_discarder():
    page = open_app()
    type_hand(page, LOST)
    answer(page, "role", "loser")
    answer(page, "seat", "S")
    assert deal_of(page).seat == "S"
    assert deal_of(page).discarder is None


@pytest.fixture
def names(database):
    """Go to a game from a page with a hand that South won from West."""
    page = open_app()
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    type_hand(page, EXAMPLE)
    tap_seats(page, "S", "W")
    open_place(page, "game")
    send_new_game(page, "fill_new_game", values={"take_hand": True})
    return page


def test_hand_stays_until_game_begins(names):
    open_place(names, "hand")
    assert hand_of(names).text == "CCCC 555m | 111p 222s EE*"
    assert chips(names)["seat"] == "seat: South 南"


def test_hand_moves_into_new_game(names):
    begin(names)
    deal = deal_of(names)
    assert (deal.outcome, deal.winner, deal.source, deal.discarder) == ("won", 1, "discard", 2)
    assert deal.shown[1].hand.text == "CCCC 555m | 111p 222s EE*"
    assert deal.shown[1].kept
    open_place(names, "hand")
    assert hand_of(names).text == ""


def test_hand_without_player_waits_for_winner(names):
    open_place(names, "hand")
    answer(names, "seat", None)
    open_place(names, "game")
    send_new_game(names, "fill_new_game", values={"take_hand": True})
    begin(names)
    assert deal_of(names).shown == (None,) * 4
    tap_seat(names, "far")
    assert deal_of(names).shown[2].hand.text == "CCCC 555m | 111p 222s EE*"
    tap_seat(names, "near")
    assert title(names) == "Cleo’s hand"
    assert hand_of(names).text == "CCCC 555m | 111p 222s EE*"


KEPT = {"players": [["a", "Anna"], ["b", "Ben"]], "at": "2026-01-02T20:00:00+00:00"}
OLDER = {"players": [["c", "Cleo"], ["d", "Dan"]], "at": "2025-01-02T20:00:00+00:00"}
STORED_GAMES = [
    # a row: games that the browser stores, the text of the button
    ({}, None),
    ({"t1": OLDER, "t2": KEPT}, "Continue the game: Anna, Ben"),
    ({"t1": OLDER, "t2": {**KEPT, "ended": True}}, None),
]


@pytest.mark.parametrize(("games", "text"), STORED_GAMES)
def test_running_game_is_offered_on_first_screen(database, games, text):
    page = open_app(browser=Browser())
    send_greeting(page, kept={"games": games})
    offered = [button.label for button in page.button if button.key == "go_on_with_game"]
    assert offered == ([text] if text else [])


def test_running_game_button_opens_game(host):
    first = open_app(browser=Browser())
    send_greeting(first, kept=json.loads(json.dumps(component_data(host, "browser_storage")["keep"])))
    press(first, "go_on_with_game")
    assert title(first) == "Game"
    assert [*totals(first)] == ["Anna", "Ben", "Cleo", "Dan"]
