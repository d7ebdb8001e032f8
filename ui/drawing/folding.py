"""Which items of a score are about which set, about the bonus tiles, and about the whole hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scoring import Breakdown, Line


class Folded(NamedTuple):
    """The lines of a score by what they are about."""

    sets: tuple[tuple[Line, ...], ...]
    """For each set of the arrangement."""
    bonus: tuple[tuple[Line, ...], ...]
    """About flowers and seasons, those of one item together."""
    hand: tuple[Line, ...]
    """About several sets, all tiles, or how the last tile came."""


def folded(breakdown: Breakdown) -> Folded:
    """Lay each line to what it is about."""
    melds = breakdown.arrangement.sets
    sets: list[list[Line]] = [[] for _ in melds]
    bonus: dict[str, list[Line]] = {}
    hand: list[Line] = []
    for line in breakdown.items:
        place = _set_of(line, breakdown, sets)
        if place is not None:
            sets[place].append(line)
        elif line.tiles and all(tile.is_bonus for tile in line.tiles):
            bonus.setdefault(line.id, []).append(line)
        else:
            hand.append(line)
    return Folded(tuple(map(tuple, sets)), tuple(map(tuple, bonus.values())), tuple(hand))


def _set_of(line: Line, breakdown: Breakdown, sets: list[list[Line]]) -> int | None:
    """Find the set that a line is about; of equal ones the winning set, then one without such a line."""
    arranged = breakdown.arrangement
    alike = [place for place, meld in enumerate(arranged.sets) if meld.tiles == tuple(sorted(line.tiles))]
    free = [place for place in alike if all(line.id != other.id for other in sets[place])]
    return min(free or alike, key=lambda place: place != arranged.winning_set, default=None)
