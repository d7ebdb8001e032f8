"""A sheet for engines that need none of their own."""

from scoring import Context, Hand
from scoring.sheet import Counted


def test_a_counted_sheet_tells_what_it_was_made_of():
    hand = Hand.parse("| 123m 456p 789s 222s EE*")
    sheet = Counted(hand, Context(), (), 8, points=8, unit="fu", double="han", more={"limit": "none"})
    told = sheet.as_json()
    assert (told["total"], told["unit"], told["double"], told["limit"]) == (8, "fu", "han", "none")
    assert told["arrangement"] == str(hand)
    assert sheet.way is None
    assert sheet.won
