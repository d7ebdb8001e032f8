"""Tests of the schemas of component messages."""

import logging

import pytest

from tests.streamlit_app.app_steps import open_app, send, type_hand, visit_of
from tilesnap.runtime.assets import COMPONENTS
from tilesnap.streamlit_app.components.message_schemas import (
    MAX_STORED_LENGTH,
    MAX_TILES,
    MESSAGES,
    check_message,
)
from tilesnap.streamlit_app.state import keys

TILE = {"id": 1, "label": "1m", "confidence": None, "alternatives": [], "quad": None, "repairedFrom": None}
HAND = {"melded": [], "concealed": [TILE], "bonus": [], "stray": [], "winning": None}
EDITED = {"origin": 1, "edits": 1, "hand": HAND, "over": "1m", "before": []}
FRAME = {"left": 0.0, "top": 0, "right": 5.5, "bottom": 5}

FITTING = {
    ("status_bar", "answered"): {"answers": [{"number": 1, "field": "round", "value": "E"}]},
    ("connection", "back"): 1_700_000_000_000,
    ("parts", "commands"): {"commands": [{"number": 1, "command": {"command": "reset_house_rules"}}]},
    ("game_outbox", "saved"): {"ids": ["e1"]},
    ("game_outbox", "device"): {"id": "phone-1", "name": "Anna"},
    ("hand_editor", "edited"): EDITED,
    ("hand_editor", "stepped"): {"direction": "undo"},
    ("hand_editor", "framed"): {"origin": 1, "frame": FRAME, "target": [1, 2.5]},
    ("history", "went"): {"number": 1, "search": "?hand=1m"},
    ("photo_input", "photo"): {"id": "p", "data": "", "again": False, "shown": True},
    ("places", "opened"): {"place": "game"},
    ("browser_storage", "kept"): {},
    ("table_photo", "assigned"): {"side": "near", "player": 0},
    ("voice", "corrected"): {"texts": ["third tile: six of dots"]},
}
NONSENSE = (None, 5, "x", [], {}, {"id": {}}, {"ids": 5}, {"what": []}, [[[]]] * 9, True)


@pytest.mark.parametrize("message", MESSAGES, ids=".".join)
def test_check_message_accepts_valid_messages(message):
    assert check_message(*message, FITTING[message]) == FITTING[message]


@pytest.mark.parametrize("message", MESSAGES, ids=".".join)
def test_check_message_rejects_arbitrary_values(message, caplog):
    may_be_anything = {
        ("connection", "back"): [5],
        ("browser_storage", "kept"): [{}, {"id": {}}, {"ids": 5}, {"what": []}],
    }
    for value in NONSENSE:
        if value not in may_be_anything.get(message, ()) or value is True:
            assert check_message(*message, value) is None
    assert all(record.exc_info is None for record in caplog.records)


def test_messages_cover_existing_components():
    assert {name for name, _ in MESSAGES} <= set(COMPONENTS)


REFUSED = {
    "a number without end": ("connection", "back", float("nan")),
    "a hand with a hole": ("hand_editor", "edited", {**EDITED, "hand": {**HAND, "concealed": [{}]}}),
    "an unknown tile": (
        "hand_editor",
        "edited",
        {**EDITED, "hand": {**HAND, "concealed": [{**TILE, "label": "12m"}]}},
    ),
    "a quad without end": (
        "hand_editor",
        "edited",
        {**EDITED, "hand": {**HAND, "concealed": [{**TILE, "quad": [[float("inf"), 0]] * 4}]}},
    ),
    "a wall of tiles": (
        "hand_editor",
        "edited",
        {**EDITED, "hand": {**HAND, "stray": [TILE] * (MAX_TILES + 1)}},
    ),
    "a large memory": ("browser_storage", "kept", {"x": "y" * MAX_STORED_LENGTH}),
    "a large answer": (
        "status_bar",
        "answered",
        {"answers": [{"number": 1, "field": "round", "value": "x" * 100_000}]},
    ),
    "another step": ("hand_editor", "stepped", {"direction": "sideways"}),
}


@pytest.mark.parametrize(("component", "event", "sent"), REFUSED.values(), ids=REFUSED)
def test_check_message_rejects_invalid_messages(component, event, sent):
    assert check_message(component, event, sent) is None


@pytest.mark.parametrize("value", NONSENSE[1:])
def test_page_ignores_forged_messages(value, caplog):
    caplog.set_level(logging.INFO)
    page = open_app()
    type_hand(page, "123m 456m 789p 2233s")
    before = visit_of(page).editor.edits
    forged = (
        (keys.PHOTO_INPUT, "photo"),
        (keys.HISTORY, "went"),
        (keys.HAND_EDITOR, "stepped"),
        (keys.HAND_EDITOR, "framed"),
        (keys.STATUS_BAR, "answered"),
        (keys.GAME_OUTBOX, "saved"),
    )
    for component, event in forged:
        send(page, component, event, value)
        assert not page.exception
    assert visit_of(page).editor.edits == before
    assert not any(record.exc_info for record in caplog.records)
    assert max(len(record.getMessage()) for record in caplog.records) < 500
