"""Reasons why an item that nearly counts does not: its wait, a claim, its layout, the table's choice."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from scoring.advice.win_source import possible_winning_tiles
from scoring.errors import Message, ScoringError
from scoring.hand.arrangement import arrange
from scoring.hand.sets import KONG
from scoring.tables.advice.what_if import as_drawn, turn_set, with_last_tile
from scoring.tables.counting.arithmetic import count_arrangement
from scoring.tables.counting.scorer import score, score_alternatives
from scoring.tables.facts import Facts
from scoring.tables.loading import load_rules
from scoring.tables.schema import FromOption, all_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from scoring.engine import Line, Value
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.counting.breakdown import Breakdown
    from scoring.tables.loading import RuleSet
    from scoring.tables.schema import Item


class UncountedItem(NamedTuple):
    """An item that the hand nearly has, why it does not count, and what the hand would score with it.

    The codes `not_paid_wait`, `not_paid_layout` and `not_paid_no_hand` explain why another way to count was
    not chosen. All others are advice: the item is one for which the change scores more.
    """

    code: str
    item: Item | Line
    total: int
    text: str
    params: Mapping[str, object]

    @property
    def id(self) -> str:
        """The id of the item."""
        return self.item.id

    @property
    def message(self) -> Message:
        """The item and why it is not paid, as a message."""
        words = f"{self.item.name} {self.text}"
        if self.code != "not_paid_no_hand":
            words += f": {self.total} in all"
        named = {"id": self.id, "name": self.item.name, "native": self.item.native}
        return Message(self.code, words, {**named, "total": self.total, **self.params})


def explain_nearly_counting(breakdown: Breakdown, explained: set[str]) -> Iterator[Message]:
    """Yield each item that nearly counts once, by its first reason, except those in `explained`."""
    if not breakdown.won or breakdown.hand.winning_tile is None:
        return
    full = breakdown.total >= breakdown.limit and not breakdown.rules.settings.limits.listed_limits
    if breakdown.limit_hand is not None and breakdown.total >= breakdown.limit:
        return
    limits = {item.id for item in breakdown.rules.table.items if item.pays.limit}
    explained |= {line.id for line in breakdown.items}
    for reason in (
        _unpaid_by_wait,
        _gained_if_drawn,
        _gained_by_last_tile,
        _gained_if_concealed,
        _unpaid_by_layout,
        _gained_by_option,
        _gained_if_on,
    ):
        for found in reason(breakdown):
            if found.id not in explained and (found.id in limits or not full):
                explained.add(found.id)
                yield found.message


def _unpaid_by_wait(breakdown: Breakdown) -> Iterator[UncountedItem]:
    """Yield what the same sets pay if the winning tile completes another of them, which scores no more."""
    rules = breakdown.rules
    context = breakdown.context.with_inferred_facts(breakdown.hand)
    facts = Facts(breakdown.hand, context, tuple(rules.shapes))
    now = facts.with_arrangement(breakdown.arrangement)
    sets = sorted(meld.tiles for meld in breakdown.arrangement.sets)
    for other in arrange(breakdown.hand, claimed=context.claimed, shapes=("regular",)):
        if sorted(meld.tiles for meld in other.sets) == sets:
            counted = count_arrangement(facts.with_arrangement(other), rules)
            for each in counted.paid:
                if not each.active.matches(now):
                    item, text = (
                        each.active.item,
                        "would read the last tile into another set, which scores no more",
                    )
                    yield UncountedItem("not_paid_wait", item, counted.total, text, {})


def _gained_if_drawn(breakdown: Breakdown) -> Iterator[UncountedItem]:
    """Yield what a drawn winning tile adds, where the hand then scores more."""
    if not breakdown.context.claimed:
        return
    then = _rescore(breakdown, context=as_drawn(breakdown.context))
    for line in _decisive_lines(breakdown, then):
        yield UncountedItem("not_paid_claimed", line, then.total, "would need a drawn winning tile", {})
    if then.limit_hand is not None and breakdown.limit_hand is None and not pays_more(breakdown, then):
        text = "it is not, as the winning tile was claimed, and a drawn one would pay no more"
        line = then.items[0]
        yield UncountedItem("not_paid_no_hand", line, then.total, text, {})


def _gained_by_last_tile(breakdown: Breakdown) -> Iterator[UncountedItem]:
    """Yield the limit hand that another last tile would make."""
    hand, context = breakdown.hand, breakdown.context
    found = []
    for tile in possible_winning_tiles(hand, context.source):
        if tile is not hand.winning_tile:
            then = _rescore(breakdown, with_last_tile(hand, tile))
            text, params = f"would need {tile} to come last", {"last": tile.code}
            found += [
                UncountedItem("not_paid_last", line, then.total, text, params)
                for line in _decisive_lines(breakdown, then)
                if pays_limit(line, breakdown.rules)
            ]
    yield from _best_per_item(found)


def _gained_if_concealed(breakdown: Breakdown) -> Iterator[UncountedItem]:
    """Yield the item that pays most of those that a single claimed set prevents."""
    hand, context, arranged = breakdown.hand, breakdown.context, breakdown.arrangement
    paid = {line.id for line in breakdown.items}
    found = []
    for place, meld in enumerate(arranged.sets):
        other = turn_set(hand, context, arranged, place) if place != arranged.winning_set else None
        if meld.concealed or other is None:
            continue
        then = _rescore(breakdown, other.hand)
        text, params = f"would need {meld} to be concealed", {"tiles": [tile.code for tile in meld.tiles]}
        found += [
            (line, UncountedItem("not_paid_melded", line, then.total, text, params))
            for line in _decisive_lines(breakdown, then)
            if line.id not in paid
        ]
    if found:
        yield max(found, key=lambda each: (each[1].total, each[0].limit, each[0].doubles, each[0].points))[1]


def _unpaid_by_layout(breakdown: Breakdown) -> Iterator[UncountedItem]:
    """Yield the items of several sets in another arrangement of the tiles, which scores no more."""
    sets = sorted(meld.tiles for meld in breakdown.arrangement.sets)
    for other in score_alternatives(breakdown.hand, breakdown.context, breakdown.rules):
        if sorted(meld.tiles for meld in other.arrangement.sets) != sets:
            for line in other.items:
                if len(line.tiles) > KONG:
                    text = "would lay the tiles out another way, which scores no more"
                    yield UncountedItem("not_paid_layout", line, other.total, text, {})


def _gained_by_option(breakdown: Breakdown) -> Iterator[UncountedItem]:
    """Yield the items that would count if an option of theirs had another value."""
    rules = breakdown.rules
    options = {option.name: option for option in rules.table.options}
    for active in rules.items:
        for name in _options_of(active.item):
            option = options.get(name)
            for value in _other_values(rules, name, () if option is None else option.choices):
                then = _rescore(breakdown, rules=_with_option(rules, name, value))
                for line in _gained_lines(breakdown, then):
                    if line.id == active.item.id:
                        text = f"would count with the option {name} = {value}"
                        params = {"option": name, "value": value}
                        yield UncountedItem("not_paid_option", line, then.total, text, params)


def _options_of(item: Item) -> Iterator[str]:
    for when in (item.when, *item.also, *item.instead, *item.unless):
        yield from (value.name for value in when.params.values() if isinstance(value, FromOption))


def _other_values(rules: RuleSet, name: str, choices: tuple[Value, ...]) -> tuple[Value, ...]:
    now = rules.options[name]
    return (not now,) if isinstance(now, bool) else tuple(each for each in choices if each != now)


def _gained_if_on(breakdown: Breakdown) -> Iterator[UncountedItem]:
    """Yield the items that count only at tables that choose them, which this table did not."""
    rules = breakdown.rules
    for item in rules.table.items:
        if not rules.options[item.id]:
            then = _rescore(breakdown, rules=_with_option(rules, item.id, value=True))
            for line in _gained_lines(breakdown, then):
                if line.id == item.id:
                    text = "does not count at this table, and would be worth more"
                    yield UncountedItem("not_paid_off", line, then.total, text, {})


def _with_option(rules: RuleSet, name: str, value: Value) -> RuleSet:
    """Return the rules with one choice changed."""
    usual = {option.name: option.default for option in all_options(rules.table)}
    chosen = {key: each for key, each in rules.options.items() if each != usual[key]}
    return load_rules(rules.table, {**chosen, name: value})


def _rescore(
    breakdown: Breakdown,
    hand: Hand | None = None,
    context: Context | None = None,
    rules: RuleSet | None = None,
) -> Breakdown:
    """Score the hand with the changes; return the breakdown itself where that has no score."""
    try:
        return score(hand or breakdown.hand, context or breakdown.context, rules or breakdown.rules)
    except ScoringError:
        return breakdown


def _gained_lines(breakdown: Breakdown, then: Breakdown) -> tuple[Line, ...]:
    """Return the lines of a score that pays more."""
    return then.items if pays_more(breakdown, then) else ()


def _decisive_lines(breakdown: Breakdown, then: Breakdown) -> tuple[Line, ...]:
    """Return the lines of a score that pays more without which it would pay less.

    A limit hand is one of them, though its points may come to the limit, too.
    """
    rules = then.rules
    return tuple(
        line
        for line in _gained_lines(breakdown, then)
        if line.id == then.limit_hand
        or pays_more(_rescore(breakdown, then.hand, then.context, without_item(rules, line.id)), then)
    )


@lru_cache(maxsize=1024)
def without_item(rules: RuleSet, item: str) -> RuleSet:
    """Return the rules in which an item pays nothing; its shape still wins."""
    return replace(rules, items=tuple(each for each in rules.items if each.item.id != item))


def pays_more(now: Breakdown, then: Breakdown) -> bool:
    """Return True if a score pays more than another in the end; a hand that does not win is paid nothing.

    Units beyond the limit, or within one step of what they are worth, pay no more.
    """
    paid = [each.rules.settings.payout.worth(each.total) if each.won else -1 for each in (now, then)]
    return paid[1] > paid[0] and then.total > now.total


def pays_limit(line: Line, rules: RuleSet) -> bool:
    """Return True if a line alone reaches the limit, or is a share of it."""
    return bool(line.limit) or line.points >= rules.limit


def _best_per_item(found: Iterable[UncountedItem]) -> Iterator[UncountedItem]:
    """Yield the change of each item that scores most."""
    by_item = sorted(found, key=lambda each: (each.id, -each.total))
    return (next(same) for _, same in groupby(by_item, key=lambda each: each.id))
