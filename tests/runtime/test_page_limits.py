"""Limits on what the page sessions of one visitor may send, run, leave behind and upload."""

import asyncio

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tilesnap.runtime.page_limits import (
    CURRENT_VISITOR,
    MAX_STATE_BYTES,
    MAX_UPLOAD_URLS,
    PageLimitsMiddleware,
    Upload,
    UploadPermits,
    VisitorSessionStorage,
)
from tilesnap.runtime.processor_budget import ProcessorBudget
from tilesnap.settings import SHARED_VARIABLE

PATIENCE = 30  # seconds until what must happen has happened, on a busy machine
ONE, OTHER = "192.0.2.1", "192.0.2.2"


@pytest.fixture(autouse=True)
def shared(monkeypatch):
    monkeypatch.setenv(SHARED_VARIABLE, "1")


def run_message(state=0, query="", kind="json_value"):
    message = BackMsg()
    message.rerun_script.query_string = query
    if state:
        message.rerun_script.widget_states.widgets.add(id="widget", **{kind: "x" * state})
    return message.SerializeToString()


def files_message(number):
    message = BackMsg()
    message.file_urls_request.file_names.extend(["photo.jpg"] * number)
    return message.SerializeToString()


class Socket:
    """A visitor's socket that sends messages; an event among them is waited for."""

    def __init__(self, limits_of, *messages, host=ONE, ends=True):
        self.got, self.closed, self._coming, self._host = [], None, list(messages), host
        self._own = self._page
        self._limits, self._ends = limits_of(self._own), ends

    async def _page(self, _scope, receive, send):
        while (message := await receive())["type"] == "websocket.receive":
            self.got.append(BackMsg.FromString(message["bytes"]).WhichOneof("type"))
            if self._ends:
                ended = ForwardMsg(script_finished=ForwardMsg.FINISHED_SUCCESSFULLY)
                await send({"type": "websocket.send", "bytes": ended.SerializeToString()})

    async def _receive(self):
        if not self._coming:
            return {"type": "websocket.disconnect", "code": 1000}
        message = self._coming.pop(0)
        if isinstance(message, asyncio.Event):
            await message.wait()
            return await self._receive()
        return message if isinstance(message, dict) else {"type": "websocket.receive", "bytes": message}

    async def _send(self, message):
        if message["type"] == "websocket.close":
            self.closed = message["code"]

    async def run(self):
        scope = {"type": "websocket", "path": "/_stcore/stream", "client": (self._host, 1), "headers": []}
        await self._limits(scope, self._receive, self._send)
        return self


def limits(**options):
    """Return a function that wraps each socket's page in the same limits."""
    pages = {}

    async def page(scope, receive, send):
        await pages[scope["page"]](scope, receive, send)

    limited = PageLimitsMiddleware(page, **{"processor": ProcessorBudget(), "pause": 0, **options})

    def of(own):
        pages[id(own)] = own
        return lambda scope, receive, send: limited({**scope, "page": id(own)}, receive, send)

    return of


MESSAGES = {
    "a run": (run_message(), None, ["rerun_script"]),
    "a photo": (run_message(2 * MAX_STATE_BYTES, kind="json_trigger_value"), None, ["rerun_script"]),
    "a heartbeat": (BackMsg(app_heartbeat=True).SerializeToString(), None, ["app_heartbeat"]),
    "a camera": (files_message(1), None, ["file_urls_request"]),
    "cache of all visitors": (BackMsg(clear_cache=True).SerializeToString(), None, []),
    "git": (BackMsg(load_git_info=True).SerializeToString(), None, []),
    "nothing": (b"", None, []),
    "large state": (run_message(MAX_STATE_BYTES), 1009, []),
    "long address": (run_message(query="x" * 200_000), 1009, []),
    "many files": (files_message(MAX_UPLOAD_URLS + 1), 1009, []),
    "junk": (b"\xff\xff\xff", 1002, []),
    "text": ({"type": "websocket.receive", "text": "hello"}, 1003, []),
}


@pytest.mark.parametrize(("message", "code", "got"), MESSAGES.values(), ids=MESSAGES)
def test_page_limits_pass_needed_messages_only(message, code, got):
    line = asyncio.run(Socket(limits(), message).run())
    assert (line.closed, line.got) == (code, got)


def test_page_limits_are_off_on_own_computer(monkeypatch):
    monkeypatch.setenv(SHARED_VARIABLE, "0")
    line = asyncio.run(Socket(limits(), BackMsg(clear_cache=True).SerializeToString()).run())
    assert line.got == ["clear_cache"]


def test_page_limits_close_flood_only():
    processor = ProcessorBudget(rate=0.001, burst=0.2, clock=lambda: 0.0)
    own = {"processor": processor, "patience": 0.05}
    flood = asyncio.run(Socket(limits(**own), *[run_message()] * 100).run())
    assert flood.closed == 1013
    assert 10 <= len(flood.got) < 30
    again = asyncio.run(Socket(limits(**own), run_message()).run())
    assert (again.closed, again.got) == (1013, [])
    other = asyncio.run(Socket(limits(**own), run_message(), host=OTHER).run())
    assert (other.closed, other.got) == (None, ["rerun_script"])


def test_page_limits_never_slow_fast_human():
    """Five taps a second for a minute, each of which takes 50 ms of a processor."""
    seconds = [0.0]
    processor = ProcessorBudget(clock=lambda: seconds[0])
    for _ in range(60 * 5):
        assert processor.seconds_until_free(ONE) == 0
        processor.charge(ONE, 0.06)
        seconds[0] += 0.2


def test_page_limits_run_few_connections_at_once():
    """Runs that do not end block further ones of the same visitor, and nobody else."""

    async def all_of_them():
        of = limits(at_once=2, patience=0.2)
        refused = asyncio.Event()
        pages = [Socket(of, run_message(), refused, ends=False) for _ in range(4)]
        other = Socket(of, run_message(), refused, host=OTHER, ends=False)
        running = [asyncio.create_task(page.run()) for page in (*pages, other)]
        ended = asyncio.as_completed(running, timeout=PATIENCE)
        for _ in range(2):
            await next(ended)
        refused.set()
        await asyncio.gather(*running)
        return [len(page.got) for page in pages], len(other.got)

    own, others = asyncio.run(all_of_them())
    assert (sum(own), others) == (2, 1)


def test_processor_shares_count_ipv6_networks():
    processor = ProcessorBudget(rate=1, burst=1, clock=lambda: 0.0)
    for number in range(4):
        processor.charge(f"2001:db8:0:{number}::/64", 1)
    assert processor.seconds_until_free("2001:db8:0:9::/64") == pytest.approx(1)
    assert processor.seconds_until_free("2001:db8:1:9::/64") == 0


class Session:
    def __init__(self, id_):
        self.id, self.is_over = id_, False

    def shutdown(self):
        self.is_over = True


class Info:
    def __init__(self, id_):
        self.session = Session(id_)


def save_sessions(storage, visitor, *ids):
    CURRENT_VISITOR.set(visitor)
    infos = [Info(id_) for id_ in ids]
    for info in infos:
        storage.save(info)
    return infos


def test_closed_sessions_expire():
    seconds = [0.0]
    storage = VisitorSessionStorage(120, clock=lambda: seconds[0])
    [first] = save_sessions(storage, ONE, "first")
    seconds[0] = 60
    [second] = save_sessions(storage, ONE, "second")
    seconds[0] = 121
    storage.expire()
    assert (first.session.is_over, second.session.is_over) == (True, False)
    assert storage.get("first") is None
    assert storage.get("second") is second


@pytest.mark.parametrize("bounds", [{"most": 2}, {"most_in_all": 3}], ids=["of one", "of all"])
def test_closed_sessions_of_flood_end_first(bounds):
    storage = VisitorSessionStorage(120, **bounds)
    [other] = save_sessions(storage, OTHER, "other")
    flood = save_sessions(storage, ONE, *map(str, range(5)))
    assert [info.session.is_over for info in flood] == [True, True, True, False, False]
    assert not other.session.is_over
    assert len(storage.list()) == 3


def test_uploads_need_a_widget():
    permits = UploadPermits()
    assert permits.accept(Upload("page", "a"), ONE, 1) is None
    permits.grant("page")
    assert permits.accept(Upload("page", "a"), ONE, 1) == []
    assert permits.accept(Upload("page", "b"), ONE, 1) == [Upload("page", "a")]
    assert permits.withdraw("page") == [Upload("page", "b")]
    assert permits.accept(Upload("page", "c"), ONE, 1) is None


def test_uploads_of_visitor_are_bounded_in_total():
    permits = UploadPermits(most=100)
    for number in range(3):
        permits.grant(f"page {number}")
    permits.grant("other")
    assert permits.accept(Upload("other", "o"), OTHER, 60) == []
    assert permits.accept(Upload("page 0", "a"), ONE, 60) == []
    assert permits.accept(Upload("page 1", "b"), ONE, 60) == [Upload("page 0", "a")]
    assert permits.accept(Upload("page 2", "c"), ONE, 30) == []
    assert permits.retain({"page 2", "other"}) == [Upload("page 1", "b")]


UPLOADS = {
    "no widget": ("page", "a", "10", 403),
    "a widget": ("shown", "a", "10", 204),
    "too large": ("shown", "a", "10000001", 413),
    "of unknown size": ("shown", "a", "", 413),
    "a path": ("shown", "a/b", "10", 403),
}


@pytest.mark.parametrize(("session", "file", "length", "status"), UPLOADS.values(), ids=UPLOADS)
def test_uploads_are_accepted_for_widgets_only(session, file, length, status):
    permits, answers = UploadPermits(), []
    permits.grant("shown")

    async def page(_scope, _receive, send):
        await send({"type": "http.response.start", "status": 204, "headers": []})

    async def send(message):
        answers.append(message.get("status"))

    headers = [(b"content-length", length.encode())] if length else []
    scope = {"type": "http", "method": "PUT", "path": f"/_stcore/upload_file/{session}/{file}"}
    limited = PageLimitsMiddleware(page, uploads=permits, processor=ProcessorBudget(), pause=0)
    asyncio.run(limited({**scope, "client": (ONE, 1), "headers": headers}, None, send))
    assert answers[0] == status
