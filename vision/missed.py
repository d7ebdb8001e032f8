"""Tiles that one network missed: where rows go on, and backs that are no tile to the classifier."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from vision.beside import places_beside
from vision.detect import Found
from vision.sure import PLAIN

if TYPE_CHECKING:
    from vision.classify import Classifier, Named
    from vision.photo import Pixels

SURELY_SHOWN = 0.8  # how surely a face shows where the detector saw no tile
AS_SURE_AS_MISSED = 0.75  # how likely such a one is a tile: so doubtful that it is asked
SURELY_FOUND = 0.75  # how sure the detector must be of a plain tile to be believed
BELIEVED = 0.75  # how likely such a one is a tile


def faces_beside(classifier: Classifier, photo: Pixels, found: Found, named: Named) -> Found | None:
    """Return the finds in a photo (H, W, 3) and the tiles that rows go on with; None where they do not.

    Only what surely shows a face counts: a plain patch may be anything.
    """
    size = photo.shape[1], photo.shape[0]
    places = places_beside(found.quads, size, found.scores * named.tile_chance)
    there = classifier.name(photo, places)
    shown = np.array([label not in PLAIN for label in there.labels])
    sure = there.tile_chance * there.faces()[:, shown].max(1, initial=0.0) > SURELY_SHOWN
    if not sure.any():
        return None
    scores = np.full(int(sure.sum()), AS_SURE_AS_MISSED)
    return Found(np.concatenate([found.quads, places[sure]]), np.concatenate([found.scores, scores]))


def believing_finds(found: Found, named: Named) -> Named | None:
    """Return what is said of the finds with plain ones as surely tiles as the detector is of them.

    The classifier takes many a patterned back for cloth. None where that changes nothing.
    """
    plain_there = np.isin(np.array(named.labels)[named.probabilities.argmax(1)], PLAIN)
    believed = plain_there & (found.scores > SURELY_FOUND) & (named.tile_chance < BELIEVED)
    if not believed.any():
        return None
    return replace(named, tile_chance=np.where(believed, BELIEVED, named.tile_chance))
