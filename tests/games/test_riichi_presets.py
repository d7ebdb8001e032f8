"""Evenings of eight deals under each riichi preset, with payments and final scores computed by hand."""

from decimal import Decimal

import pytest

from tests.games.log_builders import NAMES, build_log
from tilesnap.games.events import DealRecorded, GameRules, GameStarted, Person
from tilesnap.games.final_scores import final_scores
from tilesnap.games.game_rules import load_game_engine
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import GAME_INPUT, DealRecord
from tilesnap.games.spreadsheets import totals_table
from tilesnap.views.rendering.result import totals_html

PLAIN = "| 234m 567m 345*p 678s 22s"  # all simples and no points: 2 han 30 fu
SOUTH_PAIR = "| CCC 234m 567m 345*p SS"  # red dragons; 20 + 10 + 8 fu and the pair
FULL_FLUSH = "| 123m 456m 789m 234*m 99m"  # full flush, straight, no points, riichi, drawn, 3 dora: 14 han
DRAGONS_AND_HONOURS = "CCC FFF BBB | EEE SS*"


def won(winner, hand, discarder=None, *, riichi=(), also=(), dora=(), liable=None, **facts):  # noqa: PLR0913
    known = {"dora_indicators": list(dora), "ura_indicators": [], **facts}
    shown = {"hand": hand, "context": {"extra": known}}
    record = {
        "outcome": "won",
        "winner": winner,
        "also_won": list(also),
        "source": "wall" if discarder is None else "discard",
        "shown": [shown if player in (winner, *also) else None for player in range(4)],
        "of_players": {"riichi": list(riichi)},
    }
    return record | {
        name: player for name, player in (("discarder", discarder), ("liable", liable)) if player is not None
    }


def drawn(**of_players):
    return {"outcome": "drawn", "shown": [None] * 4, "of_players": of_players}


DEALS = {
    # East 1, Anna deals: Dan and Ben, who declared riichi, win on Cleo's discard
    "two_wins": won(3, PLAIN, 2, also=[1], riichi=[1]),
    # East 2, Ben deals and is not ready: Cleo and Dan are, and Dan declared riichi
    "drawn": drawn(tenpai=[2, 3], riichi=[3]),
    # the same where Anna discarded only terminals and honours
    "nagashi": drawn(tenpai=[2, 3], riichi=[3], nagashi=[0]),
    # East 3, a counter and Dan's stick: Anna's riichi from Ben, 4 han 30 fu
    "four_han": won(0, PLAIN, 1, riichi=[0], dora=["7s"]),
    # East 4: Cleo from Anna, 2,000
    "small": won(2, PLAIN, 0),
    # South 1, Anna deals: Ben from Cleo with a pair of the wind that is seat and round
    "double_wind": won(1, SOUTH_PAIR, 2),
    # South 2, Ben deals: only Anna is ready, after riichi
    "riichi_drawn": drawn(tenpai=[0], riichi=[0]),
    # South 3, Cleo deals, a counter and Anna's stick: Dan draws 14 han without a yakuman
    "fourteen_han": won(3, FULL_FLUSH, riichi=[3], dora=["8m"]),
    # South 4, Dan deals: Ben draws dragons and honours, Anna gave the last dragon
    "liable": won(1, DRAGONS_AND_HONOURS, liable=0),
}
WITH_NAGASHI = [name for name in DEALS if name != "drawn"]
WITHOUT_NAGASHI = [name for name in DEALS if name != "nagashi"]

TWO_WINS = {"first": (0, 2900, -5900, 3000), "own": (0, 3900, -5900, 2000), "bump": (0, -1000, -2000, 3000)}
READY, NAGASHI = (-1500, -1500, 1500, 500), (8000, -4000, -2000, -3000)
FOUR_HAN = {7700: (9000, -8000, 0, 0), 8000: (9300, -8300, 0, 0)}
SMALL, RIICHI_DRAWN = (-2000, 0, 2000, 0), (2000, -1000, -1000, -1000)
PAIR = {4: (0, 1600, -1600, 0), 2: (0, 1300, -1300, 0)}
YAKUMAN, SANBAIMAN = (-8100, -8100, -16100, 33300), (-6100, -6100, -12100, 25300)
WHOLE, ONE_OF_TWO, SINGLE = (-64000, 64000, 0, 0), (-40000, 64000, -8000, -16000), (-32000, 32000, 0, 0)

EVENINGS = {
    # a row: the deals, their payments, the totals, the final scores, for Anna, Ben, Cleo and Dan
    "tenhou": (
        WITH_NAGASHI,
        [TWO_WINS["first"], NAGASHI, FOUR_HAN[7700], SMALL, PAIR[4], RIICHI_DRAWN, YAKUMAN, WHOLE],
        (-30100, 72400, 400, 57300),
        ("-80.1", "82.4", "-39.6", "37.3"),
    ),
    "mahjong_soul": (
        WITH_NAGASHI,
        [TWO_WINS["first"], NAGASHI, FOUR_HAN[7700], SMALL, PAIR[4], RIICHI_DRAWN, YAKUMAN, ONE_OF_TWO],
        (-6100, 72400, -7600, 41300),
        ("-36.1", "62.4", "-47.6", "21.3"),
    ),
    "ema_2016": (
        WITHOUT_NAGASHI,
        [TWO_WINS["own"], READY, FOUR_HAN[7700], SMALL, PAIR[4], RIICHI_DRAWN, SANBAIMAN, SINGLE],
        (-600, 50900, 12900, 56800),
        ("-45.6", "25.9", "-22.1", "41.8"),
    ),
    "wrc": (
        WITHOUT_NAGASHI,
        [TWO_WINS["bump"], READY, FOUR_HAN[8000], SMALL, PAIR[2], RIICHI_DRAWN, SANBAIMAN, ONE_OF_TWO],
        (-8300, 77400, 9100, 41800),
        ("-53.3", "62.4", "-25.9", "16.8"),
    ),
    "m_league": (
        WITHOUT_NAGASHI,
        [TWO_WINS["bump"], READY, FOUR_HAN[8000], SMALL, PAIR[2], RIICHI_DRAWN, SANBAIMAN, ONE_OF_TWO],
        (-13300, 72400, 4100, 36800),
        ("-73.3", "92.4", "-35.9", "16.8"),
    ),
}


def play(records, preset=None, names=NAMES, **options):
    rules = GameRules(name="riichi", preset=preset, house={"options": options} if options else {})
    people = tuple(Person(id=name.lower(), name=name) for name in names)
    start = load_game_engine(rules).catalogue.start
    begun = GameStarted(game="evening", players=people, rules=rules, start=start)
    deals = [
        DealRecorded(
            deal=f"d{n}", after=f"d{n - 1}" if n else None, record=GAME_INPUT.check(DealRecord, each)
        )
        for n, each in enumerate(records)
    ]
    return settle_game(build_log(begun, *deals))


def scores(game):
    return tuple(each.score for each in final_scores(game).by_player)


@pytest.mark.parametrize(("preset", "row"), EVENINGS.items(), ids=EVENINGS)
def test_evening_pays_as_the_preset_says(preset, row):
    names, nets, totals, final = row
    game = play([DEALS[name] for name in names], preset)
    assert [deal.problem for deal in game.deals] == [None] * 8
    assert [tuple(deal.net) for deal in game.deals] == nets
    assert [deal.place.passed for deal in game.deals] == [*range(8)]
    assert tuple(game.totals) == totals
    assert scores(game) == tuple(map(Decimal, final))
    assert game.finished


# Anna's riichi hand with a red five, one shot and two underside dora, from Ben; nobody else wins.
CHIP_HAND = "| 234m 067m 345*p 678s 22s"
CLUB = {"chip_value": 500, "yakitori": 3000, "uma": "0_0", "target": 25_000}


def club_game(**options):
    deal = won(0, CHIP_HAND, 1, riichi=[0], ippatsu=True)
    deal["shown"][0]["context"]["extra"]["ura_indicators"] = ["1s"]
    return play([deal], **{**CLUB, **options})


@pytest.mark.parametrize(
    ("options", "chips", "yakitori"),
    [
        ({}, (2000, -2000, 0, 0), (9000, -3000, -3000, -3000)),
        ({"chip_value": 100}, (400, -400, 0, 0), (9000, -3000, -3000, -3000)),
        ({"chip_value": 0, "yakitori": 0}, (0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_final_scores_hold_chips_and_yakitori(options, chips, yakitori):
    game = club_game(**options)
    rows = final_scores(game).by_player
    assert tuple(row.chips for row in rows) == chips
    assert tuple(row.yakitori for row in rows) == yakitori
    # riichi, one shot, all simples, no points, 1 red five, 2 underside dora: 7 han, a haneman for the dealer
    assert [deal.net for deal in game.deals] == [(18_000, -18_000, 0, 0)]
    assert scores(game) == tuple(
        Decimal(net + chip + bird) / 1000
        for net, chip, bird in zip((18_000, -18_000, 0, 0), chips, yakitori, strict=True)
    )


def test_results_name_chips_and_yakitori_where_played():
    assert "Chips +2.0 · Yakitori +9.0" in totals_html(club_game())
    heads = [head.key for head in totals_table(club_game()).headings]
    assert heads[5:11] == ["uma", "oka", "sticks", "penalty", "chips", "yakitori"]
    assert "chips" not in [head.key for head in totals_table(play([])).headings]


def test_stated_points_bring_no_chips():
    record = won(0, CHIP_HAND, 1) | {"shown": [{"total": 12_000}, None, None, None]}
    game = play([record], chip_value=500)
    assert [problem.code for problem in game.deals[0].ledger.problems] == ["chips_unknown"]
    assert {row.chips for row in final_scores(game).rows} == {0}
