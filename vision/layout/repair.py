"""Repair of doubtful labels: the most likely changes that make a legal winning hand, each marked.

It applies only where the rows hold a winner's count of tiles and the labels as read make no legal hand. A
clearly read tile is never changed, unless it is a duplicate flower or season. A red five is as good as a
plain one, and neither is changed into the other.
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
from vision.layout.hand import has_winning_count, has_won
from vision.layout.sets import COPIES, FACE_DOWN, NO_FACE, WHITE, is_bonus, plain_face

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.shapes import Shape
    from vision.results import DetectedTile

CLEAR = 0.95
"""Probability from which on a face is read clearly."""
MIN_CHANCE = 0.01
"""Least probability of a face that a label is changed to."""
MAX_LOSS = log(30)
"""Most that it may be less likely than the one read, as a logarithm of the ratio."""
MIN_LEAD = log(10)
"""Least lead of the best hand over the next one, as a logarithm of the ratio."""
MIN_RIVAL_CHANCE = 0.002
"""Least probability of a face in a rival hand."""
MAX_CHANGES = 2
MAX_TRIED = 400
"""Hands that are tried; each takes a tenth of a millisecond."""
MAX_SUSPECTS = 2
ROWS = "melded", "concealed"
DUPLICATE_COST = 20.0
"""Nats against a duplicate flower or season: more than any other label costs."""
MAX_PALE = 6  # backs that are tried as white dragons


class LabelChange(NamedTuple):
    """A change of one tile's label.

    Attributes:
        tile_index: Index of the tile.
        label: Its new label.
        loss: How much less likely that is, as a logarithm of the ratio.
        allowed: Whether the tile is doubtful enough, and the face likely enough, to be changed.
    """

    tile_index: int
    label: str
    loss: float
    allowed: bool
    """Whether the tile is doubtful enough, and the face likely enough, to be changed."""


def repair_labels(
    tiles: Sequence[DetectedTile], own_shapes: Sequence[Shape] = ()
) -> tuple[DetectedTile, ...]:
    """Return the tiles with the most likely changes that make a winner's hand, or unchanged.

    They stay unchanged where the most likely legal hand would change a clear tile, or has a rival.

    Args:
        tiles: The tiles in their places.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    if not _is_repairable(tiles, own_shapes):
        return tuple(tiles)
    best: tuple[float, tuple[LabelChange, ...]] | None = None
    for loss, changes in _most_likely_changes(_possible_changes(tiles)):
        if best is not None and loss > best[0] + MIN_LEAD:
            break
        if best is not None and set(best[1]) <= set(changes):
            continue  # the same repair with an unnecessary change
        if has_won(_apply(tiles, changes), own_shapes):
            if best is not None or not all(change.allowed for change in changes):
                return tuple(tiles)
            best = loss, changes
    return tuple(tiles) if best is None else _apply(tiles, best[1])


def fit_labels_to_rows(
    tiles: Sequence[DetectedTile], target: int | None = None, own_shapes: Sequence[Shape] = ()
) -> tuple[DetectedTile, ...]:
    """Return the tiles with labels that are possible where they lie.

    Tiles among the flowers and seasons get the most likely of these, tiles in a row none of them. A tile with
    no such face becomes a stray, unless it is the target: then it moves to where its face belongs. A tile
    face down outside a kong may be a white dragon without a frame.

    Args:
        tiles: The tiles in their places.
        target: Index of the detection that the user pointed at.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    settled = [tile if tile.row == "stray" else _fit_to_row(tile) for tile in tiles]
    taken_in = [_take_in(tile) if tile.number == target else tile for tile in settled]
    return tuple(_remove_duplicate_bonus(_restore_white_dragons(taken_in, own_shapes)))


def _remove_duplicate_bonus(tiles: Sequence[DetectedTile]) -> Sequence[DetectedTile]:
    """Label the flowers and seasons without duplicates, as likely as possible together.

    A set of tiles has one of each, so even a clearly read one may be another. A tile that can be no other
    keeps its label.
    """
    places = [place for place, tile in enumerate(tiles) if tile.row == "bonus"]
    if len({tiles[place].label for place in places}) == len(places):
        return tiles
    namings: dict[frozenset[str], tuple[float, tuple[str, ...]]] = {frozenset(): (0.0, ())}
    for place in places:
        longer: dict[frozenset[str], tuple[float, tuple[str, ...]]] = {}
        for used, (loss, labels) in namings.items():
            for label, its_loss in _bonus_costs(tiles[place]).items():
                total = loss + its_loss + DUPLICATE_COST * (label in used)
                if total < longer.get(used | {label}, (inf, ()))[0]:
                    longer[used | {label}] = total, (*labels, label)
        namings = longer
    _, names = min(namings.values())
    renamed = {place: name for place, name in zip(places, names, strict=True) if tiles[place].label != name}
    return [_relabel(tile, renamed[place]) if place in renamed else tile for place, tile in enumerate(tiles)]


def _bonus_costs(tile: DetectedTile) -> dict[str, float]:
    """Return the flowers and seasons that a tile may be, with the negative logarithm of each probability."""
    now = max(dict(tile.alternatives).get(tile.label, 1.0), MIN_RIVAL_CHANCE)
    least = MIN_RIVAL_CHANCE if now < CLEAR else MIN_CHANCE
    chances = {label: chance for label, chance in tile.alternatives if is_bonus(label) and chance > least}
    return {label: -log(chance) for label, chance in {**chances, tile.label: now}.items()}


def _restore_white_dragons(
    tiles: Sequence[DetectedTile], own_shapes: Sequence[Shape]
) -> Sequence[DetectedTile]:
    """Label backs with the colour of faces as white dragons where they can be nothing else.

    They are white dragons where that makes a legal hand, as many as possible, and where they are doubtful,
    unless the hand shows what its white dragons look like.
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
        for some in combinations(pale[:MAX_PALE], size):
            named = _label_white(tiles, some)
            if has_won(named, own_shapes):
                return named
    if any(tile.label == WHITE for tile in tiles if tile.row != "stray"):
        return tiles
    chances = {place: dict(tiles[place].alternatives).get(FACE_DOWN, 1.0) for place in pale}
    return _label_white(tiles, [place for place, chance in chances.items() if chance < CLEAR])


def _label_white(tiles: Sequence[DetectedTile], places: Sequence[int]) -> Sequence[DetectedTile]:
    return [_relabel(tile, WHITE) if place in places else tile for place, tile in enumerate(tiles)]


def _take_in(tile: DetectedTile) -> DetectedTile:
    if tile.row != "stray":
        return tile
    return replace(tile, row="bonus" if is_bonus(tile.label) else "concealed")


def _fit_to_row(tile: DetectedTile) -> DetectedTile:
    bonus = tile.row == "bonus"
    if is_bonus(tile.label) == bonus:
        return tile
    fitting = (label for label, _ in tile.alternatives if label not in NO_FACE and is_bonus(label) == bonus)
    likeliest = next(fitting, None)
    return replace(tile, row="stray", set=None) if likeliest is None else _relabel(tile, likeliest)


def find_suspects(tiles: Sequence[DetectedTile], own_shapes: Sequence[Shape] = ()) -> tuple[Problem, ...]:
    """Return the problem that names the tiles to check first in an illegal hand with a winner's count.

    Args:
        tiles: The tiles in their places.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    if not _is_repairable(tiles, own_shapes):
        return ()
    mine = [place for place, tile in enumerate(tiles) if tile.row != "stray"]
    doubtful = sorted(mine, key=lambda place: (tiles[place].label not in NO_FACE, tiles[place].confidence))
    places = sorted(doubtful[:MAX_SUSPECTS])
    named = " and ".join(f"the {tiles[place].label} (tile {place + 1})" for place in places)
    message = f"look first at {named}: they are the least surely read"
    params = {"places": places, "labels": [tiles[place].label for place in places]}
    return (Problem("look_first", message, params),)


def _is_repairable(tiles: Sequence[DetectedTile], own_shapes: Sequence[Shape]) -> bool:
    return has_winning_count(tiles) and not has_won(tiles, own_shapes)


def _possible_changes(tiles: Sequence[DetectedTile]) -> list[LabelChange]:
    """Return every change of one tile to another face, the most likely first.

    A kong with all four tiles face down can be any: only its owner knows.
    """
    changes_found = []
    showing = {tile.set for tile in tiles if tile.label != FACE_DOWN}
    for place, tile in enumerate(tiles):
        if tile.row == "stray" or tile.set not in showing:
            continue
        chances = _probability_by_face(tile)
        now = chances.pop(plain_face(tile.label), (tile.label, 1.0))[1]
        for label, chance in chances.values():
            fits = label not in NO_FACE and is_bonus(label) == (tile.row == "bonus")
            if fits and chance >= MIN_RIVAL_CHANCE:
                loss = log(max(now, MIN_RIVAL_CHANCE) / chance)
                allowed = now < CLEAR and chance >= MIN_CHANCE and loss < MAX_LOSS
                changes_found.append(LabelChange(place, label, loss, allowed))
    return sorted(changes_found, key=lambda change: change.loss)


def _probability_by_face(tile: DetectedTile) -> dict[str, tuple[str, float]]:
    """Return the most likely label of each plain face, and the probability of the face, red or not."""
    changes_found: dict[str, tuple[str, float]] = {}
    for label, chance in tile.alternatives:
        likeliest, before = changes_found.get(plain_face(label), (label, 0.0))
        changes_found[plain_face(label)] = likeliest, before + chance
    return changes_found


def _most_likely_changes(possible: list[LabelChange]) -> Iterator[tuple[float, tuple[LabelChange, ...]]]:
    """Yield sets of changes to different tiles with their loss, the most likely first."""
    order = count()
    queue: list[tuple[float, int, tuple[int, ...]]] = [
        (change.loss, next(order), (k,)) for k, change in enumerate(possible)
    ]
    heapq.heapify(queue)
    for _ in range(MAX_TRIED):
        if not queue:
            return
        loss, _, chosen = heapq.heappop(queue)
        changes = tuple(possible[k] for k in chosen)
        yield loss, changes
        if len(chosen) < MAX_CHANGES:
            changed = {change.tile_index for change in changes}
            for k in range(chosen[-1] + 1, len(possible)):
                if possible[k].tile_index not in changed:
                    heapq.heappush(queue, (loss + possible[k].loss, next(order), (*chosen, k)))


def _apply(tiles: Sequence[DetectedTile], changes: Sequence[LabelChange]) -> tuple[DetectedTile, ...]:
    repaired = list(tiles)
    for change in changes:
        repaired[change.tile_index] = _relabel(repaired[change.tile_index], change.label)
    return tuple(repaired)


def _relabel(tile: DetectedTile, label: str) -> DetectedTile:
    """Return the tile with another of its likely faces, marked with the label first read."""
    _, chance = _probability_by_face(tile).get(plain_face(label), (label, 0.0))
    read = tile.repaired_from or tile.label
    repaired_from = None if label == read else read
    return replace(tile, label=label, confidence=min(tile.confidence, chance), repaired_from=repaired_from)
