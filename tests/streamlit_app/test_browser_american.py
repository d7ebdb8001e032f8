"""Tests of American rules in a browser: the card, a typed line as tiles, a hand with a joker."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    accessibility_violations,
    expect_total,
    go_to_rules,
    link,
    open_place,
    screenshot,
    wait_for_run,
)

expect = playwright.expect
pytestmark = pytest.mark.browser
HAND = "444p | 1f1f 22m 66pJ 8888s*"


@pytest.mark.journey
def test_american_hand_is_scored_by_own_card(open_page):
    page = open_page(link(HAND, rules="american"), **PHONE)
    wait_for_run(page)
    go_to_rules(page)
    card = page.locator(".st-key-house")
    expect(card).to_contain_text("American rules need your card of hands.")
    card.get_by_role("button", name="Start with an invented sample card").click()
    expect(card).to_contain_text("You play by the card “Thursday card”")
    hand = card.get_by_label("Hand", exact=True)
    hand.fill("FF 22 444b 666b 8888c")
    hand.press("Enter")
    expect(card).to_contain_text("“22” has no suit. Did you mean 22a?")
    hand.fill("FF 22a 444b 666b 8888c")
    hand.press("Enter")
    expect(card.locator(".ts-line img")).to_have_count(14)
    screenshot(page, "american_card")
    assert accessibility_violations(page) == []
    open_place(page, "hand")
    expect_total(page, "25")
    page.get_by_role("button", name="Which hands am I close to?").click()
    expect(page.locator(".ts-nearest li").first).to_contain_text("complete")
    screenshot(page, "american_hand")
