"""What is wrong with a request to the API, as a problem document (RFC 9457) in plain sentences."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response
from starlette.routing import Match

from scoring.errors import ScoringError, TellableError
from tilesnap.i18n.languages import accepted
from tilesnap.i18n.text import speaking, t, told
from tilesnap.runtime.assets import address
from tilesnap.runtime.errors import PRIVATE, RETRY_AFTER, UNAVAILABLE, refused
from tilesnap.runtime.request_body import PATIENCE
from tilesnap.server.api.addresses import OfGames

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.types import Receive, Scope, Send

MEDIA_TYPE = "application/problem+json"
DOCUMENT = "/api/v1/openapi.json"
STATUS = {
    # a row: the code of an error, the status of the answer; any other is about what was sent: 422
    "bad_form": 400,
    "bad_json": 400,
    "bad_query": 400,
    "no_such_address": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "too_long": 413,
    "too_heavy": 413,
    "too_many_hands": 413,
    "set_too_big": 413,
    "not_an_image": 415,
    "unsupported_format": 415,
    "busy": UNAVAILABLE,
    "busy_scoring": UNAVAILABLE,
    "network_unusable": UNAVAILABLE,
}
UNPROCESSABLE = 422
FAULTS = {
    400: "This is no JSON, or the address asks for what there is not.",
    405: "This address takes another method.",
    408: f"The request took longer than {PATIENCE} seconds to arrive.",
    413: "More was sent than is taken at once.",
    415: "This is no photo of a kind that can be read.",
    UNPROCESSABLE: "This was understood, but cannot be read, scored or settled as it is.",
    UNAVAILABLE: "Too much is asked at once. `Retry-After` says in how many seconds to try again.",
}
FROM_ELSEWHERE = 403
BY_ALL = {
    FROM_ELSEWHERE: "This was asked by a page of another server.",
    421: "The server does not go by this name.",
    429: "One visitor asks too often. `Retry-After` says in how many seconds to try again.",
}
"""What is refused whatever is asked, in plain words or in none; 429 comes as JSON."""
_ERROR_SCHEMA = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message"],
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
        }
    },
}
_WAITS = {"Retry-After": {"schema": {"type": "integer"}, "description": "seconds"}}
HEADERS = {
    401: {"WWW-Authenticate": {"schema": {"const": "Bearer"}}},
    405: {"Allow": {"schema": {"type": "string"}, "description": "the methods that it takes"}},
    429: _WAITS,
    UNAVAILABLE: _WAITS,
}


class ProblemDocument(BaseModel):
    """What is wrong, as RFC 9457 has it."""

    type: str = Field(description="always about:blank: `code` says which problem it is")
    title: str = Field(description="the status in words")
    status: int
    detail: str = Field(description="what is wrong and what to do, in the language of Accept-Language")
    code: str = Field(description="which problem it is, in a word that stays the same")


def faults(words: Mapping[int, str], model: type[BaseModel], *, writes: bool) -> dict[int | str, Any]:
    """Tell what an address may refuse, in which form, and what all do; pages of others may only read."""
    plain = {"text/plain": {"schema": {"type": "string"}}}
    content = {429: {"application/json": {"schema": _ERROR_SCHEMA}}}
    told: dict[int | str, dict[str, Any]] = {
        status: {"description": said, "content": content.get(status, plain)}
        for status, said in BY_ALL.items()
        if writes or status != FROM_ELSEWHERE
    }
    told[405] = {"description": FAULTS[405], "model": ProblemDocument}
    for status, said in words.items():
        told[status] = {**told.get(status, {}), "description": said, "model": model}
    for each, headers in HEADERS.items():
        if each in told:
            told[each]["headers"] = headers
    return told


def problem(error: TellableError, language: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """Give the document of a problem, in a language, with the seconds to wait where there is a wait."""
    status = STATUS.get(error.code, UNPROCESSABLE)
    with speaking(language):  # a stranger need not know the server's folders
        detail = t("api-no_reader") if error.code == "network_unusable" else told(error)
    again = {"Retry-After": str(error.params.get("seconds", RETRY_AFTER))} if status == UNAVAILABLE else {}
    said = ProblemDocument(
        type="about:blank",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=detail,
        code=error.code,
    )
    return JSONResponse(
        said.model_dump(), status, {**PRIVATE, **again, **(headers or {})}, media_type=MEDIA_TYPE
    )


async def wrong(request: Request, error: Exception) -> Response:
    """Answer what an address cannot do."""
    if isinstance(request.scope.get("route"), OfGames) or not isinstance(error, TellableError):
        return await refused(request, error)
    return problem(error, _language(request))


async def elsewhere(request: Request, _error: Exception) -> Response:
    """Answer what no address takes, or none by this method."""
    routes = request.app.routes
    known = [route.methods or () for route in routes if route.matches(request.scope)[0] is Match.PARTIAL]
    if allowed := ", ".join(sorted({method for methods in known for method in methods})):
        error = ScoringError("wrong_method", f"this address takes {allowed}", allowed=allowed)
        return problem(error, _language(request), {"Allow": allowed})
    document = address(DOCUMENT)
    message = f"the API has no such address: {document} lists them"
    return problem(ScoringError("no_such_address", message, document=document), _language(request))


class Unheard(Response):
    """The answer to who went away: none, and no word of it in the log."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send nothing."""


async def gone(_request: Request, _error: Exception) -> Response:
    """Answer who went away while sending."""
    return Unheard()


def _language(request: Request) -> str:
    return accepted(request.headers.get("accept-language", ""))
