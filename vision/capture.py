"""Guidance for a live camera: where tiles lie, what would help, and when a photo is worth taking.

It needs numpy alone and sees no pixels: each picture is an image request that the pixel host answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from vision.classification import TileClassifier, plan_crops
from vision.detection import VAGUE, DetectorView, TileDetector, plan_picture, refine_detections, whole_box
from vision.geometry import SMALL_TILES, median_tile_size, start_at_short_side, tile_sizes
from vision.layout.groups import link_tiles
from vision.tile_quality import find_clarity_problems, is_cut_off

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from vision.detection import ScoredQuads
    from vision.remote import NetworkOutputs
    from vision.requests import CropsRequest, PictureRequest, Size

TILTED = 1.9  # ratio of the nearest to the farthest tile from which the camera looks along the table
MOVED = 0.25  # tile sizes: movement below which the picture counts as still
LOOSE = 2  # tiles of a hand that may lie outside its rows: the winning tile, or a flower
LOOKS = 3  # consecutive still pictures before a photo is taken

Hint = Literal["none", "nearer", "edge", "tilt", "still", "light", "count", "rows", "taken"]
"""Hint for the user: no tiles found, go nearer, get all tiles in, look from above, hold still, more light,
too few tiles, lay them in rows; `taken` where no hint is needed."""


class CaptureOverlay(NamedTuple):
    """The overlay of one camera picture.

    Attributes:
        quads: (N, 4, 2) corners in pixels of the picture.
        hint: Code of the hint.
        min_tiles: Number of tiles that a hand has at least.
        take_photo: Whether the photo is taken now.
    """

    quads: np.ndarray
    hint: Hint
    min_tiles: int
    take_photo: bool

    def as_json(self) -> dict[str, Any]:
        """Return the overlay as plain JSON."""
        quads = np.round(self.quads, 1).tolist()
        return {"quads": quads, "word": self.hint, "wanted": self.min_tiles, "take": self.take_photo}


class LiveCapture:
    """The pictures of a camera, one after the other.

    Attributes:
        request: The next image request as JSON, None once the overlay is ready.
        overlay: The overlay of the current picture.
    """

    def __init__(self, detector: Mapping[str, str], classifier: Mapping[str, str], wanted: int) -> None:
        """Begin a capture.

        Args:
            detector: Metadata of the detector network.
            classifier: Metadata of the classifier network.
            wanted: Number of tiles that a hand has at least.

        Raises:
            KeyError: A metadata value is missing.
        """
        self._tile_detector = TileDetector.from_metadata(detector.__getitem__)
        self._side = TileClassifier.from_metadata(classifier.__getitem__).side
        self._wanted = wanted
        self._before = np.empty((0, 4, 2))
        self._still_pictures = 0
        self._steps: Generator[PictureRequest | CropsRequest, Any, CaptureOverlay] | None = None
        self.request: dict[str, Any] | None = None
        self.overlay: CaptureOverlay | None = None

    def begin_picture(self, size: Size) -> dict[str, Any] | None:
        """Begin with the next picture, of this width and height, and return the first request."""
        self._steps, self.overlay = self._process(size), None
        return self._advance(None)

    def submit(self, outputs: NetworkOutputs) -> dict[str, Any] | None:
        """Take the output for the present request, and return the next request.

        Args:
            outputs: `scores` and `quads` for a picture, `crops` alone for crops: no face is identified.

        Raises:
            KeyError, ValueError: The output does not fit the request.
        """
        if self.request is None:
            raise ValueError("no request is open")
        if self.request["see"] == "crops":
            data, shape = outputs["crops"]
            return self._advance(np.frombuffer(data, np.uint8).reshape(shape))
        seen = [outputs[name] for name in ("scores", "quads")]
        return self._advance([np.frombuffer(data, np.float32).reshape(shape) for data, shape in seen])

    def _advance(self, answer: Any) -> dict[str, Any] | None:
        if self._steps is None:
            raise ValueError("no picture is looked at")
        try:
            self.request = self._steps.send(answer).as_json()
        except StopIteration as end:
            self.request, self.overlay = None, end.value
        return self.request

    def _process(self, size: Size) -> Generator[PictureRequest | CropsRequest, Any, CaptureOverlay]:
        picture = plan_picture(DetectorView(whole_box(size), self._scale(size)))
        scores, quads = yield picture
        seen = self._tile_detector.select_detections(scores, quads)
        seen = type(seen)(picture.to_photo_pixels(seen.quads), seen.scores)
        found = refine_detections(seen) if len(seen.scores) else seen
        self._still_pictures = self._still_pictures + 1 if self._is_still(found.quads) else 0
        self._before = found.quads
        word = self._choose_hint(seen, found, size)
        if word == "taken":
            tiles = start_at_short_side(found.quads)
            crops = yield plan_crops(tiles, whole_box(size), self._side)
            codes = [each.code for each in find_clarity_problems(tiles, crops)]
            hint_by_problem: dict[str, Hint] = {"too_dark": "light", "too_far": "nearer", "blurred": "still"}
            word = hint_by_problem[codes[0]] if codes else word
        return CaptureOverlay(found.quads, word, self._wanted, word == "taken")

    def _scale(self, size: Size) -> float:
        """Return the scale of the detector's picture, half as large as that of a photo."""
        return min(self._tile_detector.side / 2 / max(size), 1.0)

    def _is_still(self, quads: np.ndarray) -> bool:
        """Return True if the tiles lie where they lay in the picture before."""
        before = self._before
        if not len(quads) or len(quads) != len(before):
            return False
        centres = quads.mean(1)[:, None] - before.mean(1)[None]
        nearest = np.hypot(centres[..., 0], centres[..., 1]).argmin(1)
        moved = np.abs(quads.mean(1) - before[nearest].mean(1)).max()
        return len(set(nearest.tolist())) == len(quads) and bool(moved < MOVED * median_tile_size(quads))

    def _choose_hint(self, seen: ScoredQuads, found: ScoredQuads, size: Size) -> Hint:
        """Return the most helpful hint, one at a time."""
        if not len(found.quads):
            return "none"
        if median_tile_size(found.quads) * self._scale(size) < VAGUE:
            return "nearer"
        if is_cut_off(found.quads, size):
            return "edge"
        sizes = tile_sizes(seen.quads)
        far, near = np.quantile(sizes, (SMALL_TILES, 1 - SMALL_TILES))
        if near > TILTED * far:
            return "tilt"
        if len(found.quads) < self._wanted:
            return "count"
        in_rows = count_tiles_in_rows(found.quads) >= self._wanted - LOOSE
        return ("taken" if self._still_pictures + 1 >= LOOKS else "still") if in_rows else "rows"


def count_tiles_in_rows(quads: np.ndarray) -> int:
    """Return how many of the tiles at quads (N, 4, 2) have a neighbour beside them in a row."""
    links = link_tiles(start_at_short_side(quads), np.zeros(len(quads)))
    return len(np.unique(links.in_rows().pairs))
