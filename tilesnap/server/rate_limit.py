"""Rate limit for shared servers: requests per second and open connections of each visitor."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Match
from starlette.websockets import WebSocketClose

from scoring.errors import ScoringError
from tilesnap.games.store.store_limits import is_shared
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.errors import PRIVATE_HEADERS, error_response
from tilesnap.runtime.visitors import accounting_networks, count_visitor, visitor_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.responses import Response
    from starlette.routing import Route
    from starlette.types import ASGIApp, Receive, Scope, Send

MAX_REQUESTS = 20
"""Requests per second: a hall of 200 phones that poll a game every 15 seconds makes 13."""
MAX_OPEN = 400
"""Open streams, page sessions and requests of one visitor: that hall with two for each phone."""
RETRY_AFTER_SECONDS = 1  # seconds
TOO_MANY_MESSAGE = "there were too many requests from your network: try again in a second"
REFUSAL_DELAY = 1
"""Seconds before a request above the limit is answered, so that one connection cannot retry faster."""
TOO_MANY = 429
TRY_AGAIN_LATER = 1013  # close code of a web socket: try again later


class RateLimitMiddleware:
    """Middleware that limits the requests and the page sessions of one visitor."""

    def __init__(
        self,
        app: ASGIApp,
        routes: Sequence[Route],
        *,
        most: int = MAX_REQUESTS,
        most_open: int = MAX_OPEN,
        pause: float = REFUSAL_DELAY,
    ) -> None:
        self._app, self._routes, self._pause = app, routes, pause
        self._most, self._most_open = most, most_open
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._open: Counter[str] = Counter()
        self._api = with_base_path("/api/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_session = scope["type"] == "websocket"
        if not is_shared() or not (is_session or self._is_ours(scope)):
            await self._app(scope, receive, send)
            return
        visitor = visitor_at(scope["client"][0] if scope.get("client") else None)
        networks = accounting_networks(visitor)
        is_rate_exceeded = not is_session and not all(
            self._limiter.hit(RateLimitItemPerSecond(self._most * times), network)
            for network, times in networks
        )
        if is_rate_exceeded or any(self._open[each] >= self._most_open * times for each, times in networks):
            await asyncio.sleep(self._pause)
            response = WebSocketClose(TRY_AGAIN_LATER) if is_session else await self._refusal(scope)
            await response(scope, receive, send)
            return
        with count_visitor(self._open, visitor):
            await self._app(scope, receive, send)

    async def _refusal(self, scope: Scope) -> Response:
        """Return the response above the limit: an API error for API paths, else an empty response."""
        if scope["path"].startswith(self._api):
            error = ScoringError("too_many_requests", TOO_MANY_MESSAGE, seconds=RETRY_AFTER_SECONDS)
            return await error_response(Request(scope), error)
        return PlainTextResponse(None, TOO_MANY, {**PRIVATE_HEADERS, "Retry-After": str(RETRY_AFTER_SECONDS)})

    def _is_ours(self, scope: Scope) -> bool:
        return scope["type"] == "http" and any(
            route.matches(scope)[0] is not Match.NONE for route in self._routes
        )
