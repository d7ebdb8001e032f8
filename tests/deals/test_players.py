"""Tests of deals with three players, and with five of whom one waits."""

from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from scoring.table.dealing import Place
from tests.deals.deals import EC, HK, seated
from tests.deals.sequences import record_of
from tilesnap.deals import document
from tilesnap.deals.api import play
from tilesnap.deals.deal import NOT_SHOWN, facts_of
from tilesnap.deals.record import prices_of, reopened, told
from tilesnap.deals.update import update
from tilesnap.deals.view import view

THREE = Place(players=3)
FIVE = Place(passed=2, players=5)  # Ben waits; Cai, Dee, Eve and Ann sit from East on


def after_all(deal, *actions):
    for action in actions:
        deal = update(deal, action)
    return deal


def won(player, *rest):
    return ({"do": "won", "player": player}, *rest)


def by_discard(winner, giver):
    return won(winner, {"do": "came", "source": "discard", "discarder": giver})


def totals(stated):
    return [{"do": "show", "player": player, "total": total} for player, total in stated.items()]


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
    deal = after_all(seated(rules, place), *by_discard(*how))
    assert deal.wanted == wanted
    assert deal.in_turn == turns


NETS = [
    # a row: the place, winner and discarder, totals by player, the gain of each
    (THREE, (2, 0), {2: 20, 0: 20, 1: 10}, (-40 + 20, -20 - 20, 60)),
    (FIVE, (4, 0), {4: 20, 0: 30, 2: 20, 3: 10}, (-20 + 20 + 20, 0, -40 + 20 - 20, -20 - 20 - 20, 80)),
]


@pytest.mark.parametrize(("place", "how", "stated", "net"), NETS)
def test_view_shows_net_of_each_player(place, how, stated, net):
    deal = after_all(seated(EC, place), *by_discard(*how), *totals(stated))
    shown = view(deal)
    assert tuple(shown["ledger"]["net"]) == net
    assert shown["ledger"]["final"]
    assert shown["table"]["waits"] == place.waiting
    assert len(shown["players"]) == place.players
    record = record_of(deal)
    assert [player for player, hand in enumerate(record.shown) if hand] == sorted(stated)
    again = reopened(record, deal.rules, deal.table, id_=deal.id, over="e2")
    assert told(again) == told(deal)
    assert view(document.read(document.write(deal))) == {**shown, "undo": False}


WRONG = [
    {"do": "won", "player": 1},
    {"do": "won", "player": 5},
    {"do": "enter", "player": 1},
    {"do": "show", "player": 1, "total": 8},
    {"do": "fine", "offender": 1, "amount": 8, "to": 0},
    {"do": "fine", "offender": 0, "amount": 8, "to": 1},
]


@pytest.mark.parametrize("action", WRONG)
def test_waiting_player_is_refused(action):
    with pytest.raises(ScoringError) as caught:
        update(seated(EC, FIVE), action)
    assert caught.value.code == "bad_action"


def test_waiting_player_cannot_discard():
    with pytest.raises(ScoringError):
        after_all(seated(EC, FIVE), *by_discard(0, 1))


def test_three_players_have_no_fourth():
    with pytest.raises(ScoringError):
        update(seated(EC, THREE), {"do": "won", "player": 3})


def test_winner_waits_after_inserted_deal():
    deal = after_all(seated(HK, FIVE), *by_discard(0, 3), *totals({0: 3}))
    there = replace(deal, table=seated(HK, Place(passed=1, players=5)).table)
    assert view(there)["ledger"]["problem"]["code"] == "not_at_the_table"
    assert there.wanted == ()
    assert prices_of(there, 0) == ()


PRICES = [(THREE, 2), (FIVE, 4)]


@pytest.mark.parametrize(("place", "winner"), PRICES)
def test_prices_name_seated_players(place, winner):
    deal = after_all(seated(HK, place), *won(winner, {"do": "came", "source": "wall"}))
    seats = deal.table.seats()
    first = prices_of(deal, winner)[0]
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
        document.read({**document.write(seated(EC, FIVE)), **part})
    assert caught.value.code == "bad_deal"


def test_play_deal_of_five():
    given = document.write(seated(EC, FIVE))
    answer = play({"deal": given, "actions": [*by_discard(4, 0)]})
    assert answer["view"]["winners"] == [4]
    assert answer["view"]["table"]["seats"] == ["N", None, "E", "S", "W"]
    assert answer["deal"]["shown"] == [None] * 5


def test_reopened_deal_keeps_hands_not_shown():
    deal = after_all(seated(EC, FIVE), *by_discard(4, 0), *totals({4: 20}))
    again = reopened(record_of(deal), deal.rules, deal.table, id_=deal.id, over="e2")
    assert again.shown == (NOT_SHOWN, NOT_SHOWN, NOT_SHOWN, NOT_SHOWN, 20)


GIVERS = [
    # a row: the place, the winner and the discarder; the winds of both
    (Place(), 3, 0, ("N", "E")),
    (THREE, 2, 0, ("W", "E")),
    (THREE, 0, 2, ("E", "W")),
    (FIVE, 0, 2, ("N", "E")),
    (FIVE, 4, 0, ("W", "N")),
]


@pytest.mark.parametrize(("place", "winner", "giver", "winds"), GIVERS)
def test_discarder_wind_is_known(place, winner, giver, winds):
    facts = facts_of(after_all(seated(EC, place), *by_discard(winner, giver)), winner)
    assert (facts.seat, facts.giver) == winds
