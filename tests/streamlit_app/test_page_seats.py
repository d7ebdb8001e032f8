"""Tests of the seats of a table without names, which agree with the score bar; without a browser."""

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
    send,
    send_photo,
    type_hand,
)
from tests.streamlit_app.game_steps import begin, open_game_page, press, title

LOST = "| 222s 333s 444s EEE N"


def seat_texts(page):
    """Return the texts on the seats, by wind."""
    return {
        seat["wind"]: [seat["name"], *filter(None, [seat["mark"]])]
        for seat in component_data(page, "seating")["seats"]
    }


def seats_line(page):
    shown = component_data(page, "seating")
    return f"{shown['status']} {shown['streak']}"


def tap_seats(page, winds):
    for wind in winds:
        send(page, "seating", "tapped", {"what": "seat", "wind": wind})
    return page


def tap_round(page, wind):
    """Tap one of the winds that the round offers."""
    choices = component_data(page, "seating")["round"]["choices"]
    pressed = next(each["pressed"] for each in choices if each["wind"] == wind)
    send(page, "seating", "tapped", {"what": "round", "wind": None if pressed else wind})


def request_names(page):
    send(page, "seating", "tapped", {"what": "names", "wind": None})


def test_first_screen_shows_seats():
    page = open_app()
    assert seat_texts(page) == {
        "E": ["East 東", "dealer"],
        "S": ["South 南"],
        "W": ["West 西"],
        "N": ["North 北"],
    }
    assert "Who won?" in seats_line(page)


LINES = [
    # a row: tapped seats, text of the line, texts on the seats
    ("S", "South 南 won. From whom?", {"S": "won", "E": "dealer"}),
    ("SW", "South 南 won from West 西", {"S": "won", "W": "discarded", "E": "dealer"}),
    ("ES", "East 東 won from South 南", {"E": "won", "S": "discarded"}),
    ("SWW", "South 南 won. From whom?", {"S": "won", "E": "dealer"}),
    ("SWS", "Who won?", {"E": "dealer"}),
]


@pytest.mark.parametrize(("winds", "words", "marks"), LINES)
def test_taps_set_winner_then_discarder(winds, words, marks):
    page = tap_seats(open_app(), winds)
    assert words in seats_line(page)
    assert {wind: mark for wind, (_, *marked) in seat_texts(page).items() for mark in marked} == marks


def test_taps_before_hand_are_used_for_hand():
    page = tap_seats(open_app(), "SW")
    tap_round(page, "E")
    type_hand(page, EXAMPLE)
    assert asked_field(page) is None
    assert bar_data(page)["final"]
    assert {"seat", "source", "discarder", "round"} <= chips(page).keys()


def test_seats_and_bar_agree_on_hand():
    page = open_app()
    type_hand(page, EXAMPLE)
    answer(page, "source", "discard")
    tap_seats(page, "N")
    assert chips(page)["seat"] == "seat: North 北"
    answer(page, "seat", None)
    assert "Who won?" in seats_line(page)
    answer(page, "seat", "W")
    assert "West 西 won. From whom?" in seats_line(page)


def shown_round(page):
    return component_data(page, "seating")["round"]["words"]


def begin_next_hand(page, photo):
    answer(page, "next", True)
    send_photo(page, photo.read_bytes(), photo.name)


def test_next_deal_keeps_dealer_and_round_not_winner():
    page = tap_seats(open_app(), "SW")
    assert shown_round(page) == "?"
    tap_round(page, "E")
    assert shown_round(page) == "East 東"
    type_hand(page, EXAMPLE)
    begin_next_hand(page, SAMPLE)
    assert "Who won?" in seats_line(page)
    assert [*seat_texts(page)][:4] == ["N", "E", "S", "W"]  # the next deal has another dealer
    assert shown_round(page) == "East 東?"
    assert not {"seat", "round", "source"} & chips(page).keys()
    tap_seats(page, "EN")
    tap_round(page, "E")
    begin_next_hand(page, SAMPLE.with_name("all_concealed.jpg"))
    assert "Who won?" in seats_line(page)
    assert "East has kept the deal once" in seats_line(page)
    assert shown_round(page) == "East 東"


def test_round_is_reverted_by_second_tap():
    page = open_app()
    for shown in ("South 南", "?"):
        tap_round(page, "S")
        assert shown_round(page) == shown


def test_losing_hand_has_seat_without_discarder():
    page = open_app()
    type_hand(page, LOST)
    answer(page, "role", "loser")
    tap_seats(page, "SW")
    assert "Whose hand is it?" in seats_line(page)
    assert deal_of(page).seat == "W"
    assert deal_of(page).discarder is None


@pytest.mark.usefixtures("database")
def test_game_hand_has_no_seats_row():
    page = begin(open_game_page())
    press(page, "seat_near")
    press(page, "how_wall")
    assert title(page) == "Anna’s hand"
    assert not component_data(page, "seating")


@pytest.fixture
def names(database):
    """Ask for names at a table with a hand that South won from West."""
    page = open_app()
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    type_hand(page, EXAMPLE)
    tap_seats(page, "SW")
    request_names(page)
    return page


def test_hand_stays_until_game_begins(names):
    press(names, "to_score")
    assert hand_of(names).text == "CCCC 555m | 111p 222s EE*"
    assert "South 南 won from West 西" in seats_line(names)


def test_hand_moves_into_new_game(names):
    begin(names)
    deal = deal_of(names)
    assert (deal.outcome, deal.winner, deal.source, deal.discarder) == ("won", 1, "discard", 2)
    assert deal.shown[1].hand.text == "CCCC 555m | 111p 222s EE*"
    assert deal.shown[1].kept
    press(names, "to_score")
    assert hand_of(names).text == ""


def test_hand_without_player_waits_for_winner(names):
    press(names, "to_score")
    answer(names, "seat", None)
    request_names(names)
    begin(names)
    assert deal_of(names).shown == (None,) * 4
    press(names, "seat_far")
    assert deal_of(names).shown[2].hand.text == "CCCC 555m | 111p 222s EE*"
    press(names, "seat_near")
    assert title(names) == "Cleo’s hand"
    assert hand_of(names).text == "CCCC 555m | 111p 222s EE*"
