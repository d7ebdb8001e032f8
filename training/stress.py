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

from training.boxes import enclosing_boxes, overlap_shares
from training.evaluate import SAME, parse_reader
from training.faces import Style
from training.layout_accuracy import MANY_KINDS, hand_content
from training.render.__main__ import draw_set
from training.render.boxes import face_corners
from training.render.camera import look_at
from training.render.hands.classical import lay_hand
from training.render.mishaps import add_noise as add_image_noise
from training.render.mishaps import add_reflections, shake
from training.render.scene import (
    draw_ground,
    draw_scene,
    place_objects,
    render_hand_scene,
    scene_extent,
    select_clear,
)
from training.wins import SIZE, draw_win
from vision.layout.hand import hand_from_tiles
from vision.networks import cut_out_tiles
from vision.photo_quality import measure_glare, measure_noise
from vision.tile_quality import MESSAGES, measure_brightness, measure_sharpness, measure_width

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
REPORTED = {*MESSAGES, "no_tiles", "no_sure_tile"}  # problems that ask for another photo
BEGIN, END = "<!-- the stress table begins -->", "<!-- the stress table ends -->"


@dataclass(frozen=True, slots=True)
class Shot:
    """image: (H, W, 3) uint8 RGB; quads: (T, 4, 2) of its tiles; quality: JPEG quality."""

    image: np.ndarray
    quads: np.ndarray
    quality: int = QUALITY

    @property
    def tile(self) -> float:
        return measure_width(self.quads)


@dataclass(frozen=True)
class StressHand:
    """A hand on a table, to be photographed repeatedly; name: seed of its random numbers."""

    name: str
    hand: Hand
    placed: list[PlacedTile]
    tile_set: TileSet
    tilt: float

    @classmethod
    def from_name(cls, name: str) -> StressHand:
        """Deal the hand with this name."""
        rng = random.Random(name)
        tile_set = draw_set(Style.random(rng), rng)
        hand = draw_win(rng)
        return cls(name, hand, lay_hand(rng, hand), tile_set, rng.uniform(5, 35))

    def photograph(self, tilt: float, larger: float = 1.0) -> Shot:
        """Photograph it from its owner's place, tilted by degrees, `larger` times SIZE."""
        size = round(SIZE[0] * larger), round(SIZE[1] * larger)
        scene = render_hand_scene(self.new_random(), self.placed, self.tile_set, size, tilt, 0)
        return Shot(scene.image, np.array([tile.quad for tile in scene.tiles]))

    @cached_property
    def usual(self) -> Shot:
        return self.photograph(self.tilt, TILE / self.photograph(self.tilt).tile)

    @cached_property
    def labels(self) -> list[str]:
        scene = render_hand_scene(self.new_random(), self.placed, self.tile_set, (64, 48), self.tilt, 0)
        return [tile.placed.label for tile in scene.tiles]

    def new_random(self) -> random.Random:
        """Return the same random numbers each time, so that steps differ in the fault only."""
        return random.Random(f"{self.name} again")


def rotate_phone(dealt: StressHand, degrees: float) -> Shot:
    """Rotate the phone; areas outside the photo have the colour of the table."""
    shot = dealt.usual
    height, wide = shot.image.shape[:2]
    turn = cv2.getRotationMatrix2D((wide / 2, height / 2), degrees, 1.0)
    room = np.abs(turn[:, :2]) @ [wide, height]
    turn[:, 2] += room / 2 - [wide / 2, height / 2]
    size = (round(room[0]), round(room[1]))
    image = cv2.warpAffine(shot.image, turn, size, borderValue=ground(shot.image))
    return Shot(image, shot.quads @ turn[:, :2].T + turn[:, 2])


def photograph_at_size(dealt: StressHand, pixels: float) -> Shot:
    """Take the photo at a distance where a tile is this many pixels wide."""
    shot = dealt.usual
    if pixels > shot.tile:
        shot = dealt.photograph(dealt.tilt, 1.05 * pixels / dealt.photograph(dealt.tilt).tile)
    share = pixels / shot.tile
    small = cv2.resize(shot.image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    height, wide = np.maximum(small.shape[:2], SIZE[::-1])
    table: np.ndarray = np.empty((height, wide, 3), np.uint8)
    table[:] = ground(shot.image)
    table[: small.shape[0], : small.shape[1]] = small
    return Shot(table, shot.quads * share)


def photograph_from_afar(dealt: StressHand, pixels: float) -> Shot:
    """Step back until a tile is this many pixels wide, with much of the table in the photo.

    Objects lie around the hand. The scene is drawn at twice its size, so that small details are as smooth as
    through a lens.
    """
    rng, hand, twice = dealt.new_random(), dealt.placed, (2 * LARGE[0], 2 * LARGE[1])
    fill = 0.9
    for _ in range(3):
        camera = look_at(scene_extent(hand, dealt.tile_set), twice, dealt.tilt, 0, 0, 55, fill)
        faces = [camera.project(face_corners(tile, dealt.tile_set)) for tile in hand]
        fill *= 2 * pixels / measure_width(np.array(faces))
    things = select_clear(place_objects(rng, hand, dealt.tile_set, MANY_KINDS), faces, camera)
    ground_seen = draw_ground(rng, camera, twice, tidy=True)
    scene = draw_scene(rng, hand, dealt.tile_set, camera, ground_seen, things)
    image = cv2.resize(scene.image, LARGE, interpolation=cv2.INTER_AREA)
    return Shot(image, np.array([tile.quad for tile in scene.tiles]) / 2)


def ground(image: np.ndarray) -> tuple[float, ...]:
    return tuple(map(float, np.median(image[:8], (0, 1))))


def dim(dealt: StressHand, share: float) -> Shot:
    return Shot(cv2.convertScaleAbs(dealt.usual.image, alpha=share), dealt.usual.quads)


def shake_phone(dealt: StressHand, share: float) -> Shot:
    """Shake the phone by a share of the tile width, in another direction for each hand."""
    shot, rng = dealt.usual, dealt.new_random()
    image = shake(shot.image, share * shot.tile, rng.uniform(0, 6.28), rng.gauss(0, 0.5))
    return Shot(image if share else shot.image, shot.quads)


def defocus(dealt: StressHand, share: float) -> Shot:
    """Blur by a disc whose standard deviation is this share of the tile width."""
    shot = dealt.usual
    if not share:
        return shot
    radius = 2 * share * shot.tile
    at = np.arange(-np.ceil(radius), np.ceil(radius) + 1)
    disc = np.clip(radius + 0.5 - np.hypot(at[:, None], at), 0, 1).astype(np.float32)
    return Shot(cv2.filter2D(shot.image, -1, disc / disc.sum()), shot.quads)


def add_noise(dealt: StressHand, strength: float) -> Shot:
    """Add noise of this standard deviation of 255, half of it colour noise, smoothed as phones do."""
    image = add_image_noise(dealt.new_random(), dealt.usual.image, strength * 0.7, strength * 0.7, 1.5)
    return Shot(image, dealt.usual.quads)


def tilt_phone(dealt: StressHand, degrees: float) -> Shot:
    return dealt.photograph(degrees)


def add_glare(dealt: StressHand, share: float) -> Shot:
    """Let a lamp overexpose this share of each tile, at a different position on each."""
    shot, rng = dealt.usual, dealt.new_random()
    reach = (share / np.pi) ** 0.5
    spots = [(rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8), reach, reach) for _ in shot.quads]
    return Shot(
        add_reflections(shot.image, shot.quads, np.array(spots), 400) if share else shot.image, shot.quads
    )


def compress(dealt: StressHand, quality: float) -> Shot:
    return Shot(dealt.usual.image, dealt.usual.quads, int(quality))


WAYS: dict[str, tuple[str, Callable[[StressHand, float], Shot], tuple[float, ...]]] = {
    # faults: unit, function, steps
    "turn": ("degrees", rotate_phone, (0, 7, 15, 30, 45, 60, 75, 83, 90)),
    "size": ("pixels, a tile's width", photograph_at_size, (120, 80, 50, 30, 24, 21, 18, 15, 12)),
    "far": ("pixels, a tile's width, of 1600", photograph_from_afar, (30, 25, 20, 18, 15, 12)),
    "light": ("share of good light", dim, (1, 0.5, 0.25, 0.12, 0.09, 0.07, 0.05, 0.035, 0.02)),
    "motion blur": ("share of a tile's width", shake_phone, (0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3)),
    "defocus": ("share of a tile's width", defocus, (0, 0.02, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1)),
    "noise": ("of 255", add_noise, (0, 5, 10, 15, 20, 30, 40)),
    "tilt": ("degrees from straight down", tilt_phone, (0, 15, 30, 40, 50, 60, 70)),
    "glare": ("share of a face", add_glare, (0, 0.05, 0.1, 0.2, 0.3, 0.5)),
    "JPEG": ("quality", compress, (90, 70, 50, 30, 20, 10, 5)),
}
MEASURES: dict[str, Callable[[np.ndarray, np.ndarray], float]] = {
    # measurements on tiles, by their crops and quads
    "size": lambda _crops, quads: measure_width(quads),
    "far": lambda _crops, quads: measure_width(quads),
    "light": lambda crops, _quads: measure_brightness(crops),
    "motion blur": measure_sharpness,
    "defocus": measure_sharpness,
    "noise": lambda crops, _quads: measure_noise(crops),
    "glare": lambda crops, _quads: measure_glare(crops),
}


def deal_hands(count: int, seed: int) -> Iterator[StressHand]:
    """Yield hands on a table; the seed determines all of them."""
    return (StressHand.from_name(f"stress {seed} {number}") for number in range(count))


@dataclass(frozen=True, slots=True)
class StressOutcome:
    """The result for one photo: shares of its tiles, whether its hand is right, and the problems reported."""

    found: float
    right: float
    whole: bool
    reported: frozenset[str]
    measured: float | None


def read_shot(way: str, shot: Shot, dealt: StressHand, reader: Reader) -> StressOutcome:
    """Read a photo of a hand with a fault of WAYS."""
    rng = np.random.default_rng(0)
    image = np.clip(shot.image + rng.normal(0, NOISE, shot.image.shape), 0, 255).astype(np.uint8)
    jpeg = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, shot.quality])[1]
    reading = reader.read(jpeg.tobytes())
    finds = enclosing_boxes(np.array([tile.quad for tile in reading.tiles]).reshape(-1, 4, 2))
    over = (
        overlap_shares(enclosing_boxes(shot.quads), finds)[0]
        if len(finds)
        else np.zeros((len(shot.quads), 1))
    )
    found = over.max(1) >= SAME
    named = [reading.tiles[k].label for k in over.argmax(1)] if len(finds) else [""] * len(found)
    right = found & (np.array(named) == np.array(dealt.labels))
    measure = MEASURES.get(way)
    return StressOutcome(
        float(found.mean()),
        float(right.mean()),
        hand_content(hand_from_tiles(reading.tiles)) == hand_content(dealt.hand),
        frozenset(problem.code for problem in reading.problems) & REPORTED,
        measure(cut_out_tiles(image, shot.quads, reader.classifier.side), shot.quads) if measure else None,
    )


def format_table(
    hands: Iterable[StressHand], reader: Reader, ways: Iterable[str] = tuple(WAYS)
) -> Iterator[str]:
    """Yield the lines of the table in Markdown."""
    hands = list(hands)
    yield "| | step | measured | found | right | whole hand | told | of them |"
    yield "|---|---|---|---|---|---|---|---|"
    for way in ways:
        unit, spoil, steps = WAYS[way]
        for step in steps:
            outcomes = [read_shot(way, spoil(dealt, step), dealt, reader) for dealt in hands]
            yield format_row(f"{way}, {unit}" if step == steps[0] else "", step, outcomes)


def format_row(name: str, step: float, outcomes: list[StressOutcome]) -> str:
    """Return the table row of one step."""
    measured = [o.measured for o in outcomes if o.measured is not None]
    counts = Counter(code for o in outcomes for code in o.reported)
    shares = np.mean([(o.found, o.right, o.whole, bool(o.reported)) for o in outcomes], 0)
    return (
        f"| {name} | {step:g} | {f'{np.median(measured):.3g}' if measured else ''} | "
        + " | ".join(f"{share:.3f}" for share in shares[:2])
        + " | "
        + " | ".join(f"{share:.2f}" for share in shares[2:])
        + " | "
        + ", ".join(f"{code} {count}" for code, count in counts.most_common())
        + " |"
    )


def replace_table(page: str, lines: Iterable[str]) -> str:
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
    a, reader = parse_reader(p)
    lines = []
    for line in format_table(deal_hands(a.hands, a.seed), reader, a.way or tuple(WAYS)):
        print(line, flush=True)
        lines.append(line)
    if a.into:
        a.into.write_text(replace_table(a.into.read_text("utf-8"), lines), "utf-8")


if __name__ == "__main__":
    main()
