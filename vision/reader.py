"""The whole way from a photo's bytes to a Reading, by two networks and geometry."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.arrange import arrange, arrange_table
from vision.arrange.found_tiles import seen_tiles
from vision.classify import Classifier
from vision.detect import Detector
from vision.geometry import sizes_of
from vision.lazy_photo import Here, OpenPhoto
from vision.likeness import set_of
from vision.looking import Found, all_of
from vision.network import Network
from vision.photo import Glimpse
from vision.pixel_views import part_of
from vision.quality import photo_problems
from vision.sight import Sight, finds_of, sighted
from vision.wishes import led

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.errors import Problem
    from scoring.hand.shapes import Shape
    from vision.finds import Finds
    from vision.lazy_photo import Decoder
    from vision.naming import Named
    from vision.photo import Pixels
    from vision.reading import Frame, Point, Reading, ReadTile, TableHand, TableReading
    from vision.taught import TaughtSet
    from vision.wishes import Size

SHIPPED = Path(__file__).resolve().parent.parent / "models"
SMALL_ONES = 0.1  # of a photo's tiles are its small ones
LARGE_ENOUGH = 80.0  # pixels, the root of a tile's area: neither network is shown more


class Reader:
    """Reads photos; owns both networks. Safe to share between threads.

    `detector` finds tiles, `classifier` names them: each stage can be asked alone.
    """

    def __init__(
        self,
        weights: Path = SHIPPED,
        threads: int | None = None,
        decoder: Decoder | None = None,
        *,
        detector: Detector | None = None,
        classifier: Classifier | None = None,
    ) -> None:
        """Load detector.onnx and classifier.onnx from a folder, each to run on so many threads.

        A file is loaded only where no other detector, or classifier, is given, of a network of one's own.
        Without a number onnxruntime chooses the threads. `decoder` makes pixels of a file, in this process
        unless given; for photos of strangers take `vision.decoding.pool.Decoders`. Raises NetworkError where
        a file is missing or broken, ValueError for less than one thread.
        """
        self._decoder = decoder or Here()
        self.detector = detector or Detector(Network(weights / "detector.onnx", threads))
        self.classifier = classifier or Classifier(Network(weights / "classifier.onnx", threads))

    def opened(self, photo: bytes | Pixels | OpenPhoto) -> OpenPhoto:
        """Take a photo that is to be decoded as seldom as can be for all that is made of it."""
        return photo if isinstance(photo, OpenPhoto) else OpenPhoto(photo, self._decoder)

    def read(
        self,
        photo: bytes | Pixels | OpenPhoto,
        taught: TaughtSet | Sequence[TaughtSet] | None = None,
        frame: Frame | None = None,
        meant: Point | None = None,
        own_shapes: Sequence[Shape] = (),
    ) -> Reading:
        """Read a photo of a hand, of a taught set of tiles if given; of several sets the one that fits it.

        The photo: JPEG, PNG, WebP or HEIC bytes, their pixels, or what `opened` gave.
        Of a photo with a frame only what lies inside is looked at; quads are in pixels of the whole photo.
        With a point that is meant only the hand that lies there is read, and the tile there is part of it.
        Where nothing surely is a tile there is no hand, unless a frame or a point says where one lies.
        `own_shapes`: what wins by the rules in play beside the known shapes, so that it needs no mending.
        Raises PhotoError where the bytes are no photo that can be read, `empty_frame` where the frame holds
        none of it, `no_tile_there` where no tile lies near the point.
        """
        seconds: dict[str, float] = {}
        look, named, finds, of_set = self._finds(self.opened(photo), seconds, taught, frame, meant)
        with timed(seconds, "layout"):
            meant_one = look.sight.meant
            reading = arrange(finds, meant_one, own_shapes, somewhere=frame is not None)
            shown = [tile for tile in reading.tiles if tile.row != "stray"]
            if not reading.tiles:
                shown = seen_tiles(finds, meant_one)
            problems = (*reading.problems, *_photo_problems(look.part, named, shown))
        name = of_set.name if of_set else None
        return replace(reading, problems=problems, seconds=seconds, taught=name)

    def find(self, photo: bytes | Pixels | OpenPhoto, frame: Frame | None = None) -> Finds:
        """Say what the networks make of a photo, which `vision.arrange` lays out; raises as `read` does."""
        return self._finds(self.opened(photo), {}, None, frame, None).finds

    def read_table(
        self,
        photo: bytes | Pixels | OpenPhoto,
        *,
        taught: TaughtSet | Sequence[TaughtSet] | None = None,
        own_shapes: Sequence[Shape] = (),
    ) -> TableReading:
        """Read a photo of a whole table: each player's hand, and what lies beside them all.

        The photo is looked at nearer than for one hand, because its tiles are small. Raises PhotoError where
        the bytes are no photo that can be read.
        """
        seconds: dict[str, float] = {}
        with timed(seconds, "decode"):
            pixels = self.opened(photo).whole
        with timed(seconds, "detect"):
            look = self._look(pixels, 1, None, None)
        _, named, finds, of_set = self._named(look, seconds, taught)
        with timed(seconds, "layout"):
            reading = arrange_table(finds, own_shapes)
            hands = tuple(_with_photo_problems(hand, pixels, named) for hand in reading.hands)
        return replace(reading, hands=hands, seconds=seconds, taught=of_set.name if of_set else None)

    def _finds(
        self,
        photo: OpenPhoto,
        seconds: dict[str, float],
        taught: TaughtSet | Sequence[TaughtSet] | None,
        frame: Frame | None,
        meant: Point | None,
    ) -> NamedLook:
        return self._named(self._first_look(photo, seconds, frame, meant), seconds, taught)

    def _named(
        self, look: PhotoLook, seconds: dict[str, float], taught: TaughtSet | Sequence[TaughtSet] | None
    ) -> NamedLook:
        with timed(seconds, "classify"):
            quads = look.sight.found.quads
            of_set = set_of(self.classifier, look.part, quads, taught)
            steps = self.classifier.naming.name(quads, look.sight.part, of_set)
            named = led(steps, partial(self.classifier.see, look.photo))
        return NamedLook(look, named, finds_of(look.sight, named, look.size, look.times), of_set)

    def _first_look(
        self, photo: OpenPhoto, seconds: dict[str, float], frame: Frame | None, meant: Point | None
    ) -> PhotoLook:
        """Look at a photo; where it shows its tiles large half its width and height is enough."""
        part = frame is not None or meant is not None
        with timed(seconds, "decode"):
            pixels, times = Glimpse(photo.whole, 1) if part else photo.glimpse
        with timed(seconds, "detect"):
            look = self._look(pixels, times, frame, meant)
        if times == 1 or shows_enough(look.sight.found):
            return look
        with timed(seconds, "decode"):
            pixels = photo.whole
        found = look.sight.found
        larger = Found(times * found.quads, found.scores)
        return PhotoLook(pixels, 1, Sight(all_of(_size(pixels)), larger))

    def _look(self, pixels: Pixels, times: int, frame: Frame | None, meant: Point | None) -> PhotoLook:
        steps = sighted(self.detector.looking, _size(pixels), frame, meant)
        return PhotoLook(pixels, times, led(steps, partial(self.detector.see, pixels)))


@contextmanager
def timed(seconds: dict[str, float], stage: str) -> Iterator[None]:
    """Note how long a stage took, all its turns together."""
    began = time.perf_counter()
    yield
    seconds[stage] = seconds.get(stage, 0.0) + time.perf_counter() - began


class PhotoLook(NamedTuple):
    """A photo as it was looked at, how many times larger it really is, and what the detector found."""

    photo: Pixels
    times: int
    sight: Sight

    @property
    def size(self) -> Size:
        """Width and height of the whole photo."""
        height, width = self.photo.shape[:2]
        return width * self.times, height * self.times

    @property
    def part(self) -> Pixels:
        """What was looked at of the photo."""
        return part_of(self.photo, self.sight.part)


class NamedLook(NamedTuple):
    """One look at a photo, what the classifier says of its finds, both joined, and the taught set used."""

    look: PhotoLook
    named: Named
    finds: Finds
    taught: TaughtSet | None


def _photo_problems(photo: Pixels, named: Named, tiles: Iterable[ReadTile]) -> Iterator[Problem]:
    """Say what is wrong with the photo (H, W, 3) where these tiles lie."""
    numbers = [tile.number for tile in tiles]
    return photo_problems(photo, named.quads[numbers], named.crops[numbers])


def _with_photo_problems(hand: TableHand, photo: Pixels, named: Named) -> TableHand:
    problems = (*hand.reading.problems, *_photo_problems(photo, named, hand.reading.tiles))
    return replace(hand, reading=replace(hand.reading, problems=problems))


def shows_enough(found: Found) -> bool:
    """Tell whether in half of its width and height a photo shows as much of its tiles as any look wants."""
    sizes = sizes_of(found.quads)
    return not len(sizes) or float(np.quantile(sizes, SMALL_ONES)) >= LARGE_ENOUGH


def _size(photo: Pixels) -> Size:
    height, width = photo.shape[:2]
    return width, height
