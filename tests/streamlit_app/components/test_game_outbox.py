"""Tests of the messages of the save button, which a browser may forge."""

import pytest
from streamlit.testing.v1 import AppTest

from tilesnap.streamlit_app.components.game_outbox import parse_device, parse_saved_ids
from tilesnap.streamlit_app.state.visit import Device

DEVICES = [
    # a row: message, parsed device
    ({"id": "a1", "name": "Anna's phone"}, Device("a1", "Anna's phone")),
    ({"id": "a1", "name": ""}, Device("a1")),
    ({"id": "a1", "name": "x" * 100}, Device("a1", "x" * 60)),
    ({"id": "a b", "name": ""}, None),
    ({"id": "a" * 65, "name": ""}, None),
    ({"id": 7, "name": ""}, None),
    ({"id": "a1", "name": None}, None),
    ({"id": "a1"}, None),
    (["a1", ""], None),
    (None, None),
]


@pytest.mark.parametrize(("sent", "expected"), DEVICES)
def test_device_sent_parses_id_and_name(sent, expected):
    assert parse_device(sent) == expected


SAVED = [
    # a row: message, accepted ids
    ({"ids": ["a", "b"]}, ["a", "b"]),
    ({"ids": ["a", None, "b c", "b"]}, ["a", "b"]),
    ({"ids": []}, []),
    ({"ids": "ab"}, []),
    ({"id": ["a"]}, []),
    (["a"], []),
    (None, []),
]


@pytest.mark.parametrize(("sent", "expected"), SAVED)
def test_saved_ids_skips_invalid_ids(sent, expected):
    assert parse_saved_ids(sent) == expected


def test_game_outbox_mounts_with_and_without_event():
    def page():
        import streamlit as st

        from tests.games.log_builders import deal_event, won_deal
        from tilesnap.streamlit_app.components.game_outbox import (
            PreparedEntry,
            current_device,
            render_game_outbox,
        )

        prepared = PreparedEntry("e1", "token", deal_event("d1", None, won_deal(0)), "Save")
        render_game_outbox(prepared if st.checkbox("offer") else None)
        assert current_device() is None

    shown = AppTest.from_function(page, default_timeout=60).run()
    shown.checkbox[0].check().run()
    assert not shown.exception
    assert len(shown.get("bidi_component")) == 1
