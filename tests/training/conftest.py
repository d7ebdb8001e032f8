import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.dataset.sample_photos import corrected_sample
from vision.dataset import CorrectedPhoto, write_data_set


def write_folder(folder: Path, rows: list[dict[str, Any]]) -> None:
    (folder / "images").mkdir(parents=True)
    for row in rows:
        cv2.imwrite(str(folder / row["image"]), np.full((80, 60, 3), 200, np.uint8))
    (folder / "labels.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))


def scene(name: str, split: str, group: str = "g", aug: str = "none") -> dict[str, Any]:
    tiles = [{"label": "1m", "box": [5, 5, 45, 65]}]
    return {"image": f"images/{name}.jpg", "split": split, "group": group, "aug": aug, "tiles": tiles}


@pytest.fixture
def negatives(tmp_path: Path) -> Path:
    """Return a folder of photos without tiles: two for training, one held out, one that nobody checked."""
    rows = [
        {**scene(name, split), "group": "n", "tiles": [], "complete": complete}
        for name, split, complete in (
            ("k", "train", True),
            ("l", "train", True),
            ("m", "val", True),
            ("n", "train", False),
        )
    ]
    write_folder(tmp_path / "negatives", rows)
    keys = np.full((240, 320, 3), 230, np.uint8)
    for x in range(20, 300, 40):
        cv2.rectangle(keys, (x, 60), (x + 24, 92), (30, 30, 30), -1)
        cv2.putText(keys, "K", (x + 4, 86), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (200, 200, 200), 2)
    for row in rows:
        cv2.imwrite(str(tmp_path / "negatives" / row["image"]), keys)
    return tmp_path


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a folder of labelled photos of two groups, some held out, some with loose boxes, and crops."""
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


@pytest.fixture
def exported(tmp_path: Path) -> Any:
    """Write corrected photos as a data set of this name, and return its folder."""

    def write(*photos: CorrectedPhoto, name: str = "export", whole: bool = True) -> Path:
        write_data_set(photos or [corrected_sample()], tmp_path / name, licence="CC0-1.0", whole=whole)
        return tmp_path / name

    return write


@pytest.fixture(scope="session")
def fonts() -> None:
    """Skip if the fonts for drawing faces are not installed."""
    from training.faces import MissingFontsError
    from training.faces.glyphs import installed_fonts

    try:
        installed_fonts()
    except MissingFontsError:
        pytest.skip("no fonts to draw tile faces with")
