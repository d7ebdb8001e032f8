"""Tests of the page by ear: the accessibility tree alone, read aloud, and corrections in words."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.accessibility_tree import (  # noqa: E402
    FAKE_VOICE,
    HANDS,
    AccessibilityTree,
    correct_and_score,
    misread_hands,
)
from tests.streamlit_app.steps import SCORED, link  # noqa: E402
from tests.streamlit_app.test_browser_access import OPEN_HAND  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser


@pytest.mark.journey
def test_hands_are_corrected_and_scored_without_pixels(open_page):
    wrong = []
    for hand in misread_hands(HANDS):
        page = open_page(link(hand.wrong))
        total = correct_and_score(AccessibilityTree(page), hand)
        if total != hand.total:
            wrong.append((hand, total))
        page.close()
    assert wrong == []


def test_result_is_read_aloud(new_page, address):
    page = new_page(address)
    page.add_init_script(FAKE_VOICE)
    page.add_init_script('localStorage["tilesnap-read-aloud"] = "true"')
    page.goto(f"{address}{SCORED}")
    buttons = page.get_by_role("button", name="Read aloud")
    expect(buttons).to_have_count(2)
    for button, first in ((buttons.first, "Sets on the table: "), (buttons.last, "200 points.")):
        button.click()
        spoken = page.evaluate("window.spokenTexts.splice(0)")
        assert spoken[0].startswith(first)
        assert spoken[-1] == "Total 200."
        page.get_by_role("button", name="Stop reading").click()


def test_focus_stays_in_correction_and_answer_is_announced(open_page):
    page = open_page(OPEN_HAND)
    page.locator(".voice summary").first.press("Enter")
    box = page.get_by_role("textbox", name="Correct a tile by its name")
    box.fill("tile 99: six of dots")
    box.press("Enter")
    status = page.locator(".voice [role=status]").first
    expect(status).to_have_text("There is no tile 99 in this hand.")
    expect(box).to_be_focused()
    box.fill("first tile: red dragon")
    box.press("Enter")
    expect(status).to_have_text("Tile 1 was five of characters and is now red dragon.")
    expect(box).to_be_focused()
    expect(page.get_by_role("button", name="tile 1: red dragon")).to_have_count(1)
