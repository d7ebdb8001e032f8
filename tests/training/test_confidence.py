"""Tests of the fit of confidences by kind of face."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("resvg_py", reason="resvg-py is not installed: make .venv/models")

from typing import TYPE_CHECKING

from training.confidence import (
    ART,
    DRAWN,
    KINDS_OF_FACE,
    PHOTOS,
    ReadTile,
    fit_confidence,
    format_marks,
    format_reliability,
    judge_unseen,
    match_tiles,
    report_confidence,
    weigh_tiles,
)
from vision.layout.features import WEIGHTS
from vision.layout.pipeline import log_odds

if TYPE_CHECKING:
    from vision import Reader

SAMPLE = Path(__file__).parents[2] / "samples" / "all_concealed.jpg"
SHIFT, SLOPE = -0.5, 1.5


@pytest.fixture
def tiles() -> list[ReadTile]:
    """Tiles whose probability is too high by a known shift and slope."""
    rng = np.random.default_rng(3)
    read = []
    for number in range(6000):
        chance = float(rng.uniform(0.05, 0.98))
        right = bool(rng.random() < 1 / (1 + np.exp(-SHIFT - SLOPE * log_odds(np.array(chance)))))
        split = (PHOTOS, ART, DRAWN)[number % 3]
        read.append(
            ReadTile(
                split,
                f"source {number % 20}",
                KINDS_OF_FACE[number % len(KINDS_OF_FACE)],
                chance,
                right,
                False,
            )
        )
    return read


def test_fit_finds_shift_and_slope(tiles: list[ReadTile]) -> None:
    for shift, slope in fit_confidence(tiles).values():
        assert (shift, slope) == pytest.approx((SHIFT, SLOPE), abs=0.3)


def test_fit_keeps_probabilities_without_tiles() -> None:
    assert set(fit_confidence([]).values()) == {(0.0, 1.0)}


def test_weights_make_splits_equal(tiles: list[ReadTile]) -> None:
    some = [tile for k, tile in enumerate(tiles) if tile.split == PHOTOS or k % 10 == 1]
    weights, photos = weigh_tiles(some), np.array([tile.split == PHOTOS for tile in some])
    assert weights[photos].sum() == pytest.approx(weights[~photos].sum() / 2)


def test_marks_are_counted_by_split(tiles: list[ReadTile]) -> None:
    right = replace(tiles[0], kind="back", right=True)
    seen = [right, right, replace(right, right=False), replace(right, right=False, extra=True)]
    (row,) = format_marks("fitted", seen, np.array([0.9, 0.5, 0.6, 0.1]), 0.8)
    assert row == "| fitted | photos | 0.8 | 1 of 1 | 0.5000 | 3 of 3 |"


def test_reliability_is_shown_by_kind(tiles: list[ReadTile]) -> None:
    white, back = replace(tiles[0], kind="white", right=True), replace(tiles[0], kind="back", right=False)
    rows = list(format_reliability("fitted", [white, back], np.array([0.75, 0.95])))
    assert rows == [
        "| fitted | all | 0.7 to 0.8 | 1 | 0.750 | 1.000 |",
        "| fitted | all | 0.9 to 1.0 | 1 | 0.950 | 0.000 |",
        "| fitted | white | 0.7 to 0.8 | 1 | 0.750 | 1.000 |",
        "| fitted | back | 0.9 to 1.0 | 1 | 0.950 | 0.000 |",
    ]


def test_unseen_tiles_are_judged_without_their_source(tiles: list[ReadTile]) -> None:
    other = [replace(tile, source="other", right=False) for tile in tiles[:500]]
    seen = [replace(tile, source="known", right=True) for tile in tiles[500:1000]]
    confidences = judge_unseen([*other, *seen])
    assert confidences[:500].min() > 0.5
    assert confidences[500:].max() < 0.5


def test_report_ends_with_weights_in_use(tiles: list[ReadTile]) -> None:
    lines = "\n".join(report_confidence(tiles, 0.85)).partition("[confidence]\n")[2].splitlines()
    assert {line.split(" = ")[0] for line in lines} <= set(WEIGHTS)


def test_matched_tiles_are_right_by_label(reader: Reader) -> None:
    photo = SAMPLE.read_bytes()
    reading = reader.read(photo)
    quads = np.array([tile.quad for tile in reading.tiles])
    boxes, labels = np.c_[quads.min(1), quads.max(1)], [tile.label for tile in reading.tiles]
    wrong = ["9s" if labels[0] != "9s" else "1m", *labels[1:]]
    found = list(match_tiles(reader.detect(photo), wrong, boxes, np.empty((0, 4))))
    assert [right for _, right, _ in found].count(False) == 1
    assert not any(extra for _, _, extra in found)
