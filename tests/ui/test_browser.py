"""The page in a real Chromium at phone size."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import cv2
import numpy as np
import pytest

from ui.serve import lan_address

playwright = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SCREENSHOTS = os.environ.get("TILESNAP_SCREENSHOTS")
PHONE = {"width": 390, "height": 844}
START = 60  # seconds for the server, which may have to load the networks on a busy machine

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome on the path"),
]


def healthy(address):
    try:
        with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2) as answer:
            return answer.read() == b"ok"
    except OSError:
        return False


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "ui.serve", "--port", str(port), "--no-browser"]
    own = {**os.environ, "TILESNAP_SETS": str(tmp_path_factory.mktemp("sets"))}
    server = subprocess.Popen(
        command, cwd=ROOT, env=own, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        url = f"http://localhost:{port}"
        deadline = time.monotonic() + START
        while not healthy(url):
            assert server.poll() is None, "the server ended"
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.2)
        yield url
    finally:
        server.terminate()
        server.wait(timeout=20)


@pytest.fixture(scope="module")
def browser():
    with playwright.sync_playwright() as p:
        started = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def page(browser, address):
    """A fresh page on a phone; it must ask nothing of any other host and raise no script error."""
    context = browser.new_context(viewport=PHONE, device_scale_factor=2, has_touch=True)
    page = context.new_page()
    page.set_default_timeout(30_000)
    outside, errors = [], []
    page.on(
        "request", lambda request: outside.append(request.url) if is_outside(request.url, address) else None
    )
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    text_box(page).wait_for()
    yield page
    context.close()
    assert outside == []
    assert errors == []


def is_outside(url, address):
    return not url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:"))


def text_box(page):
    return page.get_by_role("textbox", name="Hand as text")


def confirm_how_it_was_won(page):
    for group, choice in (
        ("Seat wind", "北 North"),
        ("Prevailing wind", "南 South"),
        ("How did the last tile come?", "Another's discard"),
    ):
        option = page.get_by_role("radiogroup", name=group).get_by_role("radio", name=choice)
        option.tap()
        playwright.expect(option).to_be_checked()


def expect_total(page, total):
    playwright.expect(page.get_by_test_id("total")).to_have_text(str(total))


def tap_tile(page, number):
    page.get_by_role("button", name=f"tile {number}: ").tap()


def screenshot(page, name):
    if SCREENSHOTS:
        height = page.evaluate("document.querySelector('[data-testid=stMain]').scrollHeight")
        page.set_viewport_size({"width": PHONE["width"], "height": height})
        page.wait_for_timeout(300)
        page.screenshot(path=Path(SCREENSHOTS) / f"{name}.png")
        page.set_viewport_size(PHONE)


def test_a_typed_hand_is_corrected_by_tap_and_scored(page):
    text_box(page).fill("555m CCCC | 222s 111p ES*")
    text_box(page).press("Enter")
    tap_tile(page, 15)
    page.get_by_role("dialog").get_by_role("button", name="E east wind").tap()
    playwright.expect(text_box(page)).to_have_value("CCCC 555m | 111p 222s EE*")
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    screenshot(page, "typed")


def test_a_photo_is_read_corrected_and_scored(page):
    page.locator("input.camera").set_input_files(SAMPLES / "two_pungs_and_a_pair_of_winds.jpg")
    playwright.expect(text_box(page)).to_have_value("CCCC 555m | 111p 222s EE*")
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    # The pung of fives becomes one of the own wind, tile by tile: 54 points, rounded 50, and a double more.
    for number in (5, 6, 7):
        tap_tile(page, number)
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("button", name="Honours").tap()
        sheet.get_by_role("button", name="N north wind").last.tap()
    playwright.expect(text_box(page)).to_have_value("CCCC NNN | 111p 222s EE*")
    expect_total(page, 400)
    screenshot(page, "photo")


def test_the_keypad_lays_out_a_hand_and_undo_takes_back(page):
    page.get_by_role("button", name="Add melded sets").tap()
    sheet = page.get_by_role("dialog")
    for face in ("2m", "3m", "4m", "5m", "5m", "5m"):
        sheet.get_by_role("button", name=f"{face} ").tap()
    sheet.get_by_role("button", name="Undo").tap()
    sheet.get_by_role("button", name="Done").tap()
    playwright.expect(text_box(page)).to_have_value("234m 55m |")
    screenshot(page, "keypad")


def test_several_tiles_become_a_concealed_kong(page):
    text_box(page).fill("| 9999m 234p 567s NNN 88p*")
    text_box(page).press("Enter")
    page.get_by_role("button", name="Select several").tap()
    for number in range(1, 5):
        tap_tile(page, number)
    page.get_by_role("button", name="Make a concealed kong").tap()
    playwright.expect(text_box(page)).to_have_value("(9999m) | 23488p* 567s NNN")


def test_the_keyboard_moves_and_deletes_tiles(page):
    text_box(page).fill("| 123m")
    text_box(page).press("Enter")
    page.get_by_role("button", name="tile 1: 1m").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    playwright.expect(text_box(page)).to_have_value("| 13m")


def test_another_rule_set_is_chosen(page):
    text_box(page).fill("| 222s 333s 444s EEE N | 3f")
    text_box(page).press("Enter")
    page.get_by_text("Rules: European classical").tap()
    page.get_by_role("combobox", name="Rule set").tap()
    page.get_by_role("option", name="BMJA", exact=True).tap()
    page.get_by_role("radio", name="did not win").tap()
    page.get_by_role("radiogroup", name="Seat wind").get_by_role("radio", name="西 West").tap()
    expect_total(page, 408)
    playwright.expect(
        page.get_by_role("strong").filter(has_text="Fishing for buried treasure")
    ).to_be_visible()
    screenshot(page, "bmja")


def test_reloading_keeps_the_hand(page):
    text_box(page).fill("555m CCCC | 222s 111p EE*")
    text_box(page).press("Enter")
    page.wait_for_url("**hand=**")
    page.reload()
    playwright.expect(text_box(page)).to_have_value("CCCC 555m | 111p 222s EE*")


@pytest.mark.skipif(lan_address() is None, reason="this machine is on no network")
def test_the_code_leads_a_phone_here(page, address):
    page.get_by_role("button", name="On a phone").tap()
    code = page.get_by_test_id("stPopoverBody").get_by_role("img")
    code.wait_for()
    page.wait_for_timeout(500)
    picture = cv2.imdecode(np.frombuffer(code.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    picture = cv2.copyMakeBorder(picture, 40, 40, 40, 40, cv2.BORDER_CONSTANT, value=(255, 255, 255))
    told, *_ = cv2.QRCodeDetector().detectAndDecode(picture)
    assert told == address.replace("localhost", lan_address())


def test_a_set_is_taught_and_read_with(page):
    page.get_by_role("radio", name="Sample", exact=True).tap()
    page.get_by_role("combobox", name="Sample photo").click()
    page.get_by_role("option", name="All concealed").tap()
    page.get_by_text("Remember this set of tiles").tap()
    page.get_by_label("Name of the set").fill("browser set")
    page.get_by_label("Name of the set").press("Tab")
    page.get_by_role("button", name="Teach").tap()
    page.get_by_text("“browser set” learnt").wait_for()
    page.get_by_role("combobox", name="Whose tiles are these?").tap()
    page.get_by_role("option", name="browser set").tap()
    forget = page.get_by_role("button", name="Forget “browser set”")
    forget.or_(page.get_by_text("Remember this set of tiles")).last.wait_for()
    page.wait_for_timeout(2000)  # the photo is read again
    if not forget.is_visible():
        page.get_by_text("Remember this set of tiles").tap()
    forget.wait_for()
    screenshot(page, "taught")
    forget.tap()
    playwright.expect(page.get_by_role("combobox", name="Whose tiles are these?")).to_have_count(0)
