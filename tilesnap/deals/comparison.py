"""The hand on the page under all installed rule sets and the house's own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.comparison import ComparedScore, RuleChoice, installed_choices, rank_scores
from scoring.engines import load_choosable_catalogues
from scoring.errors import ScoringError
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import PAYMENT_FACTS, evaluate_deal_hand, evaluate_hand
from tilesnap.deals.rules import Rules
from tilesnap.deals.view import settle_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.deals.editable_hand import EditableHand
    from tilesnap.deals.facts import HandFacts

CACHE_SIZE = 16
"""The number of cached comparisons: while one is open, each action on the page asks for it again."""


def compare_deal_hand(deal: Deal, house: Mapping[str, Mapping[str, object]]) -> tuple[ComparedScore, ...]:
    """Evaluate the hand on the page under every rule set, as the page of each rule set does.

    Args:
        deal: The deal.
        house: The changes of the house by rule set and preset, such as `european_classical JC`.
    """
    facts = collect_hand_facts(deal, deal.player or 0)
    # The role is settled: by other rules the number of tiles might suggest another one.
    role = evaluate_deal_hand(deal).role
    facts = replace(facts, role=role, given=facts.given | {"role"})
    return _compare(deal.seat_hand().hand, facts, tuple(_compared_rules(deal.rules, house)))


def _compared_rules(current: Rules, house: Mapping[str, Mapping[str, object]]) -> dict[Rules, None]:
    """Return the rules in play, those of the house and all installed ones, each once."""
    own = []
    for key, changes in house.items():
        name, _, preset = key.partition(" ")
        if changes:
            own.append(Rules.create(name, preset or None, changes))
    return dict.fromkeys([current, *own, *_installed_rules()])


def _installed_rules() -> Iterator[Rules]:
    for choice in installed_choices():
        yield Rules(choice.engine.name, choice.preset.code if choice.preset else None)


@lru_cache(maxsize=CACHE_SIZE)
def _compare(hand: EditableHand, facts: HandFacts, compared: tuple[Rules, ...]) -> tuple[ComparedScore, ...]:
    scores = []
    for rules in compared:
        with suppress(ScoringError):  # house rules that an earlier version of the rules accepted
            scores.append(_score_under(rules, hand, facts))
    return tuple(rank_scores(scores))


def _score_under(rules: Rules, hand: EditableHand, facts: HandFacts) -> ComparedScore:
    engine = rules.load()
    presets = {preset.code: preset for preset in load_choosable_catalogues()[rules.name].presets}
    choice = RuleChoice(engine, presets.get(rules.preset or ""), is_house=rules.house != Rules().house)
    progress = evaluate_hand(hand, facts, engine)
    sheet, problem = progress.breakdown, progress.problem
    if sheet is not None and progress.role == "winner" and not sheet.won:
        problem = sheet.warnings[-1]
    settled = None if facts.given - {"role"} else settle_hand(progress, facts)
    awaits_payment = not progress.asked and progress.question in PAYMENT_FACTS
    return ComparedScore(
        choice,
        sheet,
        problem,
        progress.least,
        progress.most,
        progress.asked,
        settled,
        (progress.question,) if awaits_payment and progress.question else (),
    )
