"""Score sheet of any engine: rule tables show each set, other engines explain themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.tables.counting.breakdown import Breakdown
from tilesnap.views.rendering.explained_sheet import told_plain, told_sheet, told_title
from tilesnap.views.rendering.score_sheet import score_sheet
from tilesnap.views.rendering.sums import plain_sheet, title

if TYPE_CHECKING:
    from scoring.engine import Engine, Sheet


def sheet_title(sheet: Sheet, engine: Engine) -> str:
    """Return the total and the rules of the score."""
    return title(sheet) if isinstance(sheet, Breakdown) else told_title(sheet, engine)


def whole_sheet(sheet: Sheet, engine: Engine) -> str:
    """Render every step of a score."""
    return score_sheet(sheet) if isinstance(sheet, Breakdown) else told_sheet(sheet, engine)


def sheet_as_text(sheet: Sheet, engine: Engine) -> str:
    """Return the sheet as text."""
    return plain_sheet(sheet) if isinstance(sheet, Breakdown) else told_plain(sheet, engine)
