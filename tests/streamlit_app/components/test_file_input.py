"""Tests of the file button: only text within the size limit is accepted."""

import pytest
from streamlit.testing.v1 import AppTest


def page(sent):
    import streamlit as st

    from tilesnap.streamlit_app.components.file_input import _handle_file, render_file_input

    taken = []
    _handle_file(8, taken.append, sent)
    st.session_state["taken"] = taken
    render_file_input("file", "Open", accept=".toml", max_bytes=8, on_text=taken.append)


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({"text": "a = 1"}, ["a = 1"]),
        ({"text": ""}, [""]),
        ({"text": "\u7b2c" * 3}, []),
        ({"text": 3}, []),
        ({}, []),
        (None, []),
        ("a = 1", []),
    ],
    ids=str,
)
def test_file_input_accepts_only_text_within_the_size_limit(sent, expected):
    shown = AppTest.from_function(page, args=(sent,), default_timeout=60).run()
    assert not shown.exception
    assert shown.session_state["taken"] == expected
