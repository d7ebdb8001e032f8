"""What the bank of training pictures holds."""

from pathlib import Path

import numpy as np

from models.training import bank


def test_bank_holds_nothing_but_training_photos(data: Path, tmp_path: Path) -> None:
    bank.build(data, None, None, None, tmp_path / "bank")
    faces = {f.source for f in bank.load_faces(tmp_path / "bank" / "faces.npz")}
    sources = set(np.load(tmp_path / "bank" / "photos.npz")["source"])
    assert sources == {"scenes/images/a.jpg", "scenes/images/c.jpg"}
    assert {s for s in faces if s.startswith("scenes")} == sources
    assert len([s for s in faces if s.startswith("crops")]) == 3


def test_photographed_dragons_keep_their_colours(data: Path, tmp_path: Path) -> None:
    for folder in ("scenes", "crops/cyfef"):
        labels = data / folder / "labels.jsonl"
        labels.write_text(labels.read_text().replace('"1m"', '"C"', 1))
    bank.build(data, None, None, None, tmp_path / "bank")
    faces = bank.load_faces(tmp_path / "bank" / "faces.npz")
    assert {f.label for f in faces} == {"C", "1m"}
    assert all(f.told_by_colour == (f.label == "C") for f in faces)
