"""A finished deal, what its players show and score, and its ledger."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from scoring.engine.game import SEATS
from scoring.engine.payment_lines import explain_gap, explain_payment
from scoring.engine.payments import split_into_counters
from scoring.engine.transfers import Transfer
from scoring.hand.context import Context, Wind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine.payment_lines import PaymentLine, Unit, UnsettledPayment
    from scoring.engine.payments import Penalty, Settlement
    from scoring.engine.sheet import Sheet
    from scoring.engine.totals import TotalRange
    from scoring.errors import Problem
    from scoring.hand.hand import Hand

Outcome = Literal["won", "drawn", "washed_out"]


@dataclass(frozen=True, slots=True)
class HandOrTotal:
    """A player's contribution to a deal: a hand with what is known of it, a stated total, or neither.

    The deal itself sets the context's role, seat and round.
    """

    hand: Hand | None = None
    context: Context = field(default_factory=Context)
    total: int | None = None


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal as it ended. None is unknown, and nothing that needs it is paid.

    Attributes:
        outcome: How it ended.
        shown: What each player shows; a seat that is missing showed nothing.
        round: The prevailing wind.
        winner: The winner.
        discarder: Who discarded, whose kong was robbed, or who is responsible under Zung Jung's rule.
        drawn: Whether the winning tile was drawn. The winner's context says whether a kong was robbed.
        dangerous: Whether the discard was dangerous ("let off a cannon"): its discarder pays for all.
        immune: Whether nobody is responsible under Zung Jung's same-round immunity; elsewhere without effect.
        penalties: The penalties.
        wins_before: How many deals in a row East had won before this one.
        draws_between: How many drawn deals lie between those.
        liable: Who is liable for a winner's hand, and pays for all.
        liable_for: For which of several winners' hands; None if one player won, or if the hands decide it.
        streak: How many deals in a row East has kept before this one, won or drawn.
        also_won: Further winners on the same discard, where the rules let several win.
        seats: The winds that play; with three players nobody is North.
        extra: Facts that only one engine knows (`scoring.engine`), by its own names; that engine checks them.
    """

    outcome: Outcome
    shown: Mapping[Wind, HandOrTotal] = field(default_factory=dict)
    round: Wind | None = None
    winner: Wind | None = None
    discarder: Wind | None = None
    drawn: bool | None = None
    dangerous: bool = False
    immune: bool = False
    penalties: tuple[Penalty, ...] = ()
    wins_before: int | None = None
    draws_between: int | None = None
    liable: Wind | None = None
    liable_for: Wind | None = None
    streak: int | None = None
    also_won: tuple[Wind, ...] = ()
    seats: tuple[Wind, ...] = SEATS
    extra: Mapping[str, object] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[Wind, ...]:
        """All winners, the first one first."""
        return () if self.winner is None else (self.winner, *self.also_won)


@dataclass(frozen=True, slots=True)
class Result:
    """The score of one player in a deal that was won.

    Attributes:
        total: The total; None if nothing was shown, or if there is a `problem`.
        breakdown: The score sheet of a hand.
        is_stated: Whether the total is the stated one, not counted here.
        dead: Why the hand is dead: it scores nothing, and pays.
        problem: Why a loser's hand cannot be scored.
        total_range: The range of the total.
        may_be_robbed: Whether a kong of this hand may be the robbed one, and so a pung, as the
            owner is unknown.
    """

    total: int | None = None
    breakdown: Sheet | None = None
    is_stated: bool = False
    dead: Problem | None = None
    problem: Problem | None = None
    total_range: TotalRange | None = None
    may_be_robbed: bool = False

    @property
    def open(self) -> bool:
        """True if something unknown may still change the total."""
        view = self.total_range
        return self.may_be_robbed or (view is not None and (bool(view.asked) or view.least != view.most))

    def as_json(self) -> dict[str, object]:
        """Return one player's object of `python -m scoring settle --json`, with reasons in English."""
        view = self.total_range
        return {
            "total": self.total,
            "stated": self.is_stated,
            "dead": self.dead and self.dead.message,
            "problem": self.problem and self.problem.message,
            "open": self.open,
            "least": view.least if view else self.total,
            "most": view.most if view else self.total,
            "asked": list(view.asked) if view else [],
        }


@dataclass(frozen=True, slots=True)
class Ledger:
    """The scores of a deal, the settlement, and what is still open.

    Attributes:
        results: The results of all seats that play; empty if the deal was not won, as nobody scores then.
        settlement: The payments.
        adds_up: Whether scores are only added up, so that nobody pays and the nets do not sum to zero.
        problems: What cannot be true of all hands together, so that one of them must be wrong.
        unit: The unit of totals.
        in_counters: Whether amounts are paid in the counters of the classical rules.
    """

    results: Mapping[Wind, Result]
    settlement: Settlement
    adds_up: bool
    problems: tuple[Problem, ...] = ()
    unit: Unit = "points"
    in_counters: bool = False

    @property
    def lines(self) -> tuple[PaymentLine, ...]:
        """The payments, with their reasons."""
        return tuple(line for line in self.settlement.lines if line.amount)

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The payments in the form that any engine returns."""
        return tuple(
            Transfer(line.payer, line.payee, line.amount, explain_payment(line)) for line in self.lines
        )

    @property
    def net(self) -> Mapping[Wind, int]:
        """Each player's gain or loss by what is settled so far."""
        return {seat: self.settlement.net[seat] for seat in SEATS if seat in self.settlement.net}

    @property
    def unsettled(self) -> tuple[UnsettledPayment, ...]:
        """The payments that cannot be settled yet."""
        return self.settlement.unsettled

    @property
    def counters(self) -> tuple[dict[int, int], ...]:
        """The fewest counters that pay each line."""
        return tuple(split_into_counters(line.amount) for line in self.lines)

    @property
    def provisional(self) -> tuple[Wind, ...]:
        """The players whose net may still change, as something is unsettled or rests on an open total."""
        still_open = {seat for seat, result in self.results.items() if result.open}
        moving = {seat for each in self.unsettled for seat in each.between}
        moving |= still_open if self.adds_up else set()
        for line in self.settlement.lines:
            if still_open.intersection(line.depends_on):
                moving |= {line.payer, line.payee}
        return tuple(seat for seat in SEATS if seat in moving)

    @property
    def is_final(self) -> bool:
        """True if no net can still change."""
        return not self.provisional

    def as_json(self) -> dict[str, object]:
        """Return the object that `python -m scoring settle --json` prints for hands, without the id."""
        return {
            "scores": {seat: result.total for seat, result in self.results.items()},
            "results": {seat: result.as_json() for seat, result in self.results.items()},
            **self.settlement.as_json(),
            "lines": [{**line.as_json(), "why": str(explain_payment(line))} for line in self.lines],
            "unsettled": [{**each.as_json(), "why": str(explain_gap(each))} for each in self.unsettled],
            "provisional": list(self.provisional),
            "adds_up": self.adds_up,
            "problems": [problem.message for problem in self.problems],
        }
