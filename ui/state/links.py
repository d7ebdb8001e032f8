"""Links of the open game: for how long they hold, and one exchanged for another, also the own one."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Literal

import streamlit as st

from ui.state.game import TOKEN, allowed, current, device_id, read
from ui.state.visit import visit

if TYPE_CHECKING:
    from game.store import Link
    from ui.state.visit import OpenGame

Holds = Literal["never", "tonight", "week"]
"""When a link ends by itself."""
HOLDS: tuple[Holds, ...] = ("never", "tonight", "week")
MORNING = time(5)
"""Until then an evening at the table lasts, which seldom ends at midnight."""


def ends_at(holds: Holds, now: datetime) -> datetime | None:
    """Give the moment at which a link ends that is made now, by the clock of whoever makes it."""
    if holds == "week":
        return now + timedelta(weeks=1)
    if holds == "tonight":
        morning = datetime.combine(now, MORNING, now.tzinfo)
        return morning if now < morning else morning + timedelta(days=1)
    return None


def exchange(game: OpenGame, link: Link) -> None:
    """Put a new link in the place of one, which opens nothing any more; show it to be handed on.

    Where it is the own one the page goes on by the new one. Raises ScoringError as `Store.exchange` does.
    """
    token = allowed(game, "share").exchange(link.id, device_id())
    if link.id == game.link:
        _go_over(token)
    else:
        visit().links_made.setdefault(game.id, {})[link.role] = token


def _go_over(token: str) -> None:
    """Go on with the open game by another link; this browser forgets the one of before."""
    now, before = visit(), current()
    now.game = read(token)
    if before is not None:
        kept = now.browser.games.get(before.token)
        now.browser.games = {**now.browser.games, before.token: None, token: kept}
    st.query_params[TOKEN] = token
