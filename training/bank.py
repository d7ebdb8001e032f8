"""The training bank: one file of faces and one of photos, built from DATA, the drawn faces and the art.

python -m training.bank DATA... --atlas ATLAS [--art DIR] [--leave-out GROUP] --to DIR

writes DIR/faces.npz and DIR/photos.npz. Nothing else of DATA reaches the networks, and no held-out art
(`training.art`). Whole photos teach the
detector; tiles that were cut out of corrected photos are used as faces only.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.art import DARK, find_body_colour, list_art_sets, read_ink_faces
from training.boxes import largest_overlaps
from training.faces import COLOUR_ONLY_LABELS, load_atlas, rasterise, write_arrays
from training.faces.raster import decode_image
from training.lookalikes import find_lookalikes
from training.photos import (
    COLLECTED,
    LabelledPhoto,
    training_corrected_photos,
    training_crops,
    training_negatives,
    training_scenes,
)
from vision.classification import NOT_A_TILE
from vision.dataset.pictures import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MARGIN = 0.15  # of the box on each side, kept around a face cut from a photo
PAINTINGS = 4, 8  # of a set of ink in colours, and in black
INK_SIZES = 0.8, 1.12  # of the ink on a tile, relative to the usual size


@dataclass(frozen=True, slots=True)
class Face:
    """A face: (H, W, 3) uint8 RGB with `margin` of its own width and height around it.

    set: its source (a tile set or a style); upright: whether its rotation is known to be upright; clean:
    whether it may be pasted onto a tile (no neighbours visible); body, back: RGB of the tile; told_by_colour:
    whether colour alone may distinguish it from another face.
    """

    image: np.ndarray
    label: str
    set: str
    source: str
    upright: bool
    clean: bool
    margin: float
    body: tuple[int, int, int] = (240, 235, 220)
    back: tuple[int, int, int] = (40, 120, 60)
    told_by_colour: bool = False


def read_image(path: Path) -> np.ndarray:
    """Read an image file as (H, W, 3) uint8 RGB."""
    return cv2.cvtColor(decode_image(np.frombuffer(path.read_bytes(), np.uint8)), cv2.COLOR_BGR2RGB)


def cut_box(image: np.ndarray, box: np.ndarray, margin: float) -> np.ndarray:
    """Cut out a box (4,) with its margin; edge pixels are repeated outside the image."""
    size = box[2:] - box[:2]
    x0, y0 = np.floor(box[:2] - margin * size).astype(int)
    x1, y1 = np.ceil(box[2:] + margin * size).astype(int)
    pad = max(0, -x0, -y0, x1 - image.shape[1], y1 - image.shape[0])
    if pad:
        image = cv2.copyMakeBorder(image, pad, pad, pad, pad, cv2.BORDER_REPLICATE)
    return image[y0 + pad : y1 + pad, x0 + pad : x1 + pad]


def straighten(image: np.ndarray, quad: np.ndarray, margin: float) -> np.ndarray:
    """Cut out a quad (4, 2) upright, with its margin."""
    top, right, below, left = (float(np.linalg.norm(quad[k] - quad[k - 1])) for k in (1, 2, 3, 0))
    width, height = int(max(top, below, 8)), int(max(left, right, 8))
    mx, my = margin * width, margin * height
    target = np.array([[mx, my], [mx + width, my], [mx + width, my + height], [mx, my + height]], np.float32)
    warp = cv2.getPerspectiveTransform(quad.astype(np.float32), target)
    size = (round(width + 2 * mx), round(height + 2 * my))
    return cv2.warpPerspective(image, warp, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)


def read_scene_faces(photos: Iterable[LabelledPhoto]) -> Iterator[Face]:
    """Cut the faces out of photos, except those that a neighbour covers by a quarter or more."""
    for photo in photos:
        image, boxes = read_image(photo.path), np.array(photo.boxes, float)
        shared = largest_overlaps(boxes)
        for label, box, quad, share in zip(photo.labels, boxes, photo.quads, shared, strict=True):
            if quad is not None:
                face = straighten(image, np.array(quad), MARGIN)
            elif share < 0.25:
                face = cut_box(image, box, MARGIN)
            else:
                continue
            clean = quad is not None or share < 0.06
            yield Face(
                face, label, photo.group, photo.name, False, clean, MARGIN, find_body_colour(face),
                told_by_colour=label in COLOUR_ONLY_LABELS,
            )  # fmt: skip


def read_corrected_faces(photos: Iterable[LabelledPhoto]) -> Iterator[Face]:
    """Cut the faces out of corrected photos, except those that the player left unnamed.

    The label "?" of a labelled photo means an unknown face; an unnamed tile means nothing.
    """
    for photo in photos:
        named = [k for k, label in enumerate(photo.labels) if label != UNKNOWN]
        shown = replace(
            photo,
            group=f"{COLLECTED}/{photo.group}",  # whatever the player names it
            labels=tuple(photo.labels[k] for k in named),
            boxes=tuple(photo.boxes[k] for k in named),
            quads=tuple(photo.quads[k] for k in named),
        )
        yield from read_scene_faces([shown] if named else [])


def read_crop_faces(photos: Iterable[LabelledPhoto]) -> Iterator[Face]:
    """Read photos of single faces, at most 160 pixels high."""
    for photo in photos:
        image = read_image(photo.path)
        if image.shape[0] > 160:
            image = cv2.resize(
                image, (round(image.shape[1] * 160 / image.shape[0]), 160), interpolation=cv2.INTER_AREA
            )
        label = photo.labels[0]
        yield Face(
            image, label, photo.group, photo.name, True, True, 0.0, find_body_colour(image),
            told_by_colour=label in COLOUR_ONLY_LABELS,
        )  # fmt: skip


def read_negative_faces(photos: Iterable[LabelledPhoto]) -> Iterator[Face]:
    """Cut regions that look like tiles out of photos without tiles."""
    for photo in photos:
        image = read_image(photo.path)
        for quad in find_lookalikes(image, random.Random(photo.name)):
            face = straighten(image, quad, MARGIN)
            yield Face(
                face, NOT_A_TILE, photo.group, photo.name, False, False, MARGIN, find_body_colour(face)
            )


ART = {
    **{f"{n}{s}": f"{name}{n}" for s, name in (("m", "Man"), ("p", "Pin"), ("s", "Sou")) for n in range(1,
    10)},
    "E": "Ton", "S": "Nan", "W": "Shaa", "N": "Pei", "C": "Chun", "F": "Hatsu", "B": "Haku",
}  # fmt: skip
RED_FIVES = {"0m": "Man5-Dora", "0p": "Pin5-Dora", "0s": "Sou5-Dora"}


def read_art_faces(folder: Path) -> Iterator[Face]:
    """Read the art of a Japanese set in light and dark: FOLDER/Regular and FOLDER/Black."""
    for shade, body in (("Regular", (248, 246, 240)), ("Black", (38, 38, 40))):
        for label, name in [*ART.items(), *RED_FIVES.items(), ("X", "Back")]:
            drawn = rasterise((folder / shade / f"{name}.svg").read_text(), 128).astype(np.float32)
            alpha = drawn[..., 3:] / 255
            image = (drawn[..., :3] * alpha + np.array(body) * (1 - alpha)).astype(np.uint8)
            yield Face(
                image, label, f"art-{shade}", f"art/{shade}/{name}", True, True, 0.0, body, (230, 150, 30),
                told_by_colour=label in COLOUR_ONLY_LABELS,
            )  # fmt: skip


def read_painted_faces(data: Sequence[Path]) -> Iterator[Face]:
    """Read the ink of other people's sets, each painted several times on tiles of several colours.

    Sets of held-out art groups are left out.
    """
    for art in list_art_sets(data):
        if art.is_held_out or not art.is_ink:
            continue
        for number in range(PAINTINGS[art.is_black]):
            rng = random.Random(f"{art.name} {number}")
            size, dark = rng.uniform(*INK_SIZES), rng.random() < DARK
            faces, colour = read_ink_faces(rng, art, dark=dark, size=size)
            r, g, b = map(int, colour)
            back = rng.randrange(256), rng.randrange(256), rng.randrange(256)
            for label, image in ((label, image) for label, images in faces.items() for image in images):
                yield Face(
                    image, label, f"art2-{art.name}-{number}", f"art2/{art.name}/{label}", True, True, 0.0,
                    (r, g, b), back, told_by_colour=label in COLOUR_ONLY_LABELS,
                )  # fmt: skip


def read_atlas_faces(path: Path) -> Iterator[Face]:
    """Read the faces that training.faces has drawn in many styles."""
    for face in load_atlas(path):
        yield Face(
            face.image,
            face.label,
            f"drawn-{face.style}",
            f"drawn/{face.style}/{face.label}",
            True,
            True,
            0.0,
            face.body,
            face.back,
            face.told_by_colour,
        )


def pack(images: Iterable[np.ndarray], quality: int) -> dict[str, np.ndarray]:
    """Pack images into one array of JPEG bytes, with the offset of each."""
    parts = [
        cv2.imencode(".jpg", i[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])[1].ravel() for i in images
    ]
    none = np.empty(0, np.uint8)
    return {"blob": np.concatenate([none, *parts]), "begin": np.cumsum([0, *map(len, parts)])}


def unpack(store: dict[str, np.ndarray], k: int) -> np.ndarray:
    """Unpack image number k of a `pack` result, (H, W, 3) uint8 RGB."""
    data = store["blob"][store["begin"][k] : store["begin"][k + 1]]
    return cv2.cvtColor(decode_image(data), cv2.COLOR_BGR2RGB)


def save_faces(path: Path, faces: list[Face]) -> None:
    columns = {
        name: np.array([getattr(f, name) for f in faces])
        for name in ("label", "set", "source", "upright", "clean", "margin", "body", "back", "told_by_colour")
    }
    write_arrays(path, **pack((f.image for f in faces), 90), **columns)


def load_faces(path: Path) -> list[Face]:
    store = dict(np.load(path))
    return [
        Face(
            unpack(store, k), str(store["label"][k]), str(store["set"][k]), str(store["source"][k]),
            bool(store["upright"][k]),
            bool(store["clean"][k]), float(store["margin"][k]), tuple(store["body"][k].tolist()),
            tuple(store["back"][k].tolist()), bool(store["told_by_colour"][k]),
        )
        for k in range(len(store["label"]))
    ]  # fmt: skip


def save_photos(path: Path, photos: list[LabelledPhoto]) -> None:
    """Write photos with their boxes; quads as (N, 4, 2), NaN if unknown.

    complete: whether all tiles of a photo are labelled.
    """
    unknown = ((np.nan, np.nan),) * 4
    boxes = np.array([box for p in photos for box in p.boxes], np.float32).reshape(-1, 4)
    quads = np.array([q or unknown for p in photos for q in p.quads], np.float32).reshape(-1, 4, 2)
    write_arrays(
        path,
        **pack((read_image(p.path) for p in photos), 88),
        source=np.array([p.name for p in photos]),
        group=np.array([p.group for p in photos]),
        complete=np.array([p.complete for p in photos], bool),
        first=np.cumsum([0, *(len(p.boxes) for p in photos)]),
        boxes=boxes,
        quads=quads,
    )


def build_bank(
    data: Sequence[Path], atlas: Path | None, art: Path | None, leave_out: str | None, folder: Path
) -> None:
    """Write faces.npz and photos.npz into the folder.

    Raises:
        ValueError: No labelled photo may be used for training.

    """
    scenes, collected = training_scenes(data, leave_out), training_corrected_photos(data, leave_out)
    photos = [*scenes, *(p for p in collected if p.whole)]
    faces = [
        *read_scene_faces(scenes),
        *read_corrected_faces(collected),
        *read_crop_faces(training_crops(data)),
    ]
    if not faces:
        raise ValueError(f"no labelled tile for training in {', '.join(map(str, data))}")
    negatives = training_negatives(data)
    faces += read_negative_faces(negatives)
    faces += read_atlas_faces(atlas) if atlas else []
    faces += read_art_faces(art) if art else []
    faces += read_painted_faces(data)
    folder.mkdir(parents=True, exist_ok=True)
    save_faces(folder / "faces.npz", faces)
    save_photos(folder / "photos.npz", [*photos, *negatives])
    print(
        f"{folder}: {len(faces)} faces of {len({f.set for f in faces})} sets, {len(photos)} photos "
        f"and {len(negatives)} without tiles"
    )


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("data", type=Path, nargs="+")
    p.add_argument("--atlas", type=Path)
    p.add_argument("--art", type=Path)
    p.add_argument("--leave-out")
    p.add_argument("--to", type=Path, default=Path("build/bank"))
    a = p.parse_args()
    build_bank(a.data, a.atlas, a.art, a.leave_out, a.to)


if __name__ == "__main__":
    main()
