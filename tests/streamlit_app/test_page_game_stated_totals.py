"""Tests of stated totals without a browser, in the unit of the rules."""

import pytest

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.engine import check_total_limits
from scoring.tables.possible_totals import total_limits
from tests.streamlit_app.app_steps import widget
from tests.streamlit_app.game_steps import (
    SELF_DRAWN,
    begin,
    enter_points,
    ledger,
    open_game_page,
    tap,
    tap_seat,
    title,
)
from tilesnap.i18n.translate import localize, use_language

pytestmark = pytest.mark.usefixtures("database")


def open_winner_hand(rules, how):
    """Return the page of the winner's hand: Anna, East, won."""
    page = begin(open_game_page(), rules=rules)
    tap_seat(page, "near")
    tap(page, how)
    assert title(page) == "Anna’s hand"
    return page


def total_box(page):
    return next(each for each in page.number_input if each.key.startswith("game_points_"))


def problem_texts(page):
    return [error.value for error in page.error]


ASKED = [
    # a row: rules, Anna's win source, label, a wrong total and its message, a right total and its payments
    ("hong_kong", "Cleo", "Faan, 3 to 13", (16, "at most 13 faan"), (3, "Cleo pays Anna")),
    ("hong_kong", "Cleo", "Faan, 3 to 13", (1, "at least 3 faan"), (13, "Cleo pays Anna")),
    ("taiwanese", SELF_DRAWN, "Tai", None, (0, "Ben pays Anna")),
    ("zung_jung", SELF_DRAWN, "Points, 1 to 480", None, (25, "Ben pays Anna")),
]


@pytest.mark.parametrize("row", ASKED)
def test_stated_total_uses_unit_of_rules(row):
    rules, how, asks, wrong, (right, pays) = row
    page = open_winner_hand(rules, how)
    assert total_box(page).label == asks
    if wrong is not None:
        enter_points(page, wrong[0])
        assert title(page) == "Anna’s hand"
        assert any(wrong[1] in each for each in problem_texts(page))
    enter_points(page, right)
    assert not problem_texts(page)
    assert pays in ledger(page)


def test_stated_total_of_loser_can_be_below_minimum():
    page = open_winner_hand("european_classical", SELF_DRAWN)
    enter_points(page, 20)
    assert title(page) == "Ben’s hand"
    enter_points(page, 0)
    assert title(page) == "Cleo’s hand"


@pytest.mark.parametrize(
    ("name", "too_low", "below"),
    [
        ("en", "By these rules a winning hand has at least 3 faan, not 1.", "it has 2 faan"),
        ("de", "mindestens 3 Faan, nicht 1.", "Sie zählt 2 und braucht 3"),
        ("zh-Hant", "至少要 3 番，不能是 1。", "計 2，至少要 3"),
    ],
)
def test_too_low_total_is_reported_in_each_language(name, too_low, below):
    hand = score(Hand.parse("234m | 567m 345p 678s 99*s"), Context(source="discard"), load_rules("hong_kong"))
    with use_language(name):
        with pytest.raises(ScoringError) as raised:
            check_total_limits(1, total_limits(load_rules("hong_kong").settings, won=True))
        assert too_low in localize(raised.value)
        assert below in localize(hand.warnings[-1])


def test_total_buttons_show_payments():
    page = open_winner_hand("hong_kong", "Cleo")
    assert widget(page, "price_3").label == "3 faan: Cleo 16"
    page = open_winner_hand("zung_jung", SELF_DRAWN)
    assert not [button for button in page.button if (button.key or "").startswith("price_")]
