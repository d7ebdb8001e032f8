"""Settlement of a finished deal by the hands that its players show.

Sources: European Classical rules, payments and irregularities; BMJA, settling up; Zung Jung, payments.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.engine import HandOrTotal, Ledger, Result, TotalRange
from scoring.errors import Problem, ScoringError
from scoring.table.robbed_kong import RobbedKong
from scoring.table.settlement import settle, settle_transfers
from scoring.table.tile_counts import excess_tile_problems

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.engine import Engine, FinishedDeal, PlainSource, Sheet, Transfer
    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.table.payout import Payout

SheetWithRange = tuple["Sheet", TotalRange | None]
"""A winner's sheet, and the range of its total."""


def make_ledger(
    deal: FinishedDeal,
    transfers: Sequence[Transfer],
    won: Mapping[Wind, SheetWithRange] | None = None,
    problems: Sequence[Problem] = (),
) -> Ledger:
    """Return the ledger of the transfers that an engine calculates.

    Args:
        deal: The deal.
        transfers: The payments.
        won: The sheets of winners by seat; other winners score their stated totals.
        problems: What cannot be true.
    """
    results = {
        seat: Result(sheet.total, sheet, total_range=view) for seat, (sheet, view) in (won or {}).items()
    }
    for seat in deal.winners:
        shown = deal.shown.get(seat)
        if seat not in results and shown is not None and shown.total is not None:
            results[seat] = Result(shown.total, is_stated=True)
    return Ledger(results, settle_transfers(transfers, deal.seats), adds_up=False, problems=tuple(problems))


def settle_deal(deal: FinishedDeal, scorer: Engine, payments: Payout) -> Ledger:
    """Score every shown hand, and settle the deal by shares of the totals.

    A loser's hand of a wrong count is dead: it scores nothing, and pays. In a deal that was drawn or washed
    out only penalties are paid.

    Args:
        deal: The deal.
        scorer: The engine that scores hands.
        payments: How the table pays.

    Raises:
        ScoringError: `bad_settlement` if the facts of the deal contradict each other; for a winner's hand as
            `score` does, as a hand that does not win cannot be settled as one that did.
    """
    _check_facts(deal)
    adds_up, in_counters = payments.who == "nobody", payments.unit == "points"
    if deal.winner is None:
        nobody_scores: dict[str, int | None] = dict.fromkeys(deal.seats, 0)
        settlement = settle(nobody_scores, None, payments, penalties=deal.penalties)
        return Ledger({}, settlement, adds_up=adds_up, unit=payments.unit, in_counters=in_counters)
    winner = deal.winner
    deal = _share_win_source(deal, winner)
    results = {seat: _score_player(deal, seat, scorer) for seat in deal.seats}
    nobody_responsible = deal.immune and payments.who == "responsible" and not deal.dangerous
    settlement = settle(
        {seat: result.total for seat, result in results.items()},
        winner,
        payments,
        discarder=None if nobody_responsible else deal.discarder,
        discarder_known=nobody_responsible or deal.drawn is True,
        dangerous=deal.dangerous,
        robbed=deal.shown[winner].context.source == "robbed_kong",
        liable=deal.liable,
        liable_for=deal.liable_for,
        streak=deal.streak or 0,
        penalties=deal.penalties,
        also_won=deal.also_won,
    )
    problems = (*_winning_tile_problems(deal), *_copy_problems(deal, winner))
    return Ledger(
        results,
        settlement,
        adds_up=adds_up,
        problems=problems,
        unit=payments.unit,
        in_counters=in_counters,
    )


def _winning_tile_problems(deal: FinishedDeal) -> Iterator[Problem]:
    """Yield a problem if the winners won on different tiles, which one discard cannot be."""
    hands = {seat: shown.hand for seat in deal.winners if (shown := deal.shown.get(seat))}
    tiles = {seat: hand.winning_tile for seat, hand in hands.items() if hand and hand.winning_tile}
    if len(set(tiles.values())) > 1:
        tiles_by_seat = ", ".join(f"{seat} on {tile}" for seat, tile in tiles.items())
        message = f"the winners won on different tiles ({tiles_by_seat}): all of them win on one discard"
        yield Problem("winners_differ", message, {"seats": list(tiles)})


def _copy_problems(deal: FinishedDeal, winner: Wind) -> Iterator[Problem]:
    """Yield a problem for each tile that all hands together hold too often.

    The tile of a robbed kong lies in two of them, and one that several won on lies in the hand of each.
    """
    hands = {seat: shown.hand for seat, shown in deal.shown.items() if shown.hand is not None}
    winners_hand = deal.shown[winner]
    tile = winners_hand.hand.winning_tile if winners_hand.hand else None
    more = len(deal.also_won) + (winners_hand.context.source == "robbed_kong")
    return excess_tile_problems(hands, [tile] * more if tile else [])


def _check_facts(deal: FinishedDeal) -> None:
    """Raise ScoringError `bad_settlement` if these facts contradict each other, or the winner is missing."""
    won = deal.outcome == "won"
    faults = {
        "name the winner of the deal": won and deal.winner is None,
        "a deal that was drawn or washed out has no winner": (
            not won and (deal.winner is not None or bool(deal.also_won))
        ),
        "a deal that nobody won has no discarder": not won and deal.discarder is not None,
        "nobody is liable for a deal that nobody won": not won and deal.liable is not None,
        "a drawn tile has no discarder": deal.drawn is True and deal.discarder is not None,
        "a drawn tile is not a dangerous discard": deal.drawn is True and deal.dangerous,
    }
    for message, is_so in faults.items():
        if is_so:
            raise _settlement_error(message)
    for seat, shown in deal.shown.items():
        if seat not in deal.seats:
            raise _settlement_error(f"{seat} shows a hand but does not play")
        if shown.hand is not None and shown.total is not None:
            raise _settlement_error(f"{seat} has a hand and a stated total: give one of them")


def _share_win_source(deal: FinishedDeal, winner: Wind) -> FinishedDeal:
    """Exchange the win source and the discarder between the deal and the winners' contexts."""
    shown = deal.shown.get(winner, HandOrTotal())
    context = shown.context
    drawn = context.self_drawn if deal.drawn is None else deal.drawn
    discarder = context.discarder if deal.discarder is None else deal.discarder
    if drawn is None and (discarder is not None or deal.also_won):
        drawn = False
    if drawn is not None and context.source is None:
        others = [deal.shown[other].context for other in deal.also_won if other in deal.shown]
        plain_source: PlainSource = (
            "wall" if drawn else "robbed_kong" if any(map(_is_robbed_kong, others)) else "discard"
        )
        context = replace(context, source=plain_source)
    if drawn is not context.self_drawn:
        raise _settlement_error(f"the winning tile is from {context.source}: correct whether it was drawn")
    if drawn is True and discarder is not None:
        raise _settlement_error("a drawn tile has no discarder")
    context = replace(context, discarder=discarder)
    known = {**deal.shown, winner: replace(shown, context=context)}
    for other in deal.also_won:
        other_hand = deal.shown.get(other, HandOrTotal())
        source = other_hand.context.source or context.source
        winning_context = replace(other_hand.context, source=source, discarder=discarder)
        if winning_context.self_drawn is not drawn:
            raise _settlement_error(
                f"the winning tile of {other} is from {source}: several win on one discard"
            )
        known[other] = replace(other_hand, context=winning_context)
    if "E" in deal.winners and deal.wins_before is not None:
        easts_context = replace(
            known["E"].context, wins_in_a_row=deal.wins_before + 1, draws_between=deal.draws_between
        )
        known["E"] = replace(known["E"], context=easts_context)
    return replace(deal, shown=known, drawn=drawn, discarder=discarder)


def _score_player(deal: FinishedDeal, seat: Wind, scorer: Engine) -> Result:
    shown = deal.shown.get(seat, HandOrTotal())
    if shown.hand is None:
        return Result(shown.total, is_stated=shown.total is not None)
    hand, context = shown.hand, replace(shown.context, role="winner", seat=seat, round=deal.round)
    has_won = seat in deal.winners
    if not has_won:
        hand, context = _loser_view(deal, hand, context)
    try:
        breakdown = scorer.score(hand, context)
    except ScoringError as error:
        if has_won:
            raise
        return Result(problem=Problem(error.code, error.message, error.params))
    if has_won and not breakdown.won:
        raise ScoringError.from_problem(breakdown.warnings[-1])
    dead = next((warning for warning in breakdown.warnings if warning.code == "dead_hand"), None)
    robbed = _robbed_kong(deal)
    unclear = not has_won and breakdown.hand == hand and robbed is not None and robbed.may_be_in(hand, seat)
    # Of a loser's hand only the robbed kong may be open; no other special circumstance applies.
    still_open = None if has_won else ("kong_robbed",) * unclear
    view = scorer.total_range(hand, context, specials=still_open)
    return Result(breakdown.total, breakdown, dead=dead, total_range=view, may_be_robbed=unclear)


def _loser_view(deal: FinishedDeal, hand: Hand, context: Context) -> tuple[Hand, Context]:
    """Return a loser's hand and context: of the win only a robbed kong matters, as it leaves a pung."""
    context = replace(context, role="loser", source=None, discarder=None, last_tile=None, turn=None)
    robbed = _robbed_kong(deal)
    return robbed.apply_to(hand, context) if robbed else (hand, context)


def _robbed_kong(deal: FinishedDeal) -> RobbedKong | None:
    """Return what is known of the robbed kong, or None if none was robbed."""
    if deal.winner is None or not _is_robbed_kong(deal.shown[deal.winner].context):
        return None
    hand = deal.shown[deal.winner].hand
    return RobbedKong(hand.winning_tile if hand else None, deal.discarder)


def _is_robbed_kong(context: Context) -> bool:
    return context.source == "robbed_kong"


def _settlement_error(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
