"""Tests of undo and redo."""

from dataclasses import replace

from scoring.engine import GamePosition
from tests.deals.builders import EC, WON, ZJ, build_deal, build_named_deal
from tilesnap.deals.commands import (
    AnswerQuestion,
    BeginNextDeal,
    LoadHand,
    Redo,
    SetRules,
    SetWinner,
    TypeHand,
    Undo,
)
from tilesnap.deals.deal import Deal
from tilesnap.deals.table import Table
from tilesnap.deals.update import MAX_UNDO_STEPS, undo, update

OTHER = "| 123m 456p 789s NN 33*3s"


def test_undo_covers_tiles_and_answers():
    actions = [
        LoadHand("| CCC 555m 222s 123p EE"),
        AnswerQuestion("sets", [0]),
        AnswerQuestion("winning_tile", "E"),
        TypeHand(OTHER),
        AnswerQuestion("source", "wall"),
        BeginNextDeal(),
        SetRules(ZJ),
    ]
    states = [Deal()]
    for action in actions:
        states.append(update(states[-1], action))
    now = states[-1]
    for before in reversed(states[:-1]):
        now = update(now, Undo())
        assert replace(now, revision=0) == replace(before, revision=0)
    assert (now.past, update(now, Undo())) == ((), now)
    for after in states[1:]:
        now = update(now, Redo())
        assert replace(now, revision=0) == replace(after, revision=0)
    assert now.revision == 3 * len(actions)


def test_new_action_clears_redo():
    deal = update(update(build_deal(WON), AnswerQuestion("seat", "S")), Undo())
    assert deal.future
    then = update(deal, AnswerQuestion("seat", "N"))
    assert update(then, Redo()).seat == "N"


def test_undo_history_is_limited():
    deal = Deal()
    for step in range(MAX_UNDO_STEPS + 20):
        deal = update(deal, AnswerQuestion("seat", "ESWN"[step % 4]))
    assert len(deal.past) == MAX_UNDO_STEPS
    assert all(not each.past and not each.future for each in deal.past)


def test_undo_keeps_place_of_game():
    deal = update(build_named_deal(EC), SetWinner(1))
    elsewhere = replace(deal, table=Table(deal.table.names, (GamePosition(number=2, passed=1),)))
    assert undo(elsewhere).table == elsewhere.table
