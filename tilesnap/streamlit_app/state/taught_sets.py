"""The taught sets of tiles that a visitor may use.

On a private computer these are all sets, on a public server those of the browser's key.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import streamlit as st

from scoring.errors import ScoringError, UserFacingError
from tilesnap.games.store.store_limits import is_shared
from tilesnap.runtime.reader import get_shared_reader
from tilesnap.streamlit_app.state import keys, ownership
from tilesnap.streamlit_app.state.open_game import game_store
from tilesnap.streamlit_app.state.visit import visit
from vision import SetFileError, TaughtSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tilesnap.streamlit_app.state.current_hand import CurrentHand

BEST_MATCH, NO_SET = "", "\t"
"""The choices beside a set: the set that fits the photo, which is the default, and no set.
No set can have such a name.
"""
PRIVATE_OWNER = "this computer"
"""The owner of all sets on a private computer. The key of a browser has no spaces."""
RETRY_SECONDS = 30
"""The seconds until the page retries a store that failed: each failure may take long."""
MAX_ATTEMPTS = 5
MAX_RECORDED = 50


class SavedSet(NamedTuple):
    """The last version of a stored set; `taught` is None if it is unusable, for the reason in `problem`."""

    taught: TaughtSet | None
    number: int
    has_previous: bool
    problem: SetFileError | None


@dataclass(frozen=True, slots=True)
class SetChoice:
    """The chosen way to read photos.

    Attributes:
        name: The name of a set, FITTING or NO_SET.
        names: The names of the existing sets.
        taught: The chosen set.
        problem: Why the sets, or the chosen one, cannot be used.
    """

    name: str = BEST_MATCH
    names: Sequence[str] = ()
    taught: TaughtSet | None = None
    problem: UserFacingError | None = None

    def sets(self) -> TaughtSet | list[TaughtSet] | None:
        """Return the sets for the reader. A set that cannot be loaded is left out."""
        if self.name != BEST_MATCH:
            return self.taught
        found = []
        for name in self.names:
            with suppress(ScoringError):
                found.append(load_set(name).taught)
        return [taught for taught in found if taught is not None]


def chosen_set() -> SetChoice:
    """Return the chosen set; a set that no longer exists is deselected."""
    chosen: str = st.session_state.get(keys.OWN_SET, BEST_MATCH)
    try:
        available = set_names()
        if chosen not in (*available, NO_SET):
            chosen = st.session_state[keys.OWN_SET] = BEST_MATCH
        kept = (
            load_set(chosen) if chosen in available else SavedSet(None, 0, has_previous=False, problem=None)
        )
    except UserFacingError as error:
        return SetChoice(chosen, problem=error)
    return SetChoice(chosen, available, kept.taught, kept.problem)


def record_set_used(source: str, name: str | None) -> None:
    """Record the set with which a photo was read."""
    noted = visit().own_sets.read_with
    noted[source] = name
    while len(noted) > MAX_RECORDED:
        del noted[next(iter(noted))]


def set_in_use(page_hand: CurrentHand) -> str | None:
    """Return the name of the set that the hand's photo was read with, or that the next will be."""
    chosen: str = st.session_state.get(keys.OWN_SET, BEST_MATCH)
    if chosen != BEST_MATCH:
        return None if chosen == NO_SET else chosen
    return visit().own_sets.read_with.get(page_hand.view.read_as or "")


def use_set(name: str, page_hand: CurrentHand) -> None:
    """Read with a set from now on, without reading the current photo again."""
    st.session_state[keys.OWN_SET] = name
    read_as = page_hand.view.read_as
    page_hand.view = replace(
        page_hand.view, read_as=read_as and reading_source(read_as.partition(" ")[0], name)
    )


def reading_source(part: str, name: str) -> str:
    """Return the identification of a part of a photo as it is read with a choice of sets."""
    return part if name == BEST_MATCH else f"{part} {name}"


def owner() -> str:
    """Return the key under which this visitor's sets are stored."""
    return ownership.owner_key() if is_shared() else PRIVATE_OWNER


def set_names() -> list[str]:
    """Return the names of the sets in alphabetical order.

    Raises:
        ScoringError: An error of the store.
    """
    known = visit().own_sets
    if (failed := known.failure) and time.monotonic() - failed[0] < RETRY_SECONDS:
        raise failed[1]
    try:
        found = game_store().sets(owner())
    except ScoringError as error:
        known.failure = time.monotonic(), error
        raise
    known.failure = None
    return found


def load_set(name: str) -> SavedSet:
    """Return the last version of a set.

    Raises:
        ScoringError: `unknown_set`, or an error of the store.
    """
    kept = game_store().load_set(owner(), name)
    try:
        taught = TaughtSet.from_text(kept.text, get_shared_reader().classifier)
    except SetFileError as error:
        return SavedSet(None, kept.number, kept.has_previous, error)
    return SavedSet(taught, kept.number, kept.has_previous, None)


def change_set(name: str, changed: Callable[[TaughtSet], TaughtSet]) -> bool:
    """Apply a function to a set and save the result.

    The function gets an empty set if there is none that can be used. If another device saves the same set at
    the same time, the function is applied to that version.

    Returns:
        Whether another device saved the set at the same time.

    Raises:
        ScoringError: An error of the store.
    """
    for tries in range(MAX_ATTEMPTS):
        known, number = TaughtSet.empty(name, get_shared_reader().classifier), 0
        if name in game_store().sets(owner()):
            stored = load_set(name)
            known, number = stored.taught or known, stored.number
        try:
            game_store().save_set(owner(), name, changed(known).to_text(), number)
        except ScoringError as error:
            if error.code not in ("set_changed", "unknown_set") or tries == MAX_ATTEMPTS - 1:
                raise
        else:
            return tries > 0
    raise AssertionError


def save_new_set(taught: TaughtSet) -> None:
    """Save a set under a new name.

    Raises:
        ScoringError: `set_changed` if the name is taken.
    """
    game_store().save_set(owner(), taught.name, taught.to_text(), 0)


def restore_set(name: str, after: int) -> None:
    """Restore a set to its version before the save with that number.

    Raises:
        ScoringError: An error of the store.
    """
    game_store().put_back(owner(), name, after)


def remove_set(name: str) -> None:
    """Remove a set.

    Raises:
        ScoringError: An error of the store.
    """
    game_store().remove_set(owner(), name)
