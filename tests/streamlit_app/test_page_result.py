"""Tests of the result of a hand: consistent numbers, and what is shared."""

import pytest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    SAMPLE,
    answer,
    answer_questions,
    asked_field,
    bar_data,
    component_data,
    edit,
    open_app,
    send_photo,
    sheet_html,
    total,
    type_hand,
)
from tests.streamlit_app.game_steps import (
    SELF_DRAWN,
    begin,
    ledger,
    open_game_page,
    press_part,
    tap_seat,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.streamlit_app.state import keys

NORTH = {"sets": [0, 1], "source": "discard", "seat": "N", "round": "S"}


pytestmark = pytest.mark.usefixtures("database")


def offered_sheets(page):
    """Return the sheets that can be shared and printed."""
    parts = component_data(page, keys.RESULT).get("parts", ())
    return [part for part in parts if part["kind"] == "sheet"]


def open_scored_hand():
    return open_app(hand=EXAMPLE, source="discard", seat="N", round="S", sets="0")


def test_result_is_shown_only_with_final_total():
    page = open_app(hand=EXAMPLE)
    assert (sheet_html(page), offered_sheets(page)) == ("", [])
    answer_questions(page, **NORTH)
    assert total(page) == 200
    for words in ("Kong of dragons", "三元槓", "<b>200</b>", "East 東 pays North 北", "400"):
        assert words in sheet_html(page)
    answer(page, "source", None)
    assert (asked_field(page), sheet_html(page), offered_sheets(page)) == ("source", "", [])


def test_result_follows_special():
    page = open_scored_hand()
    answer(page, "special", "last_tile")
    assert total(page) == 400
    assert sheet_html(page).count("<b>400</b>") == 1
    assert sheet_html(page).count("<td>800</td>") == 1


def test_score_is_shared_with_link():
    page = open_scored_hand()
    (offered,) = offered_sheets(page)
    assert (offered["has_link"], offered["title"]) == (True, "200 points · European classical")
    send_command(page, "export_hand_sheet", at=keys.RESULT)
    file = component_data(page, keys.RESULT)["file"]
    assert "East 東 pays North 北: 400" in file["plain"]
    assert "East 東 pays North 北" in file["content"]
    assert "<h1>200 points" in file["content"]


def test_game_address_is_not_shared():
    page = begin(open_game_page())
    tap_seat(page, "near")
    press_part(page, SELF_DRAWN)
    type_hand(page, EXAMPLE)
    assert bar_data(page)["final"]
    assert "g" in page.query_params
    assert [each["has_link"] for each in offered_sheets(page)] == [False]


def test_game_hand_payments_use_player_names():
    page = begin(open_game_page(), rules="hong_kong")
    tap_seat(page, "near")
    press_part(page, SELF_DRAWN)
    type_hand(page, "CCC FFF | 111p 222p EE*")
    assert bar_data(page)["final"]
    paid = [f"{name} pays Anna" for name in ("Ben", "Cleo", "Dan")]
    assert all(words in sheet_html(page) for words in paid)
    amount = sheet_html(page).split("Ben pays Anna")[1].split("</td><td>")[1].partition("<")[0]
    answer(page, "keep", True)
    assert "Ben pays Anna</b>" in ledger(page)
    assert f"<td>{amount}</td>" in ledger(page)


def test_editor_is_notified_when_frame_is_requested():
    page = open_app()
    send_photo(page, SAMPLE.read_bytes())
    assert component_data(page, "hand_editor")["framings"] == 0
    send_command(page, "frame_hand", at=keys.HAND_PARTS)
    assert component_data(page, "hand_editor")["framings"] == 1
    edit(page, EXAMPLE)
    assert component_data(page, "hand_editor")["framings"] == 1
