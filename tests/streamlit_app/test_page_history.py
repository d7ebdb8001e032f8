"""Tests of back, forward and scrolling, without a browser."""

import json

import pytest

from tests.streamlit_app.app_steps import (
    SAMPLE,
    answer_questions,
    component_data,
    edit,
    empty_rows,
    open_app,
    open_place,
    send,
    send_photo,
    text,
    total,
    type_hand,
)
from tests.streamlit_app.game_steps import (
    begin,
    keep_typed,
    open_game_page,
    press_part,
    save_stated_deal,
    tap_seat,
    title,
)

LOST = "| 222s 333s 444s EEE N"
WON = "555m CCCC | 222s 111p EE*"


pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def page():
    return open_app()


def go_in_history(page, address):
    """Go back or forward in the browser, on the same page."""
    number = component_data(page, "history")["acknowledged"] + 1
    send(page, "history", "went", {"number": number, "search": address})
    assert component_data(page, "history")["acknowledged"] == number


def test_back_leads_to_start_and_forward_to_hand(page):
    empty_rows(page)
    type_hand(page, WON)
    answer_questions(page, source="discard", seat="N", round="S")
    there = "?" + "&".join(f"{name}={value}" for name, value in page.query_params.items())
    go_in_history(page, "")
    assert text(page) is None
    assert not page.query_params
    go_in_history(page, there.replace(" ", "+").replace("|", "%7C"))
    assert (text(page), total(page)) == ("CCCC 555m | 111p 222s EE*", 200)


def test_history_step_to_invalid_hand_is_reported(page):
    go_in_history(page, "?hand=nonsense")
    assert page.error[0].value
    assert text(page) is None


def test_back_leads_to_previous_player_hand():
    page = begin(open_game_page())
    tap_seat(page, "near")
    tap_seat(page, "right")
    first = f"?g={page.query_params['g']}&who=1"
    keep_typed(page, WON)
    assert title(page) == "Ben’s hand"
    second = f"?g={page.query_params['g']}&who=2"
    go_in_history(page, first)
    assert (title(page), page.query_params["who"]) == ("Anna’s hand", "1")
    assert text(page) == "CCCC 555m | 111p 222s EE*"
    go_in_history(page, second)
    assert (title(page), page.query_params["who"]) == ("Ben’s hand", "2")
    assert text(page) is None


def test_back_leads_from_game_to_hand():
    page = begin(open_game_page())
    tap_seat(page, "near")
    tap_seat(page, "right")
    go_in_history(page, "")
    assert title(page) == "Tilesnap"
    assert not page.query_params


def scroll_content(page):
    parts = (each.proto for each in page.get("bidi_component"))
    data = (json.loads(part.json) for part in parts if part.component_name.endswith(".scrolling"))
    return json.loads(next(each["view"] for each in data if "view" in each))


def test_new_hand_scrolls_and_corrected_does_not(page):
    before = scroll_content(page)
    send_photo(page, SAMPLE.read_bytes())
    first = scroll_content(page)
    assert first != before
    edit(page, "555m CCCC | 222s 111p NN*")
    type_hand(page, "555m CCCC | 222s 111p SS*")
    answer_questions(page, source="discard", seat="N", round="S")
    assert scroll_content(page) == first
    send_photo(page, SAMPLE.with_name("nine_gates.jpg").read_bytes(), "another")
    assert scroll_content(page) != first


def test_next_deal_scrolls_and_its_steps_do_not():
    page = begin(open_game_page())
    first = scroll_content(page)
    tap_seat(page, "near")
    assert scroll_content(page) == first
    press_part(page, "Somebody else won")
    save_stated_deal(page)
    assert scroll_content(page) != first


PLACES = [
    # a row: places that are opened in turn, the current place, and the heading
    (["settings"], "settings", "Settings"),
    (["rules"], "rules", "Rules"),
    (["game"], "game", "Game"),
    (["game", "hand"], "hand", "Tilesnap"),
    (["game", "settings", "game"], "game", "Game"),
]


@pytest.mark.parametrize(("opened", "current", "heading"), PLACES, ids=str)
def test_places_lead_to_their_pages(page, opened, current, heading):
    assert component_data(page, "places")["current"] == "hand"
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    for name in opened:
        open_place(page, name)
    assert component_data(page, "places")["current"] == current
    assert heading in [each.value for each in page.title]


def test_game_place_opens_table_from_players_hand():
    page = begin(open_game_page())
    tap_seat(page, "right")
    press_part(page, "Self-drawn")
    assert component_data(page, "places")["current"] == "game"
    open_place(page, "game")
    assert title(page) == "Game"
    open_place(page, "settings")
    assert "g" not in page.query_params
    open_place(page, "game")
    assert "g" in page.query_params
