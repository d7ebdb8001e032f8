"""Tests of the counts on photos without tiles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from training.photos import read_negatives
from training.without import TilelessCount, count_false_tiles

if TYPE_CHECKING:
    from vision import Reader

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"


@pytest.mark.parametrize("shown", [0, 1, 2])
def test_photos_with_offered_hand_are_counted(reader: Reader, negatives: Path, shown: int) -> None:
    photos = [photo for photo in read_negatives([negatives]) if photo.split == "train"]
    for k, photo in enumerate(photos):
        plain = np.full((300, 400, 3), (60, 120, 40), np.uint8)
        sample = cv2.imread(str(SAMPLE))
        assert sample is not None
        cv2.imwrite(str(photo.path), sample if k < shown else plain)
    tiles = len(reader.read(SAMPLE.read_bytes()).tiles)
    seen = count_false_tiles(photos, reader)
    assert seen[:4] == TilelessCount(2, shown, shown, shown, 0)[:4]
    assert seen.tiles == pytest.approx(
        shown * tiles, abs=2 * shown
    )  # a newly encoded photo may be read differently
