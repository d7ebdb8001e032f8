"""All addresses for other programs: what each takes, gives and may refuse, told once."""

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
    "Reads photos of mahjong hands, scores hands, says what completes them and who pays whom. "
    "What is wrong is told by problem documents (RFC 9457); further keys may come in answers."
)
COUNTED = (
    f"One record, or a list of at most {MOST_HANDS}, in {LONGEST // 1024} kB. A list is answered by a list; "
    "there `error` says in a record's place what is wrong with it. "
    "The hand's notation is that of docs/notation.md."
)
READ = (
    f"Send the file itself: JPEG, PNG, WebP or HEIC, at most {MOST_BYTES // 1_000_000} MB and "
    f"{MAX_PIXELS // 1_000_000} megapixels, {MAX_JPEG_PIXELS // 1_000_000} of a plain JPEG, "
    f"{MAX_HEIC_PIXELS // 1_000_000} of a HEIC. "
    "To read with a taught set of tiles, send a form "
    f"with the photo's file as `{PHOTO}` and the set's file as `{SET}`. "
    "Photos are read a few at a time, in turn with those of the page; no photo is kept."
)
PLAYED = (
    f"`deal` is the document of the answer before, null for a new deal; {LONGEST_DEAL // 1024} kB. "
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
"""Records of which each is answered by itself, whatever it holds."""
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
    400: "This makes no sense, and will not later; or the game has as many entries as are kept.",
    401: "No token of a link was sent.",
    403: "The link is a viewer's, or this was asked by a page of another server.",
    404: "The link is unknown, it was withdrawn, or it has ended.",
    408: "The request took too long to arrive.",
    409: "Something else was told under this id.",
    413: "More was sent than is taken at once.",
    429: "As much was saved as one visitor may save in a day, or one asks too often.",
    503: "The database is away or full, or a server that was upgraded before this one wrote what "
    "this one does not know. `Retry-After` says in how many seconds to try again.",
}
ASKING = {status: OF_GAMES[status] for status in (400, 401, 404, 503)}
TAGGED = {"headers": {"ETag": {"schema": {"type": "string"}, "description": "the digest of the last entry"}}}
UNCHANGED = {"description": "Nothing was added since the answer with that ETag.", **TAGGED}


class Api(FastAPI):
    """FastAPI, whose document tells what is wrong by the media type that it has."""

    def openapi(self) -> dict[str, Any]:
        """Give the document."""
        if not self.openapi_schema:
            told = super().openapi()
            schemas = told["components"]["schemas"]
            for name in ("HTTPValidationError", "ValidationError"):
                schemas.pop(name, None)
            for method in (method for path in told["paths"].values() for method in path.values()):
                _tell_problems(method["responses"])
            for event in (schemas[kind.__name__] for kind in KINDS.values() if kind.__name__ in schemas):
                event["required"] = sorted({"kind", *event.get("required", [])})
            # What a record lets through, scoring checks by itself; the document tells it all the same.
            schemas[ContextForm.__name__] = _context().model_json_schema()
        return self.openapi_schema or {}

    def add(  # noqa: PLR0913 (all that the document tells of an address)
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
        **told: Any,
    ) -> None:
        """Add an address. What it takes by GET it takes by HEAD, too, which the document need not tell."""
        method, path = where.split()
        whole = path if path.startswith("/") else f"/api/v1/{path}"
        own = {
            "summary": summary,
            "description": f"{summary}.",
            "operation_id": path.strip("/"),
            "responses": {**faults(refuses, model, writes=method == "POST"), **more},
            "response_description": "The answer.",
            "response_model": gives,
            "response_model_exclude_unset": True,
            "dependencies": [sends(takes, SHOWN.get(path))] if takes else [],
            "route_class_override": kind,
            **told,
        }
        self.router.add_api_route(whole, answer, methods=[method], **own)
        if method == "GET":
            self.router.add_api_route(whole, answer, methods=["HEAD"], include_in_schema=False, **own)


def _tell_problems(responses: dict[str, Any]) -> None:
    for status, response in [*responses.items()]:
        kind = response.get("content", {}).get("application/json", {}).get("schema", {}).get("$ref", "")
        if kind.endswith("/HTTPValidationError"):
            del responses[status]
        elif kind.endswith(f"/{ProblemDocument.__name__}"):
            response["content"][MEDIA_TYPE] = response["content"].pop("application/json")


def _context() -> type[BaseModel]:
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


def api(keeper: StoreThreads, watching: LiveUpdates) -> Api:
    """Give the addresses of the API, and the one that says whether the server is ready."""
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
    counting, reading, entering = ScoresApi(), PhotosApi(), EntriesApi(keeper, watching)
    add = app.add
    add(
        "POST read",
        reading.read,
        "Read a photo of a hand, or of a whole table",
        {**SENT, 415: FAULTS[415]},
        gives=HandRead | TableRead,
        description=READ,
        openapi_extra={"requestBody": PHOTO_SENT},
    )
    told: Any = {"takes": HandForm | CaseForm | Many, "description": COUNTED}
    add("POST score", counting.score, "Score hands", SENT, gives=Score | list[Score | Unanswered], **told)
    waits, each = Waits | OnlyWaits, list[Waits | OnlyWaits | Unanswered]
    about = "Say which tiles complete hands, and what each would score"
    add("POST waits", counting.waits, about, SENT, gives=waits | each, **told)
    told = {"takes": SettlementForm | DealForm | Many, "description": COUNTED}
    settled = Settled | list[Settled | Unanswered]
    add("POST settle", counting.settle, "Say who pays whom", SENT, gives=settled, **told)
    told = {"takes": PlayForm, "description": PLAYED}
    add("POST play", counting.play, "Take actions on a deal", SENT, gives=PlayAnswer, **told)
    add("GET rules", rule_sets, "Name the rule sets", {400: FAULTS[400]}, gives=AllRules)
    about, refuses = "Tell a rule set: items, options, presets", {400: FAULTS[400], 422: FAULTS[422]}
    add("GET rules/{name}", rule_set, about, refuses, gives=RulesTold, operation_id="rules_of")
    told = {"kind": OfGames, "model": Refused}
    about = "Write down what a device tells of a game"
    add("POST entries", entering.take, about, OF_GAMES, gives=EntryAnswer, takes=EventSent, **told)
    told["more"] = {200: TAGGED, 304: UNCHANGED}
    add("GET game", entering.give, "Tell how a game stands", ASKING, gives=GameSeen, **told)
    told, about = {"kind": Address, "model": Health}, "Say whether the server is ready"
    add("GET /health", HealthRoutes(keeper).health, about, {503: "It is not."}, gives=Health, **told)
    return app
