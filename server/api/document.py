"""The OpenAPI document: of each address what it takes and gives, from the models that check it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model
from pydantic.json_schema import models_json_schema

from scoring.hand.context import Context
from scoring.hand.hand import Role
from scoring.records.case_record import CaseForm
from scoring.records.deal_record import DealForm
from scoring.records.hand_record import ContextForm, HandForm
from scoring.records.settlement_record import SettlementForm
from server.api.answers import (
    HandRead,
    Health,
    Played,
    PlayForm,
    Score,
    Settled,
    TableRead,
    Unanswered,
    Waits,
)
from server.api.asked import Nothing, Photo, Preset, Rules
from server.api.counting import LONGEST_DEAL, MOST_HANDS
from server.api.games import FORMS, SECURITY, game_paths, tell_events
from server.api.problems import MEDIA_TYPE, Problem
from server.api.rules import RuleSets, RulesTold
from server.api.sending import FORM, MOST_BYTES, PHOTO, SET
from server.metering import VERSION
from server.receiving import LONGEST, PATIENCE
from ui.components.loading import address
from ui.messages.languages import LANGUAGES
from vision.photo import MAX_JPEG_PIXELS, MAX_PIXELS

if TYPE_CHECKING:
    from scoring.checking import Checked

Model = type[BaseModel]
PHOTOS = ("image/jpeg", "image/png", "image/webp", "image/heic", "application/octet-stream")
HAND = "555m CCCC | 222s 111p EE*"
ABOUT = (
    "Reads photos of mahjong hands, scores hands, says what completes them and who pays whom. "
    "What is wrong is told by problem documents (RFC 9457); further keys may come in answers."
)
FAULTS = {
    "400": "This is no JSON, or the address asks for what there is not.",
    "404": "There is no such address.",
    "405": "This address takes another method.",
    "408": f"The request took longer than {PATIENCE} seconds to arrive.",
    "413": "More was sent than is taken at once.",
    "415": "This is no photo of a kind that can be read.",
    "422": "This was understood, but cannot be read, scored or settled as it is.",
    "503": "Too much is asked at once. `Retry-After` says in how many seconds to try again.",
}
ALWAYS = ("400", "405")
SPOKEN = {
    "name": "Accept-Language",
    "in": "header",
    "description": f"in which language messages are: {', '.join(LANGUAGES)}",
    "schema": {"type": "string"},
}
APART = {"style": "form", "explode": False}
"""How numbers stand in an address: apart by commas."""


class Operation(NamedTuple):
    """An address and what it takes and gives."""

    path: str
    method: str
    summary: str
    query: type[Checked]
    answers: tuple[Model, ...]
    faults: tuple[str, ...] = ()
    takes: tuple[Model, ...] = ()
    """Records, of which one or a list is taken."""
    examples: Mapping[str, object] = {}
    description: str = ""
    is_photo: bool = False
    is_list: bool = True
    """Whether several records are taken, too."""


COUNTED = f"One record, or a list of at most {MOST_HANDS}, in {LONGEST // 1024} kB. {{}}"
MANY = (
    "A list is answered by a list; there `error` says in a record's place what is wrong with it. "
    "The hand's notation is that of docs/notation.md."
)
_COUNTING = ("408", "413", "422", "503")
OPERATIONS = (
    Operation(
        "/api/v1/read",
        "post",
        "Read a photo of a hand, or of a whole table",
        Photo,
        (HandRead, TableRead),
        ("408", "413", "415", "422", "503"),
        description=(
            f"Send the file itself: JPEG, PNG, WebP or HEIC, at most {MOST_BYTES // 1_000_000} MB and "
            f"{MAX_PIXELS // 1_000_000} megapixels, {MAX_JPEG_PIXELS // 1_000_000} of a plain JPEG. "
            "To read with a taught set of tiles, send a form "
            f"with the photo's file as `{PHOTO}` and the set's file as `{SET}`. "
            "Photos are read a few at a time, in turn with those of the page; no photo is kept."
        ),
        is_photo=True,
    ),
    Operation(
        "/api/v1/score",
        "post",
        "Score hands",
        Rules,
        (Score,),
        _COUNTING,
        (HandForm, CaseForm),
        {"hand": {"hand": HAND, "context": {"seat": "N", "round": "S", "source": "discard"}}},
        COUNTED.format(MANY),
    ),
    Operation(
        "/api/v1/waits",
        "post",
        "Say which tiles complete hands, and what each would score",
        Rules,
        (Waits,),
        _COUNTING,
        (HandForm, CaseForm),
        {"waiting": {"hand": "| 123m 456m 789p 2233s"}},
        COUNTED.format(MANY),
    ),
    Operation(
        "/api/v1/settle",
        "post",
        "Say who pays whom",
        Rules,
        (Settled,),
        _COUNTING,
        (SettlementForm, DealForm),
        {
            "totals": {"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"},
            "hands": {"hands": {"E": {"hand": HAND}, "S": {"total": 40}}, "winner": "E"},
        },
        COUNTED.format(MANY),
    ),
    Operation(
        "/api/v1/play",
        "post",
        "Take actions on a deal",
        Nothing,
        (Played,),
        _COUNTING,
        (PlayForm,),
        {"typed": {"deal": None, "actions": [{"do": "type", "text": HAND}]}},
        f"`deal` is the document of the answer before, null for a new deal; {LONGEST_DEAL // 1024} kB. "
        "The actions are those of docs/playing.md.",
        is_list=False,
    ),
    Operation("/api/v1/rules", "get", "Name the rule sets", Nothing, (RuleSets,)),
    Operation(
        "/api/v1/rules/{name}",
        "get",
        "Tell a rule set: items, options, presets",
        Preset,
        (RulesTold,),
        ("422",),
    ),
)


@cache
def document() -> dict[str, Any]:
    """Write the document, as JSON has it."""
    schemas = _schemas()
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation)
    paths |= {**game_paths(), "/health": {"get": _health()}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tilesnap", "version": VERSION, "description": ABOUT, "license": {"name": "MIT"}},
        "servers": [{"url": address("") or "/"}],
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": SECURITY},
    }


def _schemas() -> dict[str, Any]:
    taken = {form for operation in OPERATIONS for form in operation.takes}
    given = {form for operation in OPERATIONS for form in operation.answers}
    context = _context()
    forms: tuple[Model, ...] = (*taken, *given, context, *FORMS, Unanswered, Health, Problem)
    _, definitions = models_json_schema(
        [(form, "validation") for form in forms],
        ref_template="#/components/schemas/{model}",
    )
    schemas: dict[str, Any] = definitions["$defs"]
    tell_events(schemas)
    # What a record lets through, scoring checks by itself; the document tells it all the same.
    schemas[ContextForm.__name__] = schemas.pop(context.__name__)
    return schemas


def _context() -> Model:
    """Give the fields of a context as a model, and the one that may stand for its source."""
    hints = get_type_hints(Context, localns={"Role": Role, "Mapping": Mapping})
    del hints["extra"]  # of engines that the API does not offer
    fields: dict[str, Any] = {name: (hint, None) for name, hint in hints.items()}
    fields["role"] = (Role, "winner")
    fields["discards"] = (list[str] | None, None)
    fields["self_drawn"] = (bool | None, Field(default=None, description="may stand for the source"))
    return create_model(
        "Context",
        __config__=ConfigDict(extra="forbid"),
        __doc__="What the table knows about a hand beside its tiles; null is unknown.",
        **fields,
    )


def _operation(operation: Operation) -> dict[str, Any]:
    faults = sorted({*ALWAYS, *operation.faults})
    told: dict[str, Any] = {
        "operationId": operation.path.split("/")[3] + ("_of" if "{" in operation.path else ""),
        "summary": operation.summary,
        "parameters": [*_path(operation.path), *_query(operation.query), SPOKEN],
        "responses": {"200": _answer(operation), **{status: _fault(status) for status in faults}},
    }
    if operation.description:
        told["description"] = operation.description
    if operation.is_photo:
        told["requestBody"] = {"required": True, "content": {**{kind: {} for kind in PHOTOS}, FORM: _form()}}
    elif operation.takes:
        told["requestBody"] = {"required": True, "content": {"application/json": _taken(operation)}}
    return told


def _path(path: str) -> list[dict[str, Any]]:
    if "{name}" not in path:
        return []
    about = {"description": "the name of a rule set", "examples": {"bmja": {"value": "bmja"}}}
    return [{"name": "name", "in": "path", "required": True, "schema": {"type": "string"}, **about}]


def _query(query: Model) -> list[dict[str, Any]]:
    schema = query.model_json_schema()
    return [
        {
            "name": name,
            "in": "query",
            "description": field.get("description", ""),
            "schema": _without_null(field),
            **(APART if "prefixItems" in _without_null(field) else {}),
        }
        for name, field in schema.get("properties", {}).items()
    ]


def _without_null(field: Mapping[str, Any]) -> dict[str, Any]:
    """Give what an address can hold: a part of it is there or not."""
    kept = {key: field[key] for key in ("type", "enum", "items") if key in field}
    kinds = [kind for kind in field.get("anyOf", []) if kind.get("type") != "null"]
    return {**kept, **(kinds[0] if kinds else {})}


def _form() -> dict[str, Any]:
    """Tell the form that a photo may come in."""
    fields = {
        PHOTO: {"type": "string", "contentMediaType": "application/octet-stream"},
        SET: {"type": "string", "description": "the file of a taught set of tiles, as the page saves it"},
    }
    return {"schema": {"type": "object", "required": [PHOTO], "properties": fields}}


def _taken(operation: Operation) -> dict[str, Any]:
    of_each = [_ref(form) for form in operation.takes]
    several = [{"type": "array", "maxItems": MOST_HANDS, "items": {"type": "object"}}] * operation.is_list
    examples = {name: {"value": value} for name, value in operation.examples.items()}
    return {"schema": {"anyOf": [*of_each, *several]}, "examples": examples}


def _answer(operation: Operation) -> dict[str, Any]:
    kinds: list[dict[str, Any]] = [_ref(form) for form in operation.answers]
    if operation.takes and operation.is_list:
        kinds.append({"type": "array", "items": {"anyOf": [*kinds, _ref(Unanswered)]}})
    schema: dict[str, Any] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return {"description": "The answer.", "content": {"application/json": {"schema": schema}}}


def _fault(status: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "description": FAULTS[status],
        "content": {MEDIA_TYPE: {"schema": _ref(Problem)}},
    }
    if status == "503":
        told["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "seconds"}}
    return told


def _health() -> dict[str, Any]:
    content = {"application/json": {"schema": _ref(Health)}}
    return {
        "operationId": "health",
        "summary": "Say whether the server is ready",
        "responses": {
            "200": {"description": "It is ready.", "content": content},
            "503": {"description": "It is not.", "content": content},
        },
    }


def _ref(form: Model) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{form.__name__}"}
