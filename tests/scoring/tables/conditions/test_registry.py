"""Tests of the registry of conditions."""

import pytest

from scoring.tables.conditions import CONDITIONS, Parameter, parameters
from scoring.tables.conditions.kinds import KINDS

PARAMETERS = [
    # Columns: condition, its parameters
    ("chow", []),
    ("kongs", [Parameter("count", "number", None)]),
    (
        "moon",
        [
            Parameter("tile", "tile", None),
            Parameter("on_discard", "switch", True),
            Parameter("supplements", "switch", True),
        ],
    ),
    ("triplet", [Parameter("of", "words", None, tuple(KINDS))]),
    ("out_on_a_pair", [Parameter("of", "word", "any", tuple(KINDS))]),
    ("knitting", [Parameter("suits", "word", None, ("same", "any"))]),
    (
        "identical_chows",
        [Parameter("copies", "number", None), Parameter("groups", "number", 1)],
    ),
]


@pytest.mark.parametrize(("condition", "expected"), PARAMETERS)
def test_parameters_of_condition(condition, expected):
    assert list(parameters(condition).values()) == expected
    assert list(parameters(condition)) == [each.name for each in expected]


def test_allowed_words_name_existing_parameters():
    for name, condition in CONDITIONS.items():
        assert set(condition.allowed) <= set(parameters(name))


def test_text_parameter_without_words_is_tile():
    assert {p.name for name in CONDITIONS for p in parameters(name).values() if p.kind == "tile"} == {"tile"}
