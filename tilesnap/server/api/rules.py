"""API that describes the rule sets: items, options and presets."""

from typing import Annotated, Any

from fastapi import Path, Query
from pydantic import BeforeValidator, ConfigDict, Field

from scoring.engine import Engine, SimpleCatalogue
from scoring.engines import find_engine, load_catalogues
from scoring.tables.catalogue import describe
from scoring.tables.schema import FromOption, Item, RuleTable, table_items
from tilesnap.server.api.parameters import PresetQuery, string_schema
from tilesnap.server.api.schemas import Answer


def _amount(value: object) -> object:
    return {"option": value.name} if isinstance(value, FromOption) else value


Amount = Annotated[int | dict[str, str], BeforeValidator(_amount)]


PAYMENT_FIELDS = ("points", "concealed_points", "doubles", "limit")


class RulePart(Answer):
    """Base of the parts of a rule set, read from the attributes of the part."""

    model_config = ConfigDict(extra="ignore", from_attributes=True)


class NamedRules(Answer):
    """A rule set in the list of rule sets."""

    name: str
    title: str
    description: str
    unit: str = Field(description="the unit of totals: points, faan, tai")
    presets: list[str] = Field(description="the codes of its presets")


class AllRules(Answer):
    """All rule sets."""

    rules: list[NamedRules]


class RuleItem(RulePart):
    """An item of a rule set: what it requires and pays."""

    id: str
    name: str
    native: str = Field(description="its Chinese or Japanese name")
    points: Amount = Field(description='a number, or {"option": name} where an option sets it')
    concealed_points: int | None
    doubles: Amount
    limit: float = Field(description="the share of the limit that it pays, else 0")
    who: str = Field(description="winner, loser or all")
    on: bool
    optional: bool = Field(description="whether the source leaves it to the table")
    source: str
    words: str = Field(description="its condition and pay, as `tilesnap score --explain ID` prints it")


class RuleOverlap(RulePart):
    """Effect of an item on others in the same hand."""

    item: str
    holds: list[str] = Field(
        description="items that are paid inside it under the usual options, `id.doubles` for one unit"
    )
    replaces: list[str] = Field(description="items that do not count together with it")
    series: str = Field(description="only the best item of a series counts; empty without a series")
    only_with: list[str] | None = Field(
        description="if it has doubles of its own, the other items paid beside it; null otherwise"
    )
    otherwise: bool = Field(description="whether it counts only where nothing else does")


class RuleRow(RulePart):
    """A scoring row of rules that are not a table."""

    id: str
    name: str
    native: str
    worth: str = Field(description="in words: `2 han, open 1`")
    source: str


class RuleFact(RulePart):
    """A fact that only these rules require of a hand or a deal."""

    name: str
    kind: str = Field(description="switch, number, choice, tiles or seats")
    question: str
    choices: list[str]
    about: str = Field(description="hand or deal")


class RuleOption(RulePart):
    """An option of a rule set."""

    name: str
    default: bool | int | str
    allowed: str = Field(description="its values in words")
    choices: list[bool | int | str] = Field(description="its values, where they are few")
    optional: bool
    description: str
    source: str


class RulePreset(RulePart):
    """A named bundle of options."""

    code: str
    title: str
    source: str = Field(description="its publisher; empty where it is the rule set's own source")
    options: dict[str, bool | int | str]


class RuleSetDetails(NamedRules):
    """A rule set with its full content."""

    items: list[RuleItem]
    overlaps: list[RuleOverlap] = Field(
        description="how items affect each other; an independent item is not listed"
    )
    options: list[RuleOption]
    all_presets: list[RulePreset]
    rows: list[RuleRow] = Field(description="for rules that are not a table, instead of items")
    facts: list[RuleFact] = Field(description="facts that only these rules require, part of a hand's context")


Name = Annotated[
    str,
    string_schema(enum=list(load_catalogues())),
    Path(description="the name of a rule set", openapi_examples={"bmja": {"value": "bmja"}}),
]


async def list_rule_sets() -> AllRules:
    """Return all rule sets."""
    return AllRules(rules=[NamedRules(**_named(find_engine(name))) for name in load_catalogues()])


async def describe_rule_set(name: Name, asked: Annotated[PresetQuery, Query()]) -> RuleSetDetails:
    """Return one rule set, optionally with a preset.

    Raises:
        ScoringError: `unknown_rules`, `unknown_preset`.
    """
    engine = find_engine(name)
    return _full_description(
        engine if asked.preset is None else engine.with_options({"preset": asked.preset})
    )


def _named(engine: Engine) -> dict[str, Any]:
    listed = engine.catalogue
    return {
        "name": listed.name,
        "title": listed.title,
        "description": listed.description,
        "unit": engine.unit,
        "presets": [preset.code for preset in listed.presets],
    }


def _full_description(engine: Engine) -> RuleSetDetails:
    listed = engine.catalogue
    table = listed if isinstance(listed, RuleTable) else None
    _, *lines = describe(table) if table else [""]
    return RuleSetDetails(
        **_named(engine),
        items=[_item(item, line) for item, line in zip(table_items(listed), lines, strict=False)],
        overlaps=[_overlap(id_, table) for id_ in table.overlaps] if table else [],
        options=[RuleOption.model_validate(option) for option in listed.options],
        all_presets=[RulePreset.model_validate(preset) for preset in listed.presets],
        rows=[RuleRow.model_validate(row) for row in listed.rows]
        if isinstance(listed, SimpleCatalogue)
        else [],
        facts=[RuleFact.model_validate(fact) for fact in engine.facts if fact.own],
    )


def _item(item: Item, line: str) -> RuleItem:
    fields = {name: getattr(item, name, None) for name in RuleItem.model_fields}
    payment = {name: getattr(item.pays, name) for name in PAYMENT_FIELDS}
    return RuleItem(**{**fields, **payment, "words": line.removeprefix("item").strip()})


def _overlap(item: str, table: RuleTable) -> RuleOverlap:
    overlap = table.overlap(item)
    return RuleOverlap(
        item=item,
        holds=list(overlap.absorbed_items({option.name: option.default for option in table.options})),
        replaces=list(overlap.replaces),
        series=overlap.series,
        only_with=None if overlap.only_with is None else list(overlap.only_with),
        otherwise=overlap.otherwise,
    )
