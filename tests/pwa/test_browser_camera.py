"""Tests of the live camera: outlines, hints, and the automatic photo."""

import cv2
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.pwa.conftest import IN_CHROMIUM  # noqa: E402
from tests.pwa.test_browser_page import PATIENCE, choose_rules, ready, total  # noqa: E402
from tests.streamlit_app.conftest import CHROMIUM, EVALUATING, PHONE  # noqa: E402
from tests.streamlit_app.steps import SAMPLES, accessibility_violations  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM
FLAGS = ("--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")
TILES = "#live polygon"


@pytest.fixture
def camera(chromium, host, tmp_path):
    """Return a function that opens the page in a browser whose camera plays these pictures in a loop."""
    started = []

    def opened(*pictures, **settings):
        # Chromium plays concatenated JPEGs as its camera.
        feed = tmp_path / "camera.mjpeg"
        quality = [cv2.IMWRITE_JPEG_QUALITY, 92]
        feed.write_bytes(b"".join(cv2.imencode(".jpg", each, quality)[1].tobytes() for each in pictures))
        flags = [*FLAGS, f"--use-file-for-fake-video-capture={feed}"]
        started.append(chromium.launch(executable_path=CHROMIUM, args=flags))
        allowed = {"permissions": ["camera"], **settings}
        context = started[-1].new_context(**PHONE, **EVALUATING, locale="en-US", **allowed)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://localhost:{host.server_port}/")
        ready(page)
        choose_rules(page, "European classical", "none")
        return page

    yield opened
    for each in started:
        each.close()


def hand():
    return cv2.resize(cv2.imread(str(SAMPLES / "all_concealed.jpg")), (1280, 960))


def look(page):
    page.get_by_role("button", name="Live camera").click()


@pytest.mark.journey
def test_steady_hand_is_photographed_and_read(camera):
    page = camera(*[hand()] * 3)
    page.evaluate(
        """() => { window.most = 0; new MutationObserver(() => {
        window.most = Math.max(window.most, document.querySelectorAll('#live polygon').length);
        }).observe(document.querySelector('#live svg'), { childList: true }); }"""
    )
    look(page)
    expect(page.locator("#live")).to_be_hidden(timeout=PATIENCE)
    assert page.evaluate("window.most") == 14
    expect(total(page)).not_to_be_empty(timeout=PATIENCE)
    expect(page.locator("#hand_editor svg image").first).to_be_visible()
    assert page.evaluate("document.querySelector('#live video').srcObject") is None


def test_incomplete_hand_is_photographed_by_button(camera):
    whole = hand()
    short = whole[:, : whole.shape[1] * 3 // 4]
    page = camera(*[cv2.resize(short, (960, 960))] * 3)
    look(page)
    expect(page.locator(TILES).first).to_be_attached(timeout=PATIENCE)
    expect(page.locator("#live [role=status]")).to_have_text(
        "Fit all tiles into the picture", timeout=PATIENCE
    )
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Take the photo").click()
    expect(page.locator("#live")).to_be_hidden()
    expect(page.locator("#hand_editor svg image").first).to_be_visible(timeout=PATIENCE)


def test_empty_table_is_not_photographed(camera):
    page = camera(*[hand() * 0 + 90] * 3)
    look(page)
    expect(page.locator("#live [role=status]")).to_have_text(
        "Point the camera at the tiles", timeout=PATIENCE
    )
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#live")).to_be_hidden()
    assert page.evaluate("document.querySelector('#live video').srcObject") is None


def test_denied_camera_is_reported(camera):
    page = camera(hand(), permissions=[])
    page.evaluate(
        """() => { navigator.mediaDevices.getUserMedia =
        () => Promise.reject(new DOMException('no', 'NotAllowedError')); }"""
    )
    look(page)
    expect(page.locator("#live [role=status]")).to_contain_text("may not use the camera")
