"""Tests of the content security policy, which runs only scripts that the server sends as files."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import NAMES  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.steps import SAMPLE, SCORED  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

STRANGE = """
const script = document.createElement("script");
script.textContent = "window.strange = true";
document.body.append(script);
"""


@pytest.fixture
def strict(open_page):
    """Open the page with its policy in force, and collect violations."""
    page = open_page(bypass_csp=False, **PHONE)
    forbidden = []
    page.on(
        "console", lambda entry: forbidden.append(entry.text) if "Content Security" in entry.text else None
    )
    page.reload()
    expect(page.locator(".photo-input")).to_be_visible()
    return page, forbidden


@pytest.mark.journey
def test_page_violates_no_content_security_policy(strict):
    page, forbidden = strict
    page.locator("input.gallery").set_input_files(SAMPLE)
    expect(page.locator(".status-bar [data-testid=total]").last).not_to_be_empty()
    home = page.url.partition("?")[0]
    page.goto(home + SCORED.removeprefix("/"))
    expect(page.locator(".ts-items thead").first).to_be_visible()
    page.goto(home + "rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(home)
    page.locator("[data-place=game]").click()
    for wind, name in zip("ESWN", NAMES, strict=True):
        page.locator(f"[data-key='new_game {wind}']").fill(name)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".ts-parts .seats")).to_be_visible()
    for place in ("Deals", "Results"):
        tab = page.locator(".st-key-place").get_by_role("button", name=place)
        tab.click()
        expect(tab).to_have_attribute("aria-pressed", "true")
    assert forbidden == []


def test_content_security_policy_blocks_foreign_script(strict):
    page, forbidden = strict
    page.evaluate(STRANGE)
    assert page.evaluate("window.strange") is None
    assert len(forbidden) == 1
