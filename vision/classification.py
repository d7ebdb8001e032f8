"""Pixel-free tile classification: which crops the classifier sees, and what follows from its output.

Each tile gets its face and the corner at which it begins. It needs numpy alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.geometry import start_at_short_side
from vision.plain_tiles import find_coloured_tiles, resolve_plain_tiles
from vision.requests import CropsRequest, box_size, count_halvings, shift_box

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from vision.requests import Box
    from vision.taught_set import TaughtSet

NOT_A_TILE = "-"  # the class "not a tile", where the network has it
MARGIN = 8  # pixels around the tiles that are reduced with them
MIN_TOTAL = 1e-6  # lower bound for the total of the faces, by which they are normalised to sum 1
BATCH = 32  # crops in one run: more only cost memory
# A less certain face is classified once more, upside down and cut a little wider: detected quads are two
# hundredths too small, and what only one pass sees is doubtful. Of 6,209 faces of unseen drawn styles 366
# were misread by one pass, 25 of them above .85, and 302 by two passes, 17 of them above .85.
UNSURE = 0.95
WIDER = 1.08
FINER = 1.3  # resolution of the picture that crops are cut from, against that of the crops
MUCH_FINER = 0.6  # scale against the photo above which the photo is not reduced


@dataclass(frozen=True, slots=True)
class Classifications:
    """The classifications of N tiles.

    Attributes:
        labels: Tile codes of the faces.
        probabilities: (N, labels) probability of each face, given that it is a tile.
        tile_chance: (N,) probability that it is a tile at all.
        quads: (N, 4, 2) corners, beginning at each tile's own top left.
        turn_confidence: (N,) probability that the first corner is right.
        axis_confidence: (N,) probability that the first corner or the one across is right.
        embeddings: (N, 128) of length 1.
        crops: (N, side, side, 3) uint8 RGB, as the classifier saw the tiles.
        coloured: (N,) whether a plain tile differs in colour from the faces near it.
    """

    labels: tuple[str, ...]
    probabilities: np.ndarray
    tile_chance: np.ndarray
    quads: np.ndarray
    turn_confidence: np.ndarray
    axis_confidence: np.ndarray
    embeddings: np.ndarray
    crops: np.ndarray
    coloured: np.ndarray


class ClassifierOutput(NamedTuple):
    """The output of the network for N crops.

    Attributes:
        classes: (N, C) probabilities of the classes.
        turns: (N, 4) probabilities of the quarter turns.
        embeddings: (N, 128) embeddings.
        crops: (N, side, side, 3) the crops themselves.
    """

    classes: np.ndarray
    turns: np.ndarray
    embeddings: np.ndarray
    crops: np.ndarray


class ClassifierPass(NamedTuple):
    """One classifier pass over N tiles.

    Attributes:
        probabilities: (N, labels) probability of each face, given that it is a tile.
        turns: (N, 4) probabilities of the quarter turns.
        embeddings: (N, 128) embeddings.
        tile_chance: (N,) probability that it is a tile at all.
    """

    probabilities: np.ndarray
    turns: np.ndarray
    embeddings: np.ndarray
    tile_chance: np.ndarray


@dataclass(frozen=True)
class TileClassifier:
    """The procedure by which the classifier identifies tiles.

    Attributes:
        classes: The network's classes, "not a tile" included.
        side: Side of a crop in pixels.
        temperature: Temperature that calibrates the network's logits.
    """

    classes: tuple[str, ...]
    side: int
    temperature: float

    @classmethod
    def from_metadata(cls, note: Callable[[str], str]) -> TileClassifier:
        """Configure the procedure from a network's metadata.

        Args:
            note: Returns the metadata value of a name, or raises.
        """
        return cls(tuple(note("labels").split()), int(note("side")), float(note("temperature")))

    @property
    def labels(self) -> tuple[str, ...]:
        """The faces that the network knows."""
        return tuple(name for name in self.classes if name != NOT_A_TILE)

    def classify(
        self, quads: np.ndarray, part: Box, taught: TaughtSet | None = None
    ) -> Generator[CropsRequest, ClassifierOutput, Classifications]:
        """Classify the tiles at some quads.

        Args:
            quads: (N, 4, 2) corners in pixels of the part.
            part: Part of the photo, in pixels.
            taught: Taught set that sharpens the result.

        Yields:
            Crops to run the network on; its output is sent back.

        Returns:
            The classifications, in the order of the quads.
        """
        quads = start_at_short_side(quads)
        if not len(quads):
            none = np.empty(0)
            chances = np.empty((0, len(self.labels)))
            crops = np.empty((0, self.side, self.side, 3), np.uint8)
            return Classifications(
                self.labels, chances, none, quads, none, none, np.empty((0, 0)), crops, none.astype(bool)
            )
        (probabilities, turns, embeddings, tile_chance), crops = yield from self._classify_twice(quads, part)
        probabilities = self.adjust_probabilities(crops, quads, probabilities, embeddings, taught)
        turn = turns.argmax(1)
        upright = np.stack([np.roll(q, -k, 0) for q, k in zip(quads, turn, strict=True)])
        either = (turns + np.roll(turns, 2, 1)).max(1)
        coloured = find_coloured_tiles(self.labels, probabilities, crops, quads.mean(1))
        return Classifications(
            self.labels,
            probabilities,
            tile_chance,
            upright,
            turns.max(1),
            either,
            embeddings,
            crops,
            coloured,
        )

    def _classify_twice(
        self, quads: np.ndarray, part: Box
    ) -> Generator[CropsRequest, ClassifierOutput, tuple[ClassifierPass, np.ndarray]]:
        """Classify tiles, uncertain ones twice, and average both passes.

        Turns, embeddings and crops are those of the first pass. quads: (N, 4, 2), N > 0.
        """
        seen = yield plan_crops(quads, part, self.side)
        first = self.separate_non_tiles(seen)
        unsure = np.flatnonzero(first.probabilities.max(1) < UNSURE)
        if not len(unsure):
            return first, seen.crops
        again = plan_crops(scale_quads(quads[unsure], WIDER), part, self.side)
        second = self.separate_non_tiles((yield again._replace(is_turned=True)))
        probabilities, tile_chance = first.probabilities.copy(), first.tile_chance.copy()
        probabilities[unsure] = (probabilities[unsure] + second.probabilities) / 2
        tile_chance[unsure] = (tile_chance[unsure] + second.tile_chance) / 2
        return first._replace(probabilities=probabilities, tile_chance=tile_chance), seen.crops

    def separate_non_tiles(self, seen: ClassifierOutput) -> ClassifierPass:
        """Separate the probabilities of faces from that of "not a tile"."""
        faces = seen.classes[:, [name != NOT_A_TILE for name in self.classes]]
        tile_chance = faces.sum(1)
        probabilities = faces / np.maximum(tile_chance, MIN_TOTAL)[:, None]
        return ClassifierPass(probabilities, seen.turns, seen.embeddings, tile_chance)

    def adjust_probabilities(
        self,
        crops: np.ndarray,
        quads: np.ndarray,
        probabilities: np.ndarray,
        embeddings: np.ndarray,
        taught: TaughtSet | None,
    ) -> np.ndarray:
        """Adjust the probabilities of faces by the taught set and by the colours of the other tiles.

        Args:
            crops: (N, side, side, 3) uint8 RGB.
            quads: (N, 4, 2) corners.
            probabilities: (N, labels) of the classifier.
            embeddings: (N, 128) of the classifier.
            taught: Taught set, if any.

        Returns:
            Probabilities (N, labels).
        """
        if taught:
            probabilities = taught.sharpen(self.labels, probabilities, embeddings)
        return resolve_plain_tiles(self.labels, probabilities, crops, quads.mean(1), self.temperature)


def plan_crops(quads: np.ndarray, part: Box, side: int) -> CropsRequest:
    """Return the request for crops of the tiles at some quads.

    A photo of much higher resolution than the crops is reduced first, because sampling would skip pixels.

    Args:
        quads: (N, 4, 2) corners in pixels of the part, N > 0.
        part: Part of the photo, in pixels.
        side: Side of a crop in pixels.
    """
    lengths = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    ratio = FINER * side / max(float(np.median(lengths)), 1.0)
    if ratio >= MUCH_FINER:
        return CropsRequest(part, 0, box_size(part), 1.0, quads, side, BATCH)
    low = np.clip(np.floor(quads.min((0, 1))).astype(int) - MARGIN, 0, None)
    high = np.minimum(np.ceil(quads.max((0, 1))).astype(int) + MARGIN, box_size(part))
    (left, top), (right, bottom) = low.tolist(), high.tolist()
    near = left, top, right, bottom
    halvings, (width, height) = count_halvings(box_size(near), ratio)
    by = ratio * 2**halvings
    size = round(width * by), round(height * by)
    return CropsRequest(shift_box(near, part[:2]), halvings, size, by, (quads - low) * ratio, side, BATCH)


def scale_quads(quads: np.ndarray, times: float) -> np.ndarray:
    """Scale quads (N, 4, 2) about their centres."""
    middle = quads.mean(1, keepdims=True)
    scaled: np.ndarray = middle + times * (quads - middle)
    return scaled
