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


WINDS = ("seat", "round")


def chosen(brought, *, said=None):
    """Give what the session holds, its winds among it, after a browser brought something."""

    def page(brought, said):
        import streamlit as st

        from ui.state import answers, kept

        answers.keep(answers.Answers(**(said or {})))
        kept.bring(brought)
        kept.recall()
        st.session_state["found"] = kept.to_keep(), answers.answers()

    run = AppTest.from_function(page, args=(brought, said)).run()
    assert not run.exception
    kept, answers = run.session_state["found"]
    found = {key: run.session_state[key] for key in {*brought, *GOOD} if key in run.session_state}
    assert {key: value for key, value in kept.items() if key not in WINDS} == found
    winds = {name: getattr(answers, name) for name in WINDS if getattr(answers, name)}
    return {**found, **winds}, answers


def test_all_is_chosen_again():
    assert chosen(GOOD)[0] == GOOD


@pytest.mark.parametrize(("key", "value"), BAD, ids=str)
def test_what_cannot_be_is_left_out_alone(key, value):
    found, _ = chosen({**GOOD, key: value})
    assert found == {k: v for k, v in GOOD.items() if k != key}


def test_winds_of_the_last_visit_are_to_be_confirmed():
    _, answers = chosen(GOOD)
    assert answers.kept == set(WINDS)


def test_a_wind_that_was_said_meanwhile_stands():
    found, answers = chosen(GOOD, said={"seat": "E"})
    assert (found["seat"], found["round"], answers.kept) == ("E", "S", {"round"})


def test_rules_of_a_link_stand_and_the_browser_goes_on_keeping_its_own():
    def page(brought, lent):
        import streamlit as st

        from ui.state import kept
        from ui.state.answers import answers

        st.session_state.update(lent)
        kept.lend_rules()
        kept.bring(brought)
        kept.recall()
        st.session_state["found"] = kept.to_keep(), answers().kept

    lent = {"rules": "dmjl", "house_edits": {"dmjl": {"options": {"limit": 900}}}}
    run = AppTest.from_function(page, args=(GOOD, lent)).run()
    assert {key: run.session_state[key] for key in lent} == lent
    kept, marked = run.session_state["found"]
    assert kept == {key: value for key, value in GOOD.items() if key not in WINDS}
    assert not marked  # the link's hand leaves its winds open
