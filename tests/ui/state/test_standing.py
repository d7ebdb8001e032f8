"""How far a hand has come: what is asked next, and no total that is not meant."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import Hand, load_rules
from scoring.advice.outlook import FIELDS
from scoring.rules.tables import TABLES
from tests.scoring.hands import winning_hand
from tests.second_opinion.hands import losers_hand, one_hand
from ui.screens.question import question
from ui.screens.win import total_words
from ui.state.answering import Asked, take_answer
from ui.state.answers import Answers
from ui.state.edit_hand import EditHand
from ui.state.paying import settlement
from ui.state.session import LaidOut
from ui.state.standing import standing

RULES = {name: load_rules(name) for name in TABLES}
EC, BMJA, ZJ, BS = "european_classical", "bmja", "zung_jung", "building_skills"
OPEN = "CCC | 555m 222s 123p EE"
WON = "CCC | 555m 222s 123p EE*"
CLOSED = "| CCC 555m 222s 123p EE*"


def laid(line, doubtful=0):
    hand = EditHand.from_hand(Hand.parse(line))

    def doubted(tile):
        return replace(tile, confidence=0.5) if tile.id <= doubtful else tile

    return replace(hand, laid=hand.laid.map(doubted))


def known(text):
    """Read `S/E drawn left sets=open special=last_tile unknown=came role=loser`."""
    winds, *words = text.split()
    seat, _, prevailing = winds.partition("/")
    found = Answers(seat=None if seat == "-" else seat, round=None if prevailing == "-" else prevailing)
    for word in words:
        name, _, value = word.partition("=")
        if name == "sets":
            found = replace(found, sets=False)
        elif name == "unknown":
            found = found.leave_unknown(value)
        elif name == "special":
            found = found.toggle(value)
        elif name == "role":
            found = found.answer("role", value)
        else:
            found = found.answer("came" if name in ("drawn", "discarded", "robbed") else "discarder", name)
    return found


STEPS = [
    # a row: rules, hand, what is known, what is asked next, how many answers are missing, the total's range
    (EC, OPEN, "-/-", "winning_tile", 4, (100, 200)),
    (EC, WON, "-/-", "came", 3, (100, 200)),
    (EC, WON, "-/- drawn", "seat", 2, (100, 200)),
    (EC, WON, "S/- drawn", "round", 1, None),
    (EC, WON, "S/E drawn", None, 0, None),
    (EC, WON, "-/- unknown=came", "seat", 2, None),
    (EC, WON, "-/- unknown=came unknown=seat unknown=round", None, 0, None),
    (EC, CLOSED, "S/E discarded sets=open", "sets", 1, None),
    (EC, CLOSED, "S/E discarded", None, 0, None),
    (EC, "| 19m 19p 19s ESWNCFB E*", "S/E sets=open", None, 0, None),
    (EC, "CCC 555m 222s | 1p EE 9s", "-/-", "role", 1, None),
    (EC, "CCC 555m 222s | 1p EE 9s", "-/- role=loser", None, 0, None),
    (EC, "CCC EEE | 55m 22s 1p 99s", "-/- role=loser", "seat", 2, None),
    (EC, "555m 222s | 123p 456p EE*", "-/-", "came", 3, None),
]


@pytest.mark.parametrize("row", STEPS, ids=lambda row: f"{row[0]} {row[1]} {row[2]}")
def test_one_thing_is_asked_at_a_time(row):
    rules, line, answered, asked, missing, _ = row
    stood = standing(laid(line), known(answered), RULES[rules])
    assert (stood.question, stood.missing) == (asked, missing)
    assert stood.is_final is (missing == 0)
    assert bool(stood.offered) <= (missing == 0)
