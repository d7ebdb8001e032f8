"""The network that names tiles, on a photo whose pixels are here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from vision.geometry import portrait
from vision.looking import all_of
from vision.naming import BATCH, ClassifierAnswer, Naming, crops_at
from vision.pixel_views import crops
from vision.wishes import led

if TYPE_CHECKING:
    from vision.naming import Looked, Named
    from vision.network import AnyNetwork
    from vision.taught import TaughtSet
    from vision.wishes import Crops


class Classifier:
    """The network that names tiles; `naming` is how it is asked.

    `labels` are the faces it knows, `side` the pixels of the squares it looks at; `digest` tells it from
    others.
    """

    def __init__(self, network: AnyNetwork) -> None:
        """Take a network by what it notes: labels, side, temperature. It answers as `ClassifierAnswer` says.

        Raises NetworkError where it notes none.
        """
        self.network = network
        self.digest = network.digest
        self.naming = Naming.noted(network.note)
        self.labels, self.side = self.naming.labels, self.naming.side

    def name(self, photo: np.ndarray, quads: np.ndarray, taught: TaughtSet | None = None) -> Named:
        """Name the tiles at quads (N, 4, 2) of a photo (H, W, 3) uint8 RGB, of a taught set if given."""
        height, width = photo.shape[:2]
        return led(self.naming.name(quads, all_of((width, height)), taught), partial(self.see, photo))

    def see(self, photo: np.ndarray, wish: Crops) -> ClassifierAnswer:
        """Run the network on crops of a photo (H, W, 3) uint8 RGB."""
        return self._run(crops(photo, wish), wish.batch)

    def look(self, pixels: np.ndarray) -> Looked:
        """Run the network on crops (N, side, side, 3) uint8 RGB, N > 0."""
        return self.naming.looked(self._run(pixels, BATCH))

    def embed(self, photo: np.ndarray, quads: np.ndarray) -> np.ndarray:
        """Return the embeddings (N, 128) of the tiles at quads (N, 4, 2), N > 0, as `name` makes them."""
        return self.look(cut_out(photo, portrait(quads), self.side)).embeddings

    def _run(self, pixels: np.ndarray, batch: int) -> ClassifierAnswer:
        parts = [self.network.run(pixels[k : k + batch]) for k in range(0, len(pixels), batch)]
        classes, turns, embeddings = (np.concatenate(part) for part in zip(*parts, strict=True))
        return ClassifierAnswer(classes, turns, embeddings, pixels)


def cut_out(photo: np.ndarray, quads: np.ndarray, side: int) -> np.ndarray:
    """Stretch each quad (N, 4, 2) of a photo (H, W, 3) uint8 to a square: (N, side, side, 3) uint8."""
    if not len(quads):
        return np.empty((0, side, side, 3), np.uint8)
    height, width = photo.shape[:2]
    return crops(photo, crops_at(quads, all_of((width, height)), side))
