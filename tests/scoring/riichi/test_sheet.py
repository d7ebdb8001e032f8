"""The sheet of a riichi hand, and its JSON."""

import json

import pytest

from tests.scoring.riichi.hands import item_ids, score_riichi

HAND = "234m | 406p 678s 66s 34*5s"
# Hands worked out by the steps of EMA's rules, section 4.3: fu, han, limit, who pays what.
WORKED = [
    # Columns: hand, context, yaku, han, fu, the total, each payment
    (HAND, "S/E discard dora=7s", "tanyao dora red_dora", 3, 30, 3900, [3900]),
    (
        "| 234m 456p 678s 66s 3*45s",
        "S/E wall riichi",
        "menzen_tsumo riichi pinfu tanyao",
        4,
        20,
        5200,
        [2600, 1300, 1300],
    ),
    (
        "| 234m 456p 678s 66s 3*45s",
        "E/E wall riichi",
        "menzen_tsumo riichi pinfu tanyao",
        4,
        20,
        7800,
        [2600] * 3,
    ),
    ("CCC | 123m 456p 99s 3*45s", "S/E discard", "chun", 1, 30, 1000, [1000]),
    ("(CCCC) 111m | 999p 33s 5*55s", "W/E discard", "chun toitoi2", 3, 70, 8000, [8000]),
    ("| 1133m 5577p 99s WW CC*", "S/E discard riichi", "riichi chiitoitsu2", 3, 25, 3200, [3200]),
    (
        "| 1133m 5577p 99s WW CC*",
        "E/E wall riichi",
        "menzen_tsumo riichi chiitoitsu2",
        4,
        25,
        9600,
        [3200] * 3,
    ),
    ("EEE 123m | 456p 99s 3*45s", "E/E discard", "seat_wind_east round_wind_east", 2, 30, 2900, [2900]),
    ("| 123p 456p 789p EE 2*34p", "N/E discard riichi", "riichi honitsu3 ittsuu2", 6, 0, 12000, [12000]),
    (
        "| 1*23p 123p 789p 789p 99p",
        "N/E discard",
        "ryanpeikou3 junchan3 chinitsu6 pinfu",
        13,
        0,
        32000,
        [32000],
    ),
    (HAND, "S/E discard honba=2 sticks=1", "tanyao red_dora", 2, 30, 3600, [2000]),
    (HAND, "N/E wall honba=1", "tanyao red_dora", 2, 30, 2300, [1000, 500, 500]),
]


@pytest.mark.parametrize("row", WORKED, ids=str)
def test_sheet_equals_published_calculation(row):
    hand, context, paid, han, fu, total, payments = row
    sheet = score_riichi(hand, context)
    assert sorted(item_ids(sheet).split()) == sorted(paid.split())
    assert (sheet.doubles, sheet.total) == (han, total)
    assert not fu or sheet.rounded == fu
    assert [share.amount for share in sheet.shares] == payments


WHY = "4 times 960 basic points, rounded up to hundreds"


def test_as_json_has_common_fields():
    record = json.loads(json.dumps(score_riichi(HAND, "S/E discard dora=7s").as_json()))
    assert {key: record[key] for key in ("won", "points", "rounded", "doubles", "total", "limit_hand")} == {
        "won": True,
        "points": 22,
        "rounded": 30,
        "doubles": 3,
        "total": 3900,
        "limit_hand": None,
    }
    dora = record["items"][1]
    assert dora == {
        "id": "dora",
        "name": "Dora",
        "native": "ドラ",
        "points": 0,
        "doubles": 1,
        "limit": 0,
        "tiles": ["8s"],
        "source": "EMA riichi rules, dora",
    }
    assert [(part["points"], part["tiles"]) for part in record["parts"]] == [
        (20, []),
        (2, ["3s", "4s", "5s"]),
    ]
    assert record["payments"] == [{"payer": None, "amount": 3900, "counters": 0, "why": WHY}]


@pytest.mark.parametrize(
    ("hand", "context", "limit"),
    [
        ("| 234m 456p 678s 66s 3*45s", "E/E wall riichi dora=5s", "haneman"),
        ("| 1*19m 19p 19s ESWN CFB", "S/E discard", "yakuman"),
        ("(CCCC) 111m | 999p 33s 5*55s", "W/E discard", "mangan"),
    ],
)
def test_limit_hand_by_hand(hand, context, limit):
    record = score_riichi(hand, context).as_json()
    assert (record["limit_hand"], record["limit"]["id"]) == (limit, limit)


@pytest.mark.parametrize(
    ("hand", "context", "codes"),
    [
        ("123m | 456p 678s 66s 34*5s", "S/E discard", ["no_yaku"]),
        ("| 234m 456p 678s 66s 34*5s | 1f", "S/E discard", ["bonus_not_counted"]),
        ("| 234m 456p 678s 66s 345s", "S/E discard", ["winning_tile_unknown"]),
    ],
)
def test_warnings_by_hand(hand, context, codes):
    assert [each.code for each in score_riichi(hand, context).warnings] == codes
    assert score_riichi(hand, context).won == ("no_yaku" not in codes)
