"""What the API's document tells of the addresses of games, which `server/entering.py` answers."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import BaseModel, Field

from game.events import KINDS, Begun
from server.api.answers import Fault
from server.api.problems import MEDIA_TYPE, Problem
from server.entering import Telling

LINK = "link"
"""The name of the way to show who one is."""


class Entry(BaseModel):
    """An event as it was written down."""

    number: int
    id: str
    at: datetime
    told: datetime | None
    device: str
    link: str | None = Field(default=None, description="the id of the link by which it came, no secret")
    event: dict[str, Any]
    previous: str = Field(description="the digest of the entry before it")
    digest: str


class GameSeen(BaseModel):
    """How a game stands."""

    game: dict[str, Any] = Field(description="title, players, totals and deals: docs/server.md")
    entries: list[Entry] = Field(default=[], description="for scorers alone")


class Refused(BaseModel):
    """What is wrong with a request about a game."""

    error: Fault


TOLD = tuple(model for model in KINDS.values() if model is not Begun)
"""The events of a game that has begun."""
FORMS = (Telling, Entry, GameSeen, Refused, *TOLD)
SECURITY = {LINK: {"type": "http", "scheme": "bearer", "description": "the token of a link to a game"}}
FAULTS = {
    "400": "This makes no sense, and will not later; or the game has as many entries as are kept.",
    "401": "No token of a link was sent.",
    "403": "The link is a viewer's.",
    "404": "The link is unknown, it was withdrawn, or it has ended.",
    "408": "The request took too long to arrive.",
    "409": "Something else was told under this id.",
    "413": "More was sent than is taken at once.",
    "503": "The database is away or full. `Retry-After` says in how many seconds to try again.",
}
TELLING, ASKING = tuple(FAULTS), ("400", "401", "404", "503")


def game_paths() -> dict[str, Any]:
    """Give the two addresses as the document has them."""
    since = {
        "name": "since",
        "in": "query",
        "description": "entries after this number alone",
        "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    }
    entries = _operation("entries", "Write down what a device tells of a game", TELLING, Entry)
    entries["requestBody"] = {"required": True, "content": _json(Telling)}
    game = _operation("game", "Tell how a game stands", ASKING, GameSeen)
    game["parameters"] = [since]
    game["responses"]["304"] = {"description": "Nothing was added since the answer with that ETag."}
    return {"/api/v1/entries": {"post": entries}, "/api/v1/game": {"get": game}}


def tell_events(schemas: dict[str, Any]) -> None:
    """Say in the document's schemas which events a device may tell, each by its kind."""
    kinds = {str(model.model_fields["kind"].default): model.__name__ for model in TOLD}
    for name in kinds.values():
        schemas[name]["required"] = ["kind", *schemas[name].get("required", [])]
    refs = {kind: f"#/components/schemas/{name}" for kind, name in kinds.items()}
    event = schemas[Telling.__name__]["properties"]["event"]
    schemas[Telling.__name__]["properties"]["event"] = {
        "description": event["description"],
        "oneOf": [{"$ref": ref} for ref in refs.values()],
        "discriminator": {"propertyName": "kind", "mapping": refs},
    }


def _operation(name: str, summary: str, faults: tuple[str, ...], gives: type[BaseModel]) -> dict[str, Any]:
    refused = {status: {"description": FAULTS[status], "content": _json(Refused)} for status in faults}
    return {
        "operationId": name,
        "summary": summary,
        "security": [{LINK: []}],
        "responses": {
            "200": {"description": "The answer.", "content": _json(gives)},
            **refused,
            "405": {"description": "This takes another method.", "content": _json(Problem, MEDIA_TYPE)},
        },
    }


def _json(form: type[BaseModel], media_type: str = "application/json") -> dict[str, Any]:
    return {media_type: {"schema": {"$ref": f"#/components/schemas/{form.__name__}"}}}
