"""The pipeline from the bytes of a photo to a reading: two networks and geometry."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.detection import PartDetections, ScoredQuads, detect, join_detections, whole_box
from vision.geometry import SMALL_TILES, tile_sizes
from vision.layout import arrange_hand, arrange_table
from vision.networks import Classifier, Detector, Network, crop_box
from vision.photo import InProcessDecoder, LazyPhoto, Preview
from vision.photo_quality import find_photo_problems
from vision.requests import drive

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.errors import Problem
    from scoring.hand.shapes import Shape
    from vision.classification import Classifications
    from vision.detections import Detections
    from vision.photo import Decoder, Pixels
    from vision.requests import Size
    from vision.results import DetectedTile, Frame, Point, Reading, TableHand, TableReading
    from vision.taught_set import TaughtSet

SHIPPED_MODELS = Path(__file__).resolve().parent.parent / "models"
LARGE_ENOUGH = 80.0  # pixels, the root of a tile's area: more detail than either network uses


class Reader:
    """A reader of photos that owns both networks and is safe to share between threads.

    Attributes:
        detector: The network that finds tiles; can be used on its own.
        classifier: The network that identifies tile faces; can be used on its own.
    """

    def __init__(
        self,
        weights: Path = SHIPPED_MODELS,
        threads: int | None = None,
        decoder: Decoder | None = None,
        *,
        detector: Detector | None = None,
        classifier: Classifier | None = None,
    ) -> None:
        """Load `detector.onnx` and `classifier.onnx` from a folder.

        Args:
            weights: Folder of the two files. A file is read only where no detector or classifier of your own
                is passed.
            threads: Threads that each network runs on; onnxruntime chooses where it is None.
            decoder: Turns the bytes of a file into pixels. By default photos are decoded in this process; for
                photos from strangers pass a pool of decoding processes.
            detector: A detector to use instead of the shipped one.
            classifier: A classifier to use instead of the shipped one.

        Raises:
            NetworkError: A file is missing or broken.
            ValueError: `threads` is less than 1.
        """
        self._decoder = decoder or InProcessDecoder()
        self.detector = detector or Detector(Network(weights / "detector.onnx", threads))
        self.classifier = classifier or Classifier(Network(weights / "classifier.onnx", threads))

    def open_photo(self, photo: bytes | Pixels | LazyPhoto) -> LazyPhoto:
        """Wrap a photo so that it is decoded at most once, however often it is used."""
        return photo if isinstance(photo, LazyPhoto) else LazyPhoto(photo, self._decoder)

    def read(  # noqa: PLR0913 (all that a photo is read by)
        self,
        photo: bytes | Pixels | LazyPhoto,
        taught: TaughtSet | Sequence[TaughtSet] | None = None,
        frame: Frame | None = None,
        target: Point | None = None,
        own_shapes: Sequence[Shape] = (),
        *,
        hand_size: int | None = None,
    ) -> Reading:
        """Read a photo of one hand.

        Args:
            photo: Bytes of a JPEG, PNG, WebP or HEIC file, RGB pixels of shape (H, W, 3), or a photo that
                this reader has opened.
            taught: Taught set of tiles to read with; of several sets the one that fits the photo is used.
            frame: Part of the photo to look at, in pixels of the upright photo. All coordinates of the result
                are in pixels of the whole photo.
            target: Point (x, y) on a tile of the hand, in pixels of the upright photo. Only the hand at that
                point is read, and the tile there becomes part of it.
            own_shapes: Winning shapes of the rules in play, beside the shapes known anyway. Hands of these
                shapes are not repaired.
            hand_size: Number of tiles of a winner's hand, flowers included, where a card says which groups
                win, as in American mahjong. None where a hand is sets and a pair.

        Returns:
            The tiles in reading order, the hand as one line of notation, and its problems. Without a frame or
            a target there is no hand where the photo does not seem to show tiles; its detections are strays.

        Raises:
            PhotoError: The bytes are not a readable photo, or with code `empty_frame` the frame lies outside
                the photo, or with code `no_tile_there` there is no tile near `target`.

        Example:
            >>> from pathlib import Path
            >>> from vision import Reader
            >>> reading = Reader(threads=1).read(Path("samples/nine_gates.jpg").read_bytes())
            >>> reading.hand
            '| 11123455*678999m'
            >>> tile = reading.tiles[0]
            >>> tile.label, tile.row
            ('1m', 'concealed')
        """
        seconds: dict[str, float] = {}
        look, named, finds, used_set = self._analyze(self.open_photo(photo), seconds, taught, frame, target)
        with time_stage(seconds, "layout"):
            target_number = look.detections.target
            reading = arrange_hand(
                finds, target_number, own_shapes, hand_size=hand_size, is_confirmed=frame is not None
            )
            shown = [tile for tile in reading.tiles if tile.row != "stray" or reading.hand is None]
            problems = (*reading.problems, *_problems_at(look.part_pixels, named, shown))
        name = used_set.name if used_set else None
        return replace(reading, problems=problems, seconds=seconds, taught=name)

    def detect(self, photo: bytes | Pixels | LazyPhoto, frame: Frame | None = None) -> Detections:
        """Run both networks on a photo without laying out the tiles.

        Args:
            photo: As for `read`.
            frame: Part of the photo to look at, in pixels of the upright photo.

        Returns:
            All detections, in pixels of the whole photo, ready for the layout.

        Raises:
            PhotoError: As for `read`.
        """
        return self._analyze(self.open_photo(photo), {}, None, frame, None).detections

    def read_table(
        self,
        photo: bytes | Pixels | LazyPhoto,
        *,
        taught: TaughtSet | Sequence[TaughtSet] | None = None,
        own_shapes: Sequence[Shape] = (),
    ) -> TableReading:
        """Read a photo of a whole table: the hand of each player, and the tiles beside them.

        More of the photo's resolution is used than for a single hand, because the tiles are small.

        Args:
            photo: As for `read`.
            taught: As for `read`.
            own_shapes: As for `read`.

        Returns:
            Up to four hands, anticlockwise from the near side, and the stray tiles.

        Raises:
            PhotoError: The bytes are not a readable photo.
        """
        seconds: dict[str, float] = {}
        with time_stage(seconds, "decode"):
            pixels = self.open_photo(photo).pixels
        with time_stage(seconds, "detect"):
            look = self._detect(pixels, 1, None, None)
        _, named, finds, used_set = self._classify(look, seconds, taught)
        with time_stage(seconds, "layout"):
            reading = arrange_table(finds, own_shapes)
            hands = tuple(_add_photo_problems(hand, pixels, named) for hand in reading.hands)
        return replace(reading, hands=hands, seconds=seconds, taught=used_set.name if used_set else None)

    def _analyze(
        self,
        photo: LazyPhoto,
        seconds: dict[str, float],
        taught: TaughtSet | Sequence[TaughtSet] | None,
        frame: Frame | None,
        target: Point | None,
    ) -> ClassifiedPhoto:
        return self._classify(self._detect_in_photo(photo, seconds, frame, target), seconds, taught)

    def _classify(
        self, look: PhotoDetections, seconds: dict[str, float], taught: TaughtSet | Sequence[TaughtSet] | None
    ) -> ClassifiedPhoto:
        with time_stage(seconds, "classify"):
            quads = look.detections.quads_and_scores.quads
            steps = self.classifier.tile_classifier.classify(quads, look.detections.part, taught)
            named = drive(steps, partial(self.classifier.run, look.pixels))
        return ClassifiedPhoto(
            look, named, join_detections(look.detections, named, look.size, look.scale), named.taught
        )

    def _detect_in_photo(
        self, photo: LazyPhoto, seconds: dict[str, float], frame: Frame | None, target: Point | None
    ) -> PhotoDetections:
        """Detect the tiles of a photo, at half its width and height where its tiles are large enough."""
        part = frame is not None or target is not None
        with time_stage(seconds, "decode"):
            pixels, times = Preview(photo.pixels, 1) if part else photo.preview
        with time_stage(seconds, "detect"):
            look = self._detect(pixels, times, frame, target)
        if times == 1 or has_enough_detail(look.detections.quads_and_scores):
            return look
        with time_stage(seconds, "decode"):
            pixels = photo.pixels
        found = look.detections.quads_and_scores
        scaled = ScoredQuads(times * found.quads, found.scores)
        return PhotoDetections(pixels, 1, PartDetections(whole_box(_photo_size(pixels)), scaled))

    def _detect(
        self, pixels: Pixels, times: int, frame: Frame | None, target: Point | None
    ) -> PhotoDetections:
        steps = detect(self.detector.tile_detector, _photo_size(pixels), frame, target)
        return PhotoDetections(pixels, times, drive(steps, partial(self.detector.run, pixels)))


@contextmanager
def time_stage(seconds: dict[str, float], stage: str) -> Iterator[None]:
    """Add the time spent in the block to the seconds of a stage.

    Args:
        seconds: Seconds by stage, updated in place.
        stage: Name of the stage.
    """
    began = time.perf_counter()
    yield
    seconds[stage] = seconds.get(stage, 0.0) + time.perf_counter() - began


class PhotoDetections(NamedTuple):
    """The detections of a photo, and the pixels they were made on.

    Attributes:
        pixels: RGB pixels (H, W, 3), possibly reduced.
        scale: Factor by which the real photo is wider and higher than `pixels`: 1 or 2.
        detections: Detections in one part of `pixels`.
    """

    pixels: Pixels
    scale: int
    detections: PartDetections

    @property
    def size(self) -> Size:
        """Width and height of the whole photo, in pixels."""
        height, width = self.pixels.shape[:2]
        return width * self.scale, height * self.scale

    @property
    def part_pixels(self) -> Pixels:
        """The pixels of the part that was looked at."""
        return crop_box(self.pixels, self.detections.part)


class ClassifiedPhoto(NamedTuple):
    """The detections of a photo together with what the classifier says of them.

    Attributes:
        detected: Detections and pixels.
        classifications: Classifications of these detections.
        detections: Both joined, in pixels of the whole photo.
        taught_set: The taught set that was used.
    """

    detected: PhotoDetections
    classifications: Classifications
    detections: Detections
    taught_set: TaughtSet | None


def _problems_at(photo: Pixels, named: Classifications, tiles: Iterable[DetectedTile]) -> Iterator[Problem]:
    """Yield the problems of a photo (H, W, 3) where these tiles lie."""
    numbers = [tile.number for tile in tiles]
    return find_photo_problems(photo, named.quads[numbers], named.crops[numbers])


def _add_photo_problems(hand: TableHand, photo: Pixels, named: Classifications) -> TableHand:
    problems = (*hand.reading.problems, *_problems_at(photo, named, hand.reading.tiles))
    return replace(hand, reading=replace(hand.reading, problems=problems))


def has_enough_detail(found: ScoredQuads) -> bool:
    """Return True if half of the photo's width and height already shows enough detail of its tiles."""
    sizes = tile_sizes(found.quads)
    return not len(sizes) or float(np.quantile(sizes, SMALL_TILES)) >= LARGE_ENOUGH


def _photo_size(photo: Pixels) -> Size:
    height, width = photo.shape[:2]
    return width, height
