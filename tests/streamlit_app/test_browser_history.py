"""Tests of the browser's back and forward buttons."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import NAMES  # noqa: E402
from tests.streamlit_app import evening_steps as table  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    confirm_how_it_was_won,
    expect_hand,
    expect_total,
    take_photo,
    tile,
    wait_for_run,
)

expect = playwright.expect
pytestmark = pytest.mark.browser

ELSEWHERE = "about:blank"


@pytest.fixture
def page(open_page):
    """Return the page on a phone, opened from another page."""
    return open_page()


def leaves(page):
    page.go_back()
    page.wait_for_url(ELSEWHERE)


def wait_for_start(page):
    """Wait until no hand is shown."""
    page.wait_for_function("location.search === '' && location.pathname === '/'")
    expect(tile(page, 1)).to_have_count(0)
    expect(page.locator(".photo-input")).to_be_visible()
    wait_for_run(page)


def test_back_leads_from_hand_to_start_and_out(page):
    take_photo(page)
    expect_hand(page, READ)
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    wait_for_run(page)
    page.go_back()
    wait_for_start(page)
    page.go_forward()
    expect_hand(page, READ)
    expect_total(page, 200)
    wait_for_run(page)
    page.go_back()
    wait_for_start(page)
    leaves(page)


@pytest.mark.parametrize("reloads", [False, True], ids=["at once", "after a reload"])
def test_back_leads_from_game_hands_to_table(page, reloads):
    table.begin(page, NAMES)
    table.tap_seat(page, "near")
    table.press(page, "Self-drawn")
    table.wait_for_hand(page, NAMES[0])
    take_photo(page)
    expect_hand(page, READ)
    wait_for_run(page)
    confirm_how_it_was_won(page)
    wait_for_run(page)
    table.keep_button(page).click()
    table.wait_for_hand(page, NAMES[1])
    if reloads:
        page.reload()
        table.wait_for_hand(page, NAMES[1])
    page.go_back()
    table.wait_for_hand(page, NAMES[0])
    expect_hand(page, READ)
    if reloads:
        page.reload()
        table.wait_for_hand(page, NAMES[0])
    page.go_forward()
    table.wait_for_hand(page, NAMES[1])
    page.go_back()
    table.wait_for_hand(page, NAMES[0])
    page.go_back()
    table.wait_for_deal(page)
    page.go_back()
    wait_for_start(page)
    leaves(page)


def test_back_leads_through_sections_of_game(page):
    table.begin(page, NAMES)
    table.go_to_section(page, "Deals")
    table.go_to_section(page, "Results")
    for name in ("Deals", "Play"):
        page.go_back()
        expect(table.section_tab(page, name)).to_have_attribute("aria-pressed", "true")
        wait_for_run(page)
    page.go_forward()
    expect(page.get_by_text("No deal has been played yet.")).to_be_visible()


def test_late_message_does_not_return_to_left_page(open_page):
    """A late fragment of the first page sends before the browser has received the game's page."""
    messages = []

    def late(browser):
        server = browser.connect_to_server()

        def pass_on(message):
            server.send(message)
            if b'"place":"game"' in message:
                server.send(messages[-1])
            elif b"browser_storage__events" in message:
                messages.append(message)

        browser.on_message(pass_on)

    page = open_page(through=late)
    page.locator(".st-key-rules_chip button:visible").wait_for()  # the page has what the browser stores
    wait_for_run(page)
    table.begin(page, NAMES)
    assert messages  # the browser repeats what it stores until the page has answered
