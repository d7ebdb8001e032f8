"""Tiles that one network missed are found where a row goes on, or believed where a hand becomes legal."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision import Reader
from vision.classify import Named
from vision.detect import Found
from vision.hand import DOUBTFUL_BELOW
from vision.missed import BELIEVED, believing_finds

SAMPLES = Path(__file__).parents[2] / "samples"
SAMPLE = SAMPLES / "all_concealed.jpg"
KONG = SAMPLES / "concealed_kong.jpg"
WIDE = 40.0


@pytest.mark.parametrize("which", [0, 3, -1], ids=["first", "within", "last"])
def test_a_tile_that_the_detector_missed_is_found_in_its_row_and_asked(which: int) -> None:
    reader = Reader(threads=1)
    photo = SAMPLE.read_bytes()
    whole = reader.read(photo)
    row = [tile for tile in whole.tiles if tile.row == "concealed" and not tile.winning]
    missed = np.mean(row[which].quad, axis=0)
    find = reader.detector.find

    def finds_all_but_one(pixels: np.ndarray) -> Found:
        found = find(pixels)
        kept = np.linalg.norm(found.quads.mean(1) - missed, axis=1) > WIDE / 2
        assert kept.sum() == len(kept) - 1
        return Found(found.quads[kept], found.scores[kept])

    reader.detector.find = finds_all_but_one  # type: ignore[method-assign,assignment]
    for look in "find_nearer", "find_flipped":  # they would find the tile
        setattr(reader.detector, look, lambda *_: iter(()))
    reading = reader.read(photo)
    assert reading.hand == whole.hand
    again = min(reading.tiles, key=lambda tile: float(np.linalg.norm(np.mean(tile.quad, axis=0) - missed)))
    assert again.label == row[which].label
    assert again.confidence < DOUBTFUL_BELOW


@pytest.mark.parametrize("chance", [0.03, 0.15])
def test_backs_that_are_no_tiles_to_the_classifier_are_believed_in_a_kong(chance: float) -> None:
    reader = Reader(threads=1)
    whole = reader.read(KONG.read_bytes())
    backs = [np.mean(tile.quad, axis=0) for tile in whole.tiles if tile.label == "X"]
    assert len(backs) == 2
    name = reader.classifier.name

    def takes_backs_for_cloth(photo: np.ndarray, quads: np.ndarray, *more: object) -> Named:
        named = name(photo, quads, *more)  # type: ignore[arg-type]
        apart = [np.linalg.norm(named.quads.mean(1) - back, axis=1) for back in backs]
        return replace(
            named, tile_chance=np.where(np.min(apart, axis=0) < WIDE / 4, chance, named.tile_chance)
        )

    reader.classifier.name = takes_backs_for_cloth  # type: ignore[method-assign,assignment]
    assert reader.read(KONG.read_bytes()).hand == whole.hand


@pytest.mark.parametrize(
    ("face", "score", "chance", "believed"),
    [
        ("X", 0.9, 0.1, BELIEVED),
        ("B", 0.9, 0.1, BELIEVED),
        ("X", 0.5, 0.1, None),  # the detector doubts it, too
        ("X", 0.9, 0.8, None),  # a tile anyway
        ("1m", 0.9, 0.1, None),  # what shows a face is told well
    ],
)
def test_only_plain_finds_that_the_detector_is_sure_of_are_believed(
    reader: Reader, face: str, score: float, chance: float, believed: float | None
) -> None:
    quads = np.array([[[0, 0], [30, 0], [30, 40], [0, 40]]] * 2, np.float32)
    named = reader.classifier.name(np.zeros((40, 90, 3), np.uint8), quads)
    chances = np.zeros_like(named.probabilities)
    chances[:, named.labels.index("2m")] = 0.1
    chances[0, named.labels.index(face)] = chances[1, named.labels.index("5p")] = 0.9
    named = replace(named, probabilities=chances, tile_chance=np.array([chance, 0.1]))
    again = believing_finds(Found(quads, np.array([score, 0.9])), named)
    if believed is None:
        assert again is None
    else:
        assert again is not None
        assert again.tile_chance.tolist() == [believed, 0.1]
