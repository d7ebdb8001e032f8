"""Tests of undo and redo."""

from dataclasses import replace

from scoring.engine import GamePosition
from tests.deals.builders import EC, WON, ZJ, build_deal, build_named_deal
from tilesnap.deals.deal import Deal
from tilesnap.deals.table import Table
from tilesnap.deals.update import MAX_UNDO_STEPS, undo, update

OTHER = "| 123m 456p 789s NN 33*3s"


def test_undo_covers_tiles_and_answers():
    actions = [
        {"do": "bring", "text": "| CCC 555m 222s 123p EE"},
        {"do": "answer", "field": "sets", "value": [0]},
        {"do": "answer", "field": "winning_tile", "value": "E"},
        {"do": "type", "text": OTHER},
        {"do": "answer", "field": "source", "value": "wall"},
        {"do": "next"},
        {"do": "rules", "name": ZJ},
    ]
    states = [Deal()]
    for action in actions:
        states.append(update(states[-1], action))
    now = states[-1]
    for before in reversed(states[:-1]):
        now = update(now, {"do": "undo"})
        assert replace(now, revision=0) == replace(before, revision=0)
    assert (now.past, update(now, {"do": "undo"})) == ((), now)
    for after in states[1:]:
        now = update(now, {"do": "redo"})
        assert replace(now, revision=0) == replace(after, revision=0)
    assert now.revision == 3 * len(actions)


def test_new_action_clears_redo():
    deal = update(update(build_deal(WON), {"do": "answer", "field": "seat", "value": "S"}), {"do": "undo"})
    assert deal.future
    then = update(deal, {"do": "answer", "field": "seat", "value": "N"})
    assert update(then, {"do": "redo"}).seat == "N"


def test_undo_history_is_limited():
    deal = Deal()
    for step in range(MAX_UNDO_STEPS + 20):
        deal = update(deal, {"do": "answer", "field": "seat", "value": "ESWN"[step % 4]})
    assert len(deal.past) == MAX_UNDO_STEPS
    assert all(not each.past and not each.future for each in deal.past)


def test_undo_keeps_place_of_game():
    deal = update(build_named_deal(EC), {"do": "won", "player": 1})
    elsewhere = replace(deal, table=Table(deal.table.names, (GamePosition(number=2, passed=1),)))
    assert undo(elsewhere).table == elsewhere.table
