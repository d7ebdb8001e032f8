"""The tiles of each yaku."""

import pytest

from scoring.hand.tiles import write_tiles
from tests.scoring.riichi.hands import score_riichi

ALL = "all"


@pytest.mark.parametrize(
    ("hand", "context", "yaku", "tiles"),
    [
        ("| 234m 406p 678s 66s 3*45s", "S/E discard riichi", "riichi", ""),
        ("| 234m 406p 678s 66s 3*45s", "S/E discard riichi", "tanyao", ALL),
        ("| 234m 406p 678s 66s 3*45s", "S/E discard riichi", "red_dora", "0p"),
        ("| 234m 406p 678s 66s 3*45s", "S/E discard dora=5s", "dora", "666s"),
        ("| 234m 406p 678s 66s 3*45s", "S/E discard riichi ura=5s,1m", "ura_dora", "2m666s"),
        ("| 223344m 999p 66s 345*s", "S/E discard", "iipeikou", "223344m"),
        ("(CCCC) | 123m 456p 66s 34*5s", "S/E discard", "chun", "CCCC"),
        ("SSS | 123m 456p 66s 34*5s", "S/E discard", "seat_wind_south", "SSS"),
        ("234m | 234p 234s 66s 7*89p", "S/E discard", "sanshoku", "234m234p234s"),
        ("123m | 456m 789m 66s 3*45p", "S/E discard", "ittsuu", "123456789m"),
        ("222m | 222p 222s 66s 7*89p", "S/E discard", "sanshoku_doukou", "222m222p222s"),
        ("789p | 222p 444s 888m 66*s", "S/E discard", "sanankou", "888m222p444s"),
        ("2222p (4444s) 888+8m | 66s 7*89p", "S/E discard", "sankantsu", "8888m2222p4444s"),
        ("BBB | FFF CC 123m 3*45p", "S/E discard", "shousangen", "CCFFFBBB"),
        ("EEE SSS | WWW NN 3*45p", "S/E discard", "shousuushii", "EEESSSWWWNN"),
    ],
)
def test_item_lines_name_tiles_of_yaku(hand, context, yaku, tiles):
    sheet = score_riichi(hand, context)
    (line,) = [line for line in sheet.items if line.id == yaku]
    shown = tuple(sorted(line.tiles))
    assert write_tiles(shown) == (write_tiles(sheet.hand.tiles) if tiles == ALL else tiles)
