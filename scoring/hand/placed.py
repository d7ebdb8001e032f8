"""Tiles that say which row they lie in become the hand that they make."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Protocol, TypeVar

from scoring.hand.laid import LaidHand, LaidSet
from scoring.hand.sets import hidden_kong
from scoring.hand.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable


class Placed(Protocol):
    """A tile that was placed: its face, its row, the number of its melded set, whether it came last."""

    @property
    def label(self) -> str: ...
    @property
    def row(self) -> str: ...
    @property
    def set(self) -> int | None: ...
    @property
    def winning(self) -> bool: ...


P = TypeVar("P", bound=Placed)


def gather(tiles: Iterable[P]) -> LaidHand[P]:
    """Return the hand that placed tiles make, in the order they lie, without the strays.

    Flowers and seasons join the bonus row, wherever they lie, and other tiles leave it.
    """
    mine = [tile for tile in tiles if tile.row != "stray"]
    bonus = tuple(tile for tile in mine if Tile(tile.label).is_bonus)
    others = [tile for tile in mine if not Tile(tile.label).is_bonus]
    melded = tuple(
        _set(tuple(group))
        for _, group in groupby((tile for tile in others if tile.row == "melded"), key=lambda tile: tile.set)
    )
    concealed = tuple(tile for tile in others if tile.row != "melded")
    return LaidHand(melded, concealed, bonus).won_by(lambda tile: tile.winning)


def _set(tiles: tuple[P, ...]) -> LaidSet[P]:
    return LaidSet(
        tiles, concealed=hidden_kong((Tile(tile.label) for tile in tiles), declared=True) is not None
    )
