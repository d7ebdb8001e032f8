"""Tests that stored data survives: broken entries, two tabs, other pages, old names."""

import json
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.pwa import steps  # noqa: E402
from tests.pwa.chromium import Chromium  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM, serve_folder, stop  # noqa: E402
from tests.pwa.test_browser_page import PATIENCE, ready, write  # noqa: E402
from tests.session.game_page import GamePage  # noqa: E402
from tests.streamlit_app.conftest import EVALUATING, PHONE  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM
DATABASE = "tilesnap-phone:/"
ROWS = """(name) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result: open } }) => {
    open.transaction("entries").objectStore("entries").getAll().onsuccess = ({ target }) => {
      open.close();
      done(target.result);
    };
  };
})"""
CHANGE = """([name, number, row]) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result: open } }) => {
    const writing = open.transaction("entries", "readwrite");
    writing.oncomplete = () => (open.close(), done());
    const entries = writing.objectStore("entries");
    entries.getAll().onsuccess = ({ target }) => {
      const found = target.result.find((each) => each.number === number);
      if (row) entries.put({ ...found, ...row });
      else entries.delete([found.game, number]);
    };
  };
})"""
STORE_OLD = """(rows) => new Promise((done) => {
  const request = indexedDB.open("tilesnap-evenings", 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore("entries", { keyPath: ["game", "number"] });
  request.onsuccess = () => {
    const writing = request.result.transaction("entries", "readwrite");
    writing.oncomplete = () => (request.result.close(), done());
    for (const row of rows) writing.objectStore("entries").put(row);
  };
})"""


@pytest.fixture
def context(browser):
    opened = browser.new_context(**PHONE, **EVALUATING, locale="en-US")
    yield opened
    opened.close()


def tab(context, host, path=""):
    window = Chromium(context.new_page())
    window.open(f"{steps.address(host)}{path}")
    window.wait_until_ready()
    return window


def numbers(window):
    return [row["number"] for row in window.page.evaluate(ROWS, DATABASE)]


def test_broken_game_is_listed_and_missing_entries_return(context, host):
    window = tab(context, host)
    steps.begin_game(window)
    steps.play_deal(window, "Anna", "Ben", 30, 10, 0, 20)
    window.page.evaluate(CHANGE, [DATABASE, 1, None])
    steps.play_deal(window, "Ben", "Cleo", 30, 10, 0, 20)
    assert numbers(window) == [1, 2, 3]
    assert window.is_visible("#parts", "Who won?")
    rows = window.page.evaluate(ROWS, DATABASE)
    window.page.evaluate(CHANGE, [DATABASE, 3, {"digest": "0" * 64}])
    window.reload()
    window.wait_until_ready()
    window.wait_for("#parts", "Games that cannot be opened")
    window.wait_for("#parts", "Anna, Ben, Cleo, Dan")
    exported = json.loads(window.saved_file(lambda: window.press(steps.PARTS, "Save what is left")))
    assert [row["digest"] for row in exported["entries"]] == [*(row["digest"] for row in rows[:2]), "0" * 64]


def test_deeply_nested_file_is_rejected(context, host, tmp_path):
    window = tab(context, host)
    steps.begin_game(window)
    (tmp_path / "nested.json").write_text("[" * 200_000, "utf-8")
    window.press("#which button", "Earlier games")
    window.press("#parts summary", "Import a game")
    window.choose_file("#parts input[type=file]", tmp_path / "nested.json")
    window.wait_for("#problem", "This file holds no game")
    window.press(steps.PARTS, "Anna, Ben, Cleo, Dan")
    steps.play_deal(window, "Anna", "Ben", 30, 10, 0, 20)
    assert numbers(window) == [1, 2]


@pytest.mark.journey
@pytest.mark.parametrize("notified", [True, False], ids=["notified", "not notified"])
def test_two_tabs_lose_no_deal(context, host, notified):
    if not notified:
        context.add_init_script("delete window.BroadcastChannel")
    first = tab(context, host)
    steps.begin_game(first)
    second = tab(context, host)
    for name in ("Ben", "Cleo"):
        second.press(steps.PARTS, name)
    steps.state_totals(second, 100, 10, 0, 20)
    steps.play_deal(first, "Anna", "Ben", 30, 10, 0, 20)
    if notified:
        second.wait_for("#problem", "Another tab saved something")
    second.press(steps.PARTS, "Save the deal")
    if not notified:
        second.wait_for("#problem", "Another tab saved something")
        second.press(steps.PARTS, "Save the deal")
    second.wait_for("#parts", "Who won?")
    second.wait_until_idle()
    assert numbers(first) == [1, 2, 3]
    for name in ("Cleo", "Dan"):
        first.press(steps.PARTS, name)
    steps.state_totals(first, 30, 10, 0, 20)
    first.press(steps.PARTS, "Save the deal")
    if not notified:
        first.press(steps.PARTS, "Save the deal")
    first.wait_for("#parts", "Who won?")
    first.reload()
    first.wait_until_ready()
    assert len(steps.export_game(first).log) == 4


STATES = ['"x"', "[1,2]", '{"drafts":[1]}', "{not JSON"]


@pytest.mark.parametrize("state", STATES)
def test_unreadable_state_is_set_aside(context, host, state):
    context.add_init_script(
        f"if (!sessionStorage.seen) localStorage.setItem('tilesnap-phone:/', {json.dumps(state)});"
        "sessionStorage.seen = 1;"
    )
    window = tab(context, host)
    window.wait_for("#problem", "Some of what this page had kept could not be read")
    assert window.evaluate("localStorage.getItem('tilesnap-phone:/:aside')") == state
    steps.choose_rules(window)
    write(window.page)
    window.page.locator(".status-bar [data-testid=total]").wait_for()
    window.reload()
    window.wait_until_ready()
    assert window.text(steps.TOTAL) == "200 to 500"
    assert not window.is_visible("#problem", "Some of what")


@pytest.fixture
def two_copies(folder, tmp_path):
    """Serve the page twice on one origin, next to another page."""
    for name in ("a", "b"):
        (tmp_path / name).symlink_to(folder)
    (tmp_path / "other.html").write_text("<title>Another page</title>", "utf-8")
    server = serve_folder(tmp_path)
    yield server
    stop(server)


def test_copies_on_one_origin_are_independent(context, two_copies, folder):
    release = next(path.name for path in folder.iterdir() if path.is_dir())
    page = context.new_page()
    page.goto(f"{steps.address(two_copies)}other.html")
    game = GamePage()
    game.begin()
    page.evaluate(
        """async (release) => {
        await (await caches.open("another-app")).put("/other.html", new Response("theirs"));
        const old = await caches.open("0123456789ab");
        for (const name of ["a", "b"]) {
          await old.put(`/${name}/`, new Response("old"));
          await old.put(`/${name}/0123456789ab/first.json`, new Response("old"));
        }
        localStorage.setItem("tilesnap-phone", JSON.stringify({ language: "de" }));
    }""",
        release,
    )
    page.evaluate(STORE_OLD, game.rows)
    for name in ("a/", "b/"):
        tab(context, two_copies, name).page.close()
        cached = page.evaluate(
            """async (name) => (await caches.has(name))
            ? (await (await caches.open(name)).keys()).map((each) => each.url) : []""",
            "0123456789ab",
        )
        assert [url for url in cached if f"/{name}" in url] == []
    names = page.evaluate("caches.keys()")
    assert {name for name in names if "tilesnap" not in name} == {"another-app"}
    assert {name.rpartition(":")[0] for name in names} >= {"tilesnap-phone:/a/", "tilesnap-phone:/b/"}
    address = steps.address(two_copies)
    stop(two_copies)
    context.set_offline(True)
    window = Chromium(context.new_page())
    window.open(f"{address}a/")
    window.wait_until_ready()
    assert window.evaluate("document.documentElement.lang") == "de"
    window.press("[data-place=game]")
    window.wait_for("#parts .games button", "Anna, Ben, Cleo, Dan")


def test_first_visit_fetches_each_file_once(context, folder):
    asked = []
    server = serve_folder(folder)
    handler = server.RequestHandlerClass

    class Counted(handler.func):
        def do_GET(self):  # noqa: N802 (http.server's name)
            asked.append(self.path)
            super().do_GET()

    server.RequestHandlerClass = lambda *arguments: Counted(*arguments, directory=str(folder))
    window = tab(context, server)
    assert window.evaluate("!!navigator.serviceWorker.controller")
    steps.read_photo(window, "concealed_kong")
    large = [Path(path).name for path in asked if path.endswith((".wasm", ".whl", ".zip", ".onnx", ".gz"))]
    assert sorted(large) == sorted(set(large))
    assert len(large) == 7
    stop(server)


def test_failed_networks_are_retried(browser, host):
    context = browser.new_context(**PHONE, **EVALUATING, locale="en-US", service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    asked = []

    def answer(route):
        """Let the page cache the file, then fail when it prepares for a photo, and again with the photo."""
        asked.append(route.request.url)
        route.abort() if len(asked) in (2, 3) else route.continue_()

    context.route("**/detector.onnx", answer)
    page.goto(steps.address(host))
    ready(page)
    window = Chromium(page)
    window.choose_file("input.gallery", steps.SAMPLES / "concealed_kong.jpg")
    window.wait_for(".photo-input .problem", "What reads photos could not be loaded")
    steps.read_photo(window, "all_concealed")
    assert steps.shown_hand(window) == steps.true_hand("all_concealed")
    context.close()
