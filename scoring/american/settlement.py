"""The payments of an American deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engine import DEALER, Transfer
from scoring.errors import Message, ScoringError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.american.options import Choices
    from scoring.engine import FinishedDeal
    from scoring.hand.context import Wind

DEAD_ENDING_DEAL = 3
"""The number of dead hands that end a deal of four."""


def winner_transfers(
    total: int, winner: str, seats: tuple[str, ...], discarder: str | None, choices: Choices
) -> Iterator[Transfer]:
    """Yield what each other player pays for a hand.

    Args:
        total: The worth of the hand.
        winner: Who is paid.
        seats: The winds that play.
        discarder: Who discarded the winning tile; None for a drawn one.
        choices: The table's options.
    """
    for seat in seats:
        if seat == winner:
            continue
        if discarder is None:
            share, code, why = choices.drawn_share, "paid_drawn", "a drawn win"
        elif seat == discarder:
            share, code, why = choices.discarder_share, "paid_as_discarder", "the discarder"
        else:
            share, code, why = choices.others_share, "paid_beside_discarder", "another's discard"
        doubled = choices.east_doubles and DEALER in (seat, winner)
        amount = total * share * (1 + doubled)
        text = f"{share} × {total} for {why}{', doubled for East' * doubled}"
        params = {"total": total, "share": share, "doubled": int(doubled)}
        yield Transfer(seat, winner, amount, Message(code, text, params))


def explain_payments(
    total: int, winner: Wind | None, seats: tuple[str, ...], choices: Choices
) -> Iterator[Message]:
    """Yield what each other player pays for a hand; East's payment by its own message where it differs."""
    winning: str = winner or next(seat for seat in seats if seat != DEALER)
    discarder, other = [seat for seat in seats if seat not in (DEALER, winning)][:2]
    drawn = {each.payer: each.amount for each in winner_transfers(total, winning, seats, None, choices)}
    thrown = {each.payer: each.amount for each in winner_transfers(total, winning, seats, discarder, choices)}
    amounts = {"drawn": drawn[other], "discarder": thrown[discarder], "others": thrown[other]}
    text = (
        f"{amounts['drawn']} from each for a drawn win; for a discard {amounts['discarder']} from the discarder"
        f" and {amounts['others']} from each other player"
    )
    yield Message("american_payment", text, amounts)
    if choices.east_doubles and winner != DEALER:
        words = "East pays and gets double" if winner is None else "East pays double"
        yield Message("american_east", words, {"winner": "unknown" if winner is None else "other"})


def dead_seats(deal: FinishedDeal) -> tuple[Wind, ...]:
    """Return the players whose hands are dead: they stop playing, and pay like the others.

    Raises:
        ScoringError: `bad_settlement`.
    """
    seats = deal.extra.get("dead") or ()
    if not isinstance(seats, list | tuple) or not all(seat in deal.seats for seat in seats):
        raise settlement_error(f'dead is {seats!r}, it must be a list of seats: ["E", "S"]')
    return tuple(seat for seat in deal.seats if seat in seats)


def discarder_of(deal: FinishedDeal, winner: Wind) -> Wind | None:
    """Return who discarded the winning tile, or None for a drawn one.

    Raises:
        ScoringError: `bad_settlement` if that is unknown or contradictory.
    """
    shown = deal.shown.get(winner)
    context = None if shown is None else shown.context
    discarder = deal.discarder or (None if context is None else context.discarder)
    stated = None if context is None else context.self_drawn
    drawn = stated if deal.drawn is None else deal.drawn
    if drawn is None and discarder is not None:
        drawn = False
    if stated is not None and drawn is not stated:
        raise settlement_error(f"the winning tile of {winner} cannot be drawn and discarded: correct one")
    if drawn and discarder is not None:
        raise settlement_error("a drawn tile has no discarder")
    if drawn is None or (not drawn and discarder is None):
        raise settlement_error("say whether the winning tile was drawn, or who discarded it")
    return discarder


def check_deal(deal: FinishedDeal) -> None:
    """Raise ScoringError `bad_settlement` if the facts of a deal contradict each other."""
    dead, won = dead_seats(deal), deal.outcome == "won"
    named = {*deal.winners, *deal.shown, *[deal.discarder] * (deal.discarder is not None)}
    faults = {
        "say who has won the deal": won and deal.winner is None,
        "nobody has won a deal that was drawn or washed out": not won and bool(deal.winners),
        "nobody discards the winning tile of a deal that nobody won": not won and deal.discarder is not None,
        "one player wins: the next in turn after the discarder": bool(deal.also_won),
        "the winner is not the discarder": won and deal.discarder == deal.winner,
        "somebody is named who does not play": not named <= set(deal.seats),
        "the hand of the winner is dead, and a dead hand does not win": won and deal.winner in dead,
        "three hands are dead: the deal ends and nobody pays": won and len(dead) >= DEAD_ENDING_DEAL,
    }
    for message, is_so in faults.items():
        if is_so:
            raise settlement_error(message)


def settlement_error(message: str) -> ScoringError:
    """Return the error of a deal that cannot be settled."""
    return ScoringError("bad_settlement", message)
