"""A rule table with a table's choices made: what the engine scores by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from scoring.conditions import CONDITIONS, Match
from scoring.errors import ScoringError, nearest
from scoring.item import FromOption, Item, Option, RuleTable, Value
from scoring.rules import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scoring.facts import Facts


@dataclass(frozen=True, slots=True, eq=False)
class ActiveItem:
    """An item that is on, its options filled in and its condition looked up."""

    item: Item
    met: Callable[[Facts], Iterable[Match]]
    points: int
    concealed_points: int
    doubles: int
    absorbs: tuple[tuple[str, str], ...]
    """Pairs of an item's id and the unit that is paid inside this one: points, doubles or `all`."""


@dataclass(frozen=True, slots=True, eq=False)
class RuleSet:
    """A rule table, the value of every option and the items that are on."""

    table: RuleTable
    options: Mapping[str, Value]
    items: tuple[ActiveItem, ...]

    @property
    def name(self) -> str:
        return self.table.name

    @property
    def limit(self) -> int:
        return int(self.options["limit"])


def load_rules(name: str, options: Mapping[str, object] | None = None) -> RuleSet:
    """Give the rule set of that name with options set by name; an item's id is the option that it is on.

    Raises ScoringError `unknown_rules`, `unknown_option`, `bad_option_value`.
    """
    if name not in TABLES:
        raise ScoringError("unknown_rules", f"no rule set {name!r}: {nearest(name, TABLES)}", rules=name)
    known = {option.name: option for option in settings(TABLES[name])}
    chosen: dict[str, Value] = {}
    for key, value in (options or {}).items():
        if key not in known:
            message = f"{name} has no option {key!r}: {nearest(key, known)}"
            raise ScoringError("unknown_option", message, option=key, rules=name)
        chosen[key] = known[key].read(value)
    return _load(name, tuple(sorted(chosen.items())))


def settings(table: RuleTable) -> tuple[Option, ...]:
    """Give everything that a table may choose: the rule set's options, then each item on or off."""
    switches = (
        Option(item.id, item.on, f"count {item.name}", item.source, optional=item.optional)
        for item in table.items
    )
    return (*table.options, *switches)


@lru_cache(maxsize=256)
def _load(name: str, chosen: tuple[tuple[str, Value], ...]) -> RuleSet:
    table = TABLES[name]
    options: dict[str, Value] = {option.name: option.default for option in settings(table)}
    options.update(chosen)
    replaced = {other for item in table.items if options[item.id] for other in item.replaces}
    items = (item for item in table.items if options[item.id] and item.id not in replaced)
    return RuleSet(table, options, tuple(_activate(item, options) for item in items))


def _activate(item: Item, options: Mapping[str, Value]) -> ActiveItem:
    def value(given: Value | FromOption) -> Value:
        return options[given.name] if isinstance(given, FromOption) else given

    params = {key: value(given) for key, given in item.when.params.items()}
    condition = CONDITIONS[item.when.condition]
    points = int(value(item.points))
    absorbed = [*item.absorbs]
    for option, ids in item.absorbs_if.items():
        absorbed += ids if options[option] else ()
    return ActiveItem(
        item,
        partial(condition, **params) if params else condition,
        points,
        points if item.concealed_points is None else item.concealed_points,
        int(value(item.doubles)),
        tuple((name, unit or "all") for name, _, unit in (entry.partition(".") for entry in absorbed)),
    )
