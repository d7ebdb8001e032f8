"""Score mahjong hands by any rule set, with every point explained.

>>> from scoring import Context, Hand, explain, load_rules, score, waits
>>> rules = load_rules("european_classical")
>>> hand = Hand.parse("555m CCCC | 222s 111p EE*")
>>> sheet = score(hand, Context(seat="N", round="E", source="discard"), rules)
>>> sheet.total
200
>>> [(item.name, item.points, item.doubles) for item in sheet.items[2:4]]
[('Pung of terminals', 8, 0), ('Kong of dragons', 16, 1)]
>>> print(explain(sheet, rules)[-1])
total 200
>>> [str(wait.tile) for wait in waits(Hand.parse("| 123m 456m 789p 2233s"), rules)]
['2s', '3s']
"""

from scoring.engine import Line
from scoring.errors import Problem, ScoringError
from scoring.hand.arrangement import Arrangement, arrange
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.tiles import Tile
from scoring.shortcuts import explain, load_rules, score, waits
from scoring.table.settlement import settle
from scoring.tables.advice.item_check import ItemAnswer, check_item
from scoring.tables.advice.near_misses import near_misses
from scoring.tables.counting.breakdown import Breakdown
from scoring.tables.counting.scorer import score_alternatives
from scoring.tables.house_file import read_house

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
    "arrange",
    "check_item",
    "explain",
    "load_rules",
    "near_misses",
    "read_house",
    "score",
    "score_alternatives",
    "settle",
    "waits",
]
