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
from scoring.table.lines import Line, Unsettled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.hand.tiles import Tile
    from scoring.rules.payout import Payout
    from scoring.table.lines import Reason

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
    payments: Payout,
    *,
    discarder: str | None = None,
    discarder_known: bool = True,
    dangerous: bool = False,
    robbed: bool = False,
    liable: str | None = None,
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
    `also_won`: who else won on the discard; each winner is paid as if the others did not play, and who is
    liable is so for the first of them.
    Raises ScoringError `bad_settlement`.
    """
    check_deal(scores, winner, discarder, dangerous=dangerous, liable=liable)
    _check_winners(scores, winner, also_won, payments, discarder, liable, discarder_known=discarder_known)
    for penalty in penalties:
        _check_penalty(penalty, scores, winner)
    net = dict.fromkeys(scores, 0)
    found: list[Line | Unsettled] = []
    if winner is not None and payments.who == "nobody":
        net = {seat: (score or 0) * _factor(payments, seat) for seat, score in scores.items()}
        found += [Unsettled((seat,), "total_unknown", (seat,)) for seat in scores if scores[seat] is None]
    elif winner is not None:
        known = discarder is not None or discarder_known
        payer = _Payer(discarder, known, dangerous, robbed, liable, streak)
        for each in (winner, *also_won):
            others = {*also_won, winner} - {each}
            playing = {seat: score for seat, score in scores.items() if seat not in others}
            found += _to_winner(playing, each, payments, payer)
            payer = payer._replace(liable=None)
        if payments.losers_settle and not dangerous:
            losers = {seat: score for seat, score in scores.items() if seat not in (winner, *also_won)}
            found += _among_losers(losers, payments)
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
    robbed: bool = False
    liable: str | None = None
    streak: int = 0


def _to_winner(
    scores: Mapping[str, int | None], winner: str, payments: Payout, payer: _Payer
) -> list[Line] | list[Unsettled]:
    total = scores[winner]
    losers = [seat for seat in scores if seat != winner]
    discarder = payer.discarder
    alone = payer.dangerous or payments.who == "discarder" or (payer.robbed and payments.robbed_as_drawn)
    if total is None:
        payers = [discarder] if discarder is not None and alone else losers
        return [Unsettled((loser, winner), "total_unknown", (winner,)) for loser in payers]
    shared = payments.who == "responsible" and total > payments.free
    asks = shared or payments.who == "discarder" or payments.discarder_share != payments.others_share
    drawn = discarder is None or alone
    lines = [_share(loser, winner, total, payments, payer, drawn=drawn) for loser in losers]
    if not payer.known and asks and any(line.amount for line in lines):
        return [Unsettled((loser, winner), "discarder_unknown") for loser in losers]
    if payer.liable is not None:
        return _by_liable(payer.liable, lines, payments, payer)
    if discarder is not None and alone:
        return [_for_others("pays_for_all", discarder, lines)]
    if discarder is not None and shared:
        return _shared(discarder, lines, payments.free)
    return lines


def _share(  # noqa: PLR0913 (a share depends on so much)
    loser: str, winner: str, total: int, payments: Payout, payer: _Payer, *, drawn: bool
) -> Line:
    """Give what one loser pays by the shares, were nobody to pay for others."""
    units = total + (payments.between_dealer(payer.streak) if "E" in (loser, winner) else 0)
    worth, times = payments.worth(units), _factor(payments, loser, winner)
    claimed = payments.discarder_share if loser == payer.discarder else payments.others_share
    share = payments.drawn_share if drawn else claimed
    amount = payments.rounded(ceil(worth * share) * times)
    unit, doubled = payments.unit, times > 1 and amount > 0
    counted = 0 if unit == "points" else units
    return Line(loser, winner, amount, "winner", worth, 0, doubled, units=counted, unit=unit, share=share)


def _by_liable(liable: str, lines: list[Line], payments: Payout, payer: _Payer) -> list[Line]:
    """Let one pay for all, or half of it where the rules let the discarder pay the other half."""
    whole = _for_others("liable", liable, lines)
    if not payments.liable_and_discarder or payer.discarder is None or payer.discarder == liable:
        return [whole]
    half = ceil(whole.amount / 2)
    return [replace(whole, payer=seat, amount=half, share=0.5) for seat in (liable, payer.discarder)]


def _shared(discarder: str, lines: list[Line], free: int) -> list[Line]:
    """Let all pay what is free of blame, and who is responsible the rest of everybody's part."""
    rest = [line if line.payer == discarder else replace(line, amount=line.amount - free) for line in lines]
    return [
        _for_others("responsible", discarder, rest)
        if line.payer == discarder
        else Line(line.payer, line.payee, free, "free_share", line.total)
        for line in lines
    ]


def _for_others(reason: Reason, payer: str, lines: list[Line]) -> Line:
    parts = tuple((line.payer, line.amount) for line in lines)
    doubled = any(line.east_doubles for line in lines)
    whole = replace(lines[0], payer=payer, reason=reason, east_doubles=doubled, parts=parts, share=1)
    return replace(whole, amount=sum(line.amount for line in lines))


def _among_losers(scores: Mapping[str, int | None], payments: Payout) -> Iterator[Line | Unsettled]:
    known = {seat: score for seat, score in scores.items() if score is not None}
    for pair in combinations(scores, 2):
        missing = tuple(seat for seat in pair if seat not in known)
        if missing:
            yield Unsettled(pair, "total_unknown", missing)
            continue
        low, high = sorted(pair, key=known.__getitem__)
        times = _factor(payments, low, high)
        amount = payments.rounded((known[high] - known[low]) * times)
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


def _factor(payments: Payout, *seats: str) -> int:
    return 2 if payments.east_doubles and "E" in seats else 1


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
