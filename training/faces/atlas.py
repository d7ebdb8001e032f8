"""Many styles rendered into one file for training."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.faces.characters import WINDS
from training.faces.face import (
    FIVES,
    LABELS,
    corner_svg,
    count_variants,
    empty_corner_svg,
    face_svg,
    pictured_dragons,
)
from training.faces.palette import parse_hex
from training.faces.raster import composite, decode_image, rasterise
from training.faces.style import Style
from vision.classification import NOT_A_TILE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

QUALITY = 82  # of WebP
BONUS = tuple(label for label in LABELS if label[-1] in "fg")
# In some sets only paint distinguishes these from other faces: dragons in pictures, and fives.
COLOUR_ONLY_LABELS = ("C", "F", *FIVES)
CORNER_STYLES = 2  # corners of bonus tiles and framed white dragons are drawn of one style in so many
PLAIN = "X", "B"  # a blank back and a white dragon without a frame


@dataclass(frozen=True)
class AtlasFace:
    """A face of an atlas: uint8 RGB (height, 3/4 height, 3) on its body colour.

    told_by_colour: only paint may distinguish it: a five from a red five, a red dragon in a picture from the
    green one, a blank back from a white dragon.
    """

    image: np.ndarray
    label: str
    style: int
    body: tuple[int, int, int]
    back: tuple[int, int, int]
    told_by_colour: bool


def write_arrays(path: Path, **arrays: np.ndarray) -> None:
    """Write an .npz file atomically, so that an interrupted step is repeated."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)  # type: ignore[arg-type]
    part.replace(path)


def atlas_style(seed: int, number: int) -> Style:
    """Return the style with this number in an atlas; seed and number determine it."""
    return Style.random(random.Random(f"{seed}/{number}"))


def _is_colour_only(label: str, style: Style) -> bool:
    return label in PLAIN or label in FIVES or label in pictured_dragons(style)


def _most_varied(style: Style) -> tuple[str, ...]:
    """Return the labels whose faces vary most between sets, and those whose paint must be learned."""
    winds = tuple(WINDS) if style.winds else ()
    return (*BONUS, "1s", *pictured_dragons(style), *winds, *(FIVES if style.red_fives else ()), "J")


def _render(number: int, seed: int, height: int, whole: int) -> list[tuple[str, bytes, bool]]:
    style = atlas_style(seed, number)
    body = parse_hex(style.palette.body)
    faces = []
    for label in LABELS if number < whole else _most_varied(style):
        variants = range(count_variants(label, style) if number < whole else 1)
        drawings = [(label, face_svg(label, style, variant)) for variant in variants]
        if number % CORNER_STYLES == 0:
            if label in BONUS and (corner := corner_svg(label, style)):
                drawings.append((label, corner))
            if label == "B" and (corner := empty_corner_svg(style)):
                drawings.append((NOT_A_TILE, corner))
        for shown, drawing in drawings:
            image = composite(rasterise(drawing, height), body)
            ok, data = cv2.imencode(".webp", image[..., ::-1], [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
            if not ok:
                raise RuntimeError(f"cannot encode {label} of style {number}")
            faces.append((shown, data.tobytes(), _is_colour_only(shown, style)))
    return faces


def write_atlas(path: Path, styles: int, more_bonus: int, seed: int, height: int, workers: int) -> int:
    """Render all faces of `styles` random styles, then the most varied faces of `more_bonus` further ones.

    Flowers, seasons, jokers, red fives and pictures of dragons differ between all sets, so these need more
    styles. A corner of a framed white dragon shows no tile: the classifier took frames for numerals. `height` is in
    pixels.

    Returns:
        The number of faces written.

    Raises:
        MissingFontsError: Too few fonts are installed.

    """
    count = styles + more_bonus
    with ProcessPoolExecutor(workers) as pool:
        rendered = list(
            pool.map(partial(_render, seed=seed, height=height, whole=styles), range(count), chunksize=4)
        )
    rows = [(number, *face) for number, faces in enumerate(rendered) for face in faces]
    chosen = [atlas_style(seed, number) for number in range(count)]
    write_arrays(
        path,
        blob=np.frombuffer(b"".join(data for _, _, data, _ in rows), np.uint8),
        begin=np.cumsum([0, *(len(data) for _, _, data, _ in rows)]),
        style=np.array([number for number, *_ in rows], np.int32),
        label=np.array([label for _, label, *_ in rows]),
        told_by_colour=np.array([by_colour for *_, by_colour in rows]),
        body=np.array([parse_hex(s.palette.body) for s in chosen], np.uint8),
        back=np.array([parse_hex(s.back.colour) for s in chosen], np.uint8),
    )
    return len(rows)


def load_atlas(path: Path) -> Iterator[AtlasFace]:
    """Yield the faces of an atlas in order."""
    with np.load(path) as stored:
        atlas = {name: stored[name] for name in stored.files}
    for k, (label, number) in enumerate(zip(atlas["label"], atlas["style"], strict=True)):
        data = atlas["blob"][atlas["begin"][k] : atlas["begin"][k + 1]]
        image = cv2.cvtColor(decode_image(data), cv2.COLOR_BGR2RGB)
        (r, g, b), (back_r, back_g, back_b) = (map(int, atlas[name][number]) for name in ("body", "back"))
        by_colour = bool(atlas["told_by_colour"][k])
        yield AtlasFace(image, str(label), int(number), (r, g, b), (back_r, back_g, back_b), by_colour)
