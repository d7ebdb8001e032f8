"""Everything that a rule set holds, in words: items, options, presets, and the conditions to build from."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from scoring.errors import ScoringError, nearest
from scoring.rules.conditions import CONDITIONS, parameters
from scoring.rules.schema import FromOption
from scoring.rules.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hand.patterns import OwnShape
    from scoring.rules.schema import Item, Option, Preset, RuleTable, Value, When


def homes(item: Item) -> tuple[str, ...]:
    """Name the rule sets that have an item of that id with that condition; none where a house made it."""
    return tuple(_all_homes().get((item.id, repr(item.when)), ()))


@cache
def _all_homes() -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = {}
    for table in TABLES.values():
        for item in table.items:
            found.setdefault((item.id, repr(item.when)), []).append(table.name)
    return found


def asks(item: Item) -> str:
    """Say what the item asks of a hand, in the words of its conditions and with what it says of each."""
    parts = [" or ".join(map(_asked, (item.when, *item.instead)))]
    parts += [f"and {_asked(each)}" for each in item.also]
    parts += [f"but not {_asked(each)}" for each in item.unless]
    return ", ".join(parts)


def _asked(when: When) -> str:
    words = " ".join((CONDITIONS[when.condition].met.__doc__ or "").split()).partition(". ")[0]
    words = words.removesuffix(".")
    given = ", ".join(f"{name} = {_plain(value)}" for name, value in when.params.items())
    return f"{words[:1].lower()}{words[1:]}" + (f" ({given})" if given else "")


def describe(table: RuleTable, wanted: str | None = None) -> Iterator[str]:
    """Give a line for each item, option, preset and condition, or for the wanted one.

    Raises ScoringError `unknown_id`.
    """
    lines = [(item.id, _item(item)) for item in table.items]
    lines += [(option.name, _option(option)) for option in table.options]
    lines += [(preset.code, _preset(preset)) for preset in table.presets]
    lines += [(name, f"tiles      {name} = {text}") for name, text in table.tile_lists.items()]
    lines += [(name, f"shape      {name}: {_groups(shape)}") for name, shape in table.own_shapes.items()]
    lines += [(name, _condition(name)) for name in CONDITIONS]
    if wanted is None:
        yield f"{table.name}: {table.title}. {table.description}"
    found = [line for name, line in lines if wanted in (None, name)]
    if not found:
        message = f"{table.name} has no {wanted!r}: {nearest(str(wanted), [name for name, _ in lines])}"
        raise ScoringError("unknown_id", message, id=wanted)
    yield from found


def _item(item: Item) -> str:
    """Say what the item pays, to whom, and how it stands to others."""
    units = {"points": item.points, "points concealed": item.concealed_points, "doubles": item.doubles}
    paid = [_value(value, unit) for unit, value in units.items() if value]
    paid += [f"{item.limit:.0%} of the limit"] * bool(item.limit)
    notes = [f"for the {item.who}"] * (item.who != "all")
    if item.fishing is not None:
        share = f"{item.fishing:.0%} of the limit" if item.fishing else "its doubles"
        notes.append(f"fishing for it: {share}{', or its own count' * item.or_intrinsic}")
    notes += ["optional"] * item.optional + ["off"] * (not item.on)
    notes += [f"best of series {item.series}"] * bool(item.series)
    notes += ["only where nothing else counts"] * item.otherwise
    notes += [f"stands for {', '.join(item.absorbs)}"] * bool(item.absorbs)
    notes += [f"instead of {', '.join(item.replaces)}"] * bool(item.replaces)
    notes += [f"only if {name} is {_plain(value)}" for name, value in item.only_if.items()]
    notes.append(f"when {_when(item.when)}")
    for words, conditions in (("or", item.instead), ("and", item.also), ("but not", item.unless)):
        notes += [f"{words} {_when(each)}" for each in conditions]
    pays = "; ".join([", ".join(paid), *notes])
    return f"item       {item.id}  {item.name} {item.native}: {pays}  [{item.source}]"


def _when(when: When) -> str:
    params = "".join(f", {name} = {_plain(value)}" for name, value in when.params.items())
    return f"{when.condition}{params}"


def _value(value: int | FromOption, unit: str) -> str:
    if isinstance(value, FromOption):
        return f"{value.name.replace('_', ' ')} (option)"
    return f"{value} {unit.removesuffix('s') if value == 1 else unit}"


def _plain(value: Value | FromOption) -> str:
    return f"option {value.name}" if isinstance(value, FromOption) else str(value)


def _groups(shape: OwnShape) -> str:
    """Say of which groups a house's own shape is made."""
    return ", ".join(
        f"{group.count} x {group.kind} of {group.size if group.kind in ('run', 'knit') else group.of}"
        for group in shape.groups
    )


def _option(option: Option) -> str:
    choice = f"{option.name} = {option.default}  ({option.allowed})"
    return f"option     {choice}  {option.description}  [{option.source}]"


def _preset(preset: Preset) -> str:
    changes = [f"{name} = {value}" for name, value in preset.options.items()]
    changes += [
        f"{name}.{key} = {value}"
        for name, fields in (*preset.items.items(), *preset.penalties.items())
        for key, value in fields.items()
    ]
    changes += [f"{name} = {value}" for name, value in preset.settings.items()]
    return f"preset     {preset.code}  {preset.title}: {', '.join(changes)}"


_KINDS = {"number": "a whole number", "switch": "true | false", "tile": "a tile's code"}


def _condition(name: str) -> str:
    condition = CONDITIONS[name]
    text = " ".join((condition.met.__doc__ or "").split())
    takes = []
    for parameter in parameters(name).values():
        default = "" if parameter.default is None else f" = {parameter.default}"
        takes.append(f"{parameter.name}: {' | '.join(parameter.choices) or _KINDS[parameter.kind]}{default}")
    return f"condition  {name}({', '.join(takes)})  {text}"
