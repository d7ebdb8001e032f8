"""Networks: outputs, metadata and errors for unusable files."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.serving import ROOT
from vision.networks import Network, NetworkError
from vision.reader import SHIPPED_MODELS


@pytest.mark.parametrize("threads", [None, 1, 2])
def test_run_is_independent_of_thread_count(threads: int | None) -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (3, 72, 72, 3), np.uint8)
    network = Network(SHIPPED_MODELS / "classifier.onnx", threads)
    labels, turns, embeddings = network.run(pixels)
    assert labels.shape == (3, len(network.read_metadata("labels").split()))
    assert (turns.shape, embeddings.shape) == ((3, 4), (3, 128))
    wanted = Network(SHIPPED_MODELS / "classifier.onnx").run(pixels)
    assert np.allclose(labels, wanted[0], atol=1e-5)


@pytest.mark.parametrize("threads", [0, -1])
def test_network_rejects_less_than_one_thread(threads: int) -> None:
    with pytest.raises(ValueError, match="one thread or more"):
        Network(SHIPPED_MODELS / "classifier.onnx", threads)


@pytest.mark.parametrize(("threads", "expected"), [(None, 0), (1, 1), (3, 3)])  # 0: as onnxruntime chooses
def test_network_uses_given_thread_count(threads: int | None, expected: int) -> None:
    options = Network(SHIPPED_MODELS / "classifier.onnx", threads)._session.get_session_options()
    assert options.intra_op_num_threads == expected


def test_network_multiplies_exactly() -> None:
    options = Network(SHIPPED_MODELS / "classifier.onnx")._session.get_session_options()
    assert options.get_session_config_entry("session.x64quantprecision") == "1"


def test_digest_differs_between_networks() -> None:
    detector, classifier = (Network(SHIPPED_MODELS / f"{name}.onnx") for name in ("detector", "classifier"))
    assert detector.digest == Network(SHIPPED_MODELS / "detector.onnx").digest != classifier.digest


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "cannot be opened"), (b"", "no network"), (b"x" * 99, "no network")]
)
def test_network_error_names_unusable_file(tmp_path: Path, content: bytes | None, reason: str) -> None:
    file = tmp_path / "detector.onnx"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(NetworkError, match=reason) as caught:
        Network(file)
    assert file.name in str(caught.value)
    assert str(tmp_path) in str(caught.value)


def test_network_error_names_missing_metadata() -> None:
    with pytest.raises(NetworkError, match="lacks the note 'labels'"):
        Network(SHIPPED_MODELS / "detector.onnx").read_metadata("labels")


def test_reading_writes_no_telemetry(tmp_path: Path) -> None:
    """The home folder is checked because telemetry is stored there first, and is not sent in tests."""
    quiet = {"CI", "GITHUB_ACTIONS", "TF_BUILD", "ORT_DISABLE_TELEMETRY", "ORT_RUNNING_UNIT_TESTS"}
    surroundings = {name: value for name, value in os.environ.items() if name not in quiet}
    here = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"), str(tmp_path))
    program = (
        "from vision.networks import Network; from vision.reader import SHIPPED_MODELS;"
        "Network(SHIPPED_MODELS / 'detector.onnx')"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program],
        env={**surroundings, **here, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (finished.stdout, finished.stderr) == ("", "")
    assert [str(path) for path in tmp_path.rglob("*")] == []
