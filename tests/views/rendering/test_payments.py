"""Tests of payments after a win."""

import re

import pytest

from scoring import load_rules, settle
from scoring.engines import find_engine
from scoring.table.payout import PAYMENT_METHODS
from tilesnap.views.rendering.payments import (
    losers_settle_html,
    payment_lines_html,
    payments_html,
    player_labels,
)

EU, TW = "european_classical", "taiwanese"
WINDS_BY_NAME = player_labels(by_winds=True)


def rows(html):
    found = re.findall(r"<tr>(.*?)</tr>", html)
    cells = [re.findall(r"<td>(.*?)</td>", row) for row in found]
    return [tuple(re.sub(r"<[^>]*>", "", cell).strip() for cell in row) for row in cells if row]


def test_payment_names_players_and_counters():
    settled = settle({"E": 0, "S": 0, "W": 0, "N": 210}, "N", PAYMENT_METHODS["winner_only"])
    html = payments_html(settled)
    assert "East 東 pays North 北</td><td>420</td><td>4 × 100 + 2 × 10</td>" in html
    assert "South 南 pays North 北</td><td>210</td>" in html
    assert "together</th><td>840</td>" in html


def test_payment_explains_its_calculation():
    settled = settle({"E": 0, "S": 1, "W": 0, "N": 0}, "S", load_rules("taiwanese").settings.payout)
    html = payments_html(settled)
    made = "(2 tai: 1 of the hand + 1 as East 東 deals)"
    assert f"South 南’s hand scores 5 for winning + 2 tai = 7 {made}." in html
    assert "South 南’s hand scores 5 for winning + 1 tai = 6." in html
    assert "worth" not in payments_html(settle({"E": 0, "S": 8}, "S", PAYMENT_METHODS["uniform"]))


@pytest.mark.parametrize(
    ("rules", "options", "left"),
    [
        ("european_classical", {}, True),
        ("european_classical", {"payment": "winner_only"}, False),
        ("zung_jung", {}, False),
    ],
)
def test_losers_settling_is_noted(rules, options, left):
    assert ("still settle" in losers_settle_html(find_engine(rules).with_options(options))) == left


def test_players_are_named_by_wind_or_relative_seat():
    settled = settle({"E": 40, "S": 0, "W": 0, "N": 0}, "E", load_rules(EU).settings.payout)
    by_winds = rows(payment_lines_html(settled.lines, player_labels(by_winds=True)))
    by_place = rows(payment_lines_html(settled.lines, player_labels(by_winds=False)))
    assert by_winds[0] == ("South 南 pays East 東", "80")
    assert by_place[0] == ("The player on the right pays the winner", "80")
    assert [amount for _, amount in by_winds] == [amount for _, amount in by_place] == ["80", "80", "80"]


def test_amount_explains_its_calculation():
    settled = settle({"E": 0, "S": 1, "W": 0, "N": 0}, "S", load_rules(TW).settings.payout)
    paid = dict(rows(payment_lines_html(settled.lines, player_labels(by_winds=True))))
    (east,) = (who for who, amount in paid.items() if amount == "7")
    assert east.startswith("East 東 pays South 南South 南’s hand scores 5 for winning + 2 tai = 7")


def test_provisional_payment_has_question_mark():
    settled = settle({"E": 40, "S": 0, "W": 0, "N": 0}, "E", load_rules(EU).settings.payout)
    html = payment_lines_html(settled.lines, player_labels(by_winds=True), lambda line: line.payer == "W")
    assert [amount for _, amount in rows(html)] == ["80", "80?", "80"]


def test_no_table_without_payments():
    assert payment_lines_html((), {}) == ""


@pytest.mark.parametrize(
    "draw", [payments_html, lambda settled: payment_lines_html(settled.lines, WINDS_BY_NAME)]
)
def test_shared_reason_is_given_once(draw):
    settled = settle({"E": 3, "S": 0, "W": 0, "N": 0}, "E", load_rules(TW).settings.payout)
    html = draw(settled)
    assert html.count("pays East") == 3
    assert html.count("scores 5 for winning") == 1
