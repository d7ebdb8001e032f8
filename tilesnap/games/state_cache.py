"""How games stand, kept in memory for all who look at them. It follows from the log, and can be made anew."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import nullcontext
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.games.log import first_broken
from tilesnap.games.playing import evening, go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from tilesnap.games.log import Entry, Written
    from tilesnap.games.playing import Evening, Pace
    from tilesnap.games.store import Store

    Turn = Callable[[int], AbstractContextManager[Pace]]
    """Gives whoever plays so many entries through what is to be called between two steps."""

DEALS = 4000
"""So many deals are kept in all, of the games that were looked at last; a deal takes some ten kilobytes."""


class Stand(NamedTuple):
    """A game as far as it was told when somebody looked: its entries, and what was played by them.

    `broken` is the number of the first entry that does not fit its digest or the one before, None where all
    do.
    """

    entries: tuple[Entry, ...]
    evening: Evening
    broken: int | None = None

    @property
    def digest(self) -> str:
        """The digest of the last entry: another stand of the same game has another."""
        return self.entries[-1].digest


TURNS = 64
"""So many games are played through at a time at most; of one game never two at a time."""


def at_once(_entries: int) -> AbstractContextManager[Pace]:
    """Give the turn of whoever waits for nobody."""
    return nullcontext(go_on)


class Stands:
    """The stands of games by the digest of their last entry. Threads may share it."""

    def __init__(self, deals: int = DEALS) -> None:
        self._deals = deals
        self._kept: OrderedDict[str, Stand] = OrderedDict()
        self._lock = Lock()
        self._turns = [Lock() for _ in range(TURNS)]

    def kept(self, game: str, digest: str) -> Stand | None:
        """Give the stand of a game as of the entry with that digest, None where it is not kept."""
        with self._lock:
            stand = self._kept.get(game)
            if stand is None or stand.digest != digest:
                return None
            self._kept.move_to_end(game)
            return stand

    def stand(self, store: Store, game: str, turn: Turn = at_once) -> Stand:
        """Give how a game stands now. Of a game that is kept only what came since is read and played.

        `turn` is taken where it has to be. Raises ScoringError as `Store.entries` and `evening` do.
        """
        last = store.last(game)
        if found := self.kept(game, last.digest):
            return found
        with turn(last.number) as pace, self._turns[hash(game) % TURNS]:
            if found := self.kept(game, store.last(game).digest):
                return found
            with self._lock:
                before = self._kept.get(game)
            entries, broken = _entries(store, game, before, pace)
            stand = Stand(entries, evening(entries, before.evening if before else None, pace), broken)
            self._keep(game, stand)
            return stand

    def _keep(self, game: str, stand: Stand) -> None:
        with self._lock:
            self._kept[game] = stand
            self._kept.move_to_end(game)
            many = sum(len(each.evening.deals) for each in self._kept.values())
            while many > self._deals and len(self._kept) > 1:
                _, oldest = self._kept.popitem(last=False)
                many -= len(oldest.evening.deals)


def _entries(
    store: Store, game: str, before: Stand | None, pace: Pace
) -> tuple[tuple[Entry, ...], int | None]:
    """Read what is not known yet; all of it where the game is another one than was known by that name.

    Gives with it which entry is the first that is not as it was written.
    """
    if before is not None:
        known = len(before.entries)
        log = store.written(game, known)
        new = _read(log, pace)
        if new and new[0].previous == before.digest:
            return (*before.entries, *new), before.broken or first_broken(log, known + 1, before.digest)
    log = store.written(game)
    return _read(log, pace), first_broken(log)


def _read(log: Sequence[Written], pace: Pace) -> tuple[Entry, ...]:
    found = []
    for each in log:
        found.append(each.entry())
        pace()
    return tuple(found)


STANDS = Stands()
"""What the page, the API and those who watch share within one process."""
