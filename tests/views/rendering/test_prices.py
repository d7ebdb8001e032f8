"""Tests of the payments for stated totals."""

import re

import pytest

from scoring import load_rules
from scoring.engine import FinishedDeal
from tests.scoring.settling_helpers import prices_by_rules
from tilesnap.views.rendering.payments import prices_html

NAMES = {"E": "Anna", "S": "B<en", "W": "Cleo", "N": "Dan"}

ROWS = [
    # a row: rules, options, South's win, some rows of the table
    ("hong_kong", {}, {"discarder": "N"}, {"3 faan": "Dan 16", "13 faan": "Dan 768"}),
    ("hong_kong", {}, {"drawn": True}, {"3 faan": "8 each", "13 faan": "384 each"}),
    ("hong_kong", {}, {}, {"3 faan": "8"}),
    ("hong_kong", {"table": "tiered"}, {"drawn": True}, {"4 to 6 faan": "32 each"}),
    (
        "taiwanese",
        {},
        {"drawn": True},
        {"0 tai": "Anna 6, Cleo 5, Dan 5", "9 tai": "Anna 15, Cleo 14, Dan 14"},
    ),
]


@pytest.mark.parametrize(("rules", "options", "how", "rows"), ROWS)
def test_each_total_has_its_payments(rules, options, how, rows):
    found = prices_by_rules(FinishedDeal("won", {}, "E", "S", **how), "S", load_rules(rules, options))
    html = prices_html(found, load_rules(rules).settings.payout.unit, NAMES)
    cells = dict(re.findall(r"<tr><td>(.*?)</td><td>(.*?)</td></tr>", html))
    assert rows.items() <= cells.items()


def test_no_table_without_prices_and_names_are_escaped():
    assert prices_html((), "points", NAMES) == ""
    found = prices_by_rules(FinishedDeal("won", {}, "E", "E", discarder="S"), "E", load_rules("hong_kong"))
    assert "B&lt;en 16" in prices_html(found, "faan", NAMES)
