"""Export of a data set: pictures, labels in three formats, the licence, and a description."""

from __future__ import annotations

import io
import json
import zipfile
from typing import TYPE_CHECKING, Any

from vision.dataset.description import MARKER_FILE, format_readme, summarize
from vision.dataset.labels import format_yolo_yaml, to_coco, to_yolo
from vision.dataset.licences import LICENCES, format_licence
from vision.dataset.pictures import make_pictures

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from vision.dataset.licences import Licence
    from vision.dataset.pictures import DataSetPicture
    from vision.dataset.records import CorrectedPhoto


def write_data_set(photos: Iterable[CorrectedPhoto], folder: Path, *, licence: str, whole: bool) -> None:
    """Write a data set into a new folder.

    Args:
        photos: The corrected photos.
        folder: Folder that is created; it may exist if it is empty.
        licence: Id of one of `LICENCES`.
        whole: Whether to export whole photos; single tiles otherwise.

    Raises:
        PhotoError: Bytes are not a readable photo.
        KeyError: The licence is unknown.
        FileExistsError: The folder is not empty: an old label would belong to no picture.
    """
    if folder.exists() and any(folder.iterdir()):
        raise FileExistsError(f"the folder {folder} is not empty: choose another")
    for name, data in export_files(photos, licence=licence, whole=whole):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def export_files(
    photos: Iterable[CorrectedPhoto], *, licence: str, whole: bool
) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of each file of a data set.

    Args:
        photos: The corrected photos.
        licence: Id of one of `LICENCES`.
        whole: Whether to export whole photos; single tiles otherwise.

    Raises:
        PhotoError: Bytes are not a readable photo.
        KeyError: The licence is unknown.
    """
    chosen = LICENCES[licence]
    pictures = make_pictures(photos, whole=whole)
    facts = summarize(pictures, chosen, whole=whole)
    kind = "scene" if whole else "crop"
    texts = {
        MARKER_FILE: _to_json(facts),
        "labels.jsonl": "".join(f"{_to_json(_label_line(picture, chosen, kind))}\n" for picture in pictures),
        "coco.json": _to_json(to_coco(pictures, chosen)),
        "data.yaml": format_yolo_yaml(pictures),
        "LICENSE.txt": format_licence(chosen),
        "README.md": format_readme(facts, chosen),
    }
    for name, text in texts.items():
        yield name, text.encode()
    for picture in pictures:
        yield picture.file, picture.jpeg
        yield f"labels/{picture.split}/{picture.name}.txt", to_yolo(picture).encode()


def _label_line(picture: DataSetPicture, licence: Licence, kind: str) -> dict[str, Any]:
    """Return a line of labels.jsonl, in the format that training reads."""
    tiles = zip(picture.tiles, picture.boxes.tolist(), picture.quads.tolist(), strict=True)
    return {
        "image": picture.file,
        "width": picture.width,
        "height": picture.height,
        "kind": kind,
        "group": picture.set_name,
        "split": picture.split,
        "aug": "none",
        "licence": licence.id,
        "networks": picture.networks,
        "tiles": [
            {
                "label": tile.label,
                "box": box,
                "quad": quad,
                "first": tile.first,
                "first_confidence": tile.confidence,
            }
            for tile, box, quad in tiles
        ],
    }


def _to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def export_zip(photos: Iterable[CorrectedPhoto], *, licence: str, whole: bool) -> bytes:
    """Return the files of a data set as a ZIP archive; the same photos give the same bytes.

    Args:
        photos: The corrected photos.
        licence: Id of one of `LICENCES`.
        whole: Whether to export whole photos; single tiles otherwise.

    Raises:
        PhotoError: Bytes are not a readable photo.
        KeyError: The licence is unknown.
    """
    archive_bytes = io.BytesIO()
    with zipfile.ZipFile(archive_bytes, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in export_files(photos, licence=licence, whole=whole):
            # Without a date of its own an entry has that of 1980, so the archive does not depend on the time.
            is_picture = name.endswith(".jpg")  # JPEG data does not compress further
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_STORED if is_picture else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return archive_bytes.getvalue()
