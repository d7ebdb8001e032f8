"""What a legal hand is mends doubtful readings: the likeliest hand that can have won, every change marked.

Only where the rows hold a winner's count of tiles and the tiles as read make no legal hand; a tile that is
read clearly is never changed, unless it is a flower or season that is there twice. A red five is as good as
a plain one, and neither is changed into the other.
"""

from __future__ import annotations

import heapq
from dataclasses import replace
from itertools import combinations, count
from math import inf, log
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import Problem
from scoring.hand.sets import hidden_kong
from scoring.hand.tiles import Tile
from vision.arrange.hand import has_won, is_whole
from vision.arrange.sets import COPIES, FACE_DOWN, NO_FACE, WHITE, is_bonus, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.shapes import Shape
    from vision.reading import ReadTile

CLEAR = 0.95
"""A tile whose face is at least this likely is read clearly."""
LEAST = 0.01
"""A face less likely than this is none to change to."""
FAR = log(30)
"""Nor one that is so many times less likely than the one read, as a logarithm."""
RIVAL = log(10)
"""A hand is mended only where it is so many times likelier than the next, as a logarithm."""
SEEN = 0.002
"""The least likely face that makes a rival."""
MOST_CHANGES = 2
MOST_TRIED = 400
"""Hands to try: each takes a tenth of a millisecond."""
MOST_SUSPECTS = 2
ROWS = "melded", "concealed"
TWICE = 20.0
"""Nats against a flower or season that is there twice: more than any other name costs."""
MOST_PALE = 6  # backs that are tried as white dragons


class Change(NamedTuple):
    """A tile's place, its new face, and how much less likely that is, as a logarithm."""

    place: int
    label: str
    loss: float
    allowed: bool
    """Whether the tile is doubtful enough, and the face likely enough, to be changed."""


def repair(tiles: Sequence[ReadTile], own_shapes: Sequence[Shape] = ()) -> tuple[ReadTile, ...]:
    """Give the tiles with the likeliest changes that make a winner's hand, or as they are.

    They stay as they are where the likeliest legal hand would change a clear tile, or has a rival.
    `own_shapes`: what wins by the rules in play beside the known shapes.
    """
    if not _is_mendable(tiles, own_shapes):
        return tuple(tiles)
    best: tuple[float, tuple[Change, ...]] | None = None
    for loss, changes in _by_likelihood(_possible(tiles)):
        if best is not None and loss > best[0] + RIVAL:
            break
        if best is not None and set(best[1]) <= set(changes):
            continue  # the same mending, with a change that nothing asks for
        if has_won(_with(tiles, changes), own_shapes):
            if best is not None or not all(change.allowed for change in changes):
                return tuple(tiles)
            best = loss, changes
    return tuple(tiles) if best is None else _with(tiles, best[1])


def settle_by_place(
    tiles: Sequence[ReadTile], meant: int | None = None, own_shapes: Sequence[Shape] = ()
) -> tuple[ReadTile, ...]:
    """Give each tile a face that may lie where it does.

    What lies with the flowers and seasons is the likeliest of them, what lies in a row none. What can be no
    such face lies astray, unless a person meant that find: then it lies where its face belongs. What lies
    face down outside a kong may be a white dragon without a frame.
    """
    settled = [tile if tile.row == "stray" else _in_place(tile) for tile in tiles]
    taken_in = [_taken_in(tile) if tile.number == meant else tile for tile in settled]
    return tuple(_with_each_bonus_once(_with_white_dragons(taken_in, own_shapes)))


def _with_each_bonus_once(tiles: Sequence[ReadTile]) -> Sequence[ReadTile]:
    """Name the flowers and seasons so that none is there twice, together as likely as they can be.

    A set of tiles holds one of each, so even what is read clearly may be another. What can be no other keeps
    its name.
    """
    places = [place for place, tile in enumerate(tiles) if tile.row == "bonus"]
    if len({tiles[place].label for place in places}) == len(places):
        return tiles
    ways: dict[frozenset[str], tuple[float, tuple[str, ...]]] = {frozenset(): (0.0, ())}
    for place in places:
        longer: dict[frozenset[str], tuple[float, tuple[str, ...]]] = {}
        for used, (loss, labels) in ways.items():
            for label, its_loss in _bonus_names(tiles[place]).items():
                total = loss + its_loss + TWICE * (label in used)
                if total < longer.get(used | {label}, (inf, ()))[0]:
                    longer[used | {label}] = total, (*labels, label)
        ways = longer
    _, names = min(ways.values())
    renamed = {place: name for place, name in zip(places, names, strict=True) if tiles[place].label != name}
    return [_renamed(tile, renamed[place]) if place in renamed else tile for place, tile in enumerate(tiles)]


def _bonus_names(tile: ReadTile) -> dict[str, float]:
    """Give what a tile among the flowers and seasons may be, with the negative logarithm of its chance."""
    now = max(dict(tile.alternatives).get(tile.label, 1.0), SEEN)
    least = SEEN if now < CLEAR else LEAST
    chances = {label: chance for label, chance in tile.alternatives if is_bonus(label) and chance > least}
    return {label: -log(chance) for label, chance in {**chances, tile.label: now}.items()}


def _with_white_dragons(tiles: Sequence[ReadTile], own_shapes: Sequence[Shape]) -> Sequence[ReadTile]:
    """Name those backs white dragons that have the colour of faces and can be nothing else.

    They are white dragons where these make a legal hand, the more of them the likelier; and where they are
    doubtful, unless the hand shows how its white dragons look.
    """
    kongs = [
        number
        for number in {tile.set for tile in tiles if tile.row == "melded"}
        if hidden_kong((Tile(tile.label) for tile in tiles if tile.set == number), declared=True)
    ]
    pale = [
        place
        for place, tile in enumerate(tiles)
        if tile.label == FACE_DOWN and tile.row in ROWS and tile.set not in kongs and not tile.coloured
    ]
    for size in range(min(len(pale), COPIES), 0, -1):
        for some in combinations(pale[:MOST_PALE], size):
            named = _white_at(tiles, some)
            if has_won(named, own_shapes):
                return named
    if any(tile.label == WHITE for tile in tiles if tile.row != "stray"):
        return tiles
    chances = {place: dict(tiles[place].alternatives).get(FACE_DOWN, 1.0) for place in pale}
    return _white_at(tiles, [place for place, chance in chances.items() if chance < CLEAR])


def _white_at(tiles: Sequence[ReadTile], places: Sequence[int]) -> Sequence[ReadTile]:
    return [_renamed(tile, WHITE) if place in places else tile for place, tile in enumerate(tiles)]


def _taken_in(tile: ReadTile) -> ReadTile:
    if tile.row != "stray":
        return tile
    return replace(tile, row="bonus" if is_bonus(tile.label) else "concealed")


def _in_place(tile: ReadTile) -> ReadTile:
    bonus = tile.row == "bonus"
    if is_bonus(tile.label) == bonus:
        return tile
    fitting = (label for label, _ in tile.alternatives if label not in NO_FACE and is_bonus(label) == bonus)
    likeliest = next(fitting, None)
    return replace(tile, row="stray", set=None) if likeliest is None else _renamed(tile, likeliest)


def suspects(tiles: Sequence[ReadTile], own_shapes: Sequence[Shape] = ()) -> tuple[Problem, ...]:
    """Name the tiles to look at first where the rows hold a winner's count of tiles and no legal hand."""
    if not _is_mendable(tiles, own_shapes):
        return ()
    mine = [place for place, tile in enumerate(tiles) if tile.row != "stray"]
    doubtful = sorted(mine, key=lambda place: (tiles[place].label not in NO_FACE, tiles[place].confidence))
    places = sorted(doubtful[:MOST_SUSPECTS])
    named = " and ".join(f"the {tiles[place].label} (tile {place + 1})" for place in places)
    message = f"look first at {named}: they are the least surely read"
    params = {"places": places, "labels": [tiles[place].label for place in places]}
    return (Problem("look_first", message, params),)


def _is_mendable(tiles: Sequence[ReadTile], own_shapes: Sequence[Shape]) -> bool:
    return is_whole(tiles) and not has_won(tiles, own_shapes)


def _possible(tiles: Sequence[ReadTile]) -> list[Change]:
    """Give every change of one tile to another face, the likeliest first.

    What lies face down all four can be any kong: only its owner knows.
    """
    found = []
    showing = {tile.set for tile in tiles if tile.label != FACE_DOWN}
    for place, tile in enumerate(tiles):
        if tile.row == "stray" or tile.set not in showing:
            continue
        chances = _of_faces(tile)
        now = chances.pop(plain(tile.label), (tile.label, 1.0))[1]
        for label, chance in chances.values():
            fits = label not in NO_FACE and is_bonus(label) == (tile.row == "bonus")
            if fits and chance >= SEEN:
                loss = log(max(now, SEEN) / chance)
                allowed = now < CLEAR and chance >= LEAST and loss < FAR
                found.append(Change(place, label, loss, allowed))
    return sorted(found, key=lambda change: change.loss)


def _of_faces(tile: ReadTile) -> dict[str, tuple[str, float]]:
    """Give by plain faces the likeliest label of each, and how likely the face is, red or not."""
    found: dict[str, tuple[str, float]] = {}
    for label, chance in tile.alternatives:
        likeliest, before = found.get(plain(label), (label, 0.0))
        found[plain(label)] = likeliest, before + chance
    return found


def _by_likelihood(possible: list[Change]) -> Iterator[tuple[float, tuple[Change, ...]]]:
    """Give sets of changes to different tiles with their loss, the likeliest first."""
    order = count()
    queue: list[tuple[float, int, tuple[int, ...]]] = [
        (change.loss, next(order), (k,)) for k, change in enumerate(possible)
    ]
    heapq.heapify(queue)
    for _ in range(MOST_TRIED):
        if not queue:
            return
        loss, _, chosen = heapq.heappop(queue)
        changes = tuple(possible[k] for k in chosen)
        yield loss, changes
        if len(chosen) < MOST_CHANGES:
            changed = {change.place for change in changes}
            for k in range(chosen[-1] + 1, len(possible)):
                if possible[k].place not in changed:
                    heapq.heappush(queue, (loss + possible[k].loss, next(order), (*chosen, k)))


def _with(tiles: Sequence[ReadTile], changes: Sequence[Change]) -> tuple[ReadTile, ...]:
    mended = list(tiles)
    for change in changes:
        mended[change.place] = _renamed(mended[change.place], change.label)
    return tuple(mended)


def _renamed(tile: ReadTile, label: str) -> ReadTile:
    """Give the tile another of its likely faces, marked with what was read at first."""
    _, chance = _of_faces(tile).get(plain(label), (label, 0.0))
    read = tile.repaired_from or tile.label
    repaired_from = None if label == read else read
    return replace(tile, label=label, confidence=min(tile.confidence, chance), repaired_from=repaired_from)
