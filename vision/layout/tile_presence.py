"""Decision whether a photo shows mahjong tiles at all, by its detections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.layout.sets import NO_FACE, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.results import DetectedTile

BEYOND_DOUBT = 0.95  # confidence of the best face from which on it is a tile whatever else was detected
SURE = 0.75  # confidence of the best face that is enough where most others are not guesses
MIN_CERTAIN = 2  # certain detections among several
EVEN_ALONE = 0.97  # confidence of the best face where all other detections are doubtful
MIN_SHARE = 1 / 6  # share of certain detections: fourteen tiles on a keyboard have more
GUESS = 0.5  # confidence below which a detection is a guess
MAX_GUESSES = 1 / 3  # share of guesses where no face is beyond doubt
PLAIN = (*NO_FACE, WHITE)  # labels that any plain patch may get


def shows_tiles(tiles: Sequence[DetectedTile]) -> bool:
    """Return True if the detections clearly are tiles: one shows its face, and few others contradict it.

    Among several detections one certain face alone is chance: of 366 photos without tiles that training knows
    four have one, with a confidence of 0.93 at most; of 160 with tiles none has fewer than three.
    """
    best_face = max((tile.confidence for tile in tiles if tile.label not in PLAIN), default=0.0)
    sure = sum(tile.confidence > SURE for tile in tiles)
    is_single = sure < MIN_CERTAIN and len(tiles) > sure
    if (is_single and best_face < EVEN_ALONE) or sure < MIN_SHARE * len(tiles):
        return False
    guesses = sum(tile.confidence < GUESS for tile in tiles)
    return best_face > BEYOND_DOUBT or (best_face > SURE and guesses <= MAX_GUESSES * len(tiles))
