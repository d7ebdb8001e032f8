"""The browser's own memory: what a visitor chose once is there at the next visit."""

from __future__ import annotations

from game.store.bounds import is_shared
from server.owner import OWNER
from ui.components.loading import address, load_component
from ui.state import keys
from ui.state.browser_settings import bring, to_keep
from ui.state.visit import visit
from words.text import language

_REMEMBER = load_component(keys.REMEMBER)


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


def _take_kept(kept: object) -> None:
    """Take what the browser kept, once: it repeats the message until the page has answered."""
    browser = visit().browser
    if browser.has_said:
        return
    browser.has_said = True
    visit().run_all = True
    if isinstance(kept, dict):
        bring(kept)
