"""Regression tests of numbers that were once wrong on the page, in a browser."""

import re

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from tests.games.log_builders import NAMES  # noqa: E402
from tests.server.games_server import serve_games  # noqa: E402
from tests.streamlit_app.evening_steps import (  # noqa: E402
    begin,
    enter_points,
    enter_stated_deal,
    keep_button,
    ledger,
    part,
    press,
    save,
    tap_seat,
    wait_for_deal,
    wait_for_hand,
)
from tests.streamlit_app.question_steps import (  # noqa: E402
    answer_all,
    asked_field,
    chip,
    choice,
    wait_for_answer,
    wait_for_total,
)
from tests.streamlit_app.steps import (  # noqa: E402
    choose_rules,
    expect_total,
    link,
    total,
    type_hand,
)

expect = playwright.expect
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    with serve_games(tmp_path_factory.mktemp("numbers")) as served:
        yield served


@pytest.fixture
def table(new_page, games):
    """Return a function that begins a game by the given rules."""

    def opened(rules="European classical"):
        page = new_page(games.address)
        page.goto(games.address)
        page.locator(".photo-input").wait_for()
        choose_rules(page, rules)
        begin(page, NAMES)
        return page

    return opened


def type_player_hand(page, text):
    """Type the hand of a player in a game, where there is no hand yet."""
    type_hand(page, text)
    wait_for_total(page)


def numbers(words):
    return [int(number) for number in re.findall(r"\d+", words)]


def test_second_deal_scores_with_its_own_seats(table):
    page = table()
    enter_stated_deal(page, "near", "Self-drawn", {"Anna": 40, "Ben": 10, "Cleo": 10, "Dan": 10})
    save(page)
    enter_stated_deal(page, "right", "Self-drawn", {"Ben": 40, "Cleo": 10, "Dan": 10, "Anna": 10})
    save(page)
    tap_seat(page, "far")
    press(page, "Self-drawn")
    wait_for_hand(page, "Cleo")
    type_player_hand(page, "SSS | 234m 567p 345s 99*p")
    expect_total(page, 60)  # South is now her own wind: a pung of it doubles
    keep_button(page).click()
    for name in ("Dan", "Anna", "Ben"):
        wait_for_hand(page, name)
        enter_points(page, 10)
    wait_for_deal(page)
    expect(ledger(page).first).to_contain_text("60")


def test_next_hand_asks_for_winner(open_page):
    known = {"source": "discard", "seat": "N", "round": "E", "discarder": "left"}
    page = open_page(link("CCCC 555m | 111p 222s EE*", **known))
    page.locator(".status-bar .onward button[data-field=next]").click()
    wait_for_answer(page)
    type_hand(page, "| 123456m* 123456p NN")
    wait_for_total(page)
    shown = []
    fields = answer_all(
        page,
        {"source": "wall", "seat": "E", "round": "E"},
        lambda: shown.append(numbers(total(page).inner_text())),
    )
    assert "source" in fields
    expect(chip(page, "seat")).to_contain_text("East")  # the picture asked who won
    expect_total(page, 120)
    assert all(span[0] <= 120 <= span[-1] for span in shown if span)


@pytest.mark.parametrize("rules", ["hong_kong", "zung_jung", "taiwanese"])
def test_range_includes_possible_specials(open_page, rules):
    hand = "EEE CCC 222p 345p | 99*p" if rules != "taiwanese" else "EEE CCC 222p 345p 678m | 99*p"
    page = open_page(link(hand, rules=rules))
    spans = []
    answers = {"source": "discard", "seat": "E", "round": "E", "discarder": "left"}
    answer_all(page, answers, lambda: spans.append(numbers(total(page).inner_text())))
    page.locator(".status-bar .specials button", has_text="last tile").first.click()
    wait_for_answer(page)
    (final,) = numbers(total(page).inner_text())
    ranges = [span for span in spans if len(span) > 1]  # the total stands alone while only a payment is open
    assert ranges
    assert all(least <= final <= most for least, most in ranges), (ranges, final)


def test_hand_of_other_rules_leads_to_those_rules(open_page):
    page = open_page(link("| 777m 222p 333*444567s BB"))
    assert asked_field(page) == "rules"
    expect(page.get_by_text("missing")).to_have_count(0)
    choice(page, "taiwanese").click()
    wait_for_answer(page)
    assert asked_field(page) != "rules"
    answer_all(page, {"source": "discard", "seat": "S", "round": "E", "discarder": "left"})
    expect_total(page, 3)


def test_winning_tile_is_asked_when_marked_tile_is_in_kong(open_page):
    page = open_page(link("CCC* 555m | 111p 222s EE"))
    type_hand(page, "CCCC* 555m | 111p 222s EE")
    wait_for_total(page)
    fields = answer_all(page, {"source": "wall", "seat": "N", "round": "S", "discarder": "left"})
    assert "winning_tile" in fields
    expect(page.locator(".status-bar.final")).to_have_count(1)


def test_dealer_surcharge_is_shown_beside_payment(table):
    page = table("Taiwanese 16 tiles")
    tap_seat(page, "near")
    tap_seat(page, "right")
    wait_for_hand(page, "Anna")
    enter_points(page, 1)
    wait_for_deal(page)
    words = ledger(page).first.inner_text()
    assert "Ben pays Anna" in words
    assert "1 as Anna deals" in words


def test_no_limit_is_shown_without_limit_in_rules(open_page):
    hand = "| 111p 222s 555m 999p CC* EEE"
    page = open_page(link(hand, rules="taiwanese", source="wall", seat="N", round="S"))
    expect(page.locator(".ts-sheet").first).to_be_visible()
    assert "1000000000" not in page.locator("body").inner_text()


def test_totals_use_unit_and_minimum_of_rules(table):
    page = table("Hong Kong Old Style")
    tap_seat(page, "near")
    tap_seat(page, "far")
    wait_for_hand(page, "Anna")
    enter_points(page, 1)
    expect(page.get_by_text("at least 3 faan").first).to_be_visible()
    wait_for_hand(page, "Anna")
    expect(page.get_by_label("Faan, 3 to 13").first).to_be_visible()
    box = page.get_by_label("Faan, 3 to 13").first
    box.fill("3")
    box.press("Enter")
    wait_for_deal(page)  # no other hand is asked for when only the winner is paid
    expect(part(page, "hands")).to_contain_text("3")
