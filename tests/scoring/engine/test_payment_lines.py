"""Lines of a settlement: the totals they depend on, their reasons and their JSON."""

import pytest

from scoring.engine import DealerUnits, PaymentLine, UnsettledPayment, explain_gap, explain_payment

RESTS_ON = {
    "winner": ("E",),
    "pays_for_all": ("E",),
    "responsible": ("E",),
    "free_share": ("E",),
    "difference": ("S", "E"),
    "penalty": (),
}


@pytest.mark.parametrize(("reason", "expected"), RESTS_ON.items())
def test_rests_on_by_reason(reason, expected):
    assert PaymentLine("S", "E", 40, reason, total=20).depends_on == expected


def test_payment_line_as_json():
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


def test_unsettled_as_json():
    found = UnsettledPayment(("S", "W"), "total_unknown", ("W",)).as_json()
    assert found == {"between": ["S", "W"], "reason": "total_unknown", "whose": ["W"]}


PAID = [
    (PaymentLine("S", "E", 40, "winner", total=20, east_doubles=True), "the winner's 20, doubled for East"),
    (PaymentLine("S", "W", 20, "winner", total=20), "the winner's 20"),
    (PaymentLine("S", "W", 12, "difference", total=20, less=8), "the difference of 20 and 8"),
    (
        PaymentLine(
            "S", "W", 80, "pays_for_all", total=20, east_doubles=True, parts=(("E", 40), ("S", 20), ("N", 20))
        ),
        "the winner's 20 for every loser (40 of E + 20 of S + 20 of N)",
    ),
    (
        PaymentLine("S", "W", 160, "responsible", total=70, parts=(("E", 45), ("S", 70), ("N", 45))),
        "what is left of the winner's 70 from every loser (45 of E + 70 of S + 45 of N)",
    ),
    (PaymentLine("E", "W", 25, "free_share", total=70), "the most that a player who is not responsible pays"),
    (PaymentLine("E", "W", 100, "penalty"), "a penalty"),
    (PaymentLine("S", "W", 16, "winner", total=16, units=3, unit="faan"), "the winner's 16, for 3 faan"),
    (
        PaymentLine(
            "E", "W", 11, "winner", total=11, units=6, unit="tai", added=DealerUnits(1, 4, 2), base=5
        ),
        "the winner's 5 + 6 = 11, for 6 tai (1 of the hand + 1 for the dealer + 4 for 2 deals kept)",
    ),
    (
        PaymentLine("S", "W", 8, "winner", total=8, units=4, unit="tai", per_unit=2),
        "the winner's 4 × 2 = 8, for 4 tai",
    ),
    (
        PaymentLine(
            "S",
            "W",
            31,
            "liable",
            total=8,
            units=3,
            unit="tai",
            base=5,
            added=DealerUnits(1, 6, 3),
            parts=(("E", 15), ("S", 8), ("N", 8)),
        ),
        (
            "the winner's 5 + 3 = 8 for every loser (15 of E [+ 1 for the dealer + 6 for 3 deals kept] + "
            "8 of S + 8 of N), as liable for the hand, for 3 tai"
        ),
    ),
]


@pytest.mark.parametrize(
    ("line", "words"), PAID, ids=lambda value: value.reason if isinstance(value, PaymentLine) else ""
)
def test_why_paid_explains_calculation(line, words):
    message = explain_payment(line)
    assert (message.code, str(message)) == (f"paid_{line.reason}", words)


def test_why_open_names_missing_facts():
    assert str(explain_gap(UnsettledPayment(("S", "W"), "total_unknown", ("S", "W")))) == (
        "not settled, as the total of S and W is not known"
    )
    assert "who discarded" in str(explain_gap(UnsettledPayment(("S", "W"), "discarder_unknown")))
