"""The check of one item against one hand: whether the hand has it, what it pays, or why it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import Message, ScoringError, suggest_name
from scoring.hand.arrangement import arrange, arrange_flowers, arrange_partial
from scoring.hand.features import SET_CLASSES, Feature, set_feature
from scoring.tables.advice.explanation import explain
from scoring.tables.advice.near_misses import single_changes
from scoring.tables.catalogue import requirement
from scoring.tables.counting.scorer import score
from scoring.tables.facts import Facts
from scoring.tables.loading import activate_item, winning_shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Line
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.active_item import ActiveItem
    from scoring.tables.counting.breakdown import Breakdown
    from scoring.tables.loading import RuleSet
    from scoring.tables.schema import Item

MAX_CHANGES = 3
"""The most changes reported by which the hand would have the item."""


class ItemAnswer(NamedTuple):
    """The result of checking one item against one hand."""

    item: Item
    met: bool
    """True if the hand meets the conditions of the item in any arrangement."""
    lines: tuple[Line, ...]
    """The lines that pay it in the arrangement that scores best."""
    why: tuple[Message, ...]
    """The reasons why it is not met or not paid; empty where it is paid."""

    def as_json(self) -> dict[str, object]:
        """Return the dict that `tilesnap score --only ID --json` prints, without the hand's id."""
        return {
            "item": self.item.id,
            "name": self.item.name,
            "native": self.item.native,
            "met": self.met,
            "paid": [line.as_json() for line in self.lines],
            "why": [{"code": why.code, "message": why.message} for why in self.why],
        }


def check_item(hand: Hand, context: Context, rules: RuleSet, item: str) -> ItemAnswer:
    """Check a hand for one item of the rules by its id, even if the item is switched off.

    Raises:
        ScoringError: `unknown_item`, and those of `score` except for a hand that does not win.

    """
    items = {each.id: each for each in rules.table.items}
    if item not in items:
        message = f"{rules.name} has no item {item!r}: {suggest_name(item, items)}"
        raise ScoringError("unknown_item", message, item=item, rules=rules.name)
    active = activate_item(rules, items[item])
    try:
        breakdown, problem = score(hand, context, rules), None
    except ScoringError as error:
        if error.code not in ("no_winning_shape", "concealed_kong_robbed"):
            raise
        breakdown, problem = None, error
    lines = tuple(line for line in breakdown.items if line.id == item) if breakdown else ()
    met = _arrangements_with(hand, context, rules, active)
    if lines:
        return ItemAnswer(active.item, True, lines, ())
    if met:
        return ItemAnswer(active.item, True, (), tuple(_why_not_paid(active, rules, breakdown, met)))
    return ItemAnswer(active.item, False, (), tuple(_why_not_met(active, hand, context, rules, problem)))


def _arrange_all(hand: Hand, context: Context, rules: RuleSet, active: ActiveItem) -> list[Facts]:
    """Return the facts of every arrangement of the hand, including the item's own shape."""
    own = winning_shape(active.item, rules.table)
    shapes = (*rules.shapes, own) if own and own not in rules.shapes else tuple(rules.shapes)
    context = context.with_inferred_facts(hand)
    facts = Facts(hand, context, shapes)
    if context.role == "loser":
        return [facts.with_arrangement(arrange_partial(hand))]
    found = [facts.with_arrangement(each) for each in arrange(hand, claimed=context.claimed, shapes=shapes)]
    return found + [facts.with_arrangement(arrange_flowers(hand))] * (context.flower_win is True)


def _arrangements_with(hand: Hand, context: Context, rules: RuleSet, active: ActiveItem) -> list[Facts]:
    if active.item.who == "loser" and context.role == "winner":
        return []
    return [facts for facts in _arrange_all(hand, context, rules, active) if active.matches(facts)]


def _why_not_paid(
    active: ActiveItem, rules: RuleSet, breakdown: Breakdown | None, met: list[Facts]
) -> Iterator[Message]:
    """Yield the reasons why an item whose condition is met pays nothing."""
    item = active.item
    if not any(each.item.id == item.id for each in rules.items):
        by = next((each.item.name for each in rules.items if item.id in each.overlap.replaces), None)
        why = f"{by} counts in its place" if by else f"it is switched off: set the option {item.id}"
        yield Message("item_off", f"these rules do not count {item.name}: {why}", {"id": item.id})
        return
    reasons = list(_reasons_in_explanation(item, breakdown)) if breakdown else []
    yield from reasons
    if not reasons:
        text = f"only an arrangement that is not counted has {item.name}: {met[0].arrangement}"
        yield Message("other_arrangement", text, {"arrangement": str(met[0].arrangement)})


def _reasons_in_explanation(item: Item, breakdown: Breakdown) -> Iterator[Message]:
    """Yield what the explanation of the score states about an item that is not paid."""
    for message in explain(breakdown):
        if message.params.get("id") == item.id and message.code.startswith("not_paid"):
            yield message


def _why_not_met(
    active: ActiveItem, hand: Hand, context: Context, rules: RuleSet, problem: ScoringError | None
) -> Iterator[Message]:
    """Yield what the item requires, what the hand lacks, and what one change would do."""
    item = active.item
    yield Message("asks_for", f"it requires: {requirement(item)}", {"id": item.id})
    if item.who not in ("all", "fishing", context.role):
        yield Message(
            "other_role", f"it is for a {item.who}, but this is a {context.role}", {"who": item.who}
        )
        return
    if problem is not None:
        yield Message(problem.code, problem.message, problem.params)
    readings = _arrange_all(hand, context, rules, active)
    lacking = min((active.needs & ~facts.features for facts in readings), key=int.bit_count, default=0)
    if words := _feature_names(lacking):
        yield Message("lacks", f"the hand lacks: {', '.join(words)}", {"lacks": words})
    changes = [
        message
        for message, other, changed in single_changes(hand, context)
        if _arrangements_with(other, changed, rules, active)
    ]
    for message in changes[:MAX_CHANGES]:
        yield Message(message.code, f"the hand would have it {message.message}", message.params)
    if len(changes) > MAX_CHANGES:
        more = len(changes) - MAX_CHANGES
        yield Message("more_changes", f"and {more} more changes would do", {"count": more})


_FEATURE_NAMES = {
    Feature.WINNER: "a win",
    Feature.TERMINALS: "terminals",
    Feature.HONORS: "honours",
    Feature.MAJORS: "terminals or honours",
    Feature.MAJORS_ONLY: "nothing but terminals and honours",
    Feature.SIMPLES_ONLY: "nothing but simples",
    Feature.ONE_SUIT: "one suit only",
    Feature.GREEN: "nothing but green tiles",
    Feature.BONUS: "a flower or season",
    Feature.FLOWER: "a flower",
    Feature.SEASON: "a season",
    Feature.FOUR_FLOWERS: "four flowers",
    Feature.FOUR_SEASONS: "four seasons",
    Feature.UNCLAIMED: "a hand of which no set was claimed before the win",
    Feature.DRAWN: "a drawn last tile",
    Feature.LAST_TILE: "the last tile of the wall or the discard after it",
    Feature.SUPPLEMENT: "a supplement tile as the last one",
    Feature.ROBBED_KONG: "a robbed kong",
    Feature.FIRST_TURN: "a win in the first turn",
    Feature.REGULAR: "sets and a pair",
    Feature.IRREGULAR: "a hand other than sets and a pair",
    Feature.TWO_TRIPLETS: "two pungs or kongs",
    Feature.THREE_TRIPLETS: "three pungs or kongs",
    Feature.FOUR_TRIPLETS: "four pungs or kongs",
    Feature.TWO_CONCEALED: "two concealed pungs or kongs",
    Feature.THREE_CONCEALED: "three concealed pungs or kongs",
    Feature.TRIPLET_OF_WINDS: "a pung or kong of winds",
    Feature.TRIPLET_OF_DRAGONS: "a pung or kong of dragons",
    Feature.OUTSIDE: "a terminal or an honour in every set",
    Feature.READY_EARLY: "being ready early, or saying so",
    Feature.TWO_CHOWS: "two chows",
    Feature.FOUR_CHOWS: "four chows",
    Feature.CHOW_COMPLETED: "a chow that the last tile completes",
    Feature.PAIR_COMPLETED: "a pair that the last tile completes",
    Feature.TRIPLET: "a pung or kong",
    Feature.KONG: "a kong",
    **{set_feature(kind, of): f"a {kind} of {of}" for kind in ("pung", "kong", "pair") for of in SET_CLASSES},
}


def _feature_names(lacking: int) -> list[str]:
    """Return the names of the features of `scoring.hand.features`."""
    return [words for feature, words in _FEATURE_NAMES.items() if lacking & feature]
