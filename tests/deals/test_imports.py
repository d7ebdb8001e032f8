"""Tests that the deal packages import no heavy dependencies."""

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
    """Return the packages that importing these modules loads."""
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *modules], capture_output=True, text=True, check=True, timeout=120
    )
    return {*run.stdout.split()}


def test_deals_load_no_heavy_package():
    found = loaded(
        "tilesnap.deals.update",
        "tilesnap.deals.view",
        "tilesnap.deals.document",
        "tilesnap.deals.share_link",
        "tilesnap.deals.api",
    )
    assert {"tilesnap", "scoring"} <= found
    assert not found & {*HEAVY}


def test_loaded_reports_heavy_package():
    assert "numpy" in loaded("numpy")
