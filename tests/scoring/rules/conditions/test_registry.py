"""Conditions as they are registered."""

from scoring.rules.conditions import CONDITIONS, parameters


def test_parameters_are_those_that_a_file_may_give():
    found = parameters("concealed_triplets")
    assert {name: each.annotation for name, each in found.items()}["count"] == "int"
    assert "facts" not in found
    assert parameters("chow") == {}


def test_words_are_allowed_for_parameters_that_there_are():
    for name, condition in CONDITIONS.items():
        assert set(condition.allowed) <= set(parameters(name))
