"""Faults found by pydantic, reported with place, expected value and the nearest name."""

from typing import Annotated

import pytest
from pydantic import AfterValidator, Field

from scoring import ScoringError
from scoring.pydantic_input import PydanticSource, StrictModel


def reject_seven(number):
    if number == 7:
        raise ValueError("brings bad luck")
    if number == 13:
        raise ScoringError("thirteen", "never thirteen")
    return number


class Leaf(StrictModel):
    size: Annotated[int, AfterValidator(reject_seven)] = Field(default=1, description="a whole number")
    words: list[str] | None = Field(default=None, description="a list of words")


class Tree(StrictModel):
    name: str = Field(description="text")
    leaf: Leaf | None = None
    leaves: dict[str, Leaf] = Field(default_factory=dict)
    branches: list[Leaf] = Field(default_factory=list)


FAULTS = [
    # Columns: values, key, message
    ({"name": 3}, "name", "name is 3, it must be text"),
    ({}, "name", "name is missing: give text"),
    ({"nmae": "x"}, "nmae", "nmae is unknown: did you mean name?"),
    ({"name": "x", "leaf": 3}, "leaf", "leaf is 3, it must be an object"),
    ({"name": "x", "leaf": {"siez": 3}}, "leaf.siez", "leaf.siez is unknown: did you mean size?"),
    (
        {"name": "x", "leaf": {"size": True}},
        "leaf.size",
        "leaf.size is True, it must be a whole number",
    ),
    ({"name": "x", "leaf": {"size": 1.0}}, "leaf.size", "leaf.size is 1.0, it must be a whole number"),
    (
        {"name": "x", "leaves": {"a": {"words": ["b", 3]}}},
        "leaves.a.words",
        "leaves.a.words is ['b', 3], it must be a list of words",
    ),
    (
        {"name": "x", "branches": [{}, {"size": "2"}]},
        "branches.1.size",
        "branches.1.size is '2', it must be a whole number",
    ),
    ({"name": "x", "leaf": {"size": 7}}, "leaf.size", "leaf.size brings bad luck"),
    ([], "", "it is [], it must be an object"),
]


@pytest.mark.parametrize(("values", "key", "message"), FAULTS, ids=str)
def test_check_reports_fault(values, key, message):
    with pytest.raises(ScoringError) as caught:
        PydanticSource("bad_tree").check(Tree, values)
    assert (caught.value.code, caught.value.params["key"]) == ("bad_tree", key)
    assert caught.value.message == message


def test_check_keeps_scoring_errors():
    with pytest.raises(ScoringError) as caught:
        PydanticSource("bad_tree").check(Tree, {"name": "x", "leaf": {"size": 13}})
    assert (caught.value.code, caught.value.message) == ("thirteen", "never thirteen")


def test_source_names_lines_and_nesting():
    source = PydanticSource("bad_tree", "a table: write [{key}]", len)
    with pytest.raises(ScoringError, match=r"^line 3: here\.leaves\.a is 3, it must be a table") as caught:
        source.check(Tree, {"name": "x", "leaves": {"a": 3}}, ("here",))
    assert "write [here.leaves.a]" in caught.value.message
    assert caught.value.params["line"] == 3


def test_check_returns_model():
    tree = PydanticSource("bad_tree").check(Tree, {"name": "x", "leaf": {"words": ["a"]}})
    assert (tree.name, tree.leaf.words, tree.leaf.size) == ("x", ["a"], 1)
