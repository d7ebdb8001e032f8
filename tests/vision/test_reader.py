"""Reading of photos of one hand with the shipped networks."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from scoring import Hand
from vision import Frame, PhotoError, Reader, Reading
from vision.layout.features import WEIGHTS
from vision.reader import SHIPPED_MODELS
from vision.tile_quality import measure_width

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
SAMPLES = sorted((ROOT / "samples").glob("*.json"))


def rotated(photo: Path, quarter_turns: int) -> bytes:
    return cv2.imencode(".png", np.rot90(cv2.imread(str(photo)), quarter_turns))[1].tobytes()


@pytest.mark.parametrize("truth", SAMPLES, ids=lambda p: p.stem)
def test_read_matches_truth_of_samples(reader: Reader, truth: Path) -> None:
    facts = json.loads(truth.read_text())
    reading = reader.read(truth.with_suffix(".jpg").read_bytes())
    assert reading.hand is not None
    assert Hand.parse(reading.hand) == Hand.parse(facts["hand"])
    assert (reading.width, reading.height) == (facts["width"], facts["height"])
    assert not [p for p in reading.problems if p.code != "no_winning_tile"]


@pytest.mark.parametrize("truth", SAMPLES, ids=lambda p: p.stem)
def test_read_quads_match_truth(reader: Reader, truth: Path) -> None:
    facts = json.loads(truth.read_text())
    reading = reader.read(truth.with_suffix(".jpg").read_bytes())
    for true in facts["tiles"]:
        quad = np.array(true["quad"])
        size = np.linalg.norm(quad[2] - quad[0])
        read = np.array([t.quad for t in reading.tiles])
        apart = np.abs(read.mean(1) - quad.mean(0)).max(1)
        assert apart.min() < 0.08 * size
        nearest = read[apart.argmin()]
        assert np.linalg.norm(nearest[2] - nearest[0]) == pytest.approx(size, rel=0.13)


@pytest.mark.parametrize("quarter_turns", [1, 2, 3])
def test_read_is_independent_of_rotation(reader: Reader, quarter_turns: int) -> None:
    assert reader.read(rotated(SAMPLE, quarter_turns)).hand == reader.read(SAMPLE.read_bytes()).hand


@pytest.mark.parametrize("pixels", [20, 16, 13])
@pytest.mark.parametrize("name", ["all_concealed", "thirteen_orphans"])
def test_read_finds_distant_hand_on_large_photo(reader: Reader, name: str, pixels: float) -> None:
    """The tiles are too few pixels wide to be detected in the picture of the first pass."""
    facts = json.loads((ROOT / "samples" / f"{name}.json").read_text())
    photo = cv2.imread(str(ROOT / "samples" / f"{name}.jpg"))
    smaller = pixels / measure_width(np.array([tile["quad"] for tile in facts["tiles"]]))
    small = cv2.resize(photo, None, fx=smaller, fy=smaller, interpolation=cv2.INTER_AREA)
    far = np.full((1200, 1600, 3), (80, 110, 90), np.uint8)
    far[400 : 400 + small.shape[0], 700 : 700 + small.shape[1]] = small
    reading = reader.read(cv2.imencode(".png", far)[1].tobytes())
    assert Hand.parse(reading.hand or "") == Hand.parse(facts["hand"])


def test_read_times_stages(reader: Reader) -> None:
    reading = reader.read((ROOT / "samples" / "all_concealed.jpg").read_bytes())
    assert list(reading.seconds) == ["decode", "detect", "classify", "layout"]
    assert all(seconds > 0 for seconds in reading.seconds.values())


def test_read_returns_no_hand_for_empty_table(reader: Reader) -> None:
    table = np.full((600, 800, 3), (60, 120, 40), np.uint8)
    reading = reader.read(cv2.imencode(".jpg", table)[1].tobytes())
    assert reading.tiles == ()
    assert reading.hand is None
    assert [p.code for p in reading.problems] == ["no_tiles"]


def test_read_rejects_non_photo(reader: Reader) -> None:
    with pytest.raises(PhotoError) as caught:
        reader.read(b"%PDF-1.7")
    assert caught.value.code == "not_an_image"


def test_networks_list_their_classes(reader: Reader) -> None:
    labels = reader.classifier.labels
    assert len(labels) == len(set(labels)) == 48
    assert {"X", "?", "1m", "4g"} < set(labels)
    assert reader.detector.network.metadata["version"]
    assert sum(f.stat().st_size for f in SHIPPED_MODELS.glob("*.onnx")) < 15e6


def test_reading_converts_to_json(reader: Reader) -> None:
    reading = reader.read((ROOT / "samples" / "all_concealed.jpg").read_bytes())
    assert isinstance(reading, Reading)
    assert json.loads(json.dumps(reading.as_json()))["hand"] == reading.hand


def test_read_looks_only_inside_frame(reader: Reader) -> None:
    whole = reader.read(SAMPLE.read_bytes())
    quads = np.array([tile.quad for tile in whole.tiles if tile.row == "concealed"])
    (left, top), (right, bottom) = quads.min((0, 1)) - 15, quads.max((0, 1)) + 15
    part = reader.read(SAMPLE.read_bytes(), frame=Frame(left, top, right, bottom))
    assert part.hand == "| " + whole.hand.partition("| ")[2]
    assert (part.width, part.height) == (whole.width, whole.height)
    found = np.array([tile.quad for tile in part.tiles])
    assert np.abs(found.mean(1) - quads.mean(1)).max() < 6  # in pixels of the whole photo


def test_read_needs_frame_or_target_if_nothing_is_certain(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(WEIGHTS, "photo", -100.0)  # out of reach
    photo = SAMPLE.read_bytes()
    unsure = reader.read(photo)
    assert unsure.hand is None
    assert {tile.row for tile in unsure.tiles} == {"stray"}
    assert [(p.code, set(p.params)) for p in unsure.problems] == [("no_sure_tile", {"count"})]
    framed = reader.read(photo, frame=Frame(0, 0, unsure.width, unsure.height))
    assert framed.hand is not None
    assert reader.read(photo, target=tuple(np.mean(framed.tiles[0].quad, 0))).hand is not None


@pytest.mark.parametrize("frame", [(0, 0, 10, 400), (5000, 0, 6000, 900), (300, 300, 200, 200)])
def test_read_rejects_empty_frame(reader: Reader, frame: tuple[float, ...]) -> None:
    with pytest.raises(PhotoError) as refused:
        reader.read(SAMPLE.read_bytes(), frame=Frame(*frame))
    assert refused.value.code == "empty_frame"


def test_read_clips_frame_to_photo(reader: Reader) -> None:
    whole = reader.read(SAMPLE.read_bytes())
    assert reader.read(SAMPLE.read_bytes(), frame=Frame(-50, -50, 9999, 9999)).hand == whole.hand


ABOVE = ROOT / "samples" / "all_concealed.jpg"


@pytest.fixture(scope="module")
def two_hands() -> tuple[bytes, int]:
    """Return one photo of two hands, one above the other, and where the lower one begins."""
    upper, lower = (cv2.imread(str(path)) for path in (ABOVE, SAMPLE))
    wide = max(upper.shape[1], lower.shape[1])
    gap = np.full((900, wide, 3), 90, np.uint8)
    rows = [cv2.copyMakeBorder(p, 0, 0, 0, wide - p.shape[1], cv2.BORDER_REPLICATE) for p in (upper, lower)]
    return cv2.imencode(".jpg", np.vstack([rows[0], gap, rows[1]]))[1].tobytes(), upper.shape[0] + 900


def true_hand(photo: Path) -> str:
    return json.loads(photo.with_suffix(".json").read_text())["hand"]


@pytest.mark.parametrize("photo", [ABOVE, SAMPLE], ids=lambda p: p.stem)
def test_read_target_selects_its_hand(reader: Reader, two_hands: tuple[bytes, int], photo: Path) -> None:
    data, below = two_hands
    down = 0 if photo == ABOVE else below
    truth = json.loads(photo.with_suffix(".json").read_text())["tiles"]
    for tile in truth[::4]:
        x, y = np.mean(tile["quad"], axis=0)
        reading = reader.read(data, target=(x, y + down))
        assert reading.hand is not None
        assert Hand.parse(reading.hand) == Hand.parse(true_hand(photo))
        assert all(tile.row != "stray" for tile in reading.tiles)


def test_read_target_includes_stray_tile(reader: Reader) -> None:
    # Two tiles of the hand, turned and laid into a corner, are another player's.
    photo = cv2.imread(str(ABOVE))
    whole = reader.read(ABOVE.read_bytes())
    quads = np.array([tile.quad for tile in whole.tiles])
    (left, top), (right, bottom) = quads.min((0, 1)).astype(int), quads.max((0, 1)).astype(int)
    cut = photo[top:bottom, left : left + (right - left) // 7]
    aside = np.rot90(cut, 1)
    photo[20 : 20 + aside.shape[0], 40 : 40 + aside.shape[1]] = aside
    data = cv2.imencode(".png", photo)[1].tobytes()
    strays = [tile for tile in reader.read(data).tiles if tile.row == "stray"]
    assert strays
    for stray in strays:
        x, y = np.mean(stray.quad, axis=0)
        mine = reader.read(data, target=(x, y)).tiles
        nearest = min(mine, key=lambda tile: np.hypot(*(np.mean(tile.quad, axis=0) - (x, y))))
        assert nearest.row != "stray"


@pytest.mark.parametrize("point", [(2.0, 2.0), (-500.0, 300.0)])
def test_read_rejects_target_without_tile(reader: Reader, point: tuple[float, float]) -> None:
    with pytest.raises(PhotoError) as refused:
        reader.read(SAMPLE.read_bytes(), target=point)
    assert refused.value.code == "no_tile_there"


def test_read_target_inside_frame(reader: Reader, two_hands: tuple[bytes, int]) -> None:
    data, below = two_hands
    frame = Frame(0, below, 9999, 9999)
    truth = json.loads(SAMPLE.with_suffix(".json").read_text())["tiles"]
    x, y = np.mean(truth[0]["quad"], axis=0)
    reading = reader.read(data, frame=frame, target=(x, y + below))
    assert Hand.parse(reading.hand or "") == Hand.parse(true_hand(SAMPLE))
    with pytest.raises(PhotoError) as refused:
        reader.read(data, frame=frame, target=(x, y))
    assert refused.value.code == "no_tile_there"


CONCEALED_14 = ["all_concealed", "nine_gates", "thirteen_orphans"]


def strip(photo: Path, width: int, room: float = 0.1) -> np.ndarray:
    """Return the concealed row cut out of a photo, scaled to that width."""
    truth = json.loads(photo.with_suffix(".json").read_text())["tiles"]
    quads = np.array([tile["quad"] for tile in truth if tile["row"] == "concealed"])
    margin = room * np.ptp(quads[..., 1])
    (left, top), (right, bottom) = quads.min((0, 1)) - margin, quads.max((0, 1)) + margin
    cut = cv2.imread(str(photo))[int(top) : int(bottom), int(left) : int(right)]
    return cv2.resize(cut, (width, round(cut.shape[0] * width / cut.shape[1])), interpolation=cv2.INTER_AREA)


@pytest.mark.parametrize("width", [716, 480, 400])
@pytest.mark.parametrize("name", CONCEALED_14)
def test_read_strip_with_large_tiles(reader: Reader, name: str, width: int) -> None:
    photo = ROOT / "samples" / f"{name}.jpg"
    cut = strip(photo, width)
    reading = reader.read(cv2.imencode(".png", cut)[1].tobytes())
    assert Hand.parse(reading.hand or "") == Hand.parse(true_hand(photo))
    assert not [problem for problem in reading.problems if problem.code == "too_far"]


def test_read_strip_reports_small_tiles(reader: Reader) -> None:
    cut = strip(ABOVE, 160)
    reading = reader.read(cv2.imencode(".png", cut)[1].tobytes())
    assert "too_far" in [problem.code for problem in reading.problems]


@pytest.mark.parametrize("shape", [(12, 12), (12, 20_000), (3000, 16)])
def test_read_accepts_extreme_aspect_ratios(reader: Reader, shape: tuple[int, int]) -> None:
    photo = np.full((*shape, 3), 90, np.uint8)
    assert reader.read(cv2.imencode(".png", photo)[1].tobytes()).tiles == ()
