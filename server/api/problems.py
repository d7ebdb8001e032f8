"""What is wrong with a request to the API, as a problem document (RFC 9457) in plain sentences."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from pydantic import BaseModel, Field
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Match

from scoring.errors import ScoringError, TellableError
from server.refusing import PRIVATE, RETRY_AFTER, UNAVAILABLE
from ui.components.loading import address
from ui.messages.languages import accepted
from ui.messages.text import speaking, t, told

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from starlette.routing import Route
    from starlette.types import Receive, Scope, Send

    Endpoint = Callable[[Request], Awaitable[Response]]

MEDIA_TYPE = "application/problem+json"
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


class Problem(BaseModel):
    """What is wrong, as RFC 9457 has it."""

    type: str = Field(description="always about:blank: `code` says which problem it is")
    title: str = Field(description="the status in words")
    status: int
    detail: str = Field(description="what is wrong and what to do, in the language of Accept-Language")
    code: str = Field(description="which problem it is, in a word that stays the same")


def problem(error: TellableError, language: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """Give the document of a problem, in a language, with the seconds to wait where there is a wait."""
    status = STATUS.get(error.code, UNPROCESSABLE)
    with speaking(language):  # a stranger need not know the server's folders
        detail = t("api-no_reader") if error.code == "network_unusable" else told(error)
    again = {"Retry-After": str(error.params.get("seconds", RETRY_AFTER))} if status == UNAVAILABLE else {}
    said = Problem(
        type="about:blank",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=detail,
        code=error.code,
    )
    return JSONResponse(
        said.model_dump(), status, {**PRIVATE, **again, **(headers or {})}, media_type=MEDIA_TYPE
    )


def with_problems(endpoint: Endpoint) -> Endpoint:
    """Answer what an endpoint cannot do with a problem document."""

    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except TellableError as error:
            return problem(error, _language(request))

    return answer


class Elsewhere:
    """Answers what no address of the API takes, which would otherwise get the page."""

    def __init__(self, routes: Sequence[Route]) -> None:
        self._routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        known = [route.methods or () for route in self._routes if route.matches(scope)[0] is Match.PARTIAL]
        if allowed := ", ".join(sorted({method for methods in known for method in methods})):
            message = f"this address takes {allowed}"
            error = ScoringError("wrong_method", message, allowed=allowed)
            answer = problem(error, _language(request), {"Allow": allowed})
        else:
            document = address("/api/v1/openapi.json")
            message = f"the API has no such address: {document} lists them"
            error = ScoringError("no_such_address", message, document=document)
            answer = problem(error, _language(request))
        await answer(scope, receive, send)


def _language(request: Request) -> str:
    return accepted(request.headers.get("accept-language", ""))
