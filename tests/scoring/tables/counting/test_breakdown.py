"""Tests of itemised scores."""

import json

from tests.scoring.table_rows import score_row


def test_breakdown_as_json():
    breakdown = score_row("european_classical", "555m CCCC | 222s 111p EE* | 1f", "-/S discard")
    printed = json.loads(json.dumps(breakdown.as_json()))
    assert (printed["won"], printed["total"], printed["limit_hand"]) == (True, breakdown.total, None)
    assert printed["arrangement"].startswith("CCCC 555m EE* | 111p 222s")
    flower = next(item for item in printed["items"] if item["id"] == "flower")
    assert (flower["points"], flower["doubles"], flower["tiles"]) == (4, 0, ["1f"])
    assert [warning["code"] for warning in printed["warnings"]] == ["seat_unknown"]


def test_breakdown_limited_when_cut():
    hand = "555m CCCC | 222s 111p EE*"
    assert score_row("european_classical", hand, "N/S discard", {"limit": 150}).limited
    assert not score_row("european_classical", hand, "N/S discard").limited


def test_breakdown_items_add_up():
    breakdown = score_row("european_classical", "555m CCCC | 222s 111p EE*", "N/S discard")
    assert sum(line.points for line in breakdown.items) == breakdown.points == 52
    assert sum(line.doubles for line in breakdown.items) == breakdown.doubles == 2
