"""Tests that neither the page nor its browser requests anything from another host."""

import http.client
import os
from urllib.parse import urlencode

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.server.test_origins import WEBSOCKET_HEADERS  # noqa: E402
from tests.serving import PYTHON, ROOT, SOURCES, TILESNAP, find_free_port, serve_page  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.steps import READ, expect_hand, take_photo  # noqa: E402
from tilesnap.runtime.addresses import PROBE_ADDRESS, find_lan_address  # noqa: E402

pytestmark = pytest.mark.browser

WATCHED = 5  # seconds after the reading in which a late request would appear
# Records the hosts that the server contacts. Python imports a module of this name first.
WATCH = """
import os, sys

def note(event, arguments):
    if event in ("socket.getaddrinfo", "socket.gethostbyname"):
        asked = arguments[0]
    elif event in ("socket.connect", "socket.sendto") and isinstance(arguments[1], tuple):
        asked = arguments[1][0]
    else:
        return
    with open(os.environ["TILESNAP_ASKED"], "a") as log:
        print(asked, file=log)

sys.addaudithook(note)
"""
HERE = {"", "None", "0.0.0.0", "::", "127.0.0.1", "::1", "localhost", PROBE_ADDRESS, str(find_lan_address())}
STREAMLIT_RUN = """
import importlib.util, runpy, sys
sys.argv[1:1] = ["run", importlib.util.find_spec("app").origin]
runpy.run_module("streamlit", run_name="__main__")
"""

STARTS = {
    "tilesnap": [*TILESNAP, "--no-browser", "--port"],
    "streamlit run app.py": [*PYTHON, "-c", STREAMLIT_RUN, "--server.headless=true", "--server.port"],
}


@pytest.fixture
def watched(browser):
    """Open a page, and list every address that it requests by HTTP or web socket."""
    context = browser.new_context(locale="en-US", **PHONE)
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.set_default_timeout(30_000)
    yield page, asked
    context.close()


@pytest.mark.parametrize("start", STARTS)
def test_page_requests_no_other_host(tmp_path, watched, start):
    page, asked = watched
    port = find_free_port()
    log = tmp_path / "asked"
    (tmp_path / "sitecustomize.py").write_text(WATCH)
    paths = os.pathsep.join([str(tmp_path), *SOURCES.values()])
    kept = f"sqlite:///{tmp_path}/games.sqlite"
    more = {"PYTHONPATH": paths, "TILESNAP_ASKED": str(log), "TILESNAP_DATABASE": kept}
    with serve_page([*STARTS[start], str(port)], port, tmp_path, **more) as address:
        page.goto(address)
        take_photo(page, ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg")
        expect_hand(page, READ)
        page.wait_for_timeout(WATCHED * 1000)
    own = (address, address.replace("http", "ws", 1), "data:", "blob:")
    assert any(url.startswith(own[1]) for url in asked)
    assert [url for url in asked if not url.startswith(own)] == []
    by_the_server = set(log.read_text().split()) if log.exists() else set()
    assert by_the_server <= HERE


def test_server_requests_no_host_for_foreign_page(tmp_path):
    """Streamlit itself would look up this computer's public address to compare hosts."""
    port, log = find_free_port(), tmp_path / "asked"
    (tmp_path / "sitecustomize.py").write_text(WATCH)
    more = {"PYTHONPATH": os.pathsep.join([str(tmp_path), *SOURCES.values()]), "TILESNAP_ASKED": str(log)}
    with serve_page([*STARTS["tilesnap"], str(port)], port, tmp_path, **more):
        connection = http.client.HTTPConnection("localhost", port, timeout=30)
        connection.request(
            "GET", "/_stcore/stream", headers={**WEBSOCKET_HEADERS, "Origin": "http://evil.example"}
        )
        assert connection.getresponse().status == 403
        connection.close()
    by_the_server = set(log.read_text().split()) if log.exists() else set()
    assert by_the_server <= HERE


PICTURE = "![x](http://host.invalid/p.png)"


def test_link_with_picture_fetches_nothing(tmp_path, watched):
    page, asked = watched
    port = find_free_port()
    with serve_page([*STARTS["tilesnap"], str(port)], port, tmp_path, TILESNAP_SETS=str(tmp_path)) as address:
        page.goto(f"{address}?{urlencode({'hand': PICTURE})}")
        page.get_by_test_id("stAlert").first.wait_for()
        page.wait_for_timeout(1000)
        own = (address, address.replace("http", "ws", 1), "data:", "blob:")
    assert [url for url in asked if not url.startswith(own)] == []
