"""Measure how far a photo may be degraded before it is misread, and whether the reader reports it.

python -m training.stress [--hands 16] [--seed 8] [--way WAY] [--into PAGE]

Renders winning hands in styles that training never draws, each sharp and well lit, and degrades their photos
by one fault at a time, step by step. A row of the table is a step: the measurement of vision.quality (median
of the photos), the shares of tiles found and named, of hands that are completely right, and of photos with a
reported problem, and which. --into replaces the table in that page.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.boxes import boxes_round, overlap_shares
from training.evaluate import SAME, measured_reader
from training.faces import Style
from training.laid_out import MANY_KINDS, content
from training.render.__main__ import drawn_set
from training.render.boxes import face_of
from training.render.camera import look_at
from training.render.hands.classical import lay_hand
from training.render.mishaps import grainy, mirroring, shaken
from training.render.scene import among, clear_of, draw, extent, ground_for, hand_scene
from training.wins import SIZE, random_win
from vision.arrange.hand import hand_of
from vision.clarity import WORDS, brightness, sharpness, width
from vision.classify import cut_out
from vision.quality import glare, noise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from scoring import Hand
    from training.render.layouts import PlacedTile
    from training.render.tileset import TileSet
    from vision import Reader

LARGE = (1600, 1200)  # pixels, of a photo taken from a distance
NOISE = 2.0  # of 255, sensor noise in good light
TILE = 64  # pixels, tile width in a sharp photo
QUALITY = 90  # of a JPEG from a phone
REPORTED = {*WORDS, "no_tiles", "no_sure_tile"}  # problems that ask for another photo
BEGIN, END = "<!-- the stress table begins -->", "<!-- the stress table ends -->"


@dataclass(frozen=True, slots=True)
class Shot:
    """image: (H, W, 3) uint8 RGB; quads: (T, 4, 2) of its tiles; quality: JPEG quality."""

    image: np.ndarray
    quads: np.ndarray
    quality: int = QUALITY

    @property
    def tile(self) -> float:
        return width(self.quads)


@dataclass(frozen=True)
class StressHand:
    """A hand on a table, to be photographed repeatedly; name: seed of its random numbers."""

    name: str
    hand: Hand
    placed: list[PlacedTile]
    tile_set: TileSet
    tilt: float

    @classmethod
    def named(cls, name: str) -> StressHand:
        """Deal the hand with this name."""
        rng = random.Random(name)
        tile_set = drawn_set(Style.random(rng), rng)
        hand = random_win(rng)
        return cls(name, hand, lay_hand(rng, hand), tile_set, rng.uniform(5, 35))

    def seen(self, tilt: float, larger: float = 1.0) -> Shot:
        """Photograph it from its owner's place, tilted by degrees, `larger` times SIZE."""
        size = round(SIZE[0] * larger), round(SIZE[1] * larger)
        scene = hand_scene(self.chance(), self.placed, self.tile_set, size, tilt, 0)
        return Shot(scene.image, np.array([tile.quad for tile in scene.tiles]))

    @cached_property
    def usual(self) -> Shot:
        return self.seen(self.tilt, TILE / self.seen(self.tilt).tile)

    @cached_property
    def labels(self) -> list[str]:
        scene = hand_scene(self.chance(), self.placed, self.tile_set, (64, 48), self.tilt, 0)
        return [tile.placed.label for tile in scene.tiles]

    def chance(self) -> random.Random:
        """Return the same random numbers each time, so that steps differ in the fault only."""
        return random.Random(f"{self.name} again")


def turned(dealt: StressHand, degrees: float) -> Shot:
    """Rotate the phone; areas outside the photo have the colour of the table."""
    shot = dealt.usual
    height, wide = shot.image.shape[:2]
    turn = cv2.getRotationMatrix2D((wide / 2, height / 2), degrees, 1.0)
    room = np.abs(turn[:, :2]) @ [wide, height]
    turn[:, 2] += room / 2 - [wide / 2, height / 2]
    size = (round(room[0]), round(room[1]))
    image = cv2.warpAffine(shot.image, turn, size, borderValue=ground(shot.image))
    return Shot(image, shot.quads @ turn[:, :2].T + turn[:, 2])


def sized(dealt: StressHand, pixels: float) -> Shot:
    """Take the photo at a distance where a tile is this many pixels wide."""
    shot = dealt.usual
    if pixels > shot.tile:
        shot = dealt.seen(dealt.tilt, 1.05 * pixels / dealt.seen(dealt.tilt).tile)
    share = pixels / shot.tile
    small = cv2.resize(shot.image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    height, wide = np.maximum(small.shape[:2], SIZE[::-1])
    table: np.ndarray = np.empty((height, wide, 3), np.uint8)
    table[:] = ground(shot.image)
    table[: small.shape[0], : small.shape[1]] = small
    return Shot(table, shot.quads * share)


def afar(dealt: StressHand, pixels: float) -> Shot:
    """Step back until a tile is this many pixels wide, with much of the table in the photo.

    Objects lie around the hand. The scene is drawn at twice its size, so that small details are as smooth as
    through a lens.
    """
    rng, hand, twice = dealt.chance(), dealt.placed, (2 * LARGE[0], 2 * LARGE[1])
    fill = 0.9
    for _ in range(3):
        camera = look_at(extent(hand, dealt.tile_set), twice, dealt.tilt, 0, 0, 55, fill)
        faces = [camera.project(face_of(tile, dealt.tile_set)) for tile in hand]
        fill *= 2 * pixels / width(np.array(faces))
    things = clear_of(among(rng, hand, dealt.tile_set, MANY_KINDS), faces, camera)
    ground_seen = ground_for(rng, camera, twice, tidy=True)
    scene = draw(rng, hand, dealt.tile_set, camera, ground_seen, things)
    image = cv2.resize(scene.image, LARGE, interpolation=cv2.INTER_AREA)
    return Shot(image, np.array([tile.quad for tile in scene.tiles]) / 2)


def ground(image: np.ndarray) -> tuple[float, ...]:
    return tuple(map(float, np.median(image[:8], (0, 1))))


def dimmed(dealt: StressHand, share: float) -> Shot:
    return Shot(cv2.convertScaleAbs(dealt.usual.image, alpha=share), dealt.usual.quads)


def moved(dealt: StressHand, share: float) -> Shot:
    """Shake the phone by a share of the tile width, in another direction for each hand."""
    shot, rng = dealt.usual, dealt.chance()
    image = shaken(shot.image, share * shot.tile, rng.uniform(0, 6.28), rng.gauss(0, 0.5))
    return Shot(image if share else shot.image, shot.quads)


def defocused(dealt: StressHand, share: float) -> Shot:
    """Blur by a disc whose standard deviation is this share of the tile width."""
    shot = dealt.usual
    if not share:
        return shot
    radius = 2 * share * shot.tile
    at = np.arange(-np.ceil(radius), np.ceil(radius) + 1)
    disc = np.clip(radius + 0.5 - np.hypot(at[:, None], at), 0, 1).astype(np.float32)
    return Shot(cv2.filter2D(shot.image, -1, disc / disc.sum()), shot.quads)


def noisy(dealt: StressHand, strength: float) -> Shot:
    """Add noise of this standard deviation of 255, half of it colour noise, smoothed as phones do."""
    image = grainy(dealt.chance(), dealt.usual.image, strength * 0.7, strength * 0.7, 1.5)
    return Shot(image, dealt.usual.quads)


def tilted(dealt: StressHand, degrees: float) -> Shot:
    return dealt.seen(degrees)


def glaring(dealt: StressHand, share: float) -> Shot:
    """Let a lamp overexpose this share of each tile, at a different position on each."""
    shot, rng = dealt.usual, dealt.chance()
    reach = (share / np.pi) ** 0.5
    spots = [(rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8), reach, reach) for _ in shot.quads]
    return Shot(mirroring(shot.image, shot.quads, np.array(spots), 400) if share else shot.image, shot.quads)


def pressed(dealt: StressHand, quality: float) -> Shot:
    return Shot(dealt.usual.image, dealt.usual.quads, int(quality))


WAYS: dict[str, tuple[str, Callable[[StressHand, float], Shot], tuple[float, ...]]] = {
    # faults: unit, function, steps
    "turn": ("degrees", turned, (0, 7, 15, 30, 45, 60, 75, 83, 90)),
    "size": ("pixels, a tile's width", sized, (120, 80, 50, 30, 24, 21, 18, 15, 12)),
    "far": ("pixels, a tile's width, of 1600", afar, (30, 25, 20, 18, 15, 12)),
    "light": ("share of good light", dimmed, (1, 0.5, 0.25, 0.12, 0.09, 0.07, 0.05, 0.035, 0.02)),
    "motion blur": ("share of a tile's width", moved, (0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3)),
    "defocus": ("share of a tile's width", defocused, (0, 0.02, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1)),
    "noise": ("of 255", noisy, (0, 5, 10, 15, 20, 30, 40)),
    "tilt": ("degrees from straight down", tilted, (0, 15, 30, 40, 50, 60, 70)),
    "glare": ("share of a face", glaring, (0, 0.05, 0.1, 0.2, 0.3, 0.5)),
    "JPEG": ("quality", pressed, (90, 70, 50, 30, 20, 10, 5)),
}
MEASURES: dict[str, Callable[[np.ndarray, np.ndarray], float]] = {
    # measurements on tiles, by their crops and quads
    "size": lambda _crops, quads: width(quads),
    "far": lambda _crops, quads: width(quads),
    "light": lambda crops, _quads: brightness(crops),
    "motion blur": sharpness,
    "defocus": sharpness,
    "noise": lambda crops, _quads: noise(crops),
    "glare": lambda crops, _quads: glare(crops),
}


def dealt_hands(count: int, seed: int) -> Iterator[StressHand]:
    """Yield hands on a table; the seed determines all of them."""
    return (StressHand.named(f"stress {seed} {number}") for number in range(count))


@dataclass(frozen=True, slots=True)
class StressOutcome:
    """The result for one photo: shares of its tiles, whether its hand is right, and the problems reported."""

    found: float
    right: float
    whole: bool
    told: frozenset[str]
    measured: float | None


def read_shot(way: str, shot: Shot, dealt: StressHand, reader: Reader) -> StressOutcome:
    """Read a photo of a hand with a fault of WAYS."""
    rng = np.random.default_rng(0)
    image = np.clip(shot.image + rng.normal(0, NOISE, shot.image.shape), 0, 255).astype(np.uint8)
    jpeg = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, shot.quality])[1]
    reading = reader.read(jpeg.tobytes())
    finds = boxes_round(np.array([tile.quad for tile in reading.tiles]).reshape(-1, 4, 2))
    over = overlap_shares(boxes_round(shot.quads), finds)[0] if len(finds) else np.zeros((len(shot.quads), 1))
    found = over.max(1) >= SAME
    named = [reading.tiles[k].label for k in over.argmax(1)] if len(finds) else [""] * len(found)
    right = found & (np.array(named) == np.array(dealt.labels))
    measure = MEASURES.get(way)
    return StressOutcome(
        float(found.mean()),
        float(right.mean()),
        content(hand_of(reading.tiles)) == content(dealt.hand),
        frozenset(problem.code for problem in reading.problems) & REPORTED,
        measure(cut_out(image, shot.quads, reader.classifier.side), shot.quads) if measure else None,
    )


def table(hands: Iterable[StressHand], reader: Reader, ways: Iterable[str] = tuple(WAYS)) -> Iterator[str]:
    """Yield the lines of the table in Markdown."""
    hands = list(hands)
    yield "| | step | measured | found | right | whole hand | told | of them |"
    yield "|---|---|---|---|---|---|---|---|"
    for way in ways:
        unit, spoil, steps = WAYS[way]
        for step in steps:
            outcomes = [read_shot(way, spoil(dealt, step), dealt, reader) for dealt in hands]
            yield row(f"{way}, {unit}" if step == steps[0] else "", step, outcomes)


def row(name: str, step: float, outcomes: list[StressOutcome]) -> str:
    """Return the table row of one step."""
    measured = [o.measured for o in outcomes if o.measured is not None]
    counts = Counter(code for o in outcomes for code in o.told)
    shares = np.mean([(o.found, o.right, o.whole, bool(o.told)) for o in outcomes], 0)
    return (
        f"| {name} | {step:g} | {f'{np.median(measured):.3g}' if measured else ''} | "
        + " | ".join(f"{share:.3f}" for share in shares[:2])
        + " | "
        + " | ".join(f"{share:.2f}" for share in shares[2:])
        + " | "
        + ", ".join(f"{code} {count}" for code, count in counts.most_common())
        + " |"
    )


def put_into(page: str, lines: Iterable[str]) -> str:
    """Return a page with the table between its marks.

    Raises:
        ValueError: The page has no marks.

    """
    before, mark, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not mark or not end:
        raise ValueError(f"the page has no {BEGIN} with {END} after it")
    return "\n".join([before + mark, "", *lines, "", end + after])


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--hands", type=int, default=16)
    p.add_argument("--seed", type=int, default=8)
    p.add_argument("--way", choices=WAYS, action="append", help="apply this fault only")
    p.add_argument("--into", type=Path, help="a page with the table to replace")
    a, reader = measured_reader(p)
    lines = []
    for line in table(dealt_hands(a.hands, a.seed), reader, a.way or tuple(WAYS)):
        print(line, flush=True)
        lines.append(line)
    if a.into:
        a.into.write_text(put_into(a.into.read_text("utf-8"), lines), "utf-8")


if __name__ == "__main__":
    main()
