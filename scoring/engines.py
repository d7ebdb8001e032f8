"""Registry of engines: the shipped rule tables, riichi, and engines of other installed packages.

Another package registers rules as an entry point of the group `tilesnap.rules`. The entry's name is the
engine's name; its object is an engine, a rule table, or a callable without arguments that returns one of
these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Literal, cast

from scoring.errors import ScoringError, suggest_name
from scoring.tables.engine import TableEngine
from scoring.tables.house_file import find_line, read_house, read_toml
from scoring.tables.schema import RuleTable
from scoring.tables.shipped import TABLES
from scoring.validation import ValueSource

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.metadata import EntryPoint

    from scoring.engine import Catalogue, Engine
    from scoring.validation import KeyPath

ENTRY_POINT_GROUP = "tilesnap.rules"
_OTHER_ENGINES = {
    "mcr": ("scoring.mcr.engine", "McrEngine"),
    "riichi": ("scoring.riichi.engine", "RiichiEngine"),
}
"""Shipped engines that are not rule tables; they are imported on first use."""
AMERICAN = "american"
_CARD_ENGINES = {AMERICAN: ("scoring.american.engine", "AmericanEngine")}
"""Shipped engines that score nothing without a card of the user's."""
CARD_RULES = tuple(_CARD_ENGINES)
"""The names of the shipped engines that need a card of the user's."""
SHIPPED = (*TABLES, *_OTHER_ENGINES)
"""The names of all shipped rule sets that need no card."""


def engine_names() -> tuple[str, ...]:
    """Return the names of all engines; those of other packages come last."""
    return (*SHIPPED, *sorted({entry.name for entry in _entry_points()} - set(SHIPPED)))


@cache
def load_catalogues() -> Mapping[str, Catalogue]:
    """Return the catalogue of every engine that can be loaded, by name."""
    catalogues = {}
    for name in engine_names():
        with suppress(ScoringError):
            catalogues[name] = find_engine(name).catalogue
    return catalogues


@cache
def load_choosable_catalogues() -> Mapping[str, Catalogue]:
    """Return the catalogue of every rule set that a table may choose: also of those that need a card."""
    return {**load_catalogues(), **{name: find_engine(name).catalogue for name in CARD_RULES}}


@cache
def engine_fact_names(about: Literal["hand", "deal"] | None = None) -> frozenset[str]:
    """Return the names of all facts that only one engine knows, of hands and deals or of one of them."""
    engines = (find_engine(name) for name in load_choosable_catalogues())
    facts = (fact for engine in engines for fact in engine.facts if fact.own)
    return frozenset(fact.name for fact in facts if about in (None, fact.about))


def find_engine(name: str) -> Engine:
    """Return the engine of a name; shipped engines take precedence over those of other packages.

    >>> find_engine("riichi").unit
    'points'

    Raises:
        ScoringError: `unknown_rules`, or `broken_rules` where another package's engine cannot be loaded.
    """
    if name in TABLES:
        return TableEngine(TABLES[name])
    if name in (modules := _OTHER_ENGINES | _CARD_ENGINES):
        module, factory = modules[name]
        return cast("Engine", getattr(import_module(module), factory)())
    entry = next((entry for entry in _entry_points() if entry.name == name), None)
    if entry is None:
        known = (*engine_names(), *CARD_RULES)
        raise ScoringError("unknown_rules", f"no rule set {name!r}: {suggest_name(name, known)}", rules=name)
    return _load_entry(entry)


class _RuleTables(Mapping[str, RuleTable]):
    """Every rule table by name, loaded on access."""

    def __getitem__(self, name: str) -> RuleTable:
        with suppress(ScoringError):
            engine = find_engine(name)
            if isinstance(engine, TableEngine):
                return engine.table
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for name in engine_names() if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def load_house_engine(text: str, preset: str | None = None) -> Engine:
    r"""Return the engine of a file of house rules, based on any installed rule set.

    Based on a rule table a file may change everything that the table holds, based on another engine what
    `Engine.with_house` accepts: for riichi its options. They take precedence over the preset.

    >>> load_house_engine('base = "riichi"\n[options]\nopen_tanyao = false').choices.open_tanyao
    False

    Args:
        text: The content of the TOML file.
        preset: The code of a preset to start from.

    Raises:
        ScoringError: `bad_house_rules` with the line and the key; `broken_rules`, `unknown_preset`.
    """
    values = read_toml(text)
    base, line = values.pop("base", None), partial(find_line, text)
    known = (*engine_names(), *CARD_RULES)
    if isinstance(base, str) and base in known and base not in _RuleTables():
        engine = find_engine(base)
        values.pop("name", None)
        chosen = engine if preset is None else engine.with_options({"preset": preset})
        try:
            return chosen.with_house(values)
        except ScoringError as error:
            raise _with_line_number(error, line) from error
    if isinstance(base, str) and base not in known:
        raise ValueSource("bad_house_rules", line_of=line).unknown_name_error(
            ("base",), base, "rule set", known
        )
    house = TableEngine(read_house(text, _RuleTables()))
    return house if preset is None else house.with_options({"preset": preset})


def _with_line_number(error: ScoringError, line_of_key: Callable[[KeyPath], int | None]) -> ScoringError:
    """Add the line on which the key stands to an error of house rules."""
    key = str(error.params.get("key") or "")
    line = line_of_key(tuple(key.split("."))) if key else None
    if error.code != "bad_house_rules" or line is None:
        return error
    params = {**error.params, "line": line, "place": "line"}
    return ScoringError(error.code, f"line {line}: {error.message}", **params)


def _entry_points() -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=ENTRY_POINT_GROUP))


@cache
def _load_entry(entry: EntryPoint) -> Engine:
    """Load what another package registered; a rule table takes the name of its entry."""
    try:
        loaded = entry.load()
        engine = loaded() if callable(loaded) else loaded
        if isinstance(engine, RuleTable):
            return TableEngine(replace(engine, name=entry.name))
        return cast("Engine", engine)
    except Exception as error:  # another package may fail in any way
        owner = f"{entry.dist.name}'s" if entry.dist else "the"
        message = f"{owner} rules {entry.name!r} cannot be loaded: {type(error).__name__}: {error}"
        raise ScoringError("broken_rules", message, rules=entry.name) from error
