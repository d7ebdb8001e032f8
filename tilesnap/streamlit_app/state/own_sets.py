"""The taught sets that a visitor may see: all on a computer of one's own, else those of the browser's key."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import streamlit as st

from scoring.errors import ScoringError, TellableError
from tilesnap.games.store.bounds import is_shared
from tilesnap.runtime.reader import shared_reader
from tilesnap.streamlit_app.state import keys, ownership
from tilesnap.streamlit_app.state.game import store
from tilesnap.streamlit_app.state.visit import visit
from vision import SetFileError, TaughtSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tilesnap.streamlit_app.state.session import LaidOut

FITTING, NO_SET = "", "\t"
"""Chosen instead of a set: the one that fits the photo, as long as nobody says otherwise, and none of them.
No set can have such a name."""
OWN = "this computer"
"""The owner of all sets on a computer of one's own. No browser's key has spaces."""
REST = 30
"""Seconds until a store that failed is asked again in each run of the page: it may take long to fail."""
TRIES = 5
MOST_NOTED = 50


class SavedSet(NamedTuple):
    """A set as it was saved last, None where it cannot be used; why is in `problem`."""

    taught: TaughtSet | None
    number: int
    has_former: bool
    problem: SetFileError | None


@dataclass(frozen=True, slots=True)
class Choice:
    """What photos are read with: the name of a set, FITTING or NO_SET, and the names that there are.

    `problem` is why the sets, or the chosen one, cannot be used.
    """

    name: str = FITTING
    names: Sequence[str] = ()
    taught: TaughtSet | None = None
    problem: TellableError | None = None

    def sets(self) -> TaughtSet | list[TaughtSet] | None:
        """Give what the reader is to read with. A set that cannot be loaded fits no photo."""
        if self.name != FITTING:
            return self.taught
        found = []
        for name in self.names:
            with suppress(ScoringError):
                found.append(load(name).taught)
        return [taught for taught in found if taught is not None]


def choice() -> Choice:
    """Give what is chosen; a set that is gone is chosen no longer."""
    chosen: str = st.session_state.get(keys.OWN_SET, FITTING)
    try:
        there = names()
        if chosen not in (*there, NO_SET):
            chosen = st.session_state[keys.OWN_SET] = FITTING
        kept = load(chosen) if chosen in there else SavedSet(None, 0, has_former=False, problem=None)
    except TellableError as error:
        return Choice(chosen, problem=error)
    return Choice(chosen, there, kept.taught, kept.problem)


def note_read_with(source: str, name: str | None) -> None:
    """Note by which of the sets a photo was read."""
    noted = visit().own_sets.read_with
    noted[source] = name
    while len(noted) > MOST_NOTED:
        del noted[next(iter(noted))]


def set_in_use(laid: LaidOut) -> str | None:
    """Name the set that the hand's photo was read with, or the next will be."""
    chosen: str = st.session_state.get(keys.OWN_SET, FITTING)
    if chosen != FITTING:
        return None if chosen == NO_SET else chosen
    return visit().own_sets.read_with.get(laid.look.read_as or "")


def use(name: str, laid: LaidOut) -> None:
    """Read with a set from now on. The hand that lies there stands, and its photo is not read again."""
    st.session_state[keys.OWN_SET] = name
    read_as = laid.look.read_as
    laid.look = replace(laid.look, read_as=read_as and source_with(read_as.partition(" ")[0], name))


def source_with(part: str, name: str) -> str:
    """Name a part of a photo as it is read by a choice of sets."""
    return part if name == FITTING else f"{part} {name}"


def owner() -> str:
    """Give the key under which this visitor's sets are kept."""
    return ownership.key() if is_shared() else OWN


def names() -> list[str]:
    """Give the names of the sets in alphabetical order. Raises what the store raises."""
    known = visit().own_sets
    if (failed := known.failed) and time.monotonic() - failed[0] < REST:
        raise failed[1]
    try:
        found = store().sets(owner())
    except ScoringError as error:
        known.failed = time.monotonic(), error
        raise
    known.failed = None
    return found


def load(name: str) -> SavedSet:
    """Give a set as it was saved last. Raises ScoringError `unknown_set` and what the store raises."""
    kept = store().kept_set(owner(), name)
    try:
        taught = TaughtSet.from_text(kept.text, shared_reader().classifier)
    except SetFileError as error:
        return SavedSet(None, kept.number, kept.has_former, error)
    return SavedSet(taught, kept.number, kept.has_former, None)


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
