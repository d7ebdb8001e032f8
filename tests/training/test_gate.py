"""Tests of the fit of the gate: whether a photo shows tiles."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from training.gate import (
    WITHOUT,
    PhotoSample,
    balance,
    fit_gate,
    format_curve,
    judge,
    judge_unseen,
    make_photos,
    report_gate,
    strictest_limit,
)
from vision.photo import load_photo

if TYPE_CHECKING:
    from pathlib import Path

SOURCES = 10


def sample(kind: str, number: int, evidence: float | None, *, known: bool = False) -> PhotoSample:
    features = None if evidence is None else {"photo": 1.0, "evidence": evidence}
    return PhotoSample(kind, f"source {number % SOURCES}", known, features)


@pytest.fixture
def samples() -> list[PhotoSample]:
    rng = np.random.default_rng(4)
    without = [sample(WITHOUT, n, rng.normal(1, 0.4), known=n % 2 == 0) for n in range(200)]
    return [*without, *(sample("few", n, rng.normal(3, 0.4)) for n in range(100))]


def test_fit_separates_photos_with_tiles(samples: list[PhotoSample]) -> None:
    weights = fit_gate(samples)
    assert weights["evidence"] > 0
    right = [(judge(each, weights) > 0) == (each.kind != WITHOUT) for each in samples]
    assert np.mean(right) > 0.97


def test_photo_without_detections_is_refused(samples: list[PhotoSample]) -> None:
    nothing = [*samples, sample("few", 0, None)]
    assert judge(nothing[-1], fit_gate(nothing)) == -np.inf


def test_limit_accepts_few_photos_without_tiles(samples: list[PhotoSample]) -> None:
    odds = judge_unseen(samples)
    limit = strictest_limit(samples, odds)
    assert limit >= 0
    for known in (False, True):
        without = [s.kind == WITHOUT and s.known == known for s in samples]
        assert (odds[without] > limit).sum() <= 1


def test_curve_counts_wrong_decisions() -> None:
    photos = [sample(WITHOUT, 0, 1.0), sample("few", 1, 1.0), sample("few", 2, None)]
    rows = list(format_curve(photos, np.array([0.2, 0.7, -np.inf]), 0.3))
    assert rows[0].startswith("| limit | few | without |")
    assert "| 0 | 1 of 2 | 1 of 1 |" in rows
    assert "| 0.3, chosen | 1 of 2 | 0 of 1 |" in rows
    assert "| 1 | 2 of 2 | 0 of 1 |" in rows


def test_balance_weighs_both_kinds_and_splits_alike() -> None:
    photos = [sample(WITHOUT, n, 1.0, known=n > 0) for n in range(4)]
    photos += [sample("few", n, 1.0, known=n > 0) for n in range(5)]
    assert balance(photos) == pytest.approx([1 / 2, *[1 / 6] * 3, *[1 / 5] * 5])


def test_report_ends_with_weights(samples: list[PhotoSample]) -> None:
    *_, photo, evidence = report_gate(samples)
    assert photo.startswith("photo = -")
    assert evidence.startswith("evidence = ")


@pytest.mark.parametrize(
    ("folder", "split", "known"),
    [("cyfef", "train", True), ("cyfef", "val", False), ("some", "train", False)],
)
def test_photos_of_every_kind_are_made(tmp_path: Path, folder: str, split: str, known: bool) -> None:
    tile = {"label": "1m", "box": [5, 5, 45, 65]}
    folders: dict[str, list[dict[str, object]]] = {
        "negatives": [{"split": "val", "source": "one/a.jpg", "complete": True, "tiles": []}],
        "scenes": [{"split": "val", "group": "g", "tiles": [tile]}],
        f"crops/{folder}": [{"split": split, "kind": "crop", "tiles": [tile]}],
    }
    for place, rows in folders.items():
        (tmp_path / place / "images").mkdir(parents=True)
        lines = [json.dumps({"image": f"images/{k}.png", **row}) for k, row in enumerate(rows)]
        (tmp_path / place / "labels.jsonl").write_text("\n".join(lines))
        for k in range(len(rows)):
            cv2.imwrite(str(tmp_path / place / "images" / f"{k}.png"), np.full((80, 60, 3), 200, np.uint8))
    made = list(make_photos([tmp_path], 2, 1))
    kinds = [(kind, source, known) for kind, source, known, _ in made]
    assert kinds == [
        (WITHOUT, "one", False),
        ("scene", "g", False),
        ("far", "g", False),
        ("few", folder, known),
        ("few", folder, known),
    ]
    assert load_photo(made[2][3]).shape == (1200, 1600, 3)
