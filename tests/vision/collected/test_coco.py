"""Labels in COCO's form are read by COCO's own reader."""

from pathlib import Path

import numpy as np
import pytest
from pycocotools.coco import COCO
from pycocotools.mask import area

from tests.vision.collected.kept import faces
from vision.collected.pictures import LABELS


def test_coco_is_read_by_its_own_reader(folder: Path, photos) -> None:
    coco = COCO(folder / "coco.json")
    names = {c["id"]: c["name"] for c in coco.loadCats(coco.getCatIds())}
    marks = coco.loadAnns(coco.getAnnIds())
    assert sorted(names[mark["category_id"]] for mark in marks) == faces(photos)
    assert tuple(names.values()) == LABELS
    for mark in marks:
        (image,) = coco.loadImgs(mark["image_id"])
        assert (folder / image["file_name"]).exists()
        covered = coco.annToRLE(mark)
        assert covered["size"] == [image["height"], image["width"]]
        assert area(covered) == pytest.approx(mark["area"], rel=0.06)
        x, y, width, height = mark["bbox"]
        corners = np.array(mark["keypoints"]).reshape(-1, 3)
        assert mark["num_keypoints"] == len(corners) == 4
        assert corners.min(0).tolist() == [x, y, 2]
        assert corners.max(0)[:2] == pytest.approx([x + width, y + height])
        assert mark["area"] <= width * height * 1.001
