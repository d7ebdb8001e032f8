"""What rule sets ask of a hand, registered by name.

A condition takes the facts and its parameters and gives a match for each time it is met, with the tiles it is
about.
"""

from scoring.tables.conditions import bonus, first_turn, last_tile, series, sets, whole_hand
from scoring.tables.conditions.registry import CONDITIONS, Condition, Match, Parameter, parameters

__all__ = [
    "CONDITIONS", "Condition", "Match", "Parameter", "bonus", "first_turn", "last_tile", "parameters",
    "series", "sets", "whole_hand",
]  # fmt: skip
