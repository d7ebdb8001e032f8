"""The rules that this table plays: a rule set, a preset of it, and what the house changes."""

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
    """Give all rules that can be chosen, by name."""
    return playable()


def preset_key(table: Catalogue) -> str:
    return keys.preset(table.name)


def are_known() -> bool:
    """Return True if a person chose the rules, or a link brought them. Until then nothing is counted."""
    browser = visit().browser
    return browser.rules_said or bool(browser.lent)


def note_choice() -> None:
    """Remember that a person chose the rules, or that they cleared their choice."""
    visit().browser.rules_said = bool(st.session_state.get(keys.RULES))


def chosen() -> tuple[Catalogue, str | None]:
    """Return the chosen rule set and the code of its preset; the first rule set if none is chosen."""
    base = known()[str(st.session_state.get(keys.RULES) or SHIPPED[0])]
    return base, st.session_state.get(preset_key(base))


def chosen_name() -> str:
    """Name the rule set and preset that are chosen: `bmja`, `european_classical JC`."""
    return _name(*chosen())


def _name(base: Catalogue, preset: str | None) -> str:
    return f"{base.name} {preset or ''}".strip()


def chosen_table() -> Catalogue:
    """Give the rule set that is chosen, with its preset, before the house changes anything."""
    base, preset = chosen()
    return _table(base.name, preset, "{}")


def edits() -> Edits:
    """Give what the house changes in the chosen rules."""
    return visit().house.edits.get(chosen_name(), {})


def keep_edits(changes: Edits) -> None:
    """Take over what the house changes. Raises ScoringError `bad_house_rules` and keeps what there was."""
    table_with(changes)
    visit().rules = None
    kept = house_changes.kept(changes, chosen_table())
    visit().house.edits = {**visit().house.edits, chosen_name(): kept}


def _check_edits(edits: dict[str, Edits]) -> dict[str, Edits]:
    """Give them back, if all is what a house may change of rule sets that there are. Raises ScoringError."""
    for name, changes in edits.items():
        base, _, preset = name.partition(" ")
        if unknown := sorted(changes.keys() - set(PARTS)):
            raise CheckedSource("bad_house_rules").unknown((unknown[0],), PARTS)
        _table(base, preset or None, json.dumps(changes))
    return edits


KeptEdits = Annotated[dict[str, Edits], AfterValidator(_check_edits)]
"""What the house changes, by rule set and preset, as a browser may have kept it."""


def compared() -> ComparedRules:
    """Give what the page of house rules shows and changes."""
    return ComparedRules(house_table(), chosen_table(), edits())


def table_with(changes: Edits) -> Catalogue:
    """Give the chosen rules with these changes. Raises ScoringError `bad_house_rules`."""
    base, preset = chosen()
    return _table(base.name, preset, json.dumps(changes, sort_keys=True))


@contextmanager
def looked_up() -> Iterator[None]:
    """Look up once, for the block, by which rules this table plays; a change forgets it."""
    now = visit()
    before, now.rules = now.rules, house()
    try:
        yield
    finally:
        now.rules = before if now.rules else None


def start() -> int:
    """Give the points with which each player begins a game by these rules."""
    played = house_table()
    return played.start if isinstance(played, Listed) else 0


def house() -> Rules:
    """Give the rules that this table plays, as they were chosen."""
    if found := visit().rules:
        return found
    base, preset = chosen()
    changes, name = visit().house.edits, _name(base, preset)
    rules = Rules.of(base.name, preset, changes.get(name))
    try:
        rules.load()
    except ScoringError:  # kept by the browser from rules that have changed since
        changes.pop(name)
        return Rules.of(base.name, preset)
    return rules


def house_table() -> Catalogue:
    """Give what these rules hold."""
    return house().load().catalogue


def _table(base: str, preset: str | None, changes: str) -> Catalogue:
    return loaded_rules(base, preset, changes).catalogue


def choose(name: str) -> None:
    """Play by a rule set that a person chose, as its source has it."""
    play_by(known()[name], None, {})
    note_choice()


def play_by(base: Catalogue, preset: str | None, changes: Edits) -> None:
    """Play by a rule set, a preset of it and what a house changes. Raises ScoringError `bad_house_rules`."""
    visit().rules = None
    st.session_state[keys.RULES] = base.name
    if base.presets:
        st.session_state[preset_key(base)] = preset
    keep_edits(changes)


def take_file(text: str) -> None:
    """Play by a file of house rules. Raises ScoringError `bad_house_rules`."""
    house_engine(text)
    values = read_toml(text)
    base = values.pop("base")
    values.pop("name", None)
    visit().rules = None
    st.session_state[keys.RULES] = base
    st.session_state[preset_key(known()[base])] = None
    keep_edits(values)
    note_choice()
