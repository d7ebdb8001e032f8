"""Whether the hands of one table can have come from one set of tiles."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scoring.errors import Problem
from scoring.hand.tiles import BONUS_TILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from scoring.hand.context import Wind
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile


def more_than_a_set_has(hands: Mapping[Wind, Hand], shared: Iterable[Tile] = ()) -> Iterator[Problem]:
    """Name each tile of which all hands together hold more than a set has, and who holds it.

    `shared` are tiles that lie in two hands though there is one: that of a kong which was robbed. A tile that
    one hand alone has too often is a fault of that hand.
    """
    held = {seat: Counter(hand.tiles + hand.bonus) for seat, hand in hands.items()}
    together = sum(held.values(), Counter())
    together.subtract(shared)
    for tile, count in together.items():
        most = 1 if tile in BONUS_TILES else 4
        seats = [seat for seat, tiles in held.items() if tiles[tile]]
        if tile.is_known and count > most and len(seats) > 1:
            message = (
                f"{count} x {tile.name} ({tile}) in the hands of {' and '.join(seats)}: a set has {most}"
            )
            params = {"tile": tile.code, "count": count, "most": most, "seats": seats}
            yield Problem("table_has_too_many", message, params)
