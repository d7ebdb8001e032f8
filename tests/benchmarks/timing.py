"""Timing of repeated work."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def median_milliseconds(work: Callable[[], object], times: int = 15) -> float:
    """Return the median of several runs in milliseconds, after one warm-up run."""
    work()
    return median(1000 * elapsed_seconds(work) for _ in range(times))


def elapsed_seconds(work: Callable[[], object]) -> float:
    """Return the elapsed seconds of one run."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
