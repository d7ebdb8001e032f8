"""Takes in a game that a phone kept by itself, from the page that this server gave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anyio import CapacityLimiter, to_thread
from starlette.responses import JSONResponse

from game.file_process import AT_ONCE, read_large_game
from game.receiving import receive, receive_more
from game.store.share import WRITER
from server.errors import PRIVATE
from server.request_body import body
from server.visitors import visitor

if TYPE_CHECKING:
    from starlette.requests import Request

    from game.store import Store
    from server.live_updates import LiveUpdates
    from server.store_threads import StoreThreads

LONGEST = 4 * 1024 * 1024
"""Bytes of a game's file: an evening has some ten thousand."""
BEARER = "Bearer "


class PhoneGames:
    """Answers the phone's page."""

    def __init__(self, keeper: StoreThreads, watching: LiveUpdates) -> None:
        self._keeper = keeper
        self._watching = watching
        self._reading = CapacityLimiter(AT_ONCE)
        """Who waits for a turn holds no thread that others need."""

    async def take(self, request: Request) -> JSONResponse:
        """Keep a game's file, or add to the game whose link is shown; give the token of a link to it.

        Raises ScoringError `too_long`, `too_slow`, and what `read_large_game`, `receive` and `receive_more`
        raise.
        """
        text = (await body(request, LONGEST)).decode("utf-8", "replace")
        file = await to_thread.run_sync(read_large_game, text, limiter=self._reading)
        WRITER.set(visitor(request))
        given = request.headers.get("authorization", "")

        def kept(store: Store) -> str:
            if not given.startswith(BEARER):
                return receive(store, file, "phone")
            token = given.removeprefix(BEARER)
            receive_more(store, file, token)
            return token

        token = await self._keeper.ask(kept)
        self._watching.look(file.game)
        return JSONResponse({"game": file.game, "token": token}, headers=PRIVATE)
