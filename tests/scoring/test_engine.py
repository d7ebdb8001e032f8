"""What an engine's parts are."""

import json

from scoring import Context, Hand, Problem, Tile
from scoring.engine import Counted, Kit, Line


def test_a_kit_is_that_of_most_rules():
    assert (len(Kit().tiles), Kit().sets, Kit().red_fives) == (34, (4,), False)


def test_a_plain_sheet_becomes_the_record_of_other_rules():
    hand = Hand.parse("| 111m 222p 345s 678s EE*")
    line = Line("pung", "Pung", "", 4, 0, 0, (Tile("1m"),) * 3, "ours")
    sheet = Counted(
        hand, Context(), (line,), 4, points=4, warnings=(Problem("x", "odd"),), more={"lucky": True}
    )
    told = json.loads(json.dumps(sheet.as_json()))
    assert told["items"][0]["tiles"] == ["1m", "1m", "1m"]
    assert (told["total"], told["won"], told["lucky"], told["unit"]) == (4, True, True, "points")
    assert told["arrangement"] == "| 111m 222p 345678s EE*"
    assert told["warnings"] == [{"code": "x", "message": "odd", "params": {}}]
