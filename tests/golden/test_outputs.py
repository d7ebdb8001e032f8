"""Outputs stay as recorded when code is moved or renamed."""

import json

import pytest

from tests.golden.outputs import FILE, GROUPS, collect

RECORDED = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("name", GROUPS)
def test_output_stays_as_recorded(name):
    assert json.loads(json.dumps(collect(name))) == RECORDED[name]
