"""Conversion of colours to L*a*b*, compared with OpenCV to the last bit."""

import cv2
import numpy as np

from vision.classification import rgb_to_lab


def test_lab_equals_opencv():
    steps = np.r_[0:256:3, 1, 2, 254]
    every = np.stack(np.meshgrid(steps, steps, steps), -1).reshape(-1, 3).astype(np.uint8)
    assert (rgb_to_lab(every) == cv2.cvtColor(every[None], cv2.COLOR_RGB2LAB)[0]).all()
