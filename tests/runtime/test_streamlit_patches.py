"""Tests of the corrections of Streamlit, and that Streamlit still needs them."""

import asyncio
import gc
import inspect
import socket
import weakref

import pytest
import streamlit as st
from streamlit import config
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.runtime.scriptrunner import script_runner
from streamlit.runtime.state.safe_session_state import SafeSessionState
from streamlit.testing.v1 import AppTest
from streamlit.web.server.starlette import starlette_server, starlette_websocket

from tests.serving import ROOT
from tilesnap.runtime.streamlit_patches import (
    INDEX_FILE,
    LARGE_BYTES,
    OPEN_FILES,
    PRELOADED_FONT,
    LargeMessageMiddleware,
    collect_periodically,
    complete_callbacks,
    disable_nagle,
    element_modules,
    inline_script_sources,
    patch_index,
)

EVERY = 0.01  # seconds
PATIENCE = 60  # seconds

STREAMLIT_SOURCES = [
    # the patch, Streamlit's source, a text in it, whether the text is there as long as the patch is needed
    ("complete_callbacks", SafeSessionState, "self._yield_callback()", True),
    ("LargeMessageMiddleware", starlette_websocket, "data = await websocket.receive_bytes()", True),
    ("LargeMessageMiddleware", starlette_websocket, "del data", False),
    ("collect_periodically", script_runner, "gc.collect(2)", True),
    ("replace_session_storage", st.App, "MemorySessionStorage(", True),
    ("disable_nagle", starlette_server, "IPPROTO_TCP", False),
    ("disable_nagle", starlette_server, "TCP_NODELAY", False),
]


@pytest.mark.parametrize(("patch", "source", "text", "is_there"), STREAMLIT_SOURCES)
def test_streamlit_still_needs_patch(patch, source, text, is_there):
    assert (text in inspect.getsource(source)) is is_there, f"review {patch}"


def test_streamlit_app_takes_no_session_storage():
    assert "session_storage" not in inspect.signature(st.App).parameters


# Callbacks


def page_with_busy_callback():
    """Script whose callback meets a newer request before it uses the session state."""
    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    def press():
        if "pressed" not in st.session_state:
            get_script_run_ctx().script_requests.request_rerun(RerunData())
        st.session_state["pressed"] = "first"
        st.session_state["also"] = "second"

    st.button("Press", on_click=press)


def test_callbacks_complete_when_newer_request_arrives():
    complete_callbacks()
    page = AppTest.from_function(page_with_busy_callback).run()
    page.button[0].click().run()
    assert (page.session_state["pressed"], page.session_state["also"]) == ("first", "second")


def test_fast_reruns_are_off():
    text = (ROOT / ".streamlit" / "config.toml").read_text("utf-8")
    assert "fastReruns = false" in text


# Large messages


def receive_all(messages, kind="websocket"):
    """Return the messages that an application receives until the connection ends."""
    remaining, received = iter(messages), []

    async def receive():
        return next(remaining, {"type": f"{kind}.disconnect"})

    async def take(_scope, receive, _send):
        while (message := await receive())["type"] != f"{kind}.disconnect":
            received.append(message)

    asyncio.run(LargeMessageMiddleware(take)({"type": kind}, receive, None))
    return received


def message_type(message):
    return BackMsg.FromString(message["bytes"]).WhichOneof("type")


def message_of(length):
    return {"type": "websocket.receive", "bytes": bytes(length)}


@pytest.mark.parametrize("length", [LARGE_BYTES, 3 * LARGE_BYTES])
def test_heartbeat_follows_large_message(length):
    first, beat, small, second, again = receive_all([message_of(length), message_of(5), message_of(length)])
    assert (first, small, second) == (message_of(length), message_of(5), message_of(length))
    assert message_type(beat) == message_type(again) == "app_heartbeat"


@pytest.mark.parametrize(
    "message",
    [
        message_of(0),
        message_of(LARGE_BYTES - 1),
        {"type": "websocket.receive", "text": "x" * LARGE_BYTES},
        {"type": "websocket.connect"},
    ],
)
def test_no_heartbeat_after_other_message(message):
    assert receive_all([message]) == [message]


def test_http_body_is_unchanged():
    body = {"type": "http.request", "body": bytes(LARGE_BYTES)}
    assert receive_all([body], kind="http") == [body]


# Garbage collection


class Ring:
    """An object that refers to itself, so that only the collector frees it."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def no_automatic_collection():
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.usefixtures("no_automatic_collection")
def test_collects_old_cycles_periodically():
    async def collect_ring():
        clock = asyncio.create_task(collect_periodically(EVERY))
        await asyncio.sleep(0)
        gone, ring = asyncio.Event(), Ring()
        weakref.finalize(ring, gone.set)
        for young in (0, 1):  # so that the ring is moved to the old generation
            gc.collect(young)
        del ring
        await asyncio.wait_for(gone.wait(), PATIENCE)
        clock.cancel()

    asyncio.run(collect_ring())


@pytest.mark.usefixtures("no_automatic_collection")
def test_does_not_collect_when_idle():
    async def count_collections():
        began = []
        clock = asyncio.create_task(collect_periodically(EVERY))
        await asyncio.sleep(0)
        gc.callbacks.append(lambda phase, _: began.append(phase))
        for _ in range(20):
            await asyncio.sleep(EVERY)
        gc.callbacks.pop()
        clock.cancel()
        return began

    assert asyncio.run(count_collections()) == []


def test_streamlit_collection_is_disabled():
    assert config.get_option("runner.postScriptGC") is False


# TCP_NODELAY

needs_open_files = pytest.mark.skipif(not OPEN_FILES.exists(), reason="this system does not list open files")


def has_nodelay(one):
    return bool(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))


@needs_open_files
@pytest.mark.parametrize(("family", "host"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_accepted_connection_has_nodelay(family, host):
    with socket.socket(family) as listening:
        try:
            listening.bind((host, 0))
        except OSError:
            pytest.skip(f"this machine has no {host}")
        listening.listen()
        disable_nagle()
        with socket.create_connection(listening.getsockname()[:2]) as asking:
            answering, _ = listening.accept()
            with answering:
                assert has_nodelay(answering)
                assert not has_nodelay(asking)


@needs_open_files
def test_other_sockets_are_unchanged():
    left, right = socket.socketpair()
    with left, right, socket.socket() as idle:
        before = set(OPEN_FILES.iterdir())
        disable_nagle()
        assert set(OPEN_FILES.iterdir()) == before
        assert not has_nodelay(idle)
        left.sendall(b"x")
        assert right.recv(1) == b"x"


# Index page


def test_patch_index_inserts_head_and_placeholder():
    index = INDEX_FILE.read_text("utf-8")
    page = patch_index(("<meta name='a'>", "<meta name='b'>"), "<p>loading</p>")
    assert "<meta name='a'><meta name='b'></head>" in page
    assert '<div id="root"><p>loading</p>' in page
    assert (PRELOADED_FONT.search(index) is None, PRELOADED_FONT.search(page)) == (False, None)


def test_streamlit_index_has_inline_scripts():
    assert inline_script_sources().startswith("'sha256-")


def test_element_modules_include_imports():
    modules = element_modules(["Button"])
    assert any(name.startswith("Button.") for name in modules)
    assert len(modules) > 1
