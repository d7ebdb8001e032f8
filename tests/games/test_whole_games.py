"""Tests of a whole game under each rule set, with payments computed by hand.

The winner's part is the total times the payers. The losers' part was computed by the other procedure on
BMJA's page: each loser collects their own total from each other loser, East double.
"""

import pytest

from tests.games.game_scripts import GAMES, load_script
from tilesnap.games.played_game import settle_game

DEALS = {
    "european_classical": [
        ("A", (720, -242, -218, -260)),
        ("A", (240, -44, -92, -104)),
        ("A", (0, 0, 0, 0)),
        ("A", (-176, 420, -120, -124)),
        ("B", (-138, -260, 400, -2)),
        ("C", (-200, 100, 100, 0)),
        ("C", (-64, -64, 156, -28)),
        ("C", (-516, -516, -968, 2000)),
        ("D", (-54, -66, -60, 180)),
        ("D", (256, -52, -52, -152)),
        ("A", (0, 480, 0, -480)),
        ("B", (-26, -132, 200, -42)),
        ("C", (0, 0, 0, 0)),
        ("C", (-74, -82, -164, 320)),
        ("D", (120, -24, -32, -64)),
        ("A", (4, 88, -54, -38)),
        ("B", (-322, -612, 1200, -266)),
        ("C", (34, -126, -268, 360)),
    ],
    "bmja": [
        ("A", (216, -60, -60, -96)),
        ("A", (0, 0, 0, 0)),
        ("A", (-80, -88, -104, 272)),
        ("B", (-150, 456, -162, -144)),
        ("B", (-2434, 6000, -1234, -2332)),
        ("B", (-1572, 388, 708, 476)),
        ("C", (-6, -70, -76, 152)),
        ("D", (368, -94, -102, -172)),
        ("A", (-64, -68, 176, -44)),
        ("B", (-118, 336, -106, -112)),
        ("B", (0, 0, 0, 0)),
        ("B", (192, -72, -36, -84)),
        ("C", (-156, -92, -296, 544)),
        ("D", (-424, -504, 2000, -1072)),
        ("A", (-80, 96, -24, 8)),
        ("B", (240, -192, -40, -8)),
        ("C", (-166, -160, 528, -202)),
        ("C", (-78, -70, -108, 256)),
    ],
    "zung_jung": [
        ("A", (150, -100, -25, -25)),
        ("B", (-35, -35, 105, -35)),
        ("C", (0, 0, 0, 0)),
        ("D", (-430, -25, -25, 480)),
        ("A", (-10, 30, -10, -10)),
        ("B", (-70, 210, -70, -70)),
        ("C", (1440, -25, -1390, -25)),
        ("D", (-1, -1, -1, 3)),
        ("A", (0, 0, 0, 0)),
        ("A", (-25, -55, 105, -25)),
        ("B", (-28, -25, 78, -25)),
        ("C", (-400, 1200, -400, -400)),
        ("D", (15, -5, -5, -5)),
        ("A", (0, 0, 0, 0)),
        ("B", (-25, -25, -85, 135)),
        ("C", (180, -60, -60, -60)),
        ("D", (-25, -25, 390, -340)),
        ("A", (-70, 120, -25, -25)),
    ],
    "building_skills": [
        ("A", (108, -36, -36, -36)),
        ("A", (120, -40, -40, -40)),
        ("A", (-72, -72, 216, -72)),
        ("B", (0, 0, 0, 0)),
        ("B", (-400, 1200, -400, -400)),
        ("B", (-24, -24, -24, 72)),
        ("C", (-160, -160, -210, 530)),
        ("D", (-36, -36, 108, -36)),
        ("A", (432, -144, -144, -144)),
        ("A", (0, 0, 0, 0)),
        ("A", (-88, 264, -88, -88)),
        ("B", (60, -20, -20, -20)),
        ("C", (-64, -64, 192, -64)),
        ("C", (-320, -320, -320, 960)),
        ("D", (-48, 144, -48, -48)),
        ("A", (240, -80, -80, -80)),
        ("A", (-28, -28, -28, 84)),
        ("B", (-96, 288, -96, -96)),
    ],
    "dmjl": [
        ("A", (384, -118, -130, -136)),
        ("A", (132, -16, -64, -52)),
        ("A", (36, -164, -64, 192)),
        ("B", (0, 0, 0, 0)),
        ("B", (-154, -68, 352, -130)),
        ("C", (-124, -34, 264, -106)),
        ("C", (160, -68, -72, -20)),
        ("D", (0, 0, 0, 0)),
        ("D", (-56, -40, -48, 144)),
        ("D", (0, 0, 1024, -1024)),
        ("A", (-32, 112, -32, -48)),
        ("B", (368, -220, -102, -46)),
        ("C", (-68, -68, -8, 144)),
        ("D", (-202, 416, -242, 28)),
        ("A", (-72, 12, 104, -44)),
        ("B", (-502, -972, -526, 2000)),
        ("C", (208, -126, 20, -102)),
        ("D", (-30, 296, -78, -188)),
    ],
    "hong_kong": [
        ("A", (48, -48, 0, 0)),
        ("A", (-8, -8, 24, -8)),
        ("B", (0, 0, 0, 0)),
        ("B", (-256, 0, 0, 256)),
        ("C", (0, 2, -2, 0)),
        ("D", (0, 0, 0, 0)),
        ("D", (-48, -48, -48, 144)),
        ("D", (16, 0, 0, -16)),
    ],
    "taiwanese": [
        ("A", (9, -9, 0, 0)),
        ("A", (0, 0, 0, 0)),
        ("A", (36, -12, -12, -12)),
        ("A", (-16, -9, 34, -9)),
        ("B", (-21, 0, 0, 21)),
        ("C", (0, 0, 9, -9)),
        ("C", (0, 9, -9, 0)),
    ],
}
UNCORRECTED = {
    "european_classical": (-156, -1212, 48, 1320),
    "bmja": (-4444, 5740, 998, -2294),
    "zung_jung": (186, 1179, -938, -427),
    "building_skills": (-476, 1172, -1118, 422),
    "dmjl": (-452, 1834, -1306, -76),
    "hong_kong": (-760, -102, -26, 888),
    "taiwanese": (16, -21, 22, -17),
}


def test_every_rule_set_has_a_game():
    from scoring.tables.shipped import TABLES

    assert {path.stem for path in GAMES.glob("*.txt")} == set(DEALS) == set(TABLES)


@pytest.mark.parametrize("name", DEALS)
def test_deals_pay_hand_computed_amounts(name):
    result = settle_game(load_script(name))
    assert [(result.players[deal.place.dealer][0], deal.net) for deal in result.deals] == DEALS[name]
    assert result.totals == tuple(map(sum, zip(*(net for _, net in DEALS[name]), strict=True)))
    assert sum(result.totals) == 0


@pytest.mark.parametrize("name", UNCORRECTED)
def test_correction_changes_later_deals(name):
    result = settle_game(load_script(name, corrected=False))
    assert result.totals == UNCORRECTED[name]
    assert result.totals != settle_game(load_script(name)).totals


@pytest.mark.parametrize("name", DEALS)
def test_only_missing_hands_are_provisional(name):
    losers_matter = name not in ("zung_jung", "building_skills", "hong_kong", "taiwanese")
    for deal in settle_game(load_script(name)).deals:
        hidden = [deal.seats[player] for player in range(4) if deal.record.shown[player] is None]
        open_to = {seat for each in deal.ledger.unsettled for seat in each.whose}
        assert open_to == (set(hidden) if losers_matter and deal.record.outcome == "won" else set())
