"""The whole way from a photo's bytes to a Reading, by two networks and geometry."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from vision.classify import Classifier
from vision.detect import NEARER, Detector, Found, sizes_of
from vision.hand import hand_line, hand_problems, has_lost, has_won, no_sure_tile
from vision.layout.nearly import left_over
from vision.layout.sets import NO_FACE, is_bonus, plain
from vision.likeliest import likeliest_hand
from vision.meant import frame_round, lies_on, tile_at, together
from vision.missed import believing_finds, faces_beside
from vision.network import Network
from vision.opened import Here, OpenPhoto
from vision.photo import MIN_SIDE, Glimpse, PhotoError
from vision.quality import photo_problems
from vision.reading import Frame, Quad, Reading, ReadTile, TableHand, TableReading
from vision.repair import ROWS, suspects
from vision.seats import find_seats
from vision.sure import PLAIN, surely_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.shapes import Shape
    from vision.classify import Named
    from vision.layout.place import Layout
    from vision.opened import Decoder
    from vision.photo import Pixels
    from vision.reading import Point
    from vision.seats import Seat
    from vision.taught import TaughtSet

SHIPPED = Path(__file__).resolve().parent.parent / "models"
ALTERNATIVES = 5
LEAST_FRAME = MIN_SIDE
LIKELIER_NOTHING = 0.5  # how likely what the classifier looked at must be a tile at all
CLEARLY_FOUND = (
    0.98  # how sure the detector must be of a face for it to be asked, whatever the classifier says
)
PLAIN_NOTHING = 0.2  # the same of what is plain: it looks like many a thing, and the detector knows more
SURELY_RED = 0.65  # how likely a five must be red to be named so: every rule set counts it as a five
SMALL_ONES = 0.1  # of a photo's tiles are its small ones
MOST_NEARER = 40  # finds on a photo that is looked at from nearer: more are a tray and no hand
SURE = 0.85  # how sure a tile of a hand must be for a nearer look to have it, too
NEARLY = 5  # tiles of a hand in no set: more are no hand that another look would mend
LEAST_TILE = 0.35  # how likely what shows no face must be a tile, beside the likeliest of the photo


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
        taught: TaughtSet | None = None,
        frame: Frame | None = None,
        meant: Point | None = None,
        own_shapes: Sequence[Shape] = (),
    ) -> Reading:
        """Read a photo of a hand, of a taught set of tiles if given.

        The photo: JPEG, PNG, WebP or HEIC bytes, their pixels, or what `opened` gave.
        Of a photo with a frame only what lies inside is looked at; quads are in pixels of the whole photo.
        With a point that is meant only the hand that lies there is read, and the tile there is part of it.
        Where nothing surely is a tile there is no hand, unless a frame or a point says where one lies.
        `own_shapes`: what wins by the rules in play beside the known shapes, so that it needs no mending.
        Raises PhotoError where the bytes are no photo that can be read, `empty_frame` where the frame holds
        none of it, `no_tile_there` where no tile lies near the point.
        """
        seconds: dict[str, float] = {}
        look = self._first_look(self.opened(photo), seconds, frame, meant)
        ask = Asked(taught, own_shapes, anywhere=frame is None and meant is None)
        laid = self._laid_out(look, look.found, seconds, ask)
        if laid.hand.tiles and not has_won(laid.hand.tiles, own_shapes):
            laid = self._looked_at_again(look, laid, seconds, ask)
        with timed(seconds, "layout"):
            named, seen, hand = laid
            tiles = _all_in_sight(hand.tiles, look.size)
            unsure = bool(seen) and not tiles
            shown = seen if unsure else [tile for tile in tiles if tile.row != "stray"]
            looked_at = [tile.number for tile in shown]
            of_photo = photo_problems(look.photo, named.quads[looked_at], named.crops[looked_at])
            judged = hand_problems(tiles, own_shapes=own_shapes)
            of_hand = (no_sure_tile(len(seen)),) if unsure else judged
            problems = (*of_hand, *of_photo, *suspects(tiles, own_shapes))
            text = hand_line(tiles) if tiles else None
        return Reading(*look.size, tiles, text, problems, seconds, hand.claims)

    def read_table(
        self,
        photo: bytes | Pixels | OpenPhoto,
        *,
        taught: TaughtSet | None = None,
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
            found = self.detector.find(pixels)
        with timed(seconds, "classify"):
            named = self.classifier.name(pixels, found.quads, taught)
        with timed(seconds, "layout"):
            seats, strays = find_seats(seen_tiles(found, named), own_shapes)
            hands = tuple(_seated_hand(seat, pixels, named, own_shapes) for seat in seats)
        size = width_and_height(pixels)
        return TableReading(*size, hands, _all_in_sight(strays, size), seconds)

    def _laid_out(self, look: Look, found: Found, seconds: dict[str, float], ask: Asked) -> LaidOut:
        """Name what was found and lay it out; where nothing surely is a tile there is no hand."""
        with timed(seconds, "classify"):
            named = self.classifier.name(look.photo, found.quads, ask.taught)
        with timed(seconds, "layout"):
            return laid_as_named(look, found, named, ask)

    def _looked_at_again(self, look: Look, first: LaidOut, seconds: dict[str, float], ask: Asked) -> LaidOut:
        """Look again, or where rows go on, for what the first look at a hand that is not legal got wrong.

        What is seen so must be a legal hand, with all that was sure before. Where a person meant a tile
        nobody looks nearer: that was done to find its hand.
        """
        if look.meant is None and len(first.hand.tiles) <= MOST_NEARER:
            looks = self.detector.find_nearer(look.photo, look.found)
            if nearly_legal(first.hand):
                looks = chain(looks, self.detector.find_flipped(look.photo, look.found))
            while (again := self._next_look(look, looks, seconds, ask)) is not None:
                if has_won(again.hand.tiles, ask.own_shapes) and has_all_that_was_sure(again, first):
                    return again
        if believed := believing_finds(look.found, first.named):
            with timed(seconds, "layout"):
                again = laid_as_named(look, look.found, believed, ask)
            if has_won(again.hand.tiles, ask.own_shapes):
                return again
        with timed(seconds, "classify"):
            missed = faces_beside(self.classifier, look.photo, look.found, first.named)
        return self._laid_out(look, missed, seconds, ask) if missed else first

    def _next_look(
        self, look: Look, looks: Iterator[Found], seconds: dict[str, float], ask: Asked
    ) -> LaidOut | None:
        with timed(seconds, "detect"):
            found = next(looks, None)
        return None if found is None else self._laid_out(look, found, seconds, ask)

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


class Asked(NamedTuple):
    """What a photo is read with: a taught set, the house's shapes, and whether the hand may lie anywhere."""

    taught: TaughtSet | None
    own_shapes: Sequence[Shape]
    anywhere: bool


class LaidOut(NamedTuple):
    """What was found as it is named, as tiles not laid out yet, and as the likeliest hand."""

    named: Named
    seen: list[ReadTile]
    hand: Layout


def laid_as_named(look: Look, found: Found, named: Named, ask: Asked) -> LaidOut:
    """Lay out what was found as it is named; where nothing surely is a tile there is no hand."""
    seen = seen_tiles(found, named, look.corner, look.meant, look.times)
    sure = not ask.anywhere or surely_tiles(seen)
    hand = likeliest_hand(seen if sure else [], look.meant, ask.own_shapes)
    return LaidOut(named, seen, hand)


def nearly_legal(hand: Layout) -> bool:
    """Tell whether all but a few tiles of a hand are in sets."""
    return left_over(tile.label for tile in hand.tiles if tile.row in ROWS) <= NEARLY


def has_all_that_was_sure(again: LaidOut, first: LaidOut) -> bool:
    """Tell whether some find of another look lies wherever a tile of the first hand was sure."""
    sure = (tile for tile in first.hand.tiles if tile.row != "stray" and tile.confidence > SURE)
    quads = [np.array(tile.quad) for tile in again.seen]
    return all(any(lies_on(quad, middle_of(tile.quad)) for quad in quads) for tile in sure)


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


def seen_tiles(
    found: Found, named: Named, corner: Point = (0, 0), meant: int | None = None, times: int = 1
) -> list[ReadTile]:
    """Join what detector and classifier say of each tile, not laid out yet.

    corner: where what they looked at begins in the photo, which is so many times larger. What is doubtful as
    a tile and shows no face is dropped, and so is what is likelier no tile at all, unless a person meant it.
    """
    seen: list[ReadTile] = []
    bonus = [n for n, label in enumerate(named.labels) if is_bonus(label)]
    faces = named.faces()
    odds = np.where([plain(label) != label for label in named.labels], (1 - SURELY_RED) / SURELY_RED, 1.0)
    plain_there = np.isin(np.array(named.labels)[named.probabilities.argmax(1)], PLAIN)
    clearly_found = ~plain_there & (found.scores > CLEARLY_FOUND)
    chances_there = np.where(
        clearly_found, np.maximum(named.tile_chance, LIKELIER_NOTHING), named.tile_chance
    )
    there = chances_there >= np.where(plain_there, PLAIN_NOTHING, LIKELIER_NOTHING)
    scores = found.scores * chances_there
    likeliest = scores[there].max(initial=0.0)
    for k, score in enumerate(scores):
        chances = named.probabilities[k]
        best = np.lexsort((chances * odds, faces[k]))[::-1][:ALTERNATIVES]
        label = named.labels[best[0]]
        hardly = not there[k] or (label in NO_FACE and score < LEAST_TILE * likeliest)
        if hardly and k != meant:
            continue
        tile = ReadTile(
            label,
            confidence=float(score * faces[k, best[0]]),
            alternatives=tuple((named.labels[b], float(chances[b])) for b in best),
            quad=as_corners(times * (named.quads[k] + corner)),
            turn_confidence=float(named.turn_confidence[k]),
            axis_confidence=float(named.axis_confidence[k]),
            bonus_chance=float(score * chances[bonus].sum()),
            coloured=bool(named.coloured[k]),
            number=k,
        )
        seen.append(tile)
    return seen


def _seated_hand(seat: Seat, photo: Pixels, named: Named, own_shapes: Sequence[Shape]) -> TableHand:
    """Judge one player's hand, as a loser's or as a winner's by its count and its winning tile."""
    size = width_and_height(photo)
    tiles = _all_in_sight(seat.tiles, size)
    mine = [tile.number for tile in tiles]
    quads = named.quads[mine]
    problems = (
        *hand_problems(tiles, "loser" if has_lost(tiles) else "winner", own_shapes),
        *photo_problems(photo, quads, named.crops[mine]),
        *suspects(tiles, own_shapes),
    )
    box = Frame(*map(float, (*quads.min((0, 1)).clip(0), *np.minimum(quads.max((0, 1)), size))))
    return TableHand(seat.side, box, Reading(*size, tiles, hand_line(tiles), problems, claims=seat.claims))


def _all_in_sight(tiles: Iterable[ReadTile], size: tuple[int, int]) -> tuple[ReadTile, ...]:
    """Return as much of each tile as lies in the photo, width and height: its edge may cut one off."""
    return tuple(replace(tile, quad=as_corners(np.clip(tile.quad, 0, size))) for tile in tiles)


def shows_enough(found: Found) -> bool:
    """Tell whether in half of its width and height a photo shows as much of its tiles as any look wants."""
    sizes = sizes_of(found.quads)
    return not len(sizes) or float(np.quantile(sizes, SMALL_ONES)) >= NEARER[-1]


def width_and_height(photo: Pixels) -> tuple[int, int]:
    """Return the width and height of a photo (H, W, 3)."""
    height, width = photo.shape[:2]
    return width, height


def middle_of(quad: Quad) -> Point:
    """Return the middle of a quad."""
    x, y = np.mean(quad, axis=0)
    return float(x), float(y)


def as_corners(quad: np.ndarray) -> Quad:
    """Return the corners of a quad (4, 2)."""
    return cast("Quad", tuple((float(x), float(y)) for x, y in quad))
