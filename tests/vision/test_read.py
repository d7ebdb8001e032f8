"""From photo bytes to a hand, with the networks that ship."""

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from scoring import Hand
from vision import PhotoError, Reading, read_photo
from vision.network import MODELS, network

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "samples").glob("*.json"))
PHOTOS = os.environ.get("TILESNAP_PHOTOS")


def run(*arguments: str) -> tuple[int, list[dict]]:
    done = subprocess.run(
        [sys.executable, "-m", "vision", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def turned(photo: Path, quarter_turns: int) -> bytes:
    return cv2.imencode(".png", np.rot90(cv2.imread(str(photo)), quarter_turns))[1].tobytes()


@pytest.mark.parametrize("truth", SAMPLES, ids=lambda p: p.stem)
def test_samples_read_as_their_truth(truth: Path) -> None:
    facts = json.loads(truth.read_text())
    reading = read_photo(truth.with_suffix(".jpg").read_bytes())
    assert reading.hand is not None
    assert Hand.parse(reading.hand) == Hand.parse(facts["hand"])
    assert (reading.width, reading.height) == (facts["width"], facts["height"])
    assert not [p for p in reading.problems if p.code != "no_winning_tile"]


@pytest.mark.parametrize("truth", SAMPLES, ids=lambda p: p.stem)
def test_quads_hug_the_tiles(truth: Path) -> None:
    facts = json.loads(truth.read_text())
    reading = read_photo(truth.with_suffix(".jpg").read_bytes())
    for true in facts["tiles"]:
        quad = np.array(true["quad"])
        size = np.linalg.norm(quad[2] - quad[0])
        read = np.array([t.quad for t in reading.tiles])
        apart = np.abs(read.mean(1) - quad.mean(0)).max(1)
        assert apart.min() < 0.08 * size
        nearest = read[apart.argmin()]
        assert np.linalg.norm(nearest[2] - nearest[0]) == pytest.approx(size, rel=0.12)


@pytest.mark.parametrize("quarter_turns", [1, 2, 3])
def test_a_turned_photo_is_the_same_hand(quarter_turns: int) -> None:
    photo = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
    assert read_photo(turned(photo, quarter_turns)).hand == read_photo(photo.read_bytes()).hand


def test_stages_are_told_and_timed() -> None:
    told: list[str] = []
    reading = read_photo((ROOT / "samples" / "all_concealed.jpg").read_bytes(), told.append)
    assert told == ["decode", "detect", "classify", "layout"] == list(reading.seconds)


def test_an_empty_table_has_no_hand() -> None:
    table = np.full((600, 800, 3), (60, 120, 40), np.uint8)
    reading = read_photo(cv2.imencode(".jpg", table)[1].tobytes())
    assert reading.tiles == ()
    assert reading.hand is None
    assert [p.code for p in reading.problems] == ["no_tiles"]


def test_what_is_no_photo_is_named() -> None:
    with pytest.raises(PhotoError) as caught:
        read_photo(b"%PDF-1.7")
    assert caught.value.code == "not_an_image"


def test_the_networks_name_their_classes() -> None:
    labels = network("classifier").notes["labels"].split()
    assert len(labels) == len(set(labels)) == 44
    assert {"X", "?", "1m", "4g"} < set(labels)
    assert network("detector").notes["version"]
    assert sum(f.stat().st_size for f in MODELS.glob("*.onnx")) < 15e6


def test_command_line_reads_on_after_a_bad_photo(tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.jpg", ROOT / "samples" / "all_concealed.jpg"
    bad.write_bytes(b"no photo")
    status, lines = run(str(bad), str(tmp_path / "missing.jpg"), str(good), "--json")
    assert status == 1
    assert [line["photo"] for line in lines] == [str(bad), str(tmp_path / "missing.jpg"), str(good)]
    assert [line.get("error", {}).get("code") for line in lines] == ["not_an_image", "not_found", None]
    tile = lines[2]["tiles"][0]
    assert set(tile) == {
        "label", "confidence", "alternatives", "quad", "row", "set", "sideways", "winning", "repaired_from",
    }  # fmt: skip
    assert len(tile["quad"]) == 4
    assert set(lines[2]["seconds"]) == {"decode", "detect", "classify", "layout"}


@pytest.mark.skipif(not PHOTOS, reason="set TILESNAP_PHOTOS to the folder of labelled photos")
def test_held_back_photos_read_well() -> None:
    """A sample of the photos kept out of training: a coarse guard, the figures stand in models/CARD.md."""
    from models.training.evaluate import score_photo
    from models.training.photos import read_folder

    photos = [
        p for p in read_folder(Path(PHOTOS), "scenes") if p.split == "val" and p.labels and not p.loose
    ][::12]
    scores = [score_photo(p) for p in photos]
    tiles = sum(s.tiles for s in scores)
    assert sum(s.found for s in scores) / tiles > 0.97
    assert sum(s.right for s in scores) / tiles > 0.95
    assert sum(s.extra for s in scores) / tiles < 0.03


def test_reading_turns_into_json() -> None:
    reading = read_photo((ROOT / "samples" / "all_concealed.jpg").read_bytes())
    assert isinstance(reading, Reading)
    assert json.loads(json.dumps(reading.as_json()))["hand"] == reading.hand
