"""Limits on the resources that the page sessions of one visitor may use.

Streamlit runs the script for nearly every message of a browser, and keeps a session for a while after its
socket has closed. On a shared server the messages, runs and leftover sessions of one visitor are therefore
bounded. A message above the limit waits; where it would wait too long, its connection is closed.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple
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

from tilesnap.games.store.store_limits import is_shared
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.errors import PRIVATE_HEADERS
from tilesnap.runtime.processor_budget import PROCESSOR_BUDGET, ProcessorBudget
from tilesnap.runtime.streamlit_patches import replace_session_storage
from tilesnap.runtime.visitors import accounting_networks, count_visitor, visitor_at

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

RUN_COST, OPENING_COST = 0.01, 0.05
"""Processor seconds charged for a message and for a connection, in addition to the script's own."""
COST_PER_MEGABYTE = 0.04
"""Processor seconds to receive one megabyte of a message."""
MAX_RUNS, MAX_TOTAL_RUNS = 3, 32
"""Script runs at the same time of one visitor, and of all; each takes a thread."""
RUN_SECONDS = 2.0
"""Seconds after which a run no longer blocks others of the same visitor: it may be waiting itself."""
MAX_SESSIONS = 200
"""Open page connections of one visitor: a hall of 200 phones."""
MAX_WAIT_SECONDS = 30.0
"""Seconds that a message waits for its turn before its connection is closed."""
REFUSAL_DELAY = 1.0
"""Seconds before a connection above the limit is refused."""
MAX_STATE_BYTES = 1_000_000
"""Bytes of all widget state of a page, which stays in its session. Photos are sent as triggers."""
MAX_WIDGETS = 2000
MAX_QUERY_BYTES = 100_000
"""Bytes of the page's query string, which may hold a hand and house rules."""
MAX_UPLOAD_URLS = 2
"""Upload URLs that one message may request; the camera requests one."""
MAX_STATUS_MESSAGE_BYTES = 200
"""Largest size in bytes of a message to the browser that may report the end of a run."""
STORED_SECONDS = 120
"""Seconds for which a session is kept after its socket has closed: a phone may be in its camera app."""
MAX_STORED_SESSIONS, MAX_TOTAL_STORED_SESSIONS = 100, 400
"""Sessions without a socket of one visitor, and of all."""
SWEEP_SECONDS = 5.0
"""Seconds between two searches for expired sessions."""
MAX_UPLOAD_BYTES = 10_000_000
"""Bytes of an uploaded file: a camera picture with its multipart envelope."""
MAX_TOTAL_UPLOAD_BYTES = 50_000_000
"""Bytes of all uploaded files of one visitor that are held at a time."""
MAX_UPLOADS = 2
"""Simultaneous uploads of one visitor."""
TRY_AGAIN, TOO_BIG, BAD_DATA, NOT_TEXT = 1013, 1009, 1002, 1003
"""Close codes of web sockets."""
FORBIDDEN, TOO_LARGE, TOO_MANY = 403, 413, 429
ACCEPTED_MESSAGES = frozenset(
    {"rerun_script", "stop_script", "file_urls_request", "app_heartbeat", "backend_operation_request"}
)
"""Messages that the page needs. Others are for developers, such as one that clears all caches."""
TRIGGER_FIELDS = frozenset(
    {"trigger_value", "string_trigger_value", "json_trigger_value", "chat_input_value"}
)
"""Widget values that are dropped after the run that they trigger."""
CURRENT_VISITOR: ContextVar[str] = ContextVar("page_visitor", default="")
"""The visitor whose connection the current task serves."""


class Upload(NamedTuple):
    """A session's file that was uploaded or is being uploaded."""

    session: str
    file: str


@dataclass(slots=True)
class _Permit:
    """The last upload of a session with an upload widget; empty before the first."""

    file: str = ""
    visitor: str = ""
    size: int = 0


class UploadPermits:
    """Sessions that show an upload widget, each with at most one file. Thread-safe."""

    def __init__(self, most: int = MAX_TOTAL_UPLOAD_BYTES) -> None:
        """Create the permits; `most` bounds the bytes of all files of one visitor."""
        self._most = most
        self._permits: dict[str, _Permit] = {}
        self._lock = Lock()

    def grant(self, session: str) -> None:
        """Permit uploads of a session that shows an upload widget."""
        with self._lock:
            self._permits.setdefault(session, _Permit())

    def withdraw(self, session: str) -> list[Upload]:
        """Revoke the permit of a session that shows no upload widget; return what it had uploaded."""
        with self._lock:
            permit = self._permits.pop(session, None)
        return [Upload(session, permit.file)] if permit and permit.file else []

    def retain(self, sessions: Container[str]) -> list[Upload]:
        """Revoke the permits of all sessions but these; return what they had uploaded."""
        with self._lock:
            gone = [session for session in self._permits if session not in sessions]
        return [upload for session in gone for upload in self.withdraw(session)]

    def accept(self, upload: Upload, visitor: str, size: int) -> list[Upload] | None:
        """Accept a file of a visitor.

        Args:
            upload: The session and the name of the file.
            visitor: The visitor on whose account the bytes are.
            size: The length of the file in bytes.

        Returns:
            The uploads that it replaces, None if the session may not upload.
        """
        with self._lock:
            permit = self._permits.pop(upload.session, None)
            if permit is None:
                return None
            replaced = [Upload(upload.session, permit.file)] if permit.file not in ("", upload.file) else []
            self._permits[upload.session] = _Permit(upload.file, visitor, size)
            of_visitor = [(key, each) for key, each in self._permits.items() if each.visitor == visitor]
            total = sum(each.size for _, each in of_visitor)
            for session, each in of_visitor[:-1]:
                if total <= self._most:
                    break
                total -= each.size
                replaced.append(Upload(session, each.file))
                self._permits[session] = _Permit()
            return replaced


UPLOAD_PERMITS = UploadPermits()
"""Permits that all pages of this process share."""


def permit_uploads(*, is_shown: bool) -> None:
    """Permit the current session to upload a file while it shows an upload widget."""
    context = get_script_run_ctx()
    if context is None:
        return
    if is_shown:
        UPLOAD_PERMITS.grant(context.session_id)
    else:
        _remove(UPLOAD_PERMITS.withdraw(context.session_id))


def _remove(uploads: Iterable[Upload]) -> None:
    for each in uploads:
        if exists():
            get_instance().uploaded_file_mgr.remove_file(each.session, each.file)  # type: ignore[attr-defined]


class VisitorSessionStorage(SessionStorage):
    """Storage of closed sessions for a limited time, bounded per visitor and in total.

    Streamlit's own storage keeps expired sessions until somebody opens the page, and lets one visitor's
    sessions evict another's.
    """

    def __init__(
        self,
        seconds: float = STORED_SECONDS,
        most: int = MAX_STORED_SESSIONS,
        most_in_all: int = MAX_TOTAL_STORED_SESSIONS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Set the lifetime of a session in seconds, and the number of sessions of a visitor and in total."""
        self._seconds, self._most, self._most_in_all, self._clock = seconds, most, most_in_all, clock
        self._stored: dict[str, tuple[SessionInfo, str, float]] = {}

    def get(self, session_id: str) -> SessionInfo | None:
        """Return a session, None where it is no longer stored."""
        self.expire()
        entry = self._stored.get(session_id)
        return entry and entry[0]

    def save(self, session_info: SessionInfo) -> None:
        """Store a session, and end the oldest ones above the limits."""
        visitor = CURRENT_VISITOR.get()
        self._stored.pop(session_info.session.id, None)
        self._stored[session_info.session.id] = session_info, visitor, self._clock()
        of_visitor = [id_ for id_, (_, owner, _) in self._stored.items() if owner == visitor]
        for id_ in of_visitor[: max(0, len(of_visitor) - self._most)]:
            self._end(id_)
        while len(self._stored) > self._most_in_all:
            [(largest, _)] = Counter(owner for _, owner, _ in self._stored.values()).most_common(1)
            self._end(next(id_ for id_, (_, owner, _) in self._stored.items() if owner == largest))

    def delete(self, session_id: str) -> None:
        """Remove a session that was resumed or ended."""
        self._stored.pop(session_id, None)

    def list(self) -> list[SessionInfo]:
        """Return all stored sessions."""
        return [info for info, *_ in self._stored.values()]

    def expire(self) -> None:
        """End expired sessions, so that their memory is freed."""
        limit = self._clock() - self._seconds
        for id_ in [id_ for id_, (_, _, stored_at) in self._stored.items() if stored_at <= limit]:
            self._end(id_)

    def _end(self, session_id: str) -> None:
        info, *_ = self._stored.pop(session_id)
        UPLOAD_PERMITS.withdraw(session_id)
        info.session.shutdown()


async def run_session_sweeper() -> None:
    """Replace Streamlit's session storage by `VisitorSessionStorage`; end expired sessions periodically."""
    storage = VisitorSessionStorage()
    manager = replace_session_storage(storage)
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        storage.expire()
        UPLOAD_PERMITS.retain({info.session.id for info in manager.list_sessions()})


@dataclass(slots=True, weakref_slot=True)
class _MessageQueue:
    """Lock at which the messages of one visitor wait for their turn, one after another."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class _Connection:
    """A visitor's socket; its run counts against the limit until `running_until` (loop time in seconds)."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.running_until = 0.0


class PageLimitsMiddleware:
    """Middleware that bounds each visitor's page sessions and accepts uploads only for upload widgets."""

    def __init__(  # noqa: PLR0913 (keyword-only limits)
        self,
        app: ASGIApp,
        *,
        processor: ProcessorBudget = PROCESSOR_BUDGET,
        uploads: UploadPermits = UPLOAD_PERMITS,
        sessions: int = MAX_SESSIONS,
        at_once: int = MAX_RUNS,
        patience: float = MAX_WAIT_SECONDS,
        pause: float = REFUSAL_DELAY,
    ) -> None:
        self._app, self._processor, self._permits = app, processor, uploads
        self._most, self._at_once, self._patience, self._pause = sessions, at_once, patience, pause
        self._connections: Counter[str] = Counter()
        self._uploading: Counter[str] = Counter()
        self._running: set[_Connection] = set()
        self._queues: WeakValueDictionary[str, _MessageQueue] = WeakValueDictionary()
        self._upload_path = with_base_path("/_stcore/upload_file/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(self._upload_path):
            await self._upload(scope, receive, send)
        elif scope["type"] == "websocket" and is_shared():
            await self._serve(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a visitor's web socket within the limits."""
        visitor = _visitor(scope)
        if any(self._connections[each] >= self._most * times for each, times in accounting_networks(visitor)):
            await asyncio.sleep(self._pause)
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too many pages are open"})
            return
        connection = _Connection(visitor)
        CURRENT_VISITOR.set(visitor)
        with count_visitor(self._connections, visitor):
            if not await self._wait_for_turn(connection, OPENING_COST, runs=False):
                await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "try again in a moment"})
                return
            try:
                # Streamlit reads from a socket that broke during a write, and fails.
                with suppress(WebSocketDisconnected):
                    await self._app(
                        scope,
                        lambda: self._receive(connection, receive, send),
                        lambda message: self._send(connection, message, send),
                    )
            finally:
                self._running.discard(connection)

    async def _receive(self, connection: _Connection, receive: Receive, send: Send) -> Message:
        """Return the next message for the page as soon as it may run."""
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return message
            code, reason, kind = _inspect(message)
            data = message.get("bytes") or b""
            if not code:
                cost = RUN_COST + len(data) / 1e6 * COST_PER_MEGABYTE
                if not await self._wait_for_turn(connection, cost, runs=kind == "rerun_script"):
                    code, reason = TRY_AGAIN, "too much was sent: try again in a moment"
            if code:
                await send({"type": "websocket.close", "code": code, "reason": reason})
                return {"type": "websocket.disconnect", "code": code, "reason": reason}
            if kind in ACCEPTED_MESSAGES:
                return message

    async def _send(self, connection: _Connection, message: Message, send: Send) -> None:
        data = message.get("bytes") or b""
        if 0 < len(data) <= MAX_STATUS_MESSAGE_BYTES and connection in self._running and _is_end_of_run(data):
            self._running.discard(connection)
        await send(message)

    async def _wait_for_turn(self, connection: _Connection, cost: float, *, runs: bool) -> bool:
        """Wait for this connection's turn; return False if that takes too long."""
        queue = self._queues.setdefault(connection.visitor, _MessageQueue())
        try:
            async with asyncio.timeout(self._patience), queue.lock:
                # A share is restored by time alone, so there is no event to wait for.
                while (seconds := self._processor.seconds_until_free(connection.visitor)) > 0:  # noqa: ASYNC110
                    await asyncio.sleep(seconds)
                if runs:
                    await self._take_slot(connection)
        except TimeoutError:
            return False
        self._processor.charge(connection.visitor, cost)
        return True

    async def _take_slot(self, connection: _Connection) -> None:
        """Wait until fewer runs are active. A connection that already runs may restart its script at once."""
        now = asyncio.get_running_loop().time
        while connection not in self._running:
            running = [each for each in self._running if each.running_until > now()]
            of_visitor = sum(each.visitor == connection.visitor for each in running)
            if of_visitor < self._at_once and len(running) < MAX_TOTAL_RUNS:
                self._running.add(connection)
                break
            await asyncio.sleep(0.01)
        connection.running_until = now() + RUN_SECONDS

    async def _upload(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept an upload that a widget of the page asked for, one at a time per session."""
        if scope["method"] != "PUT":
            await self._app(scope, receive, send)
            return
        visitor, upload = _visitor(scope), _parse_upload(scope["path"].removeprefix(self._upload_path))
        length = Headers(scope=scope).get("content-length", "")
        replaced, status = None, FORBIDDEN
        if not re.fullmatch("[0-9]{1,12}", length) or int(length) > MAX_UPLOAD_BYTES:
            status = TOO_LARGE
        elif is_shared() and self._uploading[visitor] >= MAX_UPLOADS:
            status = TOO_MANY
        elif upload is not None:
            replaced = self._permits.accept(upload, visitor, int(length))
        if replaced is None:
            await asyncio.sleep(self._pause if is_shared() else 0)
            await PlainTextResponse(None, status, PRIVATE_HEADERS)(scope, receive, send)
            return
        _remove(replaced)
        if is_shared():
            self._processor.charge(visitor, int(length) / 1e6 * COST_PER_MEGABYTE)
        with count_visitor(self._uploading, visitor):
            await self._app(scope, receive, send)


def _visitor(scope: Scope) -> str:
    return visitor_at(scope["client"][0] if scope.get("client") else None)


def _parse_upload(path: str) -> Upload | None:
    parts = path.split("/")
    return Upload(*parts) if len(parts) == 2 and all(parts) else None


def _inspect(message: Message) -> tuple[int, str, str]:
    """Inspect a browser's message.

    Returns:
        The close code for its connection, 0 if the message is valid; the reason; and the type of the message.
    """
    data = message.get("bytes")
    if data is None:
        return NOT_TEXT, "text messages are not accepted", ""
    try:
        parsed = BackMsg.FromString(data)
    except DecodeError:
        return BAD_DATA, "this is not a message of the page", ""
    kind = parsed.WhichOneof("type") or ""
    if kind == "rerun_script":
        run = parsed.rerun_script
        widgets = run.widget_states.widgets
        state = sum(each.ByteSize() for each in widgets if each.WhichOneof("value") not in TRIGGER_FIELDS)
        if len(widgets) > MAX_WIDGETS or state > MAX_STATE_BYTES or len(run.query_string) > MAX_QUERY_BYTES:
            return TOO_BIG, "the state of the page is too large", kind
    if kind == "file_urls_request" and len(parsed.file_urls_request.file_names) > MAX_UPLOAD_URLS:
        return TOO_BIG, "too many files at once", kind
    return 0, "", kind


def _is_end_of_run(data: bytes) -> bool:
    """Return True if a message to the browser reports the end of a run that no other run follows."""
    with suppress(DecodeError):
        parsed = ForwardMsg.FromString(data)
        return bool(
            parsed.WhichOneof("type") == "script_finished"
            and parsed.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN
        )
    return False
