"""Tests of rules from another installed package, which are played like shipped ones."""

from importlib.metadata import EntryPoint

import pytest

from scoring import engines
from tests.games.log_builders import NAMES, build_log
from tilesnap.deals.commands import AnswerQuestion, TypeHand
from tilesnap.deals.deal import Deal
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view
from tilesnap.games.events import DealRecorded, GameRules, GameStarted, Person
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import GAME_INPUT, DealRecord

HAND = "| 123m 456p 789s 222s EE*"
ANSWERS = {"source": "wall", "lucky_day": True, "moon": "full"}


@pytest.fixture(autouse=True)
def _installed(monkeypatch):
    """Simulate an installed package that provides the rules `lucky`."""
    found = (EntryPoint("lucky", "tests.scoring.lucky_engine:LuckyEngine", engines.ENTRY_POINT_GROUP),)
    monkeypatch.setattr(engines, "_entry_points", lambda: found)
    engines.load_catalogues.cache_clear()
    yield
    engines.load_catalogues.cache_clear()


def test_plugin_rules_can_be_chosen():
    assert [*engines.load_catalogues()] == [*engines.SHIPPED, "lucky"]
    assert engines.load_catalogues()["lucky"].title == "Lucky"


def test_plugin_facts_are_asked_and_offered():
    deal, asked = update(Deal(Rules.create("lucky")), TypeHand(HAND)), []
    while question := deal_view(deal)["hand"]["question"]:
        asked.append(question["field"])
        answer = ANSWERS[question["field"]]
        assert answer in [choice["value"] for choice in question["choices"]]
        deal = update(deal, AnswerQuestion(question["field"], answer))
    assert asked == ["source", "lucky_day", "moon"]
    hand = deal_view(deal)["hand"]
    assert (hand["total"], hand["specials"]) == (17, [{"name": "smile", "on": False}])
    smiling = deal_view(update(deal, AnswerQuestion("special", "smile")))["hand"]
    assert (smiling["total"], smiling["payments"]["net"]["E"]) == (117, 351)


def test_game_is_kept_by_plugin_rules():
    people = tuple(Person(id=name.lower(), name=name) for name in NAMES)
    begun = GameStarted(game="evening", players=people, rules=GameRules(name="lucky"))
    shown = {"hand": HAND, "context": {"extra": {"lucky_day": True, "moon": "full"}}}
    values = {"outcome": "won", "winner": 1, "source": "wall", "shown": [None, shown, None, None]}
    records = [values, {**values, "shown": [None, {"total": 5}, None, None]}]
    deals = [
        DealRecorded(
            deal=f"d{number}",
            after=f"d{number - 1}" if number else None,
            record=GAME_INPUT.check(DealRecord, each),
        )
        for number, each in enumerate(records)
    ]
    game = settle_game(build_log(begun, *deals))
    assert [deal.net for deal in game.deals] == [(-17, 51, -17, -17), (-5, 15, -5, -5)]
    assert [deal.place.dealer for deal in game.deals] == [0, 1]
    assert not game.provisional
