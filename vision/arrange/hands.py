"""Entry points of the layout: from detections to the reading of a hand or of a whole table."""

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
    finds: Finds, target: int | None = None, own_shapes: Sequence[Shape] = (), *, is_confirmed: bool = False
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
    seen = seen_tiles(finds, target)
    sure = is_confirmed or target is not None or surely_tiles(seen)
    hand = likeliest_hand(seen if sure else [], target, own_shapes)
    tiles = _clip_to_photo(hand.tiles, finds)
    problems_of_hand = hand_problems(tiles, own_shapes=own_shapes)
    problems = (no_sure_tile(len(seen)),) if seen and not tiles else problems_of_hand
    text = hand_line(tiles) if tiles else None
    problems = (*problems, *suspects(tiles, own_shapes))
    return Reading(finds.width, finds.height, tiles, text, problems, claims=hand.claims)


def arrange_table(finds: Finds, own_shapes: Sequence[Shape] = ()) -> TableReading:
    """Lay out the detections of a photo of a whole table: each player's hand, and the tiles beside them.

    Args:
        finds: The detections.
        own_shapes: Winning shapes of the rules in play, beside the shapes known anyway.
    """
    seats, strays = find_seats(seen_tiles(finds), own_shapes)
    hands = tuple(_table_hand(seat, finds, own_shapes) for seat in seats)
    return TableReading(finds.width, finds.height, hands, _clip_to_photo(strays, finds))


def _table_hand(seat: Seat, finds: Finds, own_shapes: Sequence[Shape]) -> TableHand:
    """Return one player's hand, judged as a loser's or a winner's by its count and its winning tile."""
    size = finds.width, finds.height
    tiles = _clip_to_photo(seat.tiles, finds)
    quads = finds.quads[[tile.number for tile in tiles]]
    role: Role = "loser" if has_lost(tiles) else "winner"
    problems = (*hand_problems(tiles, role, own_shapes), *suspects(tiles, own_shapes))
    box = Frame(*map(float, (*quads.min((0, 1)).clip(0), *np.minimum(quads.max((0, 1)), size))))
    return TableHand(seat.side, box, Reading(*size, tiles, hand_line(tiles), problems, claims=seat.claims))


def _clip_to_photo(tiles: Iterable[ReadTile], finds: Finds) -> tuple[ReadTile, ...]:
    """Clip the quads of tiles to the photo, whose edge may cut some off."""
    size = finds.width, finds.height
    return tuple(replace(tile, quad=as_corners(np.clip(tile.quad, 0, size))) for tile in tiles)
