"""Quads to faces: each tile cut out upright, named, and turned the way it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

from vision.blanks import tell_plain_tiles, unlike_faces
from vision.geometry import portrait
from vision.shrinking import halved

if TYPE_CHECKING:
    from vision.network import Network
    from vision.taught import TaughtSet

NOTHING = "-"  # the class of what is no tile at all, where the network has it
MARGIN = 8  # pixels round the tiles that are shrunk with them
LEAST = 1e-6  # chance of all faces together: they sum to 1 again, however likely it is no tile
BATCH = 32  # crops a run: more only costs memory
# A face that is less sure is looked at once more, the other way up and cut a little wider: found quads are
# two hundredths too small, and what only one look sees is doubtful. Of 6,209 faces of unseen drawn styles
# 366 were misread by one look, 25 of them surer than .85, and 302 by two, 17 of them so sure.
UNSURE = 0.95
WIDER = 1.08


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


class Looked(NamedTuple):
    """What the network makes of N crops: see `Named`; turns: (N, 4) probabilities."""

    probabilities: np.ndarray
    turns: np.ndarray
    embeddings: np.ndarray
    tile_chance: np.ndarray


class Classifier:
    """The network that names tiles, and how it is asked.

    `labels` are the faces it knows, `side` the pixels of the squares it looks at; `digest` tells it from
    others.
    """

    def __init__(self, network: Network) -> None:
        """Take a network by what its file notes: labels, side and temperature.

        Raises NetworkError where it notes none.
        """
        self.network = network
        self.digest = network.digest
        classes = network.note("labels").split()
        self.labels = tuple(name for name in classes if name != NOTHING)
        self._face = np.array([name != NOTHING for name in classes])
        self.side = int(network.note("side"))
        self.temperature = float(network.note("temperature"))

    def name(self, photo: np.ndarray, quads: np.ndarray, taught: TaughtSet | None = None) -> Named:
        """Name the tiles at quads (N, 4, 2) of a photo (H, W, 3) uint8 RGB, of a taught set if given."""
        quads = portrait(quads)
        crops = cut_out(photo, quads, self.side)
        if not len(crops):
            none = np.empty(0)
            chances = np.empty((0, len(self.labels)))
            empty = np.empty((0, 0))
            return Named(self.labels, chances, none, quads, none, none, empty, crops, none.astype(bool))
        probabilities, turns, embeddings, tile_chance = self._look_twice(photo, quads, crops)
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

    def _look_twice(self, photo: np.ndarray, quads: np.ndarray, crops: np.ndarray) -> Looked:
        """Look at tiles, at the unsure ones twice: then what is said of them is the mean of both looks.

        photo (H, W, 3), quads (N, 4, 2), N > 0, and how they are cut out of it. Their turns and embeddings
        are those of the first look.
        """
        first = self.look(crops)
        unsure = np.flatnonzero(first.probabilities.max(1) < UNSURE)
        if not len(unsure):
            return first
        second = self.look(cut_out(photo, wider(quads[unsure], WIDER), self.side)[:, ::-1, ::-1])
        probabilities, tile_chance = first.probabilities.copy(), first.tile_chance.copy()
        probabilities[unsure] = (probabilities[unsure] + second.probabilities) / 2
        tile_chance[unsure] = (tile_chance[unsure] + second.tile_chance) / 2
        return first._replace(probabilities=probabilities, tile_chance=tile_chance)

    def look(self, crops: np.ndarray) -> Looked:
        """Run the network on crops (N, side, side, 3) uint8 RGB, N > 0."""
        parts = [self.network.run(crops[k : k + BATCH]) for k in range(0, len(crops), BATCH)]
        classes, turns, embeddings = (np.concatenate(part) for part in zip(*parts, strict=True))
        faces = classes[:, self._face]
        tile_chance = faces.sum(1)
        return Looked(faces / np.maximum(tile_chance, LEAST)[:, None], turns, embeddings, tile_chance)

    def weigh(
        self,
        crops: np.ndarray,
        quads: np.ndarray,
        probabilities: np.ndarray,
        embeddings: np.ndarray,
        taught: TaughtSet | None,
    ) -> np.ndarray:
        """Return the probabilities (N, labels) of tiles, knowing the taught set and what else lies there.

        crops (N, side, side, 3), quads (N, 4, 2) and what `look` made of them.
        """
        if taught:
            probabilities = taught.sharpen(self.labels, probabilities, embeddings)
        return tell_plain_tiles(self.labels, probabilities, crops, quads.mean(1), self.temperature)

    def embed(self, photo: np.ndarray, quads: np.ndarray) -> np.ndarray:
        """Return the embeddings (N, 128) of the tiles at quads (N, 4, 2), N > 0, as `name` makes them."""
        return self.look(cut_out(photo, portrait(quads), self.side)).embeddings


def wider(quads: np.ndarray, times: float) -> np.ndarray:
    """Scale quads (N, 4, 2) about their middles."""
    middle = quads.mean(1, keepdims=True)
    scaled: np.ndarray = middle + times * (quads - middle)
    return scaled


def cut_out(photo: np.ndarray, quads: np.ndarray, side: int) -> np.ndarray:
    """Stretch each quad (N, 4, 2) of a photo (H, W, 3) uint8 to a square: (N, side, side, 3) uint8."""
    crops = np.empty((len(quads), side, side, 3), np.uint8)
    if not len(quads):
        return crops
    lengths = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    # A photo much finer than the crops is shrunk first, or the warp would skip pixels.
    ratio = 1.3 * side / max(float(np.median(lengths)), 1.0)
    if ratio < 0.6:
        low = np.clip(np.floor(quads.min((0, 1))).astype(int) - MARGIN, 0, None)
        high = np.ceil(quads.max((0, 1))).astype(int) + MARGIN
        near, times = halved(photo[low[1] : high[1], low[0] : high[0]], ratio)
        by = ratio * times
        photo = cv2.resize(near, None, fx=by, fy=by, interpolation=cv2.INTER_AREA)
        quads = (quads - low) * ratio
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    for crop, quad in zip(crops, quads, strict=True):
        warp = cv2.getPerspectiveTransform(quad.astype(np.float32) - 0.5, square)
        cv2.warpPerspective(
            photo, warp, (side, side), dst=crop, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return crops
