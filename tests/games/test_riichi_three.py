"""Tests of a three-player riichi evening, with payments computed by hand."""

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log
from tilesnap.games.events import DealRecorded, GameRules, GameStarted, Person
from tilesnap.games.final_scores import final_scores
from tilesnap.games.game_rules import check_players
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import GAME_INPUT, DealRecord

RULES = GameRules(name="riichi", preset="sanma", house={"options": {"rounds": 1}})
NAMES = ("Anna", "Ben", "Cleo")
TANYAO, OPEN = "| 234p 406p 678s 66s 3*45s", "777p | 406p 678s 66s 34*5s"


def shown(player, hand, **extra):
    extra = {"dora_indicators": [], "ura_indicators": [], "norths": "0", **extra}
    return [{"hand": hand, "context": {"extra": extra}} if each == player else None for each in range(3)]


DEALS = [
    # a row: the record of a deal, the dealer, honba and sticks on the table, the nets
    (
        # Ben from Cleo: all simples, no points, a red five: 3 han 30 fu, 3,900
        {
            "outcome": "won",
            "winner": 1,
            "source": "discard",
            "discarder": 2,
            "shown": shown(1, TANYAO, riichi=False),
        },
        (0, 0, 0),
        (0, 3900, -3900),
    ),
    (
        # Ben deals and draws: riichi, drawn, all simples, no points, a red five, 2 norths: 7 han, haneman
        {
            "outcome": "won",
            "winner": 1,
            "source": "wall",
            "shown": shown(1, TANYAO, norths="2"),
            "of_players": {"riichi": [1]},
        },
        (1, 0, 0),
        (-6000, 12_000, -6000),
    ),
    # nobody wins; Cleo declared riichi and is ready, the dealer is not
    (
        {"outcome": "drawn", "shown": [None] * 3, "of_players": {"riichi": [2], "tenpai": [2]}},
        (1, 1, 0),
        (-1000, -1000, 1000),
    ),
    (
        # Anna from Cleo, who deals: all simples, a red five: 2 han 30 fu, 2,000, two counters, Cleo's stick
        {"outcome": "won", "winner": 0, "source": "discard", "discarder": 2, "shown": shown(0, OPEN)},
        (2, 2, 1),
        (3400, 0, -2400),
    ),
]


def play():
    people = tuple(Person(id=name.lower(), name=name) for name in NAMES)
    begun = GameStarted(game="evening", players=people, rules=RULES, start=35_000)
    dealt = [
        DealRecorded(
            deal=f"d{number}",
            after=f"d{number - 1}" if number else None,
            record=GAME_INPUT.check(DealRecord, record),
        )
        for number, (record, *_) in enumerate(DEALS)
    ]
    return settle_game(build_log(begun, *dealt))


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_deal_pays_hand_computed_amounts(number):
    deal, (_, (dealer, honba, sticks), net) = play().deals[number], DEALS[number]
    assert deal.problem is None
    carried = deal.place.carried
    assert (deal.place.dealer, carried.get("honba", 0), carried.get("sticks", 0)) == (dealer, honba, sticks)
    assert deal.net == net


def test_three_players_are_ranked():
    game = play()
    assert game.finished
    assert game.totals == (31_400, 49_900, 23_700)
    ranked = [(game.players[each.player], each.place, each.score * 1000) for each in final_scores(game).rows]
    assert ranked == [("Ben", 1, 29_900), ("Anna", 2, -3600), ("Cleo", 3, -26_300)]


@pytest.mark.parametrize(
    ("players", "rules", "may"),
    [
        (3, RULES, True),
        (4, RULES, False),
        (3, GameRules(name="riichi"), False),
        (5, GameRules(name="riichi"), True),
        (3, GameRules(name="hong_kong"), True),
    ],
)
def test_check_players(players, rules, may):
    if may:
        check_players(players, rules)
    else:
        with pytest.raises(ScoringError, match="players sit down"):
            check_players(players, rules)
