"""The games' store, as the server's event loop asks it: in threads, and opened when it is first needed."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from anyio import CapacityLimiter, to_thread

from game.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import Store

Answer = TypeVar("Answer")
AT_ONCE = 8
"""How many questions go to the store at a time; more wait, without holding up what else the server does."""


class Keeper:
    """Asks the store. One that cannot be opened is tried anew at the next question."""

    def __init__(self, open_: Callable[[], Store] = open_store) -> None:
        self._open = open_
        self._store: Store | None = None
        self._opening = Lock()
        self._limiter = CapacityLimiter(AT_ONCE)

    async def ask(self, question: Callable[[Store], Answer]) -> Answer:
        """Give the store's answer. Raises ScoringError as the store does."""
        return await to_thread.run_sync(lambda: question(self.store()), limiter=self._limiter)

    def store(self) -> Store:
        """Give the store, for a thread that may wait."""
        with self._opening:
            if self._store is None:
                self._store = self._open()
            return self._store
