"""FastAPI application: all addresses of the API with their inputs, outputs and errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

from fastapi import Depends, FastAPI
from pydantic import ConfigDict, Field, create_model
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from scoring.errors import UserFacingError
from scoring.hand.context import Context
from scoring.hand.hand import Role
from scoring.records.case_record import CaseForm
from scoring.records.deal_record import DealForm
from scoring.records.hand_record import HandForm
from scoring.records.settlement_record import SettlementForm
from tilesnap.games.events import EVENT_TYPES
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.metrics import VERSION
from tilesnap.runtime.request_body import MAX_BODY_BYTES
from tilesnap.server.api.entries import EntriesApi, EventSent, NewGameForm
from tilesnap.server.api.health import HealthRoutes
from tilesnap.server.api.photos import PhotosApi
from tilesnap.server.api.problems import (
    DESCRIPTIONS,
    MEDIA_TYPE,
    OPENAPI_PATH,
    ProblemDocument,
    document_errors,
    handle_disconnect,
    handle_error,
    handle_unknown_route,
)
from tilesnap.server.api.routes import (
    BodyRoute,
    DeviceRoute,
    QueryRoute,
    document_body,
    request_language,
    set_private_headers,
)
from tilesnap.server.api.rules import AllRules, RuleSetDetails, describe_rule_set, list_rule_sets
from tilesnap.server.api.schemas import (
    Comparison,
    EntryAnswer,
    GameMade,
    GameSeen,
    HandRead,
    Health,
    OnlyWaits,
    PlayAnswer,
    PlayForm,
    Refused,
    Score,
    Settled,
    TableRead,
    Unanswered,
    Waits,
)
from tilesnap.server.api.scores import MAX_DEAL_BYTES, MAX_RECORDS, ScoresApi
from tilesnap.server.api.upload import FORM_TYPE, MAX_PHOTO_BYTES, PHOTO_FIELD, SET_FIELD
from vision.photo import MAX_HEIC_PIXELS, MAX_JPEG_PIXELS, MAX_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from tilesnap.server.async_store import AsyncStore
    from tilesnap.server.live_updates import LiveUpdates

HAND = "555m CCCC | 222s 111p EE*"
DESCRIPTION = (
    "Reads photos of mahjong hands, scores hands, lists the tiles that complete them, and settles deals. "
    "Errors are problem documents (RFC 9457); responses may get further keys."
)
SCORE_DESCRIPTION = (
    f"One record, or a list of at most {MAX_RECORDS}, of at most {MAX_BODY_BYTES // 1024} kB. A list gets a list of "
    "results, where an invalid record has an `error` in its place. "
    "Hands are written in the notation of docs/notation.md."
)
COMPARE_DESCRIPTION = (
    f"One record of at most {MAX_BODY_BYTES // 1024} kB, without options. Totals of different rule sets are in "
    "different units, so the order is by the share of each limit; rules without a limit follow, then those "
    "under which the hand does not win. Each total is that of `score` under the same rules."
)
READ_DESCRIPTION = (
    f"Send the file itself: JPEG, PNG, WebP or HEIC, at most {MAX_PHOTO_BYTES // 1_000_000} MB and "
    f"{MAX_PIXELS // 1_000_000} megapixels, {MAX_JPEG_PIXELS // 1_000_000} of a plain JPEG, "
    f"{MAX_HEIC_PIXELS // 1_000_000} of a HEIC. "
    "To read with a taught set of tiles, send a form "
    f"with the photo's file as `{PHOTO_FIELD}` and the set's file as `{SET_FIELD}`. "
    "Photos share a queue with those of the page; no photo is stored."
)
PLAY_DESCRIPTION = (
    f"`deal` is the document of the previous response, or null; at most {MAX_DEAL_BYTES // 1024} kB. "
    "The actions are the commands of docs/playing.md."
)
PHOTO_FORM = {
    "type": "object",
    "required": [PHOTO_FIELD],
    "additionalProperties": False,
    "properties": {
        PHOTO_FIELD: {"type": "string", "contentMediaType": "application/octet-stream"},
        SET_FIELD: {
            "type": "string",
            "description": "the file of a taught set of tiles, as the page saves it",
        },
    },
}
PHOTO_TYPES = ("image/jpeg", "image/png", "image/webp", "image/heic", "application/octet-stream")
PHOTO_BODY = {
    "required": True,
    "content": {**{kind: {} for kind in PHOTO_TYPES}, FORM_TYPE: {"schema": PHOTO_FORM}},
}
Records = Annotated[list[dict[str, object]], Field(max_length=MAX_RECORDS)]
"""Records that are validated and answered one by one."""
EXAMPLES: dict[str, dict[str, object]] = {
    "score": {"hand": {"hand": HAND, "context": {"seat": "N", "round": "S", "source": "discard"}}},
    "compare": {"hand": {"hand": HAND, "context": {"seat": "N", "round": "S", "source": "wall"}}},
    "waits": {"waiting": {"hand": "| 123m 456m 789p 2233s"}},
    "settle": {
        "totals": {"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"},
        "hands": {"hands": {"E": {"hand": HAND}, "S": {"total": 40}}, "winner": "E"},
    },
    "games": {
        "names": {
            "players": [{"name": name} for name in ("Anna", "Ben", "Cleo", "Dan")],
            "rules": {"name": "hong_kong"},
        }
    },
    "play": {"typed": {"deal": None, "actions": [{"command": "type_hand", "text": HAND}]}},
}
BODY_ERRORS = {status: DESCRIPTIONS[status] for status in (400, 408, 413, 422, 503)}
RECORD_ERRORS = {
    400: "The request is invalid, or the game has reached the limit of its entries.",
    401: "The request has no token of a link.",
    403: "The link is a viewer's, or the request comes from a page of another origin.",
    404: "The link is unknown, withdrawn or expired.",
    408: "The request took too long to arrive.",
    409: "Another event was recorded under this id.",
    413: "The request is too large.",
    429: "The visitor's daily storage or request rate is exceeded.",
    503: "The database is unreachable or full, or a server of a later version wrote entries that "
    "this one cannot read. `Retry-After` gives the seconds after which to try again.",
}
BEGIN_ERRORS = {
    400: "The request is invalid, or the store has reached its limit.",
    403: "The request comes from a page of another origin.",
    **{status: RECORD_ERRORS[status] for status in (408, 413, 429, 503)},
}
READ_ERRORS = {status: RECORD_ERRORS[status] for status in (400, 401, 404, 503)}
ETAG_HEADER = {
    "headers": {"ETag": {"schema": {"type": "string"}, "description": "the digest of the last entry"}}
}
NOT_MODIFIED = {"description": "The game is unchanged since the response with that ETag.", **ETAG_HEADER}


class Api(FastAPI):
    """FastAPI application whose document describes errors with their own media type."""

    def openapi(self) -> dict[str, object]:
        """Return the OpenAPI document."""
        if not self.openapi_schema:
            document = super().openapi()
            schemas = document["components"]["schemas"]
            for name in ("HTTPValidationError", "ValidationError"):
                schemas.pop(name, None)
            for method in (method for path in document["paths"].values() for method in path.values()):
                _describe_problems(method["responses"])
            for event in (
                schemas[kind.__name__] for kind in EVENT_TYPES.values() if kind.__name__ in schemas
            ):
                event["required"] = sorted({"kind", *event.get("required", [])})
            # Records accept any context and scoring validates it; the document describes it nevertheless.
            schemas["ContextForm"] = _context().model_json_schema()
            schemas[HandForm.__name__]["properties"]["context"] = {
                "anyOf": [{"$ref": "#/components/schemas/ContextForm"}, {"type": "null"}]
            }
        return self.openapi_schema or {}

    def add(  # noqa: PLR0913 (the fields of the document)
        self,
        route: str,
        handler: Callable[..., Any],
        summary: str,
        errors: Mapping[int, str],
        *,
        gives: object,
        kind: type[BodyRoute] = QueryRoute,
        model: type[BaseModel] = ProblemDocument,
        takes: object = None,
        more: Mapping[int | str, object] = {},
        **options: Any,
    ) -> None:
        """Add a route. A GET route also answers HEAD, which the document does not mention.

        Args:
            route: Method and path; a relative path is below /api/v1/.
            handler: The handler.
            summary: Summary for the document.
            errors: Descriptions of the errors by status.
            gives: Model of the response.
            kind: Class of the route.
            model: Model of the errors.
            takes: Model of the body, None without one.
            more: Further responses for the document.
            **options: Further arguments of `add_api_route`.
        """
        method, path = route.split()
        full_path = path if path.startswith("/") else f"/api/v1/{path}"
        options = {
            "summary": summary,
            "description": f"{summary}.",
            "operation_id": path.strip("/"),
            "responses": {**document_errors(errors, model, writes=method == "POST"), **more},
            "response_description": "The answer.",
            "response_model": gives,
            "response_model_exclude_unset": True,
            "dependencies": [document_body(takes, EXAMPLES.get(path))] if takes else [],
            "route_class_override": kind,
            **options,
        }
        self.router.add_api_route(full_path, handler, methods=[method], **options)
        if method == "GET":
            self.router.add_api_route(
                full_path, handler, methods=["HEAD"], include_in_schema=False, **options
            )


def _describe_problems(responses: dict[str, Any]) -> None:
    for status, response in [*responses.items()]:
        kind = response.get("content", {}).get("application/json", {}).get("schema", {}).get("$ref", "")
        if kind.endswith("/HTTPValidationError"):
            del responses[status]
        elif kind.endswith(f"/{ProblemDocument.__name__}"):
            response["content"][MEDIA_TYPE] = response["content"].pop("application/json")


def _context() -> type[BaseModel]:
    """Return the fields of a hand's context as a model, with the ones that may replace its source."""
    hints = get_type_hints(Context, localns={"Role": Role, "Mapping": Mapping})
    del hints["extra"]  # for engines that the API does not offer
    fields: dict[str, Any] = {name: (hint, None) for name, hint in hints.items()}
    fields["role"] = (Role, "winner")
    fields["discards"] = (list[str] | None, None)
    fields["self_drawn"] = (bool | None, Field(default=None, description="may replace the source"))
    return create_model(
        "Context",
        __config__=ConfigDict(extra="forbid"),
        __doc__="The facts about a hand beside its tiles; null is unknown.",
        **fields,
    )


def create_api(async_store: AsyncStore, live_updates: LiveUpdates) -> Api:
    """Return the API application, including the health route."""
    app = Api(
        title="Tilesnap",
        version=VERSION,
        description=DESCRIPTION,
        license_info={"name": "MIT"},
        root_path=with_base_path(""),
        root_path_in_servers=False,
        servers=[{"url": with_base_path("") or "/"}],
        openapi_url=OPENAPI_PATH,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        dependencies=[Depends(set_private_headers), Depends(request_language)],
        exception_handlers={
            UserFacingError: handle_error,
            HTTPException: handle_unknown_route,
            ClientDisconnect: handle_disconnect,
        },
    )
    scores, photos, entries = ScoresApi(), PhotosApi(), EntriesApi(async_store, live_updates)
    add = app.add
    add(
        "POST read",
        photos.read,
        "Read a photo of a hand, or of a whole table",
        {**BODY_ERRORS, 415: DESCRIPTIONS[415]},
        gives=HandRead | TableRead,
        description=READ_DESCRIPTION,
        openapi_extra={"requestBody": PHOTO_BODY},
    )
    options: Any = {"takes": HandForm | CaseForm | Records, "description": SCORE_DESCRIPTION}
    add(
        "POST score",
        scores.score,
        "Score hands",
        BODY_ERRORS,
        gives=Score | list[Score | Unanswered],
        **options,
    )
    add(
        "POST compare",
        scores.compare,
        "Score a hand under all installed rule sets",
        BODY_ERRORS,
        gives=Comparison,
        takes=HandForm | CaseForm,
        description=COMPARE_DESCRIPTION,
    )
    waits, each = Waits | OnlyWaits, list[Waits | OnlyWaits | Unanswered]
    about = "List the tiles that complete hands, with the score of each"
    add("POST waits", scores.waits, about, BODY_ERRORS, gives=waits | each, **options)
    options = {"takes": SettlementForm | DealForm | Records, "description": SCORE_DESCRIPTION}
    settled = Settled | list[Settled | Unanswered]
    add("POST settle", scores.settle, "Settle deals: who pays whom", BODY_ERRORS, gives=settled, **options)
    options = {"takes": PlayForm, "description": PLAY_DESCRIPTION}
    add("POST play", scores.play, "Apply commands to a deal", BODY_ERRORS, gives=PlayAnswer, **options)
    add("GET rules", list_rule_sets, "List the rule sets", {400: DESCRIPTIONS[400]}, gives=AllRules)
    about, refuses = (
        "Describe a rule set: items, options, presets",
        {400: DESCRIPTIONS[400], 422: DESCRIPTIONS[422]},
    )
    add("GET rules/{name}", describe_rule_set, about, refuses, gives=RuleSetDetails, operation_id="rules_of")
    options = {"kind": DeviceRoute, "model": Refused}
    about = "Record an event of a game"
    add(
        "POST entries",
        entries.record_event,
        about,
        RECORD_ERRORS,
        gives=EntryAnswer,
        takes=EventSent,
        **options,
    )
    add(
        "POST games",
        entries.begin_game,
        "Begin a game",
        BEGIN_ERRORS,
        gives=GameMade,
        takes=NewGameForm,
        **options,
    )
    options["more"] = {200: ETAG_HEADER, 304: NOT_MODIFIED}
    add("GET game", entries.get_game, "Return the state of a game", READ_ERRORS, gives=GameSeen, **options)
    options, about = {"kind": BodyRoute, "model": Health}, "Check whether the server is ready"
    add(
        "GET /health",
        HealthRoutes(async_store).health,
        about,
        {503: "The server is not ready."},
        gives=Health,
        **options,
    )
    return app
