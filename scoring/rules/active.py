"""An item as a table plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scoring.hand.patterns import OwnShape
    from scoring.rules.conditions import Match
    from scoring.rules.facts import Facts
    from scoring.rules.schema import Item, Value


@dataclass(frozen=True, slots=True, eq=False)
class ActiveItem:
    """An item that is on, its options filled in and its condition looked up."""

    item: Item
    met: Callable[[Facts], Sequence[Match]]
    params: Mapping[str, Value | OwnShape] | None
    """The parameters of its condition; None where it asks more than that one."""
    needs: int
    """The features (`scoring.hand.features.Has`) without which the condition is never met."""
    points: int
    concealed_points: int
    doubles: int
    about: str
    """What its condition is about: `sets`, `last_tile`, and so on; `flower_win` where it lets flowers win."""
    absorbs: tuple[tuple[str, str], ...]
    """Pairs of an item's id and the unit that is paid inside this one: points, doubles or `all`."""
    is_ordinary: bool
    """Whether it is added to others: it is no limit hand and no way of counting of its own."""

    def matches(self, facts: Facts) -> Sequence[Match]:
        """Give each time that the condition is met."""
        return () if self.needs & ~facts.features else self.met(facts)
