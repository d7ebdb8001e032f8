"""Tests of stored browser settings, which arrive at every load, even on a busy machine."""

import json
import multiprocessing
import os

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from scoring.engines import SHIPPED  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, PHONE  # noqa: E402
from tests.streamlit_app.steps import SAMPLE, expect_total, take_photo, wait_for_run  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

LOADS = 100
KEPT = {"rules": "hong_kong", "rules_said": True, "language": "en"}
REMEMBERS = f"try {{ localStorage.tilesnap = {json.dumps(json.dumps(KEPT))} }} catch {{}}"


def _spin():
    while True:
        pass


@pytest.fixture
def busy_machine():
    """Keep every core busy."""
    spinning = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(os.cpu_count() or 1)]
    for each in spinning:
        each.start()
    yield
    for each in spinning:
        each.kill()
        each.join()


def chip(page):
    return page.locator(".st-key-rules_chip")


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/", "/game"])
def test_stored_rules_arrive_at_every_load(open_page, address, busy_machine, path):
    page = open_page()
    page.add_init_script(REMEMBERS)
    lost = 0
    for _ in range(LOADS):
        page.goto(f"{address}{path}")
        try:
            chip(page).filter(has_text="Hong Kong").wait_for()
        except playwright.TimeoutError:
            lost += 1
    assert lost == 0
    assert json.loads(page.evaluate("localStorage.tilesnap"))["rules"] == "hong_kong"


SHIFTS = """window.shift = 0; new PerformanceObserver((entries) => {
  for (const { value, hadRecentInput } of entries.getEntries()) if (!hadRecentInput) window.shift += value;
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_first_screen_does_not_move_as_it_loads(new_page, address, device):
    page = new_page(address, knows_rules=False, **device)
    page.add_init_script(SHIFTS)
    for _ in range(2):  # the second time from the browser's cache
        page.goto(address)
        page.locator(".st-key-rules_chip button:visible").wait_for()
        wait_for_run(page)
        page.wait_for_timeout(1000)
        assert page.evaluate("window.shift") < 0.1


def test_new_visitor_is_asked_for_rules_after_photo(open_page):
    page = open_page(knows_rules=False)
    expect(chip(page)).to_contain_text("Choose rules")
    take_photo(page, SAMPLE)
    choices = page.locator(".st-key-first_rules button")
    expect(choices).to_have_count(len(SHIPPED) + 1)  # and American, with a card of one's own
    expect(page.locator(".status-bar").get_by_test_id("total")).to_be_hidden()
    choices.filter(has_text="Hong Kong").click()
    expect(chip(page)).to_contain_text("Hong Kong")
    expect_total(page, "5 to 8")  # until the win source is known
    page.reload()
    expect(chip(page)).to_contain_text("Hong Kong")


@pytest.mark.parametrize("knows_rules", [True, False])
def test_photo_button_does_not_move(open_page, knows_rules):
    page = open_page(knows_rules=knows_rules, **PHONE)
    button = page.locator(".photo-input")
    appeared = button.bounding_box()["y"]
    chip(page).wait_for()
    page.get_by_text("Try a sample").wait_for()
    wait_for_run(page)
    assert abs(button.bounding_box()["y"] - appeared) <= 8
