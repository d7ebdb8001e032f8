"""Choice of the most likely layout hypothesis, by how hands lie and how nearly they are legal."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from vision.layout.features import layout_features, weigh_features
from vision.layout.hand import has_won
from vision.layout.hypotheses import FINALISTS, MAX_WAYS, Layout, layout_hypotheses
from vision.layout.repair import (
    find_loose_backs,
    fit_labels_to_rows,
    mark_kongs_face_down,
    mark_walls_face_down,
    repair_labels,
)
from vision.layout.sets import COPIES, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand.shapes import Shape
    from vision.results import DetectedTile


def choose_layout(
    tiles: Sequence[DetectedTile], target: int | None = None, own_shapes: Sequence[Shape] = ()
) -> Layout:
    """Return the most likely layout, with labels that are possible where the tiles lie.

    Pale tiles that seem to be a wall are read as one where a legal hand lies beside it, those that may be a
    concealed kong where no hand is legal otherwise. A tile face down in a row that is not part of the hand
    becomes a stray.

    Args:
        tiles: The tiles, not laid out yet.
        target: Index of a detection that belongs to the hand.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    remaining, hand = list(tiles), _choose_with_backs(tiles, target, own_shapes)
    strays: list[DetectedTile] = []
    while backs := [tile for tile in find_loose_backs(hand.tiles) if tile.number != target]:
        places = {tile.quad for tile in backs}
        strays += (replace(tile, row="stray", winning=False) for tile in backs)
        remaining = [tile for tile in remaining if tile.quad not in places]
        hand = _choose_with_backs(remaining, target, own_shapes)
    return hand._replace(tiles=[*hand.tiles, *strays])


def _choose_with_backs(
    tiles: Sequence[DetectedTile], target: int | None, own_shapes: Sequence[Shape]
) -> Layout:
    first = _choose_hypothesis(tiles, target, own_shapes)
    seen = mark_walls_face_down(tiles)
    if seen != tiles:
        beside_walls = _choose_hypothesis(seen, target, own_shapes)
        if has_won(beside_walls.tiles, own_shapes) and _weigh_layout(
            beside_walls, own_shapes
        ) > _weigh_layout(first, own_shapes):
            return beside_walls
    too_many = sum(tile.label == WHITE for tile in tiles) > COPIES
    won = has_won(first.tiles, own_shapes) and not too_many
    if won or (turned := mark_kongs_face_down(seen)) == seen:
        return first
    with_kongs = _choose_hypothesis(turned, target, own_shapes)
    return with_kongs if has_won(with_kongs.tiles, own_shapes) else first


def _choose_hypothesis(
    tiles: Sequence[DetectedTile], target: int | None, own_shapes: Sequence[Shape]
) -> Layout:
    layouts: list[Layout] = []
    for layout in islice(layout_hypotheses(tiles, target), MAX_WAYS):
        layouts.append(layout._replace(tiles=list(fit_labels_to_rows(layout.tiles, target, own_shapes))))
        if _has_no_strays(layouts[-1].tiles) and has_won(layouts[-1].tiles, own_shapes):
            break

    def value(layout: Layout) -> float:
        return _weigh_layout(layout, own_shapes)

    finalists = sorted(layouts, key=value, reverse=True)[:FINALISTS]
    repaired = [layout._replace(tiles=list(repair_labels(layout.tiles, own_shapes))) for layout in finalists]
    return max(repaired, key=value, default=Layout([], None))


def _has_no_strays(tiles: Sequence[DetectedTile]) -> bool:
    return all(tile.row != "stray" for tile in tiles)


def _weigh_layout(layout: Layout, own_shapes: Sequence[Shape]) -> float:
    return weigh_features(layout_features(layout.tiles, layout.features, own_shapes))
