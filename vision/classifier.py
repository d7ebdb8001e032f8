"""The classifier network applied to photos whose pixels are in this process."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from vision.classification import BATCH, ClassifierOutput, TileClassifier, plan_crops
from vision.detection import whole_box
from vision.geometry import start_at_short_side
from vision.rendering import render_crops
from vision.requests import drive

if TYPE_CHECKING:
    from vision.classification import Classifications, ClassifierPass
    from vision.network import NetworkProtocol
    from vision.requests import CropsRequest
    from vision.taught_set import TaughtSet


class Classifier:
    """The network that identifies the faces of tiles.

    Attributes:
        network: The network that is run.
        tile_classifier: The procedure by which tiles are classified.
        labels: Tile codes of the faces that the network knows.
        side: Side of a crop in pixels.
        digest: Identifies the network.
    """

    def __init__(self, network: NetworkProtocol) -> None:
        """Configure the classifier from the metadata of its network: labels, side and temperature.

        Args:
            network: A network that returns class probabilities, turns and embeddings for crops.

        Raises:
            NetworkError: The metadata is missing.
        """
        self.network = network
        self.digest = network.digest
        self.tile_classifier = TileClassifier.from_metadata(network.read_metadata)
        self.labels, self.side = self.tile_classifier.labels, self.tile_classifier.side

    def classify(
        self, photo: np.ndarray, quads: np.ndarray, taught: TaughtSet | None = None
    ) -> Classifications:
        """Classify the tiles at some quads of a photo.

        Args:
            photo: RGB pixels (H, W, 3) uint8.
            quads: (N, 4, 2) corners in pixels of the photo.
            taught: Taught set that sharpens the result.
        """
        height, width = photo.shape[:2]
        return drive(
            self.tile_classifier.classify(quads, whole_box((width, height)), taught), partial(self.run, photo)
        )

    def run(self, photo: np.ndarray, request: CropsRequest) -> ClassifierOutput:
        """Run the network on the requested crops of a photo (H, W, 3) uint8 RGB."""
        return self._run_batches(render_crops(photo, request), request.batch)

    def classify_crops(self, pixels: np.ndarray) -> ClassifierPass:
        """Run the network once on crops (N, side, side, 3) uint8 RGB, N > 0."""
        return self.tile_classifier.separate_non_tiles(self._run_batches(pixels, BATCH))

    def embed(self, photo: np.ndarray, quads: np.ndarray) -> np.ndarray:
        """Return the embeddings (N, 128) of the tiles at quads (N, 4, 2) of a photo, N > 0."""
        return self.classify_crops(cut_out_tiles(photo, start_at_short_side(quads), self.side)).embeddings

    def _run_batches(self, pixels: np.ndarray, batch: int) -> ClassifierOutput:
        parts = [self.network.run(pixels[k : k + batch]) for k in range(0, len(pixels), batch)]
        classes, turns, embeddings = (np.concatenate(part) for part in zip(*parts, strict=True))
        return ClassifierOutput(classes, turns, embeddings, pixels)


def cut_out_tiles(photo: np.ndarray, quads: np.ndarray, side: int) -> np.ndarray:
    """Cut the quads (N, 4, 2) out of a photo (H, W, 3) uint8 as squares (N, side, side, 3) uint8."""
    if not len(quads):
        return np.empty((0, side, side, 3), np.uint8)
    height, width = photo.shape[:2]
    return render_crops(photo, plan_crops(quads, whole_box((width, height)), side))
