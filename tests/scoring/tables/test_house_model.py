"""Tests of the model of a file of house rules."""

from dataclasses import MISSING, fields

import pytest

from scoring import ScoringError
from scoring.tables.conditions import CONDITIONS, parameters
from scoring.tables.house_model import HouseFile, ItemFields, parameters_model


def test_given_returns_set_fields():
    assert ItemFields(points=3, on=False).given() == {"points": 3, "on": False}


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -0.1, 10.1, True, "1"])
def test_limit_share_rejects_out_of_range(value):
    with pytest.raises(ScoringError):
        ItemFields(limit=value)


@pytest.mark.parametrize("value", [0, 1, 0.5, 10])
def test_limit_share_keeps_value_and_type(value):
    given = ItemFields(limit=value).limit
    assert (given, type(given)) == (value, type(value))


def test_house_file_defaults_to_empty_parts():
    file = HouseFile(base="bmja")
    assert (file.options, file.items, file.add) == ({}, {}, {})


@pytest.mark.parametrize("condition", CONDITIONS)
def test_parameters_model_matches_condition(condition):
    defaults = {field.name: field.default for field in fields(parameters_model(condition))}
    assert defaults == {
        name: MISSING if parameter.default is None else parameter.default
        for name, parameter in parameters(condition).items()
    }


WORDS = [
    # Columns: condition, parameters, whether they are taken
    ("pung", {"of": "winds"}, True),
    ("pung", {"of": "winds, dragons"}, False),
    ("triplet", {"of": "winds, dragons"}, True),
    ("triplet", {"of": "winds, dragon"}, False),
    ("moon", {"tile": "1p"}, True),
    ("moon", {"tile": "1z"}, False),
    ("kongs", {"count": 1}, True),
    ("kongs", {"count": True}, False),
    ("kongs", {}, False),
    ("kongs", {"count": 1, "of": "winds"}, False),
]


@pytest.mark.parametrize(("condition", "params", "taken"), WORDS)
def test_parameters_model_accepts_or_rejects(condition, params, taken):
    model = parameters_model(condition)
    if taken:
        assert model.SOURCE.check(model, params).given().items() >= params.items()
    else:
        with pytest.raises(ScoringError):
            model.SOURCE.check(model, params)
