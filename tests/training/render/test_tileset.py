"""Tests of tile sets for rendering."""

import random
from collections import Counter

import numpy as np
import pytest

from training.faces import LABELS
from training.render.tileset import TileSet

FACE = np.zeros((64, 48, 3), np.uint8)


def tile_set(*without: str) -> TileSet:
    faces = {label: [FACE] for label in LABELS if label not in without}
    return TileSet(faces, np.zeros(3, np.float32), np.zeros(3, np.float32))


def test_jokers_are_rare_in_random_labels() -> None:
    drawn = Counter(tile_set().draw_label(random.Random(n)) for n in range(6000))
    assert 0 < drawn["J"] < 0.5 * drawn["1m"]
    assert not {"0m", "0p", "0s"} & set(drawn)
    assert set(drawn) == set(LABELS) - {"0m", "0p", "0s"}
    assert "J" not in {tile_set("J").draw_label(random.Random(n)) for n in range(2000)}


@pytest.mark.parametrize(
    ("labels", "red", "share"),
    [
        (["5m"], "0m", 0.25),
        (["5p", "1p", "5p"], "0p", 0.5),
        (["5s"] * 4, "0s", 1.0),
        (["4s", "6s", "5f"], "0s", 0.0),
    ],
)
def test_at_most_one_five_per_suit_is_red(labels: list[str], red: str, share: float) -> None:
    mixed = [tile_set().add_red_fives(labels, random.Random(n)) for n in range(1200)]
    assert all([one.replace("0", "5") for one in each] == labels for each in mixed)
    assert max(each.count(red) for each in mixed) == (1 if share else 0)
    assert np.mean([red in each for each in mixed]) == pytest.approx(share, abs=0.05)


def test_set_without_red_fives_shows_none() -> None:
    assert (
        tile_set("0m", "0p", "0s").add_red_fives(["5m", "5p", "5s"] * 4, random.Random(0))
        == ["5m", "5p", "5s"] * 4
    )


@pytest.mark.parametrize(("label", "radius"), [("5z", 0.04), ("X", 0.16)])
def test_backs_have_their_own_corners(label: str, radius: float) -> None:
    white = np.full((128, 96, 3), 240, np.uint8)
    alike = TileSet(
        {"5z": [white], "X": [white]}, np.full(3, 240.0), np.full(3, 240.0), rounding=0.04, back_rounding=0.16
    )
    cover = alike.face(label, random.Random(0))[..., 3] / 255
    missing = (cover.size - cover.sum()) / 96**2
    assert missing == pytest.approx((4 - np.pi) * radius**2, rel=0.15)


def test_wider_bevel_shades_more_of_face() -> None:
    white = np.full((128, 96, 3), 240, np.uint8)

    def shaded(bevel: float) -> float:
        tiles = TileSet({"5z": [white]}, np.zeros(3), np.zeros(3), edge=0.3, bevel=bevel)
        face = tiles.face("5z", random.Random(0))
        return float((face[face[..., 3] == 255][:, 0] < 232).mean())

    assert shaded(0.06) > 1.5 * shaded(0.02) > 0
