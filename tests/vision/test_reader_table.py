"""Reading of photos of a whole table, from the file to four hands."""

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from scoring import Hand
from tests.vision.test_reader import rotated
from vision import PhotoError, Reader, TableReading, TaughtSet
from vision.photo import load_photo
from vision.teaching import teach_tiles

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
SAMPLES = sorted((ROOT / "samples").glob("*.json"))
TABLE = ROOT / "samples" / "tables" / "four_hands.jpg"


@pytest.fixture(scope="module")
def table_truth() -> dict[str, Any]:
    return json.loads(TABLE.with_suffix(".json").read_text())


@pytest.fixture(scope="module")
def table_read(reader: Reader) -> TableReading:
    return reader.read_table(TABLE.read_bytes())


def test_read_table_matches_truth(table_read: TableReading, table_truth: dict[str, Any]) -> None:
    expected = {hand["side"]: Hand.parse(hand["hand"]) for hand in table_truth["hands"]}
    read = {hand.side: Hand.parse(hand.reading.hand or "") for hand in table_read.hands}
    assert len(expected) == 4
    assert read == expected
    assert [hand.side for hand in table_read.hands] == ["near", "right", "far", "left"]
    assert (table_read.width, table_read.height) == (table_truth["width"], table_truth["height"])
    assert list(table_read.seconds) == ["decode", "detect", "classify", "layout"]


def test_read_table_boxes_match_truth(table_read: TableReading, table_truth: dict[str, Any]) -> None:
    for hand, true in zip(table_read.hands, table_truth["hands"], strict=True):
        quads = np.array([tile["quad"] for tile in true["tiles"]])
        assert len(hand.reading.tiles) == len(quads)
        assert np.abs(np.array(hand.box) - (*quads.min((0, 1)), *quads.max((0, 1)))).max() < 12
        for tile in hand.reading.tiles:
            assert np.linalg.norm(quads.mean(1) - np.mean(tile.quad, axis=0), axis=1).min() < 8
            assert all(hand.box.left - 1 <= x <= hand.box.right + 1 for x, _ in tile.quad)


def test_whole_hands_have_no_problems(table_read: TableReading) -> None:
    assert {hand.side: hand.reading.problems for hand in table_read.hands} == dict.fromkeys(
        ("near", "right", "far", "left"), ()
    )


def test_discards_are_strays(table_read: TableReading, table_truth: dict[str, Any]) -> None:
    quads = np.array([tile["quad"] for tile in table_truth["strays"]])
    assert len(table_read.strays) == len(quads)
    for tile in table_read.strays:
        assert tile.row == "stray"
        assert np.linalg.norm(quads.mean(1) - np.mean(tile.quad, axis=0), axis=1).min() < 8


@pytest.mark.parametrize("quarter_turns", [1, 2, 3])
def test_rotated_table_has_same_hands(reader: Reader, table_read: TableReading, quarter_turns: int) -> None:
    sides = ["near", "right", "far", "left"]
    read = reader.read_table(rotated(TABLE, quarter_turns))
    at = {hand.side: Hand.parse(hand.reading.hand or "") for hand in read.hands}
    for number, hand in enumerate(table_read.hands):
        there, here = at[sides[(number + quarter_turns) % 4]], Hand.parse(hand.reading.hand or "")
        # A nine of dots looks alike from all sides, so its direction is uncertain.
        assert (there.melds, there.concealed, there.bonus) == (here.melds, here.concealed, here.bonus)


@pytest.mark.parametrize("truth", SAMPLES, ids=lambda p: p.stem)
def test_photo_of_one_hand_is_table_of_one(reader: Reader, truth: Path) -> None:
    read = reader.read_table(truth.with_suffix(".jpg").read_bytes())
    (only,) = read.hands
    assert only.side == "near"
    assert Hand.parse(only.reading.hand or "") == Hand.parse(json.loads(truth.read_text())["hand"])


def test_empty_table_has_no_hands(reader: Reader) -> None:
    photo = cv2.imencode(".png", np.full((600, 800, 3), (60, 120, 40), np.uint8))[1].tobytes()
    read = reader.read_table(photo)
    assert (read.hands, read.strays, read.width, read.height) == ((), (), 800, 600)


def test_cut_off_hand_has_problem(reader: Reader, table_truth: dict[str, Any]) -> None:
    near = table_truth["hands"][0]
    middle = np.median([np.mean(tile["quad"], axis=0)[0] for tile in near["tiles"]])
    cut = cv2.imread(str(TABLE))[:, int(middle) - 200 :]
    read = reader.read_table(cv2.imencode(".jpg", cut)[1].tobytes())
    (hand,) = (hand for hand in read.hands if hand.side == "near")
    assert len(hand.reading.tiles) < len(near["tiles"])
    assert "too_few_tiles" in {problem.code for problem in hand.reading.problems}


def test_read_table_rejects_non_photo(reader: Reader) -> None:
    with pytest.raises(PhotoError) as caught:
        reader.read_table(b"%PDF-1.7")
    assert caught.value.code == "not_an_image"


def test_read_table_uses_taught_set(reader: Reader, table_read: TableReading) -> None:
    """A set whose six of characters is labelled seven makes all four of that face sevens."""
    image = load_photo(TABLE.read_bytes())
    sixes = [tile for tile in table_read.hands[0].reading.tiles if tile.label == "6m"]
    quads = np.array([tile.quad for tile in sixes], np.float32)
    taught = teach_tiles(
        reader, TaughtSet.empty("ours", reader.classifier), image, quads, ["7m"] * len(sixes)
    )
    read = reader.read_table(TABLE.read_bytes(), taught=taught)
    assert (read.hands[0].reading.hand or "").startswith("777m")
