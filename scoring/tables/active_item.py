"""Items with their options filled in, and what is paid for them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.engine import Line, new_line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scoring.engine import Value
    from scoring.hand.patterns import HouseShape
    from scoring.hand.tiles import Tile
    from scoring.tables.conditions import Match
    from scoring.tables.facts import Facts
    from scoring.tables.schema import Item, Overlap, When


class ItemFlag:
    """Bits that mark items which need attention before they are paid; most items have none."""

    COUNTED_ALONE: Final = 1 << 0
    """A special hand, or an item with its own way of counting: not added to others."""
    SERIES: Final = 1 << 1
    ABSORBS: Final = 1 << 2
    OTHERWISE: Final = 1 << 3
    """The item counts only in a hand that has nothing else."""
    FREE: Final = 1 << 4
    """The item may pay nothing."""


class PaidItem(NamedTuple):
    """One match of an item, what is paid for it, and the line that shows it."""

    item_index: int
    """The position of the item in the table."""
    active: ActiveItem
    points: int
    doubles: int
    line: Line

    def without(self, unit: str) -> PaidItem:
        """Return the same match without its `points` or its `doubles`."""
        return self._replace(**{unit: 0}, line=self.line._replace(**{unit: 0}))  # type: ignore[arg-type]


_new_paid_item: Callable[[tuple[object, ...]], PaidItem] = partial(tuple.__new__, PaidItem)
"""Makes a paid item of its values in order, as `new_line` does a line."""


class Absorbed(NamedTuple):
    """Marks of what is paid inside an item: bits at the positions of the absorbed items in the table."""

    whole: int = 0
    points: int = 0
    """Items of which only the points are paid inside it."""
    doubles: int = 0

    @property
    def items(self) -> int:
        """All items that are absorbed, or a part of them."""
        return self.whole | self.points | self.doubles

    def includes(self, other: Absorbed) -> bool:
        """Return True if all is absorbed that the other absorbs."""
        return not any(theirs & ~ours for ours, theirs in zip(self, other, strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class ActiveItem:
    """An item that is on, its options filled in and its condition looked up."""

    item: Item
    overlap: Overlap
    """How the item affects others."""
    index: int
    """The position among the items of its rule set."""
    met: Callable[[Facts], Sequence[Match]]
    params: Mapping[str, Value | HouseShape] | None
    """The parameters of its condition; None where it has more than one condition."""
    needs: int
    """The features (`scoring.hand.features.Feature`) without which the condition is never met."""
    points: int
    concealed_points: int
    doubles: int
    subject: str
    """The subject of its condition: `sets`, `last_tile` and so on; `flower_win` where flowers win by it."""
    bit: int
    """The bit at the position of the item."""
    absorbed: Absorbed
    flags: int
    """Bits of `ItemFlag`."""
    pays_waiting_loser: bool
    """True if a loser whose hand waits for one tile is paid the item as if that tile had come."""

    @property
    def is_ordinary(self) -> bool:
        """Return True if the item is added to others: no special hand, no own way of counting."""
        return not self.flags & ItemFlag.COUNTED_ALONE

    @property
    def conditions(self) -> tuple[When, ...]:
        """All conditions of the item."""
        item = self.item
        return (item.when, *item.also, *item.instead, *item.unless)

    def matches(self, facts: Facts) -> Sequence[Match]:
        """Return a match for each time that the condition is met."""
        return () if self.needs & ~facts.features else self.met(facts)

    def pay(self, tiles: tuple[Tile, ...], *, concealed: bool = False) -> PaidItem:
        """Return what is paid for one match."""
        item, doubles = self.item, self.doubles
        points = self.concealed_points if concealed else self.points
        line = new_line((item.id, item.name, item.native, points, doubles, 0, tiles, item.source))
        return _new_paid_item((self.index, self, points, doubles, line))

    def pay_alone(self, tiles: tuple[Tile, ...], *, doubles: int = 0, limit: float = 0) -> PaidItem:
        """Return what is paid where the item is a special hand, or has a way of counting of its own."""
        item = self.item
        line = Line(item.id, item.name, item.native, 0, doubles, limit, tiles, item.source)
        return PaidItem(self.index, self, 0, doubles, line)
