"""Each visitor's share of what a server for strangers keeps in a day, so that nobody alone fills the store.

What a visitor has used is kept in the memory of this process.
"""

from __future__ import annotations

import math
import time
from contextvars import ContextVar
from typing import TYPE_CHECKING

from limits import RateLimitItemPerDay
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from game.store.bounds import Bounds

WRITER: ContextVar[str] = ContextVar("writer", default="")
"""The visitor for whom something is written; all of whom nothing is known have one share."""
ROW = 200
"""Bytes that a row takes beside its texts."""
HOUR = 3600  # seconds


class Shares:
    """What each visitor may still write today."""

    def __init__(self, bounds: Bounds) -> None:
        self._share = None if bounds.day is None else RateLimitItemPerDay(bounds.day)
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def take(self, size: int) -> None:
        """Take so many bytes, and a row, of the share of whoever writes.

        Raises ScoringError `share_used`, with the seconds after which there is a new one.
        """
        if self._share is None or self._limiter.hit(self._share, WRITER.get(), cost=size + ROW):
            return
        until = self._limiter.get_window_stats(self._share, WRITER.get()).reset_time
        seconds = max(1, math.ceil(until - time.time()))
        hours = math.ceil(seconds / HOUR)
        message = f"as much was saved from your network today as one may: try again in {hours} h"
        raise ScoringError("share_used", message, seconds=seconds, hours=hours)
