"""Tells the rule sets: what counts, what can be chosen, and what choices belong together."""

from typing import Annotated, Any

from fastapi import Path, Query
from pydantic import BeforeValidator, ConfigDict, Field

from scoring.engine import Engine, Listed
from scoring.engines import find_engine, playable
from scoring.tables.catalogue import describe
from scoring.tables.schema import FromOption, Item, RuleTable
from tilesnap.server.api.answers import Answer
from tilesnap.server.api.parameters import PresetQuery, told


def _amount(value: object) -> object:
    return {"option": value.name} if isinstance(value, FromOption) else value


Amount = Annotated[int | dict[str, str], BeforeValidator(_amount)]


PAID = ("points", "concealed_points", "doubles", "limit")


class RulePart(Answer):
    """What is told of a part of a rule set, as the part has it."""

    model_config = ConfigDict(extra="ignore", from_attributes=True)


class NamedRules(Answer):
    """A rule set that can be asked for."""

    name: str
    title: str
    description: str
    unit: str = Field(description="what a total counts in: points, faan, tai")
    presets: list[str] = Field(description="the codes of its presets")


class AllRules(Answer):
    """All rule sets."""

    rules: list[NamedRules]


class RuleItem(RulePart):
    """A row of a rule set: what pays, and how much."""

    id: str
    name: str
    native: str = Field(description="its Chinese or Japanese name")
    points: Amount = Field(description='a number, or {"option": name} where an option says it')
    concealed_points: int | None
    doubles: Amount
    limit: float = Field(description="the share of the limit that it pays, else 0")
    who: str = Field(description="winner, loser or all")
    on: bool
    optional: bool = Field(description="whether the source leaves it to the table")
    source: str
    words: str = Field(description="what it asks and pays, as `tilesnap score --explain ID` prints it")


class RuleOverlap(RulePart):
    """What an item makes of others that the same hand has."""

    item: str
    holds: list[str] = Field(
        description="items that are paid inside it under the usual options, `id.doubles` for one unit"
    )
    replaces: list[str] = Field(description="items that do not count where it is played")
    series: str = Field(description="of the items of one series only the best counts; else empty")
    only_with: list[str] | None = Field(
        description="it has doubles of its own, and these are the others paid beside it; null: it has none"
    )
    otherwise: bool = Field(description="whether it counts only where nothing else does")


class RuleRow(RulePart):
    """What pays under rules that are no table."""

    id: str
    name: str
    native: str
    worth: str = Field(description="in words: `2 han, open 1`")
    source: str


class RuleFact(RulePart):
    """What only these rules ask of a hand or a deal."""

    name: str
    kind: str = Field(description="switch, number, choice, tiles or seats")
    question: str
    choices: list[str]
    about: str = Field(description="hand or deal")


class RuleOption(RulePart):
    """A choice that a table makes."""

    name: str
    default: bool | int | str
    allowed: str = Field(description="its values in words")
    choices: list[bool | int | str] = Field(description="its values, where they are few")
    optional: bool
    description: str
    source: str


class RulePreset(RulePart):
    """Choices that belong together."""

    code: str
    title: str
    source: str = Field(description="who publishes it so; empty where the rule set's own source does")
    options: dict[str, bool | int | str]


class RulesTold(NamedRules):
    """A rule set with all that it holds."""

    items: list[RuleItem]
    overlaps: list[RuleOverlap] = Field(description="the table of compounding; an item apart is not in it")
    options: list[RuleOption]
    all_presets: list[RulePreset]
    rows: list[RuleRow] = Field(description="of rules that are no table, instead of items")
    facts: list[RuleFact] = Field(description="what only these rules ask; it stands in a hand's context")


Name = Annotated[
    str,
    told(enum=list(playable())),
    Path(description="the name of a rule set", openapi_examples={"bmja": {"value": "bmja"}}),
]


async def rule_sets() -> AllRules:
    """Name all rule sets."""
    return AllRules(rules=[NamedRules(**_named(find_engine(name))) for name in playable()])


async def rule_set(name: Name, asked: Annotated[PresetQuery, Query()]) -> RulesTold:
    """Tell one rule set, with a preset if wanted. Raises ScoringError `unknown_rules`, `unknown_preset`."""
    engine = find_engine(name)
    return _whole(engine if asked.preset is None else engine.with_options({"preset": asked.preset}))


def _named(engine: Engine) -> dict[str, Any]:
    listed = engine.catalogue
    return {
        "name": listed.name,
        "title": listed.title,
        "description": listed.description,
        "unit": engine.unit,
        "presets": [preset.code for preset in listed.presets],
    }


def _whole(engine: Engine) -> RulesTold:
    listed = engine.catalogue
    table = listed if isinstance(listed, RuleTable) else None
    _, *lines = describe(table) if table else [""]
    return RulesTold(
        **_named(engine),
        items=[_item(item, line) for item, line in zip(listed.items, lines, strict=False)],
        overlaps=[_overlap(id_, table) for id_ in table.overlaps] if table else [],
        options=[RuleOption.model_validate(option) for option in listed.options],
        all_presets=[RulePreset.model_validate(preset) for preset in listed.presets],
        rows=[RuleRow.model_validate(row) for row in listed.rows] if isinstance(listed, Listed) else [],
        facts=[RuleFact.model_validate(fact) for fact in engine.facts if fact.own],
    )


def _item(item: Item, line: str) -> RuleItem:
    told = {name: getattr(item, name, None) for name in RuleItem.model_fields}
    paid = {name: getattr(item.pays, name) for name in PAID}
    return RuleItem(**{**told, **paid, "words": line.removeprefix("item").strip()})


def _overlap(item: str, table: RuleTable) -> RuleOverlap:
    overlap = table.overlap(item)
    return RuleOverlap(
        item=item,
        holds=list(overlap.held({option.name: option.default for option in table.options})),
        replaces=list(overlap.replaces),
        series=overlap.series,
        only_with=None if overlap.only_with is None else list(overlap.only_with),
        otherwise=overlap.otherwise,
    )
