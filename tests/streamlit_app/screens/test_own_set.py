"""Tests of taught sets on the page: import, restore, remove, ownership, and failures."""

import json

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from scoring.errors import ScoringError
from tests.copying import write_over
from tests.streamlit_app.app_steps import widget
from tilesnap.games.store import database
from tilesnap.games.store.bounds import SHARED_VARIABLE
from tilesnap.runtime.reader import shared_reader
from tilesnap.streamlit_app.screens.own_set import file_name
from tilesnap.streamlit_app.state import keys, own_sets
from tilesnap.streamlit_app.state.game import _opened, store
from tilesnap.streamlit_app.state.own_sets import OWN
from tilesnap.streamlit_app.state.visit import Browser, Visit
from vision import TaughtSet
from vision.taught import EMBEDDING

ANNA, BEN = "a" * 48, "b" * 48


@pytest.fixture(autouse=True)
def games(tmp_path, monkeypatch):
    """Return the file of the test's own database."""
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path}/games.sqlite")
    monkeypatch.setattr(database, "PATIENCE", 1)
    yield tmp_path / "games.sqlite"
    _opened.cache_clear()


def known(name="ours", *labels):
    """Return a set that knows these faces."""
    rows = np.eye(EMBEDDING, dtype=np.float32)[: len(labels)]
    return TaughtSet(name, shared_reader().classifier.digest, labels, rows)


def page():
    import streamlit as st

    from tilesnap.streamlit_app.screens.own_set import set_line, take_in, teach_section
    from tilesnap.streamlit_app.state.own_sets import choice
    from tilesnap.streamlit_app.state.session import laid_out

    if text := st.session_state.pop("file_sent", None):  # as the file button calls it
        take_in(text)
    set_line(choice(), laid_out())
    teach_section(laid_out())


def opened(key=None, *, lasts=True, **session):
    shown = AppTest.from_function(page, default_timeout=60)
    shown.session_state[keys.VISIT] = Visit(browser=Browser(owner=key, lasts=lasts))
    for name, value in session.items():
        shown.session_state[name] = value
    shown.run()
    assert not shown.exception
    return shown


def taken_in(text, key=None):
    return opened(key, file_sent=text)


def press(shown, key):
    widget(shown, key).click().run()
    assert not shown.exception
    return shown


def offered(shown):
    """Return the names of the offered sets, and the page's text about them."""
    boxes = [box for box in shown.selectbox if box.key == "own_set"]
    return boxes[0].options[1:-1] if boxes else []


def notices(shown):
    return "\n".join(box.value for kind in (shown.error, shown.warning, shown.success) for box in kind)


def test_taught_set_is_imported_from_file():
    shown = taken_in(known("ours", "5m").to_text())
    assert "ours" in notices(shown)
    assert offered(opened()) == ["ours"]
    assert "was added" in notices(taken_in(known("ours", "5m").to_text())), "the same again asks nothing"


@pytest.mark.parametrize("text", ["{}", "no set", '{"format": 1}', "[]", "9" * 5000])
def test_invalid_set_file_is_rejected(text):
    assert taken_in(text).error[0].value
    assert offered(opened()) == []


@pytest.mark.parametrize("name", ["x" * 61, "a\nb", "", "\u202e"])
def test_set_file_with_unreadable_name_is_rejected(name):
    assert "cannot be called" in notices(taken_in(known(name, "5m").to_text()))
    assert offered(opened()) == []


@pytest.mark.parametrize("name", ["../up", "/etc/passwd", "a:b", "*[x](http://host)*"])
def test_set_file_name_contains_no_path(name, games, monkeypatch):
    monkeypatch.chdir(games.parent)
    taken_in(known(name, "5m").to_text())
    assert {path.name.partition("-")[0] for path in games.parent.rglob("*")} == {games.name}
    assert offered(opened()) == [name]
    assert not set(file_name(name)) & set("/:*")


WAYS = {
    # the button; the sets then, and what the first of them knows
    "replace": (["ours"], ("9s",)),
    "both": (["ours", "ours 2"], ("5m",)),
    "leave": (["ours"], ("5m",)),
}


@pytest.mark.parametrize(("way", "names", "knows"), [(way, *there) for way, there in WAYS.items()])
def test_import_overwrites_set_only_when_confirmed(way, names, knows):
    taken_in(known("ours", "5m").to_text())
    shown = taken_in(known("ours", "9s").to_text())
    assert "another set" in notices(shown)
    assert own_sets_of(OWN) == {"ours": ("5m",)}
    press(shown, f"own_set_{way}")
    there = own_sets_of(OWN)
    assert (list(there), there["ours"]) == (names, knows)
    if way == "replace":
        press(opened(own_set="ours"), "own_set_put_back")
        assert own_sets_of(OWN) == {"ours": ("5m",)}


def own_sets_of(key):
    """Return the sets of an owner in the store."""
    return {name: tuple(json.loads(store().kept_set(key, name).text)["labels"]) for name in store().sets(key)}


def test_taught_set_is_removed_when_confirmed():
    taken_in(known("ours", "5m").to_text())
    shown = opened(own_set="ours")
    assert any("lost" in text.value for text in shown.markdown)
    assert "deleted" in notices(press(shown, "own_set_remove"))
    assert own_sets_of(OWN) == {}


@pytest.mark.parametrize("text", ["{}", '{"format": "tilesnap set 1", "labels": [[]]}', "null"])
def test_unreadable_set_is_reported_and_removable(text):
    store().keep_set(OWN, "broken", text, 0)
    shown = opened(own_set="broken")
    assert "holds no taught set" in notices(shown)
    press(shown, "own_set_remove")
    assert own_sets_of(OWN) == {}


def test_concurrent_teaching_keeps_both_changes():
    own_sets.keep_new(known("ours", "5m"))
    calls = []

    def teach(there):
        if not calls:
            store().keep_set(OWN, "ours", known("ours", "5m", "9s").to_text(), 1)  # the other device
        calls.append(there.labels)
        return known("ours", *there.labels, "E")

    assert own_sets.change("ours", teach)
    assert calls == [("5m",), ("5m", "9s")]
    assert own_sets_of(OWN) == {"ours": ("5m", "9s", "E")}
    assert not own_sets.change("ours", lambda there: there)


def test_set_of_older_reader_is_replaced_and_restorable():
    old = json.loads(known("ours", "5m").to_text()) | {"classifier": "older"}
    store().keep_set(OWN, "ours", json.dumps(old), 0)
    own_sets.change("ours", lambda there: known("ours", *there.labels, "E"))
    assert (own_sets_of(OWN), store().kept_set(OWN, "ours").has_former) == ({"ours": ("E",)}, True)


def test_taught_sets_show_error_when_store_fails(games):
    own_sets.keep_new(known("ours", "5m"))
    shown = opened(own_set="ours")
    write_over(games)
    assert "is damaged" in notices(press(shown, "own_set_remove"))
    assert "is damaged" in notices(opened(own_set="ours"))
    assert opened(own_set="ours").session_state["own_set"] == "ours", "the choice outlives the failure"


class TestShared:
    """Taught sets on a public server."""

    @pytest.fixture(autouse=True)
    def _shared(self, monkeypatch):
        monkeypatch.setenv(SHARED_VARIABLE, "1")
        _opened.cache_clear()

    def test_browsers_have_separate_sets_on_public_server(self):
        taken_in(known("grandma's set", "5m").to_text(), ANNA)
        assert offered(opened(ANNA)) == ["grandma's set"]
        ben = opened(BEN, own_set="grandma's set")
        assert (offered(ben), ben.session_state["own_set"]) == ([], "")
        assert "grandma's" not in str(ben.main)
        assert not any(button.key in ("own_set_remove", "own_set_put_back") for button in ben.button)
        taken_in(known("grandma's set", "9s").to_text(), BEN)
        assert (own_sets_of(ANNA), own_sets_of(BEN)) == (
            {"grandma's set": ("5m",)},
            {"grandma's set": ("9s",)},
        )
        assert own_sets_of(OWN) == {}

    def test_browser_without_cookie_keeps_sets_for_one_visit(self):
        assert offered(opened()) == []
        assert "“ours” was added" in notices(taken_in(known("ours", "5m").to_text()))
        assert offered(opened()) == []

    def test_teach_section_states_retention_and_limit(self):
        (hint,) = [text.value for text in opened(ANNA).caption if "Fix any misread tile" in text.value]
        assert "Only you see them" in hint
        assert ("20 sets" in hint, "400 days" in hint) == (True, True)
        (hint,) = [text.value for text in opened(ANNA, lasts=False).caption if "Fix" in text.value]
        assert "as a file" in hint

    def test_store_error_hides_database_address(self, games):
        own_sets_page = opened(ANNA)
        store().keep_set(ANNA, "ours", known("ours", "5m").to_text(), 0)
        write_over(games)
        own_sets_page.run()
        assert "The server can neither save nor load" in notices(own_sets_page)
        assert str(games) not in notices(own_sets_page)

    def test_taught_sets_beyond_limit_are_rejected(self):
        for number in range(20):
            store().keep_set(ANNA, f"set {number}", "{}", 0)
        assert "There are 20 sets of tiles already" in notices(taken_in(known("ours", "5m").to_text(), ANNA))
        with pytest.raises(ScoringError):
            store().keep_set(ANNA, "ours", "{}", 0)
