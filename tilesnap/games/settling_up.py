"""The fewest payments that settle a game."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Payment(NamedTuple):
    """An amount that one player pays another."""

    payer: int
    payee: int
    amount: int


def settle_up(nets: Sequence[int]) -> tuple[Payment, ...]:
    """Return the fewest payments that settle these nets, the largest first.

    A group of players whose nets sum to zero needs one payment less than it has players, so the players are
    divided into as many such groups as possible.

    Args:
        nets: The points that each player won or lost.

    Raises:
        ValueError: The nets do not sum to zero.

    """
    if sum(nets):
        raise ValueError(f"the nets come to {sum(nets)} and not to nothing")
    payments = (each for group in _even_groups(tuple(nets)) for each in _settle_group(group, nets))
    return tuple(sorted(payments, key=lambda each: (-each.amount, each.payer, each.payee)))


def _even_groups(nets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Divide the players with a non-zero net into as many groups as possible that each sum to zero."""

    @cache
    def partition(remaining: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        if not remaining:
            return ()
        first, *others = remaining
        partitions = [
            ((first, *beside), *partition(tuple(each for each in others if each not in beside)))
            for size in range(len(others) + 1)
            for beside in combinations(others, size)
            if not nets[first] + sum(nets[each] for each in beside)
        ]
        return max(partitions, key=len)

    return partition(tuple(player for player, net in enumerate(nets) if net))


def _settle_group(group: tuple[int, ...], nets: Sequence[int]) -> Iterator[Payment]:
    """Yield payments from the largest debtor to the largest creditor; each settles one of the two."""
    balances = {player: nets[player] for player in group}
    while any(balances.values()):
        payer = min(balances, key=lambda player: (balances[player], player))
        payee = max(balances, key=lambda player: (balances[player], -player))
        amount = min(-balances[payer], balances[payee])
        balances[payer] += amount
        balances[payee] -= amount
        yield Payment(payer, payee, amount)
