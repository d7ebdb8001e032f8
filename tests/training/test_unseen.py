"""Tests of the measurement on art that training never sees."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pytest

pytest.importorskip("resvg_py", reason="resvg-py is not installed: make .venv/models")

from tests.training.test_art import write_ink
from training.art import ArtSet
from training.unseen import FaceReading, classify_faces, draw_faces, format_report, lay_faces, read_art

if TYPE_CHECKING:
    from pathlib import Path

    from vision import Reader


def test_faces_lie_at_their_quads() -> None:
    faces = [np.full((40, 30, 3), 10 * k, np.uint8) for k in range(1, 12)]
    page, quads = lay_faces(random.Random(1), faces, 48, 8.0)
    assert quads.shape == (11, 4, 2)
    for k, quad in enumerate(quads):
        x, y = quad.mean(0).astype(int)
        assert page[y, x].tolist() == [10 * (k + 1)] * 3


def test_report_counts_by_kind() -> None:
    readings = [
        FaceReading("a", "1s", "1s", 0.95),
        FaceReading("a", "1f", "J", 0.92),
        FaceReading("a", "2f", "2f", 0.99),
        FaceReading("a", "5p", "0p", 0.4),
    ]
    rows = {line.split(" | ")[0]: line for line in format_report(readings)}
    assert rows["| 1 bamboo"] == "| 1 bamboo | 1 | 1.0000 | 0.0000 | 0.0000 |"
    assert rows["| flowers"] == "| flowers | 2 | 0.5000 | 0.5000 | 0.5000 |"
    assert rows["| all"] == "| all | 4 | 0.7500 | 0.3333 | 0.2500 |"


def test_every_face_is_read_in_every_height(reader: Reader, tmp_path: Path) -> None:
    write_ink(tmp_path / "set", ["1m", "2m", "C"], (20, 20, 20))
    art = ArtSet(tmp_path / "set", "mine", is_ink=True)
    readings = list(classify_faces(reader, "mine", partial(read_art, art), [64, 32]))
    assert [sorted(each.label for each in some) for some in (readings[:3], readings[3:])] == [
        ["1m", "2m", "C"]
    ] * 2
    assert all(0 <= each.confidence <= 1 for each in readings)


@pytest.mark.usefixtures("fonts")
def test_drawn_style_has_every_face_once() -> None:
    faces = draw_faces(3, random.Random(1))
    labels = [label for label, _ in faces]
    assert len(labels) == len(set(labels)) >= 42
    assert {image.shape for _, image in faces} == {(256, 192, 3)}
