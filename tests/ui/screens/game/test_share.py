"""The links that open a game elsewhere."""

import pytest
import streamlit as st

from game.store import open_store
from tests.ui.game_steps import at_game, begin


@pytest.mark.parametrize(("base", "path"), [("", ""), ("club/games", "/club/games")])
def test_a_link_leads_to_where_the_page_stands(base, path, tmp_path, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path / 'games.sqlite'}")
    usual = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: base if name == "server.baseUrlPath" else usual(name))
    table = begin(at_game())
    token = table.query_params["g"]
    links = [code.value for code in table.code]
    assert [link.partition("://")[2].partition("/")[2] for link in links] == [
        f"{path}/join/{token}".lstrip("/")
    ]
    assert open_store().link(token).role == "scorer"


def test_a_link_begins_with_the_address_that_the_page_has_for_everybody(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path / 'games.sqlite'}")
    monkeypatch.setenv("TILESNAP_ADDRESS", "https://mahjong.example")
    table = begin(at_game())
    links = [code.value for code in table.code]
    assert links == [f"https://mahjong.example/join/{table.query_params['g']}"]
