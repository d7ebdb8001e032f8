"""The contents of a rule set, for listing: options, presets, penalties and scoring elements."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from scoring.errors import ScoringError, suggest_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from scoring.engine.facts import Fact

Value = bool | int | str
_TRUE = ("true", "on", "yes", "1")
_FALSE = ("false", "off", "no", "0")
MAX_OPTION_VALUE = 999_999_999
"""The highest whole number that a table can choose."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes. Without `choices` the type of the default determines what is allowed."""

    name: str
    default: Value
    description: str
    source: str
    choices: tuple[Value, ...] = ()
    least: int = 0
    most: int = MAX_OPTION_VALUE
    optional: bool = True
    """True if the source itself leaves the choice to the table."""
    sets: str = ""
    """The field of `Settings` or `Payout` that it sets, where that has another name."""
    pays: Mapping[Value, Mapping[str, object]] = field(default_factory=dict)
    """By choice: its changes of the payout."""
    takes_worth: bool = False
    """True if it is an item whose payment may be given as well: a number, or `limit`."""

    @property
    def allowed(self) -> str:
        """The values that the option takes, as text."""
        if self.choices:
            return " | ".join(str(choice) for choice in self.choices)
        if self.takes_worth:
            return "true | false | what it pays | limit"
        if isinstance(self.default, bool):
            return "true | false"
        if self.most < MAX_OPTION_VALUE:
            return f"a whole number, {self.least} to {self.most}"
        return f"a whole number, at least {self.least}"

    def read(self, value: object) -> Value:
        """Return the value, also from its text form.

        Raises:
            ScoringError: `bad_option_value`.

        """
        text = str(value).strip().lower()
        for choice in self.choices:
            if text == str(choice):
                return choice
        if self.takes_worth and (_is_number(text) or text == "limit"):
            return text if text == "limit" else int(text) or False
        if isinstance(self.default, bool) and text in _TRUE + _FALSE:
            return text in _TRUE
        is_counted = type(self.default) is int and not self.choices and _is_number(text)
        if is_counted and self.least <= int(text) <= self.most:
            return int(text)
        message = f"option {self.name} is {value!r}, it must be {self.allowed}"
        raise ScoringError("bad_option_value", message, option=self.name, value=value, allowed=self.allowed)


def choose_options(
    rules: str, options: Sequence[Option], presets: Sequence[Preset], chosen: Mapping[str, object]
) -> dict[str, Value]:
    """Return the value of each option: the chosen one, else that of the chosen preset, else the default.

    Raises:
        ScoringError: `unknown_preset`, `unknown_option`, `bad_option_value`.
    """
    by_name, by_code = {each.name: each for each in options}, {each.code: each for each in presets}
    values: dict[str, Value] = {each.name: each.default for each in options}
    if (code := chosen.get("preset")) is not None:
        if code not in by_code:
            message = f"{rules} has no preset {code!r}: {suggest_name(str(code), by_code)}"
            raise ScoringError("unknown_preset", message, preset=code, rules=rules)
        values |= by_code[str(code)].options
    for name, value in chosen.items():
        if name == "preset":
            continue
        if name not in by_name:
            message = f"{rules} has no option {name!r}: {suggest_name(name, by_name)}"
            raise ScoringError("unknown_option", message, option=name, rules=rules)
        values[name] = by_name[name].read(value)
    return values


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


@dataclass(frozen=True, slots=True)
class Preset:
    """Choices that belong together, under the code that their source gives them."""

    code: str
    title: str
    options: Mapping[str, Value]
    source: str = field(default="", kw_only=True)
    """The publisher of the preset; empty where it is the rule set's own source."""


@dataclass(frozen=True, slots=True)
class PenaltyKind:
    """The price of a mistake: `amount` points or a `share` of the limit, paid to each receiver.

    `to`: the winner, each other player, or a named player, such as one who claimed by a wrong word.
    """

    id: str
    name: str
    amount: int = 0
    share: float = 0
    to: Literal["winner", "each", "named"] = "winner"
    source: str = ""


class ListedItem(Protocol):
    """A scoring element that a house may change."""

    @property
    def id(self) -> str:
        """The id, unique in the rule set."""

    @property
    def name(self) -> str:
        """The name in English."""

    @property
    def native(self) -> str:
        """The name in the language of the rules."""

    @property
    def source(self) -> str:
        """The source of the rule."""


class CatalogueRow(NamedTuple):
    """A scoring element of rules that are not a table."""

    id: str
    name: str
    native: str
    worth: str
    source: str


class Catalogue(Protocol):
    """The contents of a rule set, for listing. A `RuleTable` is one."""

    @property
    def name(self) -> str:
        """The name of the rule set."""

    @property
    def title(self) -> str:
        """The title of the rule set."""

    @property
    def description(self) -> str:
        """One sentence about the rule set."""

    @property
    def items(self) -> tuple[ListedItem, ...]:
        """The scoring elements that a house may change."""

    @property
    def rows(self) -> tuple[CatalogueRow, ...]:
        """The scoring elements that are not items of a table."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options."""

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The presets."""


class SimpleCatalogue(NamedTuple):
    """A catalogue for engines that are not rule tables; a house may change only their options."""

    name: str
    title: str
    description: str = ""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    rows: tuple[CatalogueRow, ...] = ()
    start: int = 0
    """The points with which each player begins a game."""
    items: tuple[ListedItem, ...] = ()


def describe_catalogue(
    catalogue: SimpleCatalogue,
    items: Iterable[tuple[str, str]],
    facts: Iterable[Fact],
    wanted: str | None = None,
) -> Iterator[str]:
    """Yield a line for each item, option, preset and fact of an engine, or only for the wanted one.

    Args:
        catalogue: The engine's catalogue, whose options have the values in use as defaults.
        items: The id and the line of each item.
        facts: The facts that the engine may ask for; only its own are listed.
        wanted: The id of an item, or the name of an option, preset or fact.

    Raises:
        ScoringError: `unknown_id`.
    """
    lines = list(items)
    for option in catalogue.options:
        choice = f"{option.name} = {option.default}  ({option.allowed})"
        lines.append((option.name, f"option     {choice}  {option.description}  [{option.source}]"))
    for preset in catalogue.presets:
        changes = ", ".join(f"{name} = {value}" for name, value in preset.options.items())
        lines.append((preset.code, f"preset     {preset.code}  {preset.title}: {changes or 'as it stands'}"))
    lines += [(fact.name, f"fact       {fact.name}  {fact.question}") for fact in facts if fact.own]
    if wanted is not None and wanted not in (known := [name for name, _ in lines]):
        message = f"{catalogue.name} has no {wanted!r}: {suggest_name(wanted, known)}"
        raise ScoringError("unknown_id", message, id=wanted)
    yield from (line for name, line in lines if wanted in (None, name))
