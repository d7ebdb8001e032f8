"""The addresses of the API."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from server.api.counting import Counting
from server.api.document import document
from server.api.problems import with_problems
from server.api.reading import Reading
from server.api.rules import rule_set, rule_sets
from ui.components.loading import address

if TYPE_CHECKING:
    from starlette.requests import Request


async def _document(_request: Request) -> Response:
    return JSONResponse(document())


def api_routes() -> list[Route]:
    """Give the API's addresses."""
    counting = Counting()
    rows = (
        ("/api/v1/read", Reading().read, "POST"),
        ("/api/v1/score", counting.score, "POST"),
        ("/api/v1/waits", counting.waits, "POST"),
        ("/api/v1/settle", counting.settle, "POST"),
        ("/api/v1/play", counting.play, "POST"),
        ("/api/v1/rules", rule_sets, "GET"),
        ("/api/v1/rules/{name}", rule_set, "GET"),
        ("/api/v1/openapi.json", _document, "GET"),
    )
    return [Route(address(path), with_problems(ask), methods=[method]) for path, ask, method in rows]
