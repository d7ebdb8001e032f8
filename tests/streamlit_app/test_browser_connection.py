"""Tests of lost connections, reloads and server restarts in a real Chromium: nothing is lost."""

import re
from urllib.parse import quote

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.cuttable_proxy import CuttableProxy  # noqa: E402
from tests.serving import find_free_port  # noqa: E402
from tests.streamlit_app.conftest import page_served  # noqa: E402
from tests.streamlit_app.question_steps import (  # noqa: E402
    asked_field,
    chip,
    choices,
    wait_for_answer,
    wait_for_total,
)
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    expect_hand,
    open_empty_rows,
    screenshot,
    sheet,
    take_photo,
    tap_tile,
    tile,
    type_hand,
    wait_for_run,
)

expect = playwright.expect
pytestmark = pytest.mark.browser

CORRECTED = "CCCC 555m | 111p 222s E S*"
NO_STORAGE = """
for (const name of ["indexedDB", "sessionStorage"])
  Object.defineProperty(window, name, { get: () => { throw new DOMException("refused", "SecurityError") } });
"""
OFFLINE = (
    "No connection to the computer that runs this page. "
    "Your photo is kept and will be sent as soon as it is back."
)


@pytest.fixture
def cable(address):
    cable = CuttableProxy(int(address.rpartition(":")[2]))
    yield cable
    cable.cut()


@pytest.fixture
def opened(new_page):
    """Open the page at a port, on a phone."""

    def opened(port, script=""):
        page = new_page(f"http://localhost:{port}")
        page.add_init_script(script)
        page.goto(f"http://localhost:{port}")
        page.locator(".photo-input").wait_for()
        page.wait_for_load_state("networkidle")  # all code of the page is loaded before the connection is cut
        wait_for_run(page)
        return page

    return opened


@pytest.fixture
def page(opened, cable):
    """Return the page on a phone, connected through the proxy."""
    return opened(cable.port)


def hand_in_address(page):
    return page.evaluate("new URLSearchParams(location.search).get('hand')")


def photo_status(page):
    return page.locator(".photo-input [role=status]")


def server_lost_message(page):
    return page.get_by_text("The computer that runs this page is not answering.")


def wait_until_lost(page):
    """Wait until the page knows that its connection is lost."""
    page.wait_for_function("!window.tilesnapHost.isConnected()")


def change_the_last_tile(page):
    tap_tile(page, 15)
    sheet(page).get_by_role("button", name="Honours").click()
    sheet(page).get_by_role("button", name="south wind").last.click()


def correct_the_last_tile(page):
    change_the_last_tile(page)
    expect_hand(page, CORRECTED)


def outlined_tiles(page):
    return page.locator(".photo svg .mark")


def stored_photos(page):
    return page.evaluate(
        """() => new Promise((resolve) => {
            const asked = indexedDB.open("tilesnap", 1);
            asked.onupgradeneeded = () => asked.result.createObjectStore("photos", { keyPath: "id" });
            asked.onsuccess = () => {
                const keys = asked.result.transaction("photos").objectStore("photos").getAllKeys();
                keys.onsuccess = () => { asked.result.close(); resolve(keys.result.length); };
            };
        })"""
    )


@pytest.mark.parametrize("storage", ["kept", "refused"])
def test_photo_is_sent_after_reconnection(opened, cable, storage):
    page = opened(cable.port, NO_STORAGE if storage == "refused" else "")
    cable.cut()
    wait_until_lost(page)
    take_photo(page)
    expect(photo_status(page)).to_have_text(OFFLINE)
    screenshot(page, f"offline_{storage}")
    page.get_by_role("button", name="Try again").click()
    expect(photo_status(page)).to_have_text("Sending the photo…")
    cable.reconnect()
    expect_hand(page, READ)
    expect(photo_status(page)).not_to_be_visible()
    expect(outlined_tiles(page)).to_have_count(15)


def test_photo_is_resent_when_connection_breaks(page, cable):
    cable.drops_browser_data = True
    take_photo(page)
    expect(photo_status(page)).to_have_text("Reading the tiles…")
    cable.cut()
    wait_until_lost(page)
    cable.reconnect()
    expect_hand(page, READ)


def test_photo_is_resent_when_answer_is_lost(page, cable):
    take_photo(page)
    expect(photo_status(page)).to_have_text("Reading the tiles…")
    page.wait_for_function("window.tilesnapHost.isBusy()")
    cable.cut()
    wait_until_lost(page)
    cable.reconnect()
    expect_hand(page, READ)
    expect(photo_status(page)).not_to_be_visible()


def test_photo_is_resent_when_lost_silently(page, cable):
    cable.drops_browser_data = True
    take_photo(page)
    expect(photo_status(page)).to_have_text("This takes longer than usual.")
    cable.drops_browser_data = False
    expect_hand(page, READ)


def test_photo_survives_discarded_page(page, cable):
    cable.cut()
    wait_until_lost(page)
    take_photo(page)
    expect(photo_status(page)).to_have_text("Sending the photo…")
    page.wait_for_timeout(500)  # stored
    page.goto("about:blank")
    cable.reconnect()
    page.go_back()
    expect_hand(page, READ)


@pytest.mark.journey
def test_reload_keeps_photo_and_corrections(page):
    take_photo(page)
    expect_hand(page, READ)
    correct_the_last_tile(page)
    before = hand_in_address(page)
    for _ in range(2):
        page.reload()
        expect_hand(page, before)
        expect(outlined_tiles(page)).to_have_count(14)  # the position of the wrong tile is free
        wait_for_run(page)
        expect_hand(page, before)
    tap_tile(page, 14)
    sheet(page).get_by_role("button", name="Honours").click()
    sheet(page).get_by_role("button", name="north wind").last.click()
    page.wait_for_function("old => new URLSearchParams(location.search).get('hand') !== old", arg=before)
    assert stored_photos(page) == 1


@pytest.mark.parametrize("way", ["link", "none"])
def test_photo_does_not_replace_later_hand(page, cable, way):
    take_photo(page)
    expect_hand(page, READ)
    if way == "link":
        page.goto(f"http://localhost:{cable.port}/?hand={quote('| 123m')}")
    else:
        open_empty_rows(page)
        tile(page, 15).wait_for(state="detached")
        type_hand(page, "| 123m")
        page.reload()
    expect_hand(page, "| 123m")
    page.locator(".photo-input").wait_for()
    wait_for_run(page)
    page.wait_for_timeout(1000)  # time for a photo to return
    expect_hand(page, "| 123m")
    expect(outlined_tiles(page)).to_have_count(0)
    assert stored_photos(page) == 0


def tap_answer(page):
    """Tap an answer, and wait for it as long as a person would; return its text."""
    wait_for_run(page)
    words = choices(page).first.get_attribute("aria-label")
    choices(page).first.click()
    return " ".join(words.split())


def again(page, words):
    return page.get_by_text(f"The connection is back. Check whether “{words}” got through")


def test_dead_connection_is_reported_within_seconds(page, cable):
    take_photo(page)
    wait_for_total(page)
    cable.drops_browser_data = True
    words = tap_answer(page)
    slow = page.get_by_text(f"The connection is slow: “{words}” has not got through yet")
    expect(slow).to_be_visible(timeout=5_000)
    screenshot(page, "connection_slow")
    cable.drops_browser_data = False
    expect(again(page, words)).to_be_visible()
    page.locator(".status-bar .chips button").first.click()  # the preview went on to the next question
    wait_for_answer(page)
    expect(slow).not_to_be_visible()


def test_offline_device_gets_offline_message(page, cable):
    take_photo(page)
    wait_for_total(page)
    page.evaluate("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    cable.drops_browser_data = True
    tap_answer(page)
    expect(page.get_by_text("You are offline.")).to_be_visible(timeout=5_000)
    cable.drops_browser_data = False
    expect(page.get_by_text("The connection is back.")).to_be_visible()


@pytest.mark.parametrize("seconds", [0, 4])
def test_lost_answer_counts_after_reconnection(page, cable, seconds):
    take_photo(page)
    wait_for_total(page)
    field = asked_field(page)
    cable.drops_browser_data = True
    tap_answer(page)
    page.wait_for_timeout(1000 * seconds)
    cable.cut()
    expect(server_lost_message(page)).to_be_visible()
    cable.drops_browser_data = False
    cable.reconnect()
    expect(server_lost_message(page)).not_to_be_visible()
    expect(chip(page, field)).to_be_visible()
    wait_for_run(page)
    assert asked_field(page) != field


@pytest.mark.parametrize("when", ["before", "meanwhile"])
def test_hand_survives_server_restart(opened, tmp_path, when):
    port = find_free_port()
    with page_served(tmp_path, port):
        page = opened(port)
        take_photo(page)
        expect_hand(page, READ)
        wait_for_run(page)
        if when == "before":
            correct_the_last_tile(page)
    expect(server_lost_message(page)).to_be_visible()
    expect(tile(page, 14)).to_be_visible()
    page.wait_for_timeout(5000)  # Streamlit's dialog would have appeared by then
    expect(page.get_by_role("dialog")).to_have_count(0)
    screenshot(page, "server_gone")
    if when == "meanwhile":
        change_the_last_tile(page)
    page.locator(".photo svg").evaluate("drawn => { drawn.dataset.old = '' }")
    with page_served(tmp_path, port):
        expect(server_lost_message(page)).not_to_be_visible()
        expect_hand(page, CORRECTED)
        expect(page.locator(".photo svg:not([data-old]) > image")).to_be_visible()  # sent again
        wait_for_run(page)
        expect(tile(page, 15)).to_have_accessible_name(re.compile("south wind"))
        tap_tile(page, 14)
        sheet(page).get_by_role("button", name="Honours").click()
        sheet(page).get_by_role("button", name="north wind").last.click()
        expect_hand(page, CORRECTED.replace("E S*", "S* N"))
