"""The taught sets that a visitor may see: all on a computer of one's own, else those of the browser's key."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

import streamlit as st

from game.store.bounds import is_shared
from scoring.errors import ScoringError
from ui.state.game import store
from ui.state.kept import OWNER_KEY
from ui.state.reader import shared_reader
from vision import SetFileError, TaughtSet

if TYPE_CHECKING:
    from collections.abc import Callable

OWN = "this computer"
"""The owner of all sets on a computer of one's own. No browser's key has spaces."""
REST = 30
"""Seconds until a store that failed is asked again in each run of the page: it may take long to fail."""
TRIES = 5
_FAILED = "own_sets_failed"


class Kept(NamedTuple):
    """A set as it was saved last, None where it cannot be used; why is in `problem`."""

    taught: TaughtSet | None
    number: int
    has_former: bool
    problem: SetFileError | None


def owner() -> str:
    """Give the key under which this visitor's sets are kept. Raises ScoringError `no_owner`."""
    if not is_shared():
        return OWN
    key: str | None = st.session_state.get(OWNER_KEY)
    if key is None:
        raise ScoringError(
            "no_owner", "this browser has not said yet whose sets it may see: load the page anew"
        )
    return key


def names() -> list[str]:
    """Give the names of the sets in alphabetical order. Raises what the store raises."""
    if is_shared() and OWNER_KEY not in st.session_state:
        return []
    failed: tuple[float, ScoringError] | None = st.session_state.get(_FAILED)
    if failed and time.monotonic() - failed[0] < REST:
        raise failed[1]
    try:
        found = store().sets(owner())
    except ScoringError as error:
        st.session_state[_FAILED] = time.monotonic(), error
        raise
    st.session_state.pop(_FAILED, None)
    return found


def load(name: str) -> Kept:
    """Give a set as it was saved last. Raises ScoringError `unknown_set` and what the store raises."""
    kept = store().kept_set(owner(), name)
    try:
        taught = TaughtSet.from_text(kept.text, shared_reader().classifier)
    except SetFileError as error:
        return Kept(None, kept.number, kept.has_former, error)
    return Kept(taught, kept.number, kept.has_former, None)


def change(name: str, changed: Callable[[TaughtSet], TaughtSet]) -> bool:
    """Save what a function makes of a set, of an empty one where there is none that can be used.

    Where another device saves the same set meanwhile, the function gets what that one saved, so that both
    stay; tells whether that was so. Raises what the store raises.
    """
    for tries in range(TRIES):
        known, number = TaughtSet.empty(name, shared_reader().classifier), 0
        if name in store().sets(owner()):
            there = load(name)
            known, number = there.taught or known, there.number
        try:
            store().keep_set(owner(), name, changed(known).to_text(), number)
        except ScoringError as error:
            if error.code not in ("set_changed", "unknown_set") or tries == TRIES - 1:
                raise
        else:
            return tries > 0
    raise AssertionError


def keep_new(taught: TaughtSet) -> None:
    """Keep a set under a name that none has. Raises ScoringError `set_changed` where one has it."""
    store().keep_set(owner(), taught.name, taught.to_text(), 0)


def put_back(name: str, after: int) -> None:
    """Keep a set again as it was before the save with that number. Raises what the store raises."""
    store().put_back(owner(), name, after)


def remove(name: str) -> None:
    """Remove a set. Raises what the store raises."""
    store().remove_set(owner(), name)
