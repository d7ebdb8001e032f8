"""Whether a photo shows mahjong tiles at all, by what was found on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.layout.sets import NO_FACE, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.reading import ReadTile

BEYOND_DOUBT = 0.95  # of the surest face: a tile lies there, whatever else was found
SURE = 0.75  # of the surest face, where most of the others are no mere guesses
GUESS = 0.5  # confidence below which a find is one
PLAIN = (*NO_FACE, WHITE)  # what any plain patch looks like


def surely_tiles(tiles: Sequence[ReadTile]) -> bool:
    """Tell whether what was found surely are tiles: one at least shows its face."""
    surest = max((tile.confidence for tile in tiles if tile.label not in PLAIN), default=0.0)
    guesses = sum(tile.confidence < GUESS for tile in tiles)
    return surest > BEYOND_DOUBT or (surest > SURE and 2 * guesses <= len(tiles))
