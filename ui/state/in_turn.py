"""What takes the processor for long is done one after another, and of one visitor never two wait for it."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from ui.state.visit import this_visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

_here = Lock()
_one = Lock()
_turns: WeakValueDictionary[str, Lock] = WeakValueDictionary()
"""Of each visitor who does such a thing or waits for it."""


@contextmanager
def in_turn() -> Iterator[None]:
    """Wait until nobody else is at it: many threads at once would leave nothing to whoever answers others.

    A visitor's own things wait for each other first, so that twenty of one stranger are one before another's.
    """
    with _here:
        own = _turns.setdefault(this_visitor(), Lock())
    with own, _one:
        yield
