"""Tests of messages as HTML: tiles become pictures, and text is escaped."""

from scoring.errors import Message
from tilesnap.views.rendering.message_html import message_html


def test_tiles_become_pictures():
    params = {
        "id": "kong_dragons",
        "name": "Kong of dragons",
        "tiles": ["C"] * 4,
        "points": 1,
        "doubles": 1,
        "limit": 0,
    }
    html = message_html(Message("item", "", {**params, "worth": 0, "unit": "points"}))
    assert html.count("<img") == 4
    assert html.endswith("</span> Kong of dragons: 1 point and 1 double.")


def test_message_text_is_escaped():
    assert message_html(Message("unheard_of", "<b>", {})) == "&lt;b&gt;."


def test_whole_hand_item_shows_no_tiles():
    params = {
        "id": "pung_hand",
        "name": "Pung hand",
        "tiles": ["C"] * 14,
        "points": 0,
        "doubles": 1,
        "limit": 0,
    }
    assert (
        message_html(Message("item", "", {**params, "worth": 0, "unit": "points"})) == "Pung hand: 1 double."
    )
