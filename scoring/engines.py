"""The engines by name: our rule tables, riichi, and what other installed packages bring.

Another package names what it brings in the entry points of the group `tilesnap.rules`: the entry's name is
the engine's, and its object an engine, a rule table, or something that is called without arguments to make
one of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, cast

from scoring.dataclass_input import Source
from scoring.errors import ScoringError, nearest
from scoring.tables.engine import TableEngine
from scoring.tables.house_file import line_of, read_house, read_toml
from scoring.tables.schema import RuleTable
from scoring.tables.shipped import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.metadata import EntryPoint

    from scoring.engine import Catalogue, Engine
    from scoring.value_rules import Path

GROUP = "tilesnap.rules"
_BESIDE_TABLES = {"riichi": ("scoring.riichi.engine", "RiichiEngine")}
"""Engines of ours that bring packages of their own, and are loaded when they are asked for."""
SHIPPED = (*TABLES, *_BESIDE_TABLES)
"""The names of all that are ours."""


def names() -> tuple[str, ...]:
    """Name every engine there is; those of other packages come last."""
    return (*SHIPPED, *sorted({entry.name for entry in _entries()} - set(SHIPPED)))


@cache
def playable() -> Mapping[str, Catalogue]:
    """List every engine that can be loaded, by its name, with what it holds."""
    found = {}
    for name in names():
        with suppress(ScoringError):
            found[name] = find_engine(name).catalogue
    return found


@cache
def known_facts() -> frozenset[str]:
    """Name all facts that any engine has of its own."""
    return frozenset(fact.name for name in playable() for fact in find_engine(name).facts if fact.own)


def find_engine(name: str) -> Engine:
    """Give an engine by its name. Ours go before those of other packages.

    Raises ScoringError `unknown_rules`, and `broken_rules` where another package's engine cannot be loaded.
    """
    if name in TABLES:
        return TableEngine(TABLES[name])
    if name in _BESIDE_TABLES:
        module, made = _BESIDE_TABLES[name]
        return cast("Engine", getattr(import_module(module), made)())
    entry = next((entry for entry in _entries() if entry.name == name), None)
    if entry is None:
        known = names()
        raise ScoringError("unknown_rules", f"no rule set {name!r}: {nearest(name, known)}", rules=name)
    return _loaded(entry)


class _RuleTables(Mapping[str, RuleTable]):
    """Every rule table by its name, ours and those of other packages, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> RuleTable:
        with suppress(ScoringError):
            engine = find_engine(name)
            if isinstance(engine, TableEngine):
                return engine.table
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for name in names() if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def house_engine(text: str, preset: str | None = None) -> Engine:
    r"""Return the engine of a file of house rules, over rules of ours or of another package.

    Over a rule table a file may change whatever the table holds, over other engines what `Engine.with_house`
    takes: for riichi its options. Those apply over the preset.

    >>> house_engine('base = "riichi"\n[options]\nopen_tanyao = false').choices.open_tanyao
    False

    Raises:
        ScoringError: `bad_house_rules` with the line and the key; `broken_rules`, `unknown_preset`.

    """
    values = read_toml(text)
    base, line = values.pop("base", None), partial(line_of, text)
    if isinstance(base, str) and base in names() and base not in _RuleTables():
        engine = find_engine(base)
        values.pop("name", None)
        chosen = engine if preset is None else engine.with_options({"preset": preset})
        try:
            return chosen.with_house(values)
        except ScoringError as error:
            raise _at_its_line(error, line) from error
    if isinstance(base, str) and base not in names():
        raise Source("bad_house_rules", line_of=line).no_such(("base",), base, "rule set", names())
    house = TableEngine(read_house(text, _RuleTables()))
    return house if preset is None else house.with_options({"preset": preset})


def _at_its_line(error: ScoringError, line_of_key: Callable[[Path], int | None]) -> ScoringError:
    """Return an error of house rules with the line on which its key stands in their file."""
    key = str(error.params.get("key") or "")
    line = line_of_key(tuple(key.split("."))) if key else None
    if error.code != "bad_house_rules" or line is None:
        return error
    params = {**error.params, "line": line, "place": "line"}
    return ScoringError(error.code, f"line {line}: {error.message}", **params)


def _entries() -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=GROUP))


@cache
def _loaded(entry: EntryPoint) -> Engine:
    """Load what a package brings; a rule table has the name of its entry."""
    try:
        found = entry.load()
        made = found() if callable(found) else found
        if isinstance(made, RuleTable):
            return TableEngine(replace(made, name=entry.name))
        return cast("Engine", made)
    except Exception as error:  # whatever another package may do wrong
        whose = f"{entry.dist.name}'s" if entry.dist else "the"
        message = f"{whose} rules {entry.name!r} cannot be loaded: {type(error).__name__}: {error}"
        raise ScoringError("broken_rules", message, rules=entry.name) from error
