"""Fair shares of processor time for the page runs of each visitor."""

from __future__ import annotations

import time
from contextlib import contextmanager
from threading import Lock, local
from typing import TYPE_CHECKING

import streamlit as st
from streamlit.runtime import exists

from tilesnap.games.store.store_limits import is_shared
from tilesnap.runtime.visitors import accounting_networks, visitor_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RATE, BURST = 0.4, 6.0
"""Processor seconds per second that the runs of one visitor may use, and how many may be saved up.

A tap costs 0.02 to 0.1 seconds, opening the page 0.4: a hall of 200 phones behind one address fits.
"""
LOOPBACK = "127.0.0.1"
"""Address of the visitor where Streamlit names none: the user sits at this computer."""


class ProcessorBudget:
    """Token buckets of processor time, one for each network of a visitor. Thread-safe."""

    def __init__(
        self, rate: float = RATE, burst: float = BURST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Set the refill rate in processor seconds per second, and the capacity in processor seconds."""
        self._rate, self._burst, self._clock = rate, burst, clock
        self._used: dict[str, tuple[float, float]] = {}
        """Seconds used and not yet restored by network, and the time of that measurement."""
        self._lock = Lock()

    def charge(self, visitor: str, seconds: float) -> None:
        """Charge processor seconds to a visitor."""
        with self._lock:
            now = self._clock()
            for network, times in accounting_networks(visitor):
                self._used[network] = self._remaining_debt(network, times, now) + seconds, now
            if len(self._used) > 10_000:
                self._used = {
                    key: entry for key, entry in self._used.items() if self._remaining_debt(key, 1, now)
                }

    def seconds_until_free(self, visitor: str) -> float:
        """Return the seconds after which a visitor may use more, 0 if that is now."""
        with self._lock:
            now = self._clock()
            return max(
                max(0.0, self._remaining_debt(network, times, now) / times - self._burst) / self._rate
                for network, times in accounting_networks(visitor)
            )

    def _remaining_debt(self, network: str, times: int, now: float) -> float:
        used, at = self._used.get(network, (0.0, now))
        return max(0.0, used - (now - at) * self._rate * times)


PROCESSOR_BUDGET = ProcessorBudget()
"""Shares that all pages of this process use."""
_CHARGING = local()
"""Thread-local flag: an enclosing block already counts."""


@contextmanager
def charge_visitor() -> Iterator[None]:
    """Charge the processor time of the block, a run of the page or a part of it, to its visitor."""
    if not is_shared() or not exists() or getattr(_CHARGING, "is_on", False):
        yield
        return
    _CHARGING.is_on, began = True, time.thread_time()
    try:
        yield
    finally:
        _CHARGING.is_on = False
        PROCESSOR_BUDGET.charge(visitor_at(st.context.ip_address or LOOPBACK), time.thread_time() - began)
