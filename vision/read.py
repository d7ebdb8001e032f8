"""The whole way from a photo's bytes to a Reading."""

from __future__ import annotations

import time
from contextlib import contextmanager
from math import ceil
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from vision.classify import name_tiles
from vision.detect import find_tiles
from vision.hand import hand_line, hand_problems
from vision.layout import SeenTile, lay_out
from vision.layout.sets import NO_FACE, is_bonus
from vision.photo import PhotoError, load_photo
from vision.quality import photo_problems
from vision.reading import Quad, Reading, ReadTile
from vision.repair import repair, settle_by_place, suspects

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from vision.classify import Named
    from vision.detect import Found
    from vision.photo import Pixels
    from vision.reading import Frame, Point
    from vision.teach import TaughtSet

ALTERNATIVES = 5
LEAST_FRAME = 32  # pixels, either side
LEAST_TILE = 0.35  # how likely what shows no face must be a tile, beside the likeliest of the photo


def read_photo(
    data: bytes,
    progress: Callable[[str], None] | None = None,
    taught: TaughtSet | None = None,
    frame: Frame | None = None,
) -> Reading:
    """Read a photo: JPEG, PNG, WebP or HEIC bytes; of a taught set of tiles where one is given.

    Of a photo with a frame only what lies inside is looked at; quads are in pixels of the whole photo.
    `progress` is called with the name of each stage as it begins: decode, detect, classify, layout.
    Raises PhotoError where the bytes are no photo that can be read, `empty_frame` where the frame holds none
    of it.
    """
    seconds: dict[str, float] = {}

    @contextmanager
    def stage(name: str) -> Iterator[None]:
        if progress:
            progress(name)
        began = time.perf_counter()
        yield
        seconds[name] = time.perf_counter() - began

    with stage("decode"):
        whole = load_photo(data)
        photo, corner = within(whole, frame)
    with stage("detect"):
        found = find_tiles(photo)
    with stage("classify"):
        named = name_tiles(photo, found.quads, taught)
    with stage("layout"):
        seen = _seen(found, named, corner)
        order = lay_out([each.tile for each in seen])
        tiles = tuple(
            ReadTile(
                tile.label,
                tile.confidence,
                seen[place.index].alternatives,
                _in_sight(tile.quad, whole),
                place.row,
                place.set,
                place.sideways,
                place.winning,
            )
            for place in order
            for tile in [seen[place.index].tile]
        )
        tiles = repair(settle_by_place(tiles))
        hand = [seen[place.index].number for place in order if place.row != "stray"]
        of_photo = photo_problems(photo, named.quads[hand], named.crops[hand])
        problems = (*hand_problems(tiles), *of_photo, *suspects(tiles))
        text = hand_line(tiles) if tiles else None
    return Reading(whole.shape[1], whole.shape[0], tiles, text, problems, seconds)


def within(photo: Pixels, frame: Frame | None) -> tuple[Pixels, Point]:
    """Cut a frame out of a photo (H, W, 3), all of it without one; gives the corner it begins at, too."""
    if frame is None:
        return photo, (0, 0)
    height, width = photo.shape[:2]
    left, top = max(int(frame.left), 0), max(int(frame.top), 0)
    right, bottom = min(ceil(frame.right), width), min(ceil(frame.bottom), height)
    if right - left < LEAST_FRAME or bottom - top < LEAST_FRAME:
        raise PhotoError("empty_frame", "The frame is too small. Drag it round the whole hand.")
    return photo[top:bottom, left:right], (left, top)


class _Seen(NamedTuple):
    """A tile as layout takes it, its likeliest faces, its number among the tiles that were found."""

    tile: SeenTile
    alternatives: tuple[tuple[str, float], ...]
    number: int


def _seen(found: Found, named: Named, corner: Point) -> list[_Seen]:
    """Every tile with its likeliest faces; what is doubtful as a tile and shows no face is dropped."""
    seen: list[_Seen] = []
    bonus = [n for n, label in enumerate(named.labels) if is_bonus(label)]
    likeliest = found.scores.max(initial=0.0)
    for k, score in enumerate(found.scores):
        chances = named.probabilities[k]
        best = chances.argsort()[::-1][:ALTERNATIVES]
        label = named.labels[best[0]]
        if label in NO_FACE and score < LEAST_TILE * likeliest:
            continue
        tile = SeenTile(
            label,
            float(score * chances[best[0]]),
            _corners(named.quads[k] + corner),
            float(named.turn_confidence[k]),
            float(named.axis_confidence[k]),
            float(score * chances[bonus].sum()),
        )
        seen.append(_Seen(tile, tuple((named.labels[b], float(chances[b])) for b in best), k))
    return seen


def _in_sight(quad: Quad, photo: Pixels) -> Quad:
    """As much of a tile as lies in the photo: its edge may cut one off."""
    height, width = photo.shape[:2]
    return _corners(np.clip(quad, 0, (width, height)))


def _corners(quad: np.ndarray) -> Quad:
    return cast("Quad", tuple((float(x), float(y)) for x, y in quad))
