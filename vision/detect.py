"""The detector network applied to photos whose pixels are in this process."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vision.looking import Looking, all_of
from vision.pixel_views import picture
from vision.wishes import led

if TYPE_CHECKING:
    import numpy as np

    from vision.looking import Found
    from vision.network import AnyNetwork
    from vision.wishes import Picture


class Detector:
    """The network that finds tiles, whatever their faces.

    Attributes:
        network: The network that is run.
        looking: The procedure by which a photo is searched.
    """

    def __init__(self, network: AnyNetwork) -> None:
        """Configure the detector from the metadata of its network.

        Args:
            network: A network that returns for a picture scores (M,) of 0..1, highest first, and quads (M, 4,
                2) in pixels of the picture. Its metadata holds the side of the picture and slope and shift of
                the calibration.

        Raises:
            NetworkError: The metadata is missing.
        """
        self.network = network
        self.looking = Looking.noted(network.note)

    def find(self, photo: np.ndarray) -> Found:
        """Return the tiles of a photo (H, W, 3) uint8 RGB, highest score first."""
        height, width = photo.shape[:2]
        return led(self.looking.find(all_of((width, height))), partial(self.see, photo))

    def see(self, photo: np.ndarray, request: Picture) -> tuple[np.ndarray, np.ndarray]:
        """Run the network on one requested picture of a photo.

        Args:
            photo: RGB pixels (H, W, 3) uint8.
            request: The picture to make of it.

        Returns:
            Scores (M,) and quads (M, 4, 2) in pixels of the picture.
        """
        scores, quads = self.network.run(picture(photo, request)[None])
        return scores, quads
