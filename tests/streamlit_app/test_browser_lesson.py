"""Test of the lesson on the page in a real Chromium."""

import re

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    SCORED,
    accessibility_violations,
    go_to_rules,
    screenshot,
    wait_for_run,
)

expect = playwright.expect
pytestmark = pytest.mark.browser


@pytest.mark.journey
def test_lesson_runs_to_its_end(open_page):
    page = open_page(SCORED, **PHONE)
    go_to_rules(page)
    page.get_by_role("button", name="Practise counting").click()
    page.get_by_role("button", name="Start", exact=True).click()
    for number in range(1, 11):
        expect(page.get_by_role("heading", name=f"Card {number} of 10")).to_be_visible()
        wait_for_run(page)
        answers = page.locator(".answers button")
        expect(answers).to_have_count(4)
        screenshot(page, f"lesson_{number}")
        answers.first.click()
        expect(page.get_by_role("button", name="✓")).to_have_count(1)
        wait_for_run(page)
        if number == 1:
            assert accessibility_violations(page) == []
            screenshot(page, "lesson_answered")
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile(r"\d+ of 10 right"))).to_be_visible()
    screenshot(page, "lesson_end")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("button", name="Practise counting")).to_be_visible()
