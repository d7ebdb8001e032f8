"""Tests of the server's taught sets in the settings: ownership, limits, and failures of the store."""

import json

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from tests.database_files import overwrite_with_junk
from tests.streamlit_app.app_steps import component_data
from tests.streamlit_app.house_steps import send_command
from tilesnap.games.store import database
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.settings import SHARED_VARIABLE
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.open_game import _open_cached_store, game_store
from tilesnap.streamlit_app.state.taught_sets import PRIVATE_OWNER
from tilesnap.streamlit_app.state.visit import Browser, Visit
from vision import TaughtSet
from vision.taught_set import EMBEDDING_SIZE

ANNA, BEN = "a" * 48, "b" * 48


@pytest.fixture(autouse=True)
def games(tmp_path, monkeypatch):
    """Return the file of the test's own database."""
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path}/games.sqlite")
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", 1)
    yield tmp_path / "games.sqlite"
    _open_cached_store.cache_clear()


def set_text(name="ours", *labels):
    """Return the file of a set that knows these faces."""
    rows = np.eye(EMBEDDING_SIZE, dtype=np.float32)[: len(labels)]
    return TaughtSet(name, get_shared_reader().classifier.digest, labels, rows).to_text()


def page():
    from tilesnap.streamlit_app.screens.settings import render_settings_page

    render_settings_page()


def open_sets_page(key=None, *commands, is_persistent=True):
    """Return the settings of a browser with this key after commands."""
    shown = AppTest.from_function(page, default_timeout=60)
    shown.session_state[keys.VISIT] = Visit(browser=Browser(owner=key, is_persistent=is_persistent))
    shown.run()
    for command, values in commands:
        send_command(shown, f"{command}_tile_set", at=keys.SETTINGS, **values)
    return shown


def import_set(text, key=None):
    return open_sets_page(key, ("import", {"text": text}))


def text_of(shown):
    return json.dumps(component_data(shown, keys.SETTINGS)["parts"], ensure_ascii=False)


def stored_sets(key):
    """Return the sets of an owner in the store."""
    return {
        name: tuple(json.loads(game_store().load_set(key, name).text)["labels"])
        for name in game_store().sets(key)
    }


CHOOSE = "choose", {"values": {"set": "ours"}}


def test_set_is_imported_restored_and_removed():
    assert "“ours” was added" in text_of(import_set(set_text("ours", "5m")))
    again = ("import", {"text": set_text("ours", "9s")}), ("settle", {"how": "replace"})
    open_sets_page(None, *again)
    assert stored_sets(PRIVATE_OWNER) == {"ours": ("9s",)}
    open_sets_page(None, CHOOSE, ("restore", {"name": "ours"}))
    assert stored_sets(PRIVATE_OWNER) == {"ours": ("5m",)}
    assert "deleted" in text_of(open_sets_page(None, CHOOSE, ("remove", {"name": "ours"})))
    assert stored_sets(PRIVATE_OWNER) == {}


def test_failing_store_is_reported_and_keeps_choice(games):
    import_set(set_text("ours", "5m"))
    shown = open_sets_page(None, CHOOSE)
    overwrite_with_junk(games)
    send_command(shown, "remove_tile_set", at=keys.SETTINGS, name="ours")
    assert "is damaged" in text_of(shown)
    assert shown.session_state[keys.VISIT].tile_sets.chosen == "ours"


class TestShared:
    """Taught sets on a public server."""

    @pytest.fixture(autouse=True)
    def _shared(self, monkeypatch):
        monkeypatch.setenv(SHARED_VARIABLE, "1")
        _open_cached_store.cache_clear()

    def test_browsers_have_separate_sets_on_public_server(self):
        import_set(set_text("grandma's set", "5m"), ANNA)
        assert "grandma's" in text_of(open_sets_page(ANNA))
        assert "grandma's" not in text_of(open_sets_page(BEN))
        import_set(set_text("grandma's set", "9s"), BEN)
        assert (stored_sets(ANNA), stored_sets(BEN)) == (
            {"grandma's set": ("5m",)},
            {"grandma's set": ("9s",)},
        )
        assert stored_sets(PRIVATE_OWNER) == {}

    def test_store_error_hides_database_address(self, games):
        shown = import_set(set_text("ours", "5m"), ANNA)
        overwrite_with_junk(games)
        shown.run()
        assert "The server can neither save nor load" in text_of(shown)
        assert str(games) not in text_of(shown)

    def test_taught_sets_beyond_limit_are_rejected(self):
        for number in range(20):
            game_store().save_set(ANNA, f"set {number}", "{}", 0)
        assert "There are 20 sets of tiles already" in text_of(import_set(set_text("ours", "5m"), ANNA))
