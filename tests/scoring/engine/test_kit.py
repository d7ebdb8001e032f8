"""The equipment of an engine, and the sheet for engines without a type of their own."""

import json

from scoring import Context, Hand, Problem, Tile
from scoring.engine import Kit, Line, SimpleSheet


def test_kit_defaults():
    assert (len(Kit().tiles), Kit().sets, Kit().red_fives) == (34, (4,), False)


def test_counted_sheet_as_json():
    hand = Hand.parse("| 111m 222p 345s 678s EE*")
    line = Line("pung", "Pung", "", 4, 0, 0, (Tile("1m"),) * 3, "ours")
    sheet = SimpleSheet(
        hand, Context(), (line,), 4, points=4, warnings=(Problem("x", "odd"),), more_fields={"lucky": True}
    )
    record = json.loads(json.dumps(sheet.as_json()))
    assert record["items"][0]["tiles"] == ["1m", "1m", "1m"]
    assert (record["total"], record["won"], record["lucky"], record["unit"]) == (4, True, True, "points")
    assert record["arrangement"] == "| 111m 222p 345678s EE*"
    assert record["warnings"] == [{"code": "x", "message": "odd", "params": {}}]
