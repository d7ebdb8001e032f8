"""A whole deal: what all players show, what each of them scores, and who pays whom for it.

Sources: European Classical rules, payments and irregularities; BMJA, settling up; Zung Jung, payments.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, Protocol

from scoring.advice.total_range import TotalRange
from scoring.errors import Problem, ScoringError
from scoring.hand.context import Context, Wind
from scoring.table.copies import more_than_a_set_has
from scoring.table.lines import why_open, why_paid
from scoring.table.robbed import Robbed
from scoring.table.settling import counters, settle, settlement_of
from scoring.table.transfers import SEATS, Transfer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from scoring.advice.win_source import PlainSource
    from scoring.hand.hand import Hand
    from scoring.sheet import Sheet
    from scoring.table.lines import PaymentLine, Unsettled
    from scoring.table.payout import Payout, Unit
    from scoring.table.settling import Penalty, Settlement

Outcome = Literal["won", "drawn", "washed_out"]
Counted = tuple["Sheet", TotalRange | None]
"""A winner's sheet, and how far its total can be trusted."""


@dataclass(frozen=True, slots=True)
class HandOrTotal:
    """What one player shows: the hand with what is known of it, or a total that the table says; or neither.

    The deal itself sets the context's role, seat and round.
    """

    hand: Hand | None = None
    context: Context = field(default_factory=Context)
    total: int | None = None


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal as it ended. None is unknown, and nothing that needs it is paid."""

    outcome: Outcome
    shown: Mapping[Wind, HandOrTotal] = field(default_factory=dict)
    """A seat that is not in it did not show its hand."""
    round: Wind | None = None
    winner: Wind | None = None
    discarder: Wind | None = None
    """Who discarded, whose kong was robbed, or who is responsible under Zung Jung's rule."""
    drawn: bool | None = None
    """Whether the winning tile was drawn. That a kong was robbed is said in the winner's context."""
    dangerous: bool = False
    """Whether the discard let off a cannon: its discarder pays for all."""
    immune: bool = False
    """Whether nobody is responsible, as Zung Jung's same-round immunity has it; of no effect elsewhere."""
    penalties: tuple[Penalty, ...] = ()
    wins_before: int | None = None
    """How many deals in a row East had won before this one."""
    draws_between: int | None = None
    """How many drawn deals lie between those."""
    liable: Wind | None = None
    """Who is liable for a winner's hand, and pays for all."""
    liable_for: Wind | None = None
    """For which of several winners' hands; None where one player won, or where the hands tell."""
    streak: int | None = None
    """How many deals in a row East has kept before this one, won or drawn."""
    also_won: tuple[Wind, ...] = ()
    """Who else won on the same discard, where the rules let several win."""
    seats: tuple[Wind, ...] = SEATS
    """The winds that play: with three players nobody is North."""
    extra: Mapping[str, object] = field(default_factory=dict)
    """Facts that only one engine has (`scoring.engine`), by its own names; that engine checks them."""

    @property
    def winners(self) -> tuple[Wind, ...]:
        return () if self.winner is None else (self.winner, *self.also_won)


@dataclass(frozen=True, slots=True)
class Result:
    """What one player scores in a deal that was won."""

    total: int | None = None
    """None where it is not known: nothing was shown, or there is a `problem`."""
    breakdown: Sheet | None = None
    said: bool = False
    """Whether the total is what the table said, not counted here."""
    dead: Problem | None = None
    """Why the hand is dead: it scores nothing, and pays."""
    problem: Problem | None = None
    """Why a loser's hand cannot be scored as it was given."""
    total_range: TotalRange | None = None
    perhaps_robbed: bool = False
    """Whether a kong of this hand may be the one that was robbed, and so a pung: nobody said which it was."""

    @property
    def open(self) -> bool:
        """Whether something that is not known yet may still change the total."""
        view = self.total_range
        return self.perhaps_robbed or (view is not None and (bool(view.asked) or view.least != view.most))

    def as_json(self) -> dict[str, object]:
        """Give the dict of one player for `python -m scoring settle --json`; reasons as English text."""
        view = self.total_range
        return {
            "total": self.total,
            "said": self.said,
            "dead": self.dead and self.dead.message,
            "problem": self.problem and self.problem.message,
            "open": self.open,
            "least": view.least if view else self.total,
            "most": view.most if view else self.total,
            "asked": list(view.asked) if view else [],
        }


@dataclass(frozen=True, slots=True)
class Ledger:
    """What everybody scores, who pays whom, and what is still open."""

    results: Mapping[Wind, Result]
    """All seats that play; nobody where the deal was not won, as nobody scores then."""
    settlement: Settlement
    adds_up: bool
    """Whether scores are only added up, so that nobody pays and the nets do not sum to zero."""
    problems: tuple[Problem, ...] = ()
    """What cannot be true of the hands together, so that one of them is not what was laid out."""
    unit: Unit = "points"
    """What totals count in."""
    in_counters: bool = False
    """Whether amounts are paid in the counters of the classical rules: see `counters`."""

    @property
    def lines(self) -> tuple[PaymentLine, ...]:
        """What is paid, and why."""
        return tuple(line for line in self.settlement.lines if line.amount)

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The same as any engine tells it."""
        return tuple(Transfer(line.payer, line.payee, line.amount, why_paid(line)) for line in self.lines)

    @property
    def net(self) -> Mapping[Wind, int]:
        """What each player gains or loses by what is settled so far."""
        return {seat: self.settlement.net[seat] for seat in SEATS if seat in self.settlement.net}

    @property
    def unsettled(self) -> tuple[Unsettled, ...]:
        return self.settlement.unsettled

    @property
    def counters(self) -> tuple[dict[int, int], ...]:
        """The fewest counters that pay each line."""
        return tuple(counters(line.amount) for line in self.lines)

    @property
    def provisional(self) -> tuple[Wind, ...]:
        """The players whose net may still change: it is unsettled, or rests on a total that is open."""
        still_open = {seat for seat, result in self.results.items() if result.open}
        moving = {seat for each in self.unsettled for seat in each.between}
        moving |= still_open if self.adds_up else set()
        for line in self.settlement.lines:
            if still_open.intersection(line.rests_on):
                moving |= {line.payer, line.payee}
        return tuple(seat for seat in SEATS if seat in moving)

    @property
    def is_final(self) -> bool:
        return not self.provisional

    def as_json(self) -> dict[str, object]:
        """Give the dict that `python -m scoring settle --json` prints for hands, less the id."""
        return {
            "scores": {seat: result.total for seat, result in self.results.items()},
            "results": {seat: result.as_json() for seat, result in self.results.items()},
            **self.settlement.as_json(),
            "lines": [{**line.as_json(), "why": str(why_paid(line))} for line in self.lines],
            "unsettled": [{**each.as_json(), "why": str(why_open(each))} for each in self.unsettled],
            "provisional": list(self.provisional),
            "adds_up": self.adds_up,
            "problems": [problem.message for problem in self.problems],
        }


def ledger_of(
    deal: FinishedDeal,
    transfers: Sequence[Transfer],
    won: Mapping[Wind, Counted] | None = None,
    problems: Sequence[Problem] = (),
) -> Ledger:
    """Give the ledger of what an engine says is paid, with those who won: by their sheets, or as they say."""
    results = {
        seat: Result(sheet.total, sheet, total_range=view) for seat, (sheet, view) in (won or {}).items()
    }
    for seat in deal.winners:
        shown = deal.shown.get(seat)
        if seat not in results and shown is not None and shown.total is not None:
            results[seat] = Result(shown.total, said=True)
    return Ledger(results, settlement_of(transfers, deal.seats), adds_up=False, problems=tuple(problems))


class Scorer(Protocol):
    """What counts the hands of a deal: an engine does."""

    def score(self, hand: Hand, context: Context) -> Sheet: ...
    def total_range(
        self,
        hand: Hand,
        known: Context,
        hands: Sequence[Hand] = (),
        *,
        specials: Collection[str] | None = None,
    ) -> TotalRange: ...


def settle_deal(deal: FinishedDeal, scorer: Scorer, payments: Payout) -> Ledger:
    """Score every hand that is shown, and settle the deal by shares of the totals.

    A loser's hand of a wrong count is dead: it scores nothing, and pays. In a deal that was drawn or washed
    out penalties alone are paid.
    Raises ScoringError `bad_settlement` where what is said of the deal cannot all be true, and for the
    winner's hand what `score` raises: a hand that does not win cannot be settled as one that did.
    """
    _check(deal)
    adds_up, in_counters = payments.who == "nobody", payments.unit == "points"
    if deal.winner is None:
        nobody_scores: dict[str, int | None] = dict.fromkeys(deal.seats, 0)
        settlement = settle(nobody_scores, None, payments, penalties=deal.penalties)
        return Ledger({}, settlement, adds_up=adds_up, unit=payments.unit, in_counters=in_counters)
    winner = deal.winner
    deal = _with_ways_of_winning(deal, winner)
    results = {seat: _result(deal, seat, scorer) for seat in deal.seats}
    nobody = deal.immune and payments.who == "responsible" and not deal.dangerous
    settlement = settle(
        {seat: result.total for seat, result in results.items()},
        winner,
        payments,
        discarder=None if nobody else deal.discarder,
        discarder_known=nobody or deal.drawn is True,
        dangerous=deal.dangerous,
        robbed=deal.shown[winner].context.source == "robbed_kong",
        liable=deal.liable,
        liable_for=deal.liable_for,
        streak=deal.streak or 0,
        penalties=deal.penalties,
        also_won=deal.also_won,
    )
    problems = (*_won_apart(deal), *_copies(deal, winner))
    return Ledger(
        results,
        settlement,
        adds_up=adds_up,
        problems=problems,
        unit=payments.unit,
        in_counters=in_counters,
    )


def _won_apart(deal: FinishedDeal) -> Iterator[Problem]:
    """Name the winners and the tile of each where those are not the same: one tile was won on."""
    hands = {seat: shown.hand for seat in deal.winners if (shown := deal.shown.get(seat))}
    tiles = {seat: hand.winning_tile for seat, hand in hands.items() if hand and hand.winning_tile}
    if len(set(tiles.values())) > 1:
        each = ", ".join(f"{seat} on {tile}" for seat, tile in tiles.items())
        message = f"the winners won on different tiles ({each}): all of them win on one discard"
        yield Problem("winners_differ", message, {"seats": list(tiles)})


def _copies(deal: FinishedDeal, winner: Wind) -> Iterator[Problem]:
    """Name the tiles that all hands hold too often.

    The tile of a robbed kong lies in two of them, and one that several won on in the hand of each.
    """
    hands = {seat: shown.hand for seat, shown in deal.shown.items() if shown.hand is not None}
    won = deal.shown[winner]
    tile = won.hand.winning_tile if won.hand else None
    more = len(deal.also_won) + (won.context.source == "robbed_kong")
    return more_than_a_set_has(hands, [tile] * more if tile else [])


def _check(deal: FinishedDeal) -> None:
    """Raise ScoringError `bad_settlement` where these cannot all be true, or nobody is named who won."""
    won = deal.outcome == "won"
    faults = {
        "say who has won the deal": won and deal.winner is None,
        "nobody has won a deal that was drawn or washed out": (
            not won and (deal.winner is not None or bool(deal.also_won))
        ),
        "nobody discards the winning tile of a deal that nobody won": not won and deal.discarder is not None,
        "nobody is liable for a deal that nobody won": not won and deal.liable is not None,
        "a drawn tile has no discarder": deal.drawn is True and deal.discarder is not None,
        "a drawn tile is no dangerous discard": deal.drawn is True and deal.dangerous,
    }
    for message, is_so in faults.items():
        if is_so:
            raise _bad(message)
    for seat, shown in deal.shown.items():
        if seat not in deal.seats:
            raise _bad(f"{seat} shows a hand and does not play")
        if shown.hand is not None and shown.total is not None:
            raise _bad(f"{seat} has a hand and a total that was said: give one of them")


def _with_ways_of_winning(deal: FinishedDeal, winner: Wind) -> FinishedDeal:
    """Let the deal and the winner's context know of each other how the winning tile came, and from whom."""
    shown = deal.shown.get(winner, HandOrTotal())
    context = shown.context
    drawn = context.self_drawn if deal.drawn is None else deal.drawn
    discarder = context.discarder if deal.discarder is None else deal.discarder
    if drawn is None and (discarder is not None or deal.also_won):
        drawn = False
    if drawn is not None and context.source is None:
        others = [deal.shown[other].context for other in deal.also_won if other in deal.shown]
        plain: PlainSource = "wall" if drawn else "robbed_kong" if any(map(_robbed, others)) else "discard"
        context = replace(context, source=plain)
    if drawn is not context.self_drawn:
        raise _bad(f"the winning tile is from {context.source}: correct whether it was drawn")
    if drawn is True and discarder is not None:
        raise _bad("a drawn tile has no discarder")
    context = replace(context, discarder=discarder)
    known = {**deal.shown, winner: replace(shown, context=context)}
    for other in deal.also_won:
        theirs = deal.shown.get(other, HandOrTotal())
        source = theirs.context.source or context.source
        won = replace(theirs.context, source=source, discarder=discarder)
        if won.self_drawn is not drawn:
            raise _bad(f"the winning tile of {other} is from {source}: several win on one discard")
        known[other] = replace(theirs, context=won)
    if "E" in deal.winners and deal.wins_before is not None:
        row = replace(
            known["E"].context, wins_in_a_row=deal.wins_before + 1, draws_between=deal.draws_between
        )
        known["E"] = replace(known["E"], context=row)
    return replace(deal, shown=known, drawn=drawn, discarder=discarder)


def _result(deal: FinishedDeal, seat: Wind, scorer: Scorer) -> Result:
    shown = deal.shown.get(seat, HandOrTotal())
    if shown.hand is None:
        return Result(shown.total, said=shown.total is not None)
    hand, context = shown.hand, replace(shown.context, role="winner", seat=seat, round=deal.round)
    has_won = seat in deal.winners
    if not has_won:
        hand, context = _of_loser(deal, hand, context)
    try:
        breakdown = scorer.score(hand, context)
    except ScoringError as error:
        if has_won:
            raise
        return Result(problem=Problem(error.code, error.message, error.params))
    if has_won and not breakdown.won:
        raise ScoringError.of(breakdown.warnings[-1])
    dead = next((warning for warning in breakdown.warnings if warning.code == "dead_hand"), None)
    robbed = _robbed_kong(deal)
    unclear = not has_won and breakdown.hand == hand and robbed is not None and robbed.is_open(hand, seat)
    # Of a loser's hand it is open only whether its kong was robbed; what else could be said is not so.
    still_open = None if has_won else ("kong_robbed",) * unclear
    view = scorer.total_range(hand, context, specials=still_open)
    return Result(breakdown.total, breakdown, dead=dead, total_range=view, perhaps_robbed=unclear)


def _of_loser(deal: FinishedDeal, hand: Hand, context: Context) -> tuple[Hand, Context]:
    """Give a loser's hand and context: of the win only a robbed kong matters, a pung to who had it."""
    context = replace(context, role="loser", source=None, discarder=None, last_tile=None, turn=None)
    robbed = _robbed_kong(deal)
    return robbed.left(hand, context) if robbed else (hand, context)


def _robbed_kong(deal: FinishedDeal) -> Robbed | None:
    """Say what is known of the kong that was robbed, None where none was."""
    if deal.winner is None or not _robbed(deal.shown[deal.winner].context):
        return None
    hand = deal.shown[deal.winner].hand
    return Robbed(hand.winning_tile if hand else None, deal.discarder)


def _robbed(context: Context) -> bool:
    return context.source == "robbed_kong"


def _bad(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
