"""Tests of the shipped rule sets by name."""

import subprocess
import sys

import pytest

from scoring.tables.shipped import TABLES

NAMES = ["european_classical", "bmja", "zung_jung", "building_skills", "hong_kong", "taiwanese", "dmjl"]


def test_table_names_in_order():
    assert list(TABLES) == NAMES
    assert len(TABLES) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_tables_returns_same_object(name):
    assert TABLES[name].name == name
    assert TABLES[name] is TABLES[name]


def test_tables_rejects_unknown_name():
    assert "dmjll" not in TABLES
    assert TABLES.get("dmjll") is None


def test_import_scoring_does_not_import_pydantic():
    asked = "import sys, scoring; scoring.load_rules('bmja'); print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
