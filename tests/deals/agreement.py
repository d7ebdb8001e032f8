"""What has to be one number wherever it is shown: at a hand, at the table, in its ledger and in its log."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from scoring.errors import ScoringError
from scoring.table.dealing import PLAYERS, first_place
from scoring.table.transfers import TABLE
from tests.deals.deals import NAMES
from tilesnap.deals.deal import CLAIMED, NOBODY, Deal, facts_of
from tilesnap.deals.progress import deal_progress
from tilesnap.deals.record import told
from tilesnap.deals.table import Table
from tilesnap.deals.view import deal_ledger, view
from tilesnap.games.record import SOURCE, DealRecord
from tilesnap.games.settlement import deal_at


class BrokenRuleError(AssertionError):
    """Something that has to hold does not: which rule, and what was found."""

    def __init__(self, rule: str, found: object = "") -> None:
        super().__init__(f"{rule}: {found}")
        self.rule = rule


def expect(rule: str, holds: object, found: object = "") -> None:
    if not holds:
        raise BrokenRuleError(rule, found)


def sits(record: DealRecord, deal: Deal) -> bool:
    """Tell whether all who show a hand sit in the deal: a correction of one before may let another wait."""
    return all(deal.table.seats()[player] for player, shown in enumerate(record.shown) if shown is not None)


def record_of(deal: Deal) -> DealRecord:
    return SOURCE.check(DealRecord, json.loads(json.dumps(told(deal))))


def check_ledger(deal: Deal, shown: dict[str, Any]) -> None:
    """What the table shows of a deal is what its log settles, and each player has the total that is shown."""
    try:
        ledger = deal_ledger(deal)
    except ScoringError:
        expect("a ledger that fails says why", shown["ledger"]["problem"])
        return
    expect("a ledger that is settled shows no problem", shown["ledger"]["problem"] is None)
    record = record_of(deal)
    place = deal.table.place
    of_log = deal.engine.settle(deal_at(record, place))
    expect("page and log settle alike", of_log.as_json() == ledger.as_json(), (of_log.net, ledger.net))
    net = shown["ledger"]["net"]
    lying = sum(line.amount * ((line.payee == TABLE) - (line.payer == TABLE)) for line in ledger.lines)
    expect("all that is paid comes to nothing", ledger.adds_up or not sum(net) + lying, net)
    expect("who waits is paid nothing", place.waiting is None or net[place.waiting] == 0, net)
    for player in deal.wanted if deal.outcome == "won" else ():
        of_player = shown["players"][player]
        if of_player["state"] in ("open", "begun", "not_shown"):
            continue
        result = ledger.results[deal.table.seats()[player]]
        total = 0 if of_player["dead"] else of_player["total"]
        if of_player["final"] or of_player["dead"]:
            expect("table and ledger show one total", result.total == total, (player, result.total, total))


def check_payments(deal: Deal) -> None:
    """A single hand pays what it would pay at the table of a game, where the losers' hands do not matter."""
    paid, progress = view(deal)["hand"]["payments"] if deal.player is not None else None, deal_progress(deal)
    paying = deal.engine.paying
    facts = facts_of(deal, deal.player or 0)
    if paid is None or paying.losers or facts.round is None or facts.seat is None or facts.unknown:
        return
    if {"honba", "sticks"} & dict(facts.own).keys():  # which a game knows by itself
        return
    passed = 4 * "ESWN".index(facts.round) + (-"ESWN".index(facts.seat)) % 4
    wins, streak = (facts.wins_in_a_row or 1) - 1, facts.streak or 0
    place = replace(first_place(), passed=passed, wins_before=wins, streak=streak)
    place = replace(place, draws_between=facts.draws_between or 0)
    claimed = paying.discarder and deal.source in CLAIMED
    giver = _from_first(deal, deal.discarder) if claimed else None
    laid = replace(deal.laid(), kept=True)
    there = Deal(deal.rules, Table(NAMES, (place,), is_counted=True), player=None).won_by(0)
    there = replace(there, source=deal.source, discarder=giver, immune=deal.immune and paying.immune)
    liable = _from_first(deal, deal.liable) if deal.engine.may_be_liable(progress.breakdown) else None
    there = replace(there, liable=None if liable == NOBODY else liable).put(0, laid)
    ledger = deal_ledger(there)
    total = progress.breakdown.total if progress.breakdown else None
    seat = there.table.seats()[0]
    expect(
        "hand and game show one total",
        ledger.results[seat].total == total,
        (ledger.results[seat].total, total),
    )
    net = [ledger.net[each] for each in there.table.seats()]
    ours = [paid["net"][each] for each in there.table.seats()]
    expect("hand and game pay alike", net == ours, (net, ours))


def _from_first(deal: Deal, other: int | None) -> int | None:
    """Give another player as they are numbered where the one whose hand lies there comes first."""
    return other if other in (None, NOBODY) else (other - (deal.player or 0)) % PLAYERS
