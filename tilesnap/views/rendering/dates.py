"""Dates and times in the page's language and the visitor's time zone."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from babel.dates import format_date, format_datetime, format_time

from tilesnap.i18n.translate import language

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import tzinfo


def format_day(moment: datetime) -> str:
    """Format the day of a moment."""
    return str(format_date(to_visitor_time(moment), format="medium", locale=language().replace("-", "_")))


def format_iso_day(moment: datetime) -> str:
    """Format the day of a moment for file names, as in `2026-11-23`."""
    return to_visitor_time(moment).date().isoformat()


def format_moment(moment: datetime) -> str:
    """Format the day and time of a moment."""
    return str(format_datetime(to_visitor_time(moment), format="short", locale=language().replace("-", "_")))


def format_time_of_day(moment: datetime) -> str:
    """Format the time of a moment, with its day if that is not today."""
    local = to_visitor_time(moment)
    if local.date() != to_visitor_time(datetime.now(UTC)).date():
        return format_moment(moment)
    return str(format_time(local, format="short", locale=language().replace("-", "_")))


def to_visitor_time(moment: datetime) -> datetime:
    """Convert a moment to the visitor's time zone."""
    return moment.astimezone(_time_zone())


def set_time_zone_resolver(ask: Callable[[], tzinfo | None]) -> None:
    """Set the function that returns the visitor's time zone, None for that of this device."""
    global _time_zone  # noqa: PLW0603 (there is one page in a process)
    _time_zone = ask


def _time_zone() -> tzinfo | None:
    return UTC
