"""The games' store, as the server's event loop asks it: in threads, and opened when it is first needed."""

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
"""How many questions go to the store at a time; more wait, without holding up what else the server does."""
PLAYED_AT_ONCE = 8
"""How many games are played through at a time, each of another visitor. A long one takes seconds."""
DRAWN_AT_ONCE = 2
"""How many games are drawn at a time."""


class StoreThreads:
    """Asks the store. One that cannot be opened is tried anew at the next question."""

    def __init__(self, open_: Callable[[], Store] = open_store) -> None:
        self._open = open_
        self._store: Store | None = None
        self._opening = Lock()
        self._limiter = CapacityLimiter(AT_ONCE)
        self._players = CapacityLimiter(PLAYED_AT_ONCE)
        self._drawers = CapacityLimiter(DRAWN_AT_ONCE)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of each visitor for whom a game is played through."""
        self._playing: dict[str, asyncio.Task[Stand]] = {}

    async def ask(self, question: Callable[[Store], Answer]) -> Answer:
        """Give the store's answer. Raises ScoringError as the store does."""
        return await to_thread.run_sync(lambda: question(self.store()), limiter=self._limiter)

    async def stand(self, game: str, visitor: str = "") -> Stand:
        """Give how a game stands. Who asks while it is played through waits for the same stand.

        For one visitor one long game is played through at a time. Raises ScoringError as `Stands.stand` does.
        """
        last = await self.ask(lambda store: store.last(game))
        while (found := STANDS.kept(game, last.digest)) is None:
            if playing := self._playing.get(game):
                await asyncio.wait([playing])  # it may have begun before the last entry, so look again
                continue
            playing = self._playing[game] = asyncio.create_task(self._played(game, last.number, visitor))
            return await asyncio.shield(playing)  # which others wait for too
        return found

    def signed(self, stand: Stand) -> str:
        """Sign the head of a game as it stands, in this thread; nothing where that cannot be done."""
        if stand.broken:
            return ""
        with suppress(ScoringError):
            game = stand.evening.story.begun.game
            return self.store().head(game, Last(len(stand.entries), stand.digest)).text
        return ""

    async def draw(self, draw: Callable[[], Answer]) -> Answer:
        """Do what takes a while and needs no store."""
        return await to_thread.run_sync(draw, limiter=self._drawers)

    async def _played(self, game: str, entries: int, visitor: str) -> Stand:
        turn = partial(LONG_WORK.turn, visitor)
        own = self._turns.setdefault(visitor, asyncio.Lock()) if entries >= LONG else nullcontext()
        try:
            async with own:  # waited for here, as a thread that waits would be one less for other visitors
                return await to_thread.run_sync(
                    lambda: STANDS.stand(self.store(), game, turn), limiter=self._players
                )
        finally:
            self._playing.pop(game, None)

    def store(self) -> Store:
        """Give the store, for a thread that may wait."""
        with self._opening:
            if self._store is None:
                self._store = self._open()
            return self._store
