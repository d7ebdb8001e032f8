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


def chosen(brought):
    """Give what the session holds after a browser brought something."""

    def page(brought):
        from ui.state import kept

        kept.bring(brought)
        kept.recall()

    run = AppTest.from_function(page, args=(brought,)).run()
    assert not run.exception
    keys = (*brought, *GOOD)
    return {key: run.session_state[key] for key in keys if key in run.session_state}


def test_all_is_chosen_again():
    assert chosen(GOOD).items() >= GOOD.items()


@pytest.mark.parametrize(("key", "value"), BAD, ids=str)
def test_what_cannot_be_is_left_out_alone(key, value):
    found = chosen({**GOOD, key: value})
    assert key not in found
    assert found.items() >= {k: v for k, v in GOOD.items() if k != key}.items()
