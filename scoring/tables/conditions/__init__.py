"""Conditions that rule sets require of a hand, registered by name.

A condition takes the facts of a hand and its parameters, and returns a match, with the tiles it concerns, for
each time that it is met. The docstring of a condition is printed to users: its first sentence says what is
required, the others explain the parameters.
"""

from scoring.tables.conditions import bonus, first_turn, last_tile, series, sets, whole_hand
from scoring.tables.conditions.registry import CONDITIONS, Condition, Match, Parameter, parameters

__all__ = [
    "CONDITIONS", "Condition", "Match", "Parameter", "bonus", "first_turn", "last_tile", "parameters",
    "series", "sets", "whole_hand",
]  # fmt: skip
