"""Layout of stored detections, without a photo and without a network."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scoring import Hand
from vision.detections import Detections
from vision.layout import arrange_hand, arrange_table

ROOT = Path(__file__).parents[3]
SAMPLE_DETECTIONS = [
    json.loads(line) for line in (Path(__file__).parent / "finds.jsonl").read_text("utf-8").splitlines()
]
"""Written by `python -m vision --finds samples/*.jpg`."""
BY_NAME = {Path(each["photo"]).stem: Detections.from_json(each) for each in SAMPLE_DETECTIONS}


@pytest.mark.parametrize("name", BY_NAME)
def test_arrange_returns_hand_of_sample(name):
    truth = json.loads((ROOT / "samples" / f"{name}.json").read_text("utf-8"))["hand"]
    reading = arrange_hand(BY_NAME[name])
    assert Hand.parse(reading.hand) == Hand.parse(truth)
    assert (reading.width, reading.height) == (BY_NAME[name].width, BY_NAME[name].height)
    assert all(0 <= x <= reading.width and 0 <= y <= reading.height for t in reading.tiles for x, y in t.quad)


def fainter(name, times):
    """Return the detections of a sample with reduced probabilities of tiles."""
    each = json.loads(json.dumps(BY_NAME[name].as_json()))
    for find in each["finds"]:
        find["found"] *= times
    return Detections.from_json(each)


def test_arrange_needs_confirmation_if_nothing_is_certain():
    finds = fainter("all_concealed", 0.6)
    unsure = arrange_hand(finds)
    assert (unsure.hand, unsure.tiles) == (None, ())
    assert [problem.code for problem in unsure.problems] == ["no_sure_tile"]
    assert arrange_hand(finds, is_confirmed=True).hand is not None
    assert arrange_hand(finds, 0).hand is not None


def test_arrange_table_without_detections_has_no_hand():
    nothing = Detections.from_json({"width": 8, "height": 6, "finds": []})
    assert [problem.code for problem in arrange_hand(nothing).problems] == ["no_tiles"]
    table = arrange_table(nothing)
    assert (table.hands, table.strays) == ((), ())


def test_single_hand_on_table_is_near_players():
    table = arrange_table(BY_NAME["all_concealed"])
    assert [hand.side for hand in table.hands] == ["near"]
    assert Hand.parse(table.hands[0].reading.hand) == Hand.parse(arrange_hand(BY_NAME["all_concealed"]).hand)


def test_layout_needs_numpy_alone():
    """The layout therefore runs in a browser too."""
    program = "import sys, vision.layout, vision.detections; print(*{name.partition('.')[0] for name in sys.modules})"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    loaded = set(run.stdout.split())
    assert {"numpy", "scoring", "vision"} <= loaded
    assert not loaded & {"cv2", "onnxruntime", "pydantic", "streamlit", "sqlalchemy"}
