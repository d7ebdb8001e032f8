"""Days and moments as the page's language writes them, where the visitor is."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st
from babel.dates import format_date, format_datetime, format_time

from tilesnap.i18n.text import language


def day_words(at: datetime) -> str:
    """Write the day of a moment."""
    return str(format_date(here(at), format="medium", locale=language().replace("-", "_")))


def day_code(at: datetime) -> str:
    """Write the day of a moment as names of files have it, `2026-11-23`."""
    return here(at).date().isoformat()


def moment_words(at: datetime) -> str:
    """Write the day and the time of a moment."""
    return str(format_datetime(here(at), format="short", locale=language().replace("-", "_")))


def time_words(at: datetime) -> str:
    """Write the time of a moment, with its day where that is another than today."""
    local = here(at)
    if local.date() != here(datetime.now(UTC)).date():
        return moment_words(at)
    return str(format_time(local, format="short", locale=language().replace("-", "_")))


def here(at: datetime) -> datetime:
    """Give the moment by the visitor's clock, where the browser says which that is."""
    try:
        return at.astimezone(ZoneInfo(st.context.timezone or "UTC"))
    except (ZoneInfoNotFoundError, ValueError):
        return at
