"""Test settings are the same in CI and for developers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ASK = """
import tests.conftest
from hypothesis import settings
print(settings().suppress_health_check, settings().deadline)
"""


@pytest.mark.parametrize("ci", [{}, {"CI": "true"}])
def test_hypothesis_settings_do_not_depend_on_ci(ci):
    environment = {
        name: value for name, value in os.environ.items() if name not in ("CI", "HYPOTHESIS_PROFILE")
    }
    result = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=Path(__file__).parents[1],
        env=environment | ci,
        check=True,
        capture_output=True,
        text=True,
    )
    assert result.stdout == "() None\n"


PROGRAM = sys.modules["__main__"]


def test_app_test_replaces_main_module():
    testing = pytest.importorskip("streamlit.testing.v1")
    testing.AppTest.from_string("import streamlit as st\nst.write('A page')").run(timeout=60)
    assert sys.modules["__main__"] is not PROGRAM


def test_main_module_is_restored_for_next_test():
    """Otherwise a process that the test starts would run that page first."""
    assert sys.modules["__main__"] is PROGRAM
