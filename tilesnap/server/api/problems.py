"""Errors of the API as problem documents (RFC 9457)."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response
from starlette.routing import Match

from scoring.errors import ScoringError, UserFacingError
from tilesnap.i18n.languages import negotiate_language
from tilesnap.i18n.translate import localize, t, use_language
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.errors import PRIVATE_HEADERS, RETRY_AFTER_SECONDS, UNAVAILABLE, error_response
from tilesnap.runtime.request_body import MAX_SECONDS
from tilesnap.server.api.routes import DeviceRoute

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.types import Receive, Scope, Send

MEDIA_TYPE = "application/problem+json"
OPENAPI_PATH = "/api/v1/openapi.json"
STATUS_BY_CODE = {
    # error code: HTTP status; every other code is 422
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
DESCRIPTIONS = {
    400: "The body is not valid JSON, or a query parameter is invalid.",
    405: "The method is not allowed.",
    408: f"The request took longer than {MAX_SECONDS} seconds to arrive.",
    413: "The request is too large.",
    415: "The file is not a photo in a supported format.",
    UNPROCESSABLE: "The request is well-formed, but cannot be read, scored or settled.",
    UNAVAILABLE: "The server is busy. `Retry-After` gives the seconds after which to try again.",
}
FORBIDDEN = 403
COMMON_DESCRIPTIONS = {
    FORBIDDEN: "The request comes from a page of another origin.",
    421: "The host name is not one of this server's.",
    429: "The rate limit is exceeded. `Retry-After` gives the seconds after which to try again.",
}
"""Errors that any address may return, as plain text or without a body; 429 as JSON."""
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
HEADER_SCHEMAS = {
    401: {"WWW-Authenticate": {"schema": {"const": "Bearer"}}},
    405: {"Allow": {"schema": {"type": "string"}, "description": "the allowed methods"}},
    429: _WAITS,
    UNAVAILABLE: _WAITS,
}


class ProblemDocument(BaseModel):
    """An error as RFC 9457 defines it."""

    type: str = Field(description="always about:blank: `code` identifies the problem")
    title: str = Field(description="the status in words")
    status: int
    detail: str = Field(description="the problem and its remedy, in the language of Accept-Language")
    code: str = Field(description="the problem, as a stable identifier")


def document_errors(
    words: Mapping[int, str], model: type[BaseModel], *, writes: bool
) -> dict[int | str, Any]:
    """Return the documentation of the errors of an address.

    Args:
        words: Descriptions by status.
        model: Model of the errors.
        writes: True if the address writes, which pages of other origins may not.
    """
    plain = {"text/plain": {"schema": {"type": "string"}}}
    content = {429: {"application/json": {"schema": _ERROR_SCHEMA}}}
    responses: dict[int | str, dict[str, Any]] = {
        status: {"description": description, "content": content.get(status, plain)}
        for status, description in COMMON_DESCRIPTIONS.items()
        if writes or status != FORBIDDEN
    }
    responses[405] = {"description": DESCRIPTIONS[405], "model": ProblemDocument}
    for status, description in words.items():
        responses[status] = {**responses.get(status, {}), "description": description, "model": model}
    for each, headers in HEADER_SCHEMAS.items():
        if each in responses:
            responses[each]["headers"] = headers
    return responses


def problem_response(
    error: UserFacingError, language: str, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """Return the problem document of an error in a language, with `Retry-After` where the server is busy."""
    status = STATUS_BY_CODE.get(error.code, UNPROCESSABLE)
    with use_language(language):  # the message names paths on the server, which clients must not see
        detail = t("api-no_reader") if error.code == "network_unusable" else localize(error)
    retry = (
        {"Retry-After": str(error.params.get("seconds", RETRY_AFTER_SECONDS))}
        if status == UNAVAILABLE
        else {}
    )
    document = ProblemDocument(
        type="about:blank",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=detail,
        code=error.code,
    )
    return JSONResponse(
        document.model_dump(), status, {**PRIVATE_HEADERS, **retry, **(headers or {})}, media_type=MEDIA_TYPE
    )


async def handle_error(request: Request, error: Exception) -> Response:
    """Return the response for an error in a handler."""
    if isinstance(request.scope.get("route"), DeviceRoute) or not isinstance(error, UserFacingError):
        return await error_response(request, error)
    return problem_response(error, _language(request))


async def handle_unknown_route(request: Request, _error: Exception) -> Response:
    """Return the response for an unknown address, or for a method that is not allowed."""
    routes = request.app.routes
    known = [route.methods or () for route in routes if route.matches(request.scope)[0] is Match.PARTIAL]
    if allowed := ", ".join(sorted({method for methods in known for method in methods})):
        error = ScoringError("wrong_method", f"this address accepts {allowed}", allowed=allowed)
        return problem_response(error, _language(request), {"Allow": allowed})
    document = with_base_path(OPENAPI_PATH)
    message = f"the API has no such address: {document} lists them"
    return problem_response(ScoringError("no_such_address", message, document=document), _language(request))


class NoResponse(Response):
    """Response to a client that has disconnected: nothing is sent or logged."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send nothing."""


async def handle_disconnect(_request: Request, _error: Exception) -> Response:
    """Return the response to a client that disconnected while sending."""
    return NoResponse()


def _language(request: Request) -> str:
    return negotiate_language(request.headers.get("accept-language", ""))
