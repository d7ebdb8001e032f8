"""Tests of the result of a hand: consistent numbers, and what is shared."""

import json

import pytest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    answer,
    answer_questions,
    asked_field,
    bar_data,
    component_data,
    edit,
    open_app,
    send,
    sheet_html,
    total,
    type_hand,
    widget,
)
from tests.streamlit_app.game_steps import (
    SELF_DRAWN,
    begin,
    enter_deal,
    ledger,
    open_game_page,
    press,
    press_part,
    tap_seat,
)

NORTH = {"sets": [0, 1], "source": "discard", "seat": "N", "round": "S"}


pytestmark = pytest.mark.usefixtures("database")


def sheet_actions(page):
    """Return the sheets that can be downloaded."""
    mounted = [part.proto for part in page.get("bidi_component")]
    return [
        json.loads(each.json)["sheet"] for each in mounted if each.component_name.endswith(".sheet_actions")
    ]


def open_scored_hand():
    return open_app(hand=EXAMPLE, source="discard", seat="N", round="S", sets="0")


def test_result_is_shown_only_with_final_total():
    page = open_app(hand=EXAMPLE)
    assert (sheet_html(page), sheet_actions(page)) == ("", [])
    answer_questions(page, **NORTH)
    assert total(page) == 200
    for words in ("Kong of dragons", "三元槓", "<b>200</b>", "East 東 pays North 北", "400"):
        assert words in sheet_html(page)
    answer(page, "source", None)
    assert (asked_field(page), sheet_html(page), sheet_actions(page)) == ("source", "", [])


def test_result_follows_special():
    page = open_scored_hand()
    answer(page, "special", "last_tile")
    assert total(page) == 400
    assert sheet_html(page).count("<b>400</b>") == 1
    assert sheet_html(page).count("<td>800</td>") == 1


def test_score_is_shared_with_link():
    shared, taken = sorted(sheet_actions(open_scored_hand()), key=lambda each: each["plain"])
    assert (shared["uses"], shared["link"], shared["title"]) == (
        ["share"],
        True,
        "200 points · European classical",
    )
    assert (taken["uses"], taken["link"]) == (["copy", "picture", "print"], False)
    assert "East 東 pays North 北: 400" in taken["plain"]
    for each in (shared, taken):
        assert "East 東 pays North 北" in each["html"]
        assert "<h1>200 points" in each["html"]


def test_game_address_is_not_shared():
    page = begin(open_game_page())
    tap_seat(page, "near")
    press_part(page, SELF_DRAWN)
    type_hand(page, EXAMPLE)
    assert bar_data(page)["final"]
    assert "g" in page.query_params
    assert [each["link"] for each in sheet_actions(page)] == [False, False]
    settled = begin(open_game_page())
    enter_deal(settled)
    assert not any(each["link"] for each in sheet_actions(settled))


def test_game_hand_payments_use_player_names():
    page = begin(open_game_page(), rules="hong_kong")
    tap_seat(page, "near")
    press_part(page, SELF_DRAWN)
    type_hand(page, "CCC FFF | 111p 222p EE*")
    assert bar_data(page)["final"]
    paid = [f"{name} pays Anna" for name in ("Ben", "Cleo", "Dan")]
    assert all(words in sheet_html(page) for words in paid)
    amount = sheet_html(page).split("Ben pays Anna")[1].split("</td><td>")[1].partition("<")[0]
    send(page, "status_bar", "answered", {"field": "keep", "value": True})
    assert "Ben pays Anna</b>" in ledger(page)
    assert f"<td>{amount}</td>" in ledger(page)


def test_editor_is_notified_when_frame_is_requested():
    page = open_app()
    widget(page, "input_method").set_value("sample").run()
    widget(page, "sample").set_value("all_concealed").run()
    assert component_data(page, "hand_editor")["framings"] == 0
    press(page, "frame_hand")
    assert component_data(page, "hand_editor")["framings"] == 1
    edit(page, EXAMPLE)
    assert component_data(page, "hand_editor")["framings"] == 1
