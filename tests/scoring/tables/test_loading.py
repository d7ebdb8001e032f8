"""A rule table with choices made."""

import pytest

from scoring import ScoringError, load_rules

REFUSED = [
    # a row: arguments, code, message
    ((("europen",), {}), "unknown_rules", "did you mean european_classical?"),
    ((("bmja", {"limt": 3}), {}), "unknown_option", "did you mean limit?"),
    ((("bmja", {"limit": 0}), {}), "bad_option_value", "at least 1"),
    ((("taiwanese", {"last_draw": "limit"}), {}), "bad_option_value", "taiwanese has none"),
    ((("european_classical",), {"preset": "XX"}), "unknown_preset", "known are"),
]


@pytest.mark.parametrize(("arguments", "code", "message"), REFUSED, ids=str)
def test_refused(arguments, code, message):
    given, named = arguments
    with pytest.raises(ScoringError, match=message.replace("?", r"\?")) as caught:
        load_rules(*given, **named)
    assert caught.value.code == code


def test_an_item_is_switched_by_its_id():
    usual, without = load_rules("bmja"), load_rules("bmja", {"purity": False})
    assert {each.item.id for each in usual.items} - {each.item.id for each in without.items} == {"purity"}


def test_the_same_choices_are_the_same_rules():
    assert load_rules("bmja", {"limit": 300}) is load_rules("bmja", {"limit": "300"})


def test_a_preset_is_a_default_that_an_option_overrules():
    assert load_rules("european_classical", preset="CC").limit == 1000
    assert load_rules("european_classical", {"limit": 300}, preset="CC").limit == 300
