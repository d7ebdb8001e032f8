"""Random winning hands, and rendered scenes as photos taken by a phone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from scoring import Hand, Tile
from training.boxes import enclosing_boxes
from training.render.hands.around import among
from training.render.hands.classical import lay_hand
from training.render.hands.kinds import KINDS
from training.render.hands.pieces import hand_in
from training.render.lens import take_photo
from training.render.scene import distort_scene, render_hand_scene

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from training.render.hands.kinds import Kind
    from training.render.layouts import PlacedTile
    from training.render.scene import Scene
    from training.render.tileset import TileSet

SIZE = (1280, 960)  # sizes of a photo in pixels
TILES = Tile.ALL[:34]
CLASSICAL = "classical"
MAX_UNFIT = 4  # number of tiles in a losing hand


def draw_win(rng: random.Random) -> Hand:
    """Draw four sets and a pair, some melded, sometimes with a kong or bonus tiles."""
    while True:
        sets: list[str] = []
        melds: list[str] = []
        for i in range(4):
            first = rng.choice(TILES)
            run = first.is_suited and first.rank <= 7 and rng.random() < 0.5
            kong = not run and rng.random() < 0.1
            made = (
                "".join(str(TILES[first.index + s]) for s in range(3))
                if run
                else str(first) * (4 if kong else 3)
            )
            (melds if kong or (i and rng.random() < 0.4) else sets).append(made)
        pair = str(rng.choice(TILES))
        bonus = " ".join(tile.code for tile in rng.sample(Tile.ALL[34:42], rng.choice((0, 0, 0, 1, 2))))
        hand = Hand.parse(f"{' '.join(melds)} | {' '.join(sets)} {pair}{pair}* | {bonus}")
        if not hand.problems():
            return hand


def draw_win_of_kind(rng: random.Random, kind: Kind) -> Hand:
    """Draw a winning hand as players of this kind have it; any concealed tile may be the winning one."""
    while True:
        melds, sets = [], []
        for _ in range(kind.sets):
            kong, claimed = rng.random() < kind.kongs, rng.random() < kind.claimed
            made = _random_set(rng, kong=kong)
            concealed = not claimed if not kong else rng.random() < kind.hidden
            if concealed and not kong:
                sets.append(made)
            else:
                melds.append(f"({made})" if concealed else made)
        bonus = "".join(tile.code for tile in rng.sample(Tile.ALL[34:42], rng.randint(0, kind.bonus)))
        hand = Hand.parse(f"{' '.join(melds)} | {''.join(sets)}{str(rng.choice(TILES)) * 2} | {bonus}")
        hand = replace(hand, winning_tile=rng.choice(hand.concealed))
        if not any(count > 4 for count in Counter(hand.tiles).values()):
            return hand


def _random_set(rng: random.Random, *, kong: bool) -> str:
    first = rng.choice(TILES)
    if not kong and first.is_suited and first.rank <= 7 and rng.random() < 0.6:
        return "".join(str(TILES[first.index + step]) for step in range(3))
    return str(first) * (4 if kong else 3)


def make_losing_hand(rng: random.Random, hand: Hand) -> Hand:
    """Return a losing hand: a concealed tile fewer, and often some that fit no set."""
    left = list(hand.concealed)
    left.remove(rng.choice(left))
    for place in rng.sample(range(len(left)), rng.randint(0, min(MAX_UNFIT, len(left)))):
        left[place] = rng.choice(TILES)
    return replace(hand, concealed=tuple(sorted(left, key=Tile.ALL.index)), winning_tile=None)


@dataclass(frozen=True)
class WinScene:
    """A winning hand among other tiles, and the viewpoint."""

    hand: Hand
    placed: list[PlacedTile]
    tilt: float
    heading: float
    shows_claims: bool = True
    """Whether the arrangement distinguishes claimed sets from concealed ones."""
    red_fives: bool = False
    """Whether red fives are in play, if the set has them."""

    def with_red_fives(self, rng: random.Random, tile_set: TileSet) -> list[PlacedTile]:
        """Return the tiles, with some red fives if these are in play."""
        if not self.red_fives:
            return self.placed
        labels = tile_set.add_red_fives([tile.label for tile in self.placed], rng)
        return [replace(tile, label=label) for tile, label in zip(self.placed, labels, strict=True)]

    @classmethod
    def random(
        cls, rng: random.Random, draw: Callable[[], str], kind: str = CLASSICAL, *, won: bool = True
    ) -> WinScene:
        """Lay out a random hand among tiles from `draw`, seen from anywhere.

        A losing hand lacks the winning tile.
        """
        known = KINDS[kind]
        hand = draw_win(rng) if kind == CLASSICAL else draw_win_of_kind(rng, known)
        hand = hand if won else make_losing_hand(rng, hand)
        heading = rng.gauss(0, 6) if rng.random() < 0.7 or known.tilt[0] > 0 else rng.uniform(-180, 180)
        laid = known.lay(rng, hand)
        truth = hand if kind == CLASSICAL and won else hand_in(laid)
        return cls(
            truth,
            among(rng, laid, draw),
            rng.uniform(*known.tilt),
            heading,
            known.shows_claims,
            known.red_fives,
        )


def render_tidy_win(rng: random.Random, tile_set: TileSet) -> Scene:
    """Render a winning hand in tidy rows, seen from its owner's place."""
    placed = lay_hand(rng, draw_win(rng))
    return render_hand_scene(rng, placed, tile_set, SIZE, tilt=rng.uniform(5, 35), heading=rng.gauss(0, 4))


def encode_jpeg(image: np.ndarray) -> bytes:
    """Encode an image (H, W, 3) uint8 RGB like a phone does: JPEG bytes."""
    return cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()


def photograph_scene(rng: random.Random, scene: Scene) -> tuple[bytes, Scene]:
    """Photograph a scene: a JPEG, and the scene as distorted by the lens."""
    scene = distort_scene(rng, scene)
    return encode_jpeg(take_photo(rng, scene.image)), scene


def photograph_with_labels(rng: random.Random, scene: Scene) -> tuple[bytes, list[str], np.ndarray]:
    """Photograph a scene: a JPEG, the labels of its tiles, their boxes (N, 4)."""
    jpeg, scene = photograph_scene(rng, scene)
    labels = [tile.placed.label for tile in scene.tiles]
    return jpeg, labels, enclosing_boxes(np.array([tile.quad for tile in scene.tiles]))
