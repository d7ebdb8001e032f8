"""Settlement of a deal by the totals of its players.

Sources: European Classical rules, payments; BMJA, settling up; Zung Jung, formal competition scheme; Building
Skills, limit hands.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import DEALER, NO_DEALER_UNITS, TABLE, PaymentLine, Settlement, UnsettledPayment
from scoring.errors import ScoringError
from scoring.hand.tiles import WINDS
from scoring.table.penalties import penalty_receiver

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from scoring.engine import PaymentReason, Penalty, Transfer
    from scoring.hand.tiles import Tile
    from scoring.table.payout import Payout


def settle(  # noqa: PLR0913 (a deal has so many parts)
    scores: Mapping[str, int | None],
    winner: str | None,
    payments: Payout,
    *,
    discarder: str | None = None,
    discarder_known: bool = True,
    dangerous: bool = False,
    robbed: bool = False,
    liable: str | None = None,
    liable_for: str | None = None,
    streak: int = 0,
    penalties: Sequence[Penalty] = (),
    also_won: Sequence[str] = (),
) -> Settlement:
    """Return the payments of a deal. The totals are already limited, and payments are not.

    >>> from scoring.table.payout import PAYMENT_METHODS
    >>> scores = {"E": 0, "S": 40, "W": 20, "N": 100}
    >>> settle(scores, "N", PAYMENT_METHODS["everybody"]).net
    {'E': -320, 'S': 0, 'W': -80, 'N': 400}

    Args:
        scores: The totals by seat; None is unknown: payments that depend on it are left out and listed as
            `unsettled`.
        winner: The winner; None for a drawn deal, in which nobody scores.
        payments: How the table pays.
        discarder: Who discarded the winning tile, or who is responsible under Zung Jung's rule; None for a
            drawn tile, if nobody is, or if it is unknown.
        discarder_known: Whether None as `discarder` is known to be so.
        dangerous: Whether the discard was dangerous ("let off a cannon"): its discarder pays for all, and the
            losers do not settle.
        robbed: Whether a kong of the discarder was robbed.
        liable: Who is liable for the hand, and pays for all.
        liable_for: The winner for whose hand that is, if there are several.
        streak: How many deals in a row East has kept before this one.
        penalties: The penalties; they become the last lines.
        also_won: Further winners on the discard; each is paid as if the others did not play.

    Raises:
        ScoringError: `bad_settlement`.
    """
    check_deal(scores, winner, discarder, dangerous=dangerous, liable=liable)
    _check_winners(scores, winner, also_won, payments, discarder, liable, discarder_known=discarder_known)
    if liable is not None:
        liable_for = _winner_with_liable(winner, also_won, liable, liable_for)
    receivers = [penalty_receiver(each, scores, winner) for each in penalties]
    net = dict.fromkeys(scores, 0)
    entries: list[PaymentLine | UnsettledPayment] = []
    if winner is not None and payments.who == "nobody":
        net = {seat: (score or 0) * _east_factor(payments, seat) for seat, score in scores.items()}
        entries += [
            UnsettledPayment((seat,), "total_unknown", (seat,)) for seat in scores if scores[seat] is None
        ]
    elif winner is not None:
        is_known = discarder is not None or discarder_known
        payer = _Payer(discarder, is_known, dangerous, robbed, liable, liable_for, streak)
        entries += _hand_lines(scores, (winner, *also_won), payments, payer)
    entries += [
        PaymentLine(each.offender, receiver, each.amount, "penalty", kind=each.kind)
        for each, receiver in zip(penalties, receivers, strict=True)
    ]
    lines = tuple(each for each in entries if isinstance(each, PaymentLine))
    for line in lines:
        net[line.payer] -= line.amount
        net[line.payee] += line.amount
    return Settlement(lines, net, tuple(each for each in entries if isinstance(each, UnsettledPayment)))


def settle_transfers(transfers: Sequence[Transfer], seats: Iterable[str]) -> Settlement:
    """Return the settlement of transfers; what the table itself pays or keeps belongs to no player."""
    net = dict.fromkeys(seats, 0)
    for each in transfers:
        if each.payer is not None:
            net[each.payer] -= each.amount
        if each.payee is not None:
            net[each.payee] += each.amount
    lines = [
        PaymentLine(each.payer or TABLE, each.payee or TABLE, each.amount, "engine", why=each.reason)
        for each in transfers
    ]
    return Settlement(tuple(lines), net)


class _Payer(NamedTuple):
    """Players who may have to pay the winner more than the others."""

    discarder: str | None
    known: bool
    dangerous: bool
    robbed: bool = False
    liable: str | None = None
    liable_for: str | None = None
    """The winner for whose hand that player is liable."""
    streak: int = 0

    def pays_alone(self, payments: Payout) -> str | None:
        """Return the discarder if that player pays for all."""
        as_drawn = self.robbed and payments.robbed_as_drawn
        return self.discarder if self.dangerous or payments.who == "discarder" or as_drawn else None


def _hand_lines(
    scores: Mapping[str, int | None], winners: Sequence[str], payments: Payout, payer: _Payer
) -> Iterator[PaymentLine | UnsettledPayment]:
    """Yield what each winner is paid, and what the losers pay each other."""
    losers = {seat: score for seat, score in scores.items() if seat not in winners}
    for each in winners:
        liable = payer.liable if each == payer.liable_for else None
        of_hand = payer._replace(liable=liable)
        yield from _winner_lines({each: scores[each], **losers}, each, payments, of_hand)
    if payments.losers_settle and not payer.dangerous:
        yield from _loser_lines(losers, payments)


def _winner_lines(
    scores: Mapping[str, int | None], winner: str, payments: Payout, payer: _Payer
) -> list[PaymentLine] | list[UnsettledPayment]:
    total = scores[winner]
    losers = [seat for seat in scores if seat != winner]
    alone = payer.pays_alone(payments)
    if total is None:
        payers = losers if alone is None else [alone]
        return [UnsettledPayment((loser, winner), "total_unknown", (winner,)) for loser in payers]
    drawn = payer.discarder is None or alone is not None
    lines = [_share_line(loser, winner, total, payments, payer, drawn=drawn) for loser in losers]
    shared = payments.who == "responsible" and total > payments.free
    if not payer.known and _depends_on_discarder(payments, lines, shared=shared):
        return [UnsettledPayment((loser, winner), "discarder_unknown") for loser in losers]
    return _distribute(lines, payments, payer, shared=shared)


def _depends_on_discarder(payments: Payout, lines: list[PaymentLine], *, shared: bool) -> bool:
    """Return True if it matters who discarded the tile."""
    differs = payments.who == "discarder" or payments.discarder_share != payments.others_share
    return (shared or differs) and any(line.amount for line in lines)


def _distribute(
    lines: list[PaymentLine], payments: Payout, payer: _Payer, *, shared: bool
) -> list[PaymentLine]:
    """Distribute the shares among those who actually pay."""
    alone = payer.pays_alone(payments)
    if payer.liable is not None:
        return _liable_lines(payer.liable, lines, payments, payer)
    if alone is not None:
        return [_joint_line("pays_for_all", alone, lines)]
    if payer.discarder is not None and shared:
        return _responsible_lines(payer.discarder, lines, payments.free)
    return lines


def _share_line(  # noqa: PLR0913 (a share depends on so much)
    loser: str, winner: str, total: int, payments: Payout, payer: _Payer, *, drawn: bool
) -> PaymentLine:
    """Return one loser's payment by the shares, as if nobody paid for others."""
    added = payments.units_with_dealer(payer.streak) if DEALER in (loser, winner) else NO_DEALER_UNITS
    units = total + added.units
    worth, times = payments.worth(units), _east_factor(payments, loser, winner)
    claimed = payments.discarder_share if loser == payer.discarder else payments.others_share
    share = payments.drawn_share if drawn else claimed
    amount = payments.rounded(ceil(worth * share) * times)
    as_it_is = payments.unit == "points" and worth == total
    base, per_unit = (0, 1) if payments.worths else (payments.base, payments.per_unit)
    return PaymentLine(
        loser,
        winner,
        amount,
        "winner",
        worth,
        east_doubles=times > 1 and amount > 0,
        units=0 if as_it_is else units,
        unit=payments.unit,
        share=share,
        added=added,
        base=base,
        per_unit=per_unit,
    )


def _liable_lines(
    liable: str, lines: list[PaymentLine], payments: Payout, payer: _Payer
) -> list[PaymentLine]:
    """Return the payments of a hand with a liable player: all of it, or half with the discarder."""
    whole = _joint_line("liable", liable, lines)
    if not payments.liable_and_discarder or payer.discarder is None or payer.discarder == liable:
        return [whole]
    half = ceil(whole.amount / 2)
    return [replace(whole, payer=seat, amount=half, share=0.5) for seat in (liable, payer.discarder)]


def _responsible_lines(discarder: str, lines: list[PaymentLine], free: int) -> list[PaymentLine]:
    """Return what all pay without responsibility, and the rest, which the responsible player pays."""
    rest = [line if line.payer == discarder else replace(line, amount=line.amount - free) for line in lines]
    return [
        _joint_line("responsible", discarder, rest)
        if line.payer == discarder
        else PaymentLine(line.payer, line.payee, free, "free_share", line.total)
        for line in lines
    ]


def _joint_line(reason: PaymentReason, payer: str, lines: list[PaymentLine]) -> PaymentLine:
    """Return one payment for all shares.

    Its worth is that of most shares; the dealer's share may be higher.
    """
    dealers = next((line for line in lines if DEALER in (line.payer, line.payee)), lines[0])
    return replace(
        lines[-1],
        payer=payer,
        reason=reason,
        amount=sum(line.amount for line in lines),
        east_doubles=any(line.east_doubles for line in lines),
        parts=tuple((line.payer, line.amount) for line in lines),
        share=1,
        added=dealers.added,
    )


def _loser_lines(
    scores: Mapping[str, int | None], payments: Payout
) -> Iterator[PaymentLine | UnsettledPayment]:
    known = {seat: score for seat, score in scores.items() if score is not None}
    for pair in combinations(scores, 2):
        missing = tuple(seat for seat in pair if seat not in known)
        if missing:
            yield UnsettledPayment(pair, "total_unknown", missing)
            continue
        low, high = sorted(pair, key=known.__getitem__)
        times = _east_factor(payments, low, high)
        amount = payments.rounded((known[high] - known[low]) * times)
        yield PaymentLine(low, high, amount, "difference", known[high], known[low], times > 1)


def responsible_player(discards: Sequence[tuple[str, Tile]], winning_tile: Tile, winner: str) -> str | None:
    """Return who is responsible for a win under Zung Jung's same-round immunity.

    Args:
        discards: All discards up to the winning one, in order. Only those from the winner's own last one on
            count; the first of the winning kind decides. If it is the winner's own, nobody is responsible.
        winning_tile: The winning tile.
        winner: The winner.

    Source: Zung Jung, payments.
    """
    own = [at for at, (seat, _) in enumerate(discards) if seat == winner]
    since = discards[own[-1] :] if own else discards
    first = next((seat for seat, tile in since if tile == winning_tile), None)
    return None if first == winner else first


def _east_factor(payments: Payout, *seats: str) -> int:
    return 2 if payments.east_doubles and DEALER in seats else 1


def check_deal(
    scores: Mapping[str, int | None],
    winner: str | None,
    discarder: str | None,
    *,
    dangerous: bool,
    liable: str | None = None,
) -> None:
    """Raise ScoringError `bad_settlement` if these facts contradict each other."""
    if len(scores) < 2:
        raise _settlement_error("give the scores of two to four players")
    for seat, score in scores.items():
        if seat not in tuple(WINDS):
            raise _settlement_error(f"{seat!r} is not a seat: write E, S, W or N")
        if score is not None and score < 0:
            raise _settlement_error(f"the score of {seat} is {score!r}, it must be a whole number, 0 or more")
    for name, seat_named in (("winner", winner), ("discarder", discarder), ("liable player", liable)):
        if seat_named is not None and seat_named not in scores:
            raise _settlement_error(
                f"the {name} is {seat_named!r}, and has no score: give the scores of all who play"
            )
    if discarder is not None and discarder == winner:
        raise _settlement_error("the winner is not the discarder")
    if liable is not None and liable == winner:
        raise _settlement_error("a winner is not liable for their own hand")
    if dangerous and winner is not None and discarder is None:
        raise _settlement_error("name who discarded the dangerous tile")


def _check_winners(  # noqa: PLR0913, PLR0917 (what may be at odds)
    scores: Mapping[str, int | None],
    winner: str | None,
    also_won: Sequence[str],
    payments: Payout,
    discarder: str | None,
    liable: str | None,
    *,
    discarder_known: bool,
) -> None:
    """Raise ScoringError `bad_settlement` if these players cannot have won together."""
    if not also_won:
        return
    winners = [winner, *also_won]
    drawn = discarder is None and discarder_known
    faults = {
        "by these rules only one player wins": not payments.multiple_winners,
        "several players win on a discard, not by a draw": drawn,
        "name each winner once, first the one in `winner`": (
            winner is None or len(set(winners)) < len(winners)
        ),
        "a winner has no score: give the scores of all who play": not set(also_won) <= scores.keys(),
        "a winner is not the discarder": discarder in also_won or set(winners) >= scores.keys(),
        "a winner is not liable for another winner's hand": liable in also_won,
    }
    for message, is_so in faults.items():
        if is_so:
            raise _settlement_error(message)


def _winner_with_liable(
    winner: str | None, also_won: Sequence[str], liable: str, liable_for: str | None
) -> str:
    """Return the winner for whose hand a player is liable; the order of the winners does not matter.

    Raises:
        ScoringError: `bad_settlement` if nobody won, or if it is not stated for whom of several winners.
    """
    if winner is None:
        raise _settlement_error("nobody is liable for a deal that nobody won")
    winners = (winner, *also_won)
    if liable_for is None and also_won:
        raise _settlement_error(f"several players won: name whose hand {liable} is liable for (liable_for)")
    if liable_for is not None and liable_for not in winners:
        raise _settlement_error(f"{liable} is named as liable for the hand of {liable_for}, who did not win")
    return liable_for or winner


def _settlement_error(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
