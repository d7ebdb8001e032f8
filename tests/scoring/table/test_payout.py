"""What a total is worth, and what is added between the dealer and others."""

import pytest

from scoring.table.payout import METHODS, Payout

WORTHS = [
    # a row: payout, units, worth
    (Payout(), 210, 210),
    (Payout(base=5, per_unit=2), 3, 11),
    (Payout(base=5), 0, 5),
    (Payout(worths=(1, 2, 4, 8)), 0, 1),
    (Payout(worths=(1, 2, 4, 8)), 3, 8),
    (Payout(worths=(1, 2, 4, 8)), 9, 8),  # more than the table has
    (Payout(worths=(1, 2, 4, 8), stake=10), 2, 40),
]


@pytest.mark.parametrize(("payout", "units", "worth"), WORTHS)
def test_worth(payout, units, worth):
    assert payout.worth(units) == worth


STREAKS = [
    # a row: payout, deals kept, units added for the dealer and for the streak, deals that are counted
    (Payout(), 4, (0, 0, 0)),
    (Payout(dealer_units=1), 4, (1, 0, 0)),
    (Payout(dealer_units=1, streak_units=2), 0, (1, 0, 0)),
    (Payout(dealer_units=1, streak_units=2), 3, (1, 6, 3)),
    (Payout(dealer_units=1, streak_units=2, streak_limit=2), 3, (1, 4, 2)),
]


@pytest.mark.parametrize(("payout", "streak", "added"), STREAKS)
def test_between_dealer(payout, streak, added):
    found = payout.between_dealer(streak)
    assert found == added
    assert found.units == added[0] + added[1]


def test_what_has_to_be_known():
    asked = {name for name, payout in METHODS.items() if payout.asks_for_discarder}
    assert asked == {"discarder_pays", "responsible"}
    assert {name for name, payout in METHODS.items() if not payout.asks_for_dealer} == {
        "responsible",
        "uniform",
    }
    assert Payout(others_share=0).asks_for_discarder
    assert Payout(dealer_units=1).asks_for_dealer
