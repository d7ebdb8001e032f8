"""Invariants: a total is the same at the hand, at the table, in the ledger and in the log."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from scoring.engine import FULL_TABLE, TABLE, first_position
from scoring.errors import ScoringError
from tests.deals.builders import NAMES
from tilesnap.deals.deal import CLAIMED_SOURCES, NOBODY, Deal, collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.record import to_record
from tilesnap.deals.table import Table
from tilesnap.deals.view import deal_ledger, deal_view
from tilesnap.games.record import GAME_INPUT, DealRecord
from tilesnap.games.settlement import build_finished_deal


class BrokenRuleError(AssertionError):
    """A violated invariant, with its name and the observed values."""

    def __init__(self, rule: str, found: object = "") -> None:
        super().__init__(f"{rule}: {found}")
        self.rule = rule


def expect(rule: str, holds: object, found: object = "") -> None:
    if not holds:
        raise BrokenRuleError(rule, found)


def are_owners_seated(record: DealRecord, deal: Deal) -> bool:
    """Return True if all players who show a hand are seated: correcting an earlier deal may change that."""
    return all(deal.table.seats()[player] for player, shown in enumerate(record.shown) if shown is not None)


def record_of(deal: Deal) -> DealRecord:
    return GAME_INPUT.check(DealRecord, json.loads(json.dumps(to_record(deal))))


def check_ledger(deal: Deal, shown: dict[str, Any]) -> None:
    """Check that the table shows what the log settles, and the totals that the players have."""
    try:
        ledger = deal_ledger(deal)
    except ScoringError:
        expect("a ledger that fails says why", shown["ledger"]["problem"])
        return
    expect("a ledger that is settled shows no problem", shown["ledger"]["problem"] is None)
    record = record_of(deal)
    place = deal.table.place
    of_log = deal.engine.settle(build_finished_deal(record, place))
    expect("page and log settle alike", of_log.as_json() == ledger.as_json(), (of_log.net, ledger.net))
    net = shown["ledger"]["net"]
    at_table = sum(line.amount * ((line.payee == TABLE) - (line.payer == TABLE)) for line in ledger.lines)
    expect("all that is paid comes to nothing", ledger.adds_up or not sum(net) + at_table, net)
    expect("who waits is paid nothing", place.sitting_out is None or net[place.sitting_out] == 0, net)
    for player in deal.required_players if deal.outcome == "won" else ():
        of_player = shown["players"][player]
        if of_player["state"] in ("open", "begun", "not_shown"):
            continue
        result = ledger.results[deal.table.seats()[player]]
        total = 0 if of_player["dead"] else of_player["total"]
        if of_player["final"] or of_player["dead"]:
            expect("table and ledger show one total", result.total == total, (player, result.total, total))


def check_payments(deal: Deal) -> None:
    """Check that a single hand pays as in a game in which the losers' hands do not matter."""
    paid, progress = (
        deal_view(deal)["hand"]["payments"] if deal.player is not None else None,
        evaluate_deal_hand(deal),
    )
    paying = deal.engine.paying
    facts = collect_hand_facts(deal, deal.player or 0)
    if paid is None or paying.losers or facts.round is None or facts.seat is None or facts.unknown:
        return
    if {"honba", "sticks"} & dict(facts.engine_facts).keys():  # which follow from a game
        return
    passed = 4 * "ESWN".index(facts.round) + (-"ESWN".index(facts.seat)) % 4
    wins, streak = (facts.wins_in_a_row or 1) - 1, facts.streak or 0
    place = replace(first_position(), passed=passed, wins_before=wins, streak=streak)
    place = replace(place, draws_between=facts.draws_between or 0)
    claimed = paying.discarder and deal.source in CLAIMED_SOURCES
    discarder = _relative_player(deal, deal.discarder) if claimed else None
    hand = replace(deal.seat_hand(), kept=True)
    named_deal = Deal(deal.rules, Table(NAMES, (place,), is_counted=True), player=None).with_winner(0)
    named_deal = replace(
        named_deal, source=deal.source, discarder=discarder, immune=deal.immune and paying.immune
    )
    liable = _relative_player(deal, deal.liable) if deal.engine.may_be_liable(progress.breakdown) else None
    named_deal = replace(named_deal, liable=None if liable == NOBODY else liable).with_shown(0, hand)
    ledger = deal_ledger(named_deal)
    total = progress.breakdown.total if progress.breakdown else None
    seat = named_deal.table.seats()[0]
    expect(
        "hand and game show one total",
        ledger.results[seat].total == total,
        (ledger.results[seat].total, total),
    )
    net = [ledger.net[each] for each in named_deal.table.seats()]
    paid_net = [paid["net"][each] for each in named_deal.table.seats()]
    expect("hand and game pay alike", net == paid_net, (net, paid_net))


def _relative_player(deal: Deal, other: int | None) -> int | None:
    """Renumber another player so that the owner of the hand is player 0."""
    return other if other in (None, NOBODY) else (other - (deal.player or 0)) % FULL_TABLE
