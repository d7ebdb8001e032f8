"""Each visitor's share of what a server for strangers keeps in a day, so that nobody alone fills the store.

What a visitor has used is kept in the memory of this process: a restart begins the shares anew. To keep them
in the database, every save would also write to a row for its network and wait for whoever else writes from
there, and the database would hold addresses of visitors. The bounds of the whole store hold all the same.
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
    from collections.abc import Sequence

    from tilesnap.games.store.bounds import Bounds

WRITER: ContextVar[Sequence[tuple[str, int]]] = ContextVar("writer", default=(("", 1),))
"""The networks for which something is written, the visitor's own first, each with how many shares it has.

All of whom nothing is known have one share.
"""
ROW = 200
"""Bytes that a row takes beside its texts."""
HOUR = 3600  # seconds
DAY, RESERVE = "day", "reserve"


class Shares:
    """What each visitor may still write today."""

    def __init__(self, bounds: Bounds) -> None:
        self._day, self._reserve = bounds.day, bounds.day_of_reserve
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def take(self, size: int, *, of_reserve: bool = False) -> None:
        """Take so many bytes, and a row, of the share of whoever writes; also of their share of the reserve.

        Raises ScoringError `share_used`, with the seconds after which there is a new one.
        """
        if self._day is None:
            return
        bounds = {DAY: self._day, **({RESERVE: self._reserve} if of_reserve else {})}
        wanted = [
            (RateLimitItemPerDay(most * times, namespace=name), network)
            for name, most in bounds.items()
            for network, times in WRITER.get()
        ]
        for share, network in wanted:
            if not self._limiter.test(share, network, cost=size + ROW):
                raise self._used(share, network)
        for share, network in wanted:
            self._limiter.hit(share, network, cost=size + ROW)

    def _used(self, share: RateLimitItemPerDay, network: str) -> ScoringError:
        until = self._limiter.get_window_stats(share, network).reset_time
        seconds = max(1, math.ceil(until - time.time()))
        hours = math.ceil(seconds / HOUR)
        message = f"as much was saved from your network today as one may: try again in {hours} h"
        return ScoringError("share_used", message, seconds=seconds, hours=hours)
