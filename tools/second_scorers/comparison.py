"""Comparison of the engine with the second scorers, on random hands and random deals."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.engine import Penalty
from scoring.table.settlement import settle
from tools.second_scorers import bmja, dmjl, european, hong_kong, taiwanese, zung_jung
from tools.second_scorers import payments as paying
from tools.second_scorers import random_cases as dealing
from tools.second_scorers import special_hands as specials
from tools.second_scorers.contradictions import complete_facts, has_contradiction, twist_facts
from tools.second_scorers.random_hands import ComparisonResult

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tools.second_scorers.arrangements import DealtHand
    from tools.second_scorers.random_cases import RandomCase

    Opinion = Callable[[DealtHand, dict[str, Any], dict[str, Any]], tuple[int | None, list[set[str]]]]
    Dealing = Callable[[int, Random], Iterator[RandomCase]]


OPINIONS: dict[str, tuple[Dealing, Opinion]] = {
    "european_classical": (specials.european, european.score),
    "zung_jung": (specials.zung_jung, zung_jung.score),
    "bmja": (specials.bmja, bmja.score),
    "dmjl": (specials.dmjl, dmjl.score),
    "hong_kong": (dealing.hong_kong, hong_kong.score),
    "taiwanese": (dealing.taiwanese, taiwanese.score),
}
TWISTED_SHARE = 0.2
"""Share of hands of which some facts are stated at random, true or not."""
NO_WIN, CONTRADICTION = "no win", "contradictory facts"
REFUSED = {
    "no_winning_shape": NO_WIN,
    "concealed_kong_robbed": NO_WIN,
    "joker": NO_WIN,
    "too_few_tiles": NO_WIN,
    "too_many_tiles": NO_WIN,
    "contradictory_context": CONTRADICTION,
}


def compare(rules: str, hands: int, seed: int) -> ComparisonResult:
    """Score random hands twice and collect the differences."""
    dealing_of, opinion = OPINIONS[rules]
    differences, occurred = [], Counter[str]()
    chance = Random(seed)
    loaded: dict[str, Any] = {}
    for hand, plain, choices in dealing_of(hands, Random(seed)):
        table = str(choices)
        if table not in loaded:
            loaded[table] = load_rules(rules, choices)
        context = twist_facts(chance, plain) if chance.random() < TWISTED_SHARE else plain
        line = hand.notation()
        total, ids = _score_second(opinion, hand, context, choices)
        ours, paid = _score_engine(line, context, loaded[table])
        named = bool(ids) and set() not in ids and total != 0
        alike = ours == total or (
            isinstance(ours, str) and isinstance(total, str) and _has_wrong_count(hand, rules)
        )
        if not alike or (named and paid not in ids):
            shown = sorted(ids[0]) if ids else []
            differences.append(
                f"{line}  {context} {choices}\n    engine {ours} {sorted(paid)}\n    second {total} {shown}"
            )
        else:
            occurred.update(paid or {str(ours)})
    return ComparisonResult(differences, occurred)


def _has_wrong_count(hand: DealtHand, rules: str) -> bool:
    sets = 5 if rules == "taiwanese" else 4
    return len(hand.tiles) != 3 * sets + 2 + sum(len(tiles) == 4 for tiles, _ in hand.melds)


def _score_second(
    opinion: Opinion, hand: DealtHand, context: dict[str, Any], choices: dict[str, Any]
) -> tuple[int | str, list[set[str]]]:
    """Return the total of the second scorer, or the reason why there is none."""
    if "J" in hand.tiles and "discards" not in context:
        return NO_WIN, []
    if has_contradiction(hand, context):
        return CONTRADICTION, []
    total, ids = opinion(hand, complete_facts(hand, context), choices)
    return NO_WIN if total is None else total, ids


def _score_engine(line: str, context: dict[str, Any], rule_set: Any) -> tuple[int | str, set[str]]:
    try:
        result = score(Hand.parse(line), Context.from_json(context), rule_set)
    except ScoringError as error:
        return REFUSED.get(error.code, error.code), set()
    return result.total, {item.id for item in result.items}


def compare_payments(rules: str, count: int, seed: int) -> ComparisonResult:
    """Settle random deals twice and collect the differences."""
    differences, occurred = [], Counter[str]()
    for choices, ended in paying.generate_deals(rules, count, Random(seed)):
        owed = paying.settle_deal(rules, choices, ended)
        ours = _settle_engine(ended, load_rules(rules, choices))
        if ours != owed:
            differences.append(f"{ended} {choices}\n    engine {ours}\n    second {owed}")
        else:
            method = choices.get("payment", choices.get("table", "usual"))
            occurred[method if owed else f"{method} refused"] += 1
    return ComparisonResult(differences, occurred)


def _settle_engine(ended: paying.RandomDeal, rule_set: Any) -> paying.Payments | None:
    facts = dict(ended.facts)
    facts["penalties"] = [Penalty(*each) for each in facts.get("penalties", [])]
    try:
        result = settle(ended.scores, ended.winner, rule_set.settings.payout, **facts)
    except ScoringError as error:
        if error.code == "bad_settlement":
            return None
        raise
    pays: Counter[tuple[str, str]] = Counter()
    for payer, payee, amount in result.pays:
        pays[payer, payee] += amount
    unknown = {(each.between[0], each.between[1] if each.between[1:] else "") for each in result.unsettled}
    return paying.Payments(dict(pays), unknown, dict(result.net))
