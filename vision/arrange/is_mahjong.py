"""Whether a photo shows mahjong tiles at all, by what was found on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.arrange.sets import NO_FACE, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.reading import ReadTile

BEYOND_DOUBT = 0.95  # of the surest face: a tile lies there, whatever else was found
SURE = 0.75  # of the surest face, where most of the others are no mere guesses
FEWEST = 2  # sure finds among several
EVEN_ALONE = 0.97  # of the surest face, where all other finds are doubtful
LEAST_SHARE = 1 / 6  # of the finds, that are sure: fourteen tiles on a keyboard are more
GUESS = 0.5  # confidence below which a find is one
MOST_GUESSES = 1 / 3  # of the finds, where no face is beyond doubt
PLAIN = (*NO_FACE, WHITE)  # what any plain patch looks like


def surely_tiles(tiles: Sequence[ReadTile]) -> bool:
    """Tell whether what was found surely are tiles: one shows its face, and hardly any other find denies it.

    Among several finds one sure face alone is chance: of 366 photos without tiles that training knows four
    have such a one, at most 0.93 sure; of 160 with tiles none has fewer than three.
    """
    surest = max((tile.confidence for tile in tiles if tile.label not in PLAIN), default=0.0)
    sure = sum(tile.confidence > SURE for tile in tiles)
    alone = sure < FEWEST and len(tiles) > sure
    if (alone and surest < EVEN_ALONE) or sure < LEAST_SHARE * len(tiles):
        return False
    guesses = sum(tile.confidence < GUESS for tile in tiles)
    return surest > BEYOND_DOUBT or (surest > SURE and guesses <= MOST_GUESSES * len(tiles))
