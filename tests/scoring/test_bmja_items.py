"""Each item of the BMJA rules: one hand that has it, one that just misses it; how special hands count."""

import pytest

from scoring import ScoringError
from scoring.rules import TABLES
from tests.scoring.rows import paid, scored

SPECIAL = (0, 0, 1)
HALF = (0, 0, 0.5)
FISHING = (0, 0, 0.4)
HALF_FISHING = (0, 0, 0.2)
PAIRS = "| 11m 99m 11p 99p CC NN S"
WONDERS = "| 19m 19p 19s ESWNCFB"

ROWS = [
    # a row: item, hand, context, what it pays in points, doubles and limit, or None for a near miss
    ("pung_minor", "222s 333m | 345m 99p9*p NN", "W/S wall", (4, 0, 0)),
    ("pung_minor", "| 222s 333m 345m 999p NN*", "W/S wall", (8, 0, 0)),
    ("pung_minor", "| 222s 33m 15p 79p 99s NN", "W/S loser", (4, 0, 0)),
    ("pung_minor", "111s 345m 999m | 999p NN*", "W/S wall", None),
    ("pung_major", "111s 333m | 345m 99p9*p NN", "W/S wall", (12, 0, 0)),
    ("pung_major", "EEE 333m | 345m 222p NN*", "W/S wall", (4, 0, 0)),
    ("pung_major", "222s 333m | 345m 888p NN*", "W/S wall", None),
    ("kong_minor", "2222s (3333m) | 456m 999p NN*", "W/S wall", (24, 0, 0)),
    ("kong_minor", "222s 333m | 345m 999p NN*", "W/S wall", None),
    ("kong_major", "(CCCC) 9999m | 345m 222p NN*", "W/S wall", (48, 0, 0)),
    (
        "kong_major",
        "CCC+C 333m | 345m 222p NN*",
        "W/S wall",
        (16, 0, 0),
    ),  # a discard to three concealed: exposed
    ("kong_major", "CCC 2222m | 345m 222p NN*", "W/S wall", None),
    ("pair_dragons", "222s 333m 345m | 999p CC*", "W/S discard", (2, 0, 0)),
    ("pair_dragons", "222s 333m 345m | 999p NN*", "W/S discard", None),
    ("pair_own_wind", "222s 333m 345m | 999p WW*", "W/S discard", (2, 0, 0)),
    ("pair_own_wind", "222s 333m 345m | 999p SS*", "W/S discard", None),
    (
        "pair_prevailing_wind",
        "222s 333m 345m | 999p SS*",
        "S/S discard",
        (2, 0, 0),
    ),  # and as much for the own wind
    ("pair_prevailing_wind", "222s 333m 345m | 999p WW*", "W/S discard", None),
    ("flower", "222s 333m 345m | 999p NN* | 1f 2f", "W/S discard", (8, 0, 0)),
    ("flower", "222s 333m 345m | 999p NN* | 1g 2g", "W/S discard", None),
    ("season", "222s 333m 345m | 999p NN* | 1g", "W/S discard", (4, 0, 0)),
    ("season", "222s 333m 345m | 999p NN* | 1f", "W/S discard", None),
    ("going_mah_jong", "222s 333m 345m | 999p NN*", "W/S discard", (20, 0, 0)),
    ("going_mah_jong", "222s 333m | 345m 999p N", "W/S loser", None),
    ("winning_tile_from_wall", "222s 333m 345m | 999p NN*", "W/S wall", (2, 0, 0)),
    ("winning_tile_from_wall", "2222s 333m 345m | 999p NN*", "W/S kong_supplement", (2, 0, 0)),
    ("winning_tile_from_wall", "222s 333m 345m | 999p NN*", "W/S discard", None),
    ("set_dragons", "CCC (BBBB) 345m | 999p NN*", "W/S discard", (0, 2, 0)),
    ("set_dragons", "NNN 333s 345m | 999p CC*", "W/S discard", None),
    ("set_own_wind", "WWW 333s 345m | 999p NN*", "W/S discard", (0, 1, 0)),
    ("set_own_wind", "WWWW | 33s 345m 999p N 1s", "W/S loser", (0, 1, 0)),
    ("set_own_wind", "SSS 333s 345m | 999p NN*", "W/S discard", None),
    ("set_prevailing_wind", "SSS 333s 345m | 999p NN*", "S/S discard", (0, 1, 0)),
    ("set_prevailing_wind", "WWW 333s 345m | 999p NN*", "W/S discard", None),
    ("own_flower", "222s 333m 345m | 999p NN* | 3f", "W/S discard", (0, 1, 0)),
    ("own_flower", "222s 333m 345m | 999p NN* | 2f", "W/S discard", None),
    ("own_season", "222s 333m 345m | 999p NN* | 3g", "W/S discard", (0, 1, 0)),
    ("own_season", "222s 333m 345m | 999p NN* | 3f", "W/S discard", None),
    ("bouquet_flowers", "222s 333m 345m | 999p NN* | 1f 2f 3f 4f", "W/S discard", (0, 2, 0)),
    ("own_flower", "222s 333m 345m | 999p NN* | 1f 2f 3f 4f", "W/S discard", None),  # is inside the bouquet
    ("bouquet_flowers", "222s 333m 345m | 999p NN* | 1f 2f 3f 4g", "W/S discard", None),
    ("bouquet_seasons", "222s 333m 345m | 999p NN* | 1g 2g 3g 4g", "W/S discard", (0, 2, 0)),
    ("bouquet_seasons", "222s 333m 345m | 999p NN* | 1g 2g 3g", "W/S discard", None),
    ("original_call", "| 222s 333m 345m 999p NN*", "W/S discard original_call", (0, 1, 0)),
    ("original_call", "| 222s 333m 345m 999p NN*", "W/S discard", None),
    ("original_call", "| 222s 333m 345m 999p N", "W/S loser original_call", None),
    ("no_chows", "222s 333m 444p | 999p NN*", "W/S discard", (0, 1, 0)),
    ("no_chows", "222s 333m 456p | 999p NN*", "W/S discard", None),
    ("one_suit_with_honours", "222s 333s 456s | 999s NN*", "W/S discard", (0, 1, 0)),
    ("one_suit_with_honours", "222s 333s 456s | 999s 11*s", "W/S discard", None),
    ("one_suit", "222s 333s 456s | 999s NN*", "W/S discard", None),
    ("all_majors_with_honours", "111s 999m 999s | SSS NN*", "W/S discard", (0, 1, 0)),
    ("all_majors_with_honours", "111s 999m 888s | SSS NN*", "W/S discard", None),
    ("concealed_hand", "| 222s 333m 456p 999p NN*", "W/S wall", (0, 1, 0)),
    ("concealed_hand", "(2222s) | 333m 456p 999p NN*", "W/S wall", (0, 1, 0)),
    ("concealed_hand", "| 222s 333m 456p 999p NN*", "W/S discard", None),
    ("loose_tile", "2222s 333m 345m | 999p NN*", "W/S kong_supplement", (0, 1, 0)),
    ("loose_tile", "222s 333m 345m | 999p NN* | 1f", "W/S bonus_supplement", (0, 1, 0)),
    ("loose_tile", "2222s 333m 345m | 999p NN*", "W/S wall", None),
    ("last_tile_of_wall", "222s 333m 345m | 999p NN*", "W/S wall last_tile", (0, 1, 0)),
    ("last_tile_of_wall", "222s 333m 345m | 999p NN*", "W/S wall", None),
    ("last_discard", "222s 333m 345m | 999p NN*", "W/S discard last_tile", (0, 1, 0)),
    ("last_discard", "222s 333m 345m | 999p NN*", "W/S discard", None),
    ("robbing_the_kong", "222s 333m | 34m 5*m 999p NN", "W/S robbed_kong", (0, 1, 0)),
    ("robbing_the_kong", "222s 333m | 34m 5*m 999p NN", "W/S discard", None),
    ("purity", "222s 333s 444s | 999s 88*s", "W/S discard", (0, 3, 0)),
    ("purity", "222s 333s | 444s 999s 8s", "W/S loser", (0, 3, 0)),
    ("purity", "222s 333s 345s | 999s 88*s", "W/S discard", None),
    ("purity", "222s 333s | 444s 999s C", "W/S loser", None),
    ("all_pair_honours", PAIRS + "S*", "W/S discard", HALF),
    ("all_pair_honours", "| 11m 99m CC CC EE NN SS*", "W/S discard", HALF),
    ("all_pair_honours", PAIRS, "W/S loser", HALF_FISHING),
    ("all_pair_honours", "| 11m 99m 11p 99p CC N S E", "W/S loser", None),
    ("all_pair_honours", "| 11m 99m 11p 99p CC NN 5s5*s", "W/S discard", "no_winning_shape"),
    ("knitting", "| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7p", "W/S discard", HALF),
    ("knitting", "| 11m 2m 33m 5m 11p 2p 33p 5p 7p", "W/S loser", HALF_FISHING),
    ("knitting", "| 11m 2m 33m 5m 11p 2p 33p 5p N", "W/S loser", None),
    (
        "knitting",
        "| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7s",
        "W/S discard",
        "no_winning_shape",
    ),  # the same two suits
    ("triple_knitting", "| 1223m 1223p 1223s 5m5*p", "W/S discard", HALF),
    ("triple_knitting", "| 1223m 1223p 1223s 5m", "W/S loser", HALF_FISHING),
    ("triple_knitting", "| 1223m 1223p 1223s 5m6*p", "W/S discard", "no_winning_shape"),
    ("buried_treasure", "| 222s 333s 444*s 999s NN", "W/S discard", SPECIAL),
    ("buried_treasure", "| SSS WWW CCC NNN 44*s", "W/S discard", SPECIAL),
    ("buried_treasure", "| 222s 333s 444s EEE N", "W/S loser", FISHING),
    ("buried_treasure", "222s | 333s 444s EEE N", "W/S loser", None),
    ("buried_treasure", "222s | 333s 444*s 999s NN", "W/S discard", None),
    ("buried_treasure", "(2222s) | 333s 444*s 999s NN", "W/S discard", None),
    ("buried_treasure", "| 222m 333s 444*s 999s NN", "W/S discard", None),
    ("imperial_jade", "222s 333s 666s | 888s FF*", "W/S discard", SPECIAL),
    ("imperial_jade", "FFF 333s 666s | 888s 2s", "W/S loser", FISHING),
    ("imperial_jade", "222s 333s 666s | 888s 55*s", "W/S discard", None),
    ("imperial_jade", "234s 333s 666s | 888s FF*", "W/S discard", None),
    ("heads_and_tails", "111s 999s 111m | 999m 11*p", "W/S discard", SPECIAL),
    ("heads_and_tails", "111s 999s 111m | 999m 1p", "W/S loser", FISHING),
    ("heads_and_tails", "111s 999s 111m | 999m NN*", "W/S discard", None),
    ("three_great_scholars", "CCC FFF BBB | 999m 22*p", "W/S discard", SPECIAL),
    ("three_great_scholars", "CCC FFF BBB | 999m 2p", "N/S loser", FISHING),
    ("three_great_scholars", "CCC FFF BBB | 789m 22*p", "W/S discard", None),
    ("all_winds_and_dragons", "CCC FFF EEE | SSS NN*", "W/E discard", SPECIAL),
    ("all_winds_and_dragons", "CCC FFF EEE | SSS N", "W/N loser", FISHING),
    ("all_winds_and_dragons", "CCC FFF EEE | SSS 11*s", "W/E discard", None),
    ("four_blessings", "WWW EEE SSS | NNN 22*p", "W/S discard", SPECIAL),
    ("four_blessings", "WWW EEE SSS | NNN 2p", "W/S loser", FISHING),
    ("four_blessings", "WWW EEE SSS | 222p NN*", "W/S discard", None),
    ("fourfold_plenty", "2222s 3333m 4444p 5555p | NN*", "W/S discard", SPECIAL),
    ("fourfold_plenty", "2222s 3333m 4444p 5555p | N", "W/S loser", FISHING),
    ("fourfold_plenty", "2222s 3333m 4444p 555p | NN*", "W/S discard", None),
    ("gates_of_heaven", "| 1112345678999m 5*m", "W/S discard", SPECIAL),
    ("gates_of_heaven", "| 111234567999m 5m", "W/S loser", FISHING),
    ("gates_of_heaven", "| 1112345678999m 9*m", "W/S discard", "no_winning_shape"),
    ("wriggling_snake", "| 1123456789s ESWN*", "W/S discard", SPECIAL),
    ("wriggling_snake", "| 1123456789s ESW", "W/S loser", FISHING),
    ("wriggling_snake", "| 1223456789s ESWN*", "W/S discard", "no_winning_shape"),
    ("thirteen_unique_wonders", WONDERS + "E*", "W/S discard", SPECIAL),
    ("thirteen_unique_wonders", WONDERS, "W/S loser", FISHING),
    ("thirteen_unique_wonders", "| 19m 19p 18s ESWNCFB", "W/S loser", None),
    ("heavens_blessing", "| 222s 333m 456p 999p NN*", "E/S dealt", SPECIAL),
    ("heavens_blessing", "(2222s) | 333m 456p 999p NN*", "E/S dealt", None),
    ("earths_blessing", "| 222s 333m 456p 999p NN*", "W/S discard turn=dealers_first_discard", SPECIAL),
    ("earths_blessing", "| 222s 333m 456p 999p NN*", "W/S discard", None),
    ("plum_blossom", "2222s 333m | 46p 5*p 999p NN", "W/S kong_supplement", SPECIAL),
    ("plum_blossom", "222s 333m | 46p 5*p 999p NN | 1f", "W/S bonus_supplement", SPECIAL),
    ("plum_blossom", "2222s 333m | 46p 5*p 999p NN", "W/S wall", None),
    ("plucking_the_moon", "222s 333m | 23p 1*p 999p NN", "W/S wall last_tile", SPECIAL),
    ("plucking_the_moon", "222s 333m | 23p 1*p 999p NN", "W/S discard last_tile", None),
    ("twofold_fortune", "2222s 3333m 456m | 999p NN*", "W/S kong_supplement kongs_this_turn=2", SPECIAL),
    ("twofold_fortune", "2222s 3333m 456m | 999p NN*", "W/S kong_supplement kongs_this_turn=1", None),
]
OPTIONS = [
    # a row: item, hand, context, option and value, what it then pays
    ("one_suit", "222s 333s 456s | 999s 11*s", "W/S discard", "one_suit_without_honours", 1, (0, 1, 0)),
    (
        "concealed_hand",
        "| 222s 333m 456p 999p NN*",
        "W/S discard",
        "concealed_hand_on_discard",
        True,
        (0, 1, 0),
    ),
    (
        "original_call",
        "| 222s 333m 345m 999p N",
        "W/S loser original_call",
        "original_call_for_losers",
        True,
        (0, 1, 0),
    ),
    ("knitting", "| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7s", "W/S discard", "knitting_suits", "any", HALF),
    ("going_mah_jong", "123s 456s 789m | 999s 11*p", "W/S discard", "most_chows", 4, (20, 0, 0)),
    ("kong_major", "| CCCC 11m 22p 3467s 9p", "W/S loser", "four_alike_as_kong", "none", None),
    ("kong_minor", "| 5555m 11m 22p 3467s 9p", "W/S loser", "four_alike_as_kong", "any", (16, 0, 0)),
]


@pytest.mark.parametrize(("item", "hand", "context", "expected"), ROWS)
def test_item(item, hand, context, expected):
    if expected == "no_winning_shape":
        with pytest.raises(ScoringError, match="no winning hand"):
            scored("bmja", hand, context)
    else:
        assert paid(scored("bmja", hand, context)).get(item) == expected


@pytest.mark.parametrize(("item", "hand", "context", "option", "value", "expected"), OPTIONS)
def test_option(item, hand, context, option, value, expected):  # noqa: PLR0913, PLR0917 (a table row)
    assert paid(scored("bmja", hand, context, {option: value})).get(item) == expected


def test_every_item_has_a_winning_and_a_near_miss_row():
    rows = {(row[0], row[-1] in (None, "no_winning_shape")) for row in (*ROWS, *OPTIONS)}
    assert rows == {(item.id, miss) for item in TABLES["bmja"].items for miss in (True, False)}


SCHOLARS = "(CCCC) (FFFF) (BBBB) | 888p 2s"
MIXED_BAG = "111s | 222s 333s 666s 8s8*s | 1f 2f 3f 4f"
TOTALS = [
    # a row: hand, context, options, total
    (SCHOLARS + " | 1f 2f", "E/S loser", {}, 816),  # 100 x 8, and (4 + 4) x 2: the published example
    (SCHOLARS + " | 1f 2f", "E/S loser", {"intrinsic_bonus": "whole"}, 1000),  # 108 x 16
    (SCHOLARS, "E/S loser", {}, 800),
    ("CCC FFF BBB | 999m 2p | 1f", "E/S loser", {}, 408),  # 400 and 4 x 2
    ("| 222s 333s 444s EEE N | 3f", "W/S loser", {}, 408),
    (PAIRS + "S* | 1f 3f", "W/S discard", {}, 516),  # 500 and 8 x 2
    (PAIRS + "S* | 1f 3f", "W/S discard last_tile", {}, 516),
    (PAIRS + "S* | 1f 3f", "W/S discard last_tile", {"last_discard_doubles_bonus": True}, 532),
    (PAIRS + "S* | 1f 2f 3f 4f 1g 2g 3g 4g", "W/S discard", {}, 1000),  # 500 and 32 x 16, cut
    (WONDERS + "E* | 1f", "E/S discard", {}, 1000),
    # Purity: the basic score doubled three times, bonus tiles apart, or the hand's own count where it is more
    ("222s 333s 444s | 999s 88*s", "W/S discard", {}, 272),  # 20 + 2 x 3 + 8 = 34
    ("222s 333s 444s | 999s 88*s", "W/S wall", {}, 288),  # 36
    ("222s 333s 444s | 999s 88*s", "W/S discard last_tile", {}, 544),  # four doubles
    ("222s 333s 444s | 999s 88*s", "W/S wall last_tile", {}, 288),  # no more for the last wall tile
    ("222s 333s 444s | 999s 88*s | 1f 3f", "W/S discard", {}, 288),  # and 8 x 2
    ("222s 333s | 444s 999s 8s", "W/S loser", {}, 128),  # 2 + 2 + 4 + 8 = 16
    ("222s 333s | 444s 999s 8s | 3f", "W/S loser", {}, 136),
    (MIXED_BAG, "E/S wall", {}, 432),  # (38 + 16) x 8 beats 38 x 8 + 16 x 4 = 368
    # Others
    ("222s 333m 345m | 999p NN*", "W/S wall", {}, 34),  # 20 + 2 + 2 + 2 + 8
    ("EEE 333m 345m | 999p CC*", "E/E discard", {}, 144),  # (20 + 4 + 2 + 8 + 2) doubled twice
    ("| CCCC 11m 22p 3467s 9p", "W/S loser", {}, 64),  # kept, and not fishing: a concealed kong, 32 x 2
    ("| 5555m 11m 22p 3467s 9p", "W/S loser", {}, 4),  # four simples are a pung
    ("CC | 11m 22p 3467s 999p", "W/S loser", {}, 10),  # 2 and 8
]


@pytest.mark.parametrize(("hand", "context", "options", "total"), TOTALS)
def test_total(hand, context, options, total):
    assert scored("bmja", hand, context, options).total == total


def test_two_chows_are_no_win():
    with pytest.raises(ScoringError) as refused:
        scored("bmja", "123s 456s 789m | 999s 11*p", "W/S discard")
    assert refused.value.code == "no_winning_shape"


def test_the_example_of_816_itemised():
    breakdown = scored("bmja", SCHOLARS + " | 1f 2f", "E/S loser")
    assert paid(breakdown) == {
        "kong_major": (96, 0, 0),
        "pung_minor": (4, 0, 0),
        "set_dragons": (0, 3, 0),
        "flower": (8, 0, 0),
        "own_flower": (0, 1, 0),
    }
    assert (breakdown.points, breakdown.doubles) == (100, 3)
    assert (breakdown.bonus_points, breakdown.bonus_doubles) == (8, 1)


def test_fishing_names_the_tiles():
    line = scored("bmja", PAIRS, "W/S loser").items[0]
    assert (line.id, [tile.code for tile in line.tiles]) == ("all_pair_honours", ["S"])


def test_as_listed_only_listed_hands_take_their_own_count():
    hand = "(2222s) (3333s) (4444s) (6666s) | F | 1g 2f 3g"  # 64 points, no double: 400 is more either way
    listed = {"fishing_intrinsic": "as_listed"}
    assert scored("bmja", SCHOLARS, "E/S loser", listed).total == 800
    assert scored("bmja", hand, "E/S loser", listed).limit_hand in ("imperial_jade", "fourfold_plenty")
