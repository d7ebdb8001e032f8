"""Tests of stored browser settings: each is restored only if it is valid."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.streamlit_app.app_steps import visit_of

GOOD = {
    "language": "en",
    "rules": "bmja",
    "preset_european_classical": "CC",
    "house_edits": {"bmja": {"options": {"limit": 700}}},
    "own_set": "ours",
}
BAD = [
    # a row: key, invalid value
    ("language", "xx"),
    ("language", ["en"]),
    ("rules", "bmjaa"),
    ("preset_european_classical", "XX"),
    ("house_edits", {"bmja": {"options": {"limit": -1}}}),
    ("seat", "E"),  # older versions stored the last hand's winds, which do not apply to the next
    ("own_set", 3),
    ("evil", "x"),
]


def restored_settings(brought):
    """Return the session's content after a browser sent its settings."""

    def page(brought):
        import streamlit as st

        from tilesnap.streamlit_app.state import browser_settings

        browser_settings.receive_stored_settings(brought)
        browser_settings.apply_stored_settings()
        st.session_state["found"] = browser_settings.settings_to_store()

    run = AppTest.from_function(page, args=(brought,)).run()
    assert not run.exception
    found = {key: run.session_state[key] for key in {*brought, *GOOD} if key in run.session_state}
    if edits := visit_of(run).house.changes:
        found["house_edits"] = edits
    if chosen := visit_of(run).tile_sets.chosen:
        found["own_set"] = chosen
    assert run.session_state["found"] == {**found, "rules_said": True}  # without defaults
    return found


def test_recall_restores_all_settings():
    assert restored_settings(GOOD) == GOOD


@pytest.mark.parametrize(("key", "value"), BAD, ids=str)
def test_recall_skips_only_invalid_settings(key, value):
    assert restored_settings({**GOOD, key: value}) == {k: v for k, v in GOOD.items() if k != key}


def test_recall_keeps_rules_of_link_and_stores_own():
    def page(brought, lent):
        import streamlit as st

        from tilesnap.streamlit_app.state import browser_settings
        from tilesnap.streamlit_app.state.visit import visit

        st.session_state["rules"] = lent["rules"]
        visit().house.changes = lent["house_edits"]
        browser_settings.mark_rules_as_borrowed()
        browser_settings.receive_stored_settings(brought)
        browser_settings.apply_stored_settings()
        st.session_state["found"] = browser_settings.settings_to_store()

    lent = {"rules": "dmjl", "house_edits": {"dmjl": {"options": {"limit": 900}}}}
    run = AppTest.from_function(page, args=(GOOD, lent)).run()
    assert {"rules": run.session_state["rules"], "house_edits": visit_of(run).house.changes} == lent
    assert run.session_state["found"] == {**GOOD, "rules_said": True}
