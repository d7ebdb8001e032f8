"""A deal of before, drawn: the winner's hand first, and a hand that nobody counts as it lies."""

import re

from game.playing import evening
from game.record import DealRecord, ShownHand
from tests.game.telling import begun, dealt, told
from ui.drawing.played_deal import deal_html

WINNER, DEAD = "555m CCCC | 222s 111p EE*", "111m | 22p 3s | 1f"


def drawn(record):
    game = evening(told(begun(), dealt("d1", None, record)))
    return deal_html(game.deals[0], game)


def test_every_hand_that_was_shown_is_there_the_winners_first():
    shown = (ShownHand(hand=DEAD), ShownHand(hand=WINNER), ShownHand(total=8), None)
    found = drawn(DealRecord(outcome="won", winner=1, shown=shown))
    heads = re.findall(r'<details class="ts-hand"><summary>([^<]+)</summary>', found)
    assert [head.partition(":")[0] for head in heads] == ["Ben’s hand", "Anna’s hand"]
    dead = found[found.index("Anna’s hand") :]
    assert len(re.findall(r'<img class="ts-tile"', dead)) == 7


def test_of_a_deal_that_nobody_won_the_hands_are_there_as_they_lie():
    found = drawn(DealRecord(outcome="drawn", shown=(None, ShownHand(hand=DEAD), None, None)))
    assert "<summary>Ben’s hand</summary>" in found
