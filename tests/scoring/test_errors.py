"""Errors have a stable code, and offer the right name."""

import pytest

from scoring.errors import Problem, ScoringError, nearest


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("winer", "did you mean winner?"),
        ("loosr", "did you mean loser?"),
        ("xyz", "known are loser, winner"),
        ("", "known are loser, winner"),
    ],
)
def test_nearest(word, told):
    assert nearest(word, ["winner", "loser"]) == told


def test_where_nothing_is_known_that_is_said():
    assert nearest("winner", []) == "none is known here"


def test_a_problem_becomes_an_error():
    error = ScoringError.of(Problem("fifth_copy", "five of them", {"tile": "5m"}))
    assert (error.code, str(error), error.params) == ("fifth_copy", "five of them", {"tile": "5m"})
