"""Tests of the crops for classifier training."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training.bank import Face  # noqa: E402
from training.classifier import NAMES, SIDE  # noqa: E402
from training.crops import (  # noqa: E402
    BESIDE,
    BONUS_WEIGHT,
    NOTHING_SHARE,
    SHARES,
    SIDES,
    CropBank,
    cut_rotated,
)
from vision.classification import NOT_A_TILE  # noqa: E402


@pytest.mark.parametrize("turn", range(4))
def test_rotated_crops_can_be_rotated_back(turn: int) -> None:
    torch.manual_seed(1)
    many = 64  # a single one may be jittered so far that its mark is cut off
    faces = torch.zeros(many, 3, 128, 128)
    faces[:, :, 20:50, 20:50] = 1  # a mark in its own top left
    cuts = cut_rotated(faces, torch.full((many,), turn))
    upright = np.rot90(cuts[:, 0].mean(0).numpy(), turn)
    half = SIDE // 2
    assert upright[:half, :half].mean() > 3 * upright[half:, half:].mean() + 0.1


def faces_of(label: str, sets: int, *, told_by_colour: bool = False) -> list[Face]:
    red = np.full((64, 48, 3), (200, 20, 20), np.uint8)
    return [
        Face(red, label, f"{label}-{n}", "", True, True, 0.0, told_by_colour=told_by_colour)
        for n in range(sets)
    ]


def share(bank: CropBank, label: str) -> float:
    """Return the frequency of a label among all drawn tiles."""
    return float(bank.weight[bank.label == NAMES.index(label)].sum())


@pytest.mark.parametrize(("label", "as_often"), [("9s", 3), ("1g", 3 * BONUS_WEIGHT)])
def test_common_labels_do_not_dominate(label: str, as_often: float) -> None:
    bank = CropBank([*faces_of(label, 90), *faces_of("F", 10)], torch.device("cpu"))
    assert share(bank, label) / share(bank, "F") == pytest.approx(as_often)


def test_label_frequency_matches_share() -> None:
    torch.manual_seed(1)
    bank = CropBank([*faces_of("9s", 90), *faces_of("F", 10)], torch.device("cpu"))
    drawn = Counter(NAMES[k] for k in bank.batch(400)[1])
    assert drawn["9s"] / drawn["F"] == pytest.approx(3, rel=0.2)


@pytest.mark.parametrize(("told_by_colour", "least", "most"), [(True, 0.97, 1), (False, 0.5, 0.9)])
def test_paint_only_faces_keep_colour(told_by_colour: bool, least: float, most: float) -> None:
    torch.manual_seed(1)
    bank = CropBank(faces_of("C", 1, told_by_colour=told_by_colour), torch.device("cpu"))
    images, labels, *_ = bank.batch(600)
    half = slice(SIDE // 2 - 4, SIDE // 2 + 4)
    red, green, blue = images[labels == NAMES.index("C"), :, half, half].mean((2, 3)).T
    assert least <= ((red > green) & (red > blue)).float().mean() <= most


def test_corrected_faces_have_their_own_share() -> None:
    corrected = [replace(face, set="collected/ours", margin=0.15) for face in faces_of("F", 2)]
    bank = CropBank([*faces_of("9s", 200), *corrected], torch.device("cpu"))
    *_, of_drawn, of_corrected = SHARES
    assert share(bank, "F") / share(bank, "9s") == pytest.approx(of_corrected / of_drawn)


def test_misplaced_crops_are_labelled_nothing() -> None:
    torch.manual_seed(1)
    bank = CropBank(faces_of("9s", 6), torch.device("cpu"))
    _, labels, _, known = bank.batch(1000)
    nothing = labels == NAMES.index(NOT_A_TILE)
    assert set(labels.tolist()) == {NAMES.index("9s"), NAMES.index(NOT_A_TILE)}
    assert nothing.float().mean() == pytest.approx(BESIDE + SIDES, abs=0.02)  # no part: all are blank
    assert not known[nothing].any()


def test_negatives_have_their_own_share() -> None:
    torch.manual_seed(1)
    keys = [replace(face, label=NOT_A_TILE, margin=0.15) for face in faces_of("K", 400)]
    bank = CropBank([*faces_of("9s", 20), *keys], torch.device("cpu"))
    assert share(bank, NOT_A_TILE) == pytest.approx(NOTHING_SHARE / (NOTHING_SHARE + SHARES[3]))


@pytest.mark.parametrize("many", [1, 2, 3])
def test_small_batch_has_no_misplaced_crops(many: int) -> None:
    torch.manual_seed(2)
    bank = CropBank(faces_of("9s", 6), torch.device("cpu"))
    assert [len(part) for part in bank.batch(many)] == [many] * 4
