"""Tests of the way from a game to the season and the game file, with a real database."""

import json

import pytest

from tests.streamlit_app.app_steps import component_data
from tests.streamlit_app.game_steps import (
    begin,
    go_to_section,
    open_game_page,
    press_part,
    record_parts,
    record_text,
    save_stated_deal,
    title,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.games.game_file import parse_game_file
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.keys import RECORD, SEASON

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def table():
    """Return the page of a game in which Anna won one deal."""
    page = begin(open_game_page())
    save_stated_deal(page)
    return page


def open_season(page):
    """Go to the results, and from there to the season."""
    go_to_section(page, "results")
    press_part(page, "Games and players")


def season_text(page):
    return record_text(page, SEASON)


def test_season_page_counts_game_when_closed(table):
    open_season(table)
    assert title(table) == "Games and players"
    assert "One game is left out: it is not over." in season_text(table)
    press_part(table, "To the game")
    go_to_section(table, "results")
    press_part(table, "Close the game")
    open_season(table)
    assert "Players are rated by" in season_text(table)


def test_season_page_back_button_leads_to_open_game(table):
    token = table.query_params["g"]
    open_season(table)
    press_part(table, "To the game")
    assert title(table) == "Game"
    assert table.query_params["g"] == token


def test_season_page_hides_game_when_link_is_revoked(table, database):
    store = open_store(database)
    game = store.games()[0].id
    store.revoke(store.links(game)[0].id)
    open_season(table)
    assert "There is no game yet." in season_text(table)


def test_season_page_shows_error_when_store_fails(table, monkeypatch, tmp_path):
    path = tmp_path / "other.sqlite"
    path.write_text("no database " * 100)
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{path}")
    open_season(table)
    assert path.name in season_text(table)


def test_writer_can_download_game_file(table, database):
    go_to_section(table, "results")
    files = next(part["files"] for part in record_parts(table) if part["kind"] == "save")
    assert [each["label"] for each in files] == [
        *("Tables (Excel)", "Deals (CSV)", "Totals (CSV)", "Game (JSON)")
    ]
    send_command(table, at=RECORD, **files[-1]["command"])
    file = component_data(table, RECORD)["file"]["content"]
    store = open_store(database)
    id_ = store.games()[0].id
    assert json.loads(file)["format"] == "tilesnap-game"
    assert parse_game_file(file) == (id_, store.sealed_entries(id_), store.head(id_))
