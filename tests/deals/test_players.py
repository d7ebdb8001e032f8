"""Tests of deals with three players, and with five of whom one waits."""

from dataclasses import replace

import pytest

from scoring.engine import GamePosition
from scoring.errors import ScoringError
from tests.deals.builders import EC, HK, build_named_deal
from tests.deals.random_walk import record_of
from tilesnap.deals import document
from tilesnap.deals.api import handle_request
from tilesnap.deals.commands import AddPenalty, OpenHand, SetWinner, SetWinSource, StateTotal, command_to_json
from tilesnap.deals.deal import NOT_SHOWN, collect_hand_facts
from tilesnap.deals.record import price_totals, reopen_deal, to_record
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view

THREE = GamePosition(players=3)
FIVE = GamePosition(passed=2, players=5)  # Ben waits; Cai, Dee, Eve and Ann sit from East on


def after_all(deal, *actions):
    for action in actions:
        deal = update(deal, action)
    return deal


def won(player, *rest):
    return (SetWinner(player), *rest)


def by_discard(winner, giver):
    return won(winner, SetWinSource("discard", giver))


def totals(stated):
    return [StateTotal(total, player) for player, total in stated.items()]


WANTED = [
    # a row: the place, the rules, winner and discarder, the required hands, the turn order
    (THREE, EC, (2, 0), (2, 0, 1), (1, 2)),
    (THREE, HK, (2, 0), (2,), (1, 2)),
    (FIVE, EC, (4, 0), (4, 0, 2, 3), (2, 3, 4)),
    (FIVE, HK, (4, 0), (4,), (2, 3, 4)),
    (FIVE, EC, (0, 3), (0, 2, 3, 4), (4, 0, 2)),
]


@pytest.mark.parametrize(("place", "rules", "how", "wanted", "turns"), WANTED)
def test_only_seated_players_are_asked(place, rules, how, wanted, turns):
    deal = after_all(build_named_deal(rules, place), *by_discard(*how))
    assert deal.required_players == wanted
    assert deal.turn_order == turns


NETS = [
    # a row: the place, winner and discarder, totals by player, the gain of each
    (THREE, (2, 0), {2: 20, 0: 20, 1: 10}, (-40 + 20, -20 - 20, 60)),
    (FIVE, (4, 0), {4: 20, 0: 30, 2: 20, 3: 10}, (-20 + 20 + 20, 0, -40 + 20 - 20, -20 - 20 - 20, 80)),
]


@pytest.mark.parametrize(("place", "how", "stated", "net"), NETS)
def test_view_shows_net_of_each_player(place, how, stated, net):
    deal = after_all(build_named_deal(EC, place), *by_discard(*how), *totals(stated))
    shown = deal_view(deal)
    assert tuple(shown["ledger"]["net"]) == net
    assert shown["ledger"]["final"]
    assert shown["table"]["waits"] == place.sitting_out
    assert len(shown["players"]) == place.players
    record = record_of(deal)
    assert [player for player, hand in enumerate(record.shown) if hand] == sorted(stated)
    again = reopen_deal(record, deal.rules, deal.table, id_=deal.id, corrected_entry="e2")
    assert to_record(again) == to_record(deal)
    assert deal_view(document.deal_from_json(document.deal_to_json(deal))) == {**shown, "undo": False}


WRONG = [
    SetWinner(1),
    SetWinner(5),
    OpenHand(1),
    StateTotal(8, 1),
    AddPenalty(1, 8, 0),
    AddPenalty(0, 8, 1),
]


@pytest.mark.parametrize("action", WRONG)
def test_waiting_player_is_refused(action):
    with pytest.raises(ScoringError) as caught:
        update(build_named_deal(EC, FIVE), action)
    assert caught.value.code == "bad_action"


def test_waiting_player_cannot_discard():
    with pytest.raises(ScoringError):
        after_all(build_named_deal(EC, FIVE), *by_discard(0, 1))


def test_three_players_have_no_fourth():
    with pytest.raises(ScoringError):
        update(build_named_deal(EC, THREE), SetWinner(3))


def test_winner_waits_after_inserted_deal():
    deal = after_all(build_named_deal(HK, FIVE), *by_discard(0, 3), *totals({0: 3}))
    there = replace(deal, table=build_named_deal(HK, GamePosition(passed=1, players=5)).table)
    assert deal_view(there)["ledger"]["problem"]["code"] == "not_at_the_table"
    assert there.required_players == ()
    assert price_totals(there, 0) == ()


PRICES = [(THREE, 2), (FIVE, 4)]


@pytest.mark.parametrize(("place", "winner"), PRICES)
def test_prices_name_seated_players(place, winner):
    deal = after_all(build_named_deal(HK, place), *won(winner, SetWinSource("wall")))
    seats = deal.table.seats()
    first = price_totals(deal, winner)[0]
    assert {*first.pays} == {seat for seat in seats if seat} - {seats[winner]}


SHAPES = [
    # reasons why a document is refused
    {"shown": [None] * 4},
    {"shown": [None] * 3},
    {"winner": 5},
    {"liable": 5},
    {"also_won": [5]},
    {"penalties": [[0, 8, 5, None]]},
    {"table": {"names": ["Ann", "Ben"], "places": [[1, 0, 1, 0, 0, 0]], "counted": True}},
]


@pytest.mark.parametrize("part", SHAPES)
def test_document_has_place_for_each_player(part):
    with pytest.raises(ScoringError) as caught:
        document.deal_from_json({**document.deal_to_json(build_named_deal(EC, FIVE)), **part})
    assert caught.value.code == "bad_deal"


def test_play_deal_of_five():
    given = document.deal_to_json(build_named_deal(EC, FIVE))
    answer = handle_request({"deal": given, "actions": [*map(command_to_json, by_discard(4, 0))]})
    assert answer["view"]["winners"] == [4]
    assert answer["view"]["table"]["seats"] == ["N", None, "E", "S", "W"]
    assert answer["deal"]["shown"] == [None] * 5


def test_reopened_deal_keeps_hands_not_shown():
    deal = after_all(build_named_deal(EC, FIVE), *by_discard(4, 0), *totals({4: 20}))
    again = reopen_deal(record_of(deal), deal.rules, deal.table, id_=deal.id, corrected_entry="e2")
    assert again.shown == (NOT_SHOWN, NOT_SHOWN, NOT_SHOWN, NOT_SHOWN, 20)


GIVERS = [
    # a row: the place, the winner and the discarder; the winds of both
    (GamePosition(), 3, 0, ("N", "E")),
    (THREE, 2, 0, ("W", "E")),
    (THREE, 0, 2, ("E", "W")),
    (FIVE, 0, 2, ("N", "E")),
    (FIVE, 4, 0, ("W", "N")),
]


@pytest.mark.parametrize(("place", "winner", "giver", "winds"), GIVERS)
def test_discarder_wind_is_known(place, winner, giver, winds):
    facts = collect_hand_facts(after_all(build_named_deal(EC, place), *by_discard(winner, giver)), winner)
    assert (facts.seat, facts.discarder_wind) == winds
