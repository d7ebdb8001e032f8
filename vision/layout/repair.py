"""Repair of labels: the most likely changes by the place of a tile that make a legal hand, each marked.

Doubtful labels change only where the rows hold a winner's count of tiles and the labels as read make no legal
hand. A clearly read tile is never changed, unless it is a duplicate flower or season. A red five is as good
as a plain one, and neither is changed into the other. Plain tiles face down are found by their neighbours in
the row, because pale backs look like white dragons: a clear white dragon stays one, and where more are seen
than a set has, some of them lie face down.
"""

from __future__ import annotations

import heapq
from dataclasses import replace
from itertools import combinations, count, product
from math import inf, log
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from scoring.errors import Problem
from scoring.hand.sets import hidden_kong
from scoring.hand.tiles import Tile
from vision.detections import CLEAR
from vision.layout.groups import link_tiles
from vision.layout.hand import ROWS, has_winning_count, has_won
from vision.layout.rows import SEAM
from vision.layout.sets import COPIES, FACE_DOWN, KONG, MIN_CHANCE, NO_FACE, WHITE, is_bonus, plain_face

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.hand.shapes import Shape
    from vision.results import DetectedTile


MAX_LOSS = log(10)
"""Most that it may be less likely than the one read, and least lead over a rival, as a logarithm of the ratio."""
MAX_CHANGES = 2
"""Tiles that are changed, or that the user is asked to look at first, at most."""
MAX_TRIED = 400
"""Hands that are tried; each takes a tenth of a millisecond."""


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
        if best is not None and loss > best[0] + MAX_LOSS:
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
                total = loss + its_loss
                if total < longer.get(used | {label}, (inf, ()))[0]:
                    longer[used | {label}] = total, (*labels, label)
        namings = longer
    most = max(map(len, namings))
    _, names = min(naming for used, naming in namings.items() if len(used) == most)
    renamed = {place: name for place, name in zip(places, names, strict=True) if tiles[place].label != name}
    return [relabel(tile, renamed[place]) if place in renamed else tile for place, tile in enumerate(tiles)]


def _bonus_costs(tile: DetectedTile) -> dict[str, float]:
    """Return the flowers and seasons that a tile may be, with the negative logarithm of each probability."""
    now = max(dict(tile.alternatives).get(tile.label, 1.0), MIN_CHANCE)
    chances = {
        label: chance for label, chance in tile.alternatives if is_bonus(label) and chance > MIN_CHANCE
    }
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
    for size in range(COPIES, 0, -1):
        for some in combinations(pale[:COPIES], size):
            named = _label_white(tiles, some)
            if has_won(named, own_shapes):
                return named
    if any(tile.label == WHITE for tile in tiles if tile.row != "stray"):
        return tiles
    chances = {place: dict(tiles[place].alternatives).get(FACE_DOWN, 1.0) for place in pale}
    return _label_white(tiles, [place for place, chance in chances.items() if chance < CLEAR])


def _label_white(tiles: Sequence[DetectedTile], places: Sequence[int]) -> Sequence[DetectedTile]:
    return [relabel(tile, WHITE) if place in places else tile for place, tile in enumerate(tiles)]


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
    return replace(tile, row="stray", set=None) if likeliest is None else relabel(tile, likeliest)


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
    places = sorted(doubtful[:MAX_CHANGES])
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
            if fits and chance >= MIN_CHANCE:
                loss = log(max(now, MIN_CHANCE) / chance)
                changes_found.append(LabelChange(place, label, loss, now < CLEAR and loss < MAX_LOSS))
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
        repaired[change.tile_index] = relabel(repaired[change.tile_index], change.label)
    return tuple(repaired)


def relabel(tile: DetectedTile, label: str) -> DetectedTile:
    """Return the tile with another of its likely faces, marked with the label first read."""
    _, chance = _probability_by_face(tile).get(plain_face(label), (label, 0.0))
    read = tile.repaired_from or tile.label
    repaired_from = None if label == read else read
    return replace(tile, label=label, confidence=min(tile.confidence, chance), repaired_from=repaired_from)


def mark_walls_face_down(tiles: Sequence[DetectedTile]) -> list[DetectedTile]:
    """Label doubtful white dragons face down in rows of plain tiles longer than a kong that show a back.

    Tiles of concealed kongs that show faces are in no wall.
    """
    whites, backs = _find_plain_tiles(tiles)
    if not whites or not backs:
        return list(tiles)
    beside = _find_neighbours(tiles)
    rows = _find_rows((whites | backs) - _find_backs_of_kongs(tiles, whites | backs, beside), beside)
    return _turn_face_down(
        tiles, {k for row in rows if len(row) > KONG and row & backs for k in row & whites}
    )


def mark_kongs_face_down(tiles: Sequence[DetectedTile]) -> list[DetectedTile]:
    """Label doubtful white dragons face down where they make a concealed kong with others.

    Such a kong shows two equal faces, outside or between the others, or one at an end, or none. In the last
    two cases one of the plain tiles must lie face down already, or more white dragons be seen than a set has.
    """
    whites, backs = _find_plain_tiles(tiles)
    if not whites:
        return list(tiles)
    too_many = sum(tile.label == WHITE for tile in tiles) > COPIES
    beside = _find_neighbours(tiles)
    in_kongs = _find_backs_of_kongs(tiles, whites | backs, beside)
    others: set[int] = set()
    for row in _find_rows((whites | backs) - in_kongs, beside):
        is_kong = bool(row & backs) and len(row) == KONG
        if is_kong or ((row & backs or too_many) and _continues_with_face(tiles, row, beside)):
            others |= row
    return _turn_face_down(tiles, whites & (in_kongs | others))


def find_loose_backs(tiles: Sequence[DetectedTile]) -> list[DetectedTile]:
    """Return the tiles of a laid-out hand's row that seem to lie face down and do not belong to it.

    Nobody turns a tile of a row down: a dark slot of a rack, cloth or a rim looks like one. They stay only
    between faces of a hand with a winning tile and a winner's count, for the user to label.
    """
    row = [tile for tile in tiles if tile.row == "concealed"]
    backs = [tile for tile in row if tile.label == FACE_DOWN]
    between = bool(row) and all(tile.label != FACE_DOWN for tile in (row[0], row[-1]))
    won = any(tile.winning for tile in tiles) and has_winning_count(tiles)
    return [] if between and won else backs


def _find_plain_tiles(tiles: Sequence[DetectedTile]) -> tuple[set[int], set[int]]:
    """Return which tiles are doubtful white dragons, and which lie face down."""
    whites = {k for k, tile in enumerate(tiles) if tile.label == WHITE and tile.confidence < CLEAR}
    return whites, {k for k, tile in enumerate(tiles) if tile.label == FACE_DOWN}


def _turn_face_down(tiles: Sequence[DetectedTile], down: set[int]) -> list[DetectedTile]:
    return [_as_back(tile) if k in down else tile for k, tile in enumerate(tiles)]


def _as_back(tile: DetectedTile) -> DetectedTile:
    """Return a white dragon as a tile face down, with the same probability."""
    chances = dict(tile.alternatives)
    down = FACE_DOWN, chances.pop(WHITE, 0.0) + chances.pop(FACE_DOWN, 0.0)
    return replace(tile, label=FACE_DOWN, alternatives=(down, *chances.items()), repaired_from=tile.label)


def _find_neighbours(tiles: Sequence[DetectedTile]) -> Mapping[int, set[int]]:
    """Return the neighbours of each tile in its row."""
    quads = np.array([tile.quad for tile in tiles], float)
    rows = link_tiles(quads, np.array([tile.axis_confidence for tile in tiles])).in_rows()
    beside: dict[int, set[int]] = {k: set() for k in range(len(tiles))}
    for one, other in rows.pairs.tolist():
        beside[one].add(other)
        beside[other].add(one)
    return beside


def _find_backs_of_kongs(
    tiles: Sequence[DetectedTile], plain_ones: set[int], beside: Mapping[int, set[int]]
) -> set[int]:
    """Return which plain tiles make concealed kongs with two equal faces, outside of them or between them."""
    faces = {k: plain_face(tile.label) for k, tile in enumerate(tiles) if _shows_face(tile)}
    in_kongs: set[int] = set()
    for one, two, three, four in _find_fours(tiles, beside):
        for backs, shown in (((one, four), (two, three)), ((two, three), (one, four))):
            labels = [faces.get(k) for k in shown]
            if plain_ones.issuperset(backs) and labels[0] is not None and labels[0] == labels[1]:
                in_kongs.update(backs)
    return in_kongs


def _continues_with_face(
    tiles: Sequence[DetectedTile], row: set[int], beside: Mapping[int, set[int]]
) -> bool:
    """Return True if a row of three plain tiles continues with a face, at one end only."""
    rim = {
        after
        for tile_index in row
        for before in beside[tile_index] & row
        for after in beside[tile_index] - row
        if _is_in_line(tiles, before, tile_index, after)
    }
    return len(row) == KONG - 1 and len(rim) == 1 and _shows_face(tiles[rim.pop()])


def _is_in_line(tiles: Sequence[DetectedTile], before: int, tile_index: int, after: int) -> bool:
    """Return True if three tiles lie in one line: neighbours may be in the next row, too."""
    one, two, three = (np.mean(tiles[k].quad, axis=0) for k in (before, tile_index, after))
    return bool(np.linalg.norm(three - 2 * two + one) < SEAM * np.linalg.norm(two - one))


def _shows_face(tile: DetectedTile) -> bool:
    return tile.label not in (*NO_FACE, WHITE) and not is_bonus(tile.label)


def _find_fours(
    tiles: Sequence[DetectedTile], beside: Mapping[int, set[int]]
) -> Iterator[tuple[int, int, int, int]]:
    """Yield every four tiles that lie side by side in one line, from either end."""
    for two, near in beside.items():
        for three in near:
            ones = [one for one in near - {three} if _is_in_line(tiles, three, two, one)]
            fours = [four for four in beside[three] - {two} if _is_in_line(tiles, two, three, four)]
            for one, four in product(ones, fours):
                yield one, two, three, four


def _find_rows(some: set[int], beside: Mapping[int, set[int]]) -> Iterator[set[int]]:
    """Yield the rows among some tiles, each once."""
    left = set(some)
    while left:
        row, rim = set[int](), {left.pop()}
        while rim:
            row |= rim
            rim = {j for i in rim for j in beside[i] & left}
            left -= rim
        yield row
