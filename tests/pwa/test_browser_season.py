"""Test of the season on the page without a server, in a real Chromium."""

import re

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.sample_games import sample_logs  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM  # noqa: E402
from tests.pwa.test_browser_page import PATIENCE, ready  # noqa: E402
from tests.streamlit_app.conftest import DESKTOP, EVALUATING, PHONE  # noqa: E402
from tests.streamlit_app.steps import accessibility_violations, screenshot  # noqa: E402
from tilesnap.games.game_file import format_game_file  # noqa: E402
from tilesnap.games.played_game import settle_game  # noqa: E402
from tilesnap.games.season import build_season  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_season_rates_players_as_on_server(browser, host, device):
    context = browser.new_context(**device, **EVALUATING, locale="en-US")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://localhost:{host.server_port}/")
    ready(page)
    page.locator("[data-place=game]").click()
    logs = sample_logs()
    for log in logs:
        page.locator("details.import_game > summary").click()
        data = format_game_file(each.sealed_entry for each in log).encode()
        page.locator(".file.game_file input").set_input_files(
            {"name": "game.json", "mimeType": "application/json", "buffer": data}
        )
        page.locator(".sections").wait_for()
        page.locator("#which button").click()
    page.get_by_role("button", name="Games and players").click()
    page.get_by_role("heading", name="Games and players").wait_for()
    expected = {
        career.name: f"{career.rating.conservative:.1f}".replace("-", "−")
        for career in build_season(map(settle_game, logs)).careers
    }
    rows = page.locator(".ts-season tbody tr")
    expect(rows).to_have_count(len(expected))
    assert {row[0]: row[1] for row in map(re.compile(r"\s*\t\s*").split, rows.all_inner_texts())} == expected
    for name in ("season_player_anna", "season_game_open"):
        page.locator(f"details.{name} > summary").click()
    screenshot(page, f"phone_season_{device['viewport']['width']}")
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="To the game").click()
    expect(page.locator("form.new_game")).to_be_visible()
    context.close()
