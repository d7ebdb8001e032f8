"""Texts that describe a rule set: its items, options, presets and the available conditions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from scoring.errors import ScoringError, suggest_name
from scoring.tables.conditions import CONDITIONS, parameters
from scoring.tables.schema import FromOption
from scoring.tables.shipped import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Option, Value
    from scoring.hand.patterns import HouseShape
    from scoring.tables.schema import Item, Overlap, RuleTable, TablePreset, When


def rule_sets_with_item(item: Item) -> tuple[str, ...]:
    """Return the names of the shipped rule sets whose item of that id has the same conditions.

    The result is empty for an item that a house made.
    """
    return tuple(_rule_sets_by_item().get(_item_key(item), ()))


@cache
def _rule_sets_by_item() -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = {}
    for table in TABLES.values():
        for item in table.items:
            found.setdefault(_item_key(item), []).append(table.name)
    return found


def _item_key(item: Item) -> tuple[str, str]:
    return item.id, repr((item.when, item.also, item.instead, item.unless))


def requirement(item: Item) -> str:
    """Return the requirements of an item: the texts of its conditions with their parameters."""
    parts = [" or ".join(map(_condition_text, (item.when, *item.instead)))]
    parts += [f"and {_condition_text(each)}" for each in item.also]
    parts += [f"unless {_condition_text(each)}" for each in item.unless]
    return ", ".join(parts)


def _condition_text(when: When) -> str:
    words = " ".join((CONDITIONS[when.condition].met.__doc__ or "").split()).partition(". ")[0]
    words = words.removesuffix(".")
    given = ", ".join(f"{name} = {_format_value(value)}" for name, value in when.params.items())
    return f"{words[:1].lower()}{words[1:]}" + (f" ({given})" if given else "")


def describe(table: RuleTable, wanted: str | None = None) -> Iterator[str]:
    """Yield a line for each item, option, preset and condition, or only for the wanted one.

    Raises:
        ScoringError: `unknown_id`.

    """
    lines = [(item.id, _describe_item(item, table.overlap(item.id))) for item in table.items]
    lines += [(option.name, _describe_option(option)) for option in table.options]
    lines += [(preset.code, _describe_preset(preset)) for preset in table.presets]
    lines += [(name, f"tiles      {name} = {text}") for name, text in table.tile_lists.items()]
    lines += [
        (name, f"shape      {name}: {_describe_groups(shape)}") for name, shape in table.own_shapes.items()
    ]
    lines += [(name, _describe_condition(name)) for name in CONDITIONS]
    if wanted is None:
        yield f"{table.name}: {table.title}. {table.description}"
    found = [line for name, line in lines if wanted in (None, name)]
    if not found:
        message = f"{table.name} has no {wanted!r}: {suggest_name(str(wanted), [name for name, _ in lines])}"
        raise ScoringError("unknown_id", message, id=wanted)
    yield from found


_WHO = {
    "winner": "for the winner",
    "loser": "for the loser",
    "fishing": "for the winner, and a loser whose hand waits for one tile",
}


def _describe_item(item: Item, overlap: Overlap) -> str:
    """Return a line that states what the item is and pays, to whom, and how it relates to others."""
    pays = item.pays
    units = {"points": pays.points, "points concealed": pays.concealed_points, "doubles": pays.doubles}
    paid = [_format_payment(value, unit) for unit, value in units.items() if value]
    paid += [f"{pays.limit:.0%} of the limit"] * bool(pays.limit)
    notes = [_WHO[item.who]] if item.who != "all" else []
    if pays.fishing is not None:
        share = f"{pays.fishing:.0%} of the limit" if pays.fishing else "its doubles"
        notes.append(f"fishing for it: {share}{', or its own count' * pays.or_intrinsic}")
    notes += ["optional"] * item.optional + ["off"] * (not item.on)
    notes += _describe_overlap(overlap)
    notes += [f"only if {name} is {_format_value(value)}" for name, value in item.only_if.items()]
    notes.append(f"when {_format_condition(item.when)}")
    for words, conditions in (("or", item.instead), ("and", item.also), ("but not", item.unless)):
        notes += [f"{words} {_format_condition(each)}" for each in conditions]
    text = "; ".join([", ".join(paid), *notes])
    name = f"{item.name} {item.native}".strip()
    return f"item       {item.id}  {name}: {item_sentence(item)}  {text}  [{item.source}]"


def item_sentence(item: Item) -> str:
    """Return a whole sentence that explains the item: its own, or that of its conditions."""
    if item.description:
        return item.description
    words = requirement(item)
    return f"{words[:1].upper()}{words[1:]}."


def _describe_overlap(overlap: Overlap) -> Iterator[str]:
    """Yield the effects of the item on others."""
    if overlap.series:
        yield f"best of series {overlap.series}"
    if overlap.otherwise:
        yield "only where nothing else counts"
    if overlap.only_with is not None:
        yield f"counts alone except for {', '.join(overlap.only_with) or 'its points'}"
    if overlap.absorbs:
        yield f"stands for {', '.join(overlap.absorbs)}"
    for option, ids in overlap.absorbs_if.items():
        yield f"stands for {', '.join(ids)} with {option}"
    for option, ids in overlap.absorbs_unless.items():
        yield f"stands for {', '.join(ids)} without {option}"
    if overlap.replaces:
        yield f"instead of {', '.join(overlap.replaces)}"


def _format_condition(when: When) -> str:
    params = "".join(f", {name} = {_format_value(value)}" for name, value in when.params.items())
    return f"{when.condition}{params}"


def _format_payment(value: int | FromOption, unit: str) -> str:
    if isinstance(value, FromOption):
        return f"{value.name.replace('_', ' ')} (option)"
    return f"{value} {unit.removesuffix('s') if value == 1 else unit}"


def _format_value(value: Value | FromOption) -> str:
    return f"option {value.name}" if isinstance(value, FromOption) else str(value)


def _describe_groups(shape: HouseShape) -> str:
    """Describe the groups of a house's own shape."""
    return ", ".join(
        f"{group.count} x {group.kind} of {group.size if group.kind in ('run', 'knit') else group.of}"
        for group in shape.groups
    )


def _describe_option(option: Option) -> str:
    choice = f"{option.name} = {option.default}  ({option.allowed})"
    return f"option     {choice}  {option.description}  [{option.source}]"


def _describe_preset(preset: TablePreset) -> str:
    changes = [f"{name} = {value}" for name, value in preset.options.items()]
    changes += [
        f"{name}.{key} = {value}"
        for name, fields in (*preset.items.items(), *preset.penalties.items())
        for key, value in fields.items()
    ]
    changes += [f"{name} = {value}" for name, value in preset.settings.items()]
    for name, overlap in preset.overlaps.items():
        changes.append(f"{name} {'; '.join(_describe_overlap(overlap)) or 'stands for nothing'}")
    source = f"  [{preset.source}]" if preset.source else ""
    return f"preset     {preset.code}  {preset.title}: {', '.join(changes)}{source}"


_PARAMETER_KINDS = {"number": "a whole number", "switch": "true | false", "tile": "a tile's code"}


def _describe_condition(name: str) -> str:
    condition = CONDITIONS[name]
    text = " ".join((condition.met.__doc__ or "").split())
    takes = []
    for parameter in parameters(name).values():
        default = "" if parameter.default is None else f" = {parameter.default}"
        takes.append(
            f"{parameter.name}: {' | '.join(parameter.choices) or _PARAMETER_KINDS[parameter.kind]}{default}"
        )
    return f"condition  {name}({', '.join(takes)})  {text}"
