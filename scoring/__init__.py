"""A hand and its context become a score, every point explained."""

from scoring.advice.asking import Asked, ask
from scoring.advice.explaining import explain
from scoring.advice.missing import near_misses
from scoring.advice.waiting import waits
from scoring.counting.breakdown import Breakdown
from scoring.counting.scorer import alternatives, score
from scoring.errors import Problem, ScoringError
from scoring.hand.arrangement import Arrangement, arrange
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.tiles import Tile
from scoring.rules.active import Line
from scoring.rules.house_file import read_house
from scoring.rules.loading import RuleSet, load_rules
from scoring.table.settling import settle

__all__ = [
    "Arrangement",
    "Asked",
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
    "ask",
    "explain",
    "load_rules",
    "near_misses",
    "read_house",
    "score",
    "settle",
    "waits",
]
