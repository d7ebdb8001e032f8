"""FastAPI application: all addresses of the API with their inputs, outputs and errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

from fastapi import Depends, FastAPI
from pydantic import ConfigDict, Field, create_model
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from scoring.errors import TellableError
from scoring.hand.context import Context
from scoring.hand.hand import Role
from scoring.records.case_record import CaseForm
from scoring.records.deal_record import DealForm
from scoring.records.hand_record import ContextForm, HandForm
from scoring.records.settlement_record import SettlementForm
from tilesnap.games.events import KINDS
from tilesnap.runtime.assets import address
from tilesnap.runtime.metrics import VERSION
from tilesnap.runtime.request_body import LONGEST
from tilesnap.server.api.addresses import Address, OfGames, QueryAddress, private, sends, spoken
from tilesnap.server.api.answers import (
    EntryAnswer,
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
from tilesnap.server.api.photos import PhotosApi
from tilesnap.server.api.problems import (
    DOCUMENT,
    FAULTS,
    MEDIA_TYPE,
    ProblemDocument,
    elsewhere,
    faults,
    gone,
    wrong,
)
from tilesnap.server.api.rules import AllRules, RulesTold, rule_set, rule_sets
from tilesnap.server.api.scores import LONGEST_DEAL, MOST_HANDS, ScoresApi
from tilesnap.server.api.upload import FORM, MOST_BYTES, PHOTO, SET
from tilesnap.server.entries_api import EntriesApi, EventSent
from tilesnap.server.health import HealthRoutes
from vision.photo import MAX_HEIC_PIXELS, MAX_JPEG_PIXELS, MAX_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from tilesnap.server.live_updates import LiveUpdates
    from tilesnap.server.store_threads import StoreThreads

HAND = "555m CCCC | 222s 111p EE*"
ABOUT = (
    "Reads photos of mahjong hands, scores hands, lists the tiles that complete them, and settles deals. "
    "Errors are problem documents (RFC 9457); responses may get further keys."
)
COUNTED = (
    f"One record, or a list of at most {MOST_HANDS}, of at most {LONGEST // 1024} kB. A list gets a list of "
    "results, where an invalid record has an `error` in its place. "
    "Hands are written in the notation of docs/notation.md."
)
READ = (
    f"Send the file itself: JPEG, PNG, WebP or HEIC, at most {MOST_BYTES // 1_000_000} MB and "
    f"{MAX_PIXELS // 1_000_000} megapixels, {MAX_JPEG_PIXELS // 1_000_000} of a plain JPEG, "
    f"{MAX_HEIC_PIXELS // 1_000_000} of a HEIC. "
    "To read with a taught set of tiles, send a form "
    f"with the photo's file as `{PHOTO}` and the set's file as `{SET}`. "
    "Photos share a queue with those of the page; no photo is stored."
)
PLAYED = (
    f"`deal` is the document of the previous response, or null; at most {LONGEST_DEAL // 1024} kB. "
    "The actions are those of docs/playing.md."
)
PHOTO_FORM = {
    "type": "object",
    "required": [PHOTO],
    "additionalProperties": False,
    "properties": {
        PHOTO: {"type": "string", "contentMediaType": "application/octet-stream"},
        SET: {"type": "string", "description": "the file of a taught set of tiles, as the page saves it"},
    },
}
PHOTOS = ("image/jpeg", "image/png", "image/webp", "image/heic", "application/octet-stream")
PHOTO_SENT = {"required": True, "content": {**{kind: {} for kind in PHOTOS}, FORM: {"schema": PHOTO_FORM}}}
Many = Annotated[list[dict[str, object]], Field(max_length=MOST_HANDS)]
"""Records that are validated and answered one by one."""
SHOWN: dict[str, dict[str, object]] = {
    "score": {"hand": {"hand": HAND, "context": {"seat": "N", "round": "S", "source": "discard"}}},
    "waits": {"waiting": {"hand": "| 123m 456m 789p 2233s"}},
    "settle": {
        "totals": {"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"},
        "hands": {"hands": {"E": {"hand": HAND}, "S": {"total": 40}}, "winner": "E"},
    },
    "play": {"typed": {"deal": None, "actions": [{"do": "type", "text": HAND}]}},
}
SENT = {status: FAULTS[status] for status in (400, 408, 413, 422, 503)}
OF_GAMES = {
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
ASKING = {status: OF_GAMES[status] for status in (400, 401, 404, 503)}
TAGGED = {"headers": {"ETag": {"schema": {"type": "string"}, "description": "the digest of the last entry"}}}
UNCHANGED = {"description": "The game is unchanged since the response with that ETag.", **TAGGED}


class Api(FastAPI):
    """FastAPI application whose document describes errors with their own media type."""

    def openapi(self) -> dict[str, Any]:
        """Return the OpenAPI document."""
        if not self.openapi_schema:
            document = super().openapi()
            schemas = document["components"]["schemas"]
            for name in ("HTTPValidationError", "ValidationError"):
                schemas.pop(name, None)
            for method in (method for path in document["paths"].values() for method in path.values()):
                _describe_problems(method["responses"])
            for event in (schemas[kind.__name__] for kind in KINDS.values() if kind.__name__ in schemas):
                event["required"] = sorted({"kind", *event.get("required", [])})
            # Records accept any context and scoring validates it; the document describes it nevertheless.
            schemas[ContextForm.__name__] = _context().model_json_schema()
        return self.openapi_schema or {}

    def add(  # noqa: PLR0913 (the fields of the document)
        self,
        where: str,
        answer: Callable[..., Any],
        summary: str,
        refuses: Mapping[int, str],
        *,
        gives: object,
        kind: type[Address] = QueryAddress,
        model: type[BaseModel] = ProblemDocument,
        takes: object = None,
        more: Mapping[int | str, Any] = {},
        **options: Any,
    ) -> None:
        """Add a route. A GET route also answers HEAD, which the document does not mention.

        Args:
            where: Method and path; a relative path is below /api/v1/.
            answer: The handler.
            summary: Summary for the document.
            refuses: Descriptions of the errors by status.
            gives: Model of the response.
            kind: Class of the route.
            model: Model of the errors.
            takes: Model of the body, None without one.
            more: Further responses for the document.
            **options: Further arguments of `add_api_route`.
        """
        method, path = where.split()
        full_path = path if path.startswith("/") else f"/api/v1/{path}"
        route = {
            "summary": summary,
            "description": f"{summary}.",
            "operation_id": path.strip("/"),
            "responses": {**faults(refuses, model, writes=method == "POST"), **more},
            "response_description": "The answer.",
            "response_model": gives,
            "response_model_exclude_unset": True,
            "dependencies": [sends(takes, SHOWN.get(path))] if takes else [],
            "route_class_override": kind,
            **options,
        }
        self.router.add_api_route(full_path, answer, methods=[method], **route)
        if method == "GET":
            self.router.add_api_route(full_path, answer, methods=["HEAD"], include_in_schema=False, **route)


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


def api(async_store: StoreThreads, live_updates: LiveUpdates) -> Api:
    """Return the API application, including the health route."""
    app = Api(
        title="Tilesnap",
        version=VERSION,
        description=ABOUT,
        license_info={"name": "MIT"},
        root_path=address(""),
        root_path_in_servers=False,
        servers=[{"url": address("") or "/"}],
        openapi_url=DOCUMENT,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        dependencies=[Depends(private), Depends(spoken)],
        exception_handlers={TellableError: wrong, HTTPException: elsewhere, ClientDisconnect: gone},
    )
    scores, photos, entries = ScoresApi(), PhotosApi(), EntriesApi(async_store, live_updates)
    add = app.add
    add(
        "POST read",
        photos.read,
        "Read a photo of a hand, or of a whole table",
        {**SENT, 415: FAULTS[415]},
        gives=HandRead | TableRead,
        description=READ,
        openapi_extra={"requestBody": PHOTO_SENT},
    )
    options: Any = {"takes": HandForm | CaseForm | Many, "description": COUNTED}
    add("POST score", scores.score, "Score hands", SENT, gives=Score | list[Score | Unanswered], **options)
    waits, each = Waits | OnlyWaits, list[Waits | OnlyWaits | Unanswered]
    about = "List the tiles that complete hands, with the score of each"
    add("POST waits", scores.waits, about, SENT, gives=waits | each, **options)
    options = {"takes": SettlementForm | DealForm | Many, "description": COUNTED}
    settled = Settled | list[Settled | Unanswered]
    add("POST settle", scores.settle, "Settle deals: who pays whom", SENT, gives=settled, **options)
    options = {"takes": PlayForm, "description": PLAYED}
    add("POST play", scores.play, "Apply actions to a deal", SENT, gives=PlayAnswer, **options)
    add("GET rules", rule_sets, "List the rule sets", {400: FAULTS[400]}, gives=AllRules)
    about, refuses = "Describe a rule set: items, options, presets", {400: FAULTS[400], 422: FAULTS[422]}
    add("GET rules/{name}", rule_set, about, refuses, gives=RulesTold, operation_id="rules_of")
    options = {"kind": OfGames, "model": Refused}
    about = "Record an event of a game"
    add("POST entries", entries.take, about, OF_GAMES, gives=EntryAnswer, takes=EventSent, **options)
    options["more"] = {200: TAGGED, 304: UNCHANGED}
    add("GET game", entries.give, "Return the state of a game", ASKING, gives=GameSeen, **options)
    options, about = {"kind": Address, "model": Health}, "Check whether the server is ready"
    add(
        "GET /health",
        HealthRoutes(async_store).health,
        about,
        {503: "The server is not ready."},
        gives=Health,
        **options,
    )
    return app
