"""A new hand and the next deal are in sight, however far down the page was; a correction leaves it there."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.game.telling import NAMES  # noqa: E402
from tests.ui import evening_steps as table  # noqa: E402
from tests.ui.steps import (  # noqa: E402
    READ,
    SAMPLES,
    confirm_how_it_was_won,
    expect_hand,
    settled,
    take_photo,
    type_hand,
)

expect = playwright.expect
pytestmark = pytest.mark.browser


def main(page):
    return page.get_by_test_id("stMain")


def scrolled(page):
    return main(page).evaluate("main => main.scrollTop")


def scroll_down(page):
    settled(page)
    main(page).evaluate("main => main.scrollTo(0, main.scrollHeight)")
    assert scrolled(page) > 300


def test_the_next_hand_is_in_sight_and_a_correction_moves_nothing(page):
    take_photo(page)
    expect_hand(page, READ)
    confirm_how_it_was_won(page)
    scroll_down(page)
    type_hand(page, "CCCC 555m | 111p 222s NN*")
    assert scrolled(page) > 100
    scroll_down(page)
    take_photo(page, SAMPLES / "all_concealed.jpg")
    page.wait_for_function("hand => !location.search.includes(hand)", arg="CCCC")
    settled(page)
    assert scrolled(page) == 0


def test_the_table_is_in_sight_when_the_next_deal_begins(page):
    table.begin(page, NAMES)
    table.enter_said(page, "near", "wall", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    table.save(page)
    table.enter_said(page, "near", "wall", dict(zip(NAMES, (20, 10, 10, 10), strict=True)))
    main(page).evaluate("main => main.scrollTo(0, main.scrollHeight)")
    table.save(page)
    expect(page.locator(".ts-place")).to_be_in_viewport()
    assert scrolled(page) == 0
