"""Tests of a game's rules: those chosen for it, whatever is chosen later."""

import pytest

from scoring.errors import ScoringError
from tilesnap.games.events import GameRules
from tilesnap.games.game_rules import load_game_engine

CHOSEN = [
    (GameRules(name="bmja"), "limit", 1000),
    (GameRules(name="european_classical", preset="CC"), "limit", 1000),
    (GameRules(name="european_classical", house={"options": {"limit": 300}}), "limit", 300),
    (GameRules(name="european_classical", preset="CC", house={"options": {"limit": 300}}), "limit", 300),
    (GameRules(name="european_classical", house={"options": {"rounding": "none"}}), "rounding", "none"),
]


@pytest.mark.parametrize(("chosen", "name", "value"), CHOSEN)
def test_rules_of_returns_chosen_rules(chosen, name, value):
    assert load_game_engine(chosen).rules.options[name] == value


def test_rules_of_applies_house_rules():
    added = {"name": "Our own", "points": 7, "when": {"condition": "winning"}}
    rules = load_game_engine(GameRules(name="european_classical", house={"add": {"our_own": added}}))
    assert "our_own" in {each.item.id for each in rules.rules.items}


REFUSED = [
    (GameRules(name="no_rules"), "unknown_rules"),
    (GameRules(name="bmja", preset="CC"), "unknown_preset"),
    (GameRules(name="bmja", house={"options": {"limti": 1}}), "bad_house_rules"),
]


@pytest.mark.parametrize(("chosen", "code"), REFUSED)
def test_rules_of_rejects_unknown_rules(chosen, code):
    with pytest.raises(ScoringError) as raised:
        load_game_engine(chosen)
    assert raised.value.code == code
