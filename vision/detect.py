"""The network that finds tiles, whatever their faces, on a photo whose pixels are here."""

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
    """The network that finds tiles; `looking` is how it looks at a photo."""

    def __init__(self, network: AnyNetwork) -> None:
        """Take a network by what it notes: the side of its picture, and slope and shift of its calibration.

        For a picture it gives scores (M,) 0..1, the surest first, and quads (M, 4, 2) in pixels of it. Raises
        NetworkError where it notes neither.
        """
        self.network = network
        self.looking = Looking.noted(network.note)

    def find(self, photo: np.ndarray) -> Found:
        """Find the tiles of a photo (H, W, 3) uint8 RGB, the surest first."""
        height, width = photo.shape[:2]
        return led(self.looking.find(all_of((width, height))), partial(self.see, photo))

    def see(self, photo: np.ndarray, wish: Picture) -> tuple[np.ndarray, np.ndarray]:
        """Run the network on a picture of a photo (H, W, 3) uint8 RGB: scores (M,) and quads (M, 4, 2)."""
        scores, quads = self.network.run(picture(photo, wish)[None])
        return scores, quads
