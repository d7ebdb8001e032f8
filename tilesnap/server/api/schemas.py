"""Response models of the API, from which its document is generated."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, StrictInt, WithJsonSchema, create_model

from tilesnap.deals.api import MAX_ACTIONS
from tilesnap.deals.commands import COMMANDS, DISCRIMINATOR, HandRows, PhotoReading
from tilesnap.server.api.routes import DocumentedAs

if TYPE_CHECKING:
    from tilesnap.deals.commands import Command as DealCommand


class Answer(BaseModel):
    """Base of all responses; later versions may add keys."""

    model_config = ConfigDict(extra="allow")


Point = tuple[float, float]
Wind = Literal["E", "S", "W", "N"]
Moment = Annotated[str, Field(json_schema_extra={"format": "date-time"})]
Amount = Annotated[StrictInt | float, WithJsonSchema({"type": "number"})]
"""A number that stays an integer where it is one."""
Seconds = dict[str, float]
LANGUAGE = "in English as the command line prints it, or in the language of Accept-Language"


class Remark(Answer):
    """A problem of a photo, or an oddity of a hand."""

    code: str
    message: str = Field(description=LANGUAGE)
    params: dict[str, object] = {}


class TileRead(Answer):
    """A tile in a photo."""

    label: str
    confidence: float
    alternatives: list[tuple[str, float]] = Field(description="other labels, and the probability of each")
    quad: list[Point] = Field(min_length=4, max_length=4, description="its corners in pixels, clockwise")
    row: Literal["melded", "concealed", "bonus", "stray"]
    set: int | None
    sideways: bool
    winning: bool
    repaired_from: str | None


class HandRead(Answer):
    """The reading of a photo of one hand."""

    width: int = Field(description="pixels of the upright photo")
    height: int
    tiles: list[TileRead]
    hand: str | None = Field(description="the hand as /api/v1/score takes it; null where there is none")
    claims: Literal["shown", "inferred"] | None
    problems: list[Remark]
    seconds: Seconds


class ReadingSent(Answer):
    """The fields of a photo's reading that a command needs."""

    width: int = Field(description="pixels of the upright photo")
    height: int
    tiles: list[TileRead]
    claims: Literal["shown", "inferred"] | None
    problems: list[Remark]


class EditorTile(Answer):
    """A tile of the hand editor."""

    id: int
    label: str
    confidence: float | None = Field(description="null once a person has named the tile")
    alternatives: list[tuple[str, float]]
    quad: list[Point] | None
    repairedFrom: str | None  # noqa: N815 (a key of the view model)
    unsure: bool = False


class EditorSet(Answer):
    """A melded set of the hand editor."""

    concealed: bool
    fromPung: bool  # noqa: N815 (a key of the view model)
    tiles: list[EditorTile]


class EditorRows(BaseModel):
    """The rows of the hand editor, as the view has them."""

    model_config = ConfigDict(extra="forbid")

    melded: list[EditorSet]
    concealed: list[EditorTile]
    bonus: list[EditorTile]
    stray: list[EditorTile]
    winning: int | None = Field(description="the id of the winning tile")


def _command_model(name: str, command: type[DealCommand]) -> type[BaseModel]:
    """Return the model of a command: the fields of its dataclass, and its name."""
    hints = get_type_hints(command, include_extras=True)
    members: dict[str, Any] = {DISCRIMINATOR: (Literal[name], ...)}
    for each in fields(command):
        member: Any = _PARTS.get(hints[each.name], hints[each.name])
        members[each.name] = (member, ... if each.default is MISSING else each.default)
    return create_model(
        command.__name__,
        __config__=ConfigDict(extra="forbid", strict=True),
        __doc__=(command.__doc__ or "").replace("None", "null"),
        **members,
    )


_PARTS: dict[object, object] = {PhotoReading: ReadingSent, HandRows: EditorRows}
"""The documented forms of command fields that hold tiles."""
COMMAND_MODELS: list[object] = [_command_model(name, command) for name, command in COMMANDS.items()]
PLAY_COMMAND: object = Annotated[reduce(or_, COMMAND_MODELS), Field(discriminator=DISCRIMINATOR)]
"""A command for a deal, as docs/playing.md describes it; `tilesnap.deals.commands` validates it."""


class PlayForm(BaseModel):
    """A deal, and the commands to apply to it."""

    model_config = ConfigDict(extra="forbid")

    deal: dict[str, object] | None = Field(default=None, description="its document, null for a new deal")
    actions: list[Annotated[dict[str, object], DocumentedAs(PLAY_COMMAND)]] = Field(
        default=[], max_length=MAX_ACTIONS
    )


class PlayAnswer(Answer):
    """The deal after the actions, and its view model."""

    deal: dict[str, object] = Field(description="its document, to send with the next actions")
    view: dict[str, object]


class SeatRead(Answer):
    """One player's hand in a photo of a whole table."""

    side: Literal["near", "right", "far", "left"]
    box: tuple[float, float, float, float] = Field(description="left, top, right, bottom in pixels")
    tiles: list[TileRead]
    hand: str | None
    claims: Literal["shown", "inferred"] | None
    problems: list[Remark]


class TableRead(Answer):
    """The reading of a photo of a whole table."""

    width: int
    height: int
    hands: list[SeatRead]
    strays: list[TileRead]
    seconds: Seconds


class ItemPaid(Answer):
    """A scored item of a hand."""

    id: str
    name: str
    native: str
    points: int
    doubles: int
    limit: Amount
    tiles: list[str]
    source: str


class Score(Answer):
    """The score of a hand."""

    id: object = Field(description="as it was sent")
    won: bool
    points: int
    rounded: int
    doubles: int
    bonus_points: int | None = Field(default=None, description="for rules that count flowers separately")
    bonus_doubles: int | None = None
    total: int
    limit_hand: str | None
    items: list[ItemPaid]
    arrangement: str
    units: int | None = Field(default=None, description="the total where it counts faan or tai")
    unit: str | None = Field(default=None, description="the unit of points: faan, tai, fu")
    double: str | None = Field(default=None, description="the unit of doubles, if not doubles: han")
    limit: dict[str, str] | None = Field(default=None, description="riichi: mangan and above, by name")
    parts: list[ItemPaid] = Field(default=[], description="riichi: the fu items, each with its tiles")
    payments: list[dict[str, object]] = Field(default=[], description="riichi: what each payer pays, and why")
    sticks: int = Field(default=0, description="riichi: points of the sticks that the winner takes")
    not_counted: list[dict[str, str]] = Field(
        default=[], description="MCR: each fan that the hand has and that does not count, why, and by which"
    )
    warnings: list[Remark]


class MainItem(ItemPaid):
    """An item that makes much of a score, with the sums of all times that it counts."""

    times: int = Field(description="how often it counts")


class ComparedScore(Answer):
    """The score of a hand under one of several rule sets."""

    rules: str
    preset: str | None
    house: bool = Field(description="whether these are the house rules of the request")
    title: str
    unit: str = Field(description="the unit of the total; totals in different units do not compare")
    total: int | None = Field(description="by what is known; null if the hand does not win")
    open: bool = Field(description="whether a fact in `asked` may still change the total")
    least: int | None
    most: int | None
    share: float | None = Field(description="the total as a share of the limit; null without a limit")
    items: list[MainItem] = Field(description="up to three items that make most of the score")
    asked: list[str] = Field(description="the facts that would settle the total")
    pays: list[tuple[str, str, int]] | None = Field(description="who pays, to whom, how much, if known")
    payment_asked: list[str] = Field(description="the facts that would settle the payments")
    problem: Remark | None = Field(description="why the hand does not win")


class Comparison(Answer):
    """The scores of a hand under all installed rule sets, by their share of the limit."""

    id: object = Field(description="as it was sent")
    scores: list[ComparedScore]


class OnlyWaits(Answer):
    """The waits of a hand under rules that score complete hands only."""

    id: object = Field(description="as it was sent")
    waits: list[tuple[str, int]] = Field(description="each tile, and what the hand then scores")


class Waits(Score):
    """The score of a hand as it is, and the tiles that complete it."""

    waits: list[tuple[str, int]] = Field(description="each tile, and what the hand then scores")


class Settled(Answer):
    """Payments of a deal. With hands it has more keys, as `tilesnap settle --json` prints them."""

    id: object = Field(description="as it was sent")
    scores: dict[str, int | None] = Field(default={}, description="for a deal with hands: the total of each")
    results: dict[str, dict[str, object]] = Field(
        default={}, description="for a deal with hands: each score in full"
    )
    pays: list[tuple[str, str, int]] = Field(description="who pays, to whom, how much")
    net: dict[str, int] = Field(description="what each wins or loses")
    counters: list[dict[int, int]] = Field(description="the counters that make up each payment")


class RecordFault(Answer):
    """The error in one record of several."""

    code: str
    message: str = Field(description=LANGUAGE)


class Unanswered(Answer):
    """Placeholder in a list of results for a record with an error."""

    id: object
    error: RecordFault


class EntryAnswer(Answer):
    """An event as it was recorded."""

    link: str | None = Field(default=None, description="the id of the link that recorded it, not secret")
    number: int
    id: str
    at: Moment
    told: Moment | None
    device: str
    event: dict[str, object]
    previous: str = Field(description="the digest of the entry before it")
    digest: str


class GameLink(Answer):
    """A link to a game."""

    token: str = Field(
        description="for the Authorization header; it is secret, and cannot be retrieved again"
    )
    url: str = Field(description="the page that it opens")


class GameMade(Answer):
    """A game that has begun, with a link of each role."""

    game: str
    players: list[dict[str, object]] = Field(description="id and name of each, East first")
    links: dict[Literal["host", "scorer", "viewer"], GameLink]


class GameSeen(Answer):
    """The state of a game."""

    game: dict[str, object] = Field(description="title, players, totals and deals: docs/server.md")
    entries: list[EntryAnswer] = Field(default=[], description="for scorers alone")


class Refused(Answer):
    """The error of a request about a game."""

    error: RecordFault


class Health(Answer):
    """Readiness of the server."""

    ready: bool
    version: str
    database: bool = Field(description="whether games can be saved")
    networks: bool = Field(description="whether photos can be read")
    problems: list[str] = Field(default=[], description="codes of the problems, where it is not ready")
