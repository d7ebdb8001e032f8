"""Check whether the hands of one table can come from one set of tiles."""

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


def excess_tile_problems(hands: Mapping[Wind, Hand], shared: Iterable[Tile] = ()) -> Iterator[Problem]:
    """Yield a problem for each tile of which all hands together hold more than a set has.

    A tile that one hand alone has too often is a problem of that hand.

    Args:
        hands: The hands by seat.
        shared: Tiles that lie in two hands although there is one, such as that of a robbed kong.
    """
    counts = {seat: Counter(hand.tiles + hand.bonus) for seat, hand in hands.items()}
    together = sum(counts.values(), Counter())
    together.subtract(shared)
    for tile, count in together.items():
        most = 1 if tile in BONUS_TILES else 4
        seats = [seat for seat, tiles in counts.items() if tiles[tile]]
        if tile.is_known and count > most and len(seats) > 1:
            message = (
                f"{count} x {tile.name} ({tile}) in the hands of {' and '.join(seats)}: a set has {most}"
            )
            params = {"tile": tile.code, "count": count, "most": most, "seats": seats}
            yield Problem("table_has_too_many", message, params)
