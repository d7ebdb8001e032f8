"""The adapter of the package `mahjong`."""

import pytest
from mahjong.tile import TilesConverter

from scoring import Hand, Tile
from scoring.hand.tiles import SET_TILES
from scoring.riichi.mahjong_package import count_hand, has_yaku, kind_of
from scoring.riichi.options import read_choices
from scoring.riichi.situation import Situation
from scoring.riichi.yaku import BY_ID
from tests.scoring.riichi.hands import score_riichi


@pytest.mark.parametrize("tile", SET_TILES, ids=str)
def test_kind_of_tile_equals_package_number(tile):
    honour = {"E": "1", "S": "2", "W": "3", "N": "4", "B": "5", "F": "6", "C": "7"}.get(tile.code)
    text = f"{honour}z" if honour else tile.code
    (number,) = TilesConverter.one_line_string_to_136_array(text)
    assert kind_of(tile) == number // 4


@pytest.mark.parametrize(
    ("hand", "reds"),
    [
        ("| 5555m 340p 678s 66s 34*5s", 1),  # none of four plain fives is red
        ("| 234m 340p 678s 66s 34*0s", 2),
        ("| 034m 055p 678s 66s 34*5s", 2),
        ("(0055p) | 234m 678s 66s 34*5s", 2),
    ],
)
def test_count_includes_red_fives(hand, reds):
    text = hand.replace("5555m", "(5555m)") if "5555m" in hand else hand
    counted = count_hand(
        Hand.parse(text), Tile("4s"), Situation(seat="S", round="E", riichi=True), read_choices({})
    )
    assert {yaku.id: han for yaku, han in counted.paid}["red_dora"] == reds


def test_count_is_none_without_yaku():
    hand = Hand.parse("123m | 456p 678s 66s 34*5s")
    assert count_hand(hand, Tile("4s"), Situation(seat="S", round="E"), read_choices({})) is None


def test_meets_checks_one_arrangement():
    sheet = score_riichi("| 222333444m 567p 88*s", "S/E wall")
    whole = sheet.counted
    hand, now = sheet.hand, sheet.situation
    assert has_yaku(whole.arrangement, BY_ID["sanankou"], hand, Tile("8s"), now)
    assert not has_yaku(whole.arrangement, BY_ID["iipeikou"], hand, Tile("8s"), now)
