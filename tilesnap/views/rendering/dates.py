"""Dates and times in the page's language and the visitor's time zone."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st
from babel.dates import format_date, format_datetime, format_time

from tilesnap.i18n.text import language


def day_words(moment: datetime) -> str:
    """Format the day of a moment."""
    return str(format_date(here(moment), format="medium", locale=language().replace("-", "_")))


def day_code(moment: datetime) -> str:
    """Format the day of a moment for file names, as in `2026-11-23`."""
    return here(moment).date().isoformat()


def moment_words(moment: datetime) -> str:
    """Format the day and time of a moment."""
    return str(format_datetime(here(moment), format="short", locale=language().replace("-", "_")))


def time_words(moment: datetime) -> str:
    """Format the time of a moment, with its day if that is not today."""
    local = here(moment)
    if local.date() != here(datetime.now(UTC)).date():
        return moment_words(moment)
    return str(format_time(local, format="short", locale=language().replace("-", "_")))


def here(moment: datetime) -> datetime:
    """Convert a moment to the visitor's time zone, if the browser states it."""
    try:
        return moment.astimezone(ZoneInfo(st.context.timezone or "UTC"))
    except (ZoneInfoNotFoundError, ValueError):
        return moment
