"""Tests of a riichi evening of eight deals, with payments computed by hand."""

import json
from pathlib import Path

import pytest

from tests.games.log_builders import build_log
from tilesnap.games.events import DealCorrected, DealRecorded, GameRules, GameStarted, Person
from tilesnap.games.final_scores import final_scores
from tilesnap.games.played_game import settle_game
from tilesnap.games.public_view import build_public_view
from tilesnap.games.record import GAME_INPUT, DealRecord
from tilesnap.games.spreadsheets import payments_table

FILE = json.loads(Path(__file__).with_name("riichi_evening.json").read_text("utf-8"))
START = 25_000


def parse_record(values):
    return GAME_INPUT.check(DealRecord, values)


def begun(house=None):
    people = tuple(Person(id=name.lower(), name=name) for name in FILE["players"])
    rules = GameRules(name="riichi", house=FILE["house"] if house is None else house)
    return GameStarted(game="evening", players=people, rules=rules, start=START)


def dealt(records):
    ids = [f"d{number}" for number in range(len(records))]
    befores = [None, *ids[:-1]]
    return [
        DealRecorded(deal=one, after=one_before, record=record)
        for one, one_before, record in zip(ids, befores, records, strict=True)
    ]


def play(*more):
    return settle_game(
        build_log(begun(), *dealt([parse_record(each["record"]) for each in FILE["deals"]]), *more)
    )


@pytest.mark.parametrize("number", range(len(FILE["deals"])))
def test_deal_pays_hand_computed_amounts(number):
    deal, expected = play().deals[number], FILE["deals"][number]
    assert deal.problem is None
    place = {"dealer": deal.place.dealer, "honba": 0, "sticks": 0, **deal.place.carried}
    assert place == expected["place"], expected["why"]
    assert list(deal.net) == expected["net"], expected["why"]
    assert not deal.provisional


def test_evening_ends_with_ranking():
    game = play()
    assert game.finished
    assert list(game.totals) == FILE["totals"]
    rows = final_scores(game).rows
    assert [[game.players[each.player], each.place, each.score * 1000] for each in rows] == FILE["ranking"]
    assert sum(each.score for each in rows) == 0


def test_correction_changes_later_deals():
    drawn = parse_record({"outcome": "drawn"})
    game = play(DealCorrected(deal="d3", over="e5", record=drawn))
    places = [(deal.place.dealer, deal.place.carried.get("honba", 0)) for deal in game.deals[4:6]]
    assert places == [(2, 3), (2, 4)]
    assert game.totals != tuple(FILE["totals"])


def test_stakes_are_listed_as_table_payments():
    game = play()
    rows = [[getattr(cell, "key", cell) for cell in row] for row in payments_table(game).rows]
    assert [3, "Dan", "table", 1000] in [row[:4] for row in rows]
    paid = [pair for deal in build_public_view(game)["deals"] for pair in deal["paid"]]
    assert all(isinstance(player, int) for pair in paid for player in pair[:2])


def test_unknown_facts_stay_provisional():
    hand = {"hand": "| 123m 406p 678s 66s 34*5s", "context": {"extra": {"dora_indicators": []}}}
    values = {"outcome": "won", "winner": 1, "source": "wall", "shown": [None, hand, None, None]}
    deal = settle_game(build_log(begun(), *dealt([parse_record(values)]))).deals[0]
    result = deal.ledger.results["S"]
    assert deal.provisional
    assert result.total_range.asked == ("riichi", "ura_indicators")
    assert result.total_range.least <= result.total <= result.total_range.most


BAD = [
    # a row: a record that cannot be settled
    {"outcome": "drawn", "extra": {"tenpai": True}},
    {"outcome": "drawn", "of_players": {"abortive": [1]}},
    {"outcome": "won", "winner": 0, "source": "wall", "shown": [{"total": 1234}, None, None, None]},
    {"outcome": "won", "winner": 0, "source": "wall", "of_players": {"tenpai": [0]}},
]


@pytest.mark.parametrize("values", BAD, ids=str)
def test_impossible_deal_is_reported_and_game_goes_on(values):
    game = settle_game(build_log(begun(), *dealt([parse_record(values)])))
    assert game.deals[0].problem is not None
    assert game.next_place.number == 2


CONCEALED = "| 234m 567m 345*p 678s 22s"
ODD = [
    # a row: the record, the payments, the reported problem
    (
        {"outcome": "drawn", "of_players": {"tenpai": [0], "riichi": [1]}},
        [3000, -2000, -1000, -1000],
        "riichi_not_ready",
    ),
    ({"outcome": "drawn", "of_players": {"nagashi": [1]}}, [-4000, 8000, -2000, -2000], None),
    (
        {
            "outcome": "won",
            "winner": 1,
            "source": "discard",
            "discarder": 2,
            "shown": [
                None,
                {"hand": CONCEALED, "context": {"extra": {"dora_indicators": [], "ura_indicators": ["1s"]}}},
                None,
                None,
            ],
        },
        [0, 2000, -2000, 0],
        "riichi_contradiction",
    ),
    (
        {
            "outcome": "won",
            "winner": 0,
            "also_won": [1],
            "source": "discard",
            "discarder": 2,
            "liable": 3,
            "shown": [
                {"hand": CONCEALED},
                {"hand": "CCC FFF BBB | 234m 55*p"},
                None,
                None,
            ],
        },
        [2900, 32000, -18900, -16000],
        None,
    ),
]


@pytest.mark.parametrize(("values", "net", "code"), ODD)
def test_odd_deal_is_paid_and_reported(values, net, code):
    deal = settle_game(build_log(begun(), *dealt([parse_record(values)]))).deals[0]
    assert deal.problem is None
    assert list(deal.net) == net
    assert [problem.code for problem in deal.ledger.problems] == ([code] if code else [])
