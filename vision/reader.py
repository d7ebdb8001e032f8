"""The whole way from a photo's bytes to a Reading, by two networks and geometry."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.arrange import arrange, arrange_table
from vision.arrange.seen import seen_tiles
from vision.classify import Classifier
from vision.detect import Detector, Found, sizes_of
from vision.finds import Finds
from vision.likeness import set_of
from vision.network import Network
from vision.opened import Here, OpenPhoto
from vision.photo import MIN_SIDE, Glimpse, PhotoError
from vision.quality import photo_problems
from vision.tap import frame_round, lies_on, tile_at, together

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.errors import Problem
    from scoring.hand.shapes import Shape
    from vision.classify import Named
    from vision.opened import Decoder
    from vision.photo import Pixels
    from vision.reading import Frame, Point, Reading, ReadTile, TableHand, TableReading
    from vision.taught import TaughtSet

SHIPPED = Path(__file__).resolve().parent.parent / "models"
LEAST_FRAME = MIN_SIDE
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
    ) -> None:
        """Load detector.onnx and classifier.onnx from a folder, each to run on so many threads.

        Without a number onnxruntime chooses it. `decoder` makes pixels of a file, in this process unless
        given; for photos of strangers take `vision.decoding.pool.Decoders`. Raises NetworkError where a file
        is missing or broken, ValueError for less than one thread.
        """
        self._decoder = decoder or Here()
        self.detector = Detector(Network(weights / "detector.onnx", threads))
        self.classifier = Classifier(Network(weights / "classifier.onnx", threads))

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
            reading = arrange(finds, look.meant, own_shapes, somewhere=frame is not None)
            shown = [tile for tile in reading.tiles if tile.row != "stray"]
            if not reading.tiles:
                shown = seen_tiles(finds, look.meant)
            problems = (*reading.problems, *_photo_problems(look.photo, named, shown))
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
            look = Look(pixels, (0, 0), self.detector.find(pixels), width_and_height(pixels))
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
    ) -> Looked:
        return self._named(self._first_look(photo, seconds, frame, meant), seconds, taught)

    def _named(
        self, look: Look, seconds: dict[str, float], taught: TaughtSet | Sequence[TaughtSet] | None
    ) -> Looked:
        with timed(seconds, "classify"):
            of_set = set_of(self.classifier, look.photo, look.found.quads, taught)
            named = self.classifier.name(look.photo, look.found.quads, of_set)
        return Looked(look, named, finds_of(look, named), of_set)

    def _first_look(
        self, photo: OpenPhoto, seconds: dict[str, float], frame: Frame | None, meant: Point | None
    ) -> Look:
        """Look at a photo; where it shows its tiles large half its width and height is enough."""
        part = frame is not None or meant is not None
        with timed(seconds, "decode"):
            pixels, times = Glimpse(photo.whole, 1) if part else photo.glimpse
        with timed(seconds, "detect"):
            look = self._look(pixels, frame) if meant is None else self._look_round(pixels, frame, meant)
        if times == 1 or shows_enough(look.found):
            return look._replace(times=times)
        with timed(seconds, "decode"):
            pixels = photo.whole
        return Look(
            pixels, look.corner, Found(times * look.found.quads, look.found.scores), width_and_height(pixels)
        )

    def _look(self, whole: Pixels, frame: Frame | None) -> Look:
        photo, corner = within(whole, frame)
        return Look(photo, corner, self.detector.find(photo), width_and_height(whole))

    def _look_round(self, whole: Pixels, frame: Frame | None, point: Point) -> Look:
        """Look at the hand that lies at a point, as near as it fills the picture.

        Where the tile that is meant does not show up again the first look at its hand stands.
        """
        first = self._look(whole, frame)
        number = tile_at(first.found.quads, (point[0] - first.corner[0], point[1] - first.corner[1]))
        if number is None:
            raise PhotoError(
                "no_tile_there", "No tile lies there. Tap a tile of your hand, or frame the hand."
            )
        own = together(first.found.quads, number)
        here = first.found.quads[number].mean(0)
        part, (left, top) = within(first.photo, frame_round(first.found.quads[own]))
        corner = first.corner[0] + left, first.corner[1] + top
        again = self.detector.find(part)
        there = [k for k, quad in enumerate(again.quads) if lies_on(quad, (here[0] - left, here[1] - top))]
        if there:
            return Look(part, corner, again, first.within, there[0])
        mine = Found(first.found.quads[own], first.found.scores[own])
        return Look(first.photo, first.corner, mine, first.within, int(own[:number].sum()))


@contextmanager
def timed(seconds: dict[str, float], stage: str) -> Iterator[None]:
    """Note how long a stage took, all its turns together."""
    began = time.perf_counter()
    yield
    seconds[stage] = seconds.get(stage, 0.0) + time.perf_counter() - began


class Look(NamedTuple):
    """What the detector found in a part of the photo that begins at `corner`, and which tile is meant.

    within: width and height of the photo as it was looked at; times: how many times larger it really is.
    """

    photo: Pixels
    corner: Point
    found: Found
    within: tuple[int, int]
    meant: int | None = None
    times: int = 1

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole photo."""
        return self.within[0] * self.times, self.within[1] * self.times


class Looked(NamedTuple):
    """One look at a photo, what the classifier says of its finds, both joined, and the taught set used."""

    look: Look
    named: Named
    finds: Finds
    taught: TaughtSet | None


def within(photo: Pixels, frame: Frame | None) -> tuple[Pixels, Point]:
    """Cut a frame out of a photo (H, W, 3), all of it without one; return the corner it begins at, too.

    Raises PhotoError: empty_frame where too little of the photo lies in it for a tile.
    """
    if frame is None:
        return photo, (0, 0)
    height, width = photo.shape[:2]
    left, top = max(int(frame.left), 0), max(int(frame.top), 0)
    right, bottom = min(ceil(frame.right), width), min(ceil(frame.bottom), height)
    if right - left < LEAST_FRAME or bottom - top < LEAST_FRAME:
        raise PhotoError("empty_frame", "The frame is too small. Drag it round the whole hand.")
    return photo[top:bottom, left:right], (left, top)


def finds_of(look: Look, named: Named) -> Finds:
    """Join what detector and classifier say of each find, in pixels of the whole photo."""
    return Finds(
        *look.size,
        named.labels,
        look.times * (named.quads + np.array(look.corner)),
        look.found.scores,
        named.tile_chance,
        named.probabilities,
        named.turn_confidence,
        named.axis_confidence,
        named.coloured,
    )


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


def width_and_height(photo: Pixels) -> tuple[int, int]:
    """Return the width and height of a photo (H, W, 3)."""
    height, width = photo.shape[:2]
    return width, height
