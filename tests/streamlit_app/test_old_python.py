"""Test of the message for a Python version that is too old."""

import shutil
import subprocess

import pytest

from tests.serving import ROOT

OLD = shutil.which("python3.10")


def test_old_python_is_rejected_with_message():
    if OLD is None or subprocess.run([OLD, "--version"], capture_output=True, check=False).returncode:
        pytest.skip("no Python 3.10 here")
    program = "import sys; sys.path.insert(0, sys.argv[1]); import tilesnap"
    run = subprocess.run([OLD, "-c", program, str(ROOT)], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "Tilesnap needs Python 3.11 or newer, and this is Python 3.10.\n"
