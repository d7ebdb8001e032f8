"""Tests of rule tables with options chosen."""

import pytest

from scoring import ScoringError, load_rules

REFUSED = [
    # Columns: arguments, code, message
    ((("europen",), {}), "unknown_rules", "did you mean european_classical?"),
    ((("bmja", {"limt": 3}), {}), "unknown_option", "did you mean limit?"),
    ((("bmja", {"limit": 0}), {}), "bad_option_value", "at least 1"),
    ((("taiwanese", {"last_draw": "limit"}), {}), "bad_option_value", "taiwanese has none"),
    ((("european_classical",), {"preset": "XX"}), "unknown_preset", "known are"),
]


@pytest.mark.parametrize(("arguments", "code", "message"), REFUSED, ids=str)
def test_load_rules_rejects_invalid_choice(arguments, code, message):
    given, named = arguments
    with pytest.raises(ScoringError, match=message.replace("?", r"\?")) as caught:
        load_rules(*given, **named)
    assert caught.value.code == code


def test_load_rules_switches_item_by_id():
    usual, without = load_rules("bmja"), load_rules("bmja", {"purity": False})
    assert {each.item.id for each in usual.items} - {each.item.id for each in without.items} == {"purity"}


def test_load_rules_caches_equal_choices():
    assert load_rules("bmja", {"limit": 300}) is load_rules("bmja", {"limit": "300"})


def test_option_overrides_preset():
    assert load_rules("european_classical", preset="CC").limit == 1000
    assert load_rules("european_classical", {"limit": 300}, preset="CC").limit == 300
