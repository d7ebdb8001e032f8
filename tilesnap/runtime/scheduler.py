"""Cooperative scheduling of long computations: they yield to photo readings and to each other."""

from __future__ import annotations

import time
from contextlib import contextmanager, nullcontext
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from tilesnap.runtime.reader import get_reading_queue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tilesnap.games.played_game import Checkpoint

LONG_GAME_ENTRIES = 200
"""Number of log entries from which a game counts as long. An evening has about forty.

Each visitor has one long game replayed at a time.
"""
UNSCHEDULED_SECONDS = 0.1
"""Seconds of computing before work starts to yield. An evening is replayed within them."""
SLICE_SECONDS = 0.005
"""Seconds of computing between two checks whether others wait."""
MAX_WAIT_SECONDS = 0.02
"""Longest wait of one slice in seconds.

A fifth of a processor remains even while photos arrive without end.
"""
POLL_SECONDS = 0.002  # seconds between two checks while waiting


class CooperativeScheduler:
    """Scheduler for the long computations of many visitors. Thread-safe."""

    def __init__(self, is_busy: Callable[[], bool]) -> None:
        """Create a scheduler that yields while `is_busy` returns True."""
        self._is_busy = is_busy
        self._lock = Lock()
        self._locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        """Locks of the visitors that run or await long work."""
        self._active = 0

    @contextmanager
    def exclusive(self, visitor: str) -> Iterator[None]:
        """Wait until this visitor runs no other long work.

        Twenty computations of one visitor thus take no more than one computation of another.
        """
        with self._lock:
            lock = self._locks.setdefault(visitor, Lock())
        with lock:
            yield

    @contextmanager
    def run(self, visitor: str, entries: int = LONG_GAME_ENTRIES) -> Iterator[Checkpoint]:
        """Yield the function to call between two steps of work on `entries` log entries.

        Work on a long game waits until the visitor runs no other long work.
        """
        with self.exclusive(visitor) if entries >= LONG_GAME_ENTRIES else nullcontext():
            with self._lock:
                self._active += 1
            try:
                yield self._pace()
            finally:
                with self._lock:
                    self._active -= 1

    def _pace(self) -> Checkpoint:
        short_until = time.thread_time() + UNSCHEDULED_SECONDS
        slice_until = 0.0

        def pace() -> None:
            nonlocal slice_until
            now = time.thread_time()
            if now < short_until or now < slice_until:
                return
            self._give_way()
            slice_until = time.thread_time() + SLICE_SECONDS

        return pace

    def _give_way(self) -> None:
        """Let each other computation run one slice, and photos be read."""
        until = time.monotonic() + MAX_WAIT_SECONDS
        time.sleep(min(MAX_WAIT_SECONDS, SLICE_SECONDS * (self._active - 1)))
        while self._is_busy() and time.monotonic() < until:
            time.sleep(POLL_SECONDS)


SCHEDULER = CooperativeScheduler(lambda: bool(get_reading_queue().active))
"""Scheduler that the page and the API share."""
