"""Corrections of Streamlit and its server, and all uses of Streamlit's private interfaces.

Each states its reason, the upstream issue if one is known, and when it becomes unnecessary. They were made for
Streamlit 1.67 with uvicorn 0.54; `tests/runtime/test_streamlit_patches.py` fails when one is no longer needed.
Heavier replacements have modules of their own: `page_limits.py` and `tilesnap/server/static_files.py`.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import os
import re
import socket
import stat
from base64 import b64encode
from contextlib import contextmanager, suppress
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st
from streamlit import config
from streamlit.components.v2.get_bidi_component_manager import get_bidi_component_manager
from streamlit.components.v2.manifest_scanner import ComponentConfig, ComponentManifest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.runtime import get_instance
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.state.safe_session_state import SafeSessionState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send
    from streamlit.runtime.session_manager import SessionManager, SessionStorage

LARGE_BYTES = 100_000
"""Size in bytes from which a web socket message is followed by a heartbeat."""
HEARTBEAT = BackMsg(app_heartbeat=True).SerializeToString()
COLLECT_SECONDS = 30  # seconds
OPEN_FILES = Path("/dev/fd")
"""Folder in which Linux and macOS list the open files of this process."""
INTERNET = (socket.AF_INET, socket.AF_INET6)
INDEX_FILE = Path(st.__file__).parent / "static" / "index.html"
SCRIPTS = Path(st.__file__).parent / "static" / "static" / "js"
ROOT_ELEMENT = '<div id="root">'
"""Element that Streamlit fills; its content is shown until then."""
PRELOADED_FONT = re.compile(r'<link\s+rel="preload"[^>]*as="font"[^>]*>')
IMPORT_PATTERN = re.compile(r'(?:from|import)"\./([^"]+\.js)"')


# Callbacks


def complete_callbacks() -> None:
    """Let widget callbacks finish before a newer request interrupts the run.

    Streamlit looks for newer requests whenever the session state is used, also before and while it dispatches
    callbacks, and then drops the remaining callbacks. The browser has already cleared the trigger, so a tap, a
    photo or the browser's stored settings would be lost. With this correction a newer request waits until all
    callbacks of the previous one have run. It is complete only with `runner.fastReruns` off: otherwise a newer
    request ends the previous run regardless of callbacks that are not dispatched yet.

    Upstream: no issue known. Unnecessary when `SafeSessionState.on_script_will_rerun` no longer yields to newer
    requests.
    """
    original = SafeSessionState.on_script_will_rerun
    if hasattr(original, "__wrapped__"):
        return

    @wraps(original)
    def on_script_will_rerun(state: SafeSessionState, *args: Any, **kwargs: Any) -> None:
        with _postponed_requests():
            original(state, *args, **kwargs)

    SafeSessionState.on_script_will_rerun = on_script_will_rerun  # type: ignore[method-assign, assignment]


@contextmanager
def _postponed_requests() -> Iterator[None]:
    """Hide pending requests from this thread's run; the run finds them at its next yield point."""
    context = get_script_run_ctx(suppress_warning=True)
    requests = context.script_requests if context else None
    if requests is None or "on_scriptrunner_yield" in vars(requests):
        yield
        return
    requests.on_scriptrunner_yield = lambda: None  # type: ignore[method-assign]
    try:
        yield
    finally:
        del requests.on_scriptrunner_yield


# Memory


class LargeMessageMiddleware:
    """Middleware that inserts a heartbeat after each large message of a web socket.

    Streamlit keeps a browser's last message, raw and parsed, until the next one arrives: twice the size of a
    photo for as long as a visitor looks at its hand. A heartbeat after it, as Streamlit's own frontend sends
    them, replaces it.

    Upstream: no issue known; streamlit/streamlit#9218 and #12607 are about other memory that is kept.
    Unnecessary when the loop of `starlette_websocket.py` deletes `data` and `back_msg` after handling them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        was_large = False

        async def receive_with_heartbeat() -> Message:
            nonlocal was_large
            if was_large:
                was_large = False
                return {"type": "websocket.receive", "bytes": HEARTBEAT}
            message = await receive()
            was_large = len(message.get("bytes") or b"") >= LARGE_BYTES
            return message

        await self._app(scope, receive_with_heartbeat, send)


async def collect_periodically(every: float = COLLECT_SECONDS) -> None:
    """Collect reference cycles every few seconds if objects were allocated since, until cancelled.

    Streamlit would collect after each run of the page, which costs half as much as reading a photo. Python's
    own schedule waits for many small objects, but a closed page holds few objects, some of them photos.

    Upstream: streamlit/streamlit#8977; the option `runner.postScriptGC` in `.streamlit/config.toml` turns off
    the collection after each run (streamlit/streamlit#3192). Unnecessary when Streamlit collects by time.

    Args:
        every: Seconds between two collections.
    """
    last_count = _young_collections()
    gc.collect()
    gc.freeze()  # objects of the server's start live forever: do not scan them
    while True:
        await asyncio.sleep(every)
        if _young_collections() != last_count:
            gc.collect()
            last_count = _young_collections()


def _young_collections() -> int:
    """Return the number of young-generation collections; it does not change while the server is idle."""
    return int(gc.get_stats()[0]["collections"])


def replace_session_storage(storage: SessionStorage) -> SessionManager:
    """Replace the storage of closed sessions in the running server.

    Streamlit's own storage has no limit per visitor, and expires sessions only when somebody opens the page.

    Upstream: no issue known. Unnecessary when `st.App` takes a session storage.

    Returns:
        The manager of the sessions.
    """
    manager: Any = get_instance()._session_mgr  # noqa: SLF001
    manager._session_storage = storage  # noqa: SLF001
    return manager  # type: ignore[no-any-return]


# Start


def disable_nagle() -> None:
    """Set TCP_NODELAY on each listening socket of this process; accepted connections inherit it.

    Without TCP_NODELAY a socket holds back what follows a first packet until that is acknowledged, which a
    client that polls does only after 40 ms. Asyncio sets the option on sockets that it opens itself, but not
    on the one that Streamlit opens for the page: that has no protocol number.

    Upstream: encode/uvicorn#3149 has the same cause; for Streamlit no issue is known. Unnecessary when
    Streamlit opens its socket with `proto=IPPROTO_TCP`, or uvicorn sets the option itself.
    """
    with suppress(OSError):  # other systems do not list open files
        for opened in list(OPEN_FILES.iterdir()):
            with suppress(OSError):  # closed meanwhile, like the descriptor of the listing itself
                _set_nodelay(int(opened.name))


def _set_nodelay(number: int) -> None:
    if not stat.S_ISSOCK(os.fstat(number).st_mode):
        return
    with socket.socket(fileno=os.dup(number)) as opened:
        if opened.family in INTERNET and opened.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def set_main_script(file: Path) -> None:
    """Let Streamlit read the folder `.streamlit` beside a file, as `streamlit run` does.

    Upstream: no issue known. Unnecessary when `st.App` has a public way to start.
    """
    config._main_script_path = str(file)  # noqa: SLF001


def register_component_folders(version: str, root: Path, folders: Mapping[str, str]) -> None:
    """Register folders of browser files with the running Streamlit, unless they are registered.

    Streamlit scans only installed projects, and only those with a package of the project's name. This way the
    page runs alike from a clone and from a wheel.

    Upstream: no issue known. Unnecessary when a folder can be registered from code.

    Args:
        version: Name under which the folders are served.
        root: Folder that contains the folders.
        folders: Path below `root` for each component.
    """
    manager = get_bidi_component_manager()
    if all(manager.get_component_asset_root(f"{version}.{name}") is None for name in folders):
        components = [ComponentConfig(name, folder) for name, folder in folders.items()]
        manager.register_from_manifest(ComponentManifest(version, "", components), root)


# Index page


def patch_index(head: Iterable[str], placeholder: str) -> str:
    """Return Streamlit's index page with more elements in its head, and a placeholder where the page will be.

    The preload of a font is removed: it would delay the scripts, and the font is loaded with the first text.

    Upstream: streamlit/streamlit#5673 and #7648 ask for a web app manifest (closed), #16634 for meta elements
    (open). Unnecessary when `st.App` or its configuration takes elements of the head and a loading text.

    Args:
        head: HTML elements for the end of the head.
        placeholder: HTML that is shown until the scripts are loaded.
    """
    head_start, head_end, after = PRELOADED_FONT.sub("", INDEX_FILE.read_text("utf-8")).partition("</head>")
    body, place, end = after.partition(ROOT_ELEMENT)
    return "".join((head_start, *head, head_end, body, place, placeholder, end))


@cache
def inline_script_sources() -> str:
    """Return the CSP sources (digests) of the inline scripts in Streamlit's index.

    Upstream: no issue known. Unnecessary when the index has no inline scripts.
    """
    scripts = re.findall(r"<script>(.*?)</script>", INDEX_FILE.read_text("utf-8"), re.DOTALL)
    digests = (b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts)
    return " ".join(f"'sha256-{digest}'" for digest in digests)


def element_modules(elements: Iterable[str]) -> set[str]:
    """Return the file names of the modules of Streamlit's elements and of all modules that they import.

    The names contain a digest, and the index does not name them, so a browser cannot preload them by itself.

    Upstream: no issue known. Unnecessary when Streamlit's index preloads the elements of the first screen.
    """
    pending = {path.name for name in elements for path in SCRIPTS.glob(f"{name}.*.js")}
    collected: set[str] = set()
    while pending:
        collected |= pending
        pending = {name for script in pending for name in _parse_imports(script)} - collected
    return collected


def _parse_imports(name: str) -> list[str]:
    return IMPORT_PATTERN.findall((SCRIPTS / name).read_text("utf-8"))
