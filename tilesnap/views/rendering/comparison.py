"""The hand under all rule sets: totals with their limits, main items, payments, and what is still open."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from scoring.comparison import group_equal_scores, installed_choices
from scoring.engines import load_choosable_catalogues
from tilesnap.deals.comparison import compare_deal_hand
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.i18n.translate import (
    format_points,
    item_name,
    join_list,
    localize,
    preset_title,
    rules_title,
    t,
)
from tilesnap.views.question import short_fact_name
from tilesnap.views.rendering.ledger import number_html
from tilesnap.views.rendering.payments import player_labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.comparison import ComparedScore, MainItem, RuleChoice
    from scoring.engine import Settlement
    from tilesnap.deals.deal import Deal


def comparison_html(deal: Deal, house: Mapping[str, Mapping[str, object]]) -> str:
    """Render the hand on the page under all rule sets; presets that agree are one entry.

    Args:
        deal: The deal.
        house: The changes of the house by rule set and preset.
    """
    by_winds = collect_hand_facts(deal, deal.player or 0).seat is not None
    names = player_labels(by_winds=by_winds)
    groups = group_equal_scores(compare_deal_hand(deal, house))
    engine = deal.engine
    entries = "".join(
        _entry_html(group, names, is_here=any(score.choice.engine == engine for score in group))
        for group in groups
    )
    return (
        f'<div class="ts-compare"><p class="ts-note">{escape(t("compare-about"))}</p><ol>{entries}</ol></div>'
    )


def _entry_html(group: Sequence[ComparedScore], names: Mapping[str, str], *, is_here: bool) -> str:
    score = group[0]
    mark = f' <small class="ts-here">{escape(t("compare-here"))}</small>' if is_here else ""
    presets = _preset_names(group)
    below = f"<small>{escape(join_list(presets))}</small>" if presets else ""
    title = f"<b>{escape(_rule_set_title(score.choice))}</b>{mark}{below}"
    lines = "".join(f"<p>{escape(line)}</p>" for line in _lines(score, names))
    current = ' aria-current="true"' if is_here else ""
    head = f'<div class="ts-head"><div>{title}</div>{_total_html(score)}</div>'
    return f"<li{current}>{head}{_share_html(score)}{lines}</li>"


def _rule_set_title(choice: RuleChoice) -> str:
    """Return the title of the rule set without its preset; house rules keep a title of their own."""
    name, own = choice.engine.name, choice.engine.catalogue
    return rules_title(load_choosable_catalogues()[name] if own.title in _installed_titles(name) else own)


@cache
def _installed_titles(name: str) -> frozenset[str]:
    """Return the titles of a rule set, which may differ with its presets."""
    choices = (each.engine for each in installed_choices() if each.engine.name == name)
    return frozenset(engine.catalogue.title for engine in choices)


def _preset_names(group: Sequence[ComparedScore]) -> list[str]:
    """Return the presets of a group; the rules without a preset are named where they stand beside some."""
    choice = group[0].choice
    presets = [preset_title(each.choice.preset) for each in group if each.choice.preset is not None]
    if choice.is_house:
        return [t("compare-house"), *presets]
    return [t("compare-standard"), *presets] if presets and len(presets) < len(group) else presets


def _total_html(score: ComparedScore) -> str:
    """Render the total; one that may still change is marked, with its range."""
    unit = score.choice.engine.unit
    if score.total is None:
        words = [t("compare-not_yet" if score.is_open else "compare-no_win")]
        if score.is_open and score.most:
            words.append(t("compare-up_to", total=format_points(score.most, unit)))
        return f'<div class="ts-sum">{escape(join_list(words))}</div>'
    total = f"<b>{number_html(str(score.total), moving=score.is_open)}</b> {escape(_unit(score.total, unit))}"
    if not score.is_open:
        return f'<div class="ts-sum">{total}</div>'
    words = [t("compare-so_far")]
    if score.least is not None and score.least != score.most:
        words.append(t("win-range", least=str(score.least), most=str(score.most)))
    return f'<div class="ts-sum">{total}<small>{escape(join_list(words))}</small></div>'


def _unit(total: int, unit: str) -> str:
    return t(f"win-{unit}", count=total)


def _share_html(score: ComparedScore) -> str:
    share = score.limit_share
    if share is None:
        return ""
    # The content security policy of the viewers' page allows no inline style.
    line = f'<progress max="100" value="{share * 100:.0f}" aria-hidden="true"></progress>'
    words = t("score-of_limit", share=f"{share * 100:.0f} %")
    return f'<p class="ts-limit">{line}<small>{escape(words)}</small></p>'


def _lines(score: ComparedScore, names: Mapping[str, str]) -> Iterator[str]:
    """Yield what makes the total, who pays, what is open, and why there is no win."""
    engine = score.choice.engine
    if score.main_items:
        yield t("compare-items", items=join_list(map(_item_words, score.main_items)))
    if score.problem is not None:
        yield localize(score.problem)
    if score.settlement is not None and (payments := _payment_words(score.settlement, names)):
        yield t("compare-pays", payments=payments)
    for key, facts in (("compare-asked", score.asked), ("compare-payment_asked", score.payment_asked)):
        if facts:
            yield t(key, fields=join_list(short_fact_name(fact, engine) for fact in facts))


def _item_words(item: MainItem) -> str:
    name = item_name(item.line)
    return t("compare-times", name=name, count=str(item.times)) if item.times > 1 else name


def _payment_words(settlement: Settlement, names: Mapping[str, str]) -> str:
    return join_list(f"{names[payer]} {amount}" for payer, _, amount in settlement.pays)
