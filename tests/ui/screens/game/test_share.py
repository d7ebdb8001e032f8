"""The links that open a game elsewhere."""

import pytest
import streamlit as st

from game.store import open_store
from tests.ui.game_steps import at_game, begin, press


@pytest.mark.parametrize(("base", "path"), [("", ""), ("club/games", "/club/games")])
def test_a_link_leads_to_where_the_page_stands(base, path, tmp_path, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path / 'games.sqlite'}")
    usual = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: base if name == "server.baseUrlPath" else usual(name))
    table = begin(at_game())
    press(table, "make_scorer")
    (link,) = [code.value for code in table.code]
    way, _, token = link.partition("://")[2].partition("/")[2].rpartition("/")
    assert way == f"{path}/join".lstrip("/")
    assert open_store().link(token).role == "scorer"
    assert open_store().link(table.query_params["g"]).role == "host"


def test_a_link_begins_with_the_address_that_the_page_has_for_everybody(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path / 'games.sqlite'}")
    monkeypatch.setenv("TILESNAP_ADDRESS", "https://mahjong.example")
    table = begin(at_game())
    press(table, "make_viewer")
    (link,) = [code.value for code in table.code]
    assert link.startswith("https://mahjong.example/watch/")
