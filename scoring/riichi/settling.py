"""A whole deal of riichi: who won, who is ready, who declared riichi, and who pays whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import Message, ScoringError
from scoring.hand.history import CLAIMED
from scoring.riichi.dealing import DealEnd
from scoring.riichi.paying import Payers, RiichiWin, basic_of, for_chombo, for_riichi, for_tenpai, paid_to
from scoring.riichi.sheet import sheet_of
from scoring.riichi.situation import contradictions, read_number, read_switch
from scoring.table.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hand.context import Context, Wind
    from scoring.riichi.options import Choices
    from scoring.riichi.sheet import RiichiSheet
    from scoring.table.deal import FinishedDeal


class DealFacts(NamedTuple):
    """What a deal's own facts say."""

    honba: int
    sticks: int
    declared: tuple[Wind, ...]
    ready: tuple[Wind, ...]
    abortive: bool
    chombo: tuple[Wind, ...]
    """Whose win was false."""


def settle(deal: FinishedDeal, choices: Choices) -> tuple[list[Transfer], dict[Wind, RiichiSheet]]:
    """Give what is paid, and the sheets of those who won.

    Raises ScoringError `bad_settlement`, and for hands that win as scoring.
    """
    lying = read_lying(deal)
    _check(deal, lying, choices)
    fines = [*_penalties(deal)]
    if lying.chombo:
        paid = for_chombo(lying.chombo, deal.seats) if choices.chombo == "mangan" else ()
        return [*paid, *fines], {}
    transfers = [*for_riichi(lying.declared)]
    if deal.outcome == "drawn":
        transfers += () if lying.abortive else for_tenpai(lying.ready, deal.seats)
        return [*transfers, *fines], {}
    sheets = {}
    if deal.outcome == "won":
        honba, sticks = lying.honba, lying.sticks + len(lying.declared)
        for seat in winners_of(deal, choices):
            sheet = _sheet(deal, seat, lying, choices)
            if sheet is not None:
                sheets[seat] = sheet
            transfers += paid_to(_win(deal, seat, sheet, choices), honba, sticks, Payers.of(choices))
            honba = sticks = 0  # the first winner in turn has them
    return [*transfers, *fines], sheets


def _win(deal: FinishedDeal, seat: Wind, sheet: RiichiSheet | None, choices: Choices) -> RiichiWin:
    """Say what a winner is paid by: the sheet of a hand that was shown, else the points as they were said.

    Who was called liable for a hand that nobody can be liable for pays as everybody does.
    """
    drawn = sheet.now.drawn if sheet else _is_drawn(deal, seat)
    discarder = None if drawn else deal.discarder or (sheet.context.discarder if sheet else None)
    if not drawn and discarder is None:
        raise _bad("say who discarded the winning tile")
    liable = deal.liable if seat == deal.winner else None
    if sheet is not None:
        liable = liable if sheet.may_be_liable else None
        return RiichiWin(seat, sheet.counted.worth.basic, drawn, discarder, liable)
    total = deal.shown[seat].total or 0
    basic = basic_of(total, seat, choices, drawn=drawn)
    if basic is None:
        raise _bad(f"no hand of {seat} is paid {total} points: say them without counters and sticks")
    return RiichiWin(seat, basic, drawn, discarder, liable)


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
    return DealEnd(winners_of(deal, choices), lying.ready, lying.declared, lying.abortive, void)


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
    )


def _seats(deal: FinishedDeal, name: str) -> tuple[Wind, ...]:
    given = deal.extra.get(name) or ()
    if not isinstance(given, list | tuple) or not set(given) <= set(deal.seats):
        raise _bad(f'{name} is {given!r}, it must be a list of seats: ["E", "S"]')
    return tuple(seat for seat in deal.seats if seat in given)


def _sheet(deal: FinishedDeal, seat: Wind, lying: DealFacts, choices: Choices) -> RiichiSheet | None:
    """Count a winner's hand; None for one of which the points are said."""
    shown = deal.shown.get(seat)
    if shown is not None and shown.hand is None and shown.total is not None:
        return None
    if shown is None or shown.hand is None:
        raise _bad(f"show the hand of {seat}, who won")
    context = _context(shown.context, deal, seat, lying)
    problems = (*shown.hand.problems(), *context.problems(shown.hand))
    for problem in (*problems, *contradictions(shown.hand, context, choices)):
        raise ScoringError.of(problem)
    sheet = sheet_of(shown.hand, context, choices)
    for warning in sheet.warnings:
        if warning.code == "no_yaku":
            raise ScoringError.of(warning)
    return sheet


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
    for message in _faults(deal, lying):
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


def _bad(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
