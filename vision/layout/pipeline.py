"""Entry points of the layout: from detections to the reading of a hand or of a whole table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from vision.layout.choose import choose_layout
from vision.layout.hand import find_hand_problems, format_hand, has_lost, no_sure_tile_problem
from vision.layout.repair import find_suspects
from vision.layout.seats import find_seats
from vision.layout.tile_presence import shows_tiles
from vision.layout.tile_selection import quad_from_array, select_tiles
from vision.results import Frame, Reading, TableHand, TableReading

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.hand.hand import Role
    from scoring.hand.shapes import Shape
    from vision.detections import Detections
    from vision.layout.seats import Seat
    from vision.results import DetectedTile


def arrange_hand(
    finds: Detections,
    target: int | None = None,
    own_shapes: Sequence[Shape] = (),
    *,
    is_confirmed: bool = False,
) -> Reading:
    """Lay out the detections of a photo as one hand.

    Args:
        finds: The detections.
        target: Index of a detection that belongs to the hand, because the user pointed at it.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
        is_confirmed: Whether the user confirmed that there is a hand. Without that, and without a target,
            there is no hand where nothing is clearly a tile.

    Returns:
        The reading, without problems of the photo itself and without seconds.
    """
    seen = select_tiles(finds, target)
    sure = is_confirmed or target is not None or shows_tiles(seen)
    hand = choose_layout(seen if sure else [], target, own_shapes)
    tiles = _clip_to_photo(hand.tiles, finds)
    problems_of_hand = find_hand_problems(tiles, own_shapes=own_shapes)
    problems = (no_sure_tile_problem(len(seen)),) if seen and not tiles else problems_of_hand
    text = format_hand(tiles) if tiles else None
    problems = (*problems, *find_suspects(tiles, own_shapes))
    return Reading(finds.width, finds.height, tiles, text, problems, claims=hand.claims)


def arrange_table(finds: Detections, own_shapes: Sequence[Shape] = ()) -> TableReading:
    """Lay out the detections of a photo of a whole table: each player's hand, and the tiles beside them.

    Args:
        finds: The detections.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    seats, strays = find_seats(select_tiles(finds), own_shapes)
    hands = tuple(_table_hand(seat, finds, own_shapes) for seat in seats)
    return TableReading(finds.width, finds.height, hands, _clip_to_photo(strays, finds))


def _table_hand(seat: Seat, finds: Detections, own_shapes: Sequence[Shape]) -> TableHand:
    """Return one player's hand, judged as a loser's or a winner's by its count and its winning tile."""
    size = finds.width, finds.height
    tiles = _clip_to_photo(seat.tiles, finds)
    quads = finds.quads[[tile.number for tile in tiles]]
    role: Role = "loser" if has_lost(tiles) else "winner"
    problems = (*find_hand_problems(tiles, role, own_shapes), *find_suspects(tiles, own_shapes))
    box = Frame(*map(float, (*quads.min((0, 1)).clip(0), *np.minimum(quads.max((0, 1)), size))))
    return TableHand(seat.side, box, Reading(*size, tiles, format_hand(tiles), problems, claims=seat.claims))


def _clip_to_photo(tiles: Iterable[DetectedTile], finds: Detections) -> tuple[DetectedTile, ...]:
    """Clip the quads of tiles to the photo, whose edge may cut some off."""
    size = finds.width, finds.height
    return tuple(replace(tile, quad=quad_from_array(np.clip(tile.quad, 0, size))) for tile in tiles)
