"""The rules of a session: the chosen rule set and preset, and the house rules of each of them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from scoring.engines import load_house_engine
from scoring.errors import ScoringError
from scoring.tables import house_changes
from scoring.tables.house_changes import write_house
from scoring.tables.house_file import read_toml
from scoring.validation import ValueSource
from tilesnap.deals.rules import Rules
from tilesnap.session.nesting import is_nested_too_deeply
from tilesnap.views.house_edits import EDIT_HANDLERS, ComparedRules, apply_edit
from tilesnap.views.house_item import add_item
from tilesnap.views.house_rules import house_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from tilesnap.views.parts import Part

    Command = Mapping[str, Any]

MAX_CHARACTERS = 64_000
"""Highest accepted length of a house rules file."""


class HouseRules:
    """The chosen rules, and the changes of the house by rule set and preset."""

    def __init__(self, chosen: Rules, kept: Mapping[str, Any]) -> None:
        """Restore the stored changes; changes that the rules no longer accept are dropped."""
        self.changes: dict[str, Changes] = {}
        self.is_open = False
        self.file: str | None = None
        """Content of the file that the last command exported."""
        self.new_item_form: dict[str, Any] = {}
        """Form fields of an item that has not been added yet."""
        self.confirmation = ""
        """Confirmation to show once, after an item was added."""
        kept_changes = kept.get("house")
        for name, changes in kept_changes.items() if isinstance(kept_changes, dict) else ():
            with suppress(ScoringError, TypeError, ValueError, AttributeError):
                rules, _, preset = name.partition(" ")
                Rules.of(rules, preset or None, changes).load()
                self.changes[name] = dict(changes)
        self.rules = chosen

    @property
    def name(self) -> str:
        """The storage key of the chosen rules: `bmja`, `european_classical JC`."""
        return _key(self.rules.name, self.rules.preset)

    @property
    def base_catalogue(self) -> Catalogue:
        """The catalogue of the chosen rules without house rules."""
        return Rules.of(self.rules.name, self.rules.preset).load().catalogue

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of the chosen rules with house rules."""
        return self.rules.load().catalogue

    def choose(self, name: str, preset: str | None) -> Rules:
        """Choose rules, with the last house rules for them.

        Raises:
            ScoringError: As `Rules.load` raises it.

        """
        rules = Rules.of(name, preset, self.changes.get(_key(name, preset)))
        rules.load()
        self.rules = rules
        return rules

    def parts(self) -> list[Part]:
        """Return the parts of the house rules page; the confirmation of an added item appears only once."""
        news, self.confirmation = self.confirmation, ""
        return house_parts(self.compared, self.new_item_form, news)

    @property
    def compared(self) -> ComparedRules:
        """The rules with and without the changes of the house."""
        return ComparedRules(self.catalogue, self.base_catalogue, self.rules.changes)

    def _apply(self, changes: Changes) -> None:
        """Apply the changes of the house, or raise ScoringError `bad_house_rules` and change nothing."""
        effective = house_changes.drop_empty_parts(changes, self.base_catalogue)
        rules = Rules.of(self.rules.name, self.rules.preset, effective)
        rules.load()
        self.rules = rules
        self.changes[self.name] = effective

    def open_page(self, command: Command) -> None:
        """Open or close the house rules page."""
        self.is_open = bool(command["open"])

    def edit_rules(self, command: Command) -> None:
        """Change, name, undo or reset house rules.

        Raises:
            ScoringError: `bad_house_rules`, or as `edited` raises it.

        """
        self._apply(apply_edit(self.compared, command))

    def update_new_item(self, command: Command) -> None:
        """Store form fields of the item to add."""
        self.new_item_form.update(command.get("said") or {})

    def add_new_item(self, command: Command) -> None:
        """Add the item that the form describes.

        Raises:
            ScoringError: `item_lacks` or `bad_house_rules`.

        """
        self.update_new_item(command)
        changes, news = add_item(self.new_item_form, self.compared)
        self._apply(changes)
        self.new_item_form, self.confirmation = {}, news

    def import_file(self, command: Command) -> None:
        """Use a house rules file.

        Raises:
            ScoringError: `bad_house_rules`.

        """
        text = str(command["text"])
        if len(text) > MAX_CHARACTERS:
            raise ValueSource("bad_house_rules").fault_error((), "is too long for house rules")
        if is_nested_too_deeply(text):
            raise ValueSource("bad_house_rules").fault_error(
                (), "is no TOML", "no_toml", reason="nested too deeply"
            )
        load_house_engine(text)
        values = read_toml(text)
        base = str(values.pop("base"))
        values.pop("name", None)
        self.rules = Rules.of(base)
        self._apply(values)

    def export_file(self, _command: Command) -> None:
        """Export the house rules file, relative to the rule set without a preset."""
        base = Rules.of(self.rules.name).load().catalogue
        self.file = write_house(self.catalogue, base)


def _key(name: str, preset: str | None) -> str:
    return f"{name} {preset or ''}".strip()


COMMANDS: Mapping[str, Callable[[HouseRules, Command], None]] = {
    "house": HouseRules.open_page,
    **dict.fromkeys(EDIT_HANDLERS, HouseRules.edit_rules),
    "house_new": HouseRules.update_new_item,
    "house_add": HouseRules.add_new_item,
    "house_file": HouseRules.import_file,
    "give_house": HouseRules.export_file,
}
