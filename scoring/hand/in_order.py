"""A hand as it lies, put in order: sorted as a `Hand` is, but its red fives are kept where they lay.

A `Hand` only counts them. What a person reads, and what is kept of a hand, shows which tiles they are.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scoring.hand.hand import Hand
from scoring.hand.laid import LaidHand, LaidSet
from scoring.hand.meld import Meld

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.hand.tiles import Tile


def in_order(lying: LaidHand[Tile]) -> LaidHand[Tile]:
    """Lay a hand out as `Hand.laid` does, its red fives where they lay."""
    hand = Hand.of(lying)
    laid = hand.laid()
    won = lying.winning
    groups = [
        (Meld.of(group.tiles, concealed=group.concealed, from_pung=group.from_pung), number, group.tiles)
        for number, group in enumerate(lying.melded)
    ]
    # Of equal sets the winning one comes first, as `Hand.laid` has it.
    groups.sort(key=lambda each: (each[0], won is None or each[1] != won.set))
    declared = [tiles for meld, _, tiles in groups if meld in hand.melds]
    loose = [tile for meld, _, tiles in groups if meld not in hand.melds for tile in tiles]
    last = None if won is None else _row(lying, won.set)[won.at]
    star = laid.winning

    def red(number: int | None, tiles: tuple[Tile, ...], shown: Iterable[Tile]) -> tuple[Tile, ...]:
        at = star.at if star is not None and star.set == number else -1
        return _with_reds(tiles, shown, at, last)

    melded = (
        LaidSet(red(number, group.tiles, shown), group.concealed, group.from_pung)
        for number, (group, shown) in enumerate(zip(laid.melded, declared, strict=True))
    )
    return LaidHand(tuple(melded), red(None, laid.concealed, [*lying.concealed, *loose]), laid.bonus, star)


def _row(lying: LaidHand[Tile], number: int | None) -> tuple[Tile, ...]:
    return lying.concealed if number is None else lying.melded[number].tiles


def _with_reds(
    tiles: tuple[Tile, ...], shown: Iterable[Tile], star: int, last: Tile | None
) -> tuple[Tile, ...]:
    """Make as many fives red as are shown; the one at `star` is red only where the `last` tile was."""
    row = list(tiles)
    for red, count in Counter(tile for tile in shown if tile.plain is not tile).items():
        fives = [at for at, tile in enumerate(tiles) if tile is red.plain]
        fives.sort(key=lambda at: (at == star) != (last is red))
        for at in fives[:count]:
            row[at] = red
    return tuple(row)
