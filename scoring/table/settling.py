"""Who pays whom after a deal.

Sources: European Classical rules, payments; BMJA, settling up; Zung Jung, formal competition scheme; Building
Skills, limit hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.tiles import WINDS
from scoring.table.lines import Line, Unsettled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.hand.tiles import Tile
    from scoring.table.lines import Reason

COUNTERS = (500, 100, 10, 2)


class Payments(NamedTuple):
    """How a table pays. `who` pays the winner: everybody, the discarder for all, or by Zung Jung's rule."""

    who: Literal["everybody", "discarder", "responsible", "nobody"]
    losers_settle: bool = False
    """Whether of any two losers the lower pays the difference."""
    east_doubles: bool = False
    """Whether East pays and receives double."""
    free: int = 0
    """Under Zung Jung's rule, the most that is paid by who is not responsible."""


METHODS: dict[str, Payments] = {
    "everybody": Payments("everybody", losers_settle=True, east_doubles=True),
    "winner_only": Payments("everybody", east_doubles=True),
    "discarder_pays": Payments("discarder", east_doubles=True),
    "add_up": Payments("nobody", east_doubles=True),
    "responsible": Payments("responsible", free=25),
    "uniform": Payments("everybody"),
}
"""The ways to pay by the name that the option `payment` has for them."""


class Penalty(NamedTuple):
    """What an offender pays, never doubled; to the winner unless another is named. `kind`: its id, if any."""

    offender: str
    amount: int
    to: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The payments of a deal, and what each player gains or loses by them."""

    lines: tuple[Line, ...]
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
    payments: Payments,
    *,
    discarder: str | None = None,
    discarder_known: bool = True,
    dangerous: bool = False,
    penalties: Sequence[Penalty] = (),
) -> Settlement:
    """Give the payments of a deal. The limit is in the scores already and cuts no payment.

    `scores`: None for a total that is not known; what depends on it is left out and named in `unsettled`.
    `winner`: None for a drawn deal, in which nobody scores. `discarder`: who discarded the winning tile, or
    under Zung Jung who is responsible; None for a drawn tile or when nobody is, or while it is not
    `discarder_known` which. `dangerous`: the discard let off a cannon, so its discarder pays for all and the
    losers do not settle. Penalties come last.
    Raises ScoringError `bad_settlement`.
    """
    check_deal(scores, winner, discarder, dangerous=dangerous)
    for penalty in penalties:
        _check_penalty(penalty, scores, winner)
    net = dict.fromkeys(scores, 0)
    found: list[Line | Unsettled] = []
    if winner is not None and payments.who == "nobody":
        net = {seat: (score or 0) * _factor(payments, seat) for seat, score in scores.items()}
        found += [Unsettled((seat,), "total_unknown", (seat,)) for seat in scores if scores[seat] is None]
    elif winner is not None:
        payer = _Payer(discarder, discarder is not None or discarder_known, dangerous)
        found += _to_winner(scores, winner, payments, payer)
        if payments.losers_settle and not dangerous:
            found += _among_losers(scores, winner, payments)
    found += [
        Line(each.offender, str(each.to or winner), each.amount, "penalty", kind=each.kind)
        for each in penalties
    ]
    lines = tuple(each for each in found if isinstance(each, Line))
    for line in lines:
        net[line.payer] -= line.amount
        net[line.payee] += line.amount
    return Settlement(lines, net, tuple(each for each in found if isinstance(each, Unsettled)))


class _Payer(NamedTuple):
    """Who may have to pay the winner more than the others."""

    discarder: str | None
    known: bool
    dangerous: bool


def _to_winner(
    scores: Mapping[str, int | None], winner: str, payments: Payments, payer: _Payer
) -> list[Line] | list[Unsettled]:
    total = scores[winner]
    losers = [seat for seat in scores if seat != winner]
    alone = payer.dangerous or payments.who == "discarder"
    if total is None:
        pay = [payer.discarder] if payer.discarder is not None and alone else losers
        return [Unsettled((loser, winner), "total_unknown", (winner,)) for loser in pay]
    shared = payments.who == "responsible" and total > payments.free
    if not payer.known and total and (shared or payments.who == "discarder"):
        return [Unsettled((loser, winner), "discarder_unknown") for loser in losers]
    due = {loser: total * _factor(payments, loser, winner) for loser in losers}
    if payer.discarder is not None and alone:
        return [_for_others("pays_for_all", payer.discarder, winner, total, due)]
    if payer.discarder is not None and shared:
        return _shared(payer.discarder, winner, total, due, payments.free)
    return [Line(loser, winner, due[loser], "winner", total, 0, due[loser] != total) for loser in losers]


def _shared(discarder: str, winner: str, total: int, due: Mapping[str, int], free: int) -> list[Line]:
    """Let all pay what is free of blame, and who is responsible the rest of everybody's part."""
    rest = {loser: amount if loser == discarder else amount - free for loser, amount in due.items()}
    return [
        _for_others("responsible", loser, winner, total, rest)
        if loser == discarder
        else Line(loser, winner, free, "free_share", total)
        for loser in due
    ]


def _for_others(reason: Reason, payer: str, winner: str, total: int, due: Mapping[str, int]) -> Line:
    doubled = any(amount > total for amount in due.values())
    return Line(payer, winner, sum(due.values()), reason, total, 0, doubled, tuple(due.items()))


def _among_losers(
    scores: Mapping[str, int | None], winner: str, payments: Payments
) -> Iterator[Line | Unsettled]:
    known = {seat: score for seat, score in scores.items() if score is not None}
    for pair in combinations([seat for seat in scores if seat != winner], 2):
        missing = tuple(seat for seat in pair if seat not in known)
        if missing:
            yield Unsettled(pair, "total_unknown", missing)
            continue
        low, high = sorted(pair, key=known.__getitem__)
        times = _factor(payments, low, high)
        amount = (known[high] - known[low]) * times
        yield Line(low, high, amount, "difference", known[high], known[low], times > 1)


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


def _factor(payments: Payments, *seats: str) -> int:
    return 2 if payments.east_doubles and "E" in seats else 1


def check_deal(
    scores: Mapping[str, int | None], winner: str | None, discarder: str | None, *, dangerous: bool
) -> None:
    """Raise ScoringError `bad_settlement` where these cannot all be true."""
    if len(scores) < 2:
        raise _bad("give the scores of two to four players")
    for seat, score in scores.items():
        if seat not in tuple(WINDS):
            raise _bad(f"{seat!r} is no seat: write E, S, W or N")
        if score is not None and score < 0:
            raise _bad(f"the score of {seat} is {score!r}, it must be a whole number, 0 or more")
    for name, given in (("winner", winner), ("discarder", discarder)):
        if given is not None and given not in scores:
            raise _bad(f"the {name} is {given!r}, and has no score: give the scores of all who play")
    if discarder is not None and discarder == winner:
        raise _bad("the winner is not the discarder")
    if dangerous and winner is not None and discarder is None:
        raise _bad("say who discarded the dangerous tile")


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
