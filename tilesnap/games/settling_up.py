"""The fewest payments by which players settle up."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Owed(NamedTuple):
    """What one player owes another."""

    payer: int
    payee: int
    amount: int


def settle_up(nets: Sequence[int]) -> tuple[Owed, ...]:
    """Give the fewest payments that bring each player what they won, the largest first.

    Players among whom all comes out even need one payment less than they are, so there are to be as many
    such groups as can be. Raises ValueError where not all that was won was lost by somebody.
    """
    if sum(nets):
        raise ValueError(f"the nets come to {sum(nets)} and not to nothing")
    owed = (each for group in _even_groups(tuple(nets)) for each in _within(group, nets))
    return tuple(sorted(owed, key=lambda each: (-each.amount, each.payer, each.payee)))


def _even_groups(nets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Divide the players who won or lost into as many groups as can be, each of which comes out even."""

    @cache
    def divided(left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        if not left:
            return ()
        first, *others = left
        ways = [
            ((first, *beside), *divided(tuple(each for each in others if each not in beside)))
            for size in range(len(others) + 1)
            for beside in combinations(others, size)
            if not nets[first] + sum(nets[each] for each in beside)
        ]
        return max(ways, key=len)

    return divided(tuple(player for player, net in enumerate(nets) if net))


def _within(group: tuple[int, ...], nets: Sequence[int]) -> Iterator[Owed]:
    """Settle a group: who owes most pays who is owed most. Each payment settles one of the two."""
    left = {player: nets[player] for player in group}
    while any(left.values()):
        payer = min(left, key=lambda player: (left[player], player))
        payee = max(left, key=lambda player: (left[player], -player))
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        yield Owed(payer, payee, amount)
