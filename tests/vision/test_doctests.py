"""Examples in the docstrings of `vision`."""

import doctest
from pathlib import Path

import pytest

import vision.reader

ROOT = Path(__file__).parents[2]


def test_reader_docstring_examples_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = doctest.testmod(vision.reader)
    assert (found.attempted > 0, found.failed) == (True, 0)
