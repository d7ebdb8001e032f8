"""The sheet of any engine: our rule tables have one with each set and why it pays, others tell theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.tables.counting.breakdown import Breakdown
from tilesnap.views.rendering.explained_sheet import told_plain, told_sheet, told_title
from tilesnap.views.rendering.score_sheet import score_sheet
from tilesnap.views.rendering.sums import plain_sheet, title

if TYPE_CHECKING:
    from scoring.engine import Engine, Sheet


def sheet_title(sheet: Sheet, engine: Engine) -> str:
    """Write the total and the rules it was counted by."""
    return title(sheet) if isinstance(sheet, Breakdown) else told_title(sheet, engine)


def whole_sheet(sheet: Sheet, engine: Engine) -> str:
    """Draw every step of a score."""
    return score_sheet(sheet) if isinstance(sheet, Breakdown) else told_sheet(sheet, engine)


def sheet_as_text(sheet: Sheet, engine: Engine) -> str:
    """Write the sheet as text to take along."""
    return plain_sheet(sheet) if isinstance(sheet, Breakdown) else told_plain(sheet, engine)
