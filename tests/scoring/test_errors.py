"""Errors have a stable code, and suggest the nearest name."""

import pytest

from scoring.errors import Problem, ScoringError, nearest


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
    assert nearest(word, ["winner", "loser"]) == hint


def test_nearest_without_known_names():
    assert nearest("winner", []) == "none is known here"


def test_scoring_error_of_problem():
    error = ScoringError.of(Problem("fifth_copy", "five of them", {"tile": "5m"}))
    assert (error.code, str(error), error.params) == ("fifth_copy", "five of them", {"tile": "5m"})
