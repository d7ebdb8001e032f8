"""A cache of played games, which follows from the logs and can be rebuilt at any time."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import nullcontext
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.games.log import find_first_broken
from tilesnap.games.played_game import no_op, settle_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from tilesnap.games.log import Entry, SealedEntry
    from tilesnap.games.played_game import Checkpoint, PlayedGame
    from tilesnap.games.store import Store

    TurnFactory = Callable[[int], AbstractContextManager[Checkpoint]]
    """Returns a context manager for work on a number of entries, which yields the checkpoint to call."""

MAX_CACHED_DEALS = 4000
"""Maximum number of cached deals, of the games used last; a deal takes some ten kilobytes."""


class CachedGame(NamedTuple):
    """A game as of one entry: all entries up to it, and the played game.

    `broken` is the number of the first entry that does not match its digest or its predecessor, None if all
    match.
    """

    entries: tuple[Entry, ...]
    game: PlayedGame
    broken: int | None = None

    @property
    def digest(self) -> str:
        """The digest of the last entry, which identifies the state of the game."""
        return self.entries[-1].digest


LOCK_COUNT = 64
"""The number of locks, each shared by part of the games: a game is never played twice at a time."""


def no_turn(_entries: int) -> AbstractContextManager[Checkpoint]:
    """Return a context that never waits."""
    return nullcontext(no_op)


class GameCache:
    """A thread-safe cache of games by id, valid for the digest of their last entry."""

    def __init__(self, deals: int = MAX_CACHED_DEALS) -> None:
        self._deals = deals
        self._cached: OrderedDict[str, CachedGame] = OrderedDict()
        self._lock = Lock()
        self._game_locks = [Lock() for _ in range(LOCK_COUNT)]

    def find(self, game: str, digest: str) -> CachedGame | None:
        """Return a game as of the entry with that digest, None if it is not cached."""
        with self._lock:
            cached = self._cached.get(game)
            if cached is None or cached.digest != digest:
                return None
            self._cached.move_to_end(game)
            return cached

    def load(self, store: Store, game: str, turn: TurnFactory = no_turn) -> CachedGame:
        """Return the current state of a game; of a cached game only the new entries are read and played.

        Args:
            store: The store that has the game.
            game: The id of the game.
            turn: The scheduler to wait for before longer work.

        Raises:
            ScoringError: What `Store.entries` and `evening` raise.

        """
        last = store.last(game)
        if cached := self.find(game, last.digest):
            return cached
        with turn(last.number) as checkpoint, self._game_locks[hash(game) % LOCK_COUNT]:
            if cached := self.find(game, store.last(game).digest):
                return cached
            with self._lock:
                before = self._cached.get(game)
            entries, broken = _load_entries(store, game, before, checkpoint)
            loaded = CachedGame(
                entries, settle_game(entries, before.game if before else None, checkpoint), broken
            )
            self._put(game, loaded)
            return loaded

    def _put(self, game: str, cached: CachedGame) -> None:
        with self._lock:
            self._cached[game] = cached
            self._cached.move_to_end(game)
            deals = sum(len(each.game.deals) for each in self._cached.values())
            while deals > self._deals and len(self._cached) > 1:
                _, oldest = self._cached.popitem(last=False)
                deals -= len(oldest.game.deals)


def _load_entries(
    store: Store, game: str, before: CachedGame | None, checkpoint: Checkpoint
) -> tuple[tuple[Entry, ...], int | None]:
    """Read the new entries, or all of them if the cached game is another one with the same id.

    Returns:
        All entries, and the number of the first that does not match its digest or predecessor.

    """
    if before is not None:
        known = len(before.entries)
        log = store.sealed_entries(game, known)
        new = _parse(log, checkpoint)
        if new and new[0].previous == before.digest:
            return (*before.entries, *new), before.broken or find_first_broken(log, known + 1, before.digest)
    log = store.sealed_entries(game)
    return _parse(log, checkpoint), find_first_broken(log)


def _parse(log: Sequence[SealedEntry], checkpoint: Checkpoint) -> tuple[Entry, ...]:
    entries = []
    for each in log:
        entries.append(each.entry())
        checkpoint()
    return tuple(entries)


GAME_CACHE = GameCache()
"""The cache of this process."""
