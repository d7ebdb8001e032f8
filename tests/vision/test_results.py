"""Results of a reading, and their JSON."""

from scoring.errors import Problem
from vision import DetectedTile, Reading

QUAD = ((0.0, 0.0), (30.04, 0.0), (30.0, 40.0), (0.0, 40.06))


def test_reading_is_plain_json():
    tile = DetectedTile(
        "5m", 0.91236, (("5m", 0.91236), ("6m", 0.05)), QUAD, "melded", 0, True, True, "6m", 0.9
    )
    problem = Problem("look_first", "look first at it", {"places": [0]})
    line = Reading(640, 480, (tile,), "5m* |", (problem,), {"decode": 0.01234}, "shown").as_json()
    assert line == {
        "width": 640,
        "height": 480,
        "tiles": [
            {
                "label": "5m",
                "confidence": 0.9124,
                "alternatives": [["5m", 0.9124], ["6m", 0.05]],
                "quad": [[0.0, 0.0], [30.0, 0.0], [30.0, 40.0], [0.0, 40.1]],
                "row": "melded",
                "set": 0,
                "sideways": True,
                "winning": True,
                "repaired_from": "6m",
            }
        ],
        "hand": "5m* |",
        "claims": "shown",
        "problems": [{"code": "look_first", "message": "look first at it", "params": {"places": [0]}}],
        "seconds": {"decode": 0.0123},
    }


def test_tile_is_stray_by_default():
    tile = DetectedTile("5m", 0.9, (), QUAD)
    assert (tile.row, tile.set, tile.sideways, tile.winning) == ("stray", None, False, False)
