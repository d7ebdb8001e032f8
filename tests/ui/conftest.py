"""The page in a real Chromium, at phone and at desktop size."""

import shutil
import sys
from contextlib import contextmanager

import pytest

from game.store import open_store
from tests.serving import ROOT, free_port, served
from tests.ui.asking_steps import begun
from tests.ui.game_steps import at_game, begin

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
EVALUATING = {"bypass_csp": True}
"""What a test waits for is evaluated in the page, which the page's own policy forbids to everybody."""
LOG = "server.log"
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}


def pytest_collection_modifyitems(items):
    """Tests of a browser say why they are skipped where there is none."""
    for item in items:
        if item.get_closest_marker("browser") and CHROMIUM is None:
            reason = "no chromium, chromium-browser or google-chrome on the path"
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session", autouse=True)
def _kept(tmp_path_factory):
    """Have the page keep nothing among what this computer's user keeps."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path_factory.mktemp('page')}/games.sqlite")
        yield


@pytest.fixture
def database(tmp_path, monkeypatch):
    """The address of a database of the test's own, in which the page keeps its games."""
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    monkeypatch.setenv("TILESNAP_DATABASE", url)
    return url


@pytest.fixture
def host(database):
    """The page of whoever began a game there."""
    return begin(at_game())


@pytest.fixture
def store(host, database):
    """That database."""
    found = open_store(database)
    yield found
    found.close()


@pytest.fixture
def game(store):
    """The id of that game."""
    return store.games()[0].id


@contextmanager
def page_served(folder, port=None, **environment):
    """Serve the page as `make run` serves it, with a folder for what it keeps; gives its address."""
    port = port or free_port()
    command = [sys.executable, "-m", "ui.command_line", "--port", str(port), "--no-browser"]
    kept = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite"}
    with served(command, port, ROOT, log=folder / LOG, **kept, **environment) as url:
        yield url


@pytest.fixture(scope="session")
def kept(tmp_path_factory):
    """The folder for what the page keeps, with its log."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="session")
def address(kept):
    """The page's address."""
    with page_served(kept) as url:
        yield url


@pytest.fixture
def open_page(browser, address, kept):
    """Open fresh pages; they must ask nothing of any other host, and raise no error here or in the server."""
    contexts, outside, errors = [], [], []
    written = (kept / LOG).stat().st_size

    def is_outside(url):
        return not url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:"))

    def opened(path="", *, of=None, through=None, **device):
        context = (of or browser).new_context(**{"locale": "en-US", **EVALUATING, **(device or PHONE)})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("request", lambda r: outside.append(r.url) if is_outside(r.url) else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        if through:
            page.route_web_socket("**/_stcore/stream", through)
        page.goto(f"{address}{path}")
        page.locator(".photo-input").wait_for()  # hidden until its code is here
        if "hand=" in path:
            begun(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert outside == []
    assert errors == []
    assert b"Traceback" not in (kept / LOG).read_bytes()[written:]


@pytest.fixture
def page(open_page):
    """The page on a phone."""
    return open_page()


@pytest.fixture
def desktop(open_page):
    """The page on a desktop computer."""
    return open_page(**DESKTOP)
