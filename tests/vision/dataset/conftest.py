"""Fixtures: a data set of three sample photos, as photos and as single tiles."""

from pathlib import Path

import pytest

from tests.vision.dataset.sample_photos import HELD_BACK, corrected_sample
from vision.dataset import CorrectedPhoto, write_data_set


@pytest.fixture(scope="module")
def photos() -> list[CorrectedPhoto]:
    """Return photos of two sets, of which one is held back."""
    return [
        corrected_sample(),
        corrected_sample("dragons_and_flowers"),
        corrected_sample("two_pungs_and_a_pair_of_winds", HELD_BACK),
    ]


@pytest.fixture(scope="module", params=[True, False], ids=["photos", "tiles"])
def folder(request, photos: list[CorrectedPhoto], tmp_path_factory) -> Path:
    to = tmp_path_factory.mktemp("data") / "set"
    write_data_set(photos, to, licence="CC-BY-4.0", whole=request.param)
    return to
