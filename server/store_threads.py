"""The games' store, as the server's event loop asks it: in threads, and opened when it is first needed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from anyio import CapacityLimiter, to_thread

from game.log import Last
from game.state_cache import STANDS
from game.store import open_store
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.state_cache import Stand
    from game.store import Store

Answer = TypeVar("Answer")
AT_ONCE = 8
"""How many questions go to the store at a time; more wait, without holding up what else the server does."""
PLAYED_AT_ONCE = 2
"""How many games are played through or drawn at a time. A long one takes seconds."""


class StoreThreads:
    """Asks the store. One that cannot be opened is tried anew at the next question."""

    def __init__(self, open_: Callable[[], Store] = open_store) -> None:
        self._open = open_
        self._store: Store | None = None
        self._opening = Lock()
        self._limiter = CapacityLimiter(AT_ONCE)
        self._players = CapacityLimiter(PLAYED_AT_ONCE)
        self._playing: dict[str, asyncio.Task[Stand]] = {}

    async def ask(self, question: Callable[[Store], Answer]) -> Answer:
        """Give the store's answer. Raises ScoringError as the store does."""
        return await to_thread.run_sync(lambda: question(self.store()), limiter=self._limiter)

    async def stand(self, game: str) -> Stand:
        """Give how a game stands. Who asks while it is played through waits for the same stand.

        Raises ScoringError as `Stands.stand` does.
        """
        last = await self.ask(lambda store: store.last(game))
        while (found := STANDS.kept(game, last.digest)) is None:
            if playing := self._playing.get(game):
                await asyncio.wait([playing])  # it may have begun before the last entry, so look again
                continue
            playing = self._playing[game] = asyncio.create_task(self._played(game))
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
        """Do what takes a while and needs no store, in turn with games that are played through."""
        return await to_thread.run_sync(draw, limiter=self._players)

    async def _played(self, game: str) -> Stand:
        try:
            return await self.draw(lambda: STANDS.stand(self.store(), game))
        finally:
            self._playing.pop(game, None)

    def store(self) -> Store:
        """Give the store, for a thread that may wait."""
        with self._opening:
            if self._store is None:
                self._store = self._open()
            return self._store
