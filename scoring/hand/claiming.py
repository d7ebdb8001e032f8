"""Which sets of a hand were claimed: the sets to choose from, and the hand laid out by the choice."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from scoring.hand.laid import LaidHand, LaidSet
from scoring.hand.meld import Meld
from scoring.hand.sets import KONG, SIZES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from scoring.hand.tiles import Tile

T = TypeVar("T")
CLAIMABLE = ("chow", "pung", "kong")
PAIR, PUNG = SIZES["pair"], SIZES["pung"]


def groups_of(
    laid: LaidHand[T], sets: Sequence[Meld], face: Callable[[T], Tile]
) -> tuple[tuple[T, ...], ...]:
    """Give the tiles of each set that can have been claimed: those that lie melded come first.

    `sets` is an arrangement of the hand. The winning tile is the last to be taken into a set. Of four alike
    that were not declared three can have been claimed. The set that the winning tile completed may lie melded
    and be no set of the arrangement: then its tiles are as free as the concealed ones.
    """
    won, among = laid.last, list(sets)
    loose = [group for group in laid.melded if not _is_declared(group)]
    declared = [group for group in laid.melded if _is_declared(group)]
    for group in sorted(declared, key=lambda group: _holds(group, won)):
        lies = Meld.of(map(face, group.tiles), concealed=group.concealed).tiles
        # A kong that was robbed is a pung in the arrangement, though it lies as a kong.
        places = (at for at, meld in enumerate(among) if meld.tiles in (lies, lies[:PUNG]))
        if (place := next(places, None)) is not None:  # a special hand has no sets, however its pair lies
            del among[place]
        elif _holds(group, won):
            loose.append(group)
    groups = [group.tiles for group in declared if len(group.tiles) > PAIR and group not in loose]
    rest = [*laid.concealed, *(tile for group in loose for tile in group.tiles)]
    rest.sort(key=lambda tile: tile is won)
    for meld in among:
        if meld.kind not in CLAIMABLE:
            continue
        taken = []
        for wanted in meld.tiles[:PUNG]:
            tile = next(tile for tile in rest if face(tile) is wanted)
            rest.remove(tile)
            taken.append(tile)
        groups.append(tuple(taken))
    return tuple(groups)


def claimed_as(laid: LaidHand[T], groups: Sequence[Sequence[T]], claimed: Collection[int]) -> LaidHand[T]:
    """Lay a hand out with those of its groups melded, by their number. Other kongs are concealed ones.

    A set that lay claimed already stays as it lies. What is concealed keeps its order; tiles that lay melded
    join it at the end.
    """
    lay = {_ids(group.tiles): group for group in laid.melded if not group.concealed}
    melded: list[LaidSet[T]] = []
    for number, group in enumerate(groups):
        if number in claimed:
            melded.append(lay.get(_ids(group), LaidSet(tuple(group))))
        elif len(group) == KONG:
            melded.append(LaidSet(tuple(group), concealed=True))
    rest = [*laid.concealed, *(tile for group in laid.melded for tile in group.tiles)]
    for each in melded:
        for tile in each.tiles:
            del rest[next(at for at, other in enumerate(rest) if other is tile)]
    there, last = LaidHand(tuple(melded), tuple(rest), laid.bonus), laid.last
    return there if last is None else there.won_by(lambda tile: tile is last)


def choices(count: int) -> Iterator[tuple[int, ...]]:
    """Give every choice among so many sets, none and all among them."""
    for size in range(count + 1):
        yield from combinations(range(count), size)


def _ids(tiles: Sequence[T]) -> tuple[int, ...]:
    return tuple(map(id, tiles))


def _holds(group: LaidSet[T], won: T | None) -> bool:
    return any(tile is won for tile in group.tiles)


def _is_declared(group: LaidSet[T]) -> bool:
    """Say whether it lies melded, or is a concealed kong; other concealed sets are free to be regrouped."""
    return not group.concealed or len(group.tiles) == KONG
