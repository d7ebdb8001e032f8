"""The rules of this table: a rule set, one of its presets, and the house rules."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import streamlit as st
from pydantic import AfterValidator

from scoring import ScoringError
from scoring.engine import SimpleCatalogue
from scoring.engines import CARD_RULES, SHIPPED, load_choosable_catalogues, load_house_engine
from scoring.tables import house_changes
from scoring.tables.house_changes import CHANGE_PARTS
from scoring.tables.house_file import read_toml
from scoring.validation import ValueSource
from tilesnap.deals.rules import Rules
from tilesnap.games.game_rules import load_engine
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.card_edits import apply_card_edit, played_card
from tilesnap.views.house_edits import ComparedRules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.american.card import Card
    from scoring.engine import Catalogue
    from tilesnap.views.card_edits import CardCommand, CardForm

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


def record_choice() -> None:
    """Record that a person chose the rules, or cleared the choice."""
    visit().browser.rules_chosen = bool(st.session_state.get(keys.RULES))


def chosen_rule_set() -> tuple[Catalogue, str | None]:
    """Return the chosen rule set and the code of its preset; the first rule set if none is chosen."""
    base = known_rule_sets()[str(st.session_state.get(keys.RULES) or SHIPPED[0])]
    return base, st.session_state.get(preset_key(base))


def chosen_rules_name() -> str:
    """Return the name of the chosen rule set and preset, for example `bmja` or `european_classical JC`."""
    return _full_name(*chosen_rule_set())


def _full_name(base: Catalogue, preset: str | None) -> str:
    return f"{base.name} {preset or ''}".strip()


def chosen_table() -> Catalogue:
    """Return the chosen rule set with its preset, before any house rules."""
    base, preset = chosen_rule_set()
    return _load_catalogue(base.name, preset, "{}")


def house_edits() -> Edits:
    """Return the house rules for the chosen rule set and preset."""
    return visit().house.edits.get(chosen_rules_name(), {})


def set_house_edits(changes: Edits) -> None:
    """Set the house rules for the chosen rule set and preset.

    Raises:
        ScoringError: `bad_house_rules`; then the house rules stay as they were.
    """
    table_with(changes)
    visit().rules = None
    kept = house_changes.drop_empty_parts(changes, chosen_table())
    visit().house.edits = {**visit().house.edits, chosen_rules_name(): kept}


def _check_edits(edits: dict[str, Edits]) -> dict[str, Edits]:
    """Return house rules by rule set and preset, after checking them.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    for name, changes in edits.items():
        base, _, preset = name.partition(" ")
        if unknown := sorted(changes.keys() - set(CHANGE_PARTS)):
            raise ValueSource("bad_house_rules").unknown_key_error((unknown[0],), CHANGE_PARTS)
        _load_catalogue(base, preset or None, json.dumps(changes))
    return edits


StoredEdits = Annotated[dict[str, Edits], AfterValidator(_check_edits)]
"""House rules by rule set and preset, as a browser may have stored them."""


def needs_card() -> bool:
    """Return True if the chosen rules are for a card of hands."""
    return chosen_rule_set()[0].name in CARD_RULES


def current_card() -> Card | None:
    """Return the card of hands in play; None before one is opened, and for rules without one."""
    return played_card(current_rules().load()) if needs_card() else None


def change_card(form: CardForm, command: CardCommand) -> None:
    """Change the card of hands among the house rules.

    Raises:
        ScoringError: `bad_card`, `bad_house_rules`; then the card stays as it was.
    """
    changes = house_edits()
    others = {part: value for part, value in changes.items() if part != "card"}
    apply_card_edit(
        changes.get("card"),
        form,
        command,
        lambda card: set_house_edits({**others, **({"card": card} if card else {})}),
    )


def compared_rules() -> ComparedRules:
    """Return the rules as the page of house rules compares them with their source."""
    return ComparedRules(current_catalogue(), chosen_table(), house_edits())


def table_with(changes: Edits) -> Catalogue:
    """Return the chosen rule set with these changes.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    base, preset = chosen_rule_set()
    return _load_catalogue(base.name, preset, json.dumps(changes, sort_keys=True))


@contextmanager
def cached_rules() -> Iterator[None]:
    """Return a context that looks up the table's rules only once; a change discards them."""
    now = visit()
    before, now.rules = now.rules, current_rules()
    try:
        yield
    finally:
        now.rules = before if now.rules else None


def starting_points() -> int:
    """Return the points with which each player begins a game by these rules."""
    played = current_catalogue()
    return played.start if isinstance(played, SimpleCatalogue) else 0


def current_rules() -> Rules:
    """Return the rules that this table plays."""
    if found := visit().rules:
        return found
    base, preset = chosen_rule_set()
    changes, name = visit().house.edits, _full_name(base, preset)
    rules = Rules.create(base.name, preset, changes.get(name))
    try:
        rules.load()
    except ScoringError:  # stored by the browser for an earlier version of the rules
        changes.pop(name)
        return Rules.create(base.name, preset)
    return rules


def current_catalogue() -> Catalogue:
    """Return the rule catalogue of the table's rules."""
    return current_rules().load().catalogue


def _load_catalogue(base: str, preset: str | None, changes: str) -> Catalogue:
    return load_engine(base, preset, changes).catalogue


def choose_rule_set(name: str) -> None:
    """Set a rule set that a person chose, without house rules; a card of hands stays."""
    kept = house_changes.without_changes(visit().house.edits.get(name, {}))
    set_rules(known_rule_sets()[name], None, kept)
    record_choice()


def set_rules(base: Catalogue, preset: str | None, changes: Edits) -> None:
    """Set a rule set, one of its presets and house rules.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    visit().rules = None
    st.session_state[keys.RULES] = base.name
    if base.presets:
        st.session_state[preset_key(base)] = preset
    set_house_edits(changes)


def load_house_file(text: str) -> None:
    """Set the rules of a house rules file.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    load_house_engine(text)
    values = read_toml(text)
    base = values.pop("base")
    values.pop("name", None)
    visit().rules = None
    st.session_state[keys.RULES] = base
    st.session_state[preset_key(known_rule_sets()[base])] = None
    set_house_edits(values)
    record_choice()
