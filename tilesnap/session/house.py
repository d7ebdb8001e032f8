"""The rules of the phone's table: a rule set with its preset, and what the house changes of each of them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from scoring.dataclass_input import Source
from scoring.engines import house_engine
from scoring.errors import ScoringError
from scoring.tables import house_changes
from scoring.tables.house_changes import write_house
from scoring.tables.house_file import read_toml
from tilesnap.deals.rules import Rules
from tilesnap.session.nesting import is_nested_too_deeply
from tilesnap.views.house import house_parts
from tilesnap.views.house_edits import EDITS, ComparedRules, edited
from tilesnap.views.house_item import new_item

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from tilesnap.views.parts import Part

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
        self.new: dict[str, Any] = {}
        """What is said of an item that is not added yet."""
        self.news = ""
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
        """Give what the page of house rules shows, news of an item but once."""
        news, self.news = self.news, ""
        return house_parts(self.compared, self.new, news)

    @property
    def compared(self) -> ComparedRules:
        return ComparedRules(self.now, self.usual, self.rules.changes)

    def _take(self, changes: Changes) -> None:
        """Take over what the house changes. Raises ScoringError `bad_house_rules` and leaves all as it is."""
        kept = house_changes.kept(changes, self.usual)
        rules = Rules.of(self.rules.name, self.rules.preset, kept)
        rules.load()
        self.rules = rules
        self.changes[self.name] = kept

    def show(self, asked: Asked) -> None:
        self.is_open = bool(asked["open"])

    def edit(self, asked: Asked) -> None:
        """Change, title, take back or reset. Raises ScoringError as `edited` does, and `bad_house_rules`."""
        self._take(edited(self.compared, asked))

    def say_new(self, asked: Asked) -> None:
        """Take what is said of an item that is to be added."""
        self.new.update(asked.get("said") or {})

    def add_new(self, asked: Asked) -> None:
        """Add the item that was said. Raises ScoringError `item_lacks`, `bad_house_rules`."""
        self.say_new(asked)
        changes, news = new_item(self.new, self.compared)
        self._take(changes)
        self.new, self.news = {}, news

    def open_file(self, asked: Asked) -> None:
        """Play by a file of house rules. Raises ScoringError `bad_house_rules`."""
        text = str(asked["text"])
        if len(text) > MOST_LETTERS:
            raise Source("bad_house_rules").fault((), "is too long for house rules")
        if is_nested_too_deeply(text):
            raise Source("bad_house_rules").fault((), "is no TOML", "no_toml", reason="nested too deeply")
        house_engine(text)
        values = read_toml(text)
        base = str(values.pop("base"))
        values.pop("name", None)
        self.rules = Rules.of(base)
        self._take(values)

    def give_file(self, _asked: Asked) -> None:
        """Write the file of the house, over its rule set without a preset."""
        base = Rules.of(self.rules.name).load().catalogue
        self.file = write_house(self.now, base)


def _key(name: str, preset: str | None) -> str:
    return f"{name} {preset or ''}".strip()


DO: Mapping[str, Callable[[HouseRules, Asked], None]] = {
    "house": HouseRules.show,
    **dict.fromkeys(EDITS, HouseRules.edit),
    "house_new": HouseRules.say_new,
    "house_add": HouseRules.add_new,
    "house_file": HouseRules.open_file,
    "give_house": HouseRules.give_file,
}
