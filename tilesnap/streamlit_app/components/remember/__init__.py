"""The browser's own memory: what a visitor chose once is there at the next visit."""

from __future__ import annotations

import json
import weakref
from collections import Counter
from threading import RLock
from typing import Any

from tilesnap.games.store.bounds import is_shared
from tilesnap.i18n.text import language
from tilesnap.runtime.assets import address
from tilesnap.runtime.owner import OWNER
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.browser_settings import bring, to_keep
from tilesnap.streamlit_app.state.visit import this_visitor, visit

_REMEMBER = load_component(keys.REMEMBER)
VISITOR_LETTERS = 50_000_000
"""Of what the browsers at one address keep, together: 200 phones of which each keeps 400 games."""


class KeptMemory:
    """How much the open pages of each visitor hold of what their browsers keep. Threads may share it."""

    def __init__(self, most: int = VISITOR_LETTERS) -> None:
        self._most = most
        self._held: Counter[str] = Counter()
        self._lock = RLock()  # a page may be released by the collector while this thread holds it

    def reserve(self, page: object, visitor: str, size: int) -> bool:
        """Count so many letters of a visitor as long as a page lives; False where there is no room."""
        with self._lock:
            if self._held[visitor] + size > self._most:
                return False
            self._held[visitor] += size
        weakref.finalize(page, self._release, visitor, size)
        return True

    def _release(self, visitor: str, size: int) -> None:
        with self._lock:
            self._held[visitor] -= size
            if not self._held[visitor]:
                del self._held[visitor]


MEMORY = KeptMemory()


def remember() -> None:
    """Have the browser keep what is chosen now; at the first run, ask it for what it has.

    Call it as soon as all is chosen: the next press of a button may end a run before its last lines.
    """
    browser = visit().browser
    _REMEMBER(
        key=keys.REMEMBER,
        data={
            "keep": to_keep() if browser.has_said else None,
            "exchange": address(OWNER) if is_shared() else None,
            "ticket": browser.ticket,
            "language": language(),
        },
        on={"kept": _take_kept},
    )


def _take_kept(kept: dict[str, Any]) -> None:
    """Take what the browser kept, once: it repeats the message until the page has answered."""
    browser = visit().browser
    if browser.has_said:
        return
    size = len(json.dumps(kept, ensure_ascii=False)) if is_shared() else 0
    if not MEMORY.reserve(visit().photos, this_visitor(), size):
        return  # other pages of this visitor hold too much now: the browser asks again
    browser.has_said = True
    visit().run_all = True
    if kept:
        bring(kept)
