"""Tests of scrolling: new hands and deals come into view, corrections do not scroll."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import NAMES  # noqa: E402
from tests.streamlit_app import evening_steps as table  # noqa: E402
from tests.streamlit_app.steps import (  # noqa: E402
    READ,
    SAMPLES,
    SCORED,
    confirm_how_it_was_won,
    expect_hand,
    link,
    open_fold,
    sheet,
    take_photo,
    tap_tile,
    type_hand,
    wait_for_run,
)

expect = playwright.expect
pytestmark = pytest.mark.browser


def main_area(page):
    return page.get_by_test_id("stMain")


def scroll_position(page):
    return main_area(page).evaluate("main => main.scrollTop")


def scroll_down(page):
    wait_for_run(page)
    main_area(page).evaluate("main => main.scrollTo(0, main.scrollHeight)")
    assert scroll_position(page) > 300


def test_next_hand_scrolls_and_correction_does_not(page):
    take_photo(page)
    expect_hand(page, READ)
    confirm_how_it_was_won(page)
    scroll_down(page)
    type_hand(page, "CCCC 555m | 111p 222s NN*")
    assert scroll_position(page) > 100
    scroll_down(page)
    take_photo(page, SAMPLES / "all_concealed.jpg")
    page.wait_for_function("hand => !location.search.includes(hand)", arg="CCCC")
    wait_for_run(page)
    assert scroll_position(page) == 0


def test_next_deal_scrolls_to_table(page):
    table.begin(page, NAMES)
    table.enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    table.save(page)
    table.enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    main_area(page).evaluate("main => main.scrollTo(0, main.scrollHeight)")
    table.save(page)
    expect(page.locator(".ts-place")).to_be_in_viewport()
    assert scroll_position(page) == 0


def test_closed_game_scrolls_to_winner(page):
    table.begin(page, NAMES)
    table.enter_stated_deal(page, "near", "Self-drawn", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    table.save(page)
    table.go_to_section(page, "Results")
    scroll_down(page)
    table.tap_part(page, "Close the game")
    expect(page.get_by_text("The game is over. Anna wins with 120.")).to_be_in_viewport()


def test_completing_correction_does_not_scroll(open_page):
    incomplete = link("CCCC 555m | 111p 222s ES*", source="discard", seat="N", round="S")
    page = open_page(incomplete)
    tap_tile(page, 15)
    sheet(page).get_by_role("button", name="east wind").click()
    expect_hand(page, READ)
    expect(page.locator(".ts-result")).to_be_attached()
    wait_for_run(page)
    assert scroll_position(page) == 0
    expect(page.get_by_role("button", name="Undo")).to_be_in_viewport()


def test_other_ways_open_in_view(open_page):
    page = open_page(SCORED)
    open_fold(page, "other_ways")
    expect(page.get_by_role("button", name="Lay it out tile by tile")).to_be_in_viewport(ratio=1)


def test_skip_link_leads_to_question(open_page):
    page = open_page(link(READ))
    page.get_by_test_id("stSkipToContent").evaluate("link => link.click()")
    expect(page.locator(".status-bar .question h2")).to_be_focused()


def test_bar_takes_at_most_a_third_of_a_phone(open_page):
    for path in (SCORED, link(READ), link("| 123m 456m 789p 234s 55p*", rules="riichi")):
        page = open_page(path)
        wait_for_run(page)
        assert page.locator(".status-bar").evaluate("bar => bar.offsetHeight / innerHeight") <= 1 / 3
        for part in page.locator(".status-bar :is(.chips, .specials)").all():
            assert part.evaluate("part => part.scrollWidth <= part.clientWidth + 1")
