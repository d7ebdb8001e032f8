"""Score sheet of any engine: rule tables show each set, other engines explain themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.tables.counting.breakdown import Breakdown
from tilesnap.views.rendering.explained_sheet import (
    explained_sheet_html,
    explained_sheet_text,
    explained_title,
)
from tilesnap.views.rendering.score_sheet import score_sheet
from tilesnap.views.rendering.sums import score_sheet_text, score_title

if TYPE_CHECKING:
    from scoring.engine import Engine, Sheet


def sheet_title(sheet: Sheet, engine: Engine) -> str:
    """Return the total and the rules of the score."""
    return score_title(sheet) if isinstance(sheet, Breakdown) else explained_title(sheet, engine)


def full_sheet_html(sheet: Sheet, engine: Engine) -> str:
    """Render every step of a score."""
    return score_sheet(sheet) if isinstance(sheet, Breakdown) else explained_sheet_html(sheet, engine)


def sheet_text(sheet: Sheet, engine: Engine) -> str:
    """Return the sheet as text."""
    return score_sheet_text(sheet) if isinstance(sheet, Breakdown) else explained_sheet_text(sheet, engine)
