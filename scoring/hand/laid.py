"""A hand while it is being built: sets and rows as they lie, whole or not, whatever stands for a tile.

The reader lays out what it saw, the editor what a person corrects, the notation plain tiles. Each becomes a
`Hand` in the same way, so that all of them agree.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class LaidSet(Generic[T]):
    """A melded set as far as it is laid together, or a concealed kong.

    `from_pung`: three of its four tiles were concealed and the fourth was claimed.
    """

    tiles: tuple[T, ...]
    concealed: bool = False
    from_pung: bool = False


class TilePlace(NamedTuple):
    """Where a tile lies: the number of its melded set, None in the concealed row, and its place there."""

    set: int | None
    at: int


@dataclass(frozen=True, slots=True)
class LaidHand(Generic[T]):
    """Melded sets, concealed tiles and bonus tiles in the order they lie, and the winning tile's place."""

    melded: tuple[LaidSet[T], ...] = ()
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
    def last(self) -> T | None:
        """The winning tile."""
        if self.winning is None:
            return None
        number, at = self.winning
        return (self.concealed if number is None else self.melded[number].tiles)[at]

    def won_by(self, is_last: Callable[[T], bool]) -> LaidHand[T]:
        """Give the hand with such a tile marked as the winning one, a concealed tile before melded ones."""
        rows = [(None, self.concealed), *((number, group.tiles) for number, group in enumerate(self.melded))]
        places = (
            TilePlace(number, at) for number, row in rows for at, tile in enumerate(row) if is_last(tile)
        )
        return replace(self, winning=next(places, None))

    def map(self, make: Callable[[T], U]) -> LaidHand[U]:
        """Give the same hand laid out with what `make` makes of each tile, called in the order they lie."""
        return LaidHand(
            tuple(
                LaidSet(tuple(make(tile) for tile in group.tiles), group.concealed, group.from_pung)
                for group in self.melded
            ),
            tuple(make(tile) for tile in self.concealed),
            tuple(make(tile) for tile in self.bonus),
            self.winning,
        )
