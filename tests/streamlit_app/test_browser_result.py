"""Test of a finished game in a browser: winner and debts, readable in both colour schemes."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import NAMES  # noqa: E402
from tests.streamlit_app import evening_steps as table  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.steps import accessibility_violations, screenshot  # noqa: E402
from tests.streamlit_app.test_browser_access import CUT_OFF, SCHEMES, SMALL  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

FADED = """seats => {
  const text = getComputedStyle(document.querySelector(".ts-parts")).color;
  const faint = (part) => part && (Number(getComputedStyle(part).opacity) < 1 || faint(part.parentElement));
  return [...seats.querySelectorAll("button span")]
    .filter((part) => getComputedStyle(part).color !== text || faint(part)).map((part) => part.textContent);
}"""
"""The names and totals of the seats that are fainter than the text of the page."""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_finished_game_is_readable_and_settled(open_page, scheme):
    page = open_page(**PHONE, color_scheme=scheme)
    table.begin(page, NAMES)
    table.enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    table.save(page)
    table.go_to_section(page, "Results")
    table.tap_part(page, "Close the game")
    expect(page.get_by_text("The game is over. Anna wins with 120.")).to_be_visible()
    table.go_to_section(page, "Play")
    expect(table.part(page, "note.good")).to_have_text("The game is over.")
    seats = table.part(page, "seats")
    expect(seats.locator(".side button:disabled")).to_have_count(len(NAMES))
    assert seats.evaluate(FADED) == []
    table.go_to_section(page, "Results")
    stake = table.key(page, "record").get_by_label("Stake for each point")
    stake.fill("0.05")
    stake.press("Enter")
    table.wait_for_run(page)
    expect(table.key(page, "record")).to_contain_text("Ben pays Anna")
    expect(table.key(page, "record")).to_contain_text("2.00")
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, 0)")
    screenshot(page, f"game_over_{scheme}")
    assert accessibility_violations(page) == []
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(SMALL) == []
