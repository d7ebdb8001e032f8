import json
from pathlib import Path

import cv2
import numpy as np
import pytest


def write_folder(folder: Path, rows: list[dict]) -> None:
    (folder / "images").mkdir(parents=True)
    for row in rows:
        cv2.imwrite(str(folder / row["image"]), np.full((80, 60, 3), 200, np.uint8))
    (folder / "labels.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))


def scene(name: str, split: str, group: str = "g", aug: str = "none") -> dict:
    tiles = [{"label": "1m", "box": [5, 5, 45, 65]}]
    return {"image": f"images/{name}.jpg", "split": split, "group": group, "aug": aug, "tiles": tiles}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder of labelled photos: for training and held back, of two groups, with loose boxes, and crops."""
    rows = [
        scene("a", "train"),
        scene("b", "val"),
        scene("c", "train", group="left-out"),
        scene("d", "train", aug="rotation/shear/90deg"),
    ]
    write_folder(tmp_path / "scenes", rows)
    for folder in ("camerash", "cyfef", "justinchan114"):
        write_folder(tmp_path / "crops" / folder, [scene("x", "train")])
    return tmp_path
