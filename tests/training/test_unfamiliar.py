"""Tests of data sets rendered from an unfamiliar tile set."""

import json
from pathlib import Path

import numpy as np
import pytest

from training.photos import read_corrected_photos
from training.unfamiliar import add_pattern, main
from vision.dataset.__main__ import main as collect


def test_patterned_wears_paint_and_adds_pattern() -> None:
    body = np.array([200.0, 200, 200])
    face = np.full((128, 96, 3), 200, np.uint8)
    face[40:60] = 100
    made = add_pattern(face, body).astype(float)
    assert made[40:60].mean() == pytest.approx(150, abs=5)
    assert made[80:].mean() == pytest.approx(200, abs=5)
    assert made[80:].std() > 10


@pytest.mark.parametrize(("options", "name"), [((), "patterned 3"), (("--plain",), "plain 3")])
def test_rendered_photos_become_a_data_set(
    fonts: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], name: str
) -> None:
    words = ["unfamiliar", "--style", "3", "--photos", "1", "--to", str(tmp_path / "kept"), *options]
    monkeypatch.setattr("sys.argv", words)
    main()
    assert collect([str(tmp_path / "kept"), "--to", str(tmp_path / "set"), "--licence", "CC0-1.0"]) == 0
    (photo,) = read_corrected_photos([tmp_path / "set"])
    assert (photo.group, photo.split) == (name, "train")
    assert len(photo.labels) >= 14
    (row,) = (tmp_path / "set" / "labels.jsonl").read_text("utf-8").splitlines()
    assert any(tile["first"] for tile in json.loads(row)["tiles"])
