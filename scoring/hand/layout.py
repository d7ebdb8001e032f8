"""Layouts: sets and rows of a hand while it is being built, complete or not, of any kind of item.

The reader arranges detected tiles, the editor corrected ones, and the notation plain tiles. All of them
become a `Hand` in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from scoring.hand.sets import hidden_kong, is_flower_group
from scoring.hand.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class SetLayout(Generic[T]):
    """A melded set, complete or not, or a concealed kong.

    Attributes:
        tiles: Its items in order.
        concealed: Whether it is concealed.
        from_pung: Whether three of its four tiles were concealed and the fourth was claimed.
    """

    tiles: tuple[T, ...]
    concealed: bool = False
    from_pung: bool = False


class TilePlace(NamedTuple):
    """The place of a tile: the index of its melded set, None for the concealed row, and the index there."""

    set: int | None
    at: int


@dataclass(frozen=True, slots=True)
class HandLayout(Generic[T]):
    """The rows of a hand in the order its tiles lie, and the place of the winning tile.

    Attributes:
        melded: The melded sets and concealed kongs.
        concealed: The concealed tiles.
        bonus: The flowers and seasons.
        winning: The place of the winning tile.
    """

    melded: tuple[SetLayout[T], ...] = ()
    concealed: tuple[T, ...] = ()
    bonus: tuple[T, ...] = ()
    winning: TilePlace | None = None

    @property
    def tiles(self) -> Iterator[T]:
        """Every tile, row by row."""
        for group in self.melded:
            yield from group.tiles
        yield from self.concealed
        yield from self.bonus

    @property
    def winning_tile(self) -> T | None:
        """The winning tile."""
        if self.winning is None:
            return None
        number, at = self.winning
        return (self.concealed if number is None else self.melded[number].tiles)[at]

    def mark_winning(self, matches: Callable[[T], bool]) -> HandLayout[T]:
        """Return the layout with the first matching tile marked as winning; concealed tiles come first."""
        rows = [(None, self.concealed), *((number, group.tiles) for number, group in enumerate(self.melded))]
        places = (
            TilePlace(number, at) for number, row in rows for at, tile in enumerate(row) if matches(tile)
        )
        return replace(self, winning=next(places, None))

    def map(self, make: Callable[[T], U]) -> HandLayout[U]:
        """Return the same layout with each item replaced by the result of `make`, called in order."""
        return HandLayout(
            tuple(
                SetLayout(tuple(make(tile) for tile in group.tiles), group.concealed, group.from_pung)
                for group in self.melded
            ),
            tuple(make(tile) for tile in self.concealed),
            tuple(make(tile) for tile in self.bonus),
            self.winning,
        )


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

    Flowers and seasons join the bonus row, wherever they lie, and other tiles leave it. Only a winning flower
    and a melded group of flowers stay, as the notation has them.
    """
    tiles_of_hand = [tile for tile in tiles if tile.row != "stray"]
    in_sets = (tile for tile in tiles_of_hand if tile.row == "melded")
    groups = [tuple(group) for _, group in groupby(in_sets, key=lambda tile: tile.set)]
    flower_groups = [group for group in groups if is_flower_group([Tile(tile.label) for tile in group])]
    kept = {id(tile) for group in flower_groups for tile in group}

    def joins_bonus(tile: P) -> bool:
        return Tile(tile.label).is_bonus and not tile.winning and id(tile) not in kept

    bonus = tuple(tile for tile in tiles_of_hand if joins_bonus(tile))
    others = (tuple(tile for tile in group if not joins_bonus(tile)) for group in groups)
    melded = tuple(_set_layout(group) for group in others if group)
    concealed = tuple(tile for tile in tiles_of_hand if tile.row != "melded" and not joins_bonus(tile))
    return HandLayout(melded, concealed, bonus).mark_winning(lambda tile: tile.winning)


def _set_layout(tiles: tuple[P, ...]) -> SetLayout[P]:
    return SetLayout(
        tiles, concealed=hidden_kong((Tile(tile.label) for tile in tiles), declared=True) is not None
    )
