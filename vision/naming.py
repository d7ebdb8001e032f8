"""Quads to faces: which crops the classifier wishes to see, and what follows from what it says of them.

Each tile is named, and turned the way it stands. It needs numpy alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.blanks import tell_plain_tiles, unlike_faces
from vision.geometry import portrait
from vision.wishes import Crops, halvings_to, shifted, size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from vision.taught import TaughtSet
    from vision.wishes import Box

NOTHING = "-"  # the class of what is no tile at all, where the network has it
MARGIN = 8  # pixels round the tiles that are shrunk with them
LEAST = 1e-6  # chance of all faces together: they sum to 1 again, however likely it is no tile
BATCH = 32  # crops a run: more only costs memory
# A face that is less sure is looked at once more, the other way up and cut a little wider: found quads are
# two hundredths too small, and what only one look sees is doubtful. Of 6,209 faces of unseen drawn styles
# 366 were misread by one look, 25 of them surer than .85, and 302 by two, 17 of them so sure.
UNSURE = 0.95
WIDER = 1.08
FINER = 1.3  # times as fine as the crops is what they are cut from
MUCH_FINER = 0.6  # of a photo's own size: one that is to be larger stays as it is


@dataclass(frozen=True, slots=True)
class Named:
    """What the classifier says of N tiles.

    labels: the faces; probabilities: (N, labels); tile_chance: (N,) how likely it is a tile at all;
    quads: (N, 4, 2) from each tile's own top left;
    turn_confidence: (N,) how sure that corner is; axis_confidence: (N,) how sure it is that corner or the one
    across; embeddings: (N, 128) of length 1; crops: (N, side, side, 3) the tiles as they were looked at;
    coloured: (N,) whether a plain tile's colour is not that of the faces near it.
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


class ClassifierAnswer(NamedTuple):
    """What the network says of N crops: classes (N, C), turns (N, 4), embeddings (N, 128), and the crops."""

    classes: np.ndarray
    turns: np.ndarray
    embeddings: np.ndarray
    crops: np.ndarray


class Looked(NamedTuple):
    """What is made of it: see `Named`; turns: (N, 4) probabilities."""

    probabilities: np.ndarray
    turns: np.ndarray
    embeddings: np.ndarray
    tile_chance: np.ndarray


@dataclass(frozen=True)
class Naming:
    """How the classifier is asked: its classes, the pixels of the squares it looks at, its temperature."""

    classes: tuple[str, ...]
    side: int
    temperature: float

    @classmethod
    def noted(cls, note: Callable[[str], str]) -> Naming:
        """Ask as the network's file notes; `note` gives what stands there under a name, or raises."""
        return cls(tuple(note("labels").split()), int(note("side")), float(note("temperature")))

    @property
    def labels(self) -> tuple[str, ...]:
        """The faces it knows."""
        return tuple(name for name in self.classes if name != NOTHING)

    def name(
        self, quads: np.ndarray, part: Box, taught: TaughtSet | None = None
    ) -> Generator[Crops, ClassifierAnswer, Named]:
        """Name the tiles at quads (N, 4, 2), pixels of a part of a photo, of a taught set if given."""
        quads = portrait(quads)
        if not len(quads):
            none = np.empty(0)
            chances = np.empty((0, len(self.labels)))
            crops = np.empty((0, self.side, self.side, 3), np.uint8)
            return Named(
                self.labels, chances, none, quads, none, none, np.empty((0, 0)), crops, none.astype(bool)
            )
        (probabilities, turns, embeddings, tile_chance), crops = yield from self._look_twice(quads, part)
        probabilities = self.weigh(crops, quads, probabilities, embeddings, taught)
        turn = turns.argmax(1)
        upright = np.stack([np.roll(q, -k, 0) for q, k in zip(quads, turn, strict=True)])
        either = (turns + np.roll(turns, 2, 1)).max(1)
        coloured = unlike_faces(self.labels, probabilities, crops, quads.mean(1))
        return Named(
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

    def _look_twice(
        self, quads: np.ndarray, part: Box
    ) -> Generator[Crops, ClassifierAnswer, tuple[Looked, np.ndarray]]:
        """Look at tiles, at the unsure ones twice: then what is said of them is the mean of both looks.

        quads (N, 4, 2), N > 0. Their turns, their embeddings and the crops are those of the first look.
        """
        seen = yield crops_at(quads, part, self.side)
        first = self.looked(seen)
        unsure = np.flatnonzero(first.probabilities.max(1) < UNSURE)
        if not len(unsure):
            return first, seen.crops
        again = crops_at(wider(quads[unsure], WIDER), part, self.side)
        second = self.looked((yield again._replace(is_turned=True)))
        probabilities, tile_chance = first.probabilities.copy(), first.tile_chance.copy()
        probabilities[unsure] = (probabilities[unsure] + second.probabilities) / 2
        tile_chance[unsure] = (tile_chance[unsure] + second.tile_chance) / 2
        return first._replace(probabilities=probabilities, tile_chance=tile_chance), seen.crops

    def looked(self, seen: ClassifierAnswer) -> Looked:
        """Tell faces from what is no tile."""
        faces = seen.classes[:, [name != NOTHING for name in self.classes]]
        tile_chance = faces.sum(1)
        probabilities = faces / np.maximum(tile_chance, LEAST)[:, None]
        return Looked(probabilities, seen.turns, seen.embeddings, tile_chance)

    def weigh(
        self,
        crops: np.ndarray,
        quads: np.ndarray,
        probabilities: np.ndarray,
        embeddings: np.ndarray,
        taught: TaughtSet | None,
    ) -> np.ndarray:
        """Return the probabilities (N, labels) of tiles, knowing the taught set and what else lies there.

        crops (N, side, side, 3), quads (N, 4, 2) and what `looked` made of them.
        """
        if taught:
            probabilities = taught.sharpen(self.labels, probabilities, embeddings)
        return tell_plain_tiles(self.labels, probabilities, crops, quads.mean(1), self.temperature)


def crops_at(quads: np.ndarray, part: Box, side: int) -> Crops:
    """Return the crops that show the tiles at quads (N, 4, 2), N > 0, pixels of a part of a photo.

    A photo much finer than the crops is shrunk first, or stretching would skip pixels.
    """
    lengths = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    ratio = FINER * side / max(float(np.median(lengths)), 1.0)
    if ratio >= MUCH_FINER:
        return Crops(part, 0, size_of(part), 1.0, quads, side, BATCH)
    low = np.clip(np.floor(quads.min((0, 1))).astype(int) - MARGIN, 0, None)
    high = np.minimum(np.ceil(quads.max((0, 1))).astype(int) + MARGIN, size_of(part))
    (left, top), (right, bottom) = low.tolist(), high.tolist()
    near = left, top, right, bottom
    halvings, (width, height) = halvings_to(size_of(near), ratio)
    by = ratio * 2**halvings
    size = round(width * by), round(height * by)
    return Crops(shifted(near, part[:2]), halvings, size, by, (quads - low) * ratio, side, BATCH)


def wider(quads: np.ndarray, times: float) -> np.ndarray:
    """Scale quads (N, 4, 2) about their middles."""
    middle = quads.mean(1, keepdims=True)
    scaled: np.ndarray = middle + times * (quads - middle)
    return scaled
