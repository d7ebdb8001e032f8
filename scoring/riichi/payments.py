"""The worth of a riichi hand in points, and its payments.

Source: EMA riichi rules, exact calculation of the hand value; liability; counters; exhaustive draw; chombo.
For three players: Riichi wiki, sanma. The sources differ on the worth of a counter there (option `counter`),
and on what those who are not ready pay: here as much from each player as among four.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import SEATS, Transfer
from scoring.errors import Message
from scoring.riichi.yaku import BASIC_YAKUMAN, LIMITS, YAKUMAN, limit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.hand.context import Wind
    from scoring.riichi.options import Choices
    from scoring.riichi.yaku import Limit

MANGAN = 2000
COUNTER, STICK, NOT_READY = 100, 1000, 1000
"""The worth of a counter for each other player, of a riichi stick, and of being ready after a draw.

The last one is what all who are not ready pay together, for each other player.
"""
FU = (20, 25, *range(30, 120, 10))
"""The possible rounded fu."""
USUAL_FU = (20, 25, 30, 40, 50, 60, 70)
"""The fu of hands with at most one large kong."""
MANGAN_HAN = 5
"""The han that make a mangan, whatever the fu."""
SEVEN_PAIRS = 25
MAX_YAKUMAN = 6
_YAKUMAN_WORTHS = {BASIC_YAKUMAN * times for times in range(1, MAX_YAKUMAN + 1)}
_BY_HAN = ((11, 6000), (8, 4000), (6, 3000), (MANGAN_HAN, MANGAN))


class HandWorth(NamedTuple):
    """The worth of a hand in basic points, of which each payer pays one, two, four or six times.

    Attributes:
        basic: The basic points.
        counted: Whether it is a yakuman by its han alone.
    """

    basic: int
    counted: bool = False


def worth_of_hand(han: int, fu: int, choices: Choices, *, yakuman: bool = False) -> HandWorth:
    """Return the worth of han and rounded fu; each yakuman is 13 han."""
    if yakuman:
        return HandWorth(BASIC_YAKUMAN * (han // YAKUMAN))
    if han >= YAKUMAN and choices.counted_yakuman:
        return HandWorth(BASIC_YAKUMAN, counted=True)
    by_han = next((basic for least, basic in _BY_HAN if han >= least), None)
    if by_han is not None:
        return HandWorth(by_han)
    if choices.rounded_mangan and (han, fu) in ((4, 30), (3, 60)):
        return HandWorth(MANGAN)
    return HandWorth(min(fu << han + 2, MANGAN))


def name_worth(basis: str, han: int, fu: int, limit: Limit | None) -> Message:
    """Return what players call a worth, such as 3 han 60 fu, or 5 han: Mangan.

    Args:
        basis: `below_limit`, or why the limit is reached: `counted`, `rounded_up`, `fu`, `han`, or by itself,
            `limit`.
        han: The han.
        fu: The rounded fu.
        limit: The limit, if any.
    """
    name, native = (limit.name, limit.native) if limit else ("", "")
    text = {
        "below_limit": f"{han} han {fu} fu",
        "counted": f"{han} han without a yakuman, counted as one",
        "limit": f"{name} {native}",
        "rounded_up": f"{han} han {fu} fu, rounded up: {name} {native}",
        "fu": f"{han} han {fu} fu: {name} {native}",
        "han": f"{han} han: {name} {native}",
    }[basis]
    params = {"how": basis, "han": han, "fu": fu, "limit": name, "native": native}
    return Message("paid_riichi_hand", text, params)


def round_up_to_hundreds(points: int) -> int:
    """Round a payment up to hundreds."""
    return -(-points // 100) * 100


class Payers(NamedTuple):
    """The players, and how they pay a drawn win.

    Attributes:
        seats: The winds that play.
        halves: Whether two payers also pay half each of what a fourth player would pay.
        counter: What one counter adds for each other player.
    """

    seats: tuple[Wind, ...] = SEATS
    halves: bool = False
    counter: int = COUNTER

    @classmethod
    def from_choices(cls, choices: Choices) -> Payers:
        """Return the players under these options."""
        return cls(choices.seats, choices.is_three_player and not choices.tsumo_loss, choices.honba_points)


FOUR_PLAYERS = Payers()


class Share(NamedTuple):
    """One payer's share of a hand.

    Attributes:
        payer: Who pays; None for an unknown discarder.
        amount: How much is paid, without counters.
        times: The multiple of the basic points.
        counters: What is added for the counters.
        absent: The part of the amount that is half of what a fourth player would pay.
    """

    payer: Wind | None
    amount: int
    times: int
    counters: int
    absent: int = 0


def divide_payment(  # noqa: PLR0913 (the facts of a win)
    basic: int,
    winner: Wind | None,
    *,
    drawn: bool,
    discarder: Wind | None = None,
    honba: int = 0,
    payers: Payers = FOUR_PLAYERS,
) -> tuple[Share, ...]:
    """Return the shares of those who pay for a hand. A winner of unknown seat is not the dealer."""
    if not drawn:
        times = 6 if winner == "E" else 4
        counters = payers.counter * honba * (len(payers.seats) - 1)
        return (Share(discarder, round_up_to_hundreds(times * basic), times, counters),)
    result = []
    whole = round_up_to_hundreds((2 if winner == "E" else 1) * basic) if payers.halves else 0
    half = round_up_to_hundreds(whole // 2)
    for seat in payers.seats:
        # A winner of unknown seat is treated as South: the dealer and two others pay.
        if seat != (winner or "S"):
            times = 2 if "E" in (winner, seat) else 1
            result.append(
                Share(seat, round_up_to_hundreds(times * basic) + half, times, payers.counter * honba, half)
            )
    return tuple(result)


class RiichiWin(NamedTuple):
    """A winning hand, as it is paid.

    Attributes:
        winner: The winner.
        basic: The basic points.
        drawn: Whether the winning tile was drawn.
        discarder: Who discarded it.
        liable: Who is liable.
        liable_basic: The basic points that the liable player answers for; None for all.
        worth: The worth as players say it, such as 3 han 60 fu; None to give the formula.
    """

    winner: Wind
    basic: int
    drawn: bool
    discarder: Wind | None = None
    liable: Wind | None = None
    liable_basic: int | None = None
    worth: Message | None = None


def winner_transfers(
    win: RiichiWin, honba: int, sticks: int, payers: Payers = FOUR_PLAYERS
) -> Iterator[Transfer]:
    """Yield the transfers to a winner, who also takes the sticks on the table."""
    if win.liable is not None:
        yield from _liable_transfers(win, honba, payers)
    else:
        whole = divide_payment(
            win.basic, win.winner, drawn=win.drawn, discarder=win.discarder, honba=honba, payers=payers
        )
        for share in whole:
            yield from _transfers(share.payer, win.winner, share, win.worth)
    if sticks:
        text = f"{sticks} riichi stick{'s' * (sticks > 1)} from the table"
        yield Transfer(None, win.winner, STICK * sticks, Message("paid_sticks", text, {"sticks": sticks}))


def _transfers(
    payer: Wind | None, payee: Wind, share: Share, worth: Message | None = None
) -> Iterator[Transfer]:
    basic = share.amount - share.absent
    text = f"{share.times} times the basic points, rounded up to hundreds"
    reason = worth or Message("paid_riichi_win", text, {"times": share.times, "amount": basic})
    yield Transfer(payer, payee, basic, reason)
    if share.absent:
        text = "half of what a fourth player would pay"
        yield Transfer(payer, payee, share.absent, Message("paid_absent", text, {"amount": share.absent}))
    yield from _counter_transfers(payer, payee, share.counters)


def _counter_transfers(payer: Wind | None, payee: Wind, amount: int) -> Iterator[Transfer]:
    if amount:
        yield Transfer(payer, payee, amount, Message("paid_counters", "for the counters", {"amount": amount}))


def _liable_transfers(win: RiichiWin, honba: int, payers: Payers) -> Iterator[Transfer]:
    """Yield what a liable player pays, and what the others still pay.

    A liable player pays all of a drawn win, and half of one by discard; the discarder pays the other half and
    the counters. What exceeds `liable_basic` is paid as usual.
    """
    basic = win.basic if win.liable_basic is None else win.liable_basic
    if win.basic > basic:
        rest = divide_payment(
            win.basic - basic, win.winner, drawn=win.drawn, discarder=win.discarder, payers=payers
        )
        for share in rest:
            yield from _transfers(share.payer, win.winner, share)
    whole = divide_payment(basic, win.winner, drawn=win.drawn, honba=honba, payers=payers)
    amount = sum(share.amount for share in whole)
    counters = sum(share.counters for share in whole)
    reason = Message("paid_liable_yakuman", "as liable for the hand", {"amount": amount})
    if win.drawn or win.discarder in (None, win.liable):
        yield Transfer(win.liable, win.winner, amount, reason)
        yield from _counter_transfers(win.liable, win.winner, counters)
        return
    half = round_up_to_hundreds(amount // 2)
    yield Transfer(win.liable, win.winner, amount - half, reason)
    text = "half of the hand, for which another is liable"
    yield Transfer(win.discarder, win.winner, half, Message("paid_half", text, {"amount": amount}))
    yield from _counter_transfers(win.discarder, win.winner, counters)


def tenpai_transfers(ready: Iterable[Wind], seats: Sequence[Wind] = SEATS) -> Iterator[Transfer]:
    """Yield the payments of players who are not ready after a draw; none if all are, or none is."""
    waiting = [seat for seat in seats if seat in set(ready)]
    others = [seat for seat in seats if seat not in waiting]
    if not waiting or not others:
        return
    pairs = (
        [*zip(others, waiting, strict=True)] if len(waiting) == len(others) else [*product(others, waiting)]
    )
    amount = NOT_READY * (len(seats) - 1) // len(pairs)
    reason = Message("paid_not_ready", "not ready after the last tile", {"amount": amount})
    yield from (Transfer(payer, payee, amount, reason) for payer, payee in pairs)


def nagashi_transfers(winners: Iterable[Wind], payers: Payers = FOUR_PLAYERS) -> Iterator[Transfer]:
    """Yield a drawn mangan for each player whose discards were all terminals and honours.

    The deal counts as drawn: counters and riichi sticks stay on the table.
    """
    reason = Message("paid_nagashi", "only terminals and honours discarded: a drawn mangan", {})
    for winner in winners:
        for share in divide_payment(MANGAN, winner, drawn=True, payers=payers):
            yield Transfer(share.payer, winner, share.amount, reason)


def riichi_transfers(declared: Iterable[Wind]) -> Iterator[Transfer]:
    """Yield the sticks that are put on the table for riichi."""
    reason = Message("paid_riichi", "a riichi stick", {"amount": STICK})
    yield from (Transfer(seat, None, STICK, reason) for seat in declared)


def chombo_transfers(offenders: Iterable[Wind], seats: Sequence[Wind] = SEATS) -> Iterator[Transfer]:
    """Yield the penalties of false wins: a mangan to each other player, as if they had drawn it."""
    reason = Message("paid_chombo", "a false win costs a mangan", {})
    for offender, seat in product(offenders, seats):
        if seat != offender:
            times = 2 if "E" in (offender, seat) else 1
            yield Transfer(offender, seat, times * MANGAN, reason)


def basic_points_of(total: int, winner: Wind, choices: Choices, *, drawn: bool) -> int | None:
    """Return the basic points for which a winner is paid so much in all, or None if there are none."""
    counted = {worth_of_hand(han, fu, choices).basic for han, fu in product(range(1, YAKUMAN + 1), FU)}
    for basic in sorted(counted | _YAKUMAN_WORTHS):
        if _paid_in_all(basic, winner, choices, drawn=drawn) == total:
            return basic
    return None


def possible_payments(winner: Wind, choices: Choices, *, drawn: bool) -> set[int]:
    """Return the amounts that a winner can be paid in all, without counters and sticks.

    Han and fu that no hand has are excluded, although stored games may contain such totals.
    """
    counted = {
        worth_of_hand(han, fu, choices).basic
        for han, fu in product(range(1, YAKUMAN + 1), FU)
        if _is_possible(han, fu, drawn=drawn)
    }
    return {_paid_in_all(basic, winner, choices, drawn=drawn) for basic in counted | _YAKUMAN_WORTHS}


def named_worths(choices: Choices, *, drawn: bool) -> Iterator[tuple[Message, int]]:
    """Yield the names of what hands are usually worth, such as 3 han 60 fu, with their basic points."""
    for han, fu in product(range(1, MANGAN_HAN), USUAL_FU):
        basic = worth_of_hand(han, fu, choices).basic
        if _is_possible(han, fu, drawn=drawn) and limit_of(basic) is None:
            yield name_worth("below_limit", han, fu, None), basic
    for basic in LIMITS:
        yield name_worth("limit", 0, 0, limit_of(basic)), basic


def _is_possible(han: int, fu: int, *, drawn: bool) -> bool:
    """Return True if a hand can have so many han with these fu.

    Only a drawn pinfu has 20 fu; it is two han, as drawing a closed hand is a yaku. Seven pairs are two han,
    and one more if they are drawn.
    """
    if fu == 20:
        return drawn and han > 1
    return fu != SEVEN_PAIRS or han >= 2 + drawn


def _paid_in_all(basic: int, winner: Wind, choices: Choices, *, drawn: bool) -> int:
    return sum(
        share.amount
        for share in divide_payment(basic, winner, drawn=drawn, payers=Payers.from_choices(choices))
    )
