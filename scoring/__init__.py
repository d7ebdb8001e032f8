"""Score mahjong hands by any rule set, with every point explained.

>>> from scoring import Context, Hand, load_rules, score
>>> hand = Hand.parse("555m CCCC | 222s 111p EE*")
>>> score(hand, Context(seat="E", source="discard"), load_rules("european_classical")).total > 0
True
"""

from scoring.errors import Problem, ScoringError
from scoring.hand.arrangement import Arrangement, arrange
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.tiles import Tile
from scoring.sheet import Line
from scoring.table.settling import settle
from scoring.tables.advice.near_misses import near_misses
from scoring.tables.advice.one_item import ItemAnswer, ask
from scoring.tables.counting.breakdown import Breakdown
from scoring.tables.counting.scorer import alternatives
from scoring.tables.house_file import read_house
from scoring.tables.shortcuts import explain, load_rules, score, waits

__all__ = [
    "Arrangement",
    "Breakdown",
    "Context",
    "Hand",
    "ItemAnswer",
    "Line",
    "Meld",
    "Problem",
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
