"""Score sheets for engines without a type of their own."""

from scoring import Context, Hand
from scoring.engine import SimpleSheet


def test_counted_sheet_keeps_all_fields():
    hand = Hand.parse("| 123m 456p 789s 222s EE*")
    sheet = SimpleSheet(
        hand, Context(), (), 8, points=8, unit="fu", double="han", more_fields={"limit": "none"}
    )
    record = sheet.as_json()
    assert (record["total"], record["unit"], record["double"], record["limit"]) == (8, "fu", "han", "none")
    assert record["arrangement"] == str(hand)
    assert sheet.arrangement is None
    assert sheet.won
