"""What is wrong with a request, as its answer says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import JSONResponse

from scoring.errors import ScoringError
from tilesnap.i18n.languages import accepted
from tilesnap.i18n.text import speaking, t, told

if TYPE_CHECKING:
    from starlette.requests import Request

STATUS = {
    # a row: the code of an error, the status of the answer; any other is the request's own fault
    "no_token": 401,
    "no_such_link": 404,
    "link_ended": 404,
    "unknown_game": 404,
    "only_scorers": 403,
    "only_hosts": 403,
    "told_otherwise": 409,
    "too_slow": 408,
    "too_long": 413,
    "share_used": 429,
    "too_many_requests": 429,
    "written_later": 503,  # another server is upgraded already, and this one soon will be
}
BAD_REQUEST, UNAUTHORIZED, UNAVAILABLE = 400, 401, 503
RETRY_AFTER = 5  # seconds
LATER = (UNAVAILABLE, 429)
"""What may succeed later."""
PRIVATE = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff"}


def status_of(error: ScoringError) -> int:
    """Give the status that an error is answered with."""
    return UNAVAILABLE if of_the_database(error) else STATUS.get(error.code, BAD_REQUEST)


def of_the_database(error: ScoringError) -> bool:
    """Tell whether the database is to blame, so that the same request may succeed later."""
    return "database" in error.code


def words(error: ScoringError) -> str:
    """Say what is the matter in the language that is spoken, but not where the database is."""
    return t("watch-unreachable") if of_the_database(error) else told(error)


def no_token() -> ScoringError:
    """Give the error of who shows no link at all."""
    return ScoringError("no_token", "send the token of a link to the game: Authorization: Bearer TOKEN")


async def refused(request: Request, error: Exception) -> JSONResponse:
    """Answer in the visitor's language; where the database is away, say when to ask again."""
    if not isinstance(error, ScoringError):
        raise error
    status = status_of(error)
    wait = error.params.get("seconds", RETRY_AFTER) if status in LATER else None
    again = {} if wait is None else {"Retry-After": str(wait)}
    asks = {"WWW-Authenticate": "Bearer"} if status == UNAUTHORIZED else {}
    with speaking(accepted(request.headers.get("accept-language", ""))):
        content = {"error": {"code": error.code, "message": words(error)}}
    return JSONResponse(content, status, {**PRIVATE, **again, **asks})
