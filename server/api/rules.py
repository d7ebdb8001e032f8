"""Tells the rule sets: what counts, what can be chosen, and what choices belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from scoring.engine import Listed
from scoring.engines import find_engine, playable
from scoring.rules.catalogue import describe
from scoring.rules.schema import FromOption, RuleTable
from server.api.asked import Nothing, Preset, asked
from server.refusing import PRIVATE

if TYPE_CHECKING:
    from starlette.requests import Request

    from scoring.engine import Engine, Row
    from scoring.rules.schema import Item, Option

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


class RuleOverlap(BaseModel):
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


class RuleRow(BaseModel):
    """What pays under rules that are no table."""

    id: str
    name: str
    native: str
    worth: str = Field(description="in words: `2 han, open 1`")
    source: str


class RuleFact(BaseModel):
    """What only these rules ask of a hand or a deal."""

    name: str
    kind: str = Field(description="switch, number, choice, tiles or seats")
    question: str
    choices: list[str]
    about: str = Field(description="hand or deal")


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
    source: str = Field(description="who publishes it so; empty where the rule set's own source does")
    options: dict[str, bool | int | str]


class RulesTold(RuleSetName):
    """A rule set with all that it holds."""

    items: list[RuleItem]
    overlaps: list[RuleOverlap] = Field(description="the table of compounding; an item apart is not in it")
    options: list[RuleOption]
    all_presets: list[RulePreset]
    rows: list[RuleRow] = Field(description="of rules that are no table, instead of items")
    facts: list[RuleFact] = Field(description="what only these rules ask; it stands in a hand's context")


async def rule_sets(request: Request) -> Response:
    """Name all rule sets. Raises ScoringError `bad_query`."""
    asked(Nothing, request.query_params)
    told = RuleSets(rules=[RuleSetName(**_named(find_engine(name))) for name in playable()])
    return JSONResponse(told.model_dump(), headers=PRIVATE)


async def rule_set(request: Request) -> Response:
    """Tell one rule set, with a preset if wanted. Raises ScoringError `unknown_rules`, `unknown_preset`."""
    preset = asked(Preset, request.query_params).preset
    engine = find_engine(request.path_params["name"])
    told = _whole(engine if preset is None else engine.with_options({"preset": preset}))
    return JSONResponse(told.model_dump(), headers=PRIVATE)


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
    rows = listed.rows if isinstance(listed, Listed) else ()
    _, *lines = describe(table) if table else [""]
    return RulesTold(
        **_named(engine),
        items=[_item(item, line) for item, line in zip(listed.items, lines, strict=False)],
        overlaps=[_overlap(id_, table) for id_ in table.overlaps] if table else [],
        options=[_option(option) for option in listed.options],
        all_presets=[
            RulePreset(
                code=preset.code, title=preset.title, source=preset.source, options=dict(preset.options)
            )
            for preset in listed.presets
        ],
        rows=[_row(row) for row in rows],
        facts=[
            RuleFact(
                name=fact.name,
                kind=fact.kind,
                question=fact.question,
                choices=list(fact.choices),
                about=fact.about,
            )
            for fact in engine.facts
            if fact.own
        ],
    )


def _row(row: Row) -> RuleRow:
    return RuleRow(**row._asdict())


def _item(item: Item, line: str) -> RuleItem:
    return RuleItem(
        id=item.id,
        name=item.name,
        native=item.native,
        points=_amount(item.pays.points),
        concealed_points=item.pays.concealed_points,
        doubles=_amount(item.pays.doubles),
        limit=item.pays.limit,
        who=item.who,
        on=item.on,
        optional=item.optional,
        source=item.source,
        words=line.removeprefix("item").strip(),
    )


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
