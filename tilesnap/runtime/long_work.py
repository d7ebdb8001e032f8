"""What takes the processor for long gives way: to photos that are being read, and to others' long work."""

from __future__ import annotations

import time
from contextlib import contextmanager, nullcontext
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from tilesnap.runtime.reader import reading_turns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tilesnap.games.playing import Pace

LONG = 200
"""Entries of a game from which on a visitor has one played through at a time: an evening has some forty."""
SHORT = 0.1
"""Seconds of computing for which nobody is given way to: an evening is played through within them."""
SLICE = 0.005
"""Seconds of computing between two looks at whether others wait."""
MOST = 0.02
"""Seconds that one slice waits at most: while photos come without end, a fifth of a processor is left."""
LOOK = 0.002  # seconds between two looks


class LongWork:
    """Long work of many visitors. Threads may share it."""

    def __init__(self, is_busy: Callable[[], bool]) -> None:
        """Give way as long as that is so."""
        self._is_busy = is_busy
        self._lock = Lock()
        self._own: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        """Of each visitor who does such a thing or waits for it."""
        self._at_it = 0

    @contextmanager
    def alone(self, visitor: str) -> Iterator[None]:
        """Wait until this visitor does nothing else that takes long.

        So twenty things of one stranger take no more than one of another's.
        """
        with self._lock:
            own = self._own.setdefault(visitor, Lock())
        with own:
            yield

    @contextmanager
    def turn(self, visitor: str, entries: int = LONG) -> Iterator[Pace]:
        """Give what is to be called between two steps, of so many entries; for a long game wait as above."""
        with self.alone(visitor) if entries >= LONG else nullcontext():
            with self._lock:
                self._at_it += 1
            try:
                yield self._pace()
            finally:
                with self._lock:
                    self._at_it -= 1

    def _pace(self) -> Pace:
        short_until = time.thread_time() + SHORT
        slice_until = 0.0

        def pace() -> None:
            nonlocal slice_until
            now = time.thread_time()
            if now < short_until or now < slice_until:
                return
            self._give_way()
            slice_until = time.thread_time() + SLICE

        return pace

    def _give_way(self) -> None:
        """Let each other one do a slice, and photos be read."""
        until = time.monotonic() + MOST
        time.sleep(min(MOST, SLICE * (self._at_it - 1)))
        while self._is_busy() and time.monotonic() < until:
            time.sleep(LOOK)


LONG_WORK = LongWork(lambda: bool(reading_turns().at_work))
"""What page and API share."""
