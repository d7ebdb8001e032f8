"""Tests of taught sets on the page: import, restore, remove, ownership, and failures."""

import json

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from scoring.errors import ScoringError
from tests.database_files import overwrite_with_junk
from tests.streamlit_app.app_steps import widget
from tilesnap.games.store import database
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.settings import SHARED_VARIABLE
from tilesnap.streamlit_app.screens.taught_set import set_file_name
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state import taught_sets as own_sets
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


def make_set(name="ours", *labels):
    """Return a set that knows these faces."""
    rows = np.eye(EMBEDDING_SIZE, dtype=np.float32)[: len(labels)]
    return TaughtSet(name, get_shared_reader().classifier.digest, labels, rows)


def page():
    import streamlit as st

    from tilesnap.streamlit_app.screens.taught_set import import_set, render_set_choice, render_teach_section
    from tilesnap.streamlit_app.state.current_hand import current_hand
    from tilesnap.streamlit_app.state.taught_sets import chosen_set

    if text := st.session_state.pop("file_sent", None):  # as the file button calls it
        import_set(text)
    render_set_choice(chosen_set(), current_hand())
    render_teach_section(current_hand())


def open_sets_page(key=None, *, is_persistent=True, **session):
    shown = AppTest.from_function(page, default_timeout=60)
    shown.session_state[keys.VISIT] = Visit(browser=Browser(owner=key, is_persistent=is_persistent))
    for name, value in session.items():
        shown.session_state[name] = value
    shown.run()
    assert not shown.exception
    return shown


def import_set(text, key=None):
    return open_sets_page(key, file_sent=text)


def press(shown, key):
    widget(shown, key).click().run()
    assert not shown.exception
    return shown


def offered_sets(shown):
    """Return the names of the offered sets, and the page's text about them."""
    boxes = [box for box in shown.selectbox if box.key == "own_set"]
    return boxes[0].options[1:-1] if boxes else []


def page_notices(shown):
    return "\n".join(box.value for kind in (shown.error, shown.warning, shown.success) for box in kind)


def test_taught_set_is_imported_from_file():
    shown = import_set(make_set("ours", "5m").to_text())
    assert "ours" in page_notices(shown)
    assert offered_sets(open_sets_page()) == ["ours"]
    assert "was added" in page_notices(import_set(make_set("ours", "5m").to_text())), (
        "the same again asks nothing"
    )


@pytest.mark.parametrize("text", ["{}", "no set", '{"format": 1}', "[]", "9" * 5000])
def test_invalid_set_file_is_rejected(text):
    assert import_set(text).error[0].value
    assert offered_sets(open_sets_page()) == []


@pytest.mark.parametrize("name", ["x" * 61, "a\nb", "", "\u202e"])
def test_set_file_with_unreadable_name_is_rejected(name):
    assert "cannot be called" in page_notices(import_set(make_set(name, "5m").to_text()))
    assert offered_sets(open_sets_page()) == []


@pytest.mark.parametrize("name", ["../up", "/etc/passwd", "a:b", "*[x](http://host)*"])
def test_set_file_name_contains_no_path(name, games, monkeypatch):
    monkeypatch.chdir(games.parent)
    import_set(make_set(name, "5m").to_text())
    assert {path.name.partition("-")[0] for path in games.parent.rglob("*")} == {games.name}
    assert offered_sets(open_sets_page()) == [name]
    assert not set(set_file_name(name)) & set("/:*")


WAYS = {
    # the button; the sets then, and what the first of them knows
    "replace": (["ours"], ("9s",)),
    "both": (["ours", "ours 2"], ("5m",)),
    "leave": (["ours"], ("5m",)),
}


@pytest.mark.parametrize(("way", "names", "knows"), [(way, *there) for way, there in WAYS.items()])
def test_import_overwrites_set_only_when_confirmed(way, names, knows):
    import_set(make_set("ours", "5m").to_text())
    shown = import_set(make_set("ours", "9s").to_text())
    assert "another set" in page_notices(shown)
    assert stored_sets(PRIVATE_OWNER) == {"ours": ("5m",)}
    press(shown, f"own_set_{way}")
    there = stored_sets(PRIVATE_OWNER)
    assert (list(there), there["ours"]) == (names, knows)
    if way == "replace":
        press(open_sets_page(own_set="ours"), "own_set_put_back")
        assert stored_sets(PRIVATE_OWNER) == {"ours": ("5m",)}


def stored_sets(key):
    """Return the sets of an owner in the store."""
    return {
        name: tuple(json.loads(game_store().load_set(key, name).text)["labels"])
        for name in game_store().sets(key)
    }


def test_taught_set_is_removed_when_confirmed():
    import_set(make_set("ours", "5m").to_text())
    shown = open_sets_page(own_set="ours")
    assert any("lost" in text.value for text in shown.markdown)
    assert "deleted" in page_notices(press(shown, "own_set_remove"))
    assert stored_sets(PRIVATE_OWNER) == {}


@pytest.mark.parametrize("text", ["{}", '{"format": "tilesnap set 1", "labels": [[]]}', "null"])
def test_unreadable_set_is_reported_and_removable(text):
    game_store().save_set(PRIVATE_OWNER, "broken", text, 0)
    shown = open_sets_page(own_set="broken")
    assert "holds no taught set" in page_notices(shown)
    press(shown, "own_set_remove")
    assert stored_sets(PRIVATE_OWNER) == {}


def test_concurrent_teaching_keeps_both_changes():
    own_sets.save_new_set(make_set("ours", "5m"))
    calls = []

    def teach(there):
        if not calls:
            game_store().save_set(
                PRIVATE_OWNER, "ours", make_set("ours", "5m", "9s").to_text(), 1
            )  # the other device
        calls.append(there.labels)
        return make_set("ours", *there.labels, "E")

    assert own_sets.change_set("ours", teach)
    assert calls == [("5m",), ("5m", "9s")]
    assert stored_sets(PRIVATE_OWNER) == {"ours": ("5m", "9s", "E")}
    assert not own_sets.change_set("ours", lambda there: there)


def test_set_of_older_reader_is_replaced_and_restorable():
    old = json.loads(make_set("ours", "5m").to_text()) | {"classifier": "older"}
    game_store().save_set(PRIVATE_OWNER, "ours", json.dumps(old), 0)
    own_sets.change_set("ours", lambda there: make_set("ours", *there.labels, "E"))
    assert (stored_sets(PRIVATE_OWNER), game_store().load_set(PRIVATE_OWNER, "ours").has_previous) == (
        {"ours": ("E",)},
        True,
    )


def test_taught_sets_show_error_when_store_fails(games):
    own_sets.save_new_set(make_set("ours", "5m"))
    shown = open_sets_page(own_set="ours")
    overwrite_with_junk(games)
    assert "is damaged" in page_notices(press(shown, "own_set_remove"))
    assert "is damaged" in page_notices(open_sets_page(own_set="ours"))
    assert open_sets_page(own_set="ours").session_state["own_set"] == "ours", (
        "the choice outlives the failure"
    )


class TestShared:
    """Taught sets on a public server."""

    @pytest.fixture(autouse=True)
    def _shared(self, monkeypatch):
        monkeypatch.setenv(SHARED_VARIABLE, "1")
        _open_cached_store.cache_clear()

    def test_browsers_have_separate_sets_on_public_server(self):
        import_set(make_set("grandma's set", "5m").to_text(), ANNA)
        assert offered_sets(open_sets_page(ANNA)) == ["grandma's set"]
        ben = open_sets_page(BEN, own_set="grandma's set")
        assert (offered_sets(ben), ben.session_state["own_set"]) == ([], "")
        assert "grandma's" not in str(ben.main)
        assert not any(button.key in ("own_set_remove", "own_set_put_back") for button in ben.button)
        import_set(make_set("grandma's set", "9s").to_text(), BEN)
        assert (stored_sets(ANNA), stored_sets(BEN)) == (
            {"grandma's set": ("5m",)},
            {"grandma's set": ("9s",)},
        )
        assert stored_sets(PRIVATE_OWNER) == {}

    def test_browser_without_cookie_keeps_sets_for_one_visit(self):
        assert offered_sets(open_sets_page()) == []
        assert "“ours” was added" in page_notices(import_set(make_set("ours", "5m").to_text()))
        assert offered_sets(open_sets_page()) == []

    def test_teach_section_states_retention_and_limit(self):
        (hint,) = [
            text.value for text in open_sets_page(ANNA).caption if "Fix any misread tile" in text.value
        ]
        assert "Only you see them" in hint
        assert ("20 sets" in hint, "400 days" in hint) == (True, True)
        (hint,) = [
            text.value for text in open_sets_page(ANNA, is_persistent=False).caption if "Fix" in text.value
        ]
        assert "as a file" in hint

    def test_store_error_hides_database_address(self, games):
        own_sets_page = open_sets_page(ANNA)
        game_store().save_set(ANNA, "ours", make_set("ours", "5m").to_text(), 0)
        overwrite_with_junk(games)
        own_sets_page.run()
        assert "The server can neither save nor load" in page_notices(own_sets_page)
        assert str(games) not in page_notices(own_sets_page)

    def test_taught_sets_beyond_limit_are_rejected(self):
        for number in range(20):
            game_store().save_set(ANNA, f"set {number}", "{}", 0)
        assert "There are 20 sets of tiles already" in page_notices(
            import_set(make_set("ours", "5m").to_text(), ANNA)
        )
        with pytest.raises(ScoringError):
            game_store().save_set(ANNA, "ours", "{}", 0)
