"""The detector network applied to photos whose pixels are in this process."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vision.detection import TileDetector, whole_box
from vision.rendering import render_picture
from vision.requests import drive

if TYPE_CHECKING:
    import numpy as np

    from vision.detection import ScoredQuads
    from vision.network import NetworkProtocol
    from vision.requests import PictureRequest


class Detector:
    """The network that finds tiles, whatever their faces.

    Attributes:
        network: The network that is run.
        tile_detector: The procedure by which a photo is searched.
    """

    def __init__(self, network: NetworkProtocol) -> None:
        """Configure the detector from the metadata of its network.

        Args:
            network: A network that returns for a picture scores (M,) of 0..1, highest first, and quads (M, 4,
                2) in pixels of the picture. Its metadata holds the side of the picture and slope and shift of
                the calibration.

        Raises:
            NetworkError: The metadata is missing.
        """
        self.network = network
        self.tile_detector = TileDetector.from_metadata(network.read_metadata)

    def detect(self, photo: np.ndarray) -> ScoredQuads:
        """Return the tiles of a photo (H, W, 3) uint8 RGB, highest score first."""
        height, width = photo.shape[:2]
        return drive(self.tile_detector.detect(whole_box((width, height))), partial(self.run, photo))

    def run(self, photo: np.ndarray, request: PictureRequest) -> tuple[np.ndarray, np.ndarray]:
        """Run the network on one requested picture of a photo.

        Args:
            photo: RGB pixels (H, W, 3) uint8.
            request: The picture to make of it.

        Returns:
            Scores (M,) and quads (M, 4, 2) in pixels of the picture.
        """
        scores, quads = self.network.run(render_picture(photo, request)[None])
        return scores, quads
