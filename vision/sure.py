"""Whether a photo shows mahjong tiles at all, by what was found on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.layout.sets import NO_FACE, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.reading import ReadTile

SURE = 0.8  # of the surest face: below that a photo without tiles is as likely
DOUBTFUL = 0.5  # confidence below which a find speaks against tiles
MOST_DOUBTFUL = 0.7  # of the finds
PLAIN = (*NO_FACE, WHITE)  # what any plain patch looks like


def surely_tiles(tiles: Sequence[ReadTile]) -> bool:
    """Tell whether what was found surely are tiles: one shows its face, and most are no mere guesses."""
    surest = max((tile.confidence for tile in tiles if tile.label not in PLAIN), default=0.0)
    doubtful = sum(tile.confidence < DOUBTFUL for tile in tiles)
    return surest > SURE and doubtful <= MOST_DOUBTFUL * len(tiles)
