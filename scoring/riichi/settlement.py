"""Settlement of a riichi deal: wins, draws, riichi sticks, liability and false wins."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import Message, Problem, ScoringError
from scoring.hand.history import CLAIMED_SOURCES
from scoring.riichi.counting import name_worth_of
from scoring.riichi.payments import (
    Payers,
    RiichiWin,
    basic_points_of,
    chombo_transfers,
    nagashi_transfers,
    riichi_transfers,
    tenpai_transfers,
    winner_transfers,
)
from scoring.riichi.rotation import DealEnd
from scoring.riichi.sheet import make_sheet
from scoring.riichi.situation import contradictions, read_number, read_switch
from scoring.riichi.yaku import BASIC_YAKUMAN
from scoring.table.penalties import penalty_transfers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.engine import FinishedDeal, Transfer
    from scoring.hand.context import Context, Wind
    from scoring.riichi.options import Choices
    from scoring.riichi.sheet import RiichiSheet


THREE_WINS = 3


class DealFacts(NamedTuple):
    """The facts of a deal that only riichi knows.

    Attributes:
        honba: The counters on the table.
        sticks: The riichi sticks from earlier deals.
        declared: Who declared riichi.
        ready: Who was ready after a draw.
        abortive: Whether the deal was aborted.
        chombo: Whose win was false.
        nagashi: Whose discards were all terminals and honours.
    """

    honba: int
    sticks: int
    declared: tuple[Wind, ...]
    ready: tuple[Wind, ...]
    abortive: bool
    chombo: tuple[Wind, ...]
    nagashi: tuple[Wind, ...]


class RiichiSettlement(NamedTuple):
    """The settlement of a deal.

    Attributes:
        transfers: The payments.
        sheets: The sheets of winners who showed their hands.
        problems: The facts that were ignored, which users must see with the payments.
    """

    transfers: list[Transfer]
    sheets: dict[Wind, RiichiSheet]
    problems: list[Problem]


IGNORED_CONTRADICTIONS = frozenset({"ura_alone", "robbed_not_last", "replacement_not_last", "early_not_east"})
"""Contradictions that stored games may contain, because earlier versions ignored those facts.

They are still ignored, and reported.
"""


def settle(deal: FinishedDeal, choices: Choices) -> RiichiSettlement:
    """Settle a deal.

    Raises:
        ScoringError: `bad_settlement`; for winning hands as scoring does.
    """
    facts = read_deal_facts(deal)
    _check_facts(deal, facts, choices)
    fines = [*penalty_transfers(deal)]
    if facts.chombo:
        paid = chombo_transfers(facts.chombo, deal.seats) if choices.chombo == "mangan" else ()
        return RiichiSettlement([*paid, *fines], {}, [])
    if deal.outcome == "washed_out":  # it is dealt again, and the riichi sticks are returned
        return RiichiSettlement(fines, {}, [])
    transfers = [*riichi_transfers(facts.declared)]
    if deal.outcome == "drawn":
        transfers += _draw_transfers(facts, choices)
        return RiichiSettlement([*transfers, *fines], {}, [*_draw_problems(facts)])
    if is_aborted(deal, choices):
        seats = [seat for seat in deal.seats if seat in deal.winners]
        message = "three players won on one discard: by these rules the deal is aborted, and nobody is paid"
        problem = Problem("three_wins_abort", message, {"seats": seats})
        return RiichiSettlement([*transfers, *fines], {}, [problem])
    sheets, problems = {}, []
    winners = winners_of(deal, choices)
    for seat in winners:
        sheet, odd = _winner_sheet(deal, seat, facts, choices)
        problems += odd
        if sheet is not None:
            sheets[seat] = sheet
    if choices.chip_value and (unknown := [seat for seat in winners if seat not in sheets]):
        message = f"the chips of {', '.join(unknown)} are unknown and count as none: show the hand"
        problems.append(Problem("chips_unknown", message, {"seats": unknown}))
    wins, not_liable = _assign_liability(
        deal, [_make_win(deal, seat, sheets.get(seat), choices) for seat in winners]
    )
    shares = _honba_and_sticks(winners, facts, choices)
    for win, (honba, sticks) in zip(wins, shares, strict=True):
        transfers += winner_transfers(win, honba, sticks, Payers.from_choices(choices))
    return RiichiSettlement([*transfers, *fines], sheets, [*problems, *not_liable])


def _draw_transfers(facts: DealFacts, choices: Choices) -> Iterator[Transfer]:
    """Yield the payments of a deal that nobody won."""
    if facts.nagashi:
        yield from nagashi_transfers(facts.nagashi, Payers.from_choices(choices))
    elif not facts.abortive:
        yield from tenpai_transfers(facts.ready, choices.seats)


def _draw_problems(facts: DealFacts) -> Iterator[Problem]:
    """Yield what is inconsistent in a drawn deal."""
    if facts.abortive and facts.ready:
        message = f"an aborted deal pays nothing for being ready, and {', '.join(facts.ready)} were named"
        yield Problem("ready_in_abortive_draw", message, {"seats": [*facts.ready]})
    noten = [seat for seat in facts.declared if seat not in facts.ready]
    if noten and not (facts.abortive or facts.nagashi):
        message = (
            f"{', '.join(noten)} declared riichi and is not named as ready: that is a false win (chombo), "
            "or the name is missing among those who are ready"
        )
        yield Problem("riichi_not_ready", message, {"seats": noten})


def _honba_and_sticks(
    winners: Sequence[Wind], facts: DealFacts, choices: Choices
) -> Iterator[tuple[int, int]]:
    """Yield the counters and the riichi sticks that each winner is paid."""
    sticks = facts.sticks + len(facts.declared)
    own = [int(choices.own_stick_back and seat in facts.declared) for seat in winners]
    for at, back in enumerate(own):
        first = at == 0
        yield (
            facts.honba if first or choices.honba_to_each else 0,
            sticks - sum(own[1:]) if first else back,
        )


def _make_win(deal: FinishedDeal, seat: Wind, sheet: RiichiSheet | None, choices: Choices) -> RiichiWin:
    """Return how a winner is paid: by the sheet of a shown hand, else by the stated points.

    `liable_basic` is the amount for which a player may be liable. Stated points of several yakuman do not
    reveal which one that is, so it is 0 where that matters.
    """
    drawn = sheet.situation.drawn if sheet else _is_drawn(deal, seat)
    discarder = None if drawn else deal.discarder or (sheet.context.discarder if sheet else None)
    if not drawn and discarder is None:
        raise _settlement_error("say who discarded the winning tile")
    if sheet is not None:
        basic, worth = sheet.counted.worth.basic, name_worth_of(sheet.counted)
        return RiichiWin(seat, basic, drawn, discarder, liable_basic=sheet.liable_basic, worth=worth)
    total = deal.shown[seat].total or 0
    stated = basic_points_of(total, seat, choices, drawn=drawn)
    if stated is None:
        raise _settlement_error(
            f"no hand of {seat} is paid {total} points: state them without counters and sticks"
        )
    known = stated == BASIC_YAKUMAN or (stated > BASIC_YAKUMAN and choices.liability_covers == "hand")
    worth = Message("paid_riichi_stated", f"the stated {total}", {"total": total})
    return RiichiWin(seat, stated, drawn, discarder, liable_basic=stated if known else 0, worth=worth)


def _assign_liability(deal: FinishedDeal, wins: list[RiichiWin]) -> tuple[list[RiichiWin], list[Problem]]:
    """Assign the liable player to the hand that allows liability, whatever the order of winners.

    Shown hands take precedence over stated points.

    Raises:
        ScoringError: `bad_settlement` if several hands allow it and the deal does not say which.
    """
    liable = deal.liable
    if liable is None:
        return [win._replace(liable_basic=None) for win in wins], []
    candidates = [win.winner for win in wins if win.liable_basic]
    proved = [seat for seat in candidates if deal.shown[seat].hand is not None] or candidates
    if deal.liable_for in proved:
        proved = [seat for seat in proved if seat == deal.liable_for]
    if len(proved) > 1:
        raise _settlement_error(f"{' and '.join(proved)} won: say for whose hand {liable} is liable")
    paid = [
        win._replace(liable=liable) if win.winner in proved else win._replace(liable_basic=None)
        for win in wins
    ]
    if proved:
        return paid, []
    for win in wins:
        if deal.shown[win.winner].hand is None and win.basic > BASIC_YAKUMAN:
            raise _settlement_error(
                f"show the hand of {win.winner}: it shows for which yakuman {liable} is liable"
            )
    message = f"nobody can be liable for this win: {liable} pays as if nobody were liable"
    return paid, [Problem("not_liable", message, {"seats": [liable]})]


def count_chips(deal: FinishedDeal, choices: Choices) -> Counter[Wind]:
    """Return the chips that each player of a deal wins or loses; they are paid beside the points."""
    chips: Counter[Wind] = Counter()
    if not choices.chip_value or deal.outcome != "won":
        return chips
    for seat, sheet in settle(deal, choices).sheets.items():
        drawn = sheet.situation.drawn
        for payer in deal.seats if drawn else (deal.discarder or sheet.context.discarder,):
            if payer is not None and payer != seat:
                chips[seat] += sheet.chips
                chips[payer] -= sheet.chips
    return chips


def _is_drawn(deal: FinishedDeal, seat: Wind) -> bool:
    context = deal.shown[seat].context
    drawn = context.self_drawn if deal.drawn is None else deal.drawn
    if drawn is None and deal.discarder is None and context.discarder is None:
        raise _settlement_error("say whether the winning tile was drawn, or who discarded it")
    return bool(drawn)


def end_of_deal(deal: FinishedDeal, choices: Choices) -> DealEnd:
    """Return the end of a deal, on which the next depends. Raises ScoringError `bad_settlement`."""
    facts = read_deal_facts(deal)
    void = bool(facts.chombo) or deal.outcome == "washed_out"
    aborted = is_aborted(deal, choices)
    winners = () if aborted else winners_of(deal, choices)
    return DealEnd(winners, facts.ready, facts.declared, facts.abortive or aborted, void)


def is_aborted(deal: FinishedDeal, choices: Choices) -> bool:
    """Return True if three players won on one discard and that aborts the deal."""
    three = len(set(deal.winners)) >= THREE_WINS
    return choices.abort_on_three_wins and three and not choices.head_bump


def winners_of(deal: FinishedDeal, choices: Choices) -> tuple[Wind, ...]:
    """Return the winners in turn after the discarder; only the first where the next alone wins."""
    turn = deal.seats
    if deal.discarder in turn:
        start = turn.index(deal.discarder)
        turn = (*turn[start:], *turn[:start])
    winners = tuple(seat for seat in turn if seat in deal.winners)
    return winners[:1] if choices.head_bump else winners


def read_deal_facts(deal: FinishedDeal) -> DealFacts:
    """Read the deal's own facts. Raises ScoringError `bad_settlement`, `bad_context_value`."""
    extra = deal.extra
    return DealFacts(
        read_number(extra, "honba"),
        read_number(extra, "sticks"),
        _read_seats(deal, "riichi"),
        _read_seats(deal, "tenpai"),
        read_switch(extra, "abortive"),
        _read_seats(deal, "chombo"),
        _read_seats(deal, "nagashi"),
    )


def _read_seats(deal: FinishedDeal, name: str) -> tuple[Wind, ...]:
    seats = deal.extra.get(name) or ()
    if not isinstance(seats, list | tuple) or not set(seats) <= set(deal.seats):
        raise _settlement_error(f'{name} is {seats!r}, it must be a list of seats: ["E", "S"]')
    return tuple(seat for seat in deal.seats if seat in seats)


def _winner_sheet(
    deal: FinishedDeal, seat: Wind, facts: DealFacts, choices: Choices
) -> tuple[RiichiSheet | None, list[Problem]]:
    """Return a winner's sheet and ignored facts; there is no sheet for stated points."""
    shown = deal.shown.get(seat)
    if shown is not None and shown.hand is None and shown.total is not None:
        return None, []
    if shown is None or shown.hand is None:
        raise _settlement_error(f"show the hand of {seat}, who won")
    context = _winner_context(shown.context, deal, seat, facts)
    problems = (*shown.hand.problems(), *context.problems(shown.hand))
    odd = []
    for problem in (*problems, *contradictions(shown.hand, context, choices)):
        if problem.params.get("why") not in IGNORED_CONTRADICTIONS:
            raise ScoringError.from_problem(problem)
        odd.append(replace(problem, params={**problem.params, "seats": [seat]}))
    sheet = make_sheet(shown.hand, context, choices)
    for warning in sheet.warnings:
        if warning.code == "no_yaku":
            raise ScoringError.from_problem(warning)
    return sheet, odd


def _winner_context(context: Context, deal: FinishedDeal, seat: Wind, facts: DealFacts) -> Context:
    """Return the winner's context with the facts of the deal."""
    drawn = _is_drawn(deal, seat)
    source = context.source or ("wall" if drawn else "discard")
    if drawn is (source in CLAIMED_SOURCES):
        raise _settlement_error(f"the winning tile of {seat} is from {source}: correct whether it was drawn")
    extra = {**context.extra, "honba": 0, "sticks": 0}
    if seat in facts.declared and extra.get("double_riichi") is not True:
        extra["riichi"] = True
    discarder = None if drawn else deal.discarder or context.discarder
    return replace(
        context, role="winner", seat=seat, round=deal.round, source=source, discarder=discarder, extra=extra
    )


def _check_facts(deal: FinishedDeal, facts: DealFacts, choices: Choices) -> None:
    if deal.seats != choices.seats:
        count = "three" if choices.is_three_player else "four"
        raise _settlement_error(f"riichi is settled for {count} players, as the option players says")
    for message in (*_deal_faults(deal, facts), *_special_faults(deal, facts, choices)):
        raise _settlement_error(message)


def _deal_faults(deal: FinishedDeal, facts: DealFacts) -> Iterator[str]:
    is_won = deal.outcome == "won"
    if is_won and deal.winner is None:
        yield "say who won the deal"
    if not is_won and (deal.winners or deal.discarder):
        yield "a deal that was drawn or washed out has no winner and no discarder"
    if deal.discarder in deal.winners and is_won:
        yield "the winner is not the discarder"
    if deal.drawn is True and (deal.discarder is not None or deal.also_won):
        yield "a drawn tile has no discarder, and one player wins on it"
    if not {*deal.winners, deal.discarder, *deal.shown} <= {*deal.seats, None}:
        yield "a seat is named that does not play"
    if is_won and facts.ready:
        yield "only a drawn deal asks who is ready"
    if is_won and facts.chombo:
        yield "after a false win nobody has won"


def _special_faults(deal: FinishedDeal, facts: DealFacts, choices: Choices) -> Iterator[str]:
    """Yield what cannot be true of liability and of nagashi mangan."""
    if deal.liable is not None and deal.liable in deal.winners:
        yield "a winner is liable neither for their own hand nor for another winner's"
    if deal.outcome != "won" and deal.liable is not None:
        yield "nobody is liable for a deal that nobody won"
    if facts.nagashi and not choices.nagashi_mangan:
        yield "these rules do not play nagashi mangan: choose the option nagashi_mangan"
    if facts.nagashi and (deal.outcome != "drawn" or facts.abortive or facts.chombo):
        yield "nagashi mangan is paid after the last tile of the wall, in a deal that nobody won"


def _settlement_error(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
