"""Errors have a stable code, and suggest the nearest name."""

import pytest

from scoring.errors import Problem, ScoringError, suggest_name


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("winer", "did you mean winner?"),
        ("loosr", "did you mean loser?"),
        ("xyz", "known are loser, winner"),
        ("", "known are loser, winner"),
    ],
)
def test_nearest_suggests_known_name(word, hint):
    assert suggest_name(word, ["winner", "loser"]) == hint


def test_nearest_without_known_names():
    assert suggest_name("winner", []) == "none is known here"


def test_scoring_error_of_problem():
    error = ScoringError.from_problem(Problem("fifth_copy", "five of them", {"tile": "5m"}))
    assert (error.code, str(error), error.params) == ("fifth_copy", "five of them", {"tile": "5m"})
