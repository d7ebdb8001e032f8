"""What totals a hand can have, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.messages.text import listed, t

if TYPE_CHECKING:
    from scoring.table.said import Range


def reach_words(said: Range) -> str:
    """Name the unit, and what it can be."""
    unit = t(f"game-{said.unit}")
    if said.most is not None:
        reach = t("game-said_between", least=str(said.least), most=str(said.most))
    elif said.least:
        reach = t("game-said_from", least=str(said.least))
    else:
        return unit
    return listed((unit, reach))
