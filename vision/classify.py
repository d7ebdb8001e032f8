"""The classifier network applied to photos whose pixels are in this process."""

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
    """The network that identifies the faces of tiles.

    Attributes:
        network: The network that is run.
        naming: The procedure by which tiles are classified.
        labels: Tile codes of the faces that the network knows.
        side: Side of a crop in pixels.
        digest: Identifies the network.
    """

    def __init__(self, network: AnyNetwork) -> None:
        """Configure the classifier from the metadata of its network: labels, side and temperature.

        Args:
            network: A network that returns class probabilities, turns and embeddings for crops.

        Raises:
            NetworkError: The metadata is missing.
        """
        self.network = network
        self.digest = network.digest
        self.naming = Naming.noted(network.note)
        self.labels, self.side = self.naming.labels, self.naming.side

    def name(self, photo: np.ndarray, quads: np.ndarray, taught: TaughtSet | None = None) -> Named:
        """Classify the tiles at some quads of a photo.

        Args:
            photo: RGB pixels (H, W, 3) uint8.
            quads: (N, 4, 2) corners in pixels of the photo.
            taught: Taught set that sharpens the result.
        """
        height, width = photo.shape[:2]
        return led(self.naming.name(quads, all_of((width, height)), taught), partial(self.see, photo))

    def see(self, photo: np.ndarray, request: Crops) -> ClassifierAnswer:
        """Run the network on the requested crops of a photo (H, W, 3) uint8 RGB."""
        return self._run_batches(crops(photo, request), request.batch)

    def look(self, pixels: np.ndarray) -> Looked:
        """Run the network once on crops (N, side, side, 3) uint8 RGB, N > 0."""
        return self.naming.looked(self._run_batches(pixels, BATCH))

    def embed(self, photo: np.ndarray, quads: np.ndarray) -> np.ndarray:
        """Return the embeddings (N, 128) of the tiles at quads (N, 4, 2) of a photo, N > 0."""
        return self.look(cut_out(photo, portrait(quads), self.side)).embeddings

    def _run_batches(self, pixels: np.ndarray, batch: int) -> ClassifierAnswer:
        parts = [self.network.run(pixels[k : k + batch]) for k in range(0, len(pixels), batch)]
        classes, turns, embeddings = (np.concatenate(part) for part in zip(*parts, strict=True))
        return ClassifierAnswer(classes, turns, embeddings, pixels)


def cut_out(photo: np.ndarray, quads: np.ndarray, side: int) -> np.ndarray:
    """Cut the quads (N, 4, 2) out of a photo (H, W, 3) uint8 as squares (N, side, side, 3) uint8."""
    if not len(quads):
        return np.empty((0, side, side, 3), np.uint8)
    height, width = photo.shape[:2]
    return crops(photo, crops_at(quads, all_of((width, height)), side))
