"""Fu, item by item."""

import re

import pytest

from scoring.riichi.fu import round_fu
from tests.scoring.riichi.hands import score_riichi

ROWS = [
    # Columns: the hand and context, its fu, the sum, the rounded sum
    ("234m | 406p 678s 66s 34*5s", "S/E discard", "20 base, 2 wait", 22, 30),
    ("234m | 456p 678s 66s 3*45s", "S/E discard", "20 base, 2 open_plain", 22, 30),
    ("234m | 456p 678s 66s 3*45s", "S/E wall", "20 base, 2 draw", 22, 30),
    ("| 234m 456p 678s 66s 3*45s", "S/E wall", "20 base", 20, 20),
    ("| 234m 456p 678s 66s 3*45s", "S/E discard", "20 base, 10 closed_discard", 30, 30),
    ("| 234m 456p 678s 66s 34*5s", "S/E discard", "20 base, 10 closed_discard, 2 wait", 32, 40),
    ("| 123*m 456p 678s 55s 456s", "S/E wall riichi", "20 base, 2 draw, 2 wait", 24, 30),
    ("| 7*89m 456p 678s 55s 456s", "S/E wall riichi", "20 base, 2 draw, 2 wait", 24, 30),
    ("| 234m 456p 678s 66*s 345s", "S/E wall", "20 base", 20, 20),  # better as pinfu
    ("| 234m 456p 678s CC* 345s", "S/E wall", "20 base, 2 draw, 2 pair, 2 wait", 26, 30),
    ("| 234m 456p 678s SS 3*45s", "S/E discard riichi", "20 base, 10 closed_discard, 2 pair", 32, 40),
    ("| 234m 456p 678s EE 3*45s", "S/E discard riichi", "20 base, 10 closed_discard, 2 pair", 32, 40),
    ("| 234m 456p 678s EE 3*45s", "E/E discard riichi", "20 base, 10 closed_discard, 4 pair", 34, 40),
    ("| 234m 456p 678s WW 3*45s", "S/E discard", "20 base, 10 closed_discard", 30, 30),
    ("222m | 456p 678s 66s 3*45s", "S/E discard", "20 base, 2 pung", 22, 30),
    ("999m | 456p 678s CC 3*45s", "S/E wall last_tile", "20 base, 2 draw, 4 pung, 2 pair", 28, 30),
    ("| 222m 456p 678s 66s 3*45s", "S/E discard", "20 base, 10 closed_discard, 4 pung", 34, 40),
    ("| 999m 456p 678s 66s 3*45s", "S/E wall", "20 base, 2 draw, 8 pung", 30, 30),
    ("| 99*9m 456p 678s 66s 345s", "S/E wall", "20 base, 2 draw, 8 pung", 30, 30),
    ("| 99*9m 456p 678s 66s 345s", "S/E discard riichi", "20 base, 10 closed_discard, 4 pung", 34, 40),
    ("2222m | 456p 678s 66s 3*45s", "S/E discard", "20 base, 8 kong", 28, 30),
    ("222m+2m | 456p 678s 66s 3*45s", "S/E discard", "20 base, 8 kong", 28, 30),
    ("(2222m) | 456p 678s 66s 3*45s", "S/E discard", "20 base, 10 closed_discard, 16 kong", 46, 50),
    ("CCCC | 456p 678s 66s 3*45s", "S/E discard", "20 base, 16 kong", 36, 40),
    ("(CCCC) | 456p 678s 66s 3*45s", "S/E wall", "20 base, 2 draw, 32 kong", 54, 60),
    (
        "(CCCC) (FFFF) (1111m) | 66s 34*5s",
        "S/E wall",
        "20 base, 2 draw, 32 kong, 32 kong, 32 kong, 2 wait",
        120,
        120,
    ),
    ("| 1133m 5577p 99s WW CC*", "S/E discard", "25 seven_pairs", 25, 25),
    ("| 1*19m 19p 19s ESWN CFB", "S/E discard", "", 0, 0),
    ("| 4566*6m 456p 678s 234s", "S/E discard", "20 base, 10 closed_discard", 30, 30),  # better as pinfu
]


def _short(id_):
    """Return the kind of fu without the kind of wait, pair or pung."""
    return re.sub(r"(wait|pair)_\w+|(?:open|concealed)_(pung|kong)", r"\1\2", id_.removeprefix("fu_"))


@pytest.mark.parametrize(("hand", "context", "lines", "points", "to"), ROWS)
def test_fu_lines_by_hand(hand, context, lines, points, to):
    sheet = score_riichi(hand, context)
    fu_texts = [f"{line.points} {_short(line.id)}" for line in sheet.counted.fu]
    assert sorted(fu_texts) == sorted(lines.split(", ") if lines else [])
    assert (sheet.points, sheet.rounded) == (points, to)


def test_fu_line_names_pung_completed_by_discard():
    (pung,) = [
        line
        for line in score_riichi("| 99*9m 456p 678s 66s 345s", "S/E discard riichi").counted.fu
        if line.tiles
    ]
    assert (pung.name, pung.native) == (
        "Open pung of terminals or honours, which the discard completed",
        "明刻",
    )


@pytest.mark.parametrize(("option", "fu"), [(4, 34), (2, 32)])
def test_fu_of_double_wind_pair_by_option(option, fu):
    sheet = score_riichi("| 234m 456p 678s EE 3*45s", "E/E discard riichi", double_wind_fu=option)
    assert sheet.points == fu


@pytest.mark.parametrize(("points", "to"), [(20, 20), (22, 30), (25, 25), (30, 30), (102, 110)])
def test_fu_are_rounded_up_to_tens(points, to):
    assert round_fu(points) == to
