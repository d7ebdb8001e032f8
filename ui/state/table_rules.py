"""The rules that this table plays: a rule set, a preset of it, and what the house changes."""

from __future__ import annotations

import json
import re
from contextlib import contextmanager
from itertools import chain
from itertools import count as count_from
from typing import TYPE_CHECKING, Annotated, Any

import streamlit as st
from pydantic import AfterValidator

from game.rules import loaded_rules
from play.rules import Rules
from scoring import ScoringError
from scoring.engine import Listed
from scoring.engines import SHIPPED, house_engine, playable
from scoring.pydantic_input import CheckedSource
from scoring.tables.house_file import read_toml
from scoring.tables.schema import RuleTable
from ui.state import keys
from ui.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.engine import Catalogue
    from scoring.tables.schema import Item, Option, Value

Edits = dict[str, Any]


def known() -> Mapping[str, Catalogue]:
    """Give all rules that can be chosen, by name."""
    return playable()


def preset_key(table: Catalogue) -> str:
    return keys.preset(table.name)


def chosen() -> tuple[Catalogue, str | None]:
    """Give the rule set that is chosen and the code of its preset."""
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


def count(changes: Edits) -> int:
    """Count what the house changes or adds of options, items and the rest; a title is no rule."""
    return sum(len(changes.get(part, {})) for part in PARTS if part not in ("title", "description"))


def keep_edits(changes: Edits) -> None:
    """Take over what the house changes. Raises ScoringError `bad_house_rules` and keeps what there was."""
    table_with(changes)
    visit().rules = None
    kept = {part: values for part, values in _settled(changes).items() if values}
    visit().house.edits = {**visit().house.edits, chosen_name(): kept}


HOUSE_SOURCE = "house rule"
"""What the house's own items have for a source, where its file names none."""
PARTS = (
    "title", "description", "tiles", "shapes", "own_options", "options", "items", "add", "dealing",
    "settings", "payout", "penalties",
)  # fmt: skip
"""What a house changes of its rule set, as in its file."""


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


def _copied() -> Edits:
    """Give what the house changes, to be changed, each switch of an item in the item's own part."""
    return _settled(json.loads(json.dumps(edits())))


def _settled(changes: Edits) -> Edits:
    """Move an item's switch, which a file may have among the options, to the item."""
    usual = {item.id: item.on for item in chosen_table().items}
    options = changes.get("options", {})
    for id_ in [name for name in options if name in usual or name in changes.get("add", {})]:
        part = "items" if id_ in usual else "add"
        fields = changes.setdefault(part, {}).setdefault(id_, {})
        fields["on"] = options.pop(id_)
        if fields["on"] == usual.get(id_, True):
            del fields["on"]
        if not fields:
            del changes[part][id_]
    return changes


def changed(part: str, path: tuple[str, ...], value: Value | float, usual: Value | float | None) -> Edits:
    """Give the house's changes with one more, `options`, `("limit",)`, 300; a usual value is no change.

    An item that the house added has no usual values but that it is on.
    """
    changes = _copied()
    place = changes.setdefault(part, {})
    for key in path[:-1]:
        place = place.setdefault(key, {})
    if value == usual:
        place.pop(path[-1], None)
    else:
        place[path[-1]] = value
    if part == "items":
        _complete(changes[part], path[0])
    return changes


def _complete(items: dict[str, dict[str, Any]], id_: str) -> None:
    """Give both points of an item that has two, as its file must, and drop one that nothing is changed of."""
    usual = next(item for item in chosen_table().items if item.id == id_)
    fields = items.get(id_, {})
    if "points" in fields and usual.pays.concealed_points is not None:
        fields.setdefault("concealed_points", usual.pays.concealed_points)
    elif fields.get("concealed_points") == usual.pays.concealed_points:
        fields.pop("concealed_points", None)
    if not fields:
        items.pop(id_, None)


def taken_back(part: str, name: str) -> Edits:
    """Give the house's changes without those of one option or item; an item of `add` is gone."""
    changes = _copied()
    changes.get(part, {}).pop(name, None)
    return changes


def without(part: str) -> Edits:
    """Give the house's changes without those of a whole part."""
    changes = _copied()
    changes.pop(part, None)
    return changes


def titled(title: str) -> Edits:
    """Give the house's changes under this title, an empty one being none."""
    return {**_copied(), "title": title.strip()}


def added(fields: Mapping[str, Any]) -> tuple[str, Edits]:
    """Give the id of one more item, which its file's fields make, and the house's changes with it."""
    changes = _copied()
    house = house_table()
    taken = {*(item.id for item in house.items), *(option.name for option in house.options)}
    plain = re.sub(r"[^a-z0-9]+", "_", str(fields["name"]).lower()).strip("_")
    wanted = plain if plain[:1].isalpha() else f"item_{plain}".rstrip("_")
    numbered = (f"{wanted}_{number}" for number in count_from(2))
    id_ = next(name for name in chain([wanted], numbered) if name not in taken)
    changes.setdefault("add", {})[id_] = dict(fields)
    return id_, changes


def is_changed(row: Item | Option) -> bool:
    """Tell whether an item or option of the house is not as in the chosen rules, or not in them."""
    usual = chosen_table()
    return row not in usual.items and row not in usual.options


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


def as_table() -> RuleTable | None:
    """Give the rules that this table plays where they are a rule table, of which a house may change all."""
    played = house_table()
    return played if isinstance(played, RuleTable) else None


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
