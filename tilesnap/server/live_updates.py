"""Keeps every viewer of a game up to date: one look at the store a second, however many of them there are.

Where the database tells of changes, a look is taken at each of them, and else at each sign of life alone.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from threading import Event, Thread
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from tilesnap.runtime.errors import of_the_database

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator, Mapping

    from tilesnap.games.playing import Evening
    from tilesnap.games.state_cache import Stand
    from tilesnap.games.store import Link, Store
    from tilesnap.server.store_threads import StoreThreads

LOOK = 1.0  # seconds between two looks at a game that others may write to
BEAT = 14  # seconds between two signs of life, from which a browser knows that the line is not dead
AGAIN = 1.0  # seconds until a database that does not tell of changes is asked again to do so
RETRY = 2000  # milliseconds after which a browser asks again for a stream that broke
_LOG = logging.getLogger(__name__)


def event(name: str) -> bytes:
    """Write an event of a stream that says nothing but its name."""
    return f"event: {name}\ndata: null\n\n".encode()


OPENING = f"retry: {RETRY}\n\n".encode()
SIGN_OF_LIFE = event("beat")
WITHDRAWN = event("withdrawn")
ENDED = event("ended")
AWAY = event("away")
UNPLAYABLE = event("unplayable")


Shown = dict[str, str]


class Drawn(NamedTuple):
    """A game as it was drawn in a language: the JSON of what is shown, written once for all who see it.

    Of a long game it has more than a megabyte, and writing it takes milliseconds.
    """

    digest: str
    text: bytes

    def event(self) -> bytes:
        return b"id: %b\nevent: game\ndata: %b\n\n" % (self.digest.encode(), self.text)

    def with_more(self, said: Mapping[str, object]) -> bytes:
        """Give the JSON with more beside what is shown."""
        more = json.dumps(said)[1:].encode()
        return b"%b, %b" % (self.text[:-1], more) if said else self.text

    def shown(self) -> Shown:
        found: Shown = json.loads(self.text)
        return found


DRAWN = 200
"""Games kept as they were drawn, each in one language, those that were asked for last."""


class Room:
    """The viewers of one game. Its task looks at the store; they all wait for the same turn."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.viewers = 0
        self.digest: str | None = None
        """Of the game's last entry, None before the first look."""
        self.warned: str | None = None
        """The digest up to which it was logged that the game cannot be played through."""
        self.links: frozenset[str] | None = None
        self.away = False
        self.called = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self._turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def turn(self) -> asyncio.Future[None]:
        """Give what is done as soon as there is something new, or a sign of life is due."""
        return self._turn

    def take_turn(self) -> None:
        done, self._turn = self._turn, asyncio.get_running_loop().create_future()
        done.set_result(None)

    def is_open_to(self, link: Link) -> bool:
        return self.links is None or link.id in self.links


class LiveUpdates:
    """All rooms. `show` draws a game in a language."""

    def __init__(self, keeper: StoreThreads, show: Callable[[Evening, str], Shown]) -> None:
        self._keeper = keeper
        self._show = show
        self._drawn: OrderedDict[tuple[str, str], asyncio.Task[Drawn]] = OrderedDict()
        self._rooms: dict[str, Room] = {}
        self._closing = Event()
        self._listener: Thread | None = None
        self._hears = False
        """Whether the database tells just now what changes."""

    def look(self, game: str) -> None:
        """Have a game looked at now: something was written to it."""
        if room := self._rooms.get(game):
            room.called.set()

    def close(self) -> None:
        """End every stream, so that the server can end: it waits for them."""
        self._closing.set()
        for room in self._rooms.values():
            room.take_turn()

    async def stream(
        self, link: Link, language: str, seen: str | None = None, visitor: str = ""
    ) -> AsyncGenerator[bytes]:
        """Give the events for one viewer, until their link opens nothing. `seen` is the digest they have.

        A link that ends by itself ends the stream at that moment, also while the database is away.
        One that is withdrawn ends it at the next look, which is a sign of life at the latest.
        """
        yield OPENING
        with self._joined(link) as room:
            while not self._closing.is_set():
                turn = room.turn()  # before the look, so that nothing is missed while this viewer is told
                has_ended = link.has_ended(datetime.now(UTC))
                if has_ended or not room.is_open_to(link):
                    yield ENDED if has_ended else WITHDRAWN
                    return
                if room.digest and room.digest != seen:
                    try:
                        stand = await self._keeper.stand(room.game, visitor)
                        drawn = await self.drawn(stand, language)
                    except ScoringError as error:
                        yield self._untold(room, error)  # again, instead of a sign of life
                    else:
                        seen = drawn.digest
                        yield drawn.event()
                else:
                    yield AWAY if room.away else SIGN_OF_LIFE
                await asyncio.wait([turn], timeout=_left(link))  # others wait for the same turn

    @contextmanager
    def _joined(self, link: Link) -> Iterator[Room]:
        game = link.game
        room = self._rooms.get(game)
        if room is None:
            room = self._rooms[game] = Room(game)
            room.task = asyncio.create_task(self._watch(room))
        elif room.links is not None:
            room.links |= {link.id}  # it was asked for just now, and may be younger than the last look
        if self._listener is None:
            self._listener = Thread(target=self._listen, args=(asyncio.get_running_loop(),), daemon=True)
            self._listener.start()
        room.viewers += 1
        try:
            yield room
        finally:
            room.viewers -= 1
            if not room.viewers and room.task:
                room.task.cancel()
                self._rooms.pop(game, None)

    async def drawn(self, stand: Stand, language: str) -> Drawn:
        """Draw a game once for all who read it in that language; what is shown has the signed head, too."""
        key = (stand.digest, language)
        drawn = self._drawn.get(key)
        if drawn is None:
            draw = self._keeper.draw(lambda: self._drawn_now(stand, language))
            drawn = self._drawn[key] = asyncio.create_task(draw)
            while len(self._drawn) > DRAWN:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        return await asyncio.shield(drawn)  # which others wait for too

    def _drawn_now(self, stand: Stand, language: str) -> Drawn:
        shown = {**self._show(stand.evening, language), "head": self._keeper.signed(stand)}
        return Drawn(shown["digest"], json.dumps(shown, ensure_ascii=False).encode())

    def _untold(self, room: Room, error: ScoringError) -> bytes:
        """Tell why there is nothing to be seen: the store is away, or the game came with unknown rules."""
        if of_the_database(error):
            return AWAY
        if room.warned != room.digest:
            _LOG.warning("a game that is watched cannot be played through: %s", error)
        room.warned = room.digest
        return UNPLAYABLE

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Have each game looked at that the database tells of, in a thread that waits for that."""
        with suppress(RuntimeError):  # the loop is closed: the server has ended
            while not self._closing.is_set():
                try:
                    store = self._keeper.store()
                    if not store.can_listen:
                        return
                    with closing(store.changes()) as changes:
                        for game in changes:
                            loop.call_soon_threadsafe(self._heard, game)
                            if self._closing.is_set():
                                return
                except ScoringError:
                    loop.call_soon_threadsafe(self._deaf)
                self._closing.wait(AGAIN)

    def _heard(self, game: str | None) -> None:
        if game is not None:
            self.look(game)
        elif not self._hears:
            self._hears = True
            self._look_at_all()  # at what was written before

    def _deaf(self) -> None:
        self._hears = False
        self._look_at_all()

    def _look_at_all(self) -> None:
        for room in self._rooms.values():
            room.called.set()

    async def _watch(self, room: Room) -> None:
        """Look at a game again and again, until nobody watches it."""
        told = time.monotonic()
        while True:
            room.called.clear()
            is_new, now = await self._looked(room), time.monotonic()
            if is_new or now - told >= BEAT:
                told = now
                room.take_turn()
            try:
                wait = max(0.0, told + BEAT - now) if self._hears else LOOK
                await asyncio.wait_for(room.called.wait(), wait)
            except TimeoutError:
                continue

    async def _looked(self, room: Room) -> bool:
        """Take in what is new in the store; tell whether anything is."""
        before = (room.digest, room.links, room.away)
        try:
            room.digest, room.links = await self._keeper.ask(lambda store: _found(store, room.game))
        except ScoringError as error:
            if not room.away:
                _LOG.warning("a game that is watched cannot be looked at: %s", error)
            room.away = True
        else:
            room.away = False
        return before != (room.digest, room.links, room.away)


def _left(link: Link) -> float | None:
    """Give the seconds until a link ends by itself, None where it never does."""
    return max(0.0, (link.ends_at - datetime.now(UTC)).total_seconds()) if link.ends_at else None


def _found(store: Store, game: str) -> tuple[str | None, frozenset[str]]:
    """Give the digest of a game's last entry, and the links that open it."""
    try:
        now = datetime.now(UTC)
        links = frozenset(link.id for link in store.links(game) if link.is_open(now))
        return store.last(game).digest, links
    except ScoringError as error:
        if error.code == "unknown_game":  # it was removed, and its links with it
            return None, frozenset()
        raise
