"""So many requests a second from one visitor; on a server for strangers more are told to come again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.responses import PlainTextResponse
from starlette.routing import Match

from game.store.bounds import is_shared
from server.errors import PRIVATE
from server.visitors import visitor_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.routing import Route
    from starlette.types import ASGIApp, Receive, Scope, Send

MOST = 20
"""Requests a second: a hall of 200 phones that ask every 15 seconds how a game stands makes 13."""
PAUSE = 1
"""Seconds after which a request too many is answered. One connection can then ask no faster than that."""
TOO_MANY = 429


class Paced:
    """Answers so many requests a second to the routes beside the page, of one visitor."""

    def __init__(
        self, app: ASGIApp, routes: Sequence[Route], *, most: int = MOST, pause: float = PAUSE
    ) -> None:
        self._app, self._routes, self._pause = app, routes, pause
        self._most = RateLimitItemPerSecond(most)
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and is_shared() and self._is_ours(scope):
            host = scope["client"][0] if scope.get("client") else None
            if not self._limiter.hit(self._most, visitor_of(host)):
                await asyncio.sleep(self._pause)
                answer = PlainTextResponse(None, TOO_MANY, {**PRIVATE, "Retry-After": "1"})
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        return any(route.matches(scope)[0] is not Match.NONE for route in self._routes)
