"""Tests of the way from a game to the season and the game file, with a real database."""

import json

import pytest

from tests.streamlit_app.game_steps import (
    begin,
    go_to_section,
    open_game_page,
    press,
    save_stated_deal,
    title,
)
from tilesnap.games.game_file import parse_game_file
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.open_game import game_file_text, read_game

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def table():
    """Return the page of a game in which Anna won one deal."""
    page = begin(open_game_page())
    save_stated_deal(page)
    return page


def page_captions(page):
    return [each.value for each in page.caption]


def test_season_page_counts_game_when_closed(table):
    go_to_section(table, "results")
    press(table, "to_season")
    assert title(table) == "Games and players"
    assert "One game is left out: it is not over." in page_captions(table)
    press(table, "season_back")
    go_to_section(table, "results")
    press(table, "end_game")
    press(table, "to_season")
    assert page_captions(table)[0].startswith("Players are rated by")
    assert [each.label for each in table.expander][:4] == ["Anna", "Ben", "Cleo", "Dan"]


def test_season_page_back_button_leads_to_open_game(table):
    token = table.query_params["g"]
    go_to_section(table, "results")
    press(table, "to_season")
    press(table, "season_back")
    assert title(table) == "Game"
    assert table.query_params["g"] == token


def test_season_page_hides_game_when_link_is_revoked(table, database):
    store = open_store(database)
    game = store.games()[0].id
    store.revoke(store.links(game)[0].id)
    go_to_section(table, "results")
    press(table, "to_season")
    assert page_captions(table) == ["There is no game yet."]


def test_season_page_shows_error_when_store_fails(table, monkeypatch, tmp_path):
    path = tmp_path / "other.sqlite"
    path.write_text("no database " * 100)
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{path}")
    go_to_section(table, "results")
    press(table, "to_season")
    assert [path.name in each.value for each in table.error] == [True]


def test_writer_can_download_game_file(table, database):
    go_to_section(table, "results")
    assert "Game (JSON)" in [each.proto.label for each in table.get("download_button")]
    store = open_store(database)
    id_ = store.games()[0].id
    game = read_game(store.make_link(id_, "scorer"))
    file = game_file_text(game)
    assert json.loads(file)["format"] == "tilesnap-game"
    assert parse_game_file(file) == (id_, store.sealed_entries(id_), store.head(id_))


def test_viewer_cannot_download_game_file(table, database):
    store = open_store(database)
    watching = open_game_page("phone-2", g=store.make_link(store.games()[0].id, "viewer"))
    go_to_section(watching, "results")
    labels = [each.proto.label for each in watching.get("download_button")]
    assert labels == ["Tables (Excel)", "Deals (CSV)", "Totals (CSV)"]
