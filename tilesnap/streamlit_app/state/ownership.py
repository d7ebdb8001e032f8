"""The key by which a server for strangers knows whose sets of tiles are whose: each browser has its own."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.runtime.owner import TICKETS, new_key, owner_of
from tilesnap.streamlit_app.state.game import store
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.visit import Browser


def key() -> str:
    """Give this browser's key. One that keeps no cookies has a key for this visit alone."""
    browser = visit().browser
    return browser.owner or _known(browser)


def lasts() -> bool:
    """Tell whether the browser still has its key at its next visit."""
    key()
    return visit().browser.lasts


def _known(browser: Browser) -> str:
    kept = owner_of(st.context.cookies.to_dict())
    browser.lasts = kept is not None
    browser.owner = kept or new_key()
    return browser.owner


def adopt(other: str) -> None:
    """Use another key from now on, with the sets of this browser's own added to those there.

    Raises what the store raises; then nothing has changed.
    """
    own = key()
    if other != own:
        store().copy_sets(own, other)
    browser = visit().browser
    browser.owner = other
    if owner_of(st.context.cookies.to_dict()):
        browser.ticket = TICKETS.make(other)


def take_up(former: str) -> None:
    """Use the key that a script of an earlier version kept, and have it kept as a cookie.

    Where the store is away, the browser goes on keeping it as before, and brings it again.
    """
    with suppress(ScoringError):
        adopt(former)
    browser = visit().browser
    browser.owner, browser.lasts = former, True
