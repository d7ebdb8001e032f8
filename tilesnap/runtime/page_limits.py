"""Limits for the page: how much of the server the sessions of one visitor may use.

Streamlit runs a script for nearly each message of a browser, and keeps a session for a while after its socket
has closed. So what one visitor may send, have running and leave behind is bounded here, for servers that
strangers use. A message too many waits; where it would wait too long, its connection is closed.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakValueDictionary

from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocketDisconnected
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import exists, get_instance
from streamlit.runtime.scriptrunner_utils.script_run_context import get_script_run_ctx
from streamlit.runtime.session_manager import SessionInfo, SessionStorage

from tilesnap.games.store.bounds import is_shared
from tilesnap.runtime.assets import address
from tilesnap.runtime.errors import PRIVATE
from tilesnap.runtime.processor_shares import PROCESSOR, ProcessorShares
from tilesnap.runtime.visitors import networks_of, visitor_of

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

RUN_COST, OPENING_COST = 0.01, 0.05
"""Processor seconds that a message and a connection cost at least, outside of the script."""
MEGABYTE_COST = 0.04
"""Processor seconds to take in a megabyte of a message."""
AT_ONCE, AT_ONCE_IN_ALL = 3, 32
"""Connections of one visitor whose script runs at a time, and of all; each has a thread."""
RUN_PATIENCE = 2.0
"""Seconds after which a run no longer keeps others of the same visitor waiting: it may wait itself."""
SESSIONS = 200
"""Connections of one visitor to the page: a hall of 200 phones."""
PATIENCE = 30.0
"""Seconds that a message waits for its turn before its connection is closed."""
PAUSE = 1.0
"""Seconds after which a connection too many is refused."""
STATE_BYTES = 1_000_000
"""Of the state of all widgets of a page, which stays in its session. Photos are sent as triggers."""
WIDGETS = 2000
QUERY_BYTES = 100_000
"""Of the page's address, which may hold a hand and the rules of a house."""
FILES_ASKED = 2
"""Addresses for uploads that one message may ask for: the camera asks for one."""
SMALL = 200
"""Bytes of a message to the browser that may say that a run has ended."""
STORED_SECONDS = 120
"""Seconds for which a session is kept whose socket has closed: a phone may be in its camera app."""
STORED, STORED_IN_ALL = 100, 400
"""Sessions without a socket of one visitor, and of all."""
SWEEP = 5.0
"""Seconds between two looks for sessions that are over."""
UPLOAD_BYTES = 10_000_000
"""Of a file that is uploaded: a camera's picture with all that stands around it."""
UPLOADED_BYTES = 50_000_000
"""Of all such files of one visitor that are held at a time."""
UPLOADS_AT_ONCE = 2
"""Of one visitor."""
TRY_AGAIN, TOO_BIG, BAD_DATA, NOT_TEXT = 1013, 1009, 1002, 1003
"""Codes with which a web socket is closed."""
FORBIDDEN, TOO_LARGE, TOO_MANY = 403, 413, 429
USED = frozenset(
    {"rerun_script", "stop_script", "file_urls_request", "app_heartbeat", "backend_operation_request"}
)
"""Messages that the page needs. Others are for developers: one of them clears the caches of all visitors."""
TRIGGERS = frozenset({"trigger_value", "string_trigger_value", "json_trigger_value", "chat_input_value"})
"""Values of widgets that are gone after the run that they make."""
VISITOR: ContextVar[str] = ContextVar("page_visitor", default="")
"""The visitor whose connection is served in this task."""


class Upload(NamedTuple):
    """A file of a session that was uploaded, or is being."""

    session: str
    file: str


@dataclass(slots=True)
class _Permit:
    """What a session with a widget for files has uploaded last: nothing before the first."""

    file: str = ""
    visitor: str = ""
    size: int = 0


class UploadPermits:
    """Which sessions show a widget that uploads files. Each has one file at a time. Threads may share it."""

    def __init__(self, most: int = UPLOADED_BYTES) -> None:
        """Bound the bytes of all files of one visitor."""
        self._most = most
        self._permits: dict[str, _Permit] = {}
        self._lock = Lock()

    def grant(self, session: str) -> None:
        """Know that a session shows such a widget."""
        with self._lock:
            self._permits.setdefault(session, _Permit())

    def withdraw(self, session: str) -> list[Upload]:
        """Know that a session shows none any more; return what it had uploaded."""
        with self._lock:
            permit = self._permits.pop(session, None)
        return [Upload(session, permit.file)] if permit and permit.file else []

    def retain(self, sessions: Container[str]) -> list[Upload]:
        """Withdraw what other sessions may than these; return what they had uploaded."""
        with self._lock:
            gone = [session for session in self._permits if session not in sessions]
        return [upload for session in gone for upload in self.withdraw(session)]

    def take(self, upload: Upload, visitor: str, size: int) -> list[Upload] | None:
        """Let a file of a visitor come, and return those whose place it takes; None where it may not come."""
        with self._lock:
            permit = self._permits.pop(upload.session, None)
            if permit is None:
                return None
            replaced = [Upload(upload.session, permit.file)] if permit.file not in ("", upload.file) else []
            self._permits[upload.session] = _Permit(upload.file, visitor, size)
            own = [(key, each) for key, each in self._permits.items() if each.visitor == visitor]
            held = sum(each.size for _, each in own)
            for session, each in own[:-1]:
                if held <= self._most:
                    break
                held -= each.size
                replaced.append(Upload(session, each.file))
                self._permits[session] = _Permit()
            return replaced


UPLOADS = UploadPermits()
"""What all pages of this process share."""


def mount_uploads(*, is_shown: bool) -> None:
    """Let the session that is run now upload a file while it shows a widget that asks for one."""
    context = get_script_run_ctx()
    if context is None:
        return
    if is_shown:
        UPLOADS.grant(context.session_id)
    else:
        _remove(UPLOADS.withdraw(context.session_id))


def _remove(uploads: Iterable[Upload]) -> None:
    for each in uploads:
        if exists():
            get_instance().uploaded_file_mgr.remove_file(each.session, each.file)  # type: ignore[attr-defined]


class VisitorSessionStorage(SessionStorage):
    """Sessions whose sockets have closed, kept for a while: so many of each visitor, and so many of all.

    Streamlit's own storage holds what is over until somebody opens the page, and one visitor's sessions
    take the place of another's.
    """

    def __init__(
        self,
        seconds: float = STORED_SECONDS,
        most: int = STORED,
        most_in_all: int = STORED_IN_ALL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Bound how long each is kept, and how many of a visitor and of all."""
        self._seconds, self._most, self._most_in_all, self._clock = seconds, most, most_in_all, clock
        self._stored: dict[str, tuple[SessionInfo, str, float]] = {}

    def get(self, session_id: str) -> SessionInfo | None:
        """Return a session, None where it is not kept any more."""
        self.expire()
        found = self._stored.get(session_id)
        return found and found[0]

    def save(self, session_info: SessionInfo) -> None:
        """Keep a session, and end the oldest where there are too many."""
        visitor = VISITOR.get()
        self._stored.pop(session_info.session.id, None)
        self._stored[session_info.session.id] = session_info, visitor, self._clock()
        own = [id_ for id_, (_, whose, _) in self._stored.items() if whose == visitor]
        for id_ in own[: max(0, len(own) - self._most)]:
            self._end(id_)
        while len(self._stored) > self._most_in_all:
            [(most, _)] = Counter(whose for _, whose, _ in self._stored.values()).most_common(1)
            self._end(next(id_ for id_, (_, whose, _) in self._stored.items() if whose == most))

    def delete(self, session_id: str) -> None:
        """Forget a session, which goes on or was ended."""
        self._stored.pop(session_id, None)

    def list(self) -> list[SessionInfo]:
        """Return all that are kept."""
        return [info for info, *_ in self._stored.values()]

    def expire(self) -> None:
        """End those that were kept long enough, so that what they hold is free."""
        over = self._clock() - self._seconds
        for id_ in [id_ for id_, (_, _, at) in self._stored.items() if at <= over]:
            self._end(id_)

    def _end(self, session_id: str) -> None:
        info, *_ = self._stored.pop(session_id)
        UPLOADS.withdraw(session_id)
        info.session.shutdown()


async def keep_sessions_bounded() -> None:
    """Have Streamlit keep closed sessions as `VisitorSessionStorage` does, and end them in time."""
    storage = VisitorSessionStorage()
    manager: Any = get_instance()._session_mgr  # noqa: SLF001  (`st.App` takes no storage)
    manager._session_storage = storage  # noqa: SLF001
    while True:
        await asyncio.sleep(SWEEP)
        storage.expire()
        UPLOADS.retain({info.session.id for info in manager.list_sessions()})


@dataclass(slots=True, weakref_slot=True)
class _Door:
    """Where messages of one visitor wait for their turn, one after another."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class _Connection:
    """One socket of a visitor; `running_until` is when its run no longer counts."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.running_until = 0.0


class PageLimits:
    """Bounds what the page's sessions of one visitor do, and lets files come only where a widget asks."""

    def __init__(  # noqa: PLR0913 (the bounds, by name)
        self,
        app: ASGIApp,
        *,
        processor: ProcessorShares = PROCESSOR,
        uploads: UploadPermits = UPLOADS,
        sessions: int = SESSIONS,
        at_once: int = AT_ONCE,
        patience: float = PATIENCE,
        pause: float = PAUSE,
    ) -> None:
        self._app, self._processor, self._permits = app, processor, uploads
        self._most, self._at_once, self._patience, self._pause = sessions, at_once, patience, pause
        self._connections: Counter[str] = Counter()
        self._uploading: Counter[str] = Counter()
        self._running: set[_Connection] = set()
        self._doors: WeakValueDictionary[str, _Door] = WeakValueDictionary()
        self._uploads_below = address("/_stcore/upload_file/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(self._uploads_below):
            await self._upload(scope, receive, send)
        elif scope["type"] == "websocket" and is_shared():
            await self._serve(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a web socket of a visitor within their bounds."""
        visitor = _visitor(scope)
        if any(self._connections[each] >= self._most * times for each, times in networks_of(visitor)):
            await asyncio.sleep(self._pause)
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too many pages are open"})
            return
        connection = _Connection(visitor)
        VISITOR.set(visitor)
        with _counted(self._connections, visitor):
            if not await self._admitted(connection, OPENING_COST, runs=False):
                await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "try again in a moment"})
                return
            try:
                # Streamlit asks a line that broke while it was written to for more, and fails at that.
                with suppress(WebSocketDisconnected):
                    await self._app(
                        scope,
                        lambda: self._received(connection, receive, send),
                        lambda message: self._sent(connection, message, send),
                    )
            finally:
                self._running.discard(connection)

    async def _received(self, connection: _Connection, receive: Receive, send: Send) -> Message:
        """Return the next message that the page is to have, when it is its turn."""
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return message
            code, reason, kind = _examined(message)
            data = message.get("bytes") or b""
            if not code:
                cost = RUN_COST + len(data) / 1e6 * MEGABYTE_COST
                if not await self._admitted(connection, cost, runs=kind == "rerun_script"):
                    code, reason = TRY_AGAIN, "too much was sent: try again in a moment"
            if code:
                await send({"type": "websocket.close", "code": code, "reason": reason})
                return {"type": "websocket.disconnect", "code": code, "reason": reason}
            if kind in USED:
                return message

    async def _sent(self, connection: _Connection, message: Message, send: Send) -> None:
        data = message.get("bytes") or b""
        if 0 < len(data) <= SMALL and connection in self._running and _has_ended(data):
            self._running.discard(connection)
        await send(message)

    async def _admitted(self, connection: _Connection, cost: float, *, runs: bool) -> bool:
        """Wait until it is this connection's turn; False where that takes too long."""
        door = self._doors.setdefault(connection.visitor, _Door())
        try:
            async with asyncio.timeout(self._patience), door.lock:
                # Only time restores a share.
                while (seconds := self._processor.wait(connection.visitor)) > 0:  # noqa: ASYNC110
                    await asyncio.sleep(seconds)
                if runs:
                    await self._take_slot(connection)
        except TimeoutError:
            return False
        self._processor.charge(connection.visitor, cost)
        return True

    async def _take_slot(self, connection: _Connection) -> None:
        """Wait until few enough others run. A connection that runs already may change its mind at once."""
        now = asyncio.get_running_loop().time
        while connection not in self._running:
            running = [each for each in self._running if each.running_until > now()]
            own = sum(each.visitor == connection.visitor for each in running)
            if own < self._at_once and len(running) < AT_ONCE_IN_ALL:
                self._running.add(connection)
                break
            await asyncio.sleep(0.01)
        connection.running_until = now() + RUN_PATIENCE

    async def _upload(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a file come that a widget on the page asked for: one at a time of each session."""
        if scope["method"] != "PUT":
            await self._app(scope, receive, send)
            return
        visitor, upload = _visitor(scope), _upload_of(scope["path"].removeprefix(self._uploads_below))
        length = Headers(scope=scope).get("content-length", "")
        replaced, status = None, FORBIDDEN
        if not re.fullmatch("[0-9]{1,12}", length) or int(length) > UPLOAD_BYTES:
            status = TOO_LARGE
        elif is_shared() and self._uploading[visitor] >= UPLOADS_AT_ONCE:
            status = TOO_MANY
        elif upload is not None:
            replaced = self._permits.take(upload, visitor, int(length))
        if replaced is None:
            await asyncio.sleep(self._pause if is_shared() else 0)
            await PlainTextResponse(None, status, PRIVATE)(scope, receive, send)
            return
        _remove(replaced)
        if is_shared():
            self._processor.charge(visitor, int(length) / 1e6 * MEGABYTE_COST)
        with _counted(self._uploading, visitor):
            await self._app(scope, receive, send)


@contextmanager
def _counted(counter: Counter[str], visitor: str) -> Iterator[None]:
    networks = [network for network, _ in networks_of(visitor)]
    counter.update(networks)
    try:
        yield
    finally:
        for network in networks:
            counter[network] -= 1
            if not counter[network]:
                del counter[network]


def _visitor(scope: Scope) -> str:
    return visitor_of(scope["client"][0] if scope.get("client") else None)


def _upload_of(path: str) -> Upload | None:
    parts = path.split("/")
    return Upload(*parts) if len(parts) == 2 and all(parts) else None


def _examined(message: Message) -> tuple[int, str, str]:
    """Return with which code and why a connection is closed for a message, 0 for none; and the kind of it."""
    data = message.get("bytes")
    if data is None:
        return NOT_TEXT, "text is not understood here", ""
    try:
        said = BackMsg.FromString(data)
    except DecodeError:
        return BAD_DATA, "this is no message of the page", ""
    kind = said.WhichOneof("type") or ""
    if kind == "rerun_script":
        run = said.rerun_script
        widgets = run.widget_states.widgets
        state = sum(each.ByteSize() for each in widgets if each.WhichOneof("value") not in TRIGGERS)
        if len(widgets) > WIDGETS or state > STATE_BYTES or len(run.query_string) > QUERY_BYTES:
            return TOO_BIG, "the state of the page is too large", kind
    if kind == "file_urls_request" and len(said.file_urls_request.file_names) > FILES_ASKED:
        return TOO_BIG, "too many files at once", kind
    return 0, "", kind


def _has_ended(data: bytes) -> bool:
    """Return whether a message to the browser says that a run has ended and no other follows it."""
    with suppress(DecodeError):
        said = ForwardMsg.FromString(data)
        return bool(
            said.WhichOneof("type") == "script_finished"
            and said.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN
        )
    return False
