"""Labels as Ultralytics reads oriented boxes (YOLO-OBB): docs.ultralytics.com/datasets/obb."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from vision.collected.pictures import HELD_BACK, LABELS, TEACHES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.collected.pictures import DataSetPicture


def yolo_lines(picture: DataSetPicture) -> str:
    """Write a line for each tile of a picture: its class, then four corners as shares of the sides."""
    shares = (picture.quads / (picture.width, picture.height)).reshape(-1, 8)
    lines = (
        f"{LABELS.index(tile.label)} {' '.join(f'{share:.6f}' for share in row)}\n"
        for tile, row in zip(picture.tiles, shares, strict=True)
    )
    return "".join(lines)


def yolo_yaml(pictures: Sequence[DataSetPicture]) -> str:
    """Write data.yaml, which stands beside the folders that it names.

    Ultralytics asks for pictures that are held back; where there are none, it is given those that teach.
    """
    held_back = any(picture.split == HELD_BACK for picture in pictures)
    note = "" if held_back else "  # no set is held back: these are the ones that teach"
    names = "".join(f"  {number}: {json.dumps(label)}\n" for number, label in enumerate(LABELS))
    return (
        f"train: images/{TEACHES}\nval: images/{HELD_BACK if held_back else TEACHES}{note}\nnames:\n{names}"
    )
