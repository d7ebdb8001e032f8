"""The page in a real Chromium, at phone and at desktop size."""

import json
import shutil
import sys
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from tests.cable import Cable
from tests.games.telling import begun as told_begun
from tests.serving import ROOT, free_port, served
from tests.streamlit_app.asking_steps import begun
from tests.streamlit_app.game_steps import at_game
from tilesnap.games.log import Sent
from tilesnap.games.store import open_store

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
EVALUATING = {"bypass_csp": True}
"""What a test waits for is evaluated in the page, which the page's own policy forbids to everybody."""
LOG = "server.log"
KEPT = "local_storage,indexeddb,service_workers,cache_storage"  # all that a page can keep but for cookies
KNOWN_RULES = """try {
  localStorage.tilesnap ??= '{"rules": "european_classical", "rules_said": true}';
} catch {} // a page without an origin has no storage"""
"""Script of a browser that has been here before; without it the page asks for the rules."""
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


@pytest.fixture(scope="session")
def file_with_tables(tmp_path_factory):
    """A file for games whose tables are made, to be copied."""
    file = tmp_path_factory.mktemp("tables") / "games.sqlite"
    open_store(f"sqlite:///{file}").close()
    return file


@pytest.fixture
def database(tmp_path, monkeypatch, file_with_tables):
    """The address of a database of the test's own, in which the page keeps its games."""
    shutil.copy(file_with_tables, tmp_path / "games.sqlite")
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    monkeypatch.setenv("TILESNAP_DATABASE", url)
    return url


@pytest.fixture
def host(store, game):
    """The page of whoever began the game there."""
    return at_game(g=store.make_link(game, "host"))


@pytest.fixture
def store(database):
    """That database, in which a game begins."""
    found = open_store(database)
    found.begin(Sent(told_begun(), "begun", "phone-1"))
    yield found
    found.close()


@pytest.fixture
def game():
    """The id of that game."""
    return told_begun().game


@pytest.fixture
def cable(games):
    """A cable to the server of games that a module has, to be cut."""
    cable = Cable(int(games.address.rpartition(":")[2]))
    yield cable
    cable.cut()


@contextmanager
def page_served(folder, port=None, **environment):
    """Serve the page as `make run` serves it, with a folder for what it keeps; gives its address."""
    port = port or free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
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


class Devices:
    """Phones and computers, lent to one test after another.

    One that comes back is emptied. It remembers the code of the page alone, which takes long to compile.
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
        """Take all back, and remove what pages of these origins kept there."""
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
    """Open empty pages, each on a device of its own: a phone unless it is told otherwise.

    A page may ask nothing of any other address than its own, and raise no script error.
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
        if device.get("bypass_csp", True):  # else the test looks itself at what the policy forbids
            page.on("console", lambda said: errors.append(said.text) if "Security" in said.text else None)
        return page

    yield opened
    devices.take_back(origins)
    assert (outside, errors) == ([], [])


@pytest.fixture
def open_page(new_page, address, kept):
    """Open fresh pages of the server, in whose log there must be no error."""
    written = (kept / LOG).stat().st_size

    def opened(path="", *, of=None, through=None, knows_rules=True, **device):
        page = new_page(address, of=of, knows_rules=knows_rules, **device)
        if through:
            page.route_web_socket("**/_stcore/stream", through)
        page.goto(f"{address}{path}")
        page.locator(".photo-input").wait_for()  # hidden until its code is here
        if "hand=" in path:
            begun(page)
        return page

    yield opened
    assert b"Traceback" not in (kept / LOG).read_bytes()[written:]


@pytest.fixture
def page(open_page):
    """The page on a phone."""
    return open_page()


@pytest.fixture
def desktop(open_page):
    """The page on a desktop computer."""
    return open_page(**DESKTOP)
