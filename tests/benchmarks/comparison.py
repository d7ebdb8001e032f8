"""One hand under all installed rule sets, compared with scoring it under each of them separately.

Both alternate in the same run, and processor time is measured, so that other processes matter less. Cold means
that no cache of `scoring` is filled, not even the rules; warm that other hands were compared before. `known`
hands state all facts, also riichi's; of `unknown` ones only the tiles are known. The page's comparison also
looks for questions and special ways of winning.
"""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from scoring import Context, ScoringError
from scoring.comparison import compare_rules, installed_choices
from scoring.engines import find_engine, load_catalogues
from tests.benchmarks.scoring import clear_caches, processor_seconds
from tests.scoring.hands import winning_hand
from tilesnap.deals import comparison
from tilesnap.deals.commands import AnswerQuestion, LoadHand
from tilesnap.deals.deal import Deal
from tilesnap.deals.update import update

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring import Hand

HANDS = 15
SETTLED = {"riichi": False, "dora_indicators": ()}
CONTEXTS = {
    "known": Context(seat="S", round="E", source="discard", discarder="W", extra=SETTLED),
    "unknown": Context(),
}
COLD_LIMIT, WARM_LIMIT = 50, 20
"""The most milliseconds that a comparison should take."""


def run() -> None:
    """Print the times of comparisons, and their ratio to the sum of separate scorings."""
    chance = Random(1)
    hands = [(winning_hand(chance), winning_hand(chance)) for _ in range(HANDS)]
    print(
        f"one hand under {len(installed_choices())} rule sets and presets, processor time, medians of {HANDS} "
        f"hands; the aim is {COLD_LIMIT} ms cold and {WARM_LIMIT} ms warm:"
    )
    for name, context in CONTEXTS.items():
        for state in ("cold", "warm"):
            together, apart = [], []
            for one, other in hands:  # two hands, so that neither fills the caches of the other
                for work, hand, times in ((_together, one, together), (_apart, other, apart)):
                    if state == "cold":
                        clear_caches()
                    times.append(_milliseconds(partial(work, hand, context)))
            ratio = median(together) / median(apart)
            print(f"  {name}, {state}: {median(together):.0f} ms, {ratio:.2f} x the separate scorings")
    page = [_milliseconds(partial(_page, hand)) for hand, _ in hands]
    print(f"  on the page, warm: {median(page):.0f} ms")


def _together(hand: Hand, context: Context) -> None:
    assert compare_rules(hand, context, installed_choices())


def _apart(hand: Hand, context: Context) -> None:
    """Score a hand as many runs of `tilesnap score` would."""
    for name, catalogue in load_catalogues().items():
        engine = find_engine(name)
        for chosen in (
            engine,
            *(engine.with_options({"preset": preset.code}) for preset in catalogue.presets),
        ):
            own = context if name == "riichi" else Context(**_plain_facts(context))  # type: ignore[arg-type]
            try:
                chosen.score(hand, own)
                chosen.total_range(hand, own)
            except ScoringError:
                continue


def _plain_facts(context: Context) -> dict[str, object]:
    names = ("seat", "round", "source", "discarder")
    return {name: getattr(context, name) for name in names}


def _page(hand: Hand) -> None:
    deal = update(Deal(), LoadHand(str(hand)))
    for field, value in (("source", "discard"), ("seat", "S"), ("round", "E"), ("discarder", "right")):
        deal = update(deal, AnswerQuestion(field, value))
    comparison.compare_deal_hand(deal, {})


def _milliseconds(work: Callable[[], object]) -> float:
    return 1000 * processor_seconds(work)
