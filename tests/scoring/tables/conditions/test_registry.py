"""Conditions as they are registered."""

import pytest

from scoring.tables.conditions import CONDITIONS, Parameter, parameters
from scoring.tables.conditions.kinds import KINDS

PARAMETERS = [
    # a row: condition, what may be said of it
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
def test_parameters_are_those_that_a_file_may_give(condition, expected):
    assert list(parameters(condition).values()) == expected
    assert list(parameters(condition)) == [each.name for each in expected]


def test_words_are_allowed_for_parameters_that_there_are():
    for name, condition in CONDITIONS.items():
        assert set(condition.allowed) <= set(parameters(name))


def test_a_text_for_which_no_words_are_registered_is_a_tile():
    assert {p.name for name in CONDITIONS for p in parameters(name).values() if p.kind == "tile"} == {"tile"}
