"""Tests of conditions about flowers and seasons."""

import pytest

from tests.scoring.table_rows import condition_tiles

HAND = "234m 567m 789p 456s | 22s*"
ROWS = [
    # Columns: condition, parameters, bonus tiles, context, the tiles of each match
    ("bonus_tile", {"of": "flower"}, "1f 3f 2g", "E/E wall", ["1f", "3f"]),
    ("bonus_tile", {"of": "season"}, "1f 3f", "E/E wall", []),
    ("own_bonus_tile", {"of": "flower"}, "1f 3f 3g", "W/E wall", ["3f"]),
    ("own_bonus_tile", {"of": "both"}, "1f 3f 3g", "W/E wall", ["3f 3g"]),
    ("own_bonus_tile", {"of": "both"}, "1f 3f", "W/E wall", []),
    ("own_bonus_tile", {"of": "flower"}, "1f 2f 3f 4f", "-/E wall", []),  # the seat is unknown
    ("bonus_tile_count", {"tiles": 6}, "1f 2f 3f 1g 2g 3g", "E/E wall", ["1f 2f 3f 1g 2g 3g"]),
    ("bonus_tile_count", {"tiles": 6}, "1f 2f 3f 1g 2g", "E/E wall", []),
    ("bonus_tile_count", {"tiles": 6}, "1f 2f 3f 4f 1g 2g 3g", "E/E wall", []),
    ("all_bonus_tiles", {"of": "season"}, "1g 2g 3g 4g", "E/E wall", ["1g 2g 3g 4g"]),
    ("all_bonus_tiles", {"of": "both"}, "1f 1g 2g 3g 4g", "E/E wall", []),
]


@pytest.mark.parametrize(("condition", "params", "bonus", "context", "tiles"), ROWS)
def test_bonus_condition(condition, params, bonus, context, tiles):
    assert condition_tiles(condition, f"{HAND} | {bonus}", context, **params) == tiles
