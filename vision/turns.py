"""Turns at a work that few can do at once: so many wait, so long, and whoever comes then is told when to."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from math import ceil
from typing import TYPE_CHECKING

from vision.photo import PhotoError

if TYPE_CHECKING:
    from collections.abc import Iterator

AT_WORK = 2
WAITING = 8
PATIENCE = 10  # seconds
LEAST, MOST = 2, 60  # seconds that anyone is asked to wait
SHARE = 0.2  # of the latest turn in how long one usually takes
BUSY = "busy"
"""The code of the refusal."""


class Turns:
    """Lets so many work at once, and so many more wait. Safe to share between threads."""

    def __init__(self, at_work: int = AT_WORK, waiting: int = WAITING, patience: float = PATIENCE) -> None:
        """Bound those at work, those that wait, and how many seconds they do."""
        self._places = threading.BoundedSemaphore(at_work)
        self._at_work, self._most, self._patience = at_work, at_work + waiting, patience
        self._lock = threading.Lock()
        self._here = 0
        self._usual = 1.0  # seconds of a turn

    @property
    def at_work(self) -> int:
        """How many are at work."""
        return min(self._here, self._at_work)

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return max(self._here - self._at_work, 0)

    @property
    def is_full(self) -> bool:
        """Whether whoever came now would be told to come again."""
        return self._here >= self._most

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Take a turn as soon as one is free. Raises PhotoError: busy, with the seconds to wait."""
        with self._lock:
            if self._here >= self._most:
                raise self.busy()
            self._here += 1
        try:
            if not self._places.acquire(timeout=self._patience):
                raise self.busy()
            try:
                began = time.monotonic()
                yield
                self._usual += SHARE * (time.monotonic() - began - self._usual)
            finally:
                self._places.release()
        finally:
            with self._lock:
                self._here -= 1

    def busy(self) -> PhotoError:
        """Give the refusal, with the seconds to wait."""
        seconds = min(max(ceil(self._usual * self._here / self._at_work), LEAST), MOST)
        return PhotoError(
            BUSY,
            f"Many photos are being read just now. Try again in {seconds} seconds.",
            seconds=seconds,
        )
