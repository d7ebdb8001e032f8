"""Test of confirmations and score sheets on the page without a server, in a real Chromium."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.pwa import steps  # noqa: E402
from tests.pwa.chromium import Chromium  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402

pytestmark = IN_CHROMIUM
DEAL = "#parts > details[class^=deal_]"


def test_phone_page_confirms_deal_and_saves_sheet(browser, host, tmp_path):
    context = browser.new_context(**PHONE, locale="en-US")
    window = Chromium(context.new_page())
    window.open(steps.address(host))
    window.wait_until_ready()
    steps.choose_rules(window)
    steps.begin_game(window)
    steps.play_deal(window, "Anna", "Self-drawn", 40, 10, 0, 20)
    window.press(steps.PARTS, "Deals")
    window.press(f"{DEAL} > summary")
    for name in steps.PLAYERS:
        window.press(f"{DEAL} form button", f"Confirm as {name}")
    window.wait_for("#parts", "Confirmed by everybody")
    with window.page.expect_download() as saving:
        window.press(f"{DEAL} button", "Save as a picture")
    picture = tmp_path / "sheet.png"
    saving.value.save_as(picture)
    assert saving.value.suggested_filename.endswith("-1.png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert [each.entry().event.kind for each in steps.export_game(window).log] == [
        *("begun", "dealt"),
        *["confirmed"] * 4,
    ]
    context.close()
