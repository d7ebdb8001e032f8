"""What the networks learn from, and that they can learn it."""

import random
from collections import Counter

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the extra `models`")

from models.faces import LABELS  # noqa: E402
from models.training.bank import Face  # noqa: E402
from models.training.classifier import SIDE, Classifier  # noqa: E402
from models.training.crops import BONUS_WEIGHT, CropBank, cut_turned  # noqa: E402
from models.training.detector import (  # noqa: E402
    STRIDE,
    UNIT,
    Detector,
    corners_of,
    heat_loss,
    numbers_of,
    quad_loss,
)
from models.training.pictures import Picture, TileSets, placed, targets  # noqa: E402

QUAD = np.array([[40, 30], [80, 34], [78, 90], [38, 86]], np.float32)


def picture(quads: np.ndarray) -> Picture:
    return Picture(np.zeros((128, 128, 3), np.uint8), quads, np.ones(len(quads), bool), [], 1.0)


def test_targets_give_the_corners_back() -> None:
    t = targets(picture(QUAD[None]), 128)
    assert t["heat"].max() == 1
    for (row, column), corners in zip(t["place"], corners_of(t["numbers"]), strict=True):
        centre = np.array([column, row]) * STRIDE + STRIDE / 2
        back = (corners * UNIT).numpy() + centre
        assert np.allclose(back, QUAD, atol=1e-3)


def turned(degrees: float) -> np.ndarray:
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return ((QUAD - 60) @ np.array([[c, s], [-s, c]]) + 60).astype(np.float32)


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_quads_have_no_first_corner(degrees: int) -> None:
    quad = turned(degrees)
    numbers = numbers_of(np.stack([np.roll(quad, k, 0) for k in range(4)]))
    assert np.allclose(numbers, numbers[0], atol=1e-4)
    back = corners_of(torch.tensor(numbers[0])).numpy()
    across = back[1] - back[0] + back[2] - back[3]
    assert across[0] >= abs(across[1]) - 1e-3
    assert min(np.abs(np.roll(quad, k, 0) - back).max() for k in range(4)) < 1e-3


def test_numbers_of_quads_do_not_jump() -> None:
    numbers = numbers_of(np.stack([turned(degrees) for degrees in np.arange(0, 90, 0.5)]))
    assert np.abs(np.diff(numbers, axis=0)).max() < 0.05 * np.abs(numbers).max()


@pytest.mark.parametrize("exact", [True, False])
def test_a_quad_rightly_told_costs_nothing(exact: bool) -> None:
    t = targets(picture(turned(44)[None]), 128)
    place = torch.cat([torch.zeros(len(t["place"]), 1, dtype=torch.long), t["place"]], 1)
    predicted = torch.zeros(1, 9, 32, 32)
    for (_, row, column), numbers in zip(place, t["numbers"], strict=True):
        predicted[0, :, row, column] = numbers
    known = torch.full((len(place),), exact)
    assert quad_loss(predicted, place, t["numbers"], known) < 1e-5
    wider = predicted + torch.tensor([0, 0, 0.1, 0, 0, 0, 0, 0, 0]).view(1, 9, 1, 1)
    assert quad_loss(wider, place, t["numbers"], known) > 0.01
    other_turn = predicted * torch.tensor([1, 1, 1, -1, -1, 1, 1, 1, 1]).view(1, 9, 1, 1)
    assert (quad_loss(other_turn, place, t["numbers"], torch.ones(len(place), dtype=torch.bool))) > 0.1


@pytest.mark.parametrize(("weight", "logit", "share"), [(0.25, -4, 0.25), (0.25, 0, 0), (1, 0, 1)])
def test_unlabelled_ground_counts_less_and_nothing_where_it_may_be_a_tile(
    weight: float, logit: float, share: float
) -> None:
    ground, seen = torch.zeros(1, 1, 8, 8), torch.full((1, 1, 8, 8), float(logit))
    full = heat_loss(seen, ground, torch.ones(1, 1, 8, 8))
    assert heat_loss(seen, ground, torch.full((1, 1, 8, 8), weight)) == pytest.approx(share * full)
    assert full > 0


def test_scenes_show_whole_sets_more_than_flowers_alone() -> None:
    def drawn(name: str, labels: tuple[str, ...]) -> list[Face]:
        image = np.full((64, 48, 3), 200, np.uint8)
        return [Face(image, label, name, name, True, True, 0.0, (200, 200, 200)) for label in labels]

    flowers = [face for n in range(20) for face in drawn(f"drawn-{n}", LABELS[34:42])]
    sets = TileSets([*flowers, *drawn("drawn-whole", LABELS[:42])])
    picked = [sets.pick(random.Random(n)) for n in range(200)]
    assert 0.7 < np.mean([len(one.faces) == 42 for one in picked]) < 1


@pytest.mark.parametrize("angle", [0, 33, -60])
def test_quads_follow_the_picture(angle: float) -> None:
    image = np.zeros((120, 120, 3), np.uint8)
    image[30:90, 40:80] = 255
    quad = np.array([[40, 30], [80, 30], [80, 90], [40, 90]], np.float32)
    put = placed(random.Random(5), Picture(image, quad[None], np.ones(1, bool), [], 1.0), 256, 1.2, angle)
    x, y = put.quads[0].mean(0).astype(int)
    assert put.image[y, x].min() > 60 > put.image[5, 5].max()


@pytest.mark.parametrize("turn", range(4))
def test_turned_cuts_are_upright_again_after_turning_back(turn: int) -> None:
    face = torch.zeros(1, 3, 128, 128)
    face[:, :, 20:50, 20:50] = 1  # a mark in the own top left
    cut = cut_turned(face, torch.tensor([turn]), torch.tensor([False]))[0, 0].numpy()
    upright = np.rot90(cut, turn)
    half = SIDE // 2
    assert upright[:half, :half].mean() > 3 * upright[half:, half:].mean() + 0.1


def faces_of(label: str, sets: int, *, told_by_colour: bool = False) -> list[Face]:
    red = np.full((64, 48, 3), (200, 20, 20), np.uint8)
    return [
        Face(red, label, f"{label}-{n}", "", True, True, 0.0, told_by_colour=told_by_colour)
        for n in range(sets)
    ]


@pytest.mark.parametrize(("label", "as_often"), [("9s", 3), ("1g", 3 * BONUS_WEIGHT)])
def test_a_label_of_many_sets_is_not_so_much_commoner(label: str, as_often: float) -> None:
    torch.manual_seed(1)
    bank = CropBank([*faces_of(label, 90), *faces_of("F", 10)], torch.device("cpu"))
    drawn = Counter(LABELS[k] for k in bank.batch(2000)[1])
    assert drawn[label] / drawn["F"] == pytest.approx(as_often, rel=0.2)


@pytest.mark.parametrize(("told_by_colour", "least", "most"), [(True, 0.97, 1), (False, 0.5, 0.9)])
def test_what_only_its_paint_tells_keeps_its_colour(told_by_colour: bool, least: float, most: float) -> None:
    torch.manual_seed(1)
    bank = CropBank(faces_of("C", 1, told_by_colour=told_by_colour), torch.device("cpu"))
    images, labels, *_ = bank.batch(600)
    half = slice(SIDE // 2 - 4, SIDE // 2 + 4)
    red, green, blue = images[labels == LABELS.index("C"), :, half, half].mean((2, 3)).T
    assert least <= ((red > green) & (red > blue)).float().mean() <= most


def test_shapes() -> None:
    assert Detector().eval()(torch.zeros(2, 3, 64, 96)).shape == (2, 10, 16, 24)
    labels, turns, embedding = Classifier().eval()(torch.zeros(2, 3, SIDE, SIDE))
    assert (labels.shape, turns.shape, embedding.shape) == ((2, len(LABELS)), (2, 4), (2, 128))
