"""Days as the page's language writes them, where the visitor is."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st
from babel.dates import format_date

from ui.messages.text import language

if TYPE_CHECKING:
    from datetime import datetime


def day_words(at: datetime) -> str:
    """Write the day of a moment."""
    return str(format_date(_here(at), format="medium", locale=language().replace("-", "_")))


def day_code(at: datetime) -> str:
    """Write the day of a moment as names of files have it, `2026-11-23`."""
    return _here(at).date().isoformat()


def _here(at: datetime) -> datetime:
    """Give the moment by the visitor's clock, where the browser says which that is."""
    try:
        return at.astimezone(ZoneInfo(st.context.timezone or "UTC"))
    except (ZoneInfoNotFoundError, ValueError):
        return at
