"""A hand and its context become a score, every point explained."""

from scoring.arrange import Arrangement, arrange
from scoring.breakdown import Breakdown, Line
from scoring.context import Context
from scoring.errors import Problem, ScoringError
from scoring.hand import Hand
from scoring.meld import Meld
from scoring.rule_set import RuleSet, load_rules
from scoring.score import score
from scoring.tiles import Tile

__all__ = [
    "Arrangement",
    "Breakdown",
    "Context",
    "Hand",
    "Line",
    "Meld",
    "Problem",
    "RuleSet",
    "ScoringError",
    "Tile",
    "arrange",
    "load_rules",
    "score",
]
