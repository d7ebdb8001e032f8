"""Tests of the offline form's data, and of the page after its deals were saved."""

import pytest

from tests.streamlit_app.app_steps import (
    component_data,
    deal_of,
    open_app,
    open_place,
    send,
    type_hand,
    visit_of,
)
from tests.streamlit_app.game_steps import (
    begin,
    enter_points,
    go_to_table,
    open_game_page,
    place,
    tap_seat,
    title,
    totals,
)
from tilesnap.deals.deal import SeatHand
from tilesnap.games.events import parse_event
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store


@pytest.fixture
def page(host):
    return host


def form_data(page):
    return component_data(page, "game_outbox")["form"]


def save_form_deal(page, shown, **fields):
    """Save the form's deal as the browser does, and confirm it to the page."""
    asked = form_data(page)
    draft = asked["draft"] or {"id": "another", "record": {}}
    event = {
        "kind": "dealt",
        "deal": draft["id"],
        "after": asked["after"],
        "record": {**draft["record"], **fields, "shown": shown},
    }
    store = open_store()
    entry = f"{draft['id']}-1"
    device = visit_of(page).browser.device.id
    store.append(store.link(asked["token"]).game, Submission(parse_event(event), entry, device))
    store.close()
    send(page, "game_outbox", "saved", {"ids": [entry]})


def stated_totals(*points):
    return [None if each is None else {"total": each} for each in points]


def test_offline_form_holds_seats_and_wanted_hands(page):
    asked = form_data(page)
    assert asked["players"] == ["Anna", "Ben", "Cleo", "Dan"]
    assert (asked["after"], asked["draft"], asked["at_table"]) == (None, None, True)
    assert asked["wanted"][1] == [1, 2, 3, 0]
    assert asked["reach"]["loser"]["field"]["least"] == 0
    assert asked["places"][0]["winds"][0].startswith("East")


def test_offline_form_wants_only_winner_when_losers_do_not_score():
    asked = form_data(begin(open_game_page(), rules="hong_kong"))
    assert asked["wanted"] == [[0], [1], [2], [3]]
    assert asked["reach"]["winner"]["field"]["label"] == "Faan, 3 to 13"


def dealer_after(asked, *ends):
    where = asked["places"][0]
    for end in ends:
        where = asked["places"][where["ways"][end]]
    return where["words"]


ENDS = [
    # a row: ends of the next deals, position of the game after them
    (("dealer",), "Deal 2 · East 東 round · Anna deals"),
    (("won",), "Deal 2 · East 東 round · Ben deals"),
    (("won", "won"), "Deal 3 · East 東 round · Cleo deals"),
    (("drawn", "won"), "Deal 3 · East 東 round · Ben deals"),
    (("won", "washed_out"), "Deal 3 · East 東 round · Ben deals"),
]


@pytest.mark.parametrize(("ends", "where"), ENDS)
def test_offline_form_holds_next_dealers(page, ends, where):
    assert dealer_after(form_data(page), *ends) == where


def test_offline_form_is_absent_without_game(page):
    assert form_data(open_app()) is None
    open_place(page, "hand")
    assert form_data(page) is None


def test_begun_deal_is_dropped_when_form_saved_it(page):
    tap_seat(page, "right")
    tap_seat(page, "near")
    enter_points(page, 20)
    asked = form_data(page)
    assert asked["draft"]["record"]["shown"] == [None, {"total": 20, "context": {}}, None, None]
    assert (asked["player"], asked["at_table"]) == (2, False)
    save_form_deal(page, stated_totals(0, 20, 4, 0))
    assert "Deal 2" in place(page)
    assert totals(page) == {"Anna": "−48", "Ben": "80", "Cleo": "−8", "Dan": "−24"}
    assert not deal_of(page).is_begun


def test_open_hand_of_form_continues_as_correction(page):
    tap_seat(page, "right")
    tap_seat(page, "near")
    type_hand(page, "555m CCCC | 222s 111p EE*")
    save_form_deal(page, stated_totals(0, None, 4, 0), discarder=2)
    assert title(page).startswith("Ben")
    now = deal_of(page)
    assert (now.over is None, now.discarder, now.shown[0], now.shown[2]) == (False, 2, 0, 4)
    assert isinstance(now.shown[1], SeatHand)
    assert now.seat_hand().hand.text == "CCCC 555m | 111p 222s EE*"
    go_to_table(page)
    assert "Correcting" in place(page)


def test_drawn_deal_of_form_leaves_no_open_hand(page):
    tap_seat(page, "right")
    tap_seat(page, "near")
    nobody = {"winner": None, "also_won": [], "source": None, "discarder": None, "outcome": "drawn"}
    save_form_deal(page, stated_totals(None, None, None, None), **nobody)
    assert "Deal 2" in place(page)
    assert not deal_of(page).is_begun
