"""Medians of repeated work."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def milliseconds(work: Callable[[], object], times: int = 15) -> float:
    """Median of several runs, after one to warm up."""
    work()
    return median(1000 * seconds(work) for _ in range(times))


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
