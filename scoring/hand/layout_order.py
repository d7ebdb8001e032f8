"""Sorted layouts that keep red fives where they lay.

A `Hand` only counts red fives, but people, and stored hands, need to know which tiles they are.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scoring.hand.hand import Hand
from scoring.hand.layout import HandLayout, SetLayout
from scoring.hand.meld import Meld

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.hand.tiles import Tile


def sort_layout(layout: HandLayout[Tile]) -> HandLayout[Tile]:
    """Return the layout sorted as that of its `Hand`, with red fives where they lay."""
    hand = Hand.from_layout(layout)
    sorted_layout = hand.layout()
    winning = layout.winning
    groups = [
        (
            Meld.from_tiles(group.tiles, concealed=group.concealed, from_pung=group.from_pung),
            number,
            group.tiles,
        )
        for number, group in enumerate(layout.melded)
    ]
    # Among equal sets the winning one comes first, as in the layout of the hand.
    groups.sort(key=lambda each: (each[0], winning is None or each[1] != winning.set))
    declared = [tiles for meld, _, tiles in groups if meld in hand.melds]
    loose = [tile for meld, _, tiles in groups if meld not in hand.melds for tile in tiles]
    last = None if winning is None else _row(layout, winning.set)[winning.at]
    star = sorted_layout.winning

    def restore_reds(number: int | None, tiles: tuple[Tile, ...], shown: Iterable[Tile]) -> tuple[Tile, ...]:
        at = star.at if star is not None and star.set == number else -1
        return _with_reds(tiles, shown, at, last)

    melded = (
        SetLayout(restore_reds(number, group.tiles, shown), group.concealed, group.from_pung)
        for number, (group, shown) in enumerate(zip(sorted_layout.melded, declared, strict=True))
    )
    return HandLayout(
        tuple(melded),
        restore_reds(None, sorted_layout.concealed, [*layout.concealed, *loose]),
        sorted_layout.bonus,
        star,
    )


def _row(layout: HandLayout[Tile], number: int | None) -> tuple[Tile, ...]:
    return layout.concealed if number is None else layout.melded[number].tiles


def _with_reds(
    tiles: tuple[Tile, ...], shown: Iterable[Tile], star: int, last: Tile | None
) -> tuple[Tile, ...]:
    """Turn as many fives red as `shown` has; the one at `star` only if the `last` tile was red."""
    row = list(tiles)
    for red, count in Counter(tile for tile in shown if tile.plain is not tile).items():
        fives = [at for at, tile in enumerate(tiles) if tile is red.plain]
        fives.sort(key=lambda at: (at == star) != (last is red))
        for at in fives[:count]:
            row[at] = red
    return tuple(row)
