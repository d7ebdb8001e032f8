"""Error responses of the HTTP routes: status, headers and localized message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import JSONResponse

from scoring.errors import ScoringError
from tilesnap.i18n.languages import negotiate_language
from tilesnap.i18n.translate import localize, t, use_language

if TYPE_CHECKING:
    from starlette.requests import Request

STATUS_BY_CODE = {
    # error code: HTTP status; every other code is a fault of the request (400)
    "no_token": 401,
    "no_such_link": 404,
    "link_ended": 404,
    "unknown_game": 404,
    "only_scorers": 403,
    "only_hosts": 403,
    "told_otherwise": 409,
    "game_moved_on": 409,
    "too_slow": 408,
    "too_long": 413,
    "share_used": 429,
    "too_many_requests": 429,
    "written_later": 503,  # written by a server that is upgraded already; this one soon will be
}
BAD_REQUEST, UNAUTHORIZED, UNAVAILABLE = 400, 401, 503
RETRY_AFTER_SECONDS = 5  # seconds
RETRYABLE = (UNAVAILABLE, 429)
"""Statuses of requests that may succeed when they are repeated."""
PRIVATE_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def http_status(error: ScoringError) -> int:
    """Return the HTTP status for an error."""
    return UNAVAILABLE if is_database_error(error) else STATUS_BY_CODE.get(error.code, BAD_REQUEST)


def is_database_error(error: ScoringError) -> bool:
    """Return True if the database is at fault, so that the same request may succeed later."""
    return "database" in error.code


def public_message(error: ScoringError) -> str:
    """Return the message of an error in the current language, without the location of the database."""
    return t("watch-unreachable") if is_database_error(error) else localize(error)


def missing_token_error() -> ScoringError:
    """Return the error for a request without the token of a link."""
    return ScoringError("no_token", "send the token of a link to the game: Authorization: Bearer TOKEN")


async def error_response(request: Request, error: Exception) -> JSONResponse:
    """Return the error response in the visitor's language, with `Retry-After` if the database is away."""
    if not isinstance(error, ScoringError):
        raise error
    status = http_status(error)
    wait = error.params.get("seconds", RETRY_AFTER_SECONDS) if status in RETRYABLE else None
    retry = {} if wait is None else {"Retry-After": str(wait)}
    challenge = {"WWW-Authenticate": "Bearer"} if status == UNAUTHORIZED else {}
    with use_language(negotiate_language(request.headers.get("accept-language", ""))):
        content = {"error": {"code": error.code, "message": public_message(error)}}
    return JSONResponse(content, status, {**PRIVATE_HEADERS, **retry, **challenge})
