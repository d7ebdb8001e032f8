"""Labels of a data set in the formats of COCO and Ultralytics.

COCO has keypoints, the four corners of each tile (cocodataset.org/#format-data). Ultralytics reads oriented
boxes (YOLO-OBB): docs.ultralytics.com/datasets/obb.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from vision.dataset.pictures import LABELS, TRAIN, VALIDATION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.dataset.licences import Licence
    from vision.dataset.pictures import DataSetPicture


CORNERS = ("top left", "top right", "bottom right", "bottom left")
IN_SIGHT = 2  # COCO's code for a keypoint that is labelled and visible


def to_coco(pictures: Sequence[DataSetPicture], licence: Licence) -> dict[str, Any]:
    """Return the labels in COCO format, with coordinates in pixels."""
    tiles = [(number, p, k) for number, p in enumerate(pictures, 1) for k in range(len(p.tiles))]
    return {
        "info": {"description": "Mahjong tiles, corrected by players"},
        "licenses": [{"id": 1, "name": licence.name, "url": licence.url or ""}],
        "categories": [_format_category(number, label) for number, label in enumerate(LABELS, 1)],
        "images": [_format_image(number, picture) for number, picture in enumerate(pictures, 1)],
        "annotations": [
            {"id": number, "image_id": image, **_format_annotation(picture, k)}
            for number, (image, picture, k) in enumerate(tiles, 1)
        ],
    }


def _format_category(number: int, label: str) -> dict[str, Any]:
    return {
        "id": number,
        "name": label,
        "supercategory": "mahjong tile",
        "keypoints": list(CORNERS),
        "skeleton": [[1, 2], [2, 3], [3, 4], [4, 1]],
    }


def _format_image(number: int, picture: DataSetPicture) -> dict[str, Any]:
    return {
        "id": number,
        "file_name": picture.file,
        "width": picture.width,
        "height": picture.height,
        "license": 1,
    }


def _format_annotation(picture: DataSetPicture, k: int) -> dict[str, Any]:
    quad, (x0, y0, x1, y1) = picture.quads[k].tolist(), picture.boxes[k].tolist()
    after = [*quad[1:], quad[0]]
    twice = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(quad, after, strict=True))
    return {
        "category_id": LABELS.index(picture.tiles[k].label) + 1,
        "bbox": [x0, y0, round(x1 - x0, 1), round(y1 - y0, 1)],
        "area": round(abs(twice) / 2, 2),
        "segmentation": [[number for corner in quad for number in corner]],
        "iscrowd": 0,
        "keypoints": [number for x, y in quad for number in (x, y, IN_SIGHT)],
        "num_keypoints": len(CORNERS),
    }


def to_yolo(picture: DataSetPicture) -> str:
    """Format one line for each tile of a picture: its class, and corners as shares of width and height."""
    shares = (picture.quads / (picture.width, picture.height)).reshape(-1, 8)
    lines = (
        f"{LABELS.index(tile.label)} {' '.join(f'{share:.6f}' for share in row)}\n"
        for tile, row in zip(picture.tiles, shares, strict=True)
    )
    return "".join(lines)


def format_yolo_yaml(pictures: Sequence[DataSetPicture]) -> str:
    """Format data.yaml, which lies beside the folders that it names.

    Ultralytics requires validation pictures; where none are held back, the training pictures are named again.
    """
    held_back = any(picture.split == VALIDATION for picture in pictures)
    note = "" if held_back else "  # no set is held back: these are the training pictures"
    names = "".join(f"  {number}: {json.dumps(label)}\n" for number, label in enumerate(LABELS))
    return f"train: images/{TRAIN}\nval: images/{VALIDATION if held_back else TRAIN}{note}\nnames:\n{names}"
