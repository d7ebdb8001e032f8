"""Making large photos small: by halves as long as that will do, since a mean of four pixels is cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2

if TYPE_CHECKING:
    import numpy as np


def halved(photo: np.ndarray, ratio: float) -> tuple[np.ndarray, int]:
    """Halve a photo (H, W, C) while it is at least twice as large as wanted; return it and by what.

    ratio: of the size that is wanted to the size it has. An odd row or column at the end is left out.
    """
    times = 1
    while 2 * ratio * times <= 1 and min(photo.shape[:2]) > 1:
        height, width = photo.shape[0] // 2, photo.shape[1] // 2
        even = photo[: 2 * height, : 2 * width]
        photo = cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA)
        times *= 2
    return photo, times
