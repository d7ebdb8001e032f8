"""A hand and its context become a score, every point explained."""

from scoring.arrange import Arrangement, arrange
from scoring.breakdown import Breakdown, Line
from scoring.context import Context
from scoring.errors import Problem, ScoringError
from scoring.hand import Hand
from scoring.house import read_house
from scoring.meld import Meld
from scoring.near_misses import near_misses
from scoring.questions import questions
from scoring.rule_set import RuleSet, load_rules
from scoring.score import alternatives, score
from scoring.settle import settle
from scoring.tiles import Tile
from scoring.waits import waits

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
    "alternatives",
    "arrange",
    "load_rules",
    "near_misses",
    "questions",
    "read_house",
    "score",
    "settle",
    "waits",
]
