"""Tests of stated totals: a hand must be able to have the total by the rules of its game."""

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tilesnap.games.events import DealCorrected, DealRecorded, EntryUndone, PlayerRenamed
from tilesnap.games.game_rules import check_event
from tilesnap.games.game_state import replay_entries
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import GAME_INPUT

TOTALS = [
    # a row: the rules, the totals of Anna, who wins, and of the others; the error code, None if valid
    ("hong_kong", (3,), None),
    ("hong_kong", (2,), "said_too_low"),
    ("hong_kong", (99,), "said_too_high"),
    ("taiwanese", (0,), None),
    ("european_classical", (20, 0, 40, 10), None),
    ("european_classical", (16, 0, 0, 0), "said_too_low"),
    ("european_classical", (20, 0, 4, 8), "said_impossible"),
    ("european_classical", (5000, 0, 0, 0), "said_too_high"),
    ("riichi", (1000,), None),
    ("riichi", (700,), "said_unpaid"),
    ("from_a_later_version", (0,), None),
]


def shown(totals):
    record = won_deal(0)
    rows = [{"total": total} for total in totals] + [None] * (4 - len(totals))
    return GAME_INPUT.check(type(record), {**record.as_json(), "shown": rows})


@pytest.mark.parametrize(("rules", "totals", "code"), TOTALS)
@pytest.mark.parametrize("kind", ["dealt", "corrected"])
def test_check_event_rejects_impossible_totals(rules, totals, code, kind):
    record = shown(totals)
    event = (
        DealRecorded(deal="a", after=None, record=record)
        if kind == "dealt"
        else DealCorrected(deal="a", over="e", record=record)
    )
    if code is None:
        check_event(event, replay_entries(build_log(start_event(rules))))
        return
    with pytest.raises(ScoringError) as raised:
        check_event(event, replay_entries(build_log(start_event(rules))))
    assert raised.value.code == code


def test_check_event_accepts_events_without_deal():
    check_event(PlayerRenamed(player=0, name="Ann"), replay_entries(build_log(start_event("hong_kong"))))


@pytest.mark.parametrize(
    ("later", "number"),
    [
        ((), 2),
        ((EntryUndone(entry="e3"),), None),
        ((DealCorrected(deal="b", over="e3", record=shown((3,))),), None),
        ((DealCorrected(deal="a", over="e2", record=shown((1,))),), 1),
    ],
)
def test_stored_impossible_total_counts_with_problem(later, number):
    deals = deal_event("a", None, shown((3,))), deal_event("b", "a", shown((2,)))
    played = settle_game(build_log(start_event("hong_kong"), *deals, *later)).deals
    wrong = [deal for deal in played if deal.problem]
    assert [deal.place.number for deal in wrong][:1] == [number] * (number is not None)
    assert all(deal.problem.code == "said_too_low" and deal.provisional for deal in wrong)
    assert all(deal.ledger is not None for deal in played)


@pytest.mark.parametrize("name", ["A\0nna", "\0"])
def test_name_with_nul_is_refused(name):
    with pytest.raises(ScoringError, match="a name of letters"):
        check_event(PlayerRenamed(player=0, name=name), replay_entries(build_log(start_event("hong_kong"))))
    assert (
        settle_game(build_log(start_event("hong_kong"), PlayerRenamed(player=0, name=name))).players[0]
        == name
    )
