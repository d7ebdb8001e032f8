"""Detection and classification without pixels, with numpy alone."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from vision import Frame, PhotoError
from vision.detection import TileDetector, clip_frame, detect
from vision.requests import PictureRequest, drive
from vision.results import MIN_FRAME

LOOKING = TileDetector(640, 1.0, 0.0)
TILE = np.array([[0, 0], [30, 0], [30, 40], [0, 40]], np.float32)
ROWS = np.array([TILE + np.array([100 + 30 * k, y]) for y in (100, 400) for k in range(7)], np.float32)


def detect_rows(request: PictureRequest) -> tuple[np.ndarray, np.ndarray]:
    """Return the output of a network that detects each tile of two rows wherever the picture shows it."""
    scale = request.size[0] / (request.part[2] - request.part[0])
    left, top, right, bottom = request.part
    middles = ROWS.mean(1)
    inside = (middles > (left, top)).all(1) & (middles < (right, bottom)).all(1)
    quads = ((ROWS[inside] - (left, top)) * scale).astype(np.float32)
    return np.full(len(quads), 0.9), quads


def test_sighted_looks_only_inside_frame() -> None:
    wishes = []
    sight = drive(
        detect(LOOKING, (640, 600), Frame(20, 350, 620, 500)),
        lambda request: (wishes.append(request), detect_rows(request))[1],
    )
    assert sight.part == (20, 350, 620, 500)
    assert len(sight.quads_and_scores.quads) == 7
    assert all(request.part[1] >= 350 for request in wishes)


@pytest.mark.parametrize(("point", "row"), [((115, 120), 100), ((280, 425), 400)])
def test_sighted_target_selects_its_row(point, row) -> None:
    sight = drive(detect(LOOKING, (640, 600), target=point), detect_rows)
    quads = sight.quads_and_scores.quads + np.array(sight.part[:2])
    assert len(quads) == 7
    assert quads[:, :, 1].min() == pytest.approx(row, abs=1)
    middle = quads[sight.target].mean(0)
    assert np.abs(middle - point).max() < 20


def test_sighted_rejects_target_without_tile() -> None:
    with pytest.raises(PhotoError) as caught:
        drive(detect(LOOKING, (640, 600), target=(500, 250)), detect_rows)
    assert caught.value.code == "no_tile_there"


def test_framed_clips_and_rejects_small_frames() -> None:
    assert clip_frame((640, 480), None) == (0, 0, 640, 480)
    assert clip_frame((640, 480), Frame(-5, 10.7, 99.2, 900)) == (0, 10, 100, 480)
    clip_frame((640, 480), Frame(0, 0, MIN_FRAME, MIN_FRAME))
    with pytest.raises(PhotoError) as caught:
        clip_frame((640, 480), Frame(0, 0, MIN_FRAME - 1, 480))
    assert caught.value.code == "empty_frame"


NUMPY_ALONE = """
import sys
for name in ("cv2", "onnxruntime", "PIL", "pi_heif", "pydantic", "streamlit", "sqlalchemy"):
    sys.modules[name] = None  # an import of it fails
import vision.layout, vision.remote, vision.detections, vision.detection, vision.classification, vision.results
from vision import Frame, PhotoError, TaughtSet
finds = vision.detections.Detections.from_json({"width": 640, "height": 480, "finds": []})
assert vision.layout.arrange_hand(finds).hand is None
try:
    import vision.networks
except ImportError:
    print("numpy alone")
"""


def test_pixel_free_pipeline_needs_numpy_alone() -> None:
    root = Path(__file__).parents[2]
    run = partial(subprocess.run, capture_output=True, text=True, cwd=root, timeout=60)
    done = run([sys.executable, "-c", NUMPY_ALONE])
    assert (done.stdout.strip(), done.stderr) == ("numpy alone", "")
