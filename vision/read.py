"""The whole way from a photo's bytes to a Reading."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from vision.classify import name_tiles
from vision.detect import find_tiles
from vision.hand_text import hand_problems, hand_text
from vision.layout import SeenTile, lay_out
from vision.photo import load_photo
from vision.reading import Quad, Reading, ReadTile
from vision.repair import repair, suspects

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np

    from vision.classify import Named
    from vision.detect import Found
    from vision.teach import TaughtSet

ALTERNATIVES = 5
NO_FACE = "?"
LEAST_TILE = 0.25  # what looks like no known face must at least surely be a tile


def read_photo(
    data: bytes, progress: Callable[[str], None] | None = None, taught: TaughtSet | None = None
) -> Reading:
    """Read a photo: JPEG, PNG, WebP or HEIC bytes; of a taught set of tiles where one is given.

    `progress` is called with the name of each stage as it begins: decode, detect, classify, layout.
    Raises PhotoError where the bytes are no photo that can be read.
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
        photo = load_photo(data)
    with stage("detect"):
        found = find_tiles(photo)
    with stage("classify"):
        named = name_tiles(photo, found.quads, taught)
    with stage("layout"):
        seen = _seen(found, named)
        order = lay_out([tile for tile, _ in seen])
        tiles = tuple(
            ReadTile(
                tile.label,
                tile.confidence,
                alternatives,
                tile.quad,
                place.row,
                place.set,
                place.sideways,
                place.winning,
            )
            for place in order
            for tile, alternatives in [seen[place.index]]
        )
        tiles = repair(tiles)
        hand, problems = hand_text(tiles), (*hand_problems(tiles), *suspects(tiles))
    return Reading(photo.shape[1], photo.shape[0], tiles, hand, problems, seconds)


def _seen(found: Found, named: Named) -> list[tuple[SeenTile, tuple[tuple[str, float], ...]]]:
    """Every tile with its likeliest faces; what is doubtful as a tile and shows no face is dropped."""
    seen = []
    for k, score in enumerate(found.scores):
        chances = named.probabilities[k]
        best = chances.argsort()[::-1][:ALTERNATIVES]
        label = named.labels[best[0]]
        if label == NO_FACE and score * chances[best[0]] < LEAST_TILE:
            continue
        alternatives = tuple((named.labels[b], float(chances[b])) for b in best)
        tile = SeenTile(
            label, float(score * chances[best[0]]), _corners(named.quads[k]), float(named.turn_confidence[k])
        )
        seen.append((tile, alternatives))
    return seen


def _corners(quad: np.ndarray) -> Quad:
    return cast("Quad", tuple((float(x), float(y)) for x, y in quad))
