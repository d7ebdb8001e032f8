"""Test of confirmations and score sheets on the page, and of the code's target, in a real Chromium."""

import re

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.evening_steps import (  # noqa: E402
    begin,
    enter_stated_deal,
    go_to_section,
    save,
    unfold_deal,
    wait_for_run,
)
from tests.streamlit_app.steps import screenshot  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

NAMES = ("Anna", "Ben", "Cleo", "Dan")


@pytest.mark.journey
def test_page_confirms_deal_and_saves_sheet(page, tmp_path):
    begin(page, NAMES)
    enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (40, 10, 0, 20), strict=True)))
    save(page)
    go_to_section(page, "Deals")
    deal = unfold_deal(page, 1)
    for name in NAMES:
        deal.get_by_role("button", name=f"Confirm as {name}").click()
        expect(deal.get_by_role("button", name=f"{name} has confirmed")).to_be_visible()
        wait_for_run(page)
    expect(deal.get_by_text("Confirmed by everybody")).to_be_visible()
    screenshot(page, "score_sheet_confirmed")
    with page.expect_download() as saving:
        deal.get_by_role("button", name="Save as a picture").click()
    picture = tmp_path / "sheet.png"
    saving.value.save_as(picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
    address = re.match(r"https?://[^/]+", page.url)[0]
    page.goto(f"{address}/verify?lang=en&head=abc")
    expect(page.get_by_role("heading", name="Check a score sheet")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_visible()
    screenshot(page, "score_sheet_verify")
