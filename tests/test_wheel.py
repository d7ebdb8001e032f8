"""The wheel contains all that the app needs, and no training code or tests."""

import os
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.serving import INSTALLED_PROGRAMS, PACKAGES, PYTHON

ROOT = Path(__file__).parents[1]
WHEELS = [name for name in os.environ.get("TILESNAP_WHEELS", "").split(os.pathsep) if name]
"""Wheels built from the source archive, and from the repository."""
LEFT_OUT = ("samples/tables/",)
ONLY_CHECKED = (".test.js", ".d.ts")
MAX_BYTES = 6_500_000  # packed: the two networks have 3.4 million, the sample photos 1, code and texts 1.6

pytestmark = pytest.mark.skipif(
    not (WHEELS and INSTALLED_PROGRAMS), reason="no wheel: .ci/run builds and installs one"
)


def contents(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {each.filename: each.CRC for each in archive.infolist() if ".dist-info/" not in each.filename}


def test_source_archive_builds_same_wheel():
    from_archive, from_repository = map(contents, WHEELS)
    assert from_archive == from_repository


def test_wheel_contains_exactly_the_app():
    command = ["git", "ls-files", "-z", "app.py", ".streamlit", *PACKAGES]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    app = {name for name in listed.split("\0") if name and not name.startswith(LEFT_OUT)}
    assert set(contents(WHEELS[0])) == {name for name in app if not name.endswith(ONLY_CHECKED)}


def test_wheel_is_small():
    assert Path(WHEELS[0]).stat().st_size < MAX_BYTES


def test_training_is_not_installed(tmp_path):
    names = ["training", "tests", "torch", "onnx"]
    ask = f"import importlib.util; print([importlib.util.find_spec(name) for name in {names}])"
    result = subprocess.run([*PYTHON, "-c", ask], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert result.stdout == "[None, None, None, None]\n"
