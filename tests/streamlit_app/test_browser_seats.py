"""Tests of the seats row in a browser: winner and discarder are tapped beside the photo button."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.asking_steps import asked_field, chip, question, wait_for_total  # noqa: E402
from tests.streamlit_app.conftest import PHONE  # noqa: E402
from tests.streamlit_app.evening_steps import begin, key, tap, wait_for_hand  # noqa: E402
from tests.streamlit_app.steps import READ, expect_hand, expect_total, take_photo, wait_for_run  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

CUT = "all => all.filter((p) => p.scrollWidth > p.clientWidth + 1).map((p) => p.textContent)"
LOCALES = ("en-US", "de-DE", "zh-Hant-TW")


def tap_seat(page, wind):
    page.locator(f"[data-tap=seat-{wind}]").click()
    wait_for_run(page)


def choose_round(page, wind):
    page.locator("[data-tap=round]").click()
    page.locator(f"[data-tap=round-{wind}]").click()
    wait_for_run(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_seats_leave_photo_button_in_view(open_page, locale):
    page = open_page(**PHONE, locale=locale, knows_rules=False)
    page.locator(".way.take").wait_for()
    wait_for_run(page)
    for part in (".way.take", ".way.choose", "[data-tap=seat-E]", "[data-tap=names]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.locator(".seating .row > button, .seating summary").evaluate_all(CUT) == []


def test_two_taps_before_photo_answer_all_questions(page):
    tap_seat(page, "N")
    tap_seat(page, "E")
    choose_round(page, "S")
    expect(page.locator(".seating .line")).to_have_text("North 北 won from East 東")
    take_photo(page)
    expect_hand(page, READ)
    wait_for_total(page)
    assert asked_field(page) is None
    expect_total(page, 200)


def test_seat_tap_answers_bar_for_one_hand(page):
    take_photo(page)
    wait_for_total(page)
    tap_seat(page, "N")
    expect(chip(page, "seat")).to_contain_text("North")
    tap_seat(page, "W")
    expect(chip(page, "discarder")).to_contain_text("West")
    choose_round(page, "S")
    expect_total(page, 200)
    tap_seat(page, "N")
    expect(question(page)).to_have_attribute("data-field", "source")
    expect(page.locator(".seating .line")).to_have_text("Who won?")


def test_names_button_leads_to_new_game_and_back(open_page):
    page = open_page(**PHONE, locale="de-DE")
    take_photo(page)
    wait_for_total(page)
    tap_seat(page, "N")
    page.locator("[data-tap=names]").click()
    wait_for_run(page)
    expect(key(page, "begin_game")).to_contain_text("Partie beginnen")
    tap(page, "to_score")
    expect_hand(page, READ)
    expect(chip(page, "seat")).to_contain_text("Nord")


def test_discarder_is_tapped_at_game_table(page):
    begin(page, ("Anna", "Ben", "Cleo", "Dan"))
    tap(page, "seat_right")
    expect(page.locator(".ts-asked")).to_have_text("From whom?")
    tap(page, "not_won")
    expect(page.locator(".ts-asked")).to_have_text("Who won?")
    tap(page, "seat_far")
    page.get_by_role("radio", name="By robbing a kong").click()
    wait_for_run(page)
    expect(page.locator(".ts-asked")).to_have_text("Whose kong was robbed?")
    tap(page, "seat_near")
    wait_for_hand(page, "Cleo")
    tap(page, "to_table")
    expect(key(page, "told")).to_contain_text("Cleo won by robbing Anna’s kong")
