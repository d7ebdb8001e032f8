"""Tests of the fewest payments that settle a game."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilesnap.games.final_scores import settle_up

NETS = [
    # the nets, and the payments that settle them
    ((0, 0, 0, 0), []),
    ((144, -48, -48, -48), [(1, 0, 48), (2, 0, 48), (3, 0, 48)]),
    ((50, -50, 20, -20), [(1, 0, 50), (3, 2, 20)]),
    ((30, 20, -30, -20), [(2, 0, 30), (3, 1, 20)]),
    ((70, -40, -30, 0), [(1, 0, 40), (2, 0, 30)]),
    ((10, 5, -12, -3), [(2, 0, 10), (3, 1, 3), (2, 1, 2)]),
    # Two groups sum to zero. Paying from the largest debtor to the largest creditor would take four.
    ((7, 5, -5, -4, -3), [(2, 1, 5), (3, 0, 4), (4, 0, 3)]),
    ((7, -7), [(1, 0, 7)]),
    ((), []),
]


@pytest.mark.parametrize(("nets", "payments"), NETS)
def test_settle_up_payments(nets, payments):
    assert list(settle_up(nets)) == payments


@pytest.mark.parametrize("nets", [(1, 0, 0, 0), (-5, 2, 2, 2)])
def test_settle_up_rejects_unbalanced_nets(nets):
    with pytest.raises(ValueError, match="not to 0"):
        settle_up(nets)


def fewest(nets):
    """Return the minimum number of payments by exhaustive search; each payment settles one of two players."""
    open_ones = [player for player, net in enumerate(nets) if net]
    if not open_ones:
        return 0
    counts = []
    for payer, payee in product(open_ones, repeat=2):
        if nets[payer] < 0 < nets[payee]:
            amount = min(-nets[payer], nets[payee])
            left = list(nets)
            left[payer] += amount
            left[payee] -= amount
            counts.append(1 + fewest(left))
    return min(counts)


@given(st.lists(st.integers(-40, 40), min_size=1, max_size=4))
def test_settle_up_is_exact_and_minimal(some):
    nets = [*some, -sum(some)]
    payments = settle_up(nets)
    for player, net in enumerate(nets):
        paid = sum(each.amount for each in payments if each.payer == player)
        got = sum(each.amount for each in payments if each.payee == player)
        assert got - paid == net
        assert not (paid and got)
    assert all(each.amount > 0 for each in payments)
    assert len(payments) == fewest(nets)
