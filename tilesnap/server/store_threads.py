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
from tilesnap.games.log import Last
from tilesnap.games.state_cache import STANDS
from tilesnap.games.store import open_store
from tilesnap.runtime.long_work import LONG, LONG_WORK

if TYPE_CHECKING:
    from collections.abc import Callable

    from tilesnap.games.state_cache import Stand
    from tilesnap.games.store import Store

Answer = TypeVar("Answer")
AT_ONCE = 8
"""Store queries at a time; more wait without blocking the rest of the server."""
PLAYED_AT_ONCE = 8
"""Games replayed at a time, each for another visitor. A long one takes seconds."""
DRAWN_AT_ONCE = 2
"""Games rendered at a time."""


class StoreThreads:
    """Thread pools for store queries. A store that cannot be opened is tried again with the next query."""

    def __init__(self, open_: Callable[[], Store] = open_store) -> None:
        self._open = open_
        self._store: Store | None = None
        self._opening = Lock()
        self._limiter = CapacityLimiter(AT_ONCE)
        self._replay_limiter = CapacityLimiter(PLAYED_AT_ONCE)
        self._draw_limiter = CapacityLimiter(DRAWN_AT_ONCE)
        self._replay_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks of the visitors for whom a long game is replayed."""
        self._replays: dict[str, asyncio.Task[Stand]] = {}

    async def ask(self, question: Callable[[Store], Answer]) -> Answer:
        """Run a query on the store and return its result.

        Raises:
            ScoringError: As the store does.
        """
        return await to_thread.run_sync(lambda: question(self.store()), limiter=self._limiter)

    async def stand(self, game: str, visitor: str = "") -> Stand:
        """Return the state of a game. Requests during its replay await the same result.

        One long game is replayed at a time for each visitor.

        Raises:
            ScoringError: As `Stands.stand` does.
        """
        last = await self.ask(lambda store: store.last(game))
        while (state := STANDS.kept(game, last.digest)) is None:
            if replay := self._replays.get(game):
                await asyncio.wait([replay])  # it may have started before the last entry, so check again
                continue
            replay = self._replays[game] = asyncio.create_task(self._replay(game, last.number, visitor))
            return await asyncio.shield(replay)  # other requests await it too
        return state

    def signed(self, state: Stand) -> str:
        """Return the signed head of a game, an empty string where it cannot be signed. Blocking."""
        if state.broken:
            return ""
        with suppress(ScoringError):
            game = state.evening.story.begun.game
            return self.store().head(game, Last(len(state.entries), state.digest)).text
        return ""

    async def draw(self, draw: Callable[[], Answer]) -> Answer:
        """Run work that takes a while and needs no store in a thread."""
        return await to_thread.run_sync(draw, limiter=self._draw_limiter)

    async def _replay(self, game: str, entries: int, visitor: str) -> Stand:
        turn = partial(LONG_WORK.turn, visitor)
        lock = self._replay_locks.setdefault(visitor, asyncio.Lock()) if entries >= LONG else nullcontext()
        try:
            async with lock:  # awaited here, because a waiting thread would be missing for other visitors
                return await to_thread.run_sync(
                    lambda: STANDS.stand(self.store(), game, turn), limiter=self._replay_limiter
                )
        finally:
            self._replays.pop(game, None)

    def store(self) -> Store:
        """Return the opened store. Blocking, so for worker threads only."""
        with self._opening:
            if self._store is None:
                self._store = self._open()
            return self._store
