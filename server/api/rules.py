"""Tells the rule sets: what counts, what can be chosen, and what choices belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from scoring.rules.catalogue import describe
from scoring.rules.loading import load_rules, with_preset
from scoring.rules.schema import FromOption
from scoring.rules.tables import TABLES
from server.api.asked import Nothing, Preset, asked
from server.refusing import PRIVATE

if TYPE_CHECKING:
    from starlette.requests import Request

    from scoring.rules.schema import Item, Option, RuleTable

Amount = int | dict[str, str]


class RuleSetName(BaseModel):
    """A rule set that can be asked for."""

    name: str
    title: str
    description: str
    unit: str = Field(description="what a total counts in: points, faan, tai")
    presets: list[str] = Field(description="the codes of its presets")


class RuleSets(BaseModel):
    """All rule sets."""

    rules: list[RuleSetName]


class RuleItem(BaseModel):
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


class RuleOption(BaseModel):
    """A choice that a table makes."""

    name: str
    default: bool | int | str
    allowed: str = Field(description="its values in words")
    choices: list[bool | int | str] = Field(description="its values, where they are few")
    optional: bool
    description: str
    source: str


class RulePreset(BaseModel):
    """Choices that belong together."""

    code: str
    title: str
    options: dict[str, bool | int | str]


class RuleSet(RuleSetName):
    """A rule set with all that it holds."""

    items: list[RuleItem]
    options: list[RuleOption]
    all_presets: list[RulePreset]


async def rule_sets(request: Request) -> Response:
    """Name all rule sets. Raises ScoringError `bad_query`."""
    asked(Nothing, request.query_params)
    told = RuleSets(rules=[RuleSetName(**_named(table)) for table in TABLES.values()])
    return JSONResponse(told.model_dump(), headers=PRIVATE)


async def rule_set(request: Request) -> Response:
    """Tell one rule set, with a preset if wanted. Raises ScoringError `unknown_rules`, `unknown_preset`."""
    preset = asked(Preset, request.query_params).preset
    table = load_rules(request.path_params["name"]).table
    told = _whole(table if preset is None else with_preset(table, preset))
    return JSONResponse(told.model_dump(), headers=PRIVATE)


def _named(table: RuleTable) -> dict[str, Any]:
    return {
        "name": table.name,
        "title": table.title,
        "description": table.description,
        "unit": table.settings.payout.unit,
        "presets": [preset.code for preset in table.presets],
    }


def _whole(table: RuleTable) -> RuleSet:
    _, *lines = describe(table)
    return RuleSet(
        **_named(table),
        items=[_item(item, line) for item, line in zip(table.items, lines, strict=False)],
        options=[_option(option) for option in table.options],
        all_presets=[
            RulePreset(code=preset.code, title=preset.title, options=dict(preset.options))
            for preset in table.presets
        ],
    )


def _item(item: Item, line: str) -> RuleItem:
    return RuleItem(
        id=item.id,
        name=item.name,
        native=item.native,
        points=_amount(item.points),
        concealed_points=item.concealed_points,
        doubles=_amount(item.doubles),
        limit=item.limit,
        who=item.who,
        on=item.on,
        optional=item.optional,
        source=item.source,
        words=line.removeprefix("item").strip(),
    )


def _amount(value: int | FromOption) -> Amount:
    return {"option": value.name} if isinstance(value, FromOption) else value


def _option(option: Option) -> RuleOption:
    return RuleOption(
        name=option.name,
        default=option.default,
        allowed=option.allowed,
        choices=list(option.choices),
        optional=option.optional,
        description=option.description,
        source=option.source,
    )
