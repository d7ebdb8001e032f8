"""The rules of this table: a rule set, one of its presets, and the house rules."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import streamlit as st
from pydantic import AfterValidator

from scoring import ScoringError
from scoring.engines import SHIPPED, load_choosable_catalogues
from scoring.tables import house_changes
from scoring.tables.house_changes import CHANGE_PARTS
from scoring.validation import ValueSource
from tilesnap.deals.commands import SetRules
from tilesnap.games.game_rules import load_engine
from tilesnap.session.commands import ImportHouseRules, rejecting_impossible
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.engine import Catalogue
    from tilesnap.deals.rules import Rules
    from tilesnap.session.commands import RulesCommand
    from tilesnap.session.house_rules import HouseRules

Edits = house_changes.Changes


def known_rule_sets() -> Mapping[str, Catalogue]:
    """Return all rule sets that can be chosen, by name."""
    return load_choosable_catalogues()


def preset_key(table: Catalogue) -> str:
    """Return the key of the widget that chooses a preset of the rule set."""
    return keys.preset(table.name)


def are_rules_chosen() -> bool:
    """Return True if a person chose the rules or a link brought them. Until then nothing is scored."""
    browser = visit().browser
    return browser.rules_chosen or bool(browser.link_settings)


def chosen_rule_set() -> tuple[Catalogue, str | None]:
    """Return the chosen rule set and the code of its preset; the first rule set if none is chosen."""
    base = known_rule_sets()[str(st.session_state.get(keys.RULES) or SHIPPED[0])]
    return base, st.session_state.get(preset_key(base))


def chosen_rules_name() -> str:
    """Return the name of the chosen rule set and preset, for example `bmja` or `european_classical JC`."""
    base, preset = chosen_rule_set()
    return f"{base.name} {preset or ''}".strip()


def house_edits() -> Edits:
    """Return the house rules for the chosen rule set and preset."""
    return visit().house.changes.get(chosen_rules_name(), {})


def table_house() -> HouseRules:
    """Return the house rules, of the rules that this table plays."""
    current_rules()
    return visit().house


def set_house_edits(changes: Edits) -> None:
    """Set the house rules for the chosen rule set and preset.

    Raises:
        ScoringError: `bad_house_rules`; then the house rules stay as they were.
    """
    table_house().use_changes(changes)
    visit().rules = None


def apply_rules_command(command: RulesCommand | SetRules) -> None:
    """Apply a command of the page of house rules, or one that chooses rules.

    Raises:
        ScoringError: As `HouseRules.choose` and `HouseRules.apply` raise it.
    """
    house = table_house()
    before, house.file = house.rules, None
    with rejecting_impossible(command):
        if isinstance(command, SetRules):
            house.choose(command.name, command.preset)
        else:
            house.apply(command)
    if house.rules != before:
        visit().rules = None
    if isinstance(command, SetRules | ImportHouseRules):
        _store_choice(house.base_catalogue, house.rules.preset)
        visit().browser.rules_chosen = True


def _store_choice(base: Catalogue, preset: str | None) -> None:
    st.session_state[keys.RULES] = base.name
    if base.presets:
        st.session_state[preset_key(base)] = preset


def _check_edits(edits: dict[str, Edits]) -> dict[str, Edits]:
    """Return house rules by rule set and preset, after checking them.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    for name, changes in edits.items():
        base, _, preset = name.partition(" ")
        if unknown := sorted(changes.keys() - set(CHANGE_PARTS)):
            raise ValueSource("bad_house_rules").unknown_key_error((unknown[0],), CHANGE_PARTS)
        load_engine(base, preset or None, json.dumps(changes))
    return edits


StoredEdits = Annotated[dict[str, Edits], AfterValidator(_check_edits)]
"""House rules by rule set and preset, as a browser may have stored them."""


@contextmanager
def cached_rules() -> Iterator[None]:
    """Return a context that looks up the table's rules only once; a change discards them."""
    now = visit()
    before, now.rules = now.rules, current_rules()
    try:
        yield
    finally:
        now.rules = before if now.rules else None


def current_rules() -> Rules:
    """Return the rules that this table plays."""
    if found := visit().rules:
        return found
    base, preset = chosen_rule_set()
    house = visit().house
    try:
        house.choose(base.name, preset)
    except ScoringError:  # stored by the browser for an earlier version of the rules
        house.changes = {name: each for name, each in house.changes.items() if name != chosen_rules_name()}
        house.choose(base.name, preset)
    return house.rules


def chosen_rules() -> Rules | None:
    """Return the rules that this table plays; None before anybody chose them."""
    return current_rules() if are_rules_chosen() else None


def restore_rules(rules: Rules) -> None:
    """Return to rules that were chosen before."""
    house = visit().house
    house.restore(rules)
    visit().rules = None
    _store_choice(house.base_catalogue, rules.preset)


def set_rules(base: Catalogue, preset: str | None, changes: Edits) -> None:
    """Set a rule set, one of its presets and house rules.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    visit().rules = None
    _store_choice(base, preset)
    set_house_edits(changes)
