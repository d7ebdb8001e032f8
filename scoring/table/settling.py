"""Who pays whom after a deal.

Sources: European Classical rules, payments; BMJA, settling up; Zung Jung, formal competition scheme; Building
Skills, limit hands.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.tiles import WINDS
from scoring.table.lines import DEALER, PaymentLine, Unsettled
from scoring.table.payout import NOTHING_ADDED
from scoring.table.transfers import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from scoring.hand.tiles import Tile
    from scoring.table.lines import Reason
    from scoring.table.payout import Payout
    from scoring.table.transfers import Transfer

COUNTERS = (500, 100, 10, 2)


class Penalty(NamedTuple):
    """What an offender pays, never doubled; to the winner unless another is named. `kind`: its id, if any."""

    offender: str
    amount: int
    to: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The payments of a deal, and what each player gains or loses by them."""

    lines: tuple[PaymentLine, ...]
    """Every payment, also those of 0."""
    net: Mapping[str, int]
    """These sum to zero, unless scores are only added up."""
    unsettled: tuple[Unsettled, ...] = ()
    """What is not in it, as something is not known."""

    @property
    def pays(self) -> tuple[tuple[str, str, int], ...]:
        """From whom, to whom, how much."""
        return tuple((line.payer, line.payee, line.amount) for line in self.lines if line.amount)

    def as_json(self) -> dict[str, object]:
        """Give the dict that `python -m scoring settle --json` prints, less the id."""
        return {
            "pays": [list(each) for each in self.pays],
            "net": dict(self.net),
            "counters": [counters(amount) for _, _, amount in self.pays],
        }


def counters(amount: int) -> dict[int, int]:
    """Give the fewest counters of 500, 100, 10 and 2 that make an amount; an odd point stands under 1.

    Source: European Classical, final score. Raises ScoringError `bad_settlement`.
    """
    if amount < 0:
        raise _bad(f"{amount} is less than nothing: counters are for what is paid")
    found = {}
    for worth in COUNTERS:
        found[worth], amount = divmod(amount, worth)
    return {**found, 1: amount} if amount else found


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
    """Give the payments of a deal. The limit is in the scores already and cuts no payment.

    `scores`: None for a total that is not known; what depends on it is left out and named in `unsettled`.
    `winner`: None for a drawn deal, in which nobody scores. `discarder`: who discarded the winning tile, or
    under Zung Jung who is responsible; None for a drawn tile or when nobody is, or while it is not
    `discarder_known` which. `dangerous`: the discard let off a cannon, so its discarder pays for all and the
    losers do not settle. `robbed`: the discarder had a kong robbed. `liable`: who is liable for the hand and
    pays for all. `streak`: how many deals in a row East has kept before this one. Penalties come last.
    `also_won`: who else won on the discard; each winner is paid as if the others did not play. `liable_for`:
    for which of several winners' hands somebody is liable.
    Raises ScoringError `bad_settlement`.
    """
    check_deal(scores, winner, discarder, dangerous=dangerous, liable=liable)
    _check_winners(scores, winner, also_won, payments, discarder, liable, discarder_known=discarder_known)
    if liable is not None:
        liable_for = _winner_with_liable(winner, also_won, liable, liable_for)
    for penalty in penalties:
        _check_penalty(penalty, scores, winner)
    net = dict.fromkeys(scores, 0)
    found: list[PaymentLine | Unsettled] = []
    if winner is not None and payments.who == "nobody":
        net = {seat: (score or 0) * _factor(payments, seat) for seat, score in scores.items()}
        found += [Unsettled((seat,), "total_unknown", (seat,)) for seat in scores if scores[seat] is None]
    elif winner is not None:
        known = discarder is not None or discarder_known
        payer = _Payer(discarder, known, dangerous, robbed, liable, liable_for, streak)
        found += _for_hands(scores, (winner, *also_won), payments, payer)
    found += [
        PaymentLine(each.offender, str(each.to or winner), each.amount, "penalty", kind=each.kind)
        for each in penalties
    ]
    lines = tuple(each for each in found if isinstance(each, PaymentLine))
    for line in lines:
        net[line.payer] -= line.amount
        net[line.payee] += line.amount
    return Settlement(lines, net, tuple(each for each in found if isinstance(each, Unsettled)))


def settlement_of(transfers: Sequence[Transfer], seats: Iterable[str]) -> Settlement:
    """Settle what an engine says is paid; what the table itself pays or keeps is no player's."""
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
    """Who may have to pay the winner more than the others."""

    discarder: str | None
    known: bool
    dangerous: bool
    robbed: bool = False
    liable: str | None = None
    liable_for: str | None = None
    """The winner for whose hand that player is liable."""
    streak: int = 0

    def pays_alone(self, payments: Payout) -> str | None:
        """Name the discarder who pays for all, where one does."""
        as_drawn = self.robbed and payments.robbed_as_drawn
        return self.discarder if self.dangerous or payments.who == "discarder" or as_drawn else None


def _for_hands(
    scores: Mapping[str, int | None], winners: Sequence[str], payments: Payout, payer: _Payer
) -> Iterator[PaymentLine | Unsettled]:
    """Say what each winner is paid, and what the losers pay each other."""
    losers = {seat: score for seat, score in scores.items() if seat not in winners}
    for each in winners:
        liable = payer.liable if each == payer.liable_for else None
        of_hand = payer._replace(liable=liable)
        yield from _to_winner({each: scores[each], **losers}, each, payments, of_hand)
    if payments.losers_settle and not payer.dangerous:
        yield from _among_losers(losers, payments)


def _to_winner(
    scores: Mapping[str, int | None], winner: str, payments: Payout, payer: _Payer
) -> list[PaymentLine] | list[Unsettled]:
    total = scores[winner]
    losers = [seat for seat in scores if seat != winner]
    alone = payer.pays_alone(payments)
    if total is None:
        payers = losers if alone is None else [alone]
        return [Unsettled((loser, winner), "total_unknown", (winner,)) for loser in payers]
    drawn = payer.discarder is None or alone is not None
    lines = [_share(loser, winner, total, payments, payer, drawn=drawn) for loser in losers]
    shared = payments.who == "responsible" and total > payments.free
    if not payer.known and _asks(payments, lines, shared=shared):
        return [Unsettled((loser, winner), "discarder_unknown") for loser in losers]
    return _divided(lines, payments, payer, shared=shared)


def _asks(payments: Payout, lines: list[PaymentLine], *, shared: bool) -> bool:
    """Whether it matters who discarded the tile."""
    differs = payments.who == "discarder" or payments.discarder_share != payments.others_share
    return (shared or differs) and any(line.amount for line in lines)


def _divided(lines: list[PaymentLine], payments: Payout, payer: _Payer, *, shared: bool) -> list[PaymentLine]:
    """Say who pays what all would pay by the shares."""
    alone = payer.pays_alone(payments)
    if payer.liable is not None:
        return _by_liable(payer.liable, lines, payments, payer)
    if alone is not None:
        return [_for_others("pays_for_all", alone, lines)]
    if payer.discarder is not None and shared:
        return _shared(payer.discarder, lines, payments.free)
    return lines


def _share(  # noqa: PLR0913 (a share depends on so much)
    loser: str, winner: str, total: int, payments: Payout, payer: _Payer, *, drawn: bool
) -> PaymentLine:
    """Give what one loser pays by the shares, were nobody to pay for others."""
    added = payments.between_dealer(payer.streak) if DEALER in (loser, winner) else NOTHING_ADDED
    units = total + added.units
    worth, times = payments.worth(units), _factor(payments, loser, winner)
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


def _by_liable(liable: str, lines: list[PaymentLine], payments: Payout, payer: _Payer) -> list[PaymentLine]:
    """Let one pay for all, or half of it where the rules let the discarder pay the other half."""
    whole = _for_others("liable", liable, lines)
    if not payments.liable_and_discarder or payer.discarder is None or payer.discarder == liable:
        return [whole]
    half = ceil(whole.amount / 2)
    return [replace(whole, payer=seat, amount=half, share=0.5) for seat in (liable, payer.discarder)]


def _shared(discarder: str, lines: list[PaymentLine], free: int) -> list[PaymentLine]:
    """Let all pay what is free of blame, and who is responsible the rest of everybody's part."""
    rest = [line if line.payer == discarder else replace(line, amount=line.amount - free) for line in lines]
    return [
        _for_others("responsible", discarder, rest)
        if line.payer == discarder
        else PaymentLine(line.payer, line.payee, free, "free_share", line.total)
        for line in lines
    ]


def _for_others(reason: Reason, payer: str, lines: list[PaymentLine]) -> PaymentLine:
    """Let one pay what all would pay: of a hand worth what it is to most, where the dealer pays more."""
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


def _among_losers(scores: Mapping[str, int | None], payments: Payout) -> Iterator[PaymentLine | Unsettled]:
    known = {seat: score for seat, score in scores.items() if score is not None}
    for pair in combinations(scores, 2):
        missing = tuple(seat for seat in pair if seat not in known)
        if missing:
            yield Unsettled(pair, "total_unknown", missing)
            continue
        low, high = sorted(pair, key=known.__getitem__)
        times = _factor(payments, low, high)
        amount = payments.rounded((known[high] - known[low]) * times)
        yield PaymentLine(low, high, amount, "difference", known[high], known[low], times > 1)


def responsible(discards: Sequence[tuple[str, Tile]], winning_tile: Tile, winner: str) -> str | None:
    """Name who is responsible for a win under Zung Jung's same-round immunity.

    `discards` are all up to the one won on, in order; those since and including the winner's own last one
    are looked at. The first of the winning kind counts; was it the winner's own, nobody is responsible.
    Source: Zung Jung, payments.
    """
    own = [at for at, (seat, _) in enumerate(discards) if seat == winner]
    since = discards[own[-1] :] if own else discards
    first = next((seat for seat, tile in since if tile == winning_tile), None)
    return None if first == winner else first


def _factor(payments: Payout, *seats: str) -> int:
    return 2 if payments.east_doubles and DEALER in seats else 1


def check_deal(
    scores: Mapping[str, int | None],
    winner: str | None,
    discarder: str | None,
    *,
    dangerous: bool,
    liable: str | None = None,
) -> None:
    """Raise ScoringError `bad_settlement` where these cannot all be true."""
    if len(scores) < 2:
        raise _bad("give the scores of two to four players")
    for seat, score in scores.items():
        if seat not in tuple(WINDS):
            raise _bad(f"{seat!r} is no seat: write E, S, W or N")
        if score is not None and score < 0:
            raise _bad(f"the score of {seat} is {score!r}, it must be a whole number, 0 or more")
    for name, given in (("winner", winner), ("discarder", discarder), ("liable player", liable)):
        if given is not None and given not in scores:
            raise _bad(f"the {name} is {given!r}, and has no score: give the scores of all who play")
    if discarder is not None and discarder == winner:
        raise _bad("the winner is not the discarder")
    if liable is not None and liable == winner:
        raise _bad("the winner is not liable for the own hand")
    if dangerous and winner is not None and discarder is None:
        raise _bad("say who discarded the dangerous tile")


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
    """Raise ScoringError `bad_settlement` where so many cannot have won together."""
    if not also_won:
        return
    winners = [winner, *also_won]
    drawn = discarder is None and discarder_known
    faults = {
        "by these rules one player wins alone": not payments.multiple_winners,
        "several players win on a discard, not by a draw": drawn,
        "name each winner once, and first the one who is called the winner": (
            winner is None or len(set(winners)) < len(winners)
        ),
        "a winner has no score: give the scores of all who play": not set(also_won) <= scores.keys(),
        "a winner is not the discarder": discarder in also_won or set(winners) >= scores.keys(),
        "a winner is not liable for another winner's hand": liable in also_won,
    }
    for message, is_so in faults.items():
        if is_so:
            raise _bad(message)


def _winner_with_liable(
    winner: str | None, also_won: Sequence[str], liable: str, liable_for: str | None
) -> str:
    """Return the winner for whose hand a player is liable; the order of the winners does not matter.

    Raises ScoringError `bad_settlement` where nobody won, or several did and it is not said for whom.
    """
    if winner is None:
        raise _bad("nobody is liable for a deal that nobody won")
    winners = (winner, *also_won)
    if liable_for is None and also_won:
        raise _bad(f"several won: say for whose hand {liable} is liable (liable_for)")
    if liable_for is not None and liable_for not in winners:
        raise _bad(f"{liable} is called liable for the hand of {liable_for}, who did not win")
    return liable_for or winner


def _check_penalty(penalty: Penalty, scores: Mapping[str, int | None], winner: str | None) -> None:
    offender, amount, to, _ = penalty
    receiver = to or winner
    if receiver is None:
        raise _bad(f"nobody has won: name who receives the penalty of {offender}")
    for seat in (offender, receiver):
        if seat not in scores:
            raise _bad(f"a penalty names {seat!r}, who has no score: give the scores of all who play")
    if offender == receiver:
        raise _bad(f"{offender} cannot pay a penalty to {offender}: name another player who receives it")
    if amount < 0:
        raise _bad(f"the penalty of {offender} is {amount!r}, it must be a whole number, 0 or more")


def _bad(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
