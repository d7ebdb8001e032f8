"""Who pays whom, and what is left to settle."""

import pytest

from scoring import load_rules, settle
from scoring.rules.payout import METHODS
from ui.drawing.payments import payments_html, still_to_settle


def test_each_payment_names_both_players_and_its_counters():
    settled = settle({"E": 0, "S": 0, "W": 0, "N": 210}, "N", METHODS["winner_only"])
    html = payments_html(settled)
    assert "East 東 pays North 北</td><td>420</td><td>4 × 100 + 2 × 10</td>" in html
    assert "South 南 pays North 北</td><td>210</td>" in html
    assert "together</th><td>840</td>" in html


@pytest.mark.parametrize(
    ("rules", "options", "left"),
    [
        ("european_classical", {}, True),
        ("european_classical", {"payment": "winner_only"}, False),
        ("zung_jung", {}, False),
    ],
)
def test_what_losers_settle_among_themselves_is_said(rules, options, left):
    assert ("still settle" in still_to_settle(load_rules(rules, options))) == left
