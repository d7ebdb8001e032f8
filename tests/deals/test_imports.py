"""The deal on the table runs where little is installed: what it imports is light."""

import subprocess
import sys

HEAVY = ("streamlit", "numpy", "cv2", "onnxruntime", "pydantic", "sqlalchemy")
PROGRAM = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(" ".join(sorted({name.partition(".")[0] for name in sys.modules})))
"""


def loaded(*modules):
    """The packages that these modules bring into a process."""
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *modules], capture_output=True, text=True, check=True, timeout=120
    )
    return {*run.stdout.split()}


def test_nothing_heavy_is_loaded():
    found = loaded(
        "tilesnap.deals.update",
        "tilesnap.deals.view",
        "tilesnap.deals.document",
        "tilesnap.deals.link",
        "tilesnap.deals.api",
    )
    assert {"tilesnap", "scoring"} <= found
    assert not found & {*HEAVY}


def test_what_is_heavy_would_be_seen():
    assert "numpy" in loaded("numpy")
