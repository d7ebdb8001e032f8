"""Tests of a public server: browsers are separate until one opens the other's file."""

import json

import pytest
from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import (
    SAMPLE,
    component_data,
    open_app,
    open_place,
    send,
    send_photo,
    visit_of,
)
from tests.streamlit_app.game_steps import begin, known_games, open_game_page
from tests.streamlit_app.house_steps import send_command
from tilesnap.runtime.owner_key import COOKIE, find_owner_key
from tilesnap.settings import SHARED_VARIABLE
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.browser_file import FORMAT
from tilesnap.streamlit_app.state.keys import VISIT
from tilesnap.streamlit_app.state.open_game import _open_cached_store, game_store
from tilesnap.streamlit_app.state.visit import Browser, Visit

ANNA, BEN = "a" * 48, "b" * 48


@pytest.fixture(autouse=True)
def _shared(tmp_path, monkeypatch):
    monkeypatch.setenv(SHARED_VARIABLE, "1")
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path}/games.sqlite")
    yield
    _open_cached_store.cache_clear()


def open_browser(key, **kept):
    """Return the page in a browser with these stored settings, the key as an earlier version stored it."""
    page = open_app(browser=Browser())
    send(page, "browser_storage", "kept", {**kept, "owner": key})
    page.run()
    return page


def browser_state(page):
    """Return the browser's state after its sets were requested."""
    send_photo(page, SAMPLE.read_bytes())
    return visit_of(page).browser


def set_names(page):
    """Return the names of the taught sets in the settings."""
    open_place(page, "settings")
    parts = component_data(page, keys.SETTINGS)["parts"]
    forms = (part for part in parts if part.get("name") == "tile_set_choice")
    return [name for each in forms for name, _ in each["fields"][0]["choices"][1:-1]]


def section_hint(page):
    """Return the hint of the section of the taught sets below a photo."""
    send_photo(page, SAMPLE.read_bytes())
    parts = component_data(page, keys.TILE_SETS)["parts"][0]["parts"]
    return next(part["text"] for part in parts if part["kind"] == "note")


def test_section_of_sets_says_how_long_they_are_kept():
    hint = section_hint(open_browser(ANNA))
    assert ("Only you see them" in hint, "20 sets" in hint, "400 days" in hint) == (True, True, True)
    assert "Save what you teach as a file" in section_hint(open_app())


def test_taught_set_is_visible_to_one_browser():
    anna = open_browser(ANNA)
    send_photo(anna, SAMPLE.read_bytes())
    send_command(anna, "teach_tile_set", at=keys.TILE_SETS, values={"name": "../../grandma's set"})
    assert visit_of(anna).tile_sets.chosen == "../../grandma's set"
    assert set_names(open_browser(ANNA, own_set="../../grandma's set")) == ["../../grandma's set"]
    assert set_names(open_browser(BEN, own_set="../../grandma's set")) == set_names(open_app()) == []
    assert game_store().sets(BEN) == []


@pytest.mark.parametrize("key", ["a" * 31, "this computer", "", 3, None, "ä" * 48, "a" * 65])
def test_invalid_owner_key_is_rejected(key):
    game_store().save_set("this computer", "ours", "{}", 0)
    page = open_browser(key, own_set="ours")
    assert set_names(page) == []
    assert visit_of(page).browser.owner != key


def test_owner_key_lasts_one_visit_without_cookies():
    one, other = (browser_state(open_app()) for _ in range(2))
    assert find_owner_key({COOKIE: one.owner}) == one.owner
    assert one.owner != other.owner
    assert not one.is_persistent


def test_sets_are_copied_to_former_owner_key():
    page = open_app()
    game_store().save_set(browser_state(page).owner, "ours", '"a"', 0)
    visit_of(page).browser.has_answered = False
    send(page, "browser_storage", "kept", {"owner": ANNA})
    page.run()
    assert (browser_state(page).owner, browser_state(page).is_persistent) == (ANNA, True)
    assert game_store().sets(ANNA) == ["ours"]


def test_game_is_listed_only_with_stored_link():
    page = begin(open_game_page())
    (token,) = visit_of(page).browser.games
    assert token not in known_games(open_game_page("phone-2"))
    assert game_store().games_of([token])


def test_transfer_file_shares_games_and_sets():
    anna = begin(open_game_page("phone-1"))
    visit_of(anna).browser.owner = ANNA
    game_store().save_set(ANNA, "ours", '"a"', 0)
    game_store().save_set(BEN, "ours", '"b"', 0)
    (token, game), *_ = visit_of(anna).browser.games.items()
    text = json.dumps({"format": FORMAT, "key": ANNA, "games": {token: game}})
    ben = open_with_file(text, BEN)
    assert list(visit_of(ben).browser.games) == [token]
    assert visit_of(ben).browser.owner == ANNA
    assert game_store().sets(ANNA) == ["ours", "ours 2"]
    assert game_store().load_set(ANNA, "ours 2").text == '"b"'
    assert "2 sets of tiles are now on both devices" in notes(ben, "good")[0]


def open_with_file(text, key):
    """Return the settings of a browser with this key in which the file was opened."""

    def page():
        from tilesnap.streamlit_app.screens.settings import render_settings_page

        render_settings_page()

    shown = AppTest.from_function(page, default_timeout=60)
    shown.session_state[VISIT] = Visit(browser=Browser(owner=key))
    shown.run()
    send_command(shown, "import_data", at=keys.SETTINGS, text=text)
    assert not shown.exception
    return shown


def notes(page, tone):
    """Return the sentences of the settings of this tone."""
    parts = component_data(page, keys.SETTINGS)["parts"]
    return [part["text"] for part in parts if part["kind"] == "note" and part["tone"] == tone]


BROKEN = [
    "",
    "[]",
    "{}",
    '{"format": "tilesnap browser 1", "key": "short", "games": {}}',
    f'{{"format": "tilesnap browser 1", "key": null, "games": {{}}}}{" " * 200_000}',
    '{"format": "tilesnap browser 1", "key": null, "games": {"t": {}}}',
    '{"format": "tilesnap browser 1", "key": null, "games": {"../": {"players": [], "at": ""}}}',
]


@pytest.mark.parametrize("text", BROKEN)
def test_invalid_transfer_file_changes_nothing(text):
    ben = open_with_file(text, BEN)
    assert "holds no games" in notes(ben, "bad")[0]
    assert (visit_of(ben).browser.owner, visit_of(ben).browser.games) == (BEN, {})


def test_transfer_file_is_read_by_other_browser():
    def page():
        import streamlit as st

        from tilesnap.streamlit_app.state.browser_file import add_browser_file, write_browser_file
        from tilesnap.streamlit_app.state.visit import visit

        game = {"players": [["p", "Anna"]], "at": "2026-11-23T20:00:00+00:00"}
        browser = visit().browser
        browser.owner, browser.games = "a" * 48, {"token-1": game, "token-2": None}
        text = write_browser_file()
        browser.owner, browser.games = "b" * 48, {"token-1": None}
        st.session_state["brought"] = add_browser_file(text)

    run = AppTest.from_function(page).run()
    assert not run.exception
    assert (visit_of(run).browser.owner, list(visit_of(run).browser.games)) == (ANNA, ["token-1"])
    assert run.session_state["brought"] == (1, 0)


def test_deleting_forgets_browser_and_its_sets():
    game_store().save_set(ANNA, "ours", '"a"', 0)
    game_store().save_set(BEN, "ours", '"b"', 0)
    page = open_with_file("", ANNA)
    send_command(page, "delete_data", at=keys.SETTINGS)
    assert visit_of(page).browser.is_deleted
    assert (game_store().sets(ANNA), game_store().sets(BEN)) == ([], ["ours"])
