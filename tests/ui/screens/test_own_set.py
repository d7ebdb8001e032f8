"""Where taught sets are kept, and how one is taken in from a file."""

import sys

import pytest
from streamlit.testing.v1 import AppTest

from ui.screens.own_set import shelf
from ui.state.reader import shared_reader
from vision import TaughtSet


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is named as on Linux")
@pytest.mark.parametrize(
    ("variable", "folder"),
    [("TILESNAP_SETS", "."), ("XDG_DATA_HOME", "tilesnap/sets"), ("HOME", ".local/share/tilesnap/sets")],
)
def test_taught_sets_lie_where_told_or_with_what_programs_save(monkeypatch, tmp_path, variable, folder):
    for name in ("TILESNAP_SETS", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    assert shelf().folder == tmp_path / folder


def page():
    import streamlit as st

    from ui.screens.own_set import take_in, teach_section
    from ui.state.session import laid_out

    if text := st.session_state.pop("file_sent", None):  # as the file button calls it
        take_in(text)
    teach_section(laid_out())


def taken_in(text):
    shown = AppTest.from_function(page, default_timeout=60)
    shown.session_state["file_sent"] = text
    shown.run()
    assert not shown.exception
    return shown


def test_a_set_is_taken_in_from_a_file(monkeypatch, tmp_path):
    monkeypatch.setenv("TILESNAP_SETS", str(tmp_path))
    shown = taken_in(TaughtSet.empty("ours", shared_reader().classifier).to_text())
    assert "ours" in shown.success[0].value
    assert shelf().names() == ["ours"]


@pytest.mark.parametrize("text", ["{}", "no set", '{"format": 1}'])
def test_what_is_no_set_is_told(monkeypatch, tmp_path, text):
    monkeypatch.setenv("TILESNAP_SETS", str(tmp_path))
    assert taken_in(text).error[0].value
    assert shelf().names() == []
