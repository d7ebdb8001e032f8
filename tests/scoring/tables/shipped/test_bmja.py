"""Tests of the BMJA items, each with a hand that has it and one that misses it, and of special hands."""

import pytest

from scoring import ScoringError
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import payments_by_item, score_row

SPECIAL = (0, 0, 1)
HALF = (0, 0, 0.5)
FISHING = (0, 0, 0.4)
HALF_FISHING = (0, 0, 0.2)
PAIRS = "| 11m 99m 11p 99p CC NN S"
TWO_CHOWS = "123s 456s 777m | 999s 11*p"
WONDERS = "| 19m 19p 19s ESWNCFB"
IDLE = "222s | 15p 79p 33m 5s EE N"  # a loser's 2 points, far from anything
PLAIN = "222s 333m 345m | 999p NN*"  # 32 points, no double

ROWS = [
    # Columns: item, hand, context, what it pays in points, doubles and limit (None: a near miss), its total
    # (None: no winning hand, or the rules do not say)
    ("pung_minor", "222s 333m | 345m 99p9*p NN", "W/S wall", (4, 0, 0), 34),
    ("pung_minor", "| 222s 333m 345m 999p NN*", "W/S wall", (8, 0, 0), 76),
    ("pung_minor", "| 222s 33m 15p 79p 99s NN", "W/S loser", (4, 0, 0), 4),
    ("pung_minor", "111s 345m 999m | 999p NN*", "W/S wall", None, 38),
    ("pung_major", "111s 333m | 345m 99p9*p NN", "W/S wall", (12, 0, 0), 36),
    ("pung_major", "EEE 333m | 345m 222p NN*", "W/S wall", (4, 0, 0), 32),
    ("pung_major", "222s 333m | 345m 888p NN*", "W/S wall", None, 30),
    ("kong_minor", "2222s (3333m) | 456m 999p NN*", "W/S wall", (24, 0, 0), 54),
    ("kong_minor", "222s 333m | 345m 999p NN*", "W/S wall", None, 34),
    ("kong_major", "(CCCC) 9999m | 345m 222p NN*", "W/S wall", (48, 0, 0), 148),
    (
        "kong_major",
        "CCC+C 333m | 345m 222p NN*",
        "W/S wall",
        (16, 0, 0),
        88,
    ),  # a discard to three concealed: exposed
    ("kong_major", "CCC 2222m | 345m 222p NN*", "W/S wall", None, 76),
    ("pair_dragons", "222s 333m 345m | 999p CC*", "W/S discard", (2, 0, 0), 34),
    ("pair_dragons", "222s 333m 345m | 999p NN*", "W/S discard", None, 32),
    ("pair_own_wind", "222s 333m 345m | 999p WW*", "W/S discard", (2, 0, 0), 34),
    ("pair_own_wind", "222s 333m 345m | 999p SS*", "W/S discard", None, 34),
    (
        "pair_prevailing_wind",
        "222s 333m 345m | 999p SS*",
        "S/S discard",
        (2, 0, 0),
        36,
    ),  # and as much for the own wind
    ("pair_prevailing_wind", "222s 333m 345m | 999p WW*", "W/S discard", None, 34),
    ("flower", "222s 333m 345m | 999p NN* | 1f 2f", "W/S discard", (8, 0, 0), 40),
    ("flower", "222s 333m 345m | 999p NN* | 1g 2g", "W/S discard", None, 40),
    ("season", "222s 333m 345m | 999p NN* | 1g", "W/S discard", (4, 0, 0), 36),
    ("season", "222s 333m 345m | 999p NN* | 1f", "W/S discard", None, 36),
    ("going_mah_jong", "222s 333m 345m | 999p NN*", "W/S discard", (20, 0, 0), 32),
    ("going_mah_jong", "222s 333m | 345m 999p N", "W/S loser", None, 12),
    ("winning_tile_from_wall", "222s 333m 345m | 999p NN*", "W/S wall", (2, 0, 0), 34),
    ("winning_tile_from_wall", "2222s 333m 345m | 999p NN*", "W/S kong_supplement", (2, 0, 0), 80),
    ("winning_tile_from_wall", "222s 333m 345m | 999p NN*", "W/S discard", None, 32),
    ("set_dragons", "CCC (BBBB) 345m | 999p NN*", "W/S discard", (0, 2, 0), 256),
    ("set_dragons", "NNN 333s 345m | 999p CC*", "W/S discard", None, 36),
    ("set_own_wind", "WWW 333s 345m | 999p NN*", "W/S discard", (0, 1, 0), 68),
    ("set_own_wind", "WWWW | 33s 345m 999p N 1s", "W/S loser", (0, 1, 0), 48),
    ("set_own_wind", "SSS 333s 345m | 999p NN*", "W/S discard", None, 68),
    ("set_prevailing_wind", "SSS 333s 345m | 999p NN*", "S/S discard", (0, 1, 0), 136),
    ("set_prevailing_wind", "WWW 333s 345m | 999p NN*", "W/S discard", None, 68),
    ("own_flower", "222s 333m 345m | 999p NN* | 3f", "W/S discard", (0, 1, 0), 72),
    ("own_flower", "222s 333m 345m | 999p NN* | 2f", "W/S discard", None, 36),
    ("own_season", "222s 333m 345m | 999p NN* | 3g", "W/S discard", (0, 1, 0), 72),
    ("own_season", "222s 333m 345m | 999p NN* | 3f", "W/S discard", None, 72),
    ("bouquet_flowers", "222s 333m 345m | 999p NN* | 1f 2f 3f 4f", "W/S discard", (0, 2, 0), 192),
    (
        "own_flower",
        "222s 333m 345m | 999p NN* | 1f 2f 3f 4f",
        "W/S discard",
        None,
        192,
    ),  # is inside the bouquet
    ("bouquet_flowers", "222s 333m 345m | 999p NN* | 1f 2f 3f 4g", "W/S discard", None, 96),
    ("bouquet_seasons", "222s 333m 345m | 999p NN* | 1g 2g 3g 4g", "W/S discard", (0, 2, 0), 192),
    ("bouquet_seasons", "222s 333m 345m | 999p NN* | 1g 2g 3g", "W/S discard", None, 88),
    ("original_call", "| 222s 333m 345m 999p NN*", "W/S discard original_call", (0, 1, 0), 72),
    ("original_call", "| 222s 333m 345m 999p NN*", "W/S discard", None, 36),
    ("original_call", "| 222s 333m 345m 999p N", "W/S loser original_call", None, 16),
    ("no_chows", "222s 333m 444p | 999p NN*", "W/S discard", (0, 1, 0), 68),
    ("no_chows", "222s 333m 456p | 999p NN*", "W/S discard", None, 32),
    ("one_suit_with_honours", "222s 333s 456s | 999s NN*", "W/S discard", (0, 1, 0), 64),
    ("one_suit_with_honours", "222s 333s 456s | 999s 11*s", "W/S discard", None, 32),
    ("one_suit", "222s 333s 456s | 999s NN*", "W/S discard", None, 64),
    ("all_majors_with_honours", "111s 999m 999s | SSS NN*", "W/S discard", (0, 1, 0), 320),
    ("all_majors_with_honours", "111s 999m 888s | SSS NN*", "W/S discard", None, 152),
    ("concealed_hand", "| 222s 333m 456p 999p NN*", "W/S wall", (0, 1, 0), 76),
    ("concealed_hand", "(2222s) | 333m 456p 999p NN*", "W/S wall", (0, 1, 0), 100),
    ("concealed_hand", "| 222s 333m 456p 999p NN*", "W/S discard", None, 36),
    ("loose_tile", "2222s 333m 345m | 999p NN*", "W/S kong_supplement", (0, 1, 0), 80),
    ("loose_tile", "222s 333m 345m | 999p NN* | 1f", "W/S bonus_supplement", (0, 1, 0), 76),
    ("loose_tile", "2222s 333m 345m | 999p NN*", "W/S wall", None, 40),
    ("last_tile_of_wall", "222s 333m 345m | 999p NN*", "W/S wall last_tile", (0, 1, 0), 68),
    ("last_tile_of_wall", "222s 333m 345m | 999p NN*", "W/S wall", None, 34),
    ("last_discard", "222s 333m 345m | 999p NN*", "W/S discard last_tile", (0, 1, 0), 64),
    ("last_discard", "222s 333m 345m | 999p NN*", "W/S discard", None, 32),
    ("last_discard", "222s 333m | 345m* 999p NN", "W/S robbed_kong last_tile", None, 64),
    ("robbing_the_kong", "222s 333m | 34m 5*m 999p NN", "W/S robbed_kong", (0, 1, 0), 64),
    ("robbing_the_kong", "222s 333m | 34m 5*m 999p NN", "W/S discard", None, 32),
    ("purity", "222s 333s 444s | 999s 88*s", "W/S discard", (0, 3, 0), 272),
    ("purity", "222s 333s | 444s 999s 8s", "W/S loser", (0, 3, 0), 128),
    ("purity", "222s 333s 345s | 999s 88*s", "W/S discard", None, 32),
    ("purity", "222s 333s | 444s 999s C", "W/S loser", None, 16),
    ("all_pair_honours", PAIRS + "S*", "W/S discard", HALF, 500),
    ("all_pair_honours", "| 11m 99m CC CC EE NN SS*", "W/S discard", HALF, 500),
    ("all_pair_honours", PAIRS, "W/S loser", HALF_FISHING, 200),
    ("all_pair_honours", "| 11m 99m 11p 99p CC N S E", "W/S loser", None, 2),
    ("all_pair_honours", "| 11m 99m 11p 99p CC NN 5s5*s", "W/S discard", "no_winning_shape", None),
    ("knitting", "| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7p", "W/S discard", HALF, 500),
    ("knitting", "| 11m 2m 33m 5m 11p 2p 33p 5p 7p", "W/S loser", HALF_FISHING, 200),
    ("knitting", "| 11m 2m 33m 5m 11p 2p 33p 5p N", "W/S loser", None, 0),
    (
        "knitting",
        "| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7s",
        "W/S discard",
        "no_winning_shape",
        None,
    ),  # the same two suits
    ("triple_knitting", "| 1223m 1223p 1223s 5m5*p", "W/S discard", HALF, 500),
    ("triple_knitting", "| 1223m 1223p 1223s 5m", "W/S loser", HALF_FISHING, 200),
    ("triple_knitting", "| 1223m 1223p 1223s 5m6*p", "W/S discard", "no_winning_shape", None),
    ("buried_treasure", "| 222s 333s 444*s 999s NN", "W/S discard", SPECIAL, 1000),
    ("buried_treasure", "| SSS WWW CCC NNN 44*s", "W/S discard", SPECIAL, 1000),
    ("buried_treasure", "| 222s 333s 444s EEE N", "W/S loser", FISHING, 400),
    ("buried_treasure", "222s | 333s 444s EEE N", "W/S loser", None, 18),
    ("buried_treasure", "222s | 333s 444*s 999s NN", "W/S discard", None, 144),
    ("buried_treasure", "(2222s) | 333s 444*s 999s NN", "W/S discard", None, 200),
    ("buried_treasure", "| 222m 333s 444*s 999s NN", "W/S discard", None, 76),
    ("imperial_jade", "222s 333s 666s | 888s FF*", "W/S discard", SPECIAL, 1000),
    ("imperial_jade", "FFF 333s 666s | 888s 2s", "W/S loser", FISHING, 400),
    ("imperial_jade", "222s 333s 666s | 888s 55*s", "W/S discard", None, 240),
    ("imperial_jade", "234s 333s 666s | 888s FF*", "W/S discard", None, 60),
    ("heads_and_tails", "111s 999s 111m | 999m 11*p", "W/S discard", SPECIAL, 1000),
    ("heads_and_tails", "111s 999s 111m | 999m 1p", "W/S loser", FISHING, 400),
    ("heads_and_tails", "111s 999s 111m | 999m NN*", "W/S discard", None, 160),
    ("three_great_scholars", "CCC FFF BBB | 999m 22*p", "W/S discard", SPECIAL, 1000),
    ("three_great_scholars", "CCC FFF BBB | 999m 2p", "N/S loser", FISHING, 400),
    ("three_great_scholars", "CCC FFF BBB | 789m 22*p", "W/S discard", None, 256),
    ("all_winds_and_dragons", "CCC FFF EEE | SSS NN*", "W/E discard", SPECIAL, 1000),
    ("all_winds_and_dragons", "CCC FFF EEE | SSS N", "W/N loser", FISHING, 400),
    ("all_winds_and_dragons", "CCC FFF EEE | SSS 11*s", "W/E discard", None, 1000),
    ("four_blessings", "WWW EEE SSS | NNN 22*p", "W/S discard", SPECIAL, 1000),
    ("four_blessings", "WWW EEE SSS | NNN 2p", "W/S loser", FISHING, 400),
    ("four_blessings", "WWW EEE SSS | 222p NN*", "W/S discard", None, 576),
    ("fourfold_plenty", "2222s 3333m 4444p 5555p | NN*", "W/S discard", SPECIAL, 1000),
    ("fourfold_plenty", "2222s 3333m 4444p 5555p | N", "W/S loser", FISHING, 400),
    ("fourfold_plenty", "2222s 3333m 4444p 555p | NN*", "W/S discard", None, 92),
    ("gates_of_heaven", "| 1112345678999m 5*m", "W/S discard", SPECIAL, 1000),
    ("gates_of_heaven", "| 111234567999m 5m", "W/S loser", FISHING, 400),
    ("gates_of_heaven", "| 1112345678999m 9*m", "W/S discard", "no_winning_shape", None),
    ("wriggling_snake", "| 1123456789s ESWN*", "W/S discard", SPECIAL, 1000),
    ("wriggling_snake", "| 1123456789s ESW", "W/S loser", FISHING, 400),
    ("wriggling_snake", "| 1223456789s ESWN*", "W/S discard", "no_winning_shape", None),
    ("thirteen_unique_wonders", WONDERS + "E*", "W/S discard", SPECIAL, 1000),
    ("thirteen_unique_wonders", WONDERS, "W/S loser", FISHING, 400),
    ("thirteen_unique_wonders", "| 19m 19p 18s ESWNCFB", "W/S loser", None, 0),
    ("heavens_blessing", "| 222s 333m 456p 999p NN*", "E/S dealt", SPECIAL, 1000),
    ("heavens_blessing", "(2222s) | 333m 456p 999p NN*", "E/S dealt", None, None),
    ("earths_blessing", "| 222s 333m 456p 999p NN*", "W/S discard turn=dealers_first_discard", SPECIAL, 1000),
    ("earths_blessing", "| 222s 333m 456p 999p NN*", "W/S discard", None, 36),
    ("plum_blossom", "2222s 333m | 46p 5*p 999p NN", "W/S kong_supplement", SPECIAL, 1000),
    ("plum_blossom", "222s 333m | 46p 5*p 999p NN | 1f", "W/S bonus_supplement", SPECIAL, 1000),
    ("plum_blossom", "2222s 333m | 46p 5*p 999p NN", "W/S wall", None, 40),
    ("plucking_the_moon", "222s 333m | 23p 1*p 999p NN", "W/S wall last_tile", SPECIAL, 1000),
    ("plucking_the_moon", "222s 333m | 23p 1*p 999p NN", "W/S discard last_tile", None, 64),
    (
        "twofold_fortune",
        "2222s 3333m 456m | 999p NN*",
        "W/S kong_supplement kongs_this_turn=2",
        SPECIAL,
        1000,
    ),
    ("twofold_fortune", "2222s 3333m 456m | 999p NN*", "W/S kong_supplement kongs_this_turn=1", None, 92),
    # what losers are paid, and what they are not
    ("pung_major", "| 111s 33m 15p 79p 99s NN", "W/S loser", (8, 0, 0), 8),
    ("pung_major", "111s | 33m 15p 79p 99s NN", "W/S loser", (4, 0, 0), 4),
    ("pung_major", IDLE, "W/S loser", None, 2),
    ("kong_minor", "2222s (3333m) | 15p 79p 99s N", "W/S loser", (24, 0, 0), 24),
    ("kong_major", "9999s (EEEE) | 15p 79p 22s N", "W/S loser", (48, 0, 0), 48),
    ("pair_dragons", "222s | 15p 79p 33m 5s CC N", "W/S loser", (2, 0, 0), 4),
    ("pair_own_wind", "222s | 15p 79p 33m 5s WW N", "W/S loser", (2, 0, 0), 4),
    ("pair_own_wind", IDLE, "W/S loser", None, 2),
    ("pair_prevailing_wind", "222s | 15p 79p 33m 5s SS N", "S/S loser", (2, 0, 0), 6),  # 2 + 2 + 2
    ("flower", IDLE + " | 1f 2f", "W/S loser", (8, 0, 0), 10),
    ("season", IDLE + " | 1g", "W/S loser", (4, 0, 0), 6),
    ("set_dragons", "CCC (FFFF) | 15p 79p 33m N", "W/S loser", (0, 2, 0), 144),  # (4 + 32) x 4
    ("set_own_wind", "SSSS | 15p 79p 33m 56s 1m N", "W/S loser", None, 32),
    ("set_prevailing_wind", "SSSS | 15p 79p 33m 56s 1m N", "W/S loser", (0, 1, 0), 32),
    ("own_flower", IDLE + " | 3f", "W/S loser", (0, 1, 0), 12),
    ("own_season", IDLE + " | 3g", "W/S loser", (0, 1, 0), 12),
    ("bouquet_flowers", IDLE + " | 1234f", "W/S loser", (0, 2, 0), 72),  # (2 + 16) x 4
    ("bouquet_seasons", IDLE + " | 1234g", "W/S loser", (0, 2, 0), 72),
    ("bouquet_seasons", IDLE + " | 124g 3f", "W/S loser", None, 36),  # own flower only
    ("winning_tile_from_wall", "222s 333m | 345m 999p N", "W/S loser source=wall", None, 12),
    ("no_chows", "222s 333m 444p | 999p N", "W/S loser", None, 14),
    ("one_suit_with_honours", "222s 333s | 444s 999s C", "W/S loser", None, 16),
    (
        "all_majors_with_honours",
        "111s 999m | 999s SSS N",
        "W/S loser",
        None,
        48,
    ),  # 24 and the prevailing wind
    ("concealed_hand", "| 222s 333m 345m 999p N", "W/S loser", None, 16),
    ("loose_tile", "2222s 333m | 345m 999p N", "W/S loser source=kong_supplement", None, 18),
    ("last_tile_of_wall", "222s 333m | 345m 999p N", "W/S loser source=wall last_tile", None, 12),
    ("last_discard", "222s 333m | 345m 999p N", "W/S loser discard last_tile", None, 12),
    ("robbing_the_kong", "222s 333m | 345m 999p N", "W/S loser source=robbed_kong discarder=N", None, 12),
    # winners, once more from another side
    ("original_call", "| 222s 333m 345m 999p NN*", "W/S wall original_call", (0, 1, 0), 152),  # 38 x 4
    ("pair_prevailing_wind", "SSS 333m 345m | 999p NN*", "W/S discard", None, 68),
    ("bouquet_flowers", PLAIN + " | 1234f 1234g", "W/S discard", (0, 2, 0), 1000),  # (32 + 32) x 16, cut
    ("loose_tile", "222s 333m 345m | 999p NN* | 1f", "W/S wall", None, 38),
    ("winning_tile_from_wall", PLAIN + " | 1f", "W/S bonus_supplement", (2, 0, 0), 76),
    ("all_majors_with_honours", "111s 999m 999s | 111p 99*p", "W/S discard", None, 1000),  # heads and tails
    ("purity", "222s 333s 444s | 999s NN*", "W/S discard", None, 136),  # 34; no chows, one suit with honours
    ("one_suit_with_honours", "222s 333s 444s | 999s 88*s", "W/S discard", None, 272),
    ("no_chows", "222s 333s 444s | 999s 88*s", "W/S discard", None, 272),  # inside purity's three
    ("concealed_hand", "(2222s) | 333s 444s 999s 88*s", "W/S wall", None, 432),  # 54 x 8, not x 16
    ("loose_tile", "2222s 333s 444s | 999s 88*s", "W/S kong_supplement", None, 336),  # 42 x 8, not x 16
    # fishing
    ("purity", "222s (3333s) | 444s 99s 88s", "W/S loser", (0, 3, 0), 176),  # 22 x 8, whichever comes
    ("purity", "222s 333s | 444s 777s 5s", "W/S loser", (0, 3, 0), 96),  # 12 x 8, no share of the limit
    ("purity", "222s 333s | 45s 999s 88s", "W/S loser", None, 12),  # waits for a chow
    ("all_pair_honours", "| CCCC 11m 99m EE NN S", "W/S loser", HALF_FISHING, 200),
    ("all_pair_honours", "| CCCC 11m 99m EE N 1p 9s", "W/S loser", None, 64),  # not fishing: a concealed kong
    ("all_pair_honours", "| 11m 99m 11p 99p CC NN 5s", "W/S loser", None, 2),
    ("knitting", "| 11m 2m 33m 5m 7m 11p 2p 3*3p 5p 7p", "W/S wall", HALF, 500),
    ("triple_knitting", "| 12*23m 1223p 1223s 5m5p", "W/S discard", HALF, 500),
    ("triple_knitting", "| 1223m 1223p 122s 5m5p", "W/S loser", HALF_FISHING, 200),
    ("triple_knitting", "| 1223m 1223p 1223s N", "W/S loser", None, 0),
    ("buried_treasure", "| 222s 333s 444s 999s NN*", "W/S discard", SPECIAL, 1000),
    ("buried_treasure", "| 222s 333s 444s 777s 99*s", "W/S discard", SPECIAL, 1000),  # more than purity
    ("buried_treasure", "| 222s 333s 456s 999s NN*", "W/S wall", None, 152),  # 38; concealed, one suit
    ("buried_treasure", "(2222s) | 333s 444s EEE N", "W/S loser", None, 32),
    ("imperial_jade", "222s 333s 444s | 666s 88*s", "W/S discard", SPECIAL, 1000),  # without a green dragon
    ("imperial_jade", "FFF 333s 666s | 888s C", "W/S loser", None, 24),
    ("imperial_jade", "FFF 333s 666s | 55s 88s", "W/S loser", None, 16),
    ("heads_and_tails", "1111s (9999m) 111m | 999p 99*s", "W/S discard", SPECIAL, 1000),
    ("heads_and_tails", "| 11m 99m 11p 99p 11s 99s 11*m", "W/S discard", None, 500),  # all pair honours
    ("heads_and_tails", "| 1111m 999m 1111p 999*p", "W/S discard", None, 500),  # knitting
    ("heads_and_tails", "111s 999s 111m | 99m 99p", "W/S loser", FISHING, 400),
    ("heads_and_tails", "111s 999s 111m | 999m 2p", "W/S loser", None, 20),
    ("heads_and_tails", "1111s 999s 111m | 9999m", "W/S loser", None, 56),  # no fifth 9m; a concealed kong
    ("three_great_scholars", "CCC FFF | BBB 99m 22p", "W/S loser", FISHING, 400),
    ("three_great_scholars", "CCC FFF | BBB 78m 22p", "W/S loser", None, 128),  # waits for a chow
    ("all_winds_and_dragons", "CCC FFF EEE | SSS 1s", "W/N loser", None, 80),
    ("all_winds_and_dragons", "| EE SS WW NN CC FF BB*", "W/S discard", None, 500),  # all pair honours
    ("four_blessings", "WWW EEE SSS | 22p NN", "W/S loser", FISHING, 400),
    ("four_blessings", "WWW EEE SSS | CCC 2p", "W/S loser", None, 160),
    ("fourfold_plenty", "2222s 3333m 4444p 555p | N", "W/S loser", None, 26),
    ("gates_of_heaven", "| 111*23456788999m", "W/S discard", SPECIAL, 1000),  # the last pung claimed
    ("gates_of_heaven", "111m | 234567999m 5m", "W/S loser", None, 12),
    ("gates_of_heaven", "| 111234567999m C", "W/S loser", None, 16),
    ("gates_of_heaven", "| 1111234567999m", "W/S loser", None, 40),  # no pair of 1s; 32 + 8
    ("wriggling_snake", "| 112345*6789s ESWN", "W/S discard", SPECIAL, 1000),
    ("wriggling_snake", "| 123456789s ESWN", "W/S loser", FISHING, 400),
    ("wriggling_snake", "| 1123456789s EEW", "W/S loser", None, 0),
    ("thirteen_unique_wonders", "| 19m 19p 19s ESWNCFE B*", "W/S robbed_kong", SPECIAL, 1000),
    ("thirteen_unique_wonders", "| 119m 19p 19s ESWNCF", "W/S loser", FISHING, 400),
    # blessings, blossom, moon and fortune
    ("heavens_blessing", "(2222s) | 333m 456p 999p NN*", "E/S kong_supplement", None, 200),  # 50 x 4
    ("heavens_blessing", "| 222s 333m 456p 999p NN* | 1f", "E/S bonus_supplement", None, 336),  # 42 x 8
    (
        "earths_blessing",
        "| 222s 333m 456p 999p NN* | 1f",
        "W/S discard turn=dealers_first_discard supplements_before=true",
        SPECIAL,
        1000,
    ),
    ("earths_blessing", "| 222s 333m 456p 999p NN*", "W/S wall turn=own_first_draw", None, 76),  # 38 x 2
    ("last_tile_of_wall", "2222s 333m 345m | 999p NN*", "W/S kong_supplement last_tile", None, 80),
    ("plum_blossom", "2222s 333m | 45p 6*p 999p NN", "W/S kong_supplement", None, 80),
    ("plucking_the_moon", "222s 333m | 23p 1*p 999p NN", "W/S wall", None, 34),
    ("plucking_the_moon", "222s 333m | 23p 4*p 999p NN", "W/S wall last_tile", None, 68),
    ("twofold_fortune", "2222s 3333m 456m | 999p NN*", "W/S wall", None, 46),
]
OPTIONS = [
    # Columns: item, hand, context, option and value, what it then pays, the hand's total
    ("one_suit", "222s 333s 456s | 999s 11*s", "W/S discard", "one_suit_without_honours", 1, (0, 1, 0), 64),
    (
        "concealed_hand",
        "| 222s 333m 456p 999p NN*",
        "W/S discard",
        "concealed_hand_on_discard",
        True,
        (0, 1, 0),
        72,
    ),
    (
        "original_call",
        "| 222s 333m 345m 999p N",
        "W/S loser original_call",
        "original_call_for_losers",
        True,
        (0, 1, 0),
        32,
    ),
    ("knitting", "| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7s", "W/S discard", "knitting_suits", "any", HALF, 500),
    ("going_mah_jong", "123s 456s 789m | 999s 11*p", "W/S discard", "most_chows", 4, (20, 0, 0), 28),
    ("going_mah_jong", TWO_CHOWS, "W/S discard", "most_chows", 2, (20, 0, 0), 30),
    ("kong_major", "| CCCC 11m 22p 3467s 9p", "W/S loser", "four_alike_as_kong", "none", None, 16),
    (
        "thirteen_unique_wonders",
        "| 19m 19p 19s ESWNCFE B*",  # the kong has the other three
        "W/S robbed_kong robbed_concealed=true",
        "rob_concealed_kong",
        "thirteen_orphans",
        SPECIAL,
        1000,
    ),
    ("kong_minor", "| 5555m 11m 22p 3467s 9p", "W/S loser", "four_alike_as_kong", "majors", None, 4),
]


@pytest.mark.parametrize(("item", "hand", "context", "expected", "total"), ROWS)
def test_bmja_item(item, hand, context, expected, total):
    if expected == "no_winning_shape":
        with pytest.raises(ScoringError) as refused:
            score_row("bmja", hand, context)
        assert refused.value.code == expected
        return
    breakdown = score_row("bmja", hand, context)
    assert payments_by_item(breakdown).get(item) == expected
    assert total in (None, breakdown.total)


@pytest.mark.parametrize(("item", "hand", "context", "option", "value", "expected", "total"), OPTIONS)
def test_bmja_option(item, hand, context, option, value, expected, total):  # noqa: PLR0913, PLR0917 (a table row)
    breakdown = score_row("bmja", hand, context, {option: value})
    assert payments_by_item(breakdown).get(item) == expected
    assert breakdown.total == total


def test_rows_cover_every_item():
    rows = {(row[0], row[-2] in (None, "no_winning_shape")) for row in (*ROWS, *OPTIONS)}
    assert rows == {(item.id, miss) for item in TABLES["bmja"].items for miss in (True, False)}


SCHOLARS = "(CCCC) (FFFF) (BBBB) | 888p 2s"
PURE = "222s 333s 444s | 999s 88*s"
FISHING_PURE = "222s 333s | 444s 999s 8s"
MIXED_BAG = "111s | 222s 333s 666s 8s8*s | 1f 2f 3f 4f"
TOTALS = [
    # Columns: hand, context, options, total
    (SCHOLARS + " | 1f 2f", "E/S loser", {}, 816),  # 100 x 8, and (4 + 4) x 2: the published example
    (SCHOLARS + " | 1f 2f", "E/S loser", {"intrinsic_bonus": "whole"}, 1000),  # 108 x 16
    (SCHOLARS, "E/S loser", {}, 800),
    ("CCC FFF BBB | 999m 2p | 1f", "E/S loser", {}, 408),  # 400 and 4 x 2
    ("| 222s 333s 444s EEE N | 3f", "W/S loser", {}, 408),
    ("2222s 3333m 456m | 999p NN* | 1f", "W/S bonus_supplement kongs_this_turn=2", {}, 1000),
    (
        "2222s 3333m 456m | 999p NN* | 1f",
        "W/S bonus_supplement kongs_this_turn=2",
        {"kong_on_kong_bonus_between": False},
        100,
    ),
    (PAIRS + "S* | 1f 3f", "W/S discard", {}, 516),  # 500 and 8 x 2
    (PAIRS + "S* | 1f 3f", "W/S discard last_tile", {}, 516),
    (PAIRS + "S* | 1f 3f", "W/S discard last_tile", {"last_discard_doubles_bonus": True}, 532),
    (PAIRS + "S* | 1f 2f 3f 4f 1g 2g 3g 4g", "W/S discard", {}, 1000),  # 500 and 32 x 16, cut
    (WONDERS + "E* | 1f", "E/S discard", {}, 1000),
    # Purity: the basic score doubled three times, bonus tiles apart, or the hand's own count where it is more
    (PURE, "W/S discard", {}, 272),  # 20 + 2 x 3 + 8 = 34
    (PURE, "W/S wall", {}, 288),  # 36
    (PURE, "W/S discard last_tile", {}, 544),  # four doubles
    (PURE, "W/S wall last_tile", {}, 288),  # no more for the last wall tile
    (PURE + " | 1f 3f", "W/S discard", {}, 288),  # and 8 x 2
    (FISHING_PURE, "W/S loser", {}, 128),  # 2 + 2 + 4 + 8 = 16
    (FISHING_PURE + " | 3f", "W/S loser", {}, 136),
    (MIXED_BAG, "E/S wall", {}, 432),  # (38 + 16) x 8 beats 38 x 8 + 16 x 4 = 368
    ("2222s (3333s) | 444s 999s 88*s", "W/S discard", {}, 448),  # 56
    (PURE + " | 1f", "W/S discard", {}, 276),  # 272 and 4: not the own flower
    (PURE + " | 1f 3f", "W/S discard last_tile", {}, 560),  # 34 x 16 and 8 x 2
    (PURE + " | 1f 3f", "W/S discard last_tile", {"last_discard_doubles_bonus": True}, 576),  # 8 x 4
    (PURE + " | 3f 3g", "W/S discard", {}, 336),  # (34 + 8) x 8 beats 272 + 8 x 4 = 304
    (PURE + " | 3f 3g", "W/S discard last_tile", {}, 672),  # 42 x 16 beats 544 + 32
    (PURE + " | 1234f", "W/S discard", {}, 400),  # 50 x 8 beats 272 + 16 x 4 = 336
    ("2222s 333s 444s | 999s 88*s | 3f", "W/S kong_supplement", {}, 368),  # 46 x 8 beats 42 x 8 + 4 x 2
    (FISHING_PURE + " | 1234f 1234g", "W/S loser", {}, 640),  # 16 x 8 and 32 x 16
    (FISHING_PURE + " | 1234f 1234g", "W/S loser", {"intrinsic_bonus": "whole"}, 768),  # 48 x 16
    (
        FISHING_PURE + " | 1234f 1234g",
        "W/S loser",
        {"intrinsic_bonus": "whole", "fishing_intrinsic": "as_listed"},
        768,
    ),
    # Fishing: the hand's own count where it is more
    ("(CCCC) FFFF | EEE WWW N", "W/S loser", {}, 512),  # all winds and dragons: 64 x 8
    ("(WWWW) (SSSS) (EEEE) | NNN 2p", "W/S loser", {}, 416),  # four blessings: 104 x 4
    ("(WWWW) (SSSS) (EEEE) | NNN 2p | 3f", "W/S loser", {}, 424),  # and 4 x 2
    ("(CCCC) (FFFF) (1111m) (9999m) | 5p", "W/S loser", {}, 512),  # fourfold plenty: 128 x 4
    ("(CCCC) (FFFF) (1111m) (9999m) | 5p", "W/S loser", {"fishing_intrinsic": "as_listed"}, 400),
    ("(CCCC) FFFF | EEE WWW N", "W/S loser", {"fishing_intrinsic": "as_listed"}, 512),  # listed with it
    ("(WWWW) (SSSS) (EEEE) | NNN 2p", "W/S loser", {"fishing_intrinsic": "as_listed"}, 416),
    ("| CCC FFF WWW SSS 2s", "W/S loser", {}, 512),  # buried treasure: 32 x 16
    ("| CCC FFF WWW SSS 2s", "W/S loser", {"fishing_intrinsic": "as_listed"}, 400),
    (PAIRS + " | 3f", "W/S loser", {}, 208),  # 200 and 4 x 2
    (PAIRS + "S* | 1f", "W/S discard", {}, 504),
    ("| 11m 2m 33m 5m 7*m 11p 2p 33p 5p 7p | 3f 3g", "W/S discard", {}, 532),  # 500 and 8 x 4
    ("(2222s) (3333s) (4444s) (9999s) | 8s", "W/S loser", {}, 640),  # purity's 80 x 8, not plenty's 400
    # Limits
    (WONDERS + "E*", "E/S discard", {"limit": 600}, 600),
    # Others
    ("EEE 333m 345m | 999p CC*", "E/E discard", {}, 144),  # (20 + 4 + 2 + 8 + 2) doubled twice
    ("| CCCC 11m 22p 3467s 9p", "W/S loser", {}, 64),  # kept, and not fishing: a concealed kong, 32 x 2
    ("| 5555m 11m 22p 3467s 9p", "W/S loser", {}, 16),  # any four
    ("| 5555m 11m 22p 3467s 9p", "W/S loser", {"four_alike_as_kong": "majors"}, 4),  # a pung
    ("| 1111s 222s 333s EEE", "W/S loser", {}, 24),  # it waits for 4s: no kong, 8 + 4 + 4 + 8
    ("CC | 11m 22p 3467s 999p", "W/S loser", {}, 10),  # 2 and 8
]


@pytest.mark.parametrize(("hand", "context", "options", "total"), TOTALS)
def test_bmja_total(hand, context, options, total):
    assert score_row("bmja", hand, context, options).total == total


def test_two_chows_do_not_win():
    with pytest.raises(ScoringError) as refused:
        score_row("bmja", TWO_CHOWS, "W/S discard")
    assert refused.value.code == "no_winning_shape"


def test_example_of_816_is_itemised():
    breakdown = score_row("bmja", SCHOLARS + " | 1f 2f", "E/S loser")
    assert payments_by_item(breakdown) == {
        "kong_major": (96, 0, 0),
        "pung_minor": (4, 0, 0),
        "set_dragons": (0, 3, 0),
        "flower": (8, 0, 0),
        "own_flower": (0, 1, 0),
    }
    assert (breakdown.points, breakdown.doubles) == (100, 3)
    assert (breakdown.bonus_points, breakdown.bonus_doubles) == (8, 1)


def test_fishing_line_names_waits():
    line = score_row("bmja", PAIRS, "W/S loser").items[0]
    assert (line.id, [tile.code for tile in line.tiles]) == ("all_pair_honours", ["S"])


def test_as_listed_limits_own_count_to_listed_hands():
    hand = "(2222s) (3333s) (4444s) (6666s) | F | 1g 2f 3g"  # 64 points, no double: 400 is more either way
    listed = {"fishing_intrinsic": "as_listed"}
    assert score_row("bmja", SCHOLARS, "E/S loser", listed).total == 800
    assert score_row("bmja", hand, "E/S loser", listed).limit_hand in ("imperial_jade", "fourfold_plenty")
