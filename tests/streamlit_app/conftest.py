"""Fixtures: the page in a real Chromium, at phone and desktop size, and its database."""

import json
import shutil
import sys
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from tests.cuttable_proxy import CuttableProxy
from tests.games.log_builders import start_event as begun_event
from tests.serving import ROOT, find_free_port, serve_page
from tests.streamlit_app.game_steps import open_game_page
from tests.streamlit_app.photos import photo_with_doubtful_tiles
from tests.streamlit_app.question_steps import wait_for_total
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
EVALUATING = {"bypass_csp": True}
"""Context options: tests wait by evaluating scripts, which the page's own policy forbids."""
LOG = "server.log"
KEPT = "local_storage,indexeddb,service_workers,cache_storage"  # all storage except cookies
KNOWN_RULES = """try {
  localStorage.tilesnap ??= '{"rules": "european_classical", "rules_said": true}';
} catch {} // a page without an origin has no storage"""
"""The script of a browser with stored rules; without it the page asks for them."""
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}


def pytest_collection_modifyitems(items):
    """Skip browser tests with a reason if there is no browser."""
    for item in items:
        if item.get_closest_marker("browser") and CHROMIUM is None:
            reason = "no chromium, chromium-browser or google-chrome on the path"
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session", autouse=True)
def _kept(tmp_path_factory):
    """Keep the page's database apart from that of this computer's user."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path_factory.mktemp('page')}/games.sqlite")
        yield


@pytest.fixture(scope="session")
def file_with_tables(tmp_path_factory):
    """Return a game database with its tables, to be copied."""
    file = tmp_path_factory.mktemp("tables") / "games.sqlite"
    open_store(f"sqlite:///{file}").close()
    return file


@pytest.fixture
def database(tmp_path, monkeypatch, file_with_tables):
    """Return the address of the test's own database, in which the page stores its games."""
    shutil.copy(file_with_tables, tmp_path / "games.sqlite")
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    monkeypatch.setenv("TILESNAP_DATABASE", url)
    return url


@pytest.fixture
def host(store, game):
    """Return the page of the host who began the game."""
    return open_game_page(g=store.make_link(game, "host"))


@pytest.fixture
def store(database):
    """Yield the store of that database, in which a game has begun."""
    found = open_store(database)
    found.begin(Submission(begun_event(), "begun", "phone-1"))
    yield found
    found.close()


@pytest.fixture
def game():
    """Return the id of that game."""
    return begun_event().game


@pytest.fixture
def cable(games):
    """Yield a proxy to a module's game server that can be disconnected."""
    cable = CuttableProxy(int(games.address.rpartition(":")[2]))
    yield cable
    cable.cut()


@contextmanager
def page_served(folder, port=None, **environment):
    """Serve the page as `make run` does, with a folder for its data; yield its address."""
    port = port or find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    kept = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite"}
    with serve_page(command, port, ROOT, log=folder / LOG, **kept, **environment) as url:
        yield url


@pytest.fixture(scope="session")
def kept(tmp_path_factory):
    """Return the folder for the page's data and its log."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="session")
def address(kept):
    """Yield the page's address."""
    with page_served(kept) as url:
        yield url


@pytest.fixture(scope="session")
def soft(reader):
    """Return a photo with doubtful tiles."""
    return photo_with_doubtful_tiles(reader)


class Devices:
    """Browser contexts for phones and computers, reused from test to test.

    A returned context is cleared, except for the page's code, which takes long to compile.
    """

    def __init__(self, browser):
        self._browser = browser
        self._free = {}
        self._lent = []

    def lend(self, options):
        free = self._free.setdefault(json.dumps(options, sort_keys=True), [])
        context = free.pop() if free else self._browser.new_context(**options)
        self._lent.append((context, free))
        return context

    def take_back(self, origins):
        """Return all contexts, and clear the data that pages of these origins stored."""
        for context, free in self._lent:
            for page in context.pages:
                page.close()
            context.unroute_all()
            context.set_offline(False)
            context.clear_cookies()
            page = context.new_page()
            for origin in origins:
                kept = {"origin": origin, "storageTypes": KEPT}
                context.new_cdp_session(page).send("Storage.clearDataForOrigin", kept)
            page.close()
            free.append(context)
        self._lent.clear()


@pytest.fixture(scope="session")
def devices(browser):
    return Devices(browser)


@pytest.fixture
def new_page(devices):
    """Return a function that opens empty pages, each on its own device; a phone by default.

    A page must not request any other address than its own, and must not raise a script error.
    """
    origins, outside, errors = set(), [], []

    def opened(own, *, of=None, knows_rules=True, **device):
        host = urlsplit(own).netloc
        origins.add(f"http://{host}")
        page = (of or devices).lend({"locale": "en-US", **EVALUATING, **(device or PHONE)}).new_page()
        page.set_default_timeout(60_000)
        if knows_rules:
            page.add_init_script(KNOWN_RULES)
        ours = (f"http://{host}/", f"ws://{host}/", "data:", "blob:")
        page.on("request", lambda r: None if r.url.startswith(ours) else outside.append(r.url))
        page.on("pageerror", lambda error: errors.append(str(error)))
        if device.get("bypass_csp", True):  # otherwise the test itself checks what the policy forbids
            page.on("console", lambda entry: errors.append(entry.text) if "Security" in entry.text else None)
        return page

    yield opened
    devices.take_back(origins)
    assert (outside, errors) == ([], [])


@pytest.fixture
def open_page(new_page, address, kept):
    """Return a function that opens pages of the server, whose log must contain no error."""
    written = (kept / LOG).stat().st_size

    def opened(path="", *, of=None, through=None, knows_rules=True, scripts=(), **device):
        page = new_page(address, of=of, knows_rules=knows_rules, **device)
        for script in scripts:
            page.add_init_script(script)
        if through:
            page.route_web_socket("**/_stcore/stream", through)
        page.goto(f"{address}{path}")
        page.locator(".photo-input").wait_for()  # hidden until its code is loaded
        if "hand=" in path:
            wait_for_total(page)
        return page

    yield opened
    assert b"Traceback" not in (kept / LOG).read_bytes()[written:]


@pytest.fixture
def page(open_page):
    """Return the page on a phone."""
    return open_page()


@pytest.fixture
def desktop(open_page):
    """Return the page on a desktop computer."""
    return open_page(**DESKTOP)
