"""Asynchronous access to the game store: queries run in threads, and the store is opened on first use."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext, suppress
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread

from scoring.errors import ScoringError
from tilesnap.games.game_cache import GAME_CACHE
from tilesnap.games.log import LogEnd
from tilesnap.games.store import open_store
from tilesnap.runtime.scheduler import LONG_GAME_ENTRIES, SCHEDULER

if TYPE_CHECKING:
    from collections.abc import Callable

    from tilesnap.games.game_cache import CachedGame
    from tilesnap.games.store import Store

Result = TypeVar("Result")
MAX_QUERIES = 8
"""Store queries at a time; more wait without blocking the rest of the server."""
MAX_REPLAYS = 8
"""Games replayed at a time, each for another visitor. A long one takes seconds."""
MAX_RENDERS = 2
"""Games rendered at a time."""


class AsyncStore:
    """Thread pools for store queries. A store that cannot be opened is tried again with the next query."""

    def __init__(self, open_: Callable[[], Store] = open_store) -> None:
        self._open = open_
        self._store: Store | None = None
        self._opening = Lock()
        self._limiter = CapacityLimiter(MAX_QUERIES)
        self._replay_limiter = CapacityLimiter(MAX_REPLAYS)
        self._draw_limiter = CapacityLimiter(MAX_RENDERS)
        self._replay_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks of the visitors for whom a long game is replayed."""
        self._replays: dict[str, asyncio.Task[CachedGame]] = {}

    async def query(self, question: Callable[[Store], Result]) -> Result:
        """Run a query on the store and return its result.

        Raises:
            ScoringError: As the store does.
        """
        return await to_thread.run_sync(lambda: question(self.get_store()), limiter=self._limiter)

    async def game_state(self, game: str, visitor: str = "") -> CachedGame:
        """Return the state of a game. Requests during its replay await the same result.

        One long game is replayed at a time for each visitor.

        Raises:
            ScoringError: As `GameCache.load` does.
        """
        last = await self.query(lambda store: store.last(game))
        while (state := GAME_CACHE.find(game, last.digest)) is None:
            if replay := self._replays.get(game):
                await asyncio.wait([replay])  # it may have started before the last entry, so check again
                continue
            replay = self._replays[game] = asyncio.create_task(self._replay(game, last.number, visitor))
            return await asyncio.shield(replay)  # other requests await it too
        return state

    def sign_head(self, state: CachedGame) -> str:
        """Return the signed head of a game, an empty string where it cannot be signed. Blocking."""
        if state.broken:
            return ""
        with suppress(ScoringError):
            game = state.game.state.start_event.game
            return self.get_store().head(game, LogEnd(len(state.entries), state.digest)).text
        return ""

    async def run_in_thread(self, draw: Callable[[], Result]) -> Result:
        """Run work that takes a while and needs no store in a thread."""
        return await to_thread.run_sync(draw, limiter=self._draw_limiter)

    async def _replay(self, game: str, entries: int, visitor: str) -> CachedGame:
        turn = partial(SCHEDULER.run, visitor)
        lock = (
            self._replay_locks.setdefault(visitor, asyncio.Lock())
            if entries >= LONG_GAME_ENTRIES
            else nullcontext()
        )
        try:
            async with lock:  # awaited here, because a waiting thread would be missing for other visitors
                return await to_thread.run_sync(
                    lambda: GAME_CACHE.load(self.get_store(), game, turn), limiter=self._replay_limiter
                )
        finally:
            self._replays.pop(game, None)

    def get_store(self) -> Store:
        """Return the opened store. Blocking, so for worker threads only."""
        with self._opening:
            if self._store is None:
                self._store = self._open()
            return self._store
