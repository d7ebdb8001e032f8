"""Daily quotas of visitors on a public server, so that no visitor alone fills the store.

Usage is counted in the memory of this process: a restart resets it. To count in the database, every save
would also update a row for its network and wait for other writers from there, and the database would contain
visitors' addresses. The limits of the whole store apply in any case.
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

    from tilesnap.games.store.store_limits import StoreLimits

WRITER_NETWORKS: ContextVar[Sequence[tuple[str, int]]] = ContextVar("writer", default=(("", 1),))
"""The networks that the current write is counted for, the visitor's own first, with their number of quotas.

Visitors of unknown networks share one quota.
"""
ROW_BYTES = 200
"""Bytes that a row takes beside its texts."""
HOUR = 3600  # seconds
DAY, RESERVE = "day", "reserve"


class DailyQuotas:
    """Daily quotas of all visitors."""

    def __init__(self, bounds: StoreLimits) -> None:
        self._day, self._reserve = bounds.day, bounds.day_of_reserve
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def consume(self, size: int, *, of_reserve: bool = False) -> None:
        """Count `size` bytes and a row against the writer's quota, and against the quota of the reserve.

        Args:
            size: The number of bytes.
            of_reserve: True if the write uses the reserve.

        Raises:
            ScoringError: `share_used`, with the seconds until the quota is renewed.

        """
        if self._day is None:
            return
        bounds = {DAY: self._day, **({RESERVE: self._reserve} if of_reserve else {})}
        quotas = [
            (RateLimitItemPerDay(most * times, namespace=name), network)
            for name, most in bounds.items()
            for network, times in WRITER_NETWORKS.get()
        ]
        for share, network in quotas:
            if not self._limiter.test(share, network, cost=size + ROW_BYTES):
                raise self._quota_error(share, network)
        for share, network in quotas:
            self._limiter.hit(share, network, cost=size + ROW_BYTES)

    def _quota_error(self, share: RateLimitItemPerDay, network: str) -> ScoringError:
        until = self._limiter.get_window_stats(share, network).reset_time
        seconds = max(1, math.ceil(until - time.time()))
        hours = math.ceil(seconds / HOUR)
        message = f"your network has used up what it may save here today: try again in {hours} h"
        return ScoringError("share_used", message, seconds=seconds, hours=hours)
