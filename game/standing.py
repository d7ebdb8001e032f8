"""When a game began, and the place of each of its players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from game.playing import Evening


def began(game: Evening) -> datetime:
    """Say when a game began: when its first deal was told, else when it last changed."""
    first = game.deals[0].version.entry if game.deals else game.story.last
    return first.told or first.at


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Give the place of each total: 1 for the highest, the same for equal ones, and then one is left out."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)
