"""Who pays whom, and what is left to settle."""

import pytest

from scoring import load_rules, settle
from scoring.engines import find_engine
from scoring.table.payout import METHODS
from ui.drawing.payments import payments_html, still_to_settle


def test_each_payment_names_both_players_and_its_counters():
    settled = settle({"E": 0, "S": 0, "W": 0, "N": 210}, "N", METHODS["winner_only"])
    html = payments_html(settled)
    assert "East 東 pays North 北</td><td>420</td><td>4 × 100 + 2 × 10</td>" in html
    assert "South 南 pays North 北</td><td>210</td>" in html
    assert "together</th><td>840</td>" in html


def test_a_payment_that_is_not_the_total_says_how_it_is_reckoned():
    settled = settle({"E": 0, "S": 1, "W": 0, "N": 0}, "S", load_rules("taiwanese").settings.payout)
    html = payments_html(settled)
    made = "(2 tai: 1 of the hand + 1 as East 東 deals)"
    assert f"South 南’s hand scores 5 for winning + 2 tai = 7 {made}." in html
    assert "South 南’s hand scores 5 for winning + 1 tai = 6." in html
    assert "worth" not in payments_html(settle({"E": 0, "S": 8}, "S", METHODS["uniform"]))


@pytest.mark.parametrize(
    ("rules", "options", "left"),
    [
        ("european_classical", {}, True),
        ("european_classical", {"payment": "winner_only"}, False),
        ("zung_jung", {}, False),
    ],
)
def test_what_losers_settle_among_themselves_is_said(rules, options, left):
    assert ("still settle" in still_to_settle(find_engine(rules).with_options(options))) == left
