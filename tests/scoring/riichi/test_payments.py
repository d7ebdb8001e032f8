"""The complete score table of riichi, and the payments of a hand."""

import pytest
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator

from scoring.riichi.options import read_choices
from scoring.riichi.payments import (
    RiichiWin,
    chombo_transfers,
    divide_payment,
    riichi_transfers,
    round_up_to_hundreds,
    tenpai_transfers,
    winner_transfers,
    worth_of_hand,
)

PLAIN, ROUNDED = read_choices({}), read_choices({"rounded_mangan": True})
# The table as EMA's rules print it: han, fu; ron of the dealer and of others; drawn by the dealer from each,
# drawn by others from the dealer and from each other; 0 where no hand has so many.
TABLE = """
1 30  1500 1000  500  500  300
1 40  2000 1300  700  700  400
1 50  2400 1600  800  800  400
1 60  2900 2000 1000 1000  500
1 70  3400 2300 1200 1200  600
1 80  3900 2600 1300 1300  700
1 90  4400 2900 1500 1500  800
1 100 4800 3200 1600 1600  800
1 110 5300 3600 1800 1800  900
2 20  2000 1300  700  700  400
2 25  2400 1600  800  800  400
2 30  2900 2000 1000 1000  500
2 40  3900 2600 1300 1300  700
2 50  4800 3200 1600 1600  800
2 60  5800 3900 2000 2000 1000
2 70  6800 4500 2300 2300 1200
2 80  7700 5200 2600 2600 1300
2 90  8700 5800 2900 2900 1500
2 100 9600 6400 3200 3200 1600
2 110 10600 7100 3600 3600 1800
3 20  3900 2600 1300 1300  700
3 25  4800 3200 1600 1600  800
3 30  5800 3900 2000 2000 1000
3 40  7700 5200 2600 2600 1300
3 50  9600 6400 3200 3200 1600
3 60  11600 7700 3900 3900 2000
3 70  12000 8000 4000 4000 2000
4 20  7700 5200 2600 2600 1300
4 25  9600 6400 3200 3200 1600
4 30  11600 7700 3900 3900 2000
4 40  12000 8000 4000 4000 2000
5 30  12000 8000 4000 4000 2000
6 30  18000 12000 6000 6000 3000
7 40  18000 12000 6000 6000 3000
8 30  24000 16000 8000 8000 4000
10 50 24000 16000 8000 8000 4000
11 30 36000 24000 12000 12000 6000
12 30 36000 24000 12000 12000 6000
13 30 48000 32000 16000 16000 8000
20 30 48000 32000 16000 16000 8000
"""
ROWS = [tuple(map(int, line.split())) for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_shares_equal_published_score_table(row):
    han, fu, dealers_ron, ron, from_each, from_dealer, from_others = row
    basic = worth_of_hand(han, fu, PLAIN).basic
    assert [share.amount for share in divide_payment(basic, "E", drawn=False)] == [dealers_ron]
    assert [share.amount for share in divide_payment(basic, "W", drawn=False)] == [ron]
    assert [share.amount for share in divide_payment(basic, "E", drawn=True)] == [from_each] * 3
    drawn = {share.payer: share.amount for share in divide_payment(basic, "W", drawn=True)}
    assert drawn == {"E": from_dealer, "S": from_others, "N": from_others}


FUS = (20, 25, *range(30, 120, 10))


@pytest.mark.parametrize("seat", "ES")
@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("rounded", [False, True])
def test_shares_equal_those_of_mahjong_package(seat, drawn, rounded):
    winds = {"E": 27, "S": 28}
    options = OptionalRules(kiriage=rounded)
    config = HandConfig(player_wind=winds[seat], is_tsumo=drawn, tsumi_number=2, options=options)
    choices = ROUNDED if rounded else PLAIN
    for han in range(1, 20):
        for fu in FUS:
            paid = divide_payment(worth_of_hand(han, fu, choices).basic, seat, drawn=drawn, honba=2)
            total = sum(share.amount + share.counters for share in paid)
            assert total == ScoresCalculator.calculate_scores(han, fu, config)["total"], (han, fu)


@pytest.mark.parametrize(
    ("han", "fu", "options", "yakuman", "basic"),
    [
        (4, 30, {}, False, 1920),
        (4, 30, {"rounded_mangan": True}, False, 2000),
        (3, 60, {"rounded_mangan": True}, False, 2000),
        (4, 25, {"rounded_mangan": True}, False, 1600),
        (13, 30, {}, False, 8000),
        (13, 30, {"counted_yakuman": False}, False, 6000),
        (26, 30, {}, False, 8000),
        (26, 30, {}, True, 16000),
        (13, 0, {"counted_yakuman": False}, True, 8000),
    ],
)
def test_worth_of_hand_by_options(han, fu, options, yakuman, basic):
    assert worth_of_hand(han, fu, read_choices(options), yakuman=yakuman).basic == basic


def amounts(transfers):
    return [(each.payer, each.payee, each.amount) for each in transfers]


@pytest.mark.parametrize(
    ("win", "honba", "sticks", "paid"),
    [
        (RiichiWin("S", 960, False, "W"), 0, 0, [("W", "S", 3900)]),
        (RiichiWin("S", 960, False, "W"), 2, 1, [("W", "S", 3900), ("W", "S", 600), (None, "S", 1000)]),
        (
            RiichiWin("S", 960, True),
            1,
            0,
            [
                ("E", "S", 2000),
                ("E", "S", 100),
                ("W", "S", 1000),
                ("W", "S", 100),
                ("N", "S", 1000),
                ("N", "S", 100),
            ],
        ),
        (
            RiichiWin("E", 8000, True, None, "N"),
            1,
            2,
            [("N", "E", 48000), ("N", "E", 300), (None, "E", 2000)],
        ),
        (
            RiichiWin("S", 8000, False, "W", "N"),
            1,
            0,
            [("N", "S", 16000), ("W", "S", 16000), ("W", "S", 300)],
        ),
        (RiichiWin("S", 8000, False, "N", "N"), 1, 0, [("N", "S", 32000), ("N", "S", 300)]),
    ],
)
def test_paid_to_winner(win, honba, sticks, paid):
    assert amounts(winner_transfers(win, honba, sticks)) == paid


@pytest.mark.parametrize(
    ("ready", "paid"),
    [
        ("", []),
        ("S", [("E", "S", 1000), ("W", "S", 1000), ("N", "S", 1000)]),
        ("EN", [("S", "E", 1500), ("W", "N", 1500)]),
        ("ESN", [("W", "E", 1000), ("W", "S", 1000), ("W", "N", 1000)]),
        ("ESWN", []),
    ],
)
def test_for_tenpai_pays_ready_players(ready, paid):
    assert sorted(amounts(tenpai_transfers(ready))) == sorted(paid)


def test_riichi_stick_and_chombo_transfers():
    assert amounts(riichi_transfers("SN")) == [("S", None, 1000), ("N", None, 1000)]
    assert amounts(chombo_transfers("E")) == [("E", "S", 4000), ("E", "W", 4000), ("E", "N", 4000)]
    assert amounts(chombo_transfers("W")) == [("W", "E", 4000), ("W", "S", 2000), ("W", "N", 2000)]


@pytest.mark.parametrize(("points", "paid"), [(3840, 3900), (7680, 7700), (8000, 8000), (1, 100)])
def test_hundreds_rounds_up(points, paid):
    assert round_up_to_hundreds(points) == paid
