"""Payments of MCR: the base points of each player, and the points of the hand.

Source: WMO Mahjong Competition Rules, 3.9.1.2 and 3.9.1.3. The rules name penalties without an amount that is
the same everywhere, so a table enters them as points.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.engine import Transfer
from scoring.errors import Message, ScoringError
from scoring.hand.history import CLAIMED_SOURCES
from scoring.table.penalties import penalty_transfers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.engine import FinishedDeal, HandOrTotal
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.mcr.options import Choices
    from scoring.mcr.sheet import McrSheet


class Scorer(Protocol):
    """The part of the engine that settling needs."""

    @property
    def choices(self) -> Choices:
        """The value of each option."""

    def score(self, hand: Hand, context: Context) -> McrSheet:
        """Score a hand."""


class McrWin(NamedTuple):
    """A win as it is paid: `discarder` discarded the winning tile or had a kong robbed; None if drawn."""

    winner: Wind
    points: int
    drawn: bool
    discarder: Wind | None = None


def winner_transfers(win: McrWin, choices: Choices, seats: Sequence[Wind]) -> tuple[Transfer, ...]:
    """Return the payments to a winner; nothing for a hand below the minimum or with an unknown discarder."""
    if win.points < choices.minimum or not (win.drawn or win.discarder):
        return ()
    transfers = []
    for seat in seats:
        if seat != win.winner:
            pays_points = win.drawn or seat == win.discarder
            points = win.points if pays_points else 0
            text = (
                f"the base of {choices.base_points}" + f" and the {points} points of the hand" * pays_points
            )
            params = {"base": choices.base_points, "points_paid": points}
            reason = Message("mcr_paid", text, params)
            transfers.append(Transfer(seat, win.winner, choices.base_points + points, reason))
    return tuple(transfers)


def settle(deal: FinishedDeal, scorer: Scorer) -> tuple[tuple[Transfer, ...], McrSheet | None]:
    """Return the payments of a deal, and the sheet of the winner's hand if it was shown.

    Raises:
        ScoringError: `bad_settlement`; for a winning hand as scoring does.
    """
    for message in _faults(deal):
        raise _settlement_error(message)
    fines = tuple(penalty_transfers(deal))
    if deal.outcome != "won" or deal.winner is None:
        return fines, None
    shown = deal.shown.get(deal.winner)
    if shown is None or (shown.hand is None and shown.total is None):
        raise _settlement_error(f"show the hand of {deal.winner}, who won")
    drawn = _is_drawn(deal, shown)
    discarder = None if drawn else deal.discarder or shown.context.discarder
    if not drawn and discarder is None:
        raise _settlement_error("say who discarded the winning tile")
    sheet = None
    points = shown.total or 0
    if shown.hand is not None:
        sheet = scorer.score(shown.hand, _winner_context(deal, shown, deal.winner, drawn=drawn))
        points = sheet.total
        if not sheet.won:
            raise ScoringError.from_problem(sheet.warnings[-1])
    elif points < scorer.choices.minimum:
        raise _settlement_error(f"a hand that wins has at least {scorer.choices.minimum} points")
    win = McrWin(deal.winner, points, drawn, discarder)
    return (*winner_transfers(win, scorer.choices, deal.seats), *fines), sheet


def _is_drawn(deal: FinishedDeal, shown: HandOrTotal) -> bool:
    drawn = shown.context.self_drawn if deal.drawn is None else deal.drawn
    if drawn is None and deal.discarder is None and shown.context.discarder is None:
        raise _settlement_error("say whether the winning tile was drawn, or who discarded it")
    return bool(drawn)


def _winner_context(deal: FinishedDeal, shown: HandOrTotal, winner: Wind, *, drawn: bool) -> Context:
    """Return the winner's context with the facts of the deal."""
    source = shown.context.source or ("wall" if drawn else "discard")
    if drawn is (source in CLAIMED_SOURCES):
        raise _settlement_error(
            f"the winning tile of {winner} is from {source}: correct whether it was drawn"
        )
    discarder = None if drawn else deal.discarder or shown.context.discarder
    return replace(
        shown.context, role="winner", seat=winner, round=deal.round, source=source, discarder=discarder
    )


def _faults(deal: FinishedDeal) -> Iterator[str]:
    """Yield what cannot be true of a deal."""
    is_won = deal.outcome == "won"
    if is_won and deal.winner is None:
        yield "say who won the deal"
    if not is_won and (deal.winners or deal.discarder):
        yield "a deal that was drawn or washed out has no winner and no discarder"
    if deal.also_won:
        yield "by these rules one player wins: the next in turn after the discarder"
    if is_won and deal.discarder == deal.winner:
        yield "the winner is not the discarder"
    if deal.drawn is True and deal.discarder is not None:
        yield "a drawn tile has no discarder"
    if deal.liable is not None:
        yield "by these rules nobody is liable for another's hand"
    if not {deal.winner, deal.discarder, *deal.shown} <= {*deal.seats, None}:
        yield "a seat is named that does not play"


def _settlement_error(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
