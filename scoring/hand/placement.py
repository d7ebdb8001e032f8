"""Conversion of tiles that name their row into the layout of a hand."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Protocol, TypeVar

from scoring.hand.layout import HandLayout, SetLayout
from scoring.hand.sets import hidden_kong
from scoring.hand.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable


class PlacedTile(Protocol):
    """A tile with its face, its row, the index of its melded set, and whether it is the winning tile."""

    @property
    def label(self) -> str:
        """The code of its face."""

    @property
    def row(self) -> str:
        """The name of its row."""

    @property
    def set(self) -> int | None:
        """The index of its melded set."""

    @property
    def winning(self) -> bool:
        """True if it is the winning tile."""


P = TypeVar("P", bound=PlacedTile)


def build_layout(tiles: Iterable[P]) -> HandLayout[P]:
    """Return the layout of placed tiles in the order they lie, without the strays.

    Flowers and seasons join the bonus row, wherever they lie, and other tiles leave it.
    """
    tiles_of_hand = [tile for tile in tiles if tile.row != "stray"]
    bonus = tuple(tile for tile in tiles_of_hand if Tile(tile.label).is_bonus)
    others = [tile for tile in tiles_of_hand if not Tile(tile.label).is_bonus]
    melded = tuple(
        _set_layout(tuple(group))
        for _, group in groupby((tile for tile in others if tile.row == "melded"), key=lambda tile: tile.set)
    )
    concealed = tuple(tile for tile in others if tile.row != "melded")
    return HandLayout(melded, concealed, bonus).mark_winning(lambda tile: tile.winning)


def _set_layout(tiles: tuple[P, ...]) -> SetLayout[P]:
    return SetLayout(
        tiles, concealed=hidden_kong((Tile(tile.label) for tile in tiles), declared=True) is not None
    )
