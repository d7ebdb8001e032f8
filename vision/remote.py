"""Reading of a photo whose pixels are elsewhere, as in a browser: requests and outputs, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from vision.classification import ClassifierOutput, TileClassifier
from vision.detection import TileDetector, detect, join_detections, whole_box
from vision.results import Frame
from vision.taught_set import EMBEDDING_SIZE
from vision.teaching import add_pictures, both_ways_up, select_tiles
from vision.tile_quality import find_clarity_problems, is_cut_off, make_problem

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from scoring.errors import Problem
    from vision.classification import Classifications
    from vision.detections import Detections
    from vision.requests import CropsRequest, PictureRequest
    from vision.results import DetectedTile
    from vision.taught_set import TaughtSet

    NetworkOutputs = Mapping[str, tuple[bytes | memoryview, Sequence[int]]]
    """Outputs of a network by name: the raw bytes of an array, and its shape."""

OUTPUT_TYPES = {
    "scores": np.float32,
    "quads": np.float32,
    "classes": np.float32,
    "turns": np.float32,
    "embeddings": np.float32,
    "crops": np.uint8,
}


class RemoteLesson:
    """The corrected tiles of a photo whose pixels another host holds, to be taught.

    Attributes:
        request: The next image request as JSON, None at the end.
        labels: Tile codes of the visible faces.
        embeddings: Embeddings of the faces, each both ways up, once they have arrived.
    """

    def __init__(
        self, size: tuple[int, int], classifier: Mapping[str, str], tiles: Sequence[DetectedTile]
    ) -> None:
        """Begin a lesson.

        Args:
            size: Width and height of the photo in pixels.
            classifier: Metadata of the classifier network.
            tiles: The tiles with corrected labels.
        """
        tile_classifier = TileClassifier.from_metadata(classifier.__getitem__)
        quads, self.labels = select_tiles(tiles, size, tile_classifier.labels)
        self.embeddings = np.empty((0, EMBEDDING_SIZE), np.float32)
        self.request: dict[str, Any] | None = None
        if self.labels:
            self._steps = tile_classifier.embed(both_ways_up(quads), whole_box(size))
            self.request = next(self._steps).as_json()

    def submit(self, outputs: NetworkOutputs) -> None:
        """Take the network's output for the request: the fields of `ClassifierOutput`."""
        self.request = None
        try:
            self._steps.send(ClassifierOutput(*_read_outputs(outputs, ClassifierOutput._fields)))
        except StopIteration as end:
            self.embeddings = end.value

    def teach(self, taught: TaughtSet) -> TaughtSet:
        """Return a taught set extended by the tiles."""
        return add_pictures(taught, self.labels, self.embeddings)


class RemotePhoto:
    """The reading of one photo whose pixels another host holds.

    Attributes:
        request: The next image request as JSON, None at the end.
        detections: The detections, once they are complete.
        target: Index of the detection that the user pointed at.
    """

    def __init__(  # noqa: PLR0913 (all that a photo is read by)
        self,
        size: tuple[int, int],
        detector: Mapping[str, str],
        classifier: Mapping[str, str],
        frame: Sequence[float] | None = None,
        target: tuple[float, float] | None = None,
        *,
        taught: TaughtSet | Sequence[TaughtSet] | None = None,
    ) -> None:
        """Begin to read a photo.

        Args:
            size: Width and height of the photo in pixels.
            detector: Metadata of the detector network.
            classifier: Metadata of the classifier network.
            frame: Left, top, right and bottom of the part to look at.
            target: Point on a tile of the wanted hand.
            taught: Taught set to read with; of several sets the one that matches.

        Raises:
            KeyError: A metadata value is missing.
            PhotoError: With code `empty_frame` where the frame holds none of the photo.
        """
        self.detections: Detections | None = None
        self.target: int | None = None
        tile_detector, tile_classifier = (
            TileDetector.from_metadata(detector.__getitem__),
            TileClassifier.from_metadata(classifier.__getitem__),
        )
        self._size, self._part = size, size
        self._named: Classifications | None = None
        self._taught = taught
        self._steps = self._detect_and_classify(
            tile_detector, tile_classifier, None if frame is None else Frame(*frame), target
        )
        self.request: dict[str, Any] | None = None
        self._advance(None)

    def submit(self, outputs: NetworkOutputs) -> dict[str, Any] | None:
        """Take the network's output for the present request, and return the next request.

        Args:
            outputs: `scores` and `quads` for a picture, the fields of `ClassifierOutput` for crops.

        Raises:
            PhotoError: With code `no_tile_there` where no tile is near the target.
            KeyError, ValueError: The output does not fit the request.
        """
        if self.request is None:
            raise ValueError("no request is open")
        names = ClassifierOutput._fields if self.request["see"] == "crops" else ("scores", "quads")
        seen = _read_outputs(outputs, names)
        return self._advance(ClassifierOutput(*seen) if self.request["see"] == "crops" else tuple(seen))

    def problems_at(self, tiles: Sequence[int]) -> list[Problem]:
        """Return the problems of light, sharpness and size where these detections, by index, lie."""
        if self._named is None or not tiles:
            return []
        quads, crops = self._named.quads[[*tiles]], self._named.crops[[*tiles]]
        unclear_problems = [*find_clarity_problems(quads, crops)]
        return (
            [*unclear_problems, make_problem("cut_off")]
            if is_cut_off(quads, self._part)
            else unclear_problems
        )

    @property
    def used_set(self) -> TaughtSet | None:
        """The taught set that the photo was read with."""
        return self._named.taught if self._named else None

    def _detect_and_classify(
        self,
        tile_detector: TileDetector,
        tile_classifier: TileClassifier,
        frame: Frame | None,
        target: tuple[float, float] | None,
    ) -> Generator[PictureRequest | CropsRequest, Any, tuple[Detections, int | None]]:
        """Detect and classify the tiles, and find the index of the target."""
        sight = yield from detect(tile_detector, self._size, frame, target)
        left, top, right, bottom = sight.part
        self._part = (right - left, bottom - top)
        self._named = yield from tile_classifier.classify(
            sight.quads_and_scores.quads, sight.part, self._taught
        )
        return join_detections(sight, self._named, self._size), sight.target

    def _advance(self, answer: ClassifierOutput | tuple[np.ndarray, ...] | None) -> dict[str, Any] | None:
        try:
            self.request = self._steps.send(answer).as_json()
        except StopIteration as end:
            self.request, (self.detections, self.target) = None, end.value
        return self.request


def _read_outputs(outputs: NetworkOutputs, names: Sequence[str]) -> list[np.ndarray]:
    """Return these outputs of a network as arrays."""
    return [np.frombuffer(outputs[name][0], OUTPUT_TYPES[name]).reshape(outputs[name][1]) for name in names]
