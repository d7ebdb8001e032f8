"""Finds become the hand that lies there, or the hands of a whole table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from vision.arrange.choose import likeliest_hand
from vision.arrange.found_tiles import as_corners, seen_tiles
from vision.arrange.hand import hand_line, hand_problems, has_lost, no_sure_tile
from vision.arrange.is_mahjong import surely_tiles
from vision.arrange.repair import suspects
from vision.arrange.seats import find_seats
from vision.reading import Frame, Reading, TableHand, TableReading

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.hand.hand import Role
    from scoring.hand.shapes import Shape
    from vision.arrange.seats import Seat
    from vision.finds import Finds
    from vision.reading import ReadTile


def arrange(
    finds: Finds, meant: int | None = None, own_shapes: Sequence[Shape] = (), *, somewhere: bool = False
) -> Reading:
    """Lay the finds of a photo out as a hand.

    Where nothing surely is a tile there is no hand, unless a person said that one lies `somewhere` here, or
    `meant` a tile, by its number. `own_shapes`: what wins by the rules in play beside the known shapes.
    """
    seen = seen_tiles(finds, meant)
    sure = somewhere or meant is not None or surely_tiles(seen)
    hand = likeliest_hand(seen if sure else [], meant, own_shapes)
    tiles = _all_in_sight(hand.tiles, finds)
    judged = hand_problems(tiles, own_shapes=own_shapes)
    problems = (no_sure_tile(len(seen)),) if seen and not tiles else judged
    text = hand_line(tiles) if tiles else None
    problems = (*problems, *suspects(tiles, own_shapes))
    return Reading(finds.width, finds.height, tiles, text, problems, claims=hand.claims)


def arrange_table(finds: Finds, own_shapes: Sequence[Shape] = ()) -> TableReading:
    """Lay the finds of a photo of a whole table out: each player's hand, and what lies beside them all.

    `own_shapes` as for `arrange`.
    """
    seats, strays = find_seats(seen_tiles(finds), own_shapes)
    hands = tuple(_seated_hand(seat, finds, own_shapes) for seat in seats)
    return TableReading(finds.width, finds.height, hands, _all_in_sight(strays, finds))


def _seated_hand(seat: Seat, finds: Finds, own_shapes: Sequence[Shape]) -> TableHand:
    """Judge one player's hand, as a loser's or as a winner's by its count and its winning tile."""
    size = finds.width, finds.height
    tiles = _all_in_sight(seat.tiles, finds)
    quads = finds.quads[[tile.number for tile in tiles]]
    role: Role = "loser" if has_lost(tiles) else "winner"
    problems = (*hand_problems(tiles, role, own_shapes), *suspects(tiles, own_shapes))
    box = Frame(*map(float, (*quads.min((0, 1)).clip(0), *np.minimum(quads.max((0, 1)), size))))
    return TableHand(seat.side, box, Reading(*size, tiles, hand_line(tiles), problems, claims=seat.claims))


def _all_in_sight(tiles: Iterable[ReadTile], finds: Finds) -> tuple[ReadTile, ...]:
    """Return as much of each tile as lies in the photo: its edge may cut one off."""
    size = finds.width, finds.height
    return tuple(replace(tile, quad=as_corners(np.clip(tile.quad, 0, size))) for tile in tiles)
