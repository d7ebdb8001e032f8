"""Tests of the page while and after a photo is read, in a real Chromium."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.cuttable_proxy import CuttableProxy  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.question_steps import wait_for_total  # noqa: E402
from tests.streamlit_app.steps import READ, SAMPLE, expect_hand, screenshot, take_photo, wait_for_run  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

DEVICES = {"phone": PHONE, "desktop": DESKTOP}
WATCH_OPACITY = """() => {
  window.lowestOpacity = 1;
  const look = () => {
    for (const part of document.querySelectorAll(".stElementContainer"))
      window.lowestOpacity = Math.min(window.lowestOpacity, Number(getComputedStyle(part).opacity));
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture
def opened(new_page, address):
    """Open the page through a proxy that can drop the page's messages."""
    cables = []

    def opened(device):
        cable = CuttableProxy(int(address.rpartition(":")[2]))
        cables.append(cable)
        url = f"http://localhost:{cable.port}"
        page = new_page(url, **device)
        page.goto(url)
        page.locator(".photo-input").wait_for()
        wait_for_run(page)
        return page, cable

    yield opened
    for cable in cables:
        cable.cut()


@pytest.mark.parametrize("device", DEVICES)
def test_photo_is_in_view_while_read(opened, device):
    page, cable = opened(DEVICES[device])
    cable.drops_browser_data = True
    page.locator("input.gallery").set_input_files(SAMPLE)
    status = page.locator(".photo-input [role=status]")
    expect(status).to_have_text("Reading the tiles…")
    expect(status).to_be_in_viewport(ratio=1)
    expect(page.locator(".photo-input .preview img")).to_be_in_viewport(ratio=1)
    screenshot(page, f"reading_{device}")


def test_page_does_not_fade_while_photo_is_read(page):
    page.evaluate(WATCH_OPACITY)
    take_photo(page)
    expect_hand(page, READ)
    wait_for_total(page)
    assert page.evaluate("window.lowestOpacity") == 1


@pytest.mark.parametrize("device", DEVICES)
def test_photo_and_rows_are_in_view_when_read(open_page, device):
    page = open_page(**DEVICES[device])
    wait_for_run(page)
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    page.locator("input.gallery").set_input_files(SAMPLE)
    wait_for_total(page)
    expect(page.locator(".photo svg")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".rows .tile").first).to_be_in_viewport()
