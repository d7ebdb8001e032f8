"""Who pays whom after a deal.

Sources: European Classical rules, payments; BMJA, settling up; Zung Jung, formal competition scheme; Building
Skills, limit hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.errors import ScoringError, nearest
from scoring.tiles import WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.rule_set import RuleSet

COUNTERS = (500, 100, 10, 2)
_FREE = 25


class Payments(NamedTuple):
    """How a table pays. `who` pays the winner: everybody, the discarder for all, or by Zung Jung's rule."""

    who: Literal["everybody", "discarder", "responsible", "nobody"]
    losers_settle: bool = False
    """Whether of any two losers the lower pays the difference."""
    east_doubles: bool = False
    """Whether East pays and receives double."""


METHODS: dict[str, Payments] = {
    "everybody": Payments("everybody", losers_settle=True, east_doubles=True),
    "winner_only": Payments("everybody", east_doubles=True),
    "discarder_pays": Payments("discarder", east_doubles=True),
    "add_up": Payments("nobody", east_doubles=True),
    "responsible": Payments("responsible"),
    "uniform": Payments("everybody"),
}
"""The ways to pay by the name that the option `payment` has for them."""


class Penalty(NamedTuple):
    """What an offender pays, never doubled; to the winner unless another is named."""

    offender: str
    amount: int
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The payments of a deal, and what each player gains or loses by them."""

    pays: tuple[tuple[str, str, int], ...]
    """From whom, to whom, how much; nothing is paid where scores are only added up."""
    net: Mapping[str, int]

    def as_json(self) -> dict[str, object]:
        """Give the dict that `python -m scoring settle --json` prints, less the id."""
        return {
            "pays": [list(each) for each in self.pays],
            "net": dict(self.net),
            "counters": [counters(amount) for _, _, amount in self.pays],
        }


def counters(amount: int) -> dict[int, int]:
    """Give the fewest counters of 500, 100, 10 and 2 that make an amount; an odd point stands under 1.

    Source: European Classical, final score.
    """
    found = {}
    for worth in COUNTERS:
        found[worth], amount = divmod(amount, worth)
    return {**found, 1: amount} if amount else found


def settle(  # noqa: PLR0913 (a deal has so many parts)
    scores: Mapping[str, int],
    winner: str | None,
    payments: Payments,
    *,
    discarder: str | None = None,
    dangerous: bool = False,
    penalties: Sequence[Penalty] = (),
) -> Settlement:
    """Give the payments of a deal. The limit is in the scores already and cuts no payment.

    `winner`: None for a drawn deal, in which nobody pays. `discarder`: who discarded the winning tile, or
    under Zung Jung who is responsible; None for a drawn tile or when nobody is. `dangerous`: the discard let
    off a cannon, so its discarder pays for all and the losers do not settle. Penalties come last.
    Raises ScoringError `bad_settlement`.
    """
    _check(scores, winner, discarder, dangerous=dangerous)
    for penalty in penalties:
        _check_penalty(penalty, scores, winner)
    pays: list[tuple[str, str, int]] = []
    if payments.who == "nobody":
        return Settlement((), {seat: score * _factor(payments, seat) for seat, score in scores.items()})
    if winner is not None:
        losers = [seat for seat in scores if seat != winner]
        due = {loser: scores[winner] * _factor(payments, loser, winner) for loser in losers}
        if discarder is not None and (dangerous or payments.who == "discarder"):
            due = {discarder: sum(due.values())}
        elif discarder is not None and payments.who == "responsible" and scores[winner] > _FREE:
            due = {
                loser: sum(due.values()) - _FREE * (len(losers) - 1) if loser == discarder else _FREE
                for loser in losers
            }
        pays += [(loser, winner, amount) for loser, amount in due.items()]
        if payments.losers_settle and not dangerous:
            for one, other in combinations(losers, 2):
                low, high = sorted((one, other), key=lambda seat: scores[seat])
                pays.append((low, high, (scores[high] - scores[low]) * _factor(payments, one, other)))
    pays += [(each.offender, str(each.to or winner), each.amount) for each in penalties]
    pays = [each for each in pays if each[2]]
    net = dict.fromkeys(scores, 0)
    for payer, payee, amount in pays:
        net[payer] -= amount
        net[payee] += amount
    return Settlement(tuple(pays), net)


def responsible(discards: Sequence[tuple[str, Tile]], winning_tile: Tile, winner: str) -> str | None:
    """Name who is responsible for a win under Zung Jung's same-round immunity.

    `discards` are those from the winner's own last one up to the one won on. The first of the winning kind
    counts; was it the winner's own, nobody is responsible.
    """
    first = next((seat for seat, tile in discards if tile is winning_tile), None)
    return None if first == winner else first


def settle_record(record: Mapping[str, object], rules: RuleSet) -> dict[str, object]:
    """Settle `{"scores": {seat: total}, "winner": seat, "discarder": seat}` as the rules pay.

    It may also hold `dangerous`, `penalties` as [[offender, amount, to], ...], and for Zung Jung `discards`
    as [[seat, tile], ...] from the winner's own last one on, with the `winning_tile`.
    Raises ScoringError `bad_settlement`, `unknown_tile`.
    """
    known = ("id", "scores", "winner", "discarder", "dangerous", "penalties", "discards", "winning_tile")
    for key in record:
        if key not in known:
            raise _bad(f"there is no field {key!r}: {nearest(key, known)}")
    scores = record.get("scores")
    if not isinstance(scores, dict):
        raise _bad('write "scores": {"E": 0, "S": 40, "W": 20, "N": 100}')
    discarder = record.get("discarder")
    if record.get("discards") is not None:
        discards = [(str(seat), Tile.parse(str(tile))) for seat, tile in _rows(record, "discards", (2,))]
        discarder = responsible(
            discards, Tile.parse(str(record.get("winning_tile"))), str(record.get("winner"))
        )
    penalties = [
        Penalty(str(row[0]), row[1], None if len(row) < 3 else str(row[2]))  # type: ignore[arg-type]
        for row in _rows(record, "penalties", (2, 3))
    ]
    return settle(
        scores,
        record.get("winner"),  # type: ignore[arg-type]
        METHODS[str(rules.options["payment"])],
        discarder=discarder,  # type: ignore[arg-type]
        dangerous=record.get("dangerous") is True,
        penalties=penalties,
    ).as_json()


def _rows(record: Mapping[str, object], key: str, lengths: tuple[int, ...]) -> list[list[object]]:
    rows = record.get(key) or []
    if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) in lengths for row in rows):
        raise _bad(f"{key} must be a list of lists of {' or '.join(map(str, lengths))}")
    return rows


def _factor(payments: Payments, *seats: str) -> int:
    return 2 if payments.east_doubles and "E" in seats else 1


def _check(scores: Mapping[str, int], winner: str | None, discarder: str | None, *, dangerous: bool) -> None:
    for seat, score in scores.items():
        if seat not in WINDS:
            raise _bad(f"{seat!r} is no seat: write E, S, W or N")
        if type(score) is not int or score < 0:
            raise _bad(f"the score of {seat} is {score!r}, it must be a whole number, 0 or more")
    for name, given in (("winner", winner), ("discarder", discarder)):
        if given is not None and given not in scores:
            raise _bad(f"the {name} is {given!r}, and has no score: give the scores of all who play")
    if discarder is not None and discarder == winner:
        raise _bad("the winner is not the discarder")
    if dangerous and discarder is None:
        raise _bad("say who discarded the dangerous tile")


def _check_penalty(penalty: Penalty, scores: Mapping[str, int], winner: str | None) -> None:
    offender, amount, to = penalty
    if offender not in scores or (to or winner) not in scores or offender == (to or winner):
        raise _bad("a penalty names an offender and, if not the winner, another player who receives it")
    if type(amount) is not int or amount < 0:
        raise _bad(f"the penalty of {offender} is {amount!r}, it must be a whole number, 0 or more")


def _bad(message: str) -> ScoringError:
    return ScoringError("bad_settlement", message)
