"""A payment knows what it rests on, and gives all of itself to JSON."""

import pytest

from scoring.table.lines import PaymentLine, Unsettled

RESTS_ON = {
    "winner": ("E",),
    "pays_for_all": ("E",),
    "responsible": ("E",),
    "free_share": ("E",),
    "difference": ("S", "E"),
    "penalty": (),
}


@pytest.mark.parametrize(("reason", "expected"), RESTS_ON.items())
def test_whose_totals_a_payment_comes_from(reason, expected):
    assert PaymentLine("S", "E", 40, reason, total=20).rests_on == expected


def test_a_line_as_json():
    line = PaymentLine(
        "S", "E", 60, "pays_for_all", total=20, east_doubles=True, parts=(("S", 40), ("W", 20))
    )
    assert line.as_json() == {
        "payer": "S",
        "payee": "E",
        "amount": 60,
        "reason": "pays_for_all",
        "total": 20,
        "less": 0,
        "east_doubles": True,
        "parts": [["S", 40], ["W", 20]],
        "units": 0,
        "unit": "points",
        "share": 1,
        "dealer_units": 0,
        "streak_units": 0,
        "streak": 0,
        "base": 0,
        "per_unit": 1,
    }


def test_what_is_unsettled_as_json():
    found = Unsettled(("S", "W"), "total_unknown", ("W",)).as_json()
    assert found == {"between": ["S", "W"], "reason": "total_unknown", "whose": ["W"]}
