"""What a house's file may hold, whatever its base."""

import pytest
from pydantic import ValidationError

from scoring.tables.conditions import CONDITIONS, parameters
from scoring.tables.house_model import HouseFile, ItemFields, parameters_model


def test_an_item_gives_what_is_said_of_it():
    assert ItemFields(points=3, on=False).given() == {"points": 3, "on": False}


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -0.1, 10.1, True, "1"])
def test_a_share_of_the_limit_has_bounds(value):
    with pytest.raises(ValidationError):
        ItemFields(limit=value)


@pytest.mark.parametrize("value", [0, 1, 0.5, 10])
def test_a_share_of_the_limit_stays_as_it_is_written(value):
    given = ItemFields(limit=value).limit
    assert (given, type(given)) == (value, type(value))


def test_a_file_without_parts_has_empty_ones():
    file = HouseFile(base="bmja")
    assert (file.options, file.items, file.add) == ({}, {}, {})


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_has_a_model_of_its_parameters(condition):
    model = parameters_model(condition)
    fields = {name: (field.is_required(), field.default) for name, field in model.model_fields.items()}
    for name, parameter in parameters(condition).items():
        needed = parameter.default is None
        assert fields.pop(name)[0] == needed
        assert needed or model.model_fields[name].default == parameter.default
    assert not fields


WORDS = [
    # a row: condition, parameters, whether they are taken
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
def test_parameters(condition, params, taken):
    if taken:
        assert parameters_model(condition)(**params).model_dump(exclude_unset=True) == params
    else:
        with pytest.raises(ValidationError):
            parameters_model(condition)(**params)
