"""Tests of the hand, its answers and its rules in the page's address."""

import json

import pytest
from streamlit.testing.v1 import AppTest

from scoring import Hand
from tilesnap.streamlit_app.state.house_rules_link import encode_house_rules, house_rules_digest

LINE = "CCC | 555m 123p 222s EE* | 1f"
HOUSE = {"bmja": {"options": {"limit": 700}}}
LONG = {
    "bmja": {
        "add": {
            f"item_{n}": {
                "name": f"{n * 7919 % 10007:x} {n * 104729 % 100003:x} {n * 15485863 % 1000003:x}",
                "doubles": 1,
                "when": {"condition": "triplet", "of": "dragons"},
            }
            for n in range(150)
        }
    }
}


def open_link(parts, *, kept=None, runs=1, then=None):
    """Open the page by an address, with stored settings in the second run; return its content."""

    def page(brought, chosen):
        import json

        import streamlit as st

        from tilesnap.streamlit_app.state import browser_settings, table_rules
        from tilesnap.streamlit_app.state import hand_link as link
        from tilesnap.streamlit_app.state.current_deal import current_deal

        run = st.session_state["run"] = st.session_state.get("run", 0) + 1
        if run == 2 and brought is not None:
            browser_settings.receive_stored_settings(json.loads(brought))
        browser_settings.apply_stored_settings()
        if run == 3 and chosen is not None:
            table_rules.set_house_edits(json.loads(chosen))
        problem = link.load_link()
        link.update_address()
        st.session_state["found"] = {
            "problem": problem and problem.code,
            "text": current_deal().seat_hand().hand.text,
            "answers": (
                current_deal().seat,
                current_deal().round,
                current_deal().source,
                sorted(current_deal().unknown),
                current_deal().seat_hand().sets,
            ),
            "rules": table_rules.chosen_rules_name(),
            "edits": table_rules.house_edits(),
            "to_keep": browser_settings.settings_to_store(),
            "link": st.query_params.to_dict(),
        }

    args = (kept and json.dumps(kept), then and json.dumps(then))
    run = AppTest.from_function(page, args=args)
    run.query_params.update(parts)
    for _ in range(runs):
        run.run()
        assert not run.exception
    return run.session_state["found"]


OPENED = [
    # a row: query parameters, rules in force, house rules
    ({"rules": "bmja"}, "bmja", {}),
    ({"rules": "european_classical", "preset": "CC"}, "european_classical CC", {}),
    ({"rules": "european_classical", "preset": "XX"}, "european_classical", {}),
    ({"rules": "nothing", "preset": "CC", "house": "junk"}, "european_classical", {}),
    ({"rules": "bmja", "house": encode_house_rules(HOUSE)}, "bmja", HOUSE["bmja"]),
    ({"rules": "zung_jung", "house": encode_house_rules(HOUSE)}, "zung_jung", {}),
    (
        {
            "rules": "european_classical",
            "preset": "CC",
            "house": encode_house_rules({"european_classical CC": HOUSE["bmja"]}),
        },
        "european_classical CC",
        HOUSE["bmja"],
    ),
]


@pytest.mark.parametrize(("parts", "rules", "edits"), OPENED, ids=str)
def test_take_link_loads_hand_answers_and_rules(parts, rules, edits):
    found = open_link({"hand": LINE, "seat": "S", "source": "wall", "evil": "1", **parts})
    assert (found["rules"], found["edits"], found["problem"]) == (rules, edits, None)
    assert Hand.parse(found["text"]) == Hand.parse(LINE)
    assert found["answers"] == ("S", None, "wall", [], True)


@pytest.mark.parametrize("parts", [parts for parts, rules, _ in OPENED if parts["rules"] in rules], ids=str)
def test_link_is_stable_when_read_and_written(parts):
    first = open_link({"hand": LINE, "seat": "S", "unknown": "source", "sets": "open", **parts})
    second = open_link(first["link"])
    assert second == first
    assert "evil" not in first["link"]


@pytest.mark.parametrize(
    "parts",
    [
        {"hand": "QQQ"},
        {"hand": LINE, "rules": "bmja", "house": "junk"},
        {"hand": LINE, "rules": "bmja", "house": encode_house_rules({"bmja": {"options": {"limit": -1}}})},
        {"hand": LINE, "rules": "bmja", "house": encode_house_rules({"bmja": {"evil": {"limit": 1}}})},
        {"hand": LINE, "rules": "bmja", "house": encode_house_rules({"nothing": {}})},
    ],
    ids=str,
)
@pytest.mark.parametrize("runs", [1, 3])
def test_take_link_reports_problem_until_next_hand(parts, runs):
    found = open_link(parts, runs=runs)
    assert found["problem"]
    assert (found["text"], found["rules"], found["link"]) == ("", "european_classical", {})


def test_write_link_is_empty_without_hand():
    assert open_link({"rules": "bmja", "seat": "S"})["link"] == {}


OWN = {
    "rules": "zung_jung",
    "house_edits": {"bmja": {"options": {"limit": 900}}, "zung_jung": {"title": "Ours"}},
}


def test_rules_of_link_do_not_overwrite_stored_rules():
    found = open_link(
        {"hand": LINE, "rules": "bmja", "house": encode_house_rules(HOUSE)}, kept={**OWN, "seat": "N"}, runs=2
    )
    assert (found["rules"], found["edits"]) == ("bmja", HOUSE["bmja"])
    assert {key: found["to_keep"][key] for key in OWN} == OWN


def test_changes_of_link_rules_are_stored():
    mine = {"options": {"limit": 800}}
    found = open_link(
        {"hand": LINE, "rules": "bmja", "house": encode_house_rules(HOUSE)}, kept=OWN, runs=3, then=mine
    )
    assert found["edits"] == mine
    assert found["to_keep"]["house_edits"] == {**OWN["house_edits"], "bmja": mine}


def test_take_link_ignores_winds_of_browser():
    """Two phones show the same score: an open answer is not filled from the browser."""
    found = open_link({"hand": LINE, "rules": "bmja", "round": "E"}, kept={"seat": "N", "round": "N"}, runs=2)
    assert found["answers"][:2] == (None, "E")


def test_write_link_uses_digest_when_house_rules_are_long():
    parts = {"hand": LINE, "rules": "bmja"}
    written = open_link(parts, runs=3, then=LONG["bmja"])["link"]
    assert written["house_is"] == house_rules_digest(LONG)
    assert "house" not in written
    elsewhere = open_link(written, runs=2)
    assert (elsewhere["problem"], elsewhere["edits"]) == ("house_rules_elsewhere", {})
    assert elsewhere["link"] == written
    assert open_link(written, runs=3, then=LONG["bmja"])["problem"] is None


def test_take_link_finds_long_house_rules_by_digest():
    written = {"hand": LINE, "rules": "bmja", "house_is": house_rules_digest(LONG)}
    found = open_link(written, kept={"rules": "bmja", "house_edits": LONG}, runs=2)
    assert (found["problem"], found["edits"], found["link"]) == (None, LONG["bmja"], written)
