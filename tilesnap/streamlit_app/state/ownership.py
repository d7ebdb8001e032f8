"""The key by which a public server identifies the owner of taught sets: each browser has its own."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.runtime.owner_key import TICKETS, create_key, find_owner_key
from tilesnap.streamlit_app.state.open_game import game_store
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from tilesnap.streamlit_app.state.visit import Browser


def owner_key() -> str:
    """Return this browser's key. Without cookies the key lasts for this visit only."""
    browser = visit().browser
    return browser.owner or _load_or_create_key(browser)


def is_key_stored() -> bool:
    """Return True if the browser will still have its key at its next visit."""
    owner_key()
    return visit().browser.is_persistent


def _load_or_create_key(browser: Browser) -> str:
    kept = find_owner_key(st.context.cookies.to_dict())
    browser.is_persistent = kept is not None
    browser.owner = kept or create_key()
    return browser.owner


def adopt_key(other: str) -> None:
    """Switch to another key and copy this browser's sets to its sets.

    Raises:
        ScoringError: An error of the store; then nothing has changed.
    """
    own = owner_key()
    if other != own:
        game_store().copy_sets(own, other)
    browser = visit().browser
    browser.owner = other
    if find_owner_key(st.context.cookies.to_dict()):
        browser.ticket = TICKETS.issue(other)


def adopt_former_key(former: str) -> None:
    """Switch to the key that an earlier version stored by script, and store it as a cookie.

    If the store cannot be reached, the browser keeps the key as before and sends it again.
    """
    with suppress(ScoringError):
        adopt_key(former)
    browser = visit().browser
    browser.owner, browser.is_persistent = former, True
