"""The waits of thirteen tiles are shown with their scores."""

import re

import pytest

from scoring import Context, Hand
from scoring.engines import find_engine
from ui.drawing.waits import waits_html

WAITS = [
    # a row: hand, the tiles that complete it
    ("| 1112345678999m", ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"]),
    ("| 123m 456m 789p 22s 34s", ["2s", "5s"]),
    ("CCCC 555m | 222s 11p EE", ["1p", "E"]),
    ("| 1m 4m 7m 1p 4p 7p 1s 4s 7s E S W N", []),
    ("| 123m 456m 789p 22s 34s 5*s", []),  # complete
    ("| 123m 456m", []),  # far too few
    ("| 22222m 456m 789p 34s", []),  # a tile that cannot be
]


@pytest.mark.parametrize(("hand", "tiles"), WAITS)
def test_waits(hand, tiles):
    html = waits_html(Hand.parse(hand), Context(), find_engine("european_classical"))
    assert re.findall(r'/([^/"]*)\.svg"', html) == tiles
    assert len(re.findall(r"<figcaption>\d+ points", html)) == len(tiles)


def test_the_tile_is_taken_to_be_drawn_whatever_was_said():
    hand, rules = Hand.parse("| 123m 456m 789p 22s 34s"), find_engine("european_classical")
    said = Context(seat="E", round="E", source="discard", last_tile=True)
    assert waits_html(hand, said, rules) == waits_html(hand, Context(seat="E", round="E"), rules)


def test_a_loser_is_told_the_waits_too():
    hand, loser = Hand.parse("| 123m 456m 789p 22s 34s"), Context(role="loser", seat="E")
    assert "<figure>" in waits_html(hand, loser, find_engine("european_classical"))
