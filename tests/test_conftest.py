"""What passes where a run decides, passes for a newcomer."""

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
def test_every_health_check_counts_and_no_deadline(ci):
    own = {name: value for name, value in os.environ.items() if name not in ("CI", "HYPOTHESIS_PROFILE")}
    told = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=Path(__file__).parents[1],
        env=own | ci,
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout == "() None\n"


PROGRAM = sys.modules["__main__"]


def test_a_page_makes_itself_the_program():
    testing = pytest.importorskip("streamlit.testing.v1")
    testing.AppTest.from_string("import streamlit as st\nst.write('A page')").run(timeout=60)
    assert sys.modules["__main__"] is not PROGRAM


def test_the_next_test_has_its_own_program_again():
    """Or a process that it starts would run that page first."""
    assert sys.modules["__main__"] is PROGRAM
