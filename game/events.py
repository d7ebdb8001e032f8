"""What can happen to a game. An event is a fact that was told; `story.py` says what follows from them all."""

from __future__ import annotations

import json
from typing import Annotated, Literal, Self, get_args

from pydantic import BaseModel, Field, model_validator

from game.record import SOURCE, DealRecord, Player, Rows
from scoring.checking import Checked
from scoring.errors import ScoringError, nearest
from scoring.table.dealing import MAY_PLAY

Name = Annotated[str, Field(min_length=1, max_length=60, description="a name of 1 to 60 letters")]
LEVELS = 16
"""How deep house rules may be nested. Theirs are a third of that; what writes JSON gives up far deeper."""
Id = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="at most 64 letters, digits, - and _")
]


class Person(Checked):
    """A player, by an id that is theirs in every game."""

    id: Id
    name: Name


class GameRules(Checked):
    """The rules as they were chosen: a rule set, a preset, and what the house changes, as in its file."""

    name: str = Field(max_length=60)
    preset: str | None = Field(default=None, max_length=20)
    house: dict[str, object] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _can_be_written(self) -> Self:
        """Check that JSON keeps the house rules as they are. Raises ScoringError `bad_game`."""
        try:
            text = json.dumps(self.house, ensure_ascii=False, allow_nan=False)
            keeps_all = json.loads(text.encode()) == self.house
        except (ValueError, TypeError, RecursionError):
            keeps_all = False
        if not keeps_all:
            message = "house rules are texts, finite numbers, true, false, lists and tables: correct them"
            raise ScoringError("bad_game", message)
        if not _fits(self.house, LEVELS):
            raise ScoringError("bad_game", f"house rules are nested at most {LEVELS} deep: correct them")
        return self


def _fits(value: object, levels: int) -> bool:
    """Tell whether a value is nested at most so many levels deep."""
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_fits(each, levels - 1) for each in inner)


class Begun(Checked):
    """A game began: its players as they sat down, East first. With `keep_photos`, photos stay.

    Of five the last waits in the first deal: see `scoring.table.dealing`.
    """

    kind: Literal["begun"] = "begun"
    game: Id
    title: str = Field(default="", max_length=100)
    players: Annotated[tuple[Person, ...], Rows, Field(description="three to five players")]
    rules: GameRules
    start: int = Field(default=0, ge=0, le=1_000_000, description="a whole number, 0 to 1,000,000")
    keep_photos: bool = False

    @model_validator(mode="after")
    def _may_play(self) -> Self:
        """Check how many they are. Raises ScoringError `players_count`."""
        if len(self.players) not in MAY_PLAY or len({each.id for each in self.players}) < len(self.players):
            raise ScoringError("players_count", "three, four or five different players sit down to a game")
        return self


class Dealt(Checked):
    """A deal was played after another one, the last that its teller saw; None for the first."""

    kind: Literal["dealt"] = "dealt"
    deal: Id
    after: Id | None
    record: DealRecord


class Corrected(Checked):
    """A deal was told anew, over the entry that told it before."""

    kind: Literal["corrected"] = "corrected"
    deal: Id
    over: Id
    record: DealRecord


class Removed(Checked):
    """A deal was struck out, as that entry told it."""

    kind: Literal["removed"] = "removed"
    deal: Id
    over: Id


class Chosen(Checked):
    """Of a deal that was told twice, what holds: entries in the order of play. Several were several deals."""

    kind: Literal["chosen"] = "chosen"
    deal: Id
    keep: Annotated[tuple[Id, ...], Rows] = Field(min_length=1, max_length=8)
    drop: Annotated[tuple[Id, ...], Rows] = Field(default=(), max_length=8)


class Renamed(Checked):
    """A player's name was put right."""

    kind: Literal["renamed"] = "renamed"
    player: Player
    name: Name


class PhotosKept(Checked):
    """The table decided whether photos stay with hands from now on."""

    kind: Literal["photos_kept"] = "photos_kept"
    keep: bool


class Ended(Checked):
    """The game was closed, or opened again."""

    kind: Literal["ended"] = "ended"
    over: bool = True


class Undone(Checked):
    """An entry was taken back."""

    kind: Literal["undone"] = "undone"
    entry: Id


class Redone(Checked):
    """An entry that was taken back holds again."""

    kind: Literal["redone"] = "redone"
    entry: Id


Event = Begun | Dealt | Corrected | Removed | Chosen | Renamed | PhotosKept | Ended | Undone | Redone
KINDS: dict[str, type[Event]] = {str(model.model_fields["kind"].default): model for model in get_args(Event)}


class _Kind(BaseModel):
    kind: str = Field(description=f"one of {', '.join(KINDS)}")


def read_event(values: object) -> Event:
    """Read an event from the dict that its JSON is.

    Raises ScoringError `bad_game`, or what its hands raise.
    """
    kind = SOURCE.check(_Kind, values).kind
    if kind not in KINDS:
        raise SOURCE.fault(("kind",), f"is {kind!r}, there is no such event: {nearest(kind, KINDS)}")
    return SOURCE.check(KINDS[kind], values)


def event_json(event: Event) -> dict[str, object]:
    """Give the dict that an event's JSON is; `read_event` reads it."""
    return event.model_dump(mode="json")
