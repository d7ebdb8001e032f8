"""Tests of saved deals in a real Chromium, which arrive once whatever happens to connection and page."""

import re
import sys

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import check_entries  # noqa: E402
from tests.server.games_server import GamesServer  # noqa: E402
from tests.serving import ROOT, find_free_port, serve_page  # noqa: E402
from tests.streamlit_app.steps import accessibility_violations, screenshot, wait_for_run  # noqa: E402
from tilesnap.games.store import open_store  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

ONE = "Waiting for the connection – 1 deal not sent yet."
NO_STORAGE = """
Object.defineProperty(window, "localStorage", {
  get: () => { throw new DOMException("refused", "SecurityError") },
});
"""


@pytest.fixture(scope="session")
def games(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('outbox') / 'games.sqlite'}"
    store, port = open_store(url), find_free_port()
    command = [sys.executable, "-m", "uvicorn", "tests.page_server:app", "--port", str(port)]
    with serve_page(command, port, ROOT, TILESNAP_DATABASE=url, TEST_PAGE="server/outbox_page.py") as address:
        yield GamesServer(address, store)
    store.close()


@pytest.fixture
def game(games):
    return games.begin()


@pytest.fixture
def opened(new_page, cable, game):
    """Open the page of the game, connected through the proxy."""

    def opened(script=""):
        address = f"http://localhost:{cable.port}/?g={game.scorer}"
        page = new_page(address)
        page.add_init_script(script)
        page.goto(address)
        expect(page.get_by_text(re.compile("device: (?!unknown)"))).to_be_visible()
        return page

    return opened


@pytest.fixture
def page(opened):
    return opened()


def save(page, number):
    page.get_by_role("button", name=f"Save deal {number}").click()


def outbox_state(page):
    return page.locator(".outbox .status")


def expect_saved(page, count):
    expect(page.get_by_text(f"saved: {count}")).to_be_visible()
    expect(page.get_by_role("button", name=f"Save deal {count + 1}")).to_be_enabled()
    expect(outbox_state(page)).to_be_empty()


def logged_deals(game):
    entries = game.store.entries(game.id)
    check_entries(entries)
    return [entry.event.deal for entry in entries[1:]]


def test_outbox_saves_deal_and_page_continues(page, game):
    save(page, 1)
    expect_saved(page, 1)
    save(page, 2)
    expect_saved(page, 2)
    assert len(logged_deals(game)) == len(set(logged_deals(game))) == 2


def test_outbox_delivers_offline_deal_once(page, cable, game):
    cable.cut()
    save(page, 1)
    expect(outbox_state(page)).to_have_text(ONE)
    expect(page.get_by_role("button", name="Kept on this device")).to_be_disabled()
    screenshot(page, "outbox_waiting")
    assert accessibility_violations(page) == []
    assert logged_deals(game) == []
    cable.reconnect()
    expect_saved(page, 1)
    assert len(logged_deals(game)) == 1


def test_outbox_delivers_once_when_answer_is_lost(page, cable, game):
    """The server writes the entry, but the browser does not receive the answer and sends it again."""

    def swallow(route):
        route.fetch()
        route.abort()

    page.route("**/api/v1/entries", swallow, times=1)
    save(page, 1)
    expect_saved(page, 1)
    assert len(logged_deals(game)) == 1


def test_outbox_entry_survives_closed_page(page, cable, game):
    cable.cut()
    save(page, 1)
    expect(outbox_state(page)).to_have_text(ONE)
    page.goto("about:blank")
    cable.reconnect()
    page.goto(f"http://localhost:{cable.port}/")  # another page, without a button
    page.wait_for_function("Object.keys(localStorage).every((name) => !name.startsWith('tilesnap-entry'))")
    assert len(logged_deals(game)) == 1
    assert page.locator(".outbox .save").is_hidden()


def test_outbox_sends_after_reload_when_server_is_back(page, cable, game):
    page.route("**/api/v1/entries", lambda route: route.fulfill(status=503, body="{}"))
    save(page, 1)
    expect(outbox_state(page)).to_have_text(ONE)
    page.reload()
    expect(outbox_state(page)).to_have_text(ONE)
    page.unroute("**/api/v1/entries")
    expect_saved(page, 1)
    assert len(logged_deals(game)) == 1


def test_outbox_delivers_deals_of_two_tabs(page, cable, game):
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("button", name="Save deal 1")).to_be_enabled()
    page.context.route("**/api/v1/entries", lambda route: route.abort())
    save(page, 1)
    expect(outbox_state(other)).to_have_text(ONE)
    expect(other.get_by_role("button", name="Kept on this device")).to_be_disabled()
    page.context.unroute("**/api/v1/entries")
    expect_saved(page, 1)
    expect_saved(other, 1)
    assert len(logged_deals(game)) == 1


def test_outbox_keeps_rejected_entry_until_discarded(page, game):
    game.store.revoke(game.store.link(game.scorer).id)
    save(page, 1)
    refusal = page.locator(".outbox .refused li")
    expect(refusal).to_contain_text("A deal was not saved. This link is unknown, or it was withdrawn")
    page.reload()
    expect(refusal).to_contain_text("A deal was not saved.")
    screenshot(page, "outbox_refused")
    assert accessibility_violations(page) == []
    refusal.get_by_role("button", name="Discard the deal").click()
    expect(refusal).to_have_count(0)
    expect(page.get_by_text("saved: 0")).to_be_visible()
    assert logged_deals(game) == []


def test_outbox_sends_without_browser_storage(opened, cable, game):
    page = opened(NO_STORAGE)
    cable.cut()
    save(page, 1)
    expect(outbox_state(page)).to_contain_text(f"{ONE} This browser does not let the page keep anything")
    cable.reconnect()
    expect_saved(page, 1)
    assert len(logged_deals(game)) == 1


def test_device_keeps_id_and_name(page, game):
    page.get_by_role("button", name="Name this device").click()
    expect(page.get_by_text("device: Anna's phone")).to_be_visible()
    wait_for_run(page)
    page.reload()
    expect(page.get_by_text("device: Anna's phone")).to_be_visible()
    for number in (1, 2):
        save(page, number)
        expect_saved(page, number)
    entries = game.store.entries(game.id)
    own = page.evaluate("JSON.parse(localStorage['tilesnap-device'])")
    assert {entry.device for entry in entries[1:]} == {own["id"]}
    assert own["name"] == "Anna's phone"
    assert all(entry.stated_at for entry in entries[1:])
