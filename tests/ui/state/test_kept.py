"""What a browser kept is chosen again, each part only if it can be."""

import pytest
from streamlit.testing.v1 import AppTest

GOOD = {
    "language": "en",
    "rules": "bmja",
    "preset_european_classical": "CC",
    "house_edits": {"bmja": {"options": {"limit": 700}}},
    "seat": "N",
    "round": "S",
    "own_set": "ours",
}
BAD = [
    # a row: key, what no page could have kept
    ("language", "xx"),
    ("language", ["en"]),
    ("rules", "bmjaa"),
    ("preset_european_classical", "XX"),
    ("house_edits", {"bmja": {"options": {"limit": -1}}}),
    ("seat", "Q"),
    ("round", None),
    ("own_set", 3),
    ("evil", "x"),
]


def chosen(brought, lent=()):
    """Give what the session holds after a browser brought something, some rules being those of a link."""

    def page(brought, lent):
        import streamlit as st

        from ui.state import kept
        from ui.state.answers import answers

        if lent:
            st.session_state.update(lent)
            kept.lend_rules()
        kept.bring(brought)
        kept.recall()
        st.session_state["winds"] = {name: getattr(answers(), name) for name in ("seat", "round")}
        st.session_state["marked"] = answers().kept
        st.session_state["to_keep"] = kept.to_keep()

    run = AppTest.from_function(page, args=(brought, dict(lent))).run()
    assert not run.exception
    keys = (*brought, *GOOD, "marked", "to_keep")
    found = {key: run.session_state[key] for key in keys if key in run.session_state}
    return found | {name: wind for name, wind in run.session_state["winds"].items() if wind}


def test_all_is_chosen_again():
    found = chosen(GOOD)
    assert {name: found[name] for name in GOOD} == GOOD


def test_winds_are_chosen_as_kept_from_before():
    assert chosen(GOOD)["marked"] == {"seat", "round"}
    assert chosen({"seat": "N"})["marked"] == {"seat"}


def test_what_is_chosen_again_is_kept_again():
    assert chosen(GOOD)["to_keep"] == GOOD


@pytest.mark.parametrize(("key", "value"), BAD, ids=str)
def test_what_cannot_be_is_left_out_alone(key, value):
    found = chosen({**GOOD, key: value})
    assert key not in found
    good = {name: kept for name, kept in GOOD.items() if name != key}
    assert {name: found[name] for name in good} == good


def test_rules_of_a_link_stand_and_the_browser_goes_on_keeping_its_own():
    found = chosen(GOOD, {"rules": "dmjl", "house_edits": {"dmjl": {"options": {"limit": 900}}}})
    assert found["rules"] == "dmjl"
    assert found["house_edits"] == {"dmjl": {"options": {"limit": 900}}}
    assert found["to_keep"]["rules"] == "bmja"
    assert found["to_keep"]["house_edits"] == GOOD["house_edits"]
    assert not {"seat", "round"} & found.keys()
