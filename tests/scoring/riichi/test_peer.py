"""A hand as the package `mahjong` reads it."""

import pytest
from mahjong.tile import TilesConverter

from scoring import Hand, Tile
from scoring.hand.tiles import SET_TILES
from scoring.riichi.options import choose
from scoring.riichi.peer import count, kind_of, meets
from scoring.riichi.situation import Situation
from scoring.riichi.yaku import BY_ID
from tests.scoring.riichi.hands import scored


@pytest.mark.parametrize("tile", SET_TILES, ids=str)
def test_each_kind_has_the_number_of_the_package(tile):
    honour = {"E": "1", "S": "2", "W": "3", "N": "4", "B": "5", "F": "6", "C": "7"}.get(tile.code)
    text = f"{honour}z" if honour else tile.code
    (number,) = TilesConverter.one_line_string_to_136_array(text)
    assert kind_of(tile) == number // 4


@pytest.mark.parametrize(
    ("hand", "reds"),
    [
        ("| 5555m 340p 678s 66s 34*5s", 1),  # four plain fives are none
        ("| 234m 340p 678s 66s 34*0s", 2),
        ("| 034m 055p 678s 66s 34*5s", 2),
        ("(0055p) | 234m 678s 66s 34*5s", 2),
    ],
)
def test_red_fives_are_as_many_as_are_red(hand, reds):
    text = hand.replace("5555m", "(5555m)") if "5555m" in hand else hand
    counted = count(Hand.parse(text), Tile("4s"), Situation(seat="S", round="E", riichi=True), choose({}))
    assert {yaku.id: han for yaku, han in counted.paid}["red_dora"] == reds


def test_a_hand_without_a_yaku_is_none():
    hand = Hand.parse("123m | 456p 678s 66s 34*5s")
    assert count(hand, Tile("4s"), Situation(seat="S", round="E"), choose({})) is None


def test_a_yaku_is_looked_for_in_one_way_to_read_a_hand():
    sheet = scored("| 222333444m 567p 88*s", "S/E wall")
    whole = sheet.counted
    hand, now = sheet.hand, sheet.now
    assert meets(whole.way, BY_ID["sanankou"], hand, Tile("8s"), now)
    assert not meets(whole.way, BY_ID["iipeikou"], hand, Tile("8s"), now)
