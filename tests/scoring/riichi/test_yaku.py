"""Each yaku with a hand that just misses it, and comparison with the package `mahjong`."""

import pytest
from mahjong.hand_calculating.yaku_config import YakuConfig

from scoring.riichi.yaku import DORA, JAPANESE_NAMES, YAKU, YAKUMAN, limit_of
from tests.scoring.riichi.hands import ENGINE, item_ids, score_riichi

ROWS = [
    # Columns: the yaku with its han, a hand with it and its context, a near miss and its context (None: same)
    ("riichi", "| 123m 456p 999s 66s 34*5s", "S/E discard riichi", None, "S/E discard"),
    ("double_riichi2", "| 123m 456p 999s 66s 34*5s", "S/E discard double_riichi", None, "S/E discard riichi"),
    ("ippatsu", "| 123m 456p 999s 66s 34*5s", "S/E discard riichi ippatsu", None, "S/E discard riichi"),
    ("menzen_tsumo", "| 123m 456p 999s 66s 34*5s", "S/E wall", "123m | 456p 999s 66s 34*5s", "S/E wall"),
    ("haitei", "234m | 456p 678s 66s 34*5s", "S/E wall last_tile", None, "S/E discard last_tile"),
    ("houtei", "234m | 456p 678s 66s 34*5s", "S/E discard last_tile", None, "S/E wall last_tile"),
    ("rinshan", "234m 9999p | 678s 66s 34*5s", "S/E kong_supplement", None, "S/E wall"),
    ("chankan", "234m | 456p 678s 66s 34*5s", "S/E robbed_kong", None, "S/E discard"),
    ("tanyao", "234m | 456p 678s 66s 34*5s", "S/E discard", "123m | 456p 678s 66s 34*5s", None),
    ("pinfu", "| 123m 456p 678s 66s 3*45s", "S/E discard", "| 123m 456p 678s 66s 34*5s", None),
    ("pinfu", "| 123m 456p 678s WW 3*45s", "S/E discard", "| 123m 456p 678s SS 3*45s", None),
    ("pinfu", "| 123m 456p 678s WW 3*45s", "S/E discard", "| 123m 456p 678s CC 3*45s", None),
    ("pinfu", "| 123m 456p 678s WW 3*45s", "S/E wall", "| 123m 456p 678s WW 12*3s", None),
    ("iipeikou", "| 223344m 999p 66s 345*s", "S/E discard", "234m | 234m 999p 66s 345*s", None),
    ("haku", "BBB | 123m 456p 66s 34*5s", "S/E discard", "| 123m 456p 789s 345s BB*", None),
    ("hatsu", "FFF | 123m 456p 66s 34*5s", "S/E discard", "| 123m 456p 789s 345s FF*", None),
    ("chun", "(CCCC) | 123m 456p 66s 34*5s", "S/E discard", "| 123m 456p 789s 345s CC*", None),
    ("seat_wind_south", "SSS | 123m 456p 66s 34*5s", "S/E discard", None, "W/E discard"),
    ("seat_wind_west", "WWW | 123m 456p 66s 34*5s", "W/E discard", None, "S/E discard"),
    ("seat_wind_north", "NNN | 123m 456p 66s 34*5s", "N/E discard", None, "S/E discard"),
    ("round_wind_south", "SSS | 123m 456p 66s 34*5s", "W/S discard", None, "W/E discard"),
    ("round_wind_west", "WWW | 123m 456p 66s 34*5s", "S/W discard", None, "S/E discard"),
    ("round_wind_north", "NNN | 123m 456p 66s 34*5s", "S/N discard", None, "S/E discard"),
    ("sanshoku", "234m | 234p 234s 66s 7*89p", "S/E discard", "234m | 234p 345s 66s 7*89p", None),
    ("sanshoku2", "| 234m 234p 234s 66s 7*89p", "S/E discard", "| 234m 234p 345s 66s 7*89p", None),
    ("ittsuu", "123m | 456m 789m 66s 3*45p", "S/E discard", "123m | 456m 678m 66s 3*45p", None),
    ("ittsuu2", "| 123m 456m 789m 66s 3*45p", "S/E discard", "| 123m 456m 678m 66s 3*45p", None),
    ("chanta", "123m | 999p 789s WWW 11*p", "S/E discard", "123m | 999p 678s WWW 11*p", None),
    ("chanta2", "| 123m 999p 789s WWW 11*p", "S/E discard", "| 123m 999p 678s WWW 11*p", None),
    ("chiitoitsu2", "| 1133m 5577p 99s WW CC*", "S/E discard", "| 223344m 667788p 99*s", None),
    ("sanshoku_doukou2", "222m | 222p 222s 66s 7*89p", "S/E discard", "222m | 222p 333s 66s 7*89p", None),
    ("sanankou2", "789p | 222p 444s 888m 66*s", "S/E discard", "789p | 222p 444s 88*8m 66s", None),
    ("sankantsu2", "2222p (4444s) 888+8m | 66s 7*89p", "S/E discard", "2222p (4444s) 888m | 66s 7*89p", None),
    ("toitoi2", "222p 444s 888m | WWW 66*s", "S/E discard", "222p 444s 789m | WWW 66*s", None),
    ("shousangen2", "BBB | FFF CC 123m 3*45p", "S/E discard", "BBB | FFF 22s 123m 3*45p", None),
    ("honroutou2", "111m 999p | WWW SSS 11*s", "S/E discard", "111m 999p | WWW SSS 22*s", None),
    ("ryanpeikou3", "| 223344m 667788p 99*s", "S/E discard", "| 223344m 678p 789p 99*s", None),
    ("junchan2", "123m | 999p 789s 789m 11*p", "S/E discard", "123m | 999p 789s 678m 11*p", None),
    ("junchan3", "| 123m 999p 789s 789m 11*p", "S/E discard", "| 123m 999p 789s 678m 11*p", None),
    ("honitsu2", "123p | 456p 88p WWW 7*89p", "S/E discard", "123p | 456p 88s WWW 7*89p", None),
    ("honitsu3", "| 123p 456p 88p WWW 7*89p", "S/E discard", "| 123p 456p 88s WWW 7*89p", None),
    ("chinitsu5", "123p | 456p 88p 222p 7*89p", "S/E discard", "123p | 456p 88p WWW 7*89p", None),
    ("chinitsu6", "| 123p 456p 88p 222p 7*89p", "S/E discard", "| 123p 456p 88p WWW 7*89p", None),
    ("kokushi13", "| 119m 19p 19s ESWN* CFB", "S/E discard", "| 1*19m 19p 19s ESWN CFB", None),
    ("kokushi_1313", "| 1*19m 19p 19s ESWN CFB", "S/E discard", "| 119m 19p 19s ESWN* CFB", None),
    ("chuuren13", "| 1112345678*999m 5m", "S/E discard", "| 111m 234m 567m 888m 99*m", None),
    ("chuuren_913", "| 11123455*678999m", "S/E discard", "| 1112345678*999m 5m", None),
    ("suuankou13", "| 222m 444p 666s 88*8s WW", "S/E wall", "| 222m 444p 666s 88*8s WW", "S/E discard"),
    ("suuankou_tanki13", "| 222m 444p 666s 888s WW*", "S/E discard", "222m | 444p 666s 888s WW*", None),
    ("daisangen13", "BBB CCC | FFF 22s 3*45p", "S/E discard", "BBB CCC | FF 222s 3*45p", None),
    ("shousuushii13", "EEE SSS | WWW NN 3*45p", "S/E discard", "EEE SSS | WWW 22p 3*45p", None),
    ("daisuushii13", "EEE SSS | WWW NNN 22*p", "S/E discard", "EEE SSS | WWW 222p NN*", None),
    ("tsuuiisou13", "EEE SSS | WWW CCC BB*", "S/E discard", "EEE SSS | WWW 111p BB*", None),
    ("chinroutou13", "111m 999m | 111p 999s 11*s", "S/E discard", "111m 999m | 111p 999s EE*", None),
    ("ryuuiisou13", "234s 666s | 888s 22s FF*F", "S/E discard", "234s 666s | 777s 22s FF*F", None),
    ("suukantsu13", "1111m 2222p 3333s 4444p | 6*6m", "S/E discard", "1111m 2222p 3333s | 444p 66*m", None),
    ("tenhou13", "| 123m 456p 999s 66s 34*5s", "E/E dealt", None, "E/E wall"),
    ("chiihou13", "| 123m 456p 999s 66s 34*5s", "S/E wall turn=own_first_draw", None, "S/E wall"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_yaku_is_found_and_near_miss_is_not(row):
    wanted, hand, context, other, other_context = row
    assert wanted in item_ids(score_riichi(hand, context)).split()
    assert wanted not in item_ids(score_riichi(other or hand, other_context or context)).split()


def test_every_yaku_is_tested():
    having = {row[0] for row in ROWS}
    others = {
        "renhou",
        "renhou_yakuman",
        "seat_wind_east",
        "round_wind_east",
    }  # tested in other tables
    lacking = [yaku.id for yaku in YAKU if not any(name.startswith(yaku.id) for name in having)]
    assert set(lacking) <= others


@pytest.mark.parametrize(
    "yaku", [each for each in (*YAKU, *DORA) if each.package_name], ids=lambda yaku: yaku.id
)
def test_yaku_han_equal_package(yaku):
    peer = getattr(YakuConfig(), yaku.package_name)
    assert yaku.closed == min(peer.han_closed, YAKUMAN)
    assert yaku.open == min(peer.han_open, YAKUMAN)


@pytest.mark.parametrize(
    ("basic", "name"),
    [
        (1920, None),
        (2000, "Mangan"),
        (3000, "Haneman"),
        (4000, "Baiman"),
        (6000, "Sanbaiman"),
        (8000, "Yakuman"),
        (16000, "2-fold yakuman"),
        (24000, "3-fold yakuman"),
    ],
)
def test_limit_of_basic_points(basic, name):
    limit = limit_of(basic)
    assert (limit and limit.name) == name


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ("english", ["Riichi", "No-Points Hand", "Pure Double Chow", "Half Flush"]),
        ("japanese", ["Riichi", "Pinfu", "Iipeikou", "Honitsu"]),
    ],
)
def test_sheet_names_yaku_as_the_option_says(names, shown):
    sheet = score_riichi("| 112233p 567p 789*p NN", "S/E discard riichi", names=names)
    assert [line.name for line in sheet.items] == shown
    rows = {row.id: row.name for row in ENGINE.with_options({"names": names}).catalogue.rows}
    assert rows["honitsu"] == shown[-1]


def test_japanese_names_cover_every_yaku():
    assert {*JAPANESE_NAMES} == {each.id for each in (*YAKU, *DORA)}
