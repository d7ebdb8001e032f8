"""Timing of repeated work."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def milliseconds(work: Callable[[], object], times: int = 15) -> float:
    """Return the median of several runs in milliseconds, after one warm-up run."""
    work()
    return median(1000 * seconds(work) for _ in range(times))


def seconds(work: Callable[[], object]) -> float:
    """Return the elapsed seconds of one run."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
