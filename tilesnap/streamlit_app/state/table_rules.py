"""The rules of this table: a rule set, one of its presets, and the house rules."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import streamlit as st
from pydantic import AfterValidator

from scoring import ScoringError
from scoring.engine import Listed
from scoring.engines import SHIPPED, house_engine, playable
from scoring.pydantic_input import CheckedSource
from scoring.tables import house_changes
from scoring.tables.house_changes import PARTS
from scoring.tables.house_file import read_toml
from tilesnap.deals.rules import Rules
from tilesnap.games.rules import loaded_rules
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.house_edits import ComparedRules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.engine import Catalogue

Edits = house_changes.Changes


def known() -> Mapping[str, Catalogue]:
    """Return all rule sets that can be chosen, by name."""
    return playable()


def preset_key(table: Catalogue) -> str:
    """Return the key of the widget that chooses a preset of the rule set."""
    return keys.preset(table.name)


def are_known() -> bool:
    """Return True if a person chose the rules or a link brought them. Until then nothing is scored."""
    browser = visit().browser
    return browser.rules_chosen or bool(browser.lent)


def note_choice() -> None:
    """Record that a person chose the rules, or cleared the choice."""
    visit().browser.rules_chosen = bool(st.session_state.get(keys.RULES))


def chosen() -> tuple[Catalogue, str | None]:
    """Return the chosen rule set and the code of its preset; the first rule set if none is chosen."""
    base = known()[str(st.session_state.get(keys.RULES) or SHIPPED[0])]
    return base, st.session_state.get(preset_key(base))


def chosen_name() -> str:
    """Return the name of the chosen rule set and preset, for example `bmja` or `european_classical JC`."""
    return _full_name(*chosen())


def _full_name(base: Catalogue, preset: str | None) -> str:
    return f"{base.name} {preset or ''}".strip()


def chosen_table() -> Catalogue:
    """Return the chosen rule set with its preset, before any house rules."""
    base, preset = chosen()
    return _load_catalogue(base.name, preset, "{}")


def edits() -> Edits:
    """Return the house rules for the chosen rule set and preset."""
    return visit().house.edits.get(chosen_name(), {})


def keep_edits(changes: Edits) -> None:
    """Set the house rules for the chosen rule set and preset.

    Raises:
        ScoringError: `bad_house_rules`; then the house rules stay as they were.
    """
    table_with(changes)
    visit().rules = None
    kept = house_changes.kept(changes, chosen_table())
    visit().house.edits = {**visit().house.edits, chosen_name(): kept}


def _check_edits(edits: dict[str, Edits]) -> dict[str, Edits]:
    """Return house rules by rule set and preset, after checking them.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    for name, changes in edits.items():
        base, _, preset = name.partition(" ")
        if unknown := sorted(changes.keys() - set(PARTS)):
            raise CheckedSource("bad_house_rules").unknown((unknown[0],), PARTS)
        _load_catalogue(base, preset or None, json.dumps(changes))
    return edits


KeptEdits = Annotated[dict[str, Edits], AfterValidator(_check_edits)]
"""House rules by rule set and preset, as a browser may have stored them."""


def compared() -> ComparedRules:
    """Return the rules as the page of house rules compares them with their source."""
    return ComparedRules(house_table(), chosen_table(), edits())


def table_with(changes: Edits) -> Catalogue:
    """Return the chosen rule set with these changes.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    base, preset = chosen()
    return _load_catalogue(base.name, preset, json.dumps(changes, sort_keys=True))


@contextmanager
def looked_up() -> Iterator[None]:
    """Return a context that looks up the table's rules only once; a change discards them."""
    now = visit()
    before, now.rules = now.rules, house()
    try:
        yield
    finally:
        now.rules = before if now.rules else None


def start() -> int:
    """Return the points with which each player begins a game by these rules."""
    played = house_table()
    return played.start if isinstance(played, Listed) else 0


def house() -> Rules:
    """Return the rules that this table plays."""
    if found := visit().rules:
        return found
    base, preset = chosen()
    changes, name = visit().house.edits, _full_name(base, preset)
    rules = Rules.of(base.name, preset, changes.get(name))
    try:
        rules.load()
    except ScoringError:  # stored by the browser for an earlier version of the rules
        changes.pop(name)
        return Rules.of(base.name, preset)
    return rules


def house_table() -> Catalogue:
    """Return the rule catalogue of the table's rules."""
    return house().load().catalogue


def _load_catalogue(base: str, preset: str | None, changes: str) -> Catalogue:
    return loaded_rules(base, preset, changes).catalogue


def choose(name: str) -> None:
    """Set a rule set that a person chose, without house rules."""
    play_by(known()[name], None, {})
    note_choice()


def play_by(base: Catalogue, preset: str | None, changes: Edits) -> None:
    """Set a rule set, one of its presets and house rules.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    visit().rules = None
    st.session_state[keys.RULES] = base.name
    if base.presets:
        st.session_state[preset_key(base)] = preset
    keep_edits(changes)


def take_file(text: str) -> None:
    """Set the rules of a house rules file.

    Raises:
        ScoringError: `bad_house_rules`.
    """
    house_engine(text)
    values = read_toml(text)
    base = values.pop("base")
    values.pop("name", None)
    visit().rules = None
    st.session_state[keys.RULES] = base
    st.session_state[preset_key(known()[base])] = None
    keep_edits(values)
    note_choice()
