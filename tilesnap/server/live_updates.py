"""Live updates for viewers: one store query a second per game, however many viewers it has.

Where the database sends change notifications, the store is queried on each of them, and else only at each
heartbeat.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError
from tilesnap.games.game_cache import CachedGame
from tilesnap.games.store.models import GameDevice
from tilesnap.games.store.store_limits import is_shared
from tilesnap.runtime.errors import is_database_error
from tilesnap.runtime.processor_budget import PROCESSOR_BUDGET
from tilesnap.views.game import detail_sections

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

    from tilesnap.games.store import Link, Store
    from tilesnap.server.async_store import AsyncStore

QUERY_SECONDS = 1.0  # seconds between two queries for a game that other processes may write to
HEARTBEAT_SECONDS = (
    14  # seconds between two heartbeats, by which a browser knows that the connection is alive
)
LISTEN_RETRY_SECONDS = 1.0  # seconds before listening for change notifications is tried again
RECONNECT_MS = 2000  # milliseconds after which a browser reconnects a broken stream
_LOG = logging.getLogger(__name__)


def encode_event(name: str) -> bytes:
    """Return a server-sent event that consists of its name alone."""
    return f"event: {name}\ndata: null\n\n".encode()


OPENING = f"retry: {RECONNECT_MS}\n\n".encode()
HEARTBEAT = encode_event("beat")
WITHDRAWN = encode_event("withdrawn")
ENDED = encode_event("ended")
AWAY = encode_event("away")
UNPLAYABLE = encode_event("unplayable")


PageContent = Mapping[str, Any]
"""A game as viewers see it, as JSON: `digest` is that of the last entry of its log."""
ShowGame = Callable[[CachedGame, Mapping[str, GameDevice], str, Collection[str]], PageContent]
"""Returns a game, given its devices by id, the language, and the names of the open sections."""


class RenderedGame(NamedTuple):
    """A game as viewers with the same language and open sections see it, as JSON that is encoded once for all."""

    digest: str
    text: bytes

    def event(self) -> bytes:
        """Return the rendered game as a server-sent event."""
        return b"id: %b\nevent: game\ndata: %b\n\n" % (self.digest.encode(), self.text)

    def with_keys(self, extra: Mapping[str, object]) -> bytes:
        """Return the JSON with further keys."""
        more = json.dumps(extra)[1:].encode()
        return b"%b, %b" % (self.text[:-1], more) if extra else self.text

    def page_content(self) -> dict[str, Any]:
        """Return the decoded JSON, with the signed head of the log under `head`."""
        content: dict[str, Any] = json.loads(self.text)
        return content


RENDER_CACHE_SIZE = 200
"""Number of rendered games in the cache; the least recently used are dropped."""


class Room:
    """The viewers of one game. Its task queries the store; all viewers await the same turn."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.viewers = 0
        self.digest: str | None = None
        """Digest of the game's last entry, None before the first query."""
        self.logged_digest: str | None = None
        """Digest at which it was logged that the game cannot be replayed."""
        self.links: frozenset[str] | None = None
        self.is_unreachable = False
        self.query_requested = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self._turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def next_turn(self) -> asyncio.Future[None]:
        """Return a future that completes with the next change or heartbeat."""
        return self._turn

    def complete_turn(self) -> None:
        """Complete the current turn, so that all viewers continue."""
        completed, self._turn = self._turn, asyncio.get_running_loop().create_future()
        completed.set_result(None)

    def is_open_to(self, link: Link) -> bool:
        """Return True if a link still opens the game."""
        return self.links is None or link.id in self.links


class LiveUpdates:
    """All rooms, and the cache of games as `show` returns them."""

    def __init__(self, async_store: AsyncStore, show: ShowGame) -> None:
        self._async_store = async_store
        self._show = show
        self._rendered: OrderedDict[tuple[str, str, frozenset[str]], asyncio.Task[RenderedGame]] = (
            OrderedDict()
        )
        self._rooms: dict[str, Room] = {}
        self._closing = Event()
        self._listener: Thread | None = None
        self._is_listening = False
        """True while change notifications arrive from the database."""

    def query_now(self, game: str) -> None:
        """Query a game now, because something was written to it."""
        if room := self._rooms.get(game):
            room.query_requested.set()

    def close(self) -> None:
        """End all streams, because the server waits for them before it exits."""
        self._closing.set()
        for room in self._rooms.values():
            room.complete_turn()

    async def stream(
        self,
        link: Link,
        language: str,
        opened: frozenset[str] = frozenset(),
        seen: str | None = None,
        visitor: str = "",
    ) -> AsyncGenerator[bytes]:
        """Yield the events for one viewer until the link no longer opens the game.

        A link that expires ends the stream at that moment, also while the database is unreachable. A link
        that is withdrawn ends it at the next query, at the latest with the next heartbeat.

        Args:
            link: The viewer's link.
            language: Language of the viewer.
            opened: Names of the sections that the viewer opened.
            seen: Digest of the state that the browser already shows.
            visitor: The visitor on whose account the replay is.
        """
        yield OPENING
        with self._join(link) as room:
            while not self._closing.is_set():
                # Taken before the query, so that no change is missed while this event is sent.
                turn = room.next_turn()
                has_ended = link.has_ended(datetime.now(UTC))
                if has_ended or not room.is_open_to(link):
                    yield ENDED if has_ended else WITHDRAWN
                    return
                if room.digest and room.digest != seen:
                    try:
                        state = await self._async_store.game_state(room.game, visitor)
                        drawn = await self.render(state, language, opened, visitor)
                    except ScoringError as error:
                        yield self._failure_event(room, error)  # repeated, instead of a heartbeat
                    else:
                        seen = drawn.digest
                        yield drawn.event()
                else:
                    yield AWAY if room.is_unreachable else HEARTBEAT
                # Not awaited directly, because other viewers share the turn.
                await asyncio.wait([turn], timeout=_seconds_left(link))

    @contextmanager
    def _join(self, link: Link) -> Iterator[Room]:
        game = link.game
        room = self._rooms.get(game)
        if room is None:
            room = self._rooms[game] = Room(game)
            room.task = asyncio.create_task(self._watch(room))
        elif room.links is not None:
            room.links |= {link.id}  # just authorised, and possibly newer than the last query
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

    async def render(
        self, state: CachedGame, language: str, opened: frozenset[str] = frozenset(), visitor: str = ""
    ) -> RenderedGame:
        """Return a game with its signed head, rendered once for all viewers who see the same.

        On a shared server the open sections are rendered at the expense of the visitor, who sees them closed after
        using up the processor time of a visitor: no two viewers need have the same ones open.

        Args:
            state: The game.
            language: Language of the viewer.
            opened: Names of the sections that the viewer opened; unknown ones are ignored.
            visitor: The visitor on whose account open sections are.
        """
        known = opened & detail_sections(state.game)
        if known and is_shared() and PROCESSOR_BUDGET.seconds_until_free(visitor) > 0:
            known = frozenset()
        key = (state.digest, language, known)
        drawn = self._rendered.get(key)
        if drawn is None:
            draw = self._async_store.run_in_thread(lambda: self._render(state, language, known, visitor))
            drawn = self._rendered[key] = asyncio.create_task(draw)
            while len(self._rendered) > RENDER_CACHE_SIZE:
                self._rendered.popitem(last=False)
        self._rendered.move_to_end(key)
        try:
            return await asyncio.shield(drawn)  # other requests await it too
        except ScoringError:
            self._rendered.pop(key, None)  # the store may be reachable the next time
            raise

    def _render(
        self, state: CachedGame, language: str, opened: Collection[str], visitor: str
    ) -> RenderedGame:
        began = time.thread_time()
        devices = self._async_store.get_store().devices(state.game.state.start_event.game)
        shown = self._show(state, devices, language, opened)
        content = {**shown, "head": self._async_store.sign_head(state)}
        rendered = RenderedGame(state.digest, json.dumps(content, ensure_ascii=False).encode())
        if opened and is_shared():
            PROCESSOR_BUDGET.charge(visitor, time.thread_time() - began)
        return rendered

    def _failure_event(self, room: Room, error: ScoringError) -> bytes:
        """Return the event for a game that cannot be shown: store unreachable, or rules unknown."""
        if is_database_error(error):
            return AWAY
        if room.logged_digest != room.digest:
            _LOG.warning(
                "watched game cannot be replayed: game=%s code=%s reason='%s'", room.game, error.code, error
            )
        room.logged_digest = room.digest
        return UNPLAYABLE

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Query each game that the database reports as changed. Runs in a thread of its own."""
        with suppress(RuntimeError):  # the loop is closed: the server has stopped
            while not self._closing.is_set():
                try:
                    store = self._async_store.get_store()
                    if not store.can_listen:
                        return
                    with closing(store.changes()) as changes:
                        for game in changes:
                            loop.call_soon_threadsafe(self._on_change, game)
                            if self._closing.is_set():
                                return
                except ScoringError:
                    loop.call_soon_threadsafe(self._on_listening_lost)
                self._closing.wait(LISTEN_RETRY_SECONDS)

    def _on_change(self, game: str | None) -> None:
        if game is not None:
            self.query_now(game)
        elif not self._is_listening:
            self._is_listening = True
            self._query_all()  # includes what was written before listening began

    def _on_listening_lost(self) -> None:
        if self._is_listening:
            _LOG.warning("change notifications lost: fallback_query_seconds=%g", QUERY_SECONDS)
        self._is_listening = False
        self._query_all()

    def _query_all(self) -> None:
        for room in self._rooms.values():
            room.query_requested.set()

    async def _watch(self, room: Room) -> None:
        """Query a game repeatedly until it has no more viewers."""
        last_turn = time.monotonic()
        while True:
            room.query_requested.clear()
            is_new, now = await self._query(room), time.monotonic()
            if is_new or now - last_turn >= HEARTBEAT_SECONDS:
                last_turn = now
                room.complete_turn()
            try:
                wait = max(0.0, last_turn + HEARTBEAT_SECONDS - now) if self._is_listening else QUERY_SECONDS
                await asyncio.wait_for(room.query_requested.wait(), wait)
            except TimeoutError:
                continue

    async def _query(self, room: Room) -> bool:
        """Update a room from the store; return True if anything changed."""
        previous = (room.digest, room.links, room.is_unreachable)
        try:
            room.digest, room.links = await self._async_store.query(
                lambda store: _fetch_state(store, room.game)
            )
        except ScoringError as error:
            if not room.is_unreachable:
                _LOG.warning(
                    "watched game cannot be queried: game=%s code=%s reason='%s'",
                    room.game,
                    error.code,
                    error,
                )
            room.is_unreachable = True
        else:
            room.is_unreachable = False
        return previous != (room.digest, room.links, room.is_unreachable)


def _seconds_left(link: Link) -> float | None:
    """Return the seconds until a link expires, None where it does not."""
    return max(0.0, (link.ends_at - datetime.now(UTC)).total_seconds()) if link.ends_at else None


def _fetch_state(store: Store, game: str) -> tuple[str | None, frozenset[str]]:
    """Return the digest of a game's last entry, and the links that open it."""
    try:
        now = datetime.now(UTC)
        links = frozenset(link.id for link in store.links(game) if link.is_open(now))
        return store.last(game).digest, links
    except ScoringError as error:
        if error.code == "unknown_game":  # it was deleted together with its links
            return None, frozenset()
        raise
