"""Payments after a deal of riichi, and the next dealer, from the rules; `riichienv` scores the hands.

Sources: EMA riichi rules; for three players Riichi wiki, sanma. A deal has random hands, declared riichi,
ready players, sticks and counters, false wins, and somebody liable for a yakuman.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring import Context, Hand, ScoringError
from scoring.engine import FinishedDeal, GamePosition, HandOrTotal
from tools.second_scorers.random_hands import ComparisonResult
from tools.second_scorers.riichi import RULES, WINDS, evaluate_with_riichienv, format_hand, generate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.riichi.engine import RiichiEngine

CHOICES: tuple[dict[str, Any], ...] = (
    {},
    {"head_bump": True},
    {"chombo": "after_game"},
    {"tenpai_keeps_deal": False},
    {"tsumo_loss": False},
    {"head_bump": True, "tsumo_loss": False},
    {"honba_to_each": True, "own_stick_back": True},
    {"abort_on_three_wins": True},
    {"honba_points": 500},
    {"liability_covers": "yakuman"},
)
BIG_DRAGONS, BIG_WINDS = 39, 49
"""Tenhou's numbers of the yakuman for which somebody may be liable."""


class RandomDeal(NamedTuple):
    """A finished deal."""

    outcome: str
    hands: dict[str, tuple[str, dict[str, Any]]]
    """The winners' hands with their contexts."""
    discarder: str | None
    liable: str | None
    extra: dict[str, Any]

    @property
    def winners(self) -> list[str]:
        return [*self.hands]


class DealOutcome(NamedTuple):
    """The gain of each player, whether East stays, and the counters and sticks on the table afterwards."""

    net: dict[str, int]
    stays: bool
    honba: int
    sticks: int


def generate_deals(count: int, chance: Random, *, three: bool) -> Iterator[RandomDeal]:
    """Yield random deals."""
    hands = generate(10 * count, chance, three=three)
    for _ in range(count):
        yield _random_deal(chance, hands, WINDS[:3] if three else WINDS)


def _random_deal(chance: Random, hands: Iterator[Any], seats: str) -> RandomDeal:
    extra: dict[str, Any] = {"honba": chance.choice([0, 0, 1, 3]), "sticks": chance.choice([0, 0, 1, 2])}
    extra["riichi"] = [seat for seat in seats if chance.random() < 0.2]
    outcome = chance.choice(["won"] * 7 + ["drawn", "drawn", "washed_out"])
    if outcome == "drawn":
        extra["tenpai"] = [seat for seat in seats if chance.random() < 0.5 or seat in extra["riichi"]]
        extra["abortive"] = chance.random() < 0.2
        if not extra["abortive"] and chance.random() < 0.2:
            extra["nagashi"] = [seat for seat in seats if chance.random() < 0.4]
        return RandomDeal(outcome, {}, None, None, extra)
    if outcome == "washed_out":
        extra["chombo"] = [seat for seat in seats if chance.random() < 0.3]
        return RandomDeal(outcome, {}, None, None, extra)
    won: dict[str, tuple[str, dict[str, Any]]] = {}
    wanted = chance.choice([1, 1, 1, 2, len(seats) - 1])
    round_ = chance.choice(WINDS)
    while len(won) < wanted:
        laid, context = next(hands)
        context |= {"round": round_, "honba": 0}
        again = won and (context["seat"] in won or _is_self_drawn(context))
        if (
            again
            or not evaluate_with_riichienv(
                line := format_hand(laid, chance), context, three=len(seats) == 3
            ).is_win
        ):
            continue
        won[context["seat"]] = (line, context)
        if _is_self_drawn(context):
            break
    drawn = _is_self_drawn(next(iter(won.values()))[1])
    others = [seat for seat in seats if seat not in won]
    discarder = None if drawn else chance.choice(others)
    extra["riichi"] = [
        seat
        for seat in seats
        if (
            seat in extra["riichi"]
            if seat not in won
            else won[seat][1].get("riichi") or _has_double_riichi(won[seat])
        )
    ]
    liable = chance.choice(others) if chance.random() < 0.5 else None
    return RandomDeal(outcome, won, discarder, liable, extra)


def _is_self_drawn(context: dict[str, Any]) -> bool:
    return context["source"] in ("wall", "kong_supplement")


def _has_double_riichi(won: tuple[str, dict[str, Any]]) -> bool:
    return bool(won[1].get("double_riichi"))


def settle_deal(ended: RandomDeal, choices: dict[str, Any], *, three: bool) -> DealOutcome:
    """Return the payments and the next dealer."""
    seats, extra = WINDS[:3] if three else WINDS, ended.extra
    net = dict.fromkeys(seats, 0)
    honba, sticks = extra["honba"], extra["sticks"]
    if ended.outcome == "washed_out":
        for offender in extra["chombo"] if choices.get("chombo") != "after_game" else ():
            for seat in seats:
                if seat != offender:
                    amount = 4000 if "E" in (seat, offender) else 2000
                    net[offender] -= amount
                    net[seat] += amount
        return DealOutcome(net, True, honba, sticks)
    for seat in extra["riichi"]:
        net[seat] -= 1000
    sticks += len(extra["riichi"])
    if ended.outcome == "drawn":
        ready, pot = extra["tenpai"], 1000 * (len(seats) - 1)
        if extra.get("nagashi"):
            for winner in extra["nagashi"]:
                for seat in seats.replace(winner, ""):
                    amount = 4000 if "E" in (seat, winner) else 2000
                    amount += (amount if winner == "E" else 2000) // 2 * _pays_half(choices, three=three)
                    net[seat] -= amount
                    net[winner] += amount
        elif not extra["abortive"] and 0 < len(ready) < len(seats):
            for seat in seats:
                net[seat] += pot // len(ready) if seat in ready else -pot // (len(seats) - len(ready))
        stays = extra["abortive"] or ("E" in ready and choices.get("tenpai_keeps_deal", True))
        return DealOutcome(net, stays, honba + 1, sticks)
    if choices.get("abort_on_three_wins") and len(ended.winners) == len("ESW"):
        return DealOutcome(net, True, honba + 1, sticks)
    winners = sorted(ended.winners, key=lambda seat: _seat_distance(ended.discarder or seat, seat, seats))
    if choices.get("head_bump"):
        winners = winners[:1]
    first = True
    for seat in winners:
        counters = honba * (first or choices.get("honba_to_each", False))
        for payer, amount in _pay_hand(ended, seat, counters, choices, three=three).items():
            net[payer] -= amount
            net[seat] += amount
        if choices.get("own_stick_back") and not first and seat in extra["riichi"]:
            net[seat] += 1000
            net[winners[0]] -= 1000
        net[seat] += 1000 * sticks * first
        first = False
    stays = "E" in winners
    return DealOutcome(net, stays, honba + 1 if stays else 0, 0)


def _seat_distance(one: str, other: str, seats: str) -> int:
    return (seats.index(other) - seats.index(one)) % len(seats)


def _pay_hand(
    ended: RandomDeal, seat: str, honba: int, choices: dict[str, Any], *, three: bool
) -> Counter[str]:
    """Return what each player pays for one hand."""
    line, context = ended.hands[seat]
    result = evaluate_with_riichienv(line, context, three=three)
    seats = WINDS[:3] if three else WINDS
    paid, counters, each = Counter[str](), Counter[str](), choices.get("honba_points", 100)
    if ended.discarder is not None:
        paid[ended.discarder] = result.ron_agari
        counters[ended.discarder] = each * honba * (len(seats) - 1)
    else:
        dealers, others = result.tsumo_agari_oya, result.tsumo_agari_ko
        half = -(-others // 200) * 100 if three and choices.get("tsumo_loss") is False else 0
        for payer in seats.replace(seat, ""):
            paid[payer] = half + (dealers if payer == "E" else others)
            counters[payer] = each * honba
    if ended.liable is not None and _may_be_liable(line, result):
        liable, rest = ended.liable, Counter[str]()
        if choices.get("liability_covers") == "yakuman":  # liability covers all yakuman of a hand
            times = len(result.yaku_list())
            rest = Counter({payer: amount // times * (times - 1) for payer, amount in paid.items()})
        whole = sum((paid - rest).values())
        if ended.discarder in (None, liable):
            return rest + Counter({liable: whole + sum(counters.values())})
        half = -(-whole // 200) * 100
        paid = rest + Counter({liable: whole - half}) + Counter({str(ended.discarder): half})
    return paid + counters


def _pays_half(choices: dict[str, Any], *, three: bool) -> bool:
    """Return True if two payers pay half of what a fourth player would."""
    return three and choices.get("tsumo_loss") is False


def _may_be_liable(line: str, result: Any) -> bool:
    """Return True if a set of big dragons or big winds was claimed."""
    ids = {yaku.tenhou_id for yaku in result.yaku_list()}
    kinds = "BFC" * (BIG_DRAGONS in ids) + WINDS * (BIG_WINDS in ids)
    return any(meld.tile.code in kinds for meld in Hand.parse(line).claimed)


def _is_liable_yakuman(ended: RandomDeal, *, three: bool) -> bool:
    """Return True if the liable player is liable for this hand."""
    line, context = ended.hands[ended.winners[0]]
    return _may_be_liable(line, evaluate_with_riichienv(line, context, three=three))


def compare(rules: str, count: int, seed: int) -> ComparisonResult:
    """Settle random deals twice and collect the differences."""
    differences, occurred = [], Counter[str]()
    chance, three = Random(seed), rules == "riichi_three"
    engines = [(choices, RULES[rules].with_options(choices)) for choices in CHOICES]
    for ended in generate_deals(count, chance, three=three):
        choices, engine = chance.choice(engines)
        owed, got = settle_deal(ended, choices, three=three), _settle_engine(ended, engine, three=three)
        if got == owed:
            occurred[f"{ended.outcome} {len(ended.winners) or ''}".strip()] += 1
            occurred["liable"] += ended.liable is not None and _is_liable_yakuman(ended, three=three)
        else:
            differences.append(f"{ended} {choices}\n    engine {got}\n    second {owed}")
    return ComparisonResult(differences, occurred)


def _settle_engine(ended: RandomDeal, engine: RiichiEngine, *, three: bool) -> DealOutcome | str:
    own = [fact.name for fact in engine.facts if fact.own]
    shown: dict[Any, HandOrTotal] = {
        seat: HandOrTotal(Hand.parse(line), Context.from_json(context, own))
        for seat, (line, context) in ended.hands.items()
    }
    first, *also = ended.winners or [None]
    seats: Any = tuple(WINDS[:3] if three else WINDS)
    rounds = {context["round"] for _, context in ended.hands.values()}
    deal = FinishedDeal(
        ended.outcome,  # type: ignore[arg-type]
        shown,
        min(rounds, default="E"),
        first,
        ended.discarder,  # type: ignore[arg-type]
        None if not shown else ended.discarder is None,
        liable=ended.liable,  # type: ignore[arg-type]
        also_won=tuple(also),
        seats=seats,
        extra=ended.extra,
    )
    carried = {"honba": ended.extra["honba"], "sticks": ended.extra["sticks"]}
    place = GamePosition(passed=1, carried=carried, players=len(seats))
    try:
        ledger, after = engine.settle(deal), engine.next_position(place, deal)
    except ScoringError as error:
        return str(error)
    net = {seat: ledger.net.get(seat, 0) for seat in seats}
    return DealOutcome(net, after.passed == 1, after.carried["honba"], after.carried["sticks"])
