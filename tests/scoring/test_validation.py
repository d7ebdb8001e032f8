"""Faults of external values, reported with place, expected value and the nearest name."""

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

import pytest

from scoring import ScoringError
from scoring.validation import Constraint, ValidatedModel, ValueSource


def reject_seven(number):
    if number == 7:
        raise ValueError("brings bad luck")
    if number == 13:
        raise ScoringError("thirteen", "never thirteen")
    return number


@dataclass(frozen=True, kw_only=True)
class Leaf(ValidatedModel):
    size: Annotated[int, Constraint("a whole number", check=reject_seven)] = 1
    words: Annotated[list[str] | None, Constraint("a list of words")] = None


@dataclass(frozen=True, kw_only=True)
class Tree(ValidatedModel):
    name: Annotated[str, Constraint("text")]
    leaf: Leaf | None = None
    leaves: dict[str, Leaf] = field(default_factory=dict)
    branches: list[Leaf] = field(default_factory=list)
    row: Annotated[tuple[str, int] | tuple[str, int, str | None] | None, Constraint("a row")] = None
    age: Annotated[int | None, Constraint("digits", parse=int)] = None


@dataclass(frozen=True)
class OpenTree(ValidatedModel):
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "ignore"}
    name: str = ""


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
    ({"name": "x", "row": ["a", "b"]}, "row", "row is ['a', 'b'], it must be a row"),
    ({"name": "x", "row": ["a", 1, "b", "c"]}, "row", "row is ['a', 1, 'b', 'c'], it must be a row"),
    ({"name": "x", "row": "ab"}, "row", "row is 'ab', it must be a row"),
    ({"name": "x", "age": "x"}, "age", "age invalid literal for int() with base 10: 'x'"),
    ([], "", "it is [], it must be an object"),
]


@pytest.mark.parametrize(("values", "key", "message"), FAULTS, ids=str)
def test_check_reports_fault(values, key, message):
    with pytest.raises(ScoringError) as caught:
        ValueSource("bad_tree").check(Tree, values)
    assert (caught.value.code, caught.value.params["key"]) == ("bad_tree", key)
    assert caught.value.message == message


def test_check_keeps_scoring_errors():
    with pytest.raises(ScoringError) as caught:
        ValueSource("bad_tree").check(Tree, {"name": "x", "leaf": {"size": 13}})
    assert (caught.value.code, caught.value.message) == ("thirteen", "never thirteen")


def test_source_names_lines_and_nesting():
    source = ValueSource("bad_tree", "a table: write [{key}]", len)
    with pytest.raises(ScoringError, match=r"^line 3: here\.leaves\.a is 3, it must be a table") as caught:
        source.check(Tree, {"name": "x", "leaves": {"a": 3}}, ("here",))
    assert "write [here.leaves.a]" in caught.value.message
    assert caught.value.params["line"] == 3


def test_check_returns_model():
    tree = ValueSource("bad_tree").check(Tree, {"name": "x", "leaf": {"words": ["a"]}})
    assert (tree.name, tree.leaf.words, tree.leaf.size) == ("x", ["a"], 1)


@pytest.mark.parametrize("row", [["a", 1], ["a", 1, "b"], ["a", 1, None], None])
def test_check_reads_fixed_rows_and_converts(row):
    tree = ValueSource("bad_tree").check(Tree, {"name": "x", "row": row, "age": "12"})
    assert (tree.row, tree.age) == (None if row is None else tuple(row), 12)


def test_check_ignores_unknown_keys_of_lenient_model():
    assert ValueSource("bad_tree").check(OpenTree, {"name": "x", "more": 1}) == OpenTree("x")
