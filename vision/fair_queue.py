"""A fair queue for work that only a few callers can do at once.

A limited number of callers wait, for a limited time; further ones get an error that says when to retry. Turns
are shared fairly among visitors: the next turn goes to the visitor with the fewest active turns who began one
longest ago, and where all places are taken a visitor who holds many gives one up to a visitor who holds
fewer. While others come too, nobody holds all turns at once: one is left for the next visitor.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import contextmanager
from math import ceil
from typing import TYPE_CHECKING

from vision.results import PhotoError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_ACTIVE = 2
MAX_WAITING = 8
TIMEOUT = 10  # seconds
MIN_WAIT, MAX_WAIT = 2, 60  # seconds, limits of the suggested wait
RECENT = MAX_WAIT  # seconds for which a turn is left for a visitor who was here
SHARE = 0.2  # weight of the latest turn in the running mean of durations
BUSY = "busy"
"""Code of the error when the queue is full."""


class _Ticket:
    """One caller's place in the queue."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.is_at_work = False
        self.is_evicted = False


class FairQueue:
    """A fair queue that is safe to share between threads.

    Attributes:
        active: Number of active turns.
        waiting: Number of waiting callers.
    """

    def __init__(
        self, at_work: int = MAX_ACTIVE, waiting: int = MAX_WAITING, patience: float = TIMEOUT
    ) -> None:
        """Configure the queue.

        Args:
            at_work: Most turns at once.
            waiting: Most callers that wait.
            patience: Seconds that a caller waits at most.
        """
        self._most_at_work, self._most_tickets, self._patience = at_work, at_work + waiting, patience
        self._changed = threading.Condition()
        self._tickets: list[_Ticket] = []
        self._last: dict[str, float] = {}
        """Start of the latest turn of each visitor who is here or was recently."""
        self._mean_seconds = 1.0  # seconds of a turn

    @property
    def active(self) -> int:
        """Number of active turns."""
        return sum(ticket.is_at_work for ticket in [*self._tickets])

    @property
    def waiting(self) -> int:
        """Number of waiting callers."""
        return sum(not ticket.is_at_work for ticket in [*self._tickets])

    def is_full(self, visitor: str = "") -> bool:
        """Return True if this visitor would be refused, because nobody would make room."""
        with self._changed:
            return len(self._tickets) >= self._most_tickets and self._find_yielding(visitor) is None

    @contextmanager
    def turn(self, visitor: str = "") -> Iterator[None]:
        """Wait for a turn and hold it for the duration of the block.

        Args:
            visitor: Address of the visitor; visitors without one count as one visitor.

        Raises:
            PhotoError: With code `busy` and the seconds to wait.
        """
        ticket = _Ticket(visitor)
        self._join(ticket)
        try:
            self._wait(ticket)
            began = time.monotonic()
            yield
            self._mean_seconds += SHARE * (time.monotonic() - began - self._mean_seconds)
        finally:
            self._leave(ticket)

    def busy_error(self) -> PhotoError:
        """Return the error for a full queue, with the seconds to wait."""
        seconds = min(
            max(ceil(self._mean_seconds * len(self._tickets) / self._most_at_work), MIN_WAIT), MAX_WAIT
        )
        return PhotoError(
            BUSY,
            f"Many photos are being read just now. Try again in {seconds} seconds.",
            seconds=seconds,
        )

    def _join(self, ticket: _Ticket) -> None:
        with self._changed:
            if len(self._tickets) >= self._most_tickets:
                other = self._find_yielding(ticket.visitor)
                if other is None:
                    raise self.busy_error()
                other.is_evicted = True
                self._tickets.remove(other)
            self._tickets.append(ticket)
            self._assign_turns()

    def _wait(self, ticket: _Ticket) -> None:
        with self._changed:
            self._changed.wait_for(lambda: ticket.is_at_work or ticket.is_evicted, self._patience)
            if not ticket.is_at_work:
                raise self.busy_error()

    def _leave(self, ticket: _Ticket) -> None:
        with self._changed:
            if ticket in self._tickets:
                self._tickets.remove(ticket)
            self._assign_turns()

    def _find_yielding(self, visitor: str) -> _Ticket | None:
        """Return the last waiting ticket of the visitor with most places, if two more than this one's."""
        places = Counter(ticket.visitor for ticket in self._tickets)
        waiting = [ticket for ticket in self._tickets if not ticket.is_at_work]
        last = max(reversed(waiting), key=lambda ticket: places[ticket.visitor], default=None)
        return last if last is not None and places[last.visitor] > places[visitor] + 1 else None

    def _assign_turns(self) -> None:
        """Assign free turns by fewest active turns, then longest since the last turn, then arrival."""
        working = Counter(ticket.visitor for ticket in self._tickets if ticket.is_at_work)
        while working.total() < self._most_at_work:
            waiting = [
                ticket
                for ticket in self._tickets
                if not ticket.is_at_work and working[ticket.visitor] < self._turn_limit(ticket.visitor)
            ]
            if not waiting:
                break
            first = min(waiting, key=lambda each: (working[each.visitor], self._last.get(each.visitor, 0.0)))
            first.is_at_work = True
            working[first.visitor] += 1
            self._last[first.visitor] = time.monotonic()
        present, since = {ticket.visitor for ticket in self._tickets}, time.monotonic() - RECENT
        self._last = {name: at for name, at in self._last.items() if name in present or at > since}
        self._changed.notify_all()

    def _turn_limit(self, visitor: str) -> int:
        """Return how many turns a visitor may hold at once: not all where others were here recently."""
        since = time.monotonic() - RECENT
        others = any(at > since for name, at in self._last.items() if name != visitor)
        waits = any(ticket.visitor != visitor for ticket in self._tickets)
        return max(1, self._most_at_work - 1) if others or waits else self._most_at_work
