"""Turns at a work that few can do at once: so many wait, so long, and whoever comes then is told when to.

The turns are shared out fairly among visitors: next is who has the fewest at work and waited longest for a
first turn, and where all places are taken a visitor who holds many gives one up to another who holds fewer.
As long as others come too, nobody has all turns at once: one is left to whoever comes next.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import contextmanager
from math import ceil
from typing import TYPE_CHECKING

from vision.reading import PhotoError

if TYPE_CHECKING:
    from collections.abc import Iterator

AT_WORK = 2
WAITING = 8
PATIENCE = 10  # seconds
LEAST, MOST = 2, 60  # seconds that anyone is asked to wait
RECENT = 60  # seconds for which a turn is left to who was here
SHARE = 0.2  # of the latest turn in how long one usually takes
BUSY = "busy"
"""The code of the refusal."""


class _Ticket:
    """A place in the queue."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.is_at_work = False
        self.is_sent_away = False


class Turns:
    """Lets so many work at once, and so many more wait. Safe to share between threads."""

    def __init__(self, at_work: int = AT_WORK, waiting: int = WAITING, patience: float = PATIENCE) -> None:
        """Bound those at work, those that wait, and how many seconds they do."""
        self._most_at_work, self._most, self._patience = at_work, at_work + waiting, patience
        self._changed = threading.Condition()
        self._here: list[_Ticket] = []
        self._last: dict[str, float] = {}
        """When each visitor who is here, or was of late, began a turn last."""
        self._usual = 1.0  # seconds of a turn

    @property
    def at_work(self) -> int:
        """How many are at work."""
        return sum(ticket.is_at_work for ticket in [*self._here])

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(not ticket.is_at_work for ticket in [*self._here])

    def is_full(self, visitor: str = "") -> bool:
        """Whether this visitor would be told to come again, and nobody would make room."""
        with self._changed:
            return len(self._here) >= self._most and self._gives_way(visitor) is None

    @contextmanager
    def turn(self, visitor: str = "") -> Iterator[None]:
        """Take a turn as soon as one is free. Raises PhotoError: busy, with the seconds to wait.

        visitor: whose turn it is, by their address; all who have none count as one.
        """
        ticket = _Ticket(visitor)
        self._join(ticket)
        try:
            self._wait(ticket)
            began = time.monotonic()
            yield
            self._usual += SHARE * (time.monotonic() - began - self._usual)
        finally:
            self._leave(ticket)

    def busy(self) -> PhotoError:
        """Give the refusal, with the seconds to wait."""
        seconds = min(max(ceil(self._usual * len(self._here) / self._most_at_work), LEAST), MOST)
        return PhotoError(
            BUSY,
            f"Many photos are being read just now. Try again in {seconds} seconds.",
            seconds=seconds,
        )

    def _join(self, ticket: _Ticket) -> None:
        with self._changed:
            if len(self._here) >= self._most:
                other = self._gives_way(ticket.visitor)
                if other is None:
                    raise self.busy()
                other.is_sent_away = True
                self._here.remove(other)
            self._here.append(ticket)
            self._go_on()

    def _wait(self, ticket: _Ticket) -> None:
        with self._changed:
            self._changed.wait_for(lambda: ticket.is_at_work or ticket.is_sent_away, self._patience)
            if not ticket.is_at_work:
                raise self.busy()

    def _leave(self, ticket: _Ticket) -> None:
        with self._changed:
            if ticket in self._here:
                self._here.remove(ticket)
            self._go_on()

    def _gives_way(self, visitor: str) -> _Ticket | None:
        """Find the last that waits for whoever holds most places, at least two more than this visitor."""
        held = Counter(ticket.visitor for ticket in self._here)
        waiting = [ticket for ticket in self._here if not ticket.is_at_work]
        last = max(reversed(waiting), key=lambda ticket: held[ticket.visitor], default=None)
        return last if last is not None and held[last.visitor] > held[visitor] + 1 else None

    def _go_on(self) -> None:
        """Give free turns away: to whoever has the fewest, then began one longest ago, then came first."""
        working = Counter(ticket.visitor for ticket in self._here if ticket.is_at_work)
        while working.total() < self._most_at_work:
            waiting = [
                ticket
                for ticket in self._here
                if not ticket.is_at_work and working[ticket.visitor] < self._most_of(ticket.visitor)
            ]
            if not waiting:
                break
            first = min(waiting, key=lambda each: (working[each.visitor], self._last.get(each.visitor, 0.0)))
            first.is_at_work = True
            working[first.visitor] += 1
            self._last[first.visitor] = time.monotonic()
        here, since = {ticket.visitor for ticket in self._here}, time.monotonic() - RECENT
        self._last = {who: at for who, at in self._last.items() if who in here or at > since}
        self._changed.notify_all()

    def _most_of(self, visitor: str) -> int:
        """How many turns a visitor may have at once: not all of them where others were here of late."""
        since = time.monotonic() - RECENT
        others = any(at > since for who, at in self._last.items() if who != visitor)
        waits = any(ticket.visitor != visitor for ticket in self._here)
        return max(1, self._most_at_work - 1) if others or waits else self._most_at_work
