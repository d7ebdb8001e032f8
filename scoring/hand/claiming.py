"""Choice of the claimed sets of a hand while it is unknown which ones were claimed."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from scoring.hand.layout import HandLayout, SetLayout
from scoring.hand.meld import Meld
from scoring.hand.sets import KONG, SET_SIZES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from scoring.hand.tiles import Tile

T = TypeVar("T")
CLAIMABLE = ("chow", "pung", "kong")
PAIR, PUNG = SET_SIZES["pair"], SET_SIZES["pung"]


def claimable_groups(
    layout: HandLayout[T], sets: Sequence[Meld], face: Callable[[T], Tile]
) -> tuple[tuple[T, ...], ...]:
    """Return the tiles of each set that may have been claimed, those that lie melded first.

    The winning tile is the last to be assigned to a set. Of four equal tiles that were not declared three can
    have been claimed. A melded set that the winning tile completed may not be part of the arrangement: then
    its tiles are as free as the concealed ones.

    Args:
        layout: The hand.
        sets: An arrangement of the hand.
        face: Returns the tile that an item of the layout shows.
    """
    winning, remaining = layout.winning_tile, list(sets)
    loose = [group for group in layout.melded if not _is_declared(group)]
    declared = [group for group in layout.melded if _is_declared(group)]
    for group in sorted(declared, key=lambda group: _holds(group, winning)):
        tiles = Meld.from_tiles(map(face, group.tiles), concealed=group.concealed).tiles
        # A robbed kong is a pung in the arrangement, although it lies as a kong.
        places = (at for at, meld in enumerate(remaining) if meld.tiles in (tiles, tiles[:PUNG]))
        if (
            place := next(places, None)
        ) is not None:  # a special hand has no sets, even if its pair lies melded
            del remaining[place]
        elif _holds(group, winning):
            loose.append(group)
    groups = [group.tiles for group in declared if len(group.tiles) > PAIR and group not in loose]
    rest = [*layout.concealed, *(tile for group in loose for tile in group.tiles)]
    rest.sort(key=lambda tile: tile is winning)
    for meld in remaining:
        if meld.kind not in CLAIMABLE:
            continue
        taken = []
        for wanted in meld.tiles[:PUNG]:
            tile = next(tile for tile in rest if face(tile) is wanted)
            rest.remove(tile)
            taken.append(tile)
        groups.append(tuple(taken))
    return tuple(groups)


def with_claimed_groups(
    layout: HandLayout[T], groups: Sequence[Sequence[T]], claimed: Collection[int]
) -> HandLayout[T]:
    """Return the hand with the chosen groups melded; other kongs are concealed.

    A set that already lies claimed stays unchanged. Concealed tiles keep their order; tiles that lay melded
    follow them.

    Args:
        layout: The hand.
        groups: The groups, in the order in which they were offered.
        claimed: The indices of the groups that were claimed.
    """
    existing = {_ids(group.tiles): group for group in layout.melded if not group.concealed}
    melded: list[SetLayout[T]] = []
    for number, group in enumerate(groups):
        if number in claimed:
            melded.append(existing.get(_ids(group), SetLayout(tuple(group))))
        elif len(group) == KONG:
            melded.append(SetLayout(tuple(group), concealed=True))
    rest = [*layout.concealed, *(tile for group in layout.melded for tile in group.tiles)]
    for each in melded:
        for tile in each.tiles:
            del rest[next(at for at, other in enumerate(rest) if other is tile)]
    result, last = HandLayout(tuple(melded), tuple(rest), layout.bonus), layout.winning_tile
    return result if last is None else result.mark_winning(lambda tile: tile is last)


def group_choices(count: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice among so many sets, from none to all."""
    for size in range(count + 1):
        yield from combinations(range(count), size)


def _ids(tiles: Sequence[T]) -> tuple[int, ...]:
    return tuple(map(id, tiles))


def _holds(group: SetLayout[T], winning: T | None) -> bool:
    return any(tile is winning for tile in group.tiles)


def _is_declared(group: SetLayout[T]) -> bool:
    """Return True for a melded set or a concealed kong; other concealed sets may be regrouped."""
    return not group.concealed or len(group.tiles) == KONG
