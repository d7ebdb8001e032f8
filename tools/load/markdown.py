"""Markdown tables of measurements."""

from __future__ import annotations

from statistics import quantiles
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def table_head(*cells: str) -> str:
    """Return the first two lines of a table."""
    return f"{table_row(*cells)}\n{table_row(*['---'] * len(cells))}"


def table_row(*cells: str) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(cells)} |"


def format_percentiles(seconds: Sequence[float]) -> tuple[str, str]:
    """Return the median and the 95th percentile as text, empty without values."""
    if not seconds:
        return "", ""
    return format_seconds(percentile(seconds, 50)), format_seconds(percentile(seconds, 95))


def percentile(seconds: Sequence[float], share: int) -> float:
    """Return the percentile `share` of the values."""
    cuts = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [*seconds] * 99
    return cuts[share - 1]


def format_seconds(seconds: float) -> str:
    """Format seconds, as milliseconds below one second."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.0f} ms"
