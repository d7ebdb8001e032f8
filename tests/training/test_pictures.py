"""Tests of the images for detector training."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: make .venv/models")
from training import bank, pictures  # noqa: E402
from training.bank import Face  # noqa: E402
from training.detector import (  # noqa: E402
    STRIDE,
    UNIT,
    decode_quads,
)
from training.faces import LABELS  # noqa: E402
from training.pictures import (  # noqa: E402
    CORRECTED,
    Pictures,
    TileSets,
    TrainingPicture,
    make_targets,
    pick_photo,
    place_picture,
)
from training.render.tileset import TileSet  # noqa: E402

QUAD = np.array([[40, 30], [80, 34], [78, 90], [38, 86]], np.float32)


def picture(quads: np.ndarray) -> TrainingPicture:
    return TrainingPicture(np.zeros((128, 128, 3), np.uint8), quads, np.ones(len(quads), bool), [], 1.0)


def test_targets_encode_corners() -> None:
    t = make_targets(picture(QUAD[None]), 128)
    assert t["heat"].max() == 1
    for (row, column), corners in zip(t["place"], decode_quads(t["numbers"]), strict=True):
        centre = np.array([column, row]) * STRIDE + STRIDE / 2
        back = (corners * UNIT).numpy() + centre
        assert np.allclose(back, QUAD, atol=1e-3)


def test_scenes_prefer_whole_sets() -> None:
    def drawn(name: str, labels: tuple[str, ...]) -> list[Face]:
        image = np.full((64, 48, 3), 200, np.uint8)
        return [Face(image, label, name, name, True, True, 0.0, (200, 200, 200)) for label in labels]

    flowers = [face for n in range(20) for face in drawn(f"drawn-{n}", LABELS[34:42])]
    sets = TileSets([*flowers, *drawn("drawn-whole", LABELS[:42])])
    picked = [sets.choose_set(random.Random(n)) for n in range(200)]
    assert 0.7 < np.mean([len(one.faces) >= 42 for one in picked]) < 1


@pytest.mark.parametrize("angle", [0, 33, -60])
def test_quads_match_augmented_picture(angle: float) -> None:
    image = np.zeros((120, 120, 3), np.uint8)
    image[30:90, 40:80] = 255
    quad = np.array([[40, 30], [80, 30], [80, 90], [40, 90]], np.float32)
    put = place_picture(
        random.Random(5), TrainingPicture(image, quad[None], np.ones(1, bool), [], 1.0), 256, 1.2, angle
    )
    x, y = put.quads[0].mean(0).astype(int)
    assert put.image[y, x].min() > 60 > put.image[5, 5].max()


def test_all_pictures_are_composed_without_photos(exported: Any, tmp_path: Path) -> None:
    bank.build_bank([exported(whole=False)], None, None, None, tmp_path / "bank")
    stream = Pictures(tmp_path / "bank", 96, 0).iterate_pictures()
    assert all(next(stream).exact.all() for _ in range(4))


def test_negatives_are_used_alone_and_as_ground(
    data: Path, negatives: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank.build_bank([negatives], None, None, None, tmp_path / "bank")
    monkeypatch.setattr(pictures, "EMPTY", 1.0)
    alone = next(Pictures(tmp_path / "bank", 96, 0).iterate_pictures())
    assert (len(alone.quads), alone.ground) == (0, 1.0)
    assert make_targets(alone, 96)["weight"].min() == 1
    store = dict(np.load(tmp_path / "bank" / "photos.npz"))
    monkeypatch.setattr(pictures, "ON_PHOTO", 1.0)
    taken: list[int] = []

    def taking(_: object, k: int) -> np.ndarray:
        taken.append(k)
        return np.zeros((60, 80, 3), np.uint8)

    monkeypatch.setattr(pictures, "unpack", taking)
    sets = TileSets(bank.load_faces(tmp_path / "bank" / "faces.npz"))
    pictures.compose_picture(random.Random(3), sets, store, 96)
    assert taken
    assert store["complete"][taken].all()


@pytest.mark.parametrize("seed", range(8))
def test_missing_faces_are_replaced_in_hand(seed: int) -> None:
    faces = {label: [np.full((64, 48, 3), 200, np.uint8)] for label in ("1m", "2m")}
    tile_set = TileSet(faces, np.full(3, 200.0), np.full(3, 60.0))
    scene = pictures.render_hand(random.Random(seed), tile_set, (640, 480), None)
    mine = [tile.placed.label for tile in scene.tiles if tile.placed.row != "stray"]
    assert len(mine) >= 14
    assert set(mine) <= {"1m", "2m", "X"}


@pytest.mark.parametrize(
    ("others", "corrected", "share"), [(40, 2, CORRECTED), (0, 2, 1), (40, 0, 0), (2, 40, CORRECTED)]
)
def test_corrected_photos_have_their_own_share(others: int, corrected: int, share: float) -> None:
    rng = random.Random(0)
    names = [f"scenes/{n}" for n in range(others)] + [f"collected/{n}" for n in range(corrected)]
    drawn = [pick_photo(rng, np.array(names)) for _ in range(3000)]
    assert set(drawn) == set(range(len(names)))
    assert sum(k >= others for k in drawn) / len(drawn) == pytest.approx(share, abs=0.03)
