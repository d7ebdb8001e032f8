"""A whole deal of riichi: who won, who is ready, who declared riichi, and who pays whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import Message, Problem, ScoringError
from scoring.hand.history import CLAIMED
from scoring.riichi.dealing import DealEnd
from scoring.riichi.paying import (
    Payers,
    RiichiWin,
    basic_of,
    for_chombo,
    for_nagashi,
    for_riichi,
    for_tenpai,
    paid_to,
)
from scoring.riichi.sheet import sheet_of
from scoring.riichi.situation import contradictions, read_number, read_switch
from scoring.riichi.yaku import BASIC_YAKUMAN
from scoring.table.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.context import Context, Wind
    from scoring.riichi.options import Choices
    from scoring.riichi.sheet import RiichiSheet
    from scoring.table.deal import FinishedDeal


THREE_WINS = 3


class DealFacts(NamedTuple):
    """What a deal's own facts say."""

    honba: int
    sticks: int
    declared: tuple[Wind, ...]
    ready: tuple[Wind, ...]
    abortive: bool
    chombo: tuple[Wind, ...]
    """Whose win was false."""
    nagashi: tuple[Wind, ...]
    """Whose discards were all terminals and honours."""


class Settled(NamedTuple):
    """What is paid for a deal."""

    transfers: list[Transfer]
    sheets: dict[Wind, RiichiSheet]
    """By winner whose hand was shown."""
    problems: list[Problem]
    """What was given and is not paid as given: whoever reads the payments must know."""


NOT_COUNTED = frozenset({"ura_alone", "robbed_not_last", "replacement_not_last", "early_not_east"})
"""Contradictions that kept games may hold, as earlier versions left those facts out: they are left out still,
and reported."""


def settle(deal: FinishedDeal, choices: Choices) -> Settled:
    """Settle a deal.

    Raises ScoringError `bad_settlement`, and for hands that win as scoring.
    """
    lying = read_lying(deal)
    _check(deal, lying, choices)
    fines = [*_penalties(deal)]
    if lying.chombo:
        paid = for_chombo(lying.chombo, deal.seats) if choices.chombo == "mangan" else ()
        return Settled([*paid, *fines], {}, [])
    if deal.outcome == "washed_out":  # it is dealt again, and the riichi sticks go back
        return Settled(fines, {}, [])
    transfers = [*for_riichi(lying.declared)]
    if deal.outcome == "drawn":
        transfers += _of_drawn(lying, choices)
        return Settled([*transfers, *fines], {}, [*_odd_draw(lying)])
    if is_aborted(deal, choices):
        seats = [seat for seat in deal.seats if seat in deal.winners]
        message = "three players won on one discard: by these rules the deal is aborted, and nobody is paid"
        problem = Problem("three_wins_abort", message, {"seats": seats})
        return Settled([*transfers, *fines], {}, [problem])
    sheets, problems = {}, []
    winners = winners_of(deal, choices)
    for seat in winners:
        sheet, odd = _sheet(deal, seat, lying, choices)
        problems += odd
        if sheet is not None:
            sheets[seat] = sheet
    wins, not_liable = _with_liable(deal, [_win(deal, seat, sheets.get(seat), choices) for seat in winners])
    shares = _honba_and_sticks(winners, lying, choices)
    for win, (honba, sticks) in zip(wins, shares, strict=True):
        transfers += paid_to(win, honba, sticks, Payers.of(choices))
    return Settled([*transfers, *fines], sheets, [*problems, *not_liable])


def _of_drawn(lying: DealFacts, choices: Choices) -> Iterator[Transfer]:
    """Yield the payments of a deal that nobody won."""
    if lying.nagashi:
        yield from for_nagashi(lying.nagashi, Payers.of(choices))
    elif not lying.abortive:
        yield from for_tenpai(lying.ready, choices.seats)


def _odd_draw(lying: DealFacts) -> Iterator[Problem]:
    """Name what does not fit together in a drawn deal."""
    if lying.abortive and lying.ready:
        message = f"an aborted deal pays nothing for being ready, and {', '.join(lying.ready)} were named"
        yield Problem("ready_in_abortive_draw", message, {"seats": [*lying.ready]})
    noten = [seat for seat in lying.declared if seat not in lying.ready]
    if noten and not (lying.abortive or lying.nagashi):
        message = (
            f"{', '.join(noten)} declared riichi and is not named as ready: that is a false win (chombo), "
            "or the name is missing among those who are ready"
        )
        yield Problem("riichi_not_ready", message, {"seats": noten})


def _honba_and_sticks(
    winners: Sequence[Wind], lying: DealFacts, choices: Choices
) -> Iterator[tuple[int, int]]:
    """Yield how many counters each winner is paid, and how many riichi sticks each takes."""
    sticks = lying.sticks + len(lying.declared)
    own = [int(choices.own_stick_back and seat in lying.declared) for seat in winners]
    for at, back in enumerate(own):
        first = at == 0
        yield (
            lying.honba if first or choices.honba_to_each else 0,
            sticks - sum(own[1:]) if first else back,
        )


def _win(deal: FinishedDeal, seat: Wind, sheet: RiichiSheet | None, choices: Choices) -> RiichiWin:
    """Return how a winner is paid: by the sheet of a hand that was shown, else by the stated points.

    `liable_basic` says for how much somebody may be liable. The stated points of several yakuman do not say
    which of them that is, so where it matters it is 0.
    """
    drawn = sheet.now.drawn if sheet else _is_drawn(deal, seat)
    discarder = None if drawn else deal.discarder or (sheet.context.discarder if sheet else None)
    if not drawn and discarder is None:
        raise _bad("say who discarded the winning tile")
    if sheet is not None:
        basic = sheet.counted.worth.basic
        return RiichiWin(seat, basic, drawn, discarder, liable_basic=sheet.liable_basic)
    total = deal.shown[seat].total or 0
    stated = basic_of(total, seat, choices, drawn=drawn)
    if stated is None:
        raise _bad(f"no hand of {seat} is paid {total} points: say them without counters and sticks")
    known = stated == BASIC_YAKUMAN or (stated > BASIC_YAKUMAN and choices.liability_covers == "hand")
    return RiichiWin(seat, stated, drawn, discarder, liable_basic=stated if known else 0)


def _with_liable(deal: FinishedDeal, wins: list[RiichiWin]) -> tuple[list[RiichiWin], list[Problem]]:
    """Let the liable player answer for the hand that allows it, whoever is named as winner first.

    Hands that are shown come before stated points. Raises ScoringError `bad_settlement` where several hands
    allow it and the deal does not say which.
    """
    liable = deal.liable
    if liable is None:
        return [win._replace(liable_basic=None) for win in wins], []
    may = [win.winner for win in wins if win.liable_basic]
    proved = [seat for seat in may if deal.shown[seat].hand is not None] or may
    if deal.liable_for in proved:
        proved = [seat for seat in proved if seat == deal.liable_for]
    if len(proved) > 1:
        raise _bad(f"{' and '.join(proved)} won: say for whose hand {liable} is liable")
    paid = [
        win._replace(liable=liable) if win.winner in proved else win._replace(liable_basic=None)
        for win in wins
    ]
    if proved:
        return paid, []
    for win in wins:
        if deal.shown[win.winner].hand is None and win.basic > BASIC_YAKUMAN:
            raise _bad(f"show the hand of {win.winner}: it tells for which yakuman {liable} is liable")
    message = f"nobody can be liable for this win: {liable} pays as if nothing had been said"
    return paid, [Problem("not_liable", message, {"seats": [liable]})]


def _is_drawn(deal: FinishedDeal, seat: Wind) -> bool:
    context = deal.shown[seat].context
    drawn = context.self_drawn if deal.drawn is None else deal.drawn
    if drawn is None and deal.discarder is None and context.discarder is None:
        raise _bad("say whether the winning tile was drawn, or who discarded it")
    return bool(drawn)


def _penalties(deal: FinishedDeal) -> Iterator[Transfer]:
    reason = Message("paid_penalty", "a penalty", {})
    for each in deal.penalties:
        yield Transfer(each.offender, str(each.to or deal.winner), each.amount, reason)


def ended(deal: FinishedDeal, choices: Choices) -> DealEnd:
    """Say of a deal what the next depends on. Raises ScoringError `bad_settlement`."""
    lying = read_lying(deal)
    void = bool(lying.chombo) or deal.outcome == "washed_out"
    aborted = is_aborted(deal, choices)
    winners = () if aborted else winners_of(deal, choices)
    return DealEnd(winners, lying.ready, lying.declared, lying.abortive or aborted, void)


def is_aborted(deal: FinishedDeal, choices: Choices) -> bool:
    """Return whether three players won on one discard where that aborts the deal."""
    three = len(set(deal.winners)) >= THREE_WINS
    return choices.abort_on_three_wins and three and not choices.head_bump


def winners_of(deal: FinishedDeal, choices: Choices) -> tuple[Wind, ...]:
    """Name who won in turn after the discarder; where the next alone wins, only that player."""
    turn = deal.seats
    if deal.discarder in turn:
        at = turn.index(deal.discarder)
        turn = (*turn[at:], *turn[:at])
    found = tuple(seat for seat in turn if seat in deal.winners)
    return found[:1] if choices.head_bump else found


def read_lying(deal: FinishedDeal) -> DealFacts:
    """Read a deal's own facts. Raises ScoringError `bad_settlement`, `bad_context_value`."""
    extra = deal.extra
    return DealFacts(
        read_number(extra, "honba"),
        read_number(extra, "sticks"),
        _seats(deal, "riichi"),
        _seats(deal, "tenpai"),
        read_switch(extra, "abortive"),
        _seats(deal, "chombo"),
        _seats(deal, "nagashi"),
    )


def _seats(deal: FinishedDeal, name: str) -> tuple[Wind, ...]:
    given = deal.extra.get(name) or ()
    if not isinstance(given, list | tuple) or not set(given) <= set(deal.seats):
        raise _bad(f'{name} is {given!r}, it must be a list of seats: ["E", "S"]')
    return tuple(seat for seat in deal.seats if seat in given)


def _sheet(
    deal: FinishedDeal, seat: Wind, lying: DealFacts, choices: Choices
) -> tuple[RiichiSheet | None, list[Problem]]:
    """Count a winner's hand, and name the facts that are left out; no sheet for stated points."""
    shown = deal.shown.get(seat)
    if shown is not None and shown.hand is None and shown.total is not None:
        return None, []
    if shown is None or shown.hand is None:
        raise _bad(f"show the hand of {seat}, who won")
    context = _context(shown.context, deal, seat, lying)
    problems = (*shown.hand.problems(), *context.problems(shown.hand))
    odd = []
    for problem in (*problems, *contradictions(shown.hand, context, choices)):
        if problem.params.get("why") not in NOT_COUNTED:
            raise ScoringError.of(problem)
        odd.append(replace(problem, params={**problem.params, "seats": [seat]}))
    sheet = sheet_of(shown.hand, context, choices)
    for warning in sheet.warnings:
        if warning.code == "no_yaku":
            raise ScoringError.of(warning)
    return sheet, odd


def _context(context: Context, deal: FinishedDeal, seat: Wind, lying: DealFacts) -> Context:
    """Let the winner's context know what the deal knows."""
    drawn = _is_drawn(deal, seat)
    source = context.source or ("wall" if drawn else "discard")
    if drawn is (source in CLAIMED):
        raise _bad(f"the winning tile of {seat} is from {source}: correct whether it was drawn")
    extra = {**context.extra, "honba": 0, "sticks": 0}
    if seat in lying.declared and extra.get("double_riichi") is not True:
        extra["riichi"] = True
    discarder = None if drawn else deal.discarder or context.discarder
    return replace(
        context, role="winner", seat=seat, round=deal.round, source=source, discarder=discarder, extra=extra
    )


def _check(deal: FinishedDeal, lying: DealFacts, choices: Choices) -> None:
    if deal.seats != choices.seats:
        count = "three" if choices.three else "four"
        raise _bad(f"riichi is settled for {count} players, as the option players says")
    for message in (*_faults(deal, lying), *_special_faults(deal, lying, choices)):
        raise _bad(message)


def _faults(deal: FinishedDeal, lying: DealFacts) -> Iterator[str]:
    won = deal.outcome == "won"
    if won and deal.winner is None:
        yield "say who has won the deal"
    if not won and (deal.winners or deal.discarder):
        yield "nobody has won, nor discarded the winning tile of, a deal that was drawn or washed out"
    if deal.discarder in deal.winners and won:
        yield "the winner is not the discarder"
    if deal.drawn is True and (deal.discarder is not None or deal.also_won):
        yield "a drawn tile has no discarder, and one player wins on it"
    if not {*deal.winners, deal.discarder, *deal.shown} <= {*deal.seats, None}:
        yield "somebody is named who does not play"
    if won and lying.ready:
        yield "who is ready is asked of a deal that was drawn"
    if won and lying.chombo:
        yield "after a false win nobody has won"


def _special_faults(deal: FinishedDeal, lying: DealFacts, choices: Choices) -> Iterator[str]:
    """Name what cannot be so of liability and of nagashi mangan."""
    if deal.liable is not None and deal.liable in deal.winners:
        yield "a winner is not liable for the own hand, nor for another's"
    if deal.outcome != "won" and deal.liable is not None:
        yield "nobody is liable for a deal that nobody won"
    if lying.nagashi and not choices.nagashi_mangan:
        yield "these rules do not play nagashi mangan: choose the option nagashi_mangan"
    if lying.nagashi and (deal.outcome != "drawn" or lying.abortive or lying.chombo):
        yield "nagashi mangan is paid after the last tile of the wall, in a deal that nobody won"


def _bad(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
