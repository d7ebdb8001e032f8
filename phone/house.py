"""The rules of the phone's table: a rule set with its preset, and what the house changes of each of them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from play.rules import Rules
from scoring.dataclass_input import Source
from scoring.engines import house_engine
from scoring.errors import ScoringError
from scoring.tables import house_changes
from scoring.tables.house_changes import write_house
from scoring.tables.house_file import read_toml
from scoring.tables.schema import RuleTable
from ui.views.house import ComparedRules, house_parts
from ui.views.house_fields import FIELDS, MOST_WORTHS, VALUES, from_choice, read_worths, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from ui.views.parts import Part

    Asked = Mapping[str, Any]

MOST_LETTERS = 64_000
"""Of a file of house rules."""


class HouseRules:
    """The rules that are chosen, and the changes of all that were, by rule set and preset."""

    def __init__(self, chosen: Rules, kept: Mapping[str, Any]) -> None:
        """Go on with what was kept; changes that these rules no longer take are left."""
        self.changes: dict[str, Changes] = {}
        self.is_open = False
        self.file: str | None = None
        """The text of a file that was asked for just now."""
        kept_changes = kept.get("house")
        for name, changes in kept_changes.items() if isinstance(kept_changes, dict) else ():
            with suppress(ScoringError, TypeError, ValueError, AttributeError):
                rules, _, preset = name.partition(" ")
                Rules.of(rules, preset or None, changes).load()
                self.changes[name] = dict(changes)
        self.rules = chosen

    @property
    def name(self) -> str:
        """The key of the rules that are chosen: `bmja`, `european_classical JC`."""
        return _key(self.rules.name, self.rules.preset)

    @property
    def usual(self) -> Catalogue:
        """What the chosen rules hold without the house."""
        return Rules.of(self.rules.name, self.rules.preset).load().catalogue

    @property
    def now(self) -> Catalogue:
        return self.rules.load().catalogue

    def choose(self, name: str, preset: str | None) -> Rules:
        """Play by these rules, as the house last had them. Raises ScoringError as `Rules.load` does."""
        rules = Rules.of(name, preset, self.changes.get(_key(name, preset)))
        rules.load()
        self.rules = rules
        return rules

    def parts(self) -> list[Part]:
        """Give what the page of house rules shows."""
        return house_parts(ComparedRules(self.now, self.usual, self.rules.changes))

    def _take(self, changes: Changes) -> None:
        """Take over what the house changes. Raises ScoringError `bad_house_rules` and leaves all as it is."""
        kept = house_changes.kept(changes, self.usual)
        rules = Rules.of(self.rules.name, self.rules.preset, kept)
        rules.load()
        self.rules = rules
        self.changes[self.name] = kept

    def _change(self, path: tuple[str, ...], value: Any, before: Any) -> None:
        self._take(house_changes.changed(self.rules.changes, self.usual, path, value, before))

    def show(self, asked: Asked) -> None:
        self.is_open = bool(asked["open"])

    def entitle(self, asked: Asked) -> None:
        self._take(house_changes.titled(self.rules.changes, self.usual, str(asked["said"]["title"])))

    def set_option(self, asked: Asked) -> None:
        """Choose a value of an option. Raises ScoringError `bad_option_value`, `bad_house_rules`."""
        name = asked["name"]
        option = next(each for each in self.now.options if each.name == name)
        before = next((each.default for each in self.usual.options if each.name == name), None)
        if before is None:
            before = self.rules.changes["own_options"][name].get("default")
        value = option.read(asked["value"] if "value" in asked else asked["said"]["value"])
        self._change(("options", name), value, before)

    def set_item(self, asked: Asked) -> None:
        """Say whether an item counts, or what it pays. Raises ScoringError `bad_house_rules`."""
        id_, usual = asked["id"], self.usual
        before = next((each for each in usual.items if each.id == id_), None)
        part = "items" if before else "add"
        changes = self.rules.changes
        if "on" in asked:
            was = before.on if before else True
            changes = house_changes.changed(changes, usual, (part, id_, "on"), asked["on"], was)
        for unit, text in dict(asked.get("said") or {}).items():
            if unit in VALUES and str(text).strip():
                was = getattr(before.pays, unit) if before else None
                value = _number(text, is_share=unit == "limit")
                path = (part, id_, unit)
                changes = house_changes.changed(changes, usual, path, value, was or 0)
        self._take(changes)

    def set_field(self, asked: Asked) -> None:
        """Say something of all hands or of paying. Raises ScoringError `bad_house_rules`."""
        part, name = asked["part"], asked["name"]
        field = next(each for each in FIELDS[part] if each.name == name)
        usual = value_of(part, name, self.usual)
        if "item" in asked:
            now = [*value_of(part, name, self.now)]
            value: Any = [each for each in now if each != asked["item"]]
            value = value if len(value) < len(now) else [*now, asked["item"]]
        elif "value" in asked:
            value = asked["value"]
        elif name == "worths":
            text = asked["said"]["value"]
            value = read_worths(text) if text.strip() else list(usual)
            if value is None:
                wanted = f"1 to {MOST_WORTHS} whole numbers with commas between"
                raise Source("bad_house_rules").must_be((part, name), text, wanted)
        else:
            text = asked["said"]["value"]
            value = next((each for each in field.choices if str(each) == text), None)
            value = _number(text) if value is None else from_choice(value, usual)
        self._change((part, name), value, list(usual) if isinstance(usual, tuple) else usual)

    def take_back(self, asked: Asked) -> None:
        part, name = asked["part"], asked["name"]
        now, usual = self.rules.changes, self.usual
        if name is None:
            self._take(house_changes.without(now, usual, part))
        else:
            self._take(house_changes.taken_back(now, usual, part, name))

    def reset(self, _asked: Asked) -> None:
        self._take({})

    def open_file(self, asked: Asked) -> None:
        """Play by a file of house rules. Raises ScoringError `bad_house_rules`."""
        text = str(asked["text"])
        if len(text) > MOST_LETTERS:
            raise Source("bad_house_rules").fault((), "is too long for house rules")
        house_engine(text)
        values = read_toml(text)
        base = str(values.pop("base"))
        values.pop("name", None)
        self.rules = Rules.of(base)
        self._take(values)

    def give_file(self, _asked: Asked) -> None:
        """Write the file of the house, over its rule set without a preset."""
        base = Rules.of(self.rules.name).load().catalogue
        if isinstance(self.now, RuleTable) and isinstance(base, RuleTable):
            self.file = write_house(self.now, base)


def _key(name: str, preset: str | None) -> str:
    return f"{name} {preset or ''}".strip()


def _number(text: object, *, is_share: bool = False) -> Any:
    """Read a number, a share from per cent; what is none is left as it is: what reads files refuses it."""
    try:
        value = json.loads(str(text))
    except ValueError:
        return text
    return value / 100 if is_share and isinstance(value, int | float) else value


DO: Mapping[str, Callable[[HouseRules, Asked], None]] = {
    "house": HouseRules.show,
    "house_title": HouseRules.entitle,
    "house_option": HouseRules.set_option,
    "house_item": HouseRules.set_item,
    "house_field": HouseRules.set_field,
    "house_back": HouseRules.take_back,
    "house_reset": HouseRules.reset,
    "house_file": HouseRules.open_file,
    "give_house": HouseRules.give_file,
}
