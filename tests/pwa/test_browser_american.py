"""Tests of American rules on the page without a server, in a real Chromium."""

import re

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.pwa.conftest import IN_CHROMIUM  # noqa: E402
from tests.pwa.test_browser_page import page, ready, tap_discard_win, total, write  # noqa: E402, F401
from tests.streamlit_app.steps import accessibility_violations, screenshot  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM
HAND = "444p | 1f1f 22m 66pJ 8888s*"


def choose_american(page):  # noqa: F811
    page.locator("#rules").click()
    page.locator("#rule_choice .rule_sets button", has_text="American").click()


def test_american_hand_is_scored_by_own_card(page):  # noqa: F811
    choose_american(page)
    parts = page.locator("#parts")
    expect(parts).to_contain_text("American rules need your card of hands.")
    screenshot(page, "phone_american_asked")
    parts.get_by_role("button", name="Start with an invented sample card").click()
    expect(parts).to_contain_text("You play by the card “Thursday card”")
    hand = parts.locator("form.card_hand input").first
    hand.fill("FF 22 444b 666b 8888c")
    hand.press("Tab")
    expect(parts).to_contain_text("“22” has no suit. Did you mean 22a?")
    hand.fill("FF 22a 444b 666b 8888c")
    hand.press("Tab")
    expect(parts.locator(".ts-line img")).to_have_count(14)
    expect(parts).to_contain_text("This line is made in 6 ways")
    screenshot(page, "phone_american_line")
    assert accessibility_violations(page) == []
    page.locator("[data-place=hand]").click()
    write(page, HAND)
    expect(total(page)).to_have_text("25")
    page.locator("#beside").get_by_role("button", name="Which hands am I close to?").click()
    expect(page.locator(".ts-nearest li").first).to_contain_text("complete")
    screenshot(page, "phone_american_hand")
    page.reload()
    ready(page)
    expect(total(page)).to_have_text("25")
    expect(page.locator("#rules")).to_contain_text("American")


def test_joker_and_exposed_group_are_tapped_in_editor(page):  # noqa: F811
    choose_american(page)
    page.get_by_role("button", name="Start with an invented sample card").click()
    page.locator("[data-place=hand]").click()
    write(page, "44pJ | 22m 6666p 8888s | 1f")
    expect(page.locator("#hand_editor .set .grip")).to_have_text(re.compile("group", re.IGNORECASE))
    expect(page.locator("#hand_editor .set.invalid")).to_have_count(0)
    screenshot(page, "phone_american_editor")
