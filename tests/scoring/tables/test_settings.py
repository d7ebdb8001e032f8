"""Tests of the conversion of options to typed settings."""

import pytest

from scoring import load_rules
from scoring.table.payout import PAYMENT_METHODS
from scoring.tables.settings import SETTING_PATHS, UNLIMITED, Settings, get_setting, with_settings

ROWS = [
    # Columns: rules, options, setting, what it is
    ("european_classical", {}, "rounding", "before_doubles"),
    ("european_classical", {"rounding": "total"}, "rounding", "total"),
    ("european_classical", {"round_losers": "off"}, "round_losers", False),
    ("european_classical", {"limit": 300}, "limit", 300),
    ("european_classical", {}, "most_chows", None),
    ("european_classical", {}, "rob_concealed_kong", "thirteen_orphans"),
    ("european_classical", {}, "dealer_consecutive_wins", False),
    ("european_classical", {"dealer_consecutive_wins": True}, "dealer_consecutive_wins", True),
    ("european_classical", {"payment": "add_up"}, "payout", PAYMENT_METHODS["add_up"]),
    ("dmjl", {}, "consecutive_wins", 9),
    ("dmjl", {}, "rounding", "none"),
    ("bmja", {}, "most_chows", 1),
    ("bmja", {}, "bonus_apart", True),
    ("bmja", {"intrinsic_bonus": "whole"}, "intrinsic_bonus", "whole"),
    ("bmja", {}, "rounding", "none"),
    ("zung_jung", {}, "listed_limits", True),
    ("zung_jung", {}, "payout", PAYMENT_METHODS["responsible"]),
    ("zung_jung", {}, "consecutive_wins", 0),
    ("building_skills", {}, "payout", PAYMENT_METHODS["uniform"]),
]


@pytest.mark.parametrize(("rules", "options", "name", "value"), ROWS)
def test_option_sets_setting(rules, options, name, value):
    assert get_setting(load_rules(rules, options).settings, name) == value


def test_no_limit_is_unreachable():
    assert Settings().limits.limit == UNLIMITED


PARTS = ("limits", "dealing", "payout")


@pytest.mark.parametrize("name", sorted(set(SETTING_PATHS) - set(PARTS)))
def test_with_settings_changes_only_named_ones(name):
    changed = with_settings(Settings(), {name: "said"})
    rest = sorted(set(SETTING_PATHS) - set(PARTS) - {name})
    assert get_setting(changed, name) == "said"
    assert all(get_setting(changed, each) == get_setting(Settings(), each) for each in rest)
