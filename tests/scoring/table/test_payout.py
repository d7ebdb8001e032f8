"""The worth of totals, and the units added between the dealer and others."""

import pytest

from scoring.table.payout import PAYMENT_METHODS, Payout

WORTHS = [
    # Columns: payout, units, worth
    (Payout(), 210, 210),
    (Payout(base=5, per_unit=2), 3, 11),
    (Payout(base=5), 0, 5),
    (Payout(worths=(1, 2, 4, 8)), 0, 1),
    (Payout(worths=(1, 2, 4, 8)), 3, 8),
    (Payout(worths=(1, 2, 4, 8)), 9, 8),  # beyond the end of the table
    (Payout(worths=(1, 2, 4, 8), stake=10), 2, 40),
]


@pytest.mark.parametrize(("payout", "units", "worth"), WORTHS)
def test_worth_of_units(payout, units, worth):
    assert payout.worth(units) == worth


STREAKS = [
    # Columns: payout, deals kept, units added for the dealer and for the streak, deals that count
    (Payout(), 4, (0, 0, 0)),
    (Payout(dealer_units=1), 4, (1, 0, 0)),
    (Payout(dealer_units=1, streak_units=2), 0, (1, 0, 0)),
    (Payout(dealer_units=1, streak_units=2), 3, (1, 6, 3)),
    (Payout(dealer_units=1, streak_units=2, streak_limit=2), 3, (1, 4, 2)),
]


@pytest.mark.parametrize(("payout", "streak", "added"), STREAKS)
def test_between_dealer_adds_units(payout, streak, added):
    found = payout.units_with_dealer(streak)
    assert found == added
    assert found.units == added[0] + added[1]


def test_payout_asks_for_dealer_and_discarder():
    asked = {name for name, payout in PAYMENT_METHODS.items() if payout.depends_on_discarder}
    assert asked == {"discarder_pays", "responsible"}
    assert {name for name, payout in PAYMENT_METHODS.items() if not payout.depends_on_dealer} == {
        "responsible",
        "uniform",
    }
    assert Payout(others_share=0).depends_on_discarder
    assert Payout(dealer_units=1).depends_on_dealer
