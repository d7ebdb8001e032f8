"""The rule sets by name."""

import subprocess
import sys

import pytest

from scoring.tables.shipped import TABLES

NAMES = ["european_classical", "bmja", "zung_jung", "building_skills", "hong_kong", "taiwanese", "dmjl"]


def test_names_in_order():
    assert list(TABLES) == NAMES
    assert len(TABLES) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_is_there_and_the_same_again(name):
    assert TABLES[name].name == name
    assert TABLES[name] is TABLES[name]


def test_no_other_is_there():
    assert "dmjll" not in TABLES
    assert TABLES.get("dmjll") is None


def test_who_imports_scoring_does_not_wait_for_pydantic():
    asked = "import sys, scoring; scoring.load_rules('bmja'); print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
