"""Payments after a deal, from the rule pages, and random deals, some of them impossible."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.second_scorers.random_cases import chance_hits, random_tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

CLASSICAL = ("european_classical", "bmja", "dmjl")
METHODS = ["everybody", "winner_only", "discarder_pays", "add_up"]
OPTIONS: dict[str, dict[str, list[Any]]] = {
    **{rules: {"payment": METHODS} for rules in CLASSICAL},
    "zung_jung": {"payment": ["uniform", "responsible"]},
    "hong_kong": {
        "table": ["full_spicy", "tiered"],
        "discard_payment": ["half"],
        "base": [2, 5],
        "robbing_pays_all": [True],
        "liability": [True],
        "multiple_winners": [True],
    },
    "taiwanese": {
        "base": [0, 3, 30],
        "per_tai": [2, 10],
        "dealer_tai": [0, 2],
        "streak_tai": [0, 1],
        "streak_limit": [1, 3],
        "liability": [True],
        "liability_split": [True],
        "multiple_winners": [False],
    },
}
HIGHEST = {"zung_jung": 480, "hong_kong": 15, "taiwanese": 60}
HALF_SPICY = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
FULL_SPICY = [2**faan for faan in range(14)]
TIERED = [1, 2, 4, 8, *[16] * 3, *[32] * 3, *[64] * 4]


class RandomDeal(NamedTuple):
    """A finished deal; an unknown total is None."""

    scores: dict[str, int | None]
    winner: str | None
    facts: dict[str, Any]
    """Further facts of the deal, by the engine's names."""


class Payments(NamedTuple):
    pays: dict[tuple[str, str], int]
    """Amounts by payer and payee."""
    open: set[tuple[str, str]]
    """Pairs between which the amount is unknown."""
    net: dict[str, int]


def generate_deals(rules: str, count: int, chance: Random) -> Iterator[tuple[dict[str, Any], RandomDeal]]:
    """Yield deals, each with the options of its table."""
    some = random_tables(chance, OPTIONS[rules], 0.5)
    for _ in range(count):
        yield chance.choice(some), _random_deal(rules, chance)


def _random_deal(rules: str, chance: Random) -> RandomDeal:
    seats = sorted(chance.sample("ESWN", 4 if chance_hits(chance, 0.9) else chance.choice([1, 2, 3])))
    highest = HIGHEST.get(rules, 1000)
    scores: dict[str, int | None] = {seat: chance.choice([0, chance.randint(0, highest)]) for seat in seats}
    winner = chance.choice(seats) if chance_hits(chance, 0.95) else None
    others = [seat for seat in seats if seat != winner or chance_hits(chance, 0.05)]
    facts: dict[str, Any] = {}
    if others and chance_hits(chance, 0.6):
        facts["discarder"] = chance.choice(others)
        facts["robbed"] = chance_hits(chance, 0.2)
    elif chance_hits(chance, 0.2):
        facts["discarder_known"] = False
    if rules in CLASSICAL:
        facts["dangerous"] = chance_hits(chance, 0.15)
    if rules in (*CLASSICAL, "zung_jung") and chance_hits(chance, 0.15):
        scores[chance.choice(seats)] = None
    if rules in ("hong_kong", "taiwanese") and others and chance_hits(chance, 0.2):
        facts["liable"] = chance.choice(others)
    if rules == "taiwanese":
        facts["streak"] = chance.choice([0, 0, 1, 2, 5])
    if others and chance_hits(chance, 0.15):
        facts["also_won"] = chance.sample(others, min(len(others), chance.choice([1, 1, 2])))
        if "liable" in facts:
            facts["liable_for"] = chance.choice([str(winner), *facts["also_won"], None])
    if chance_hits(chance, 0.1):
        to = chance.choice([*seats, None])
        facts["penalties"] = [(chance.choice(seats), chance.choice([10, 50, 300, 0, -1]), to)]
    if chance_hits(chance, 0.01):
        scores[chance.choice(seats)] = -1
    return RandomDeal(scores, winner, facts)


def is_refused(rules: str, choices: Mapping[str, Any], ended: RandomDeal) -> bool:
    """Return True if a deal cannot have ended like this."""
    scores, winner, facts = ended
    also, discarder, liable = facts.get("also_won", []), facts.get("discarder"), facts.get("liable")
    several = choices.get("multiple_winners", rules == "taiwanese")
    return any(
        (
            len(scores) < 2,
            any(score is not None and score < 0 for score in scores.values()),
            winner is not None and winner in (discarder, liable),
            facts.get("dangerous") and winner is not None and discarder is None,
            also and not several,
            also and discarder is None and facts.get("discarder_known", True),
            also and (winner is None or winner in also or discarder in also or liable in also),
            also and {winner, *also} >= scores.keys(),  # no discarder is left
            also and liable is not None and facts["liable_for"] is None,
            winner is None and liable is not None,
            any(
                amount < 0 or (to or winner) is None or offender == (to or winner)
                for offender, amount, to in facts.get("penalties", [])
            ),
        )
    )


def settle_deal(rules: str, choices: Mapping[str, Any], ended: RandomDeal) -> Payments | None:
    """Return the payments; None for a deal that cannot have ended like this."""
    if is_refused(rules, choices, ended):
        return None
    scores, winner, facts = ended
    pays: Counter[tuple[str, str]] = Counter()
    unknown: set[tuple[str, str]] = set()
    net = dict.fromkeys(scores, 0)
    if winner is not None and choices.get("payment") == "add_up":
        net = {seat: (score or 0) * (2 if seat == "E" else 1) for seat, score in scores.items()}
        unknown = {(seat, "") for seat, score in scores.items() if score is None}
    elif winner is not None:
        modern = {"zung_jung": _pay_zung_jung, "hong_kong": _pay_hong_kong, "taiwanese": _pay_taiwanese}
        pays, unknown = modern.get(rules, _pay_classical)(choices, ended)
    for (payer, payee), amount in pays.items():
        net[payer] -= amount
        net[payee] += amount
    for offender, amount, to in facts.get("penalties", []):
        pays[offender, to or winner or ""] += amount
        net[offender] -= amount
        net[to or winner or ""] += amount
    return Payments({pair: amount for pair, amount in pays.items() if amount}, unknown, net)


Pays = tuple[Counter[tuple[str, str]], set[tuple[str, str]]]


def _pay_classical(choices: Mapping[str, Any], ended: RandomDeal) -> Pays:
    """Return payments by section 7 of the European page and BMJA's: East doubles, losers pay differences."""
    scores, winner, facts = ended
    method, dangerous = choices.get("payment", "everybody"), facts.get("dangerous")
    losers, discarder = [seat for seat in scores if seat != winner], facts.get("discarder")
    total = scores[str(winner)]
    pays: Counter[tuple[str, str]] = Counter()
    unknown: set[tuple[str, str]] = set()
    alone = discarder is not None and (dangerous or method == "discarder_pays")
    if total is None:
        unknown = {(seat, str(winner)) for seat in ([discarder] if alone else losers)}
    elif method == "discarder_pays" and not facts.get("discarder_known", True) and total:
        unknown = {(seat, str(winner)) for seat in losers}
    else:
        for seat in losers:
            pays[discarder if alone else seat, str(winner)] += total * _east_factor(seat, str(winner))
    if method == "everybody" and not dangerous:
        for at, one in enumerate(losers):
            for other in losers[at + 1 :]:
                mine, theirs = scores[one], scores[other]
                if mine is None or theirs is None:
                    unknown.add((one, other))
                else:
                    low, high = (one, other) if mine < theirs else (other, one)
                    pays[low, high] += abs(mine - theirs) * _east_factor(one, other)
    return pays, unknown


def _east_factor(*seats: str) -> int:
    return 2 if "E" in seats else 1


def _pay_zung_jung(choices: Mapping[str, Any], ended: RandomDeal) -> Pays:
    """Return payments by section 3: above 25 the others pay 25, and the responsible player the rest."""
    scores, winner, facts = ended
    losers, discarder = [seat for seat in scores if seat != winner], facts.get("discarder")
    value = scores[str(winner)]
    blamed = choices.get("payment", "responsible") == "responsible"
    pays: Counter[tuple[str, str]] = Counter()
    if value is None or (blamed and value > 25 and not facts.get("discarder_known", True)):
        return pays, {(seat, str(winner)) for seat in losers}
    for seat in losers:
        pays[seat, str(winner)] = value
        if blamed and discarder is not None and value > 25:
            rest = len(losers) * value - 25 * (len(losers) - 1)
            pays[seat, str(winner)] = rest if seat == discarder else 25
    return pays, set()


def _pay_hong_kong(choices: Mapping[str, Any], ended: RandomDeal) -> Pays:
    """Return payments by sections 4 and 5: faan to units, the shares of the discarder and of the others."""
    scores, _, facts = ended
    worths = {"half_spicy": HALF_SPICY, "full_spicy": FULL_SPICY, "tiered": TIERED}
    table = choices.get("table", "half_spicy")
    half = choices.get("discard_payment") == "half"
    tiered = table == "tiered"
    discarder = facts.get("discarder")
    drawn = discarder is None or bool(facts.get("robbed") and choices.get("robbing_pays_all"))
    parts: dict[str, dict[str, int]] = {}
    for winner, losers in _list_winners(ended):
        unit = choices.get("base", 1) * worths[table][min(scores[winner] or 0, 13)]
        claimed = dict.fromkeys(losers, (unit + 1) // 2 if half and not tiered else tiered * unit)
        claimed[str(discarder)] = unit if half and not tiered else 2 * unit
        parts[winner] = {seat: unit * (1 + tiered) if drawn else claimed[seat] for seat in losers}
    return _charge_liable(ended, parts, payer=discarder if drawn else None, split=False)


def _pay_taiwanese(choices: Mapping[str, Any], ended: RandomDeal) -> Pays:
    """Return payments by sections 4 and 5: base and tai, plus the dealer's where the dealer is involved."""
    scores, _, facts = ended
    streak, most = facts.get("streak", 0), choices.get("streak_limit", 0)
    dealers = choices.get("dealer_tai", 1) + choices.get("streak_tai", 2) * min(streak, most or streak)
    discarder = facts.get("discarder")
    parts = {
        winner: {
            seat: choices.get("base", 5)
            + ((scores[winner] or 0) + dealers * ("E" in (seat, winner))) * choices.get("per_tai", 1)
            if discarder in (None, seat)
            else 0
            for seat in losers
        }
        for winner, losers in _list_winners(ended)
    }
    return _charge_liable(ended, parts, payer=None, split=choices.get("liability_split", False))


def _list_winners(ended: RandomDeal) -> Iterator[tuple[str, list[str]]]:
    """Yield each winner with the possible payers: each is paid as if the other winners did not play."""
    won = [str(ended.winner), *ended.facts.get("also_won", [])]
    for winner in won:
        yield winner, [seat for seat in ended.scores if seat not in won]


def _charge_liable(
    ended: RandomDeal, parts: dict[str, dict[str, int]], *, payer: str | None, split: bool
) -> Pays:
    """Charge one player with all shares where somebody is liable for a hand, or a kong was robbed."""
    facts = ended.facts
    discarder, liable = facts.get("discarder"), facts.get("liable")
    pays: Counter[tuple[str, str]] = Counter()
    if not facts.get("discarder_known", True) and discarder is None:
        some = [winner for winner, owed in parts.items() if any(owed.values())]
        return pays, {(seat, winner) for winner in some for seat in parts[winner]}
    for winner, owed in parts.items():
        if liable is not None and winner == facts.get("liable_for", ended.winner):
            whole = sum(owed.values())
            both = split and discarder not in (None, liable)
            pays[liable, winner] += (whole + 1) // 2 if both else whole
            if both:
                pays[str(discarder), winner] += (whole + 1) // 2
        else:
            for seat, amount in owed.items():
                pays[payer or seat, winner] += amount
    return pays, set()
