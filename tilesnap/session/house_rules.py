"""The rules of a session: the chosen rule set and preset, and the house rules of each of them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from scoring.american.card import write_card
from scoring.engines import CARD_RULES, load_house_engine
from scoring.errors import ScoringError
from scoring.tables import house_changes
from scoring.tables.house_changes import write_house
from scoring.tables.house_file import read_toml
from scoring.validation import ValueSource
from tilesnap.deals.commands import SetRules, command_name
from tilesnap.deals.nesting import is_nested_too_deeply
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.i18n.translate import t
from tilesnap.session.commands import (
    ExportCard,
    ExportHouseRules,
    ExportRuleSheet,
    ImportHouseRules,
)
from tilesnap.views.card import card_parts
from tilesnap.views.card_edits import CARD_COMMANDS, CardForm, OpenCard, apply_card_edit, played_card
from tilesnap.views.house_edits import AddNewItem, ComparedRules, FillNewItem, FindHouseRules, apply_edit
from tilesnap.views.house_item import add_item
from tilesnap.views.house_rules import MAX_FILE_BYTES, HousePage, house_file_part, house_heading, house_parts
from tilesnap.views.parts import ExportedFile, heading, note
from tilesnap.views.rendering.rule_sheet import rule_sheet
from tilesnap.views.rule_choice import rule_choice_fold, rule_choice_parts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from tilesnap.deals.deal import Deal
    from tilesnap.session.commands import RulesCommand
    from tilesnap.views.card_edits import CardCommand
    from tilesnap.views.house_edits import FormValues, HouseEdit
    from tilesnap.views.parts import Part


class HouseRules:
    """The chosen rules, and the changes of the house by rule set and preset."""

    def __init__(self, chosen: Rules, stored: Mapping[str, object] | None = None) -> None:
        """Restore the stored changes; changes that the rules no longer accept are dropped."""
        self.changes: dict[str, Changes] = {}
        """The changes by rule set and preset; each change makes a new dict."""
        self.is_open = False
        self.file: ExportedFile | None = None
        """Content of the file that the last command exported."""
        self.page = HousePage()
        self.card_form = CardForm()
        self.rules = chosen
        self.add_changes((stored or {}).get("house_rules"))

    def add_changes(self, stored: object) -> None:
        """Add stored changes where there are none; changes that the rules do not accept are dropped."""
        for name, changes in stored.items() if isinstance(stored, dict) else ():
            with suppress(ScoringError, TypeError, ValueError, AttributeError):
                rules, _, preset = name.partition(" ")
                Rules.create(rules, preset or None, changes).load()
                self.changes = {name: dict(changes), **self.changes}

    @property
    def name(self) -> str:
        """The storage key of the chosen rules: `bmja`, `european_classical JC`."""
        return _key(self.rules.name, self.rules.preset)

    @property
    def base_catalogue(self) -> Catalogue:
        """The catalogue of the chosen rules without house rules."""
        return Rules.create(self.rules.name, self.rules.preset).load().catalogue

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of the chosen rules with house rules."""
        return self.rules.load().catalogue

    def choose(self, name: str, preset: str | None, house: Changes | None = None) -> None:
        """Choose rules with these changes of the house, None for the last ones.

        Raises:
            ScoringError: As `Rules.load` raises it.

        """
        rules = Rules.create(name, preset, self.changes.get(_key(name, preset)) if house is None else house)
        rules.load()
        if rules != self.rules:
            self.page.clear_messages()
        self.rules = rules
        if house is not None:
            self._keep(house)

    def use_for(self, deal: Deal) -> Deal:
        """Return a deal under the chosen rules; for a hand that was begun, that is a step that can be undone."""
        if deal.is_begun or deal.past or deal.future:
            return update(deal, SetRules(self.rules.name, self.rules.preset, self.rules.changes))
        return replace(deal, rules=self.rules)

    def restore(self, rules: Rules) -> None:
        """Return to rules that were chosen before."""
        self.rules = rules
        self._keep(rules.changes)

    def apply(self, command: RulesCommand) -> None:
        """Apply a command of the house rules page.

        Raises:
            ScoringError: `bad_house_rules`, `item_lacks`, or as `apply_edit` raises it. Nothing is changed.

        """
        self.page.clear_messages()
        match command:
            case FillNewItem(values):
                self.page.new_item.update(values)
            case FindHouseRules(values):
                self.page.chosen.update(values)
            case AddNewItem(values):
                self._add_new_item(values)
            case ImportHouseRules(text):
                self._import_file(text)
            case ExportHouseRules():
                base = Rules.create(self.rules.name).load().catalogue  # a file names no preset
                self.file = ExportedFile(write_house(self.catalogue, base, self._card))
            case ExportRuleSheet():
                html = rule_sheet(self.catalogue, self.base_catalogue)
                self.file = ExportedFile(html, is_sheet=True)
            case ExportCard():
                self.file = ExportedFile(write_card(self._card or {}))
            case _ if command_name(type(command)) in CARD_COMMANDS:
                self._change_card(cast("CardCommand", command))
            case _:
                self.use_changes(apply_edit(self.compared, cast("HouseEdit", command)))

    @property
    def _card(self) -> Mapping[str, object] | None:
        """The card of hands that the rules use."""
        card = self.rules.changes.get("card")
        return card if isinstance(card, dict) else None

    def parts(self, *, is_chosen: bool) -> list[Part]:
        """Return the choice of a rule set, and the section of the house rules once a user chose it."""
        if not is_chosen:
            return [*rule_choice_parts(None), house_file_part()]
        card: list[Part] = []
        if self.needs_card:
            number = self.card_form.number_in(self._card)
            card = card_parts(played_card(self.rules.load()), self.card_form, number)
        return [
            *([note(self.page.opened, "good")] if self.page.opened else []),
            rule_choice_fold(self.rules),
            *card,
            heading(house_heading(self.compared)),
            note(t("house-about")),
            *house_parts(self.compared, self.page),
        ]

    @property
    def needs_card(self) -> bool:
        """True if the chosen rules are for a card of hands."""
        return self.rules.name in CARD_RULES

    def ask_for_card(self) -> None:
        """Open the page if the chosen rules lack a card."""
        if self.needs_card and "card" not in self.rules.changes:
            self.is_open = True

    @property
    def compared(self) -> ComparedRules:
        """The rules with and without the changes of the house."""
        return ComparedRules(self.catalogue, self.base_catalogue, self.rules.changes)

    def use_changes(self, changes: Changes) -> None:
        """Apply the changes of the house, or raise ScoringError `bad_house_rules` and change nothing."""
        effective = house_changes.drop_empty_parts(changes, self.base_catalogue)
        rules = Rules.create(self.rules.name, self.rules.preset, effective)
        rules.load()
        self.rules = rules
        self._keep(effective)

    def _keep(self, changes: Changes) -> None:
        self.changes = {**self.changes, self.name: changes}

    def _change_card(self, command: CardCommand) -> None:
        """Change the card; one that the rules refuse, and one of other rules, changes nothing."""
        if not self.needs_card:
            raise ScoringError("bad_action", f"{self.rules.name} has no card of hands")
        others = {part: value for part, value in self.rules.changes.items() if part != "card"}

        def use(card: Mapping[str, object] | None) -> None:
            self.use_changes({**others, **({"card": card} if card else {})})

        apply_card_edit(self._card, self.card_form, command, use)
        if isinstance(command, OpenCard):
            self.page.opened = t("card-opened")

    def _add_new_item(self, values: FormValues) -> None:
        self.page.new_item.update(values)
        changes, news = add_item(self.page.new_item, self.compared)
        self.use_changes(changes)
        self.page.new_item, self.page.news = {}, news

    def _import_file(self, text: str) -> None:
        """Use a house rules file. Raises ScoringError `bad_house_rules`."""
        if len(text) > MAX_FILE_BYTES:
            raise ValueSource("bad_house_rules").fault_error((), "is too long for house rules")
        if is_nested_too_deeply(text):
            raise ValueSource("bad_house_rules").fault_error(
                (), "is not TOML", "no_toml", reason="nested too deeply"
            )
        load_house_engine(text)
        values = read_toml(text)
        base = str(values.pop("base"))
        values.pop("name", None)
        self.rules = Rules.create(base)
        self.use_changes(values)
        self.page.opened = t("house-opened")


def _key(name: str, preset: str | None) -> str:
    return f"{name} {preset or ''}".strip()
