"""The deal on the table runs where little is installed: what it imports is light."""

import subprocess
import sys

import pytest

HEAVY = ("streamlit", "numpy", "cv2", "onnxruntime", "pydantic", "sqlalchemy")
PROGRAM = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(" ".join(sorted({name.partition(".")[0] for name in sys.modules})))
"""


@pytest.mark.parametrize("module", ["play.update", "play.view", "play.document", "play.link", "play.api"])
def test_nothing_heavy_is_loaded(module):
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, module], capture_output=True, text=True, check=True, timeout=120
    )
    loaded = run.stdout.split()
    assert "play" in loaded
    assert "scoring" in loaded
    assert not {*loaded} & {*HEAVY}


def test_what_is_heavy_would_be_seen():
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, "numpy"], capture_output=True, text=True, check=True, timeout=120
    )
    assert "numpy" in run.stdout.split()
