"""The page served by a static file host, for tests in a real browser."""

import functools
import http.server
import os
import threading
from pathlib import Path
from typing import ClassVar

import pytest

from tests.serving import IDLE
from tests.streamlit_app.conftest import CHROMIUM
from tilesnap.pwa.folder import write_folder
from tilesnap.server.static_files import MEDIA_TYPES

PARTS = os.environ.get("TILESNAP_PHONE_PARTS")
IN_CHROMIUM = [
    pytest.mark.browser,
    pytest.mark.skipif(PARTS is None, reason="set TILESNAP_PHONE_PARTS, see docs/phone.md"),
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome on the path"),
]
"""The marks of tests that drive the page in Chromium."""


class StaticFiles(http.server.SimpleHTTPRequestHandler):
    """A static file host."""

    extensions_map: ClassVar = {**http.server.SimpleHTTPRequestHandler.extensions_map, **MEDIA_TYPES}

    def log_message(self, *_):
        pass


def serve_folder(folder):
    """Serve a folder on a free port, in a thread."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(StaticFiles, directory=folder)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def stop(server):
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return write_folder(tmp_path_factory.mktemp("phone") / "out", Path(PARTS)).parent


@pytest.fixture
def host(folder):
    server = serve_folder(folder)
    yield server
    stop(server)


def type_hand(page, hand):
    """Type a hand into its field, which is in a fold that may be closed."""
    page.wait_for_function(IDLE)
    page.locator("details:has(form.hand_text)").evaluate("fold => { fold.open = true }")
    box = page.locator("form.hand_text input")
    box.fill(hand)
    box.press("Enter")
