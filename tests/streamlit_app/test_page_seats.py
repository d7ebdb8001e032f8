"""Tests of the seats of a table without names, which agree with the score bar; without a browser."""

import pytest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    SAMPLE,
    answer,
    asked,
    bar,
    chips,
    component_data,
    deal_of,
    hand_of,
    opened,
    send,
    send_photo,
    type_hand,
)
from tests.streamlit_app.game_steps import at_game, begin, press, title

LOST = "| 222s 333s 444s EEE N"


def seats(page):
    """Return the texts on the seats, by wind."""
    return {
        seat["wind"]: [seat["name"], *filter(None, [seat["mark"]])]
        for seat in component_data(page, "seating")["seats"]
    }


def line(page):
    shown = component_data(page, "seating")
    return f"{shown['said']} {shown['kept']}"


def tapped(page, winds):
    for wind in winds:
        send(page, "seating", "tapped", {"what": "seat", "wind": wind})
    return page


def tap_round(page, wind):
    """Tap one of the winds that the round offers."""
    choices = component_data(page, "seating")["round"]["choices"]
    pressed = next(each["pressed"] for each in choices if each["wind"] == wind)
    send(page, "seating", "tapped", {"what": "round", "wind": None if pressed else wind})


def want_names(page):
    send(page, "seating", "tapped", {"what": "names", "wind": None})


def test_first_screen_shows_seats():
    page = opened()
    assert seats(page) == {
        "E": ["East 東", "dealer"],
        "S": ["South 南"],
        "W": ["West 西"],
        "N": ["North 北"],
    }
    assert "Who won?" in line(page)


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
    page = tapped(opened(), winds)
    assert words in line(page)
    assert {wind: mark for wind, (_, *marked) in seats(page).items() for mark in marked} == marks


def test_taps_before_hand_are_used_for_hand():
    page = tapped(opened(), "SW")
    tap_round(page, "E")
    type_hand(page, EXAMPLE)
    assert asked(page) is None
    assert bar(page)["final"]
    assert {"seat", "source", "discarder", "round"} <= chips(page).keys()


def test_seats_and_bar_agree_on_hand():
    page = opened()
    type_hand(page, EXAMPLE)
    answer(page, "source", "discard")
    tapped(page, "N")
    assert chips(page)["seat"] == "seat: North 北"
    answer(page, "seat", None)
    assert "Who won?" in line(page)
    answer(page, "seat", "W")
    assert "West 西 won. From whom?" in line(page)


def round_shown(page):
    return component_data(page, "seating")["round"]["words"]


def next_hand(page, photo):
    answer(page, "next", True)
    send_photo(page, photo.read_bytes(), photo.name)


def test_next_deal_keeps_dealer_and_round_not_winner():
    page = tapped(opened(), "SW")
    assert round_shown(page) == "?"
    tap_round(page, "E")
    assert round_shown(page) == "East 東"
    type_hand(page, EXAMPLE)
    next_hand(page, SAMPLE)
    assert "Who won?" in line(page)
    assert [*seats(page)][:4] == ["N", "E", "S", "W"]  # the next deal has another dealer
    assert round_shown(page) == "East 東?"
    assert not {"seat", "round", "source"} & chips(page).keys()
    tapped(page, "EN")
    tap_round(page, "E")
    next_hand(page, SAMPLE.with_name("all_concealed.jpg"))
    assert "Who won?" in line(page)
    assert "East has kept the deal once" in line(page)
    assert round_shown(page) == "East 東"


def test_round_is_reverted_by_second_tap():
    page = opened()
    for shown in ("South 南", "?"):
        tap_round(page, "S")
        assert round_shown(page) == shown


def test_losing_hand_has_seat_without_discarder():
    page = opened()
    type_hand(page, LOST)
    answer(page, "role", "loser")
    tapped(page, "SW")
    assert "Whose hand is it?" in line(page)
    assert deal_of(page).seat == "W"
    assert deal_of(page).discarder is None


@pytest.mark.usefixtures("database")
def test_game_hand_has_no_seats_row():
    page = begin(at_game())
    press(page, "seat_near")
    press(page, "how_wall")
    assert title(page) == "Anna’s hand"
    assert not component_data(page, "seating")


@pytest.fixture
def names(database):
    """Ask for names at a table with a hand that South won from West."""
    page = opened()
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    type_hand(page, EXAMPLE)
    tapped(page, "SW")
    want_names(page)
    return page


def test_hand_stays_until_game_begins(names):
    press(names, "to_score")
    assert hand_of(names).text == "CCCC 555m | 111p 222s EE*"
    assert "South 南 won from West 西" in line(names)


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
    want_names(names)
    begin(names)
    assert deal_of(names).shown == (None,) * 4
    press(names, "seat_far")
    assert deal_of(names).shown[2].hand.text == "CCCC 555m | 111p 222s EE*"
    press(names, "seat_near")
    assert title(names) == "Cleo’s hand"
    assert hand_of(names).text == "CCCC 555m | 111p 222s EE*"
