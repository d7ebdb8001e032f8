"""Check lesson cards: right answers by the second scorers, waits by trying every tile, wrong answers as wrong.

    python -m tools.second_scorers.lessons --cards 10000

Makes cards under all rule sets and prints how many were checked by what, and each card that is not as it says.
Exits with 1 if there is any. The extra `second` installs the second scorers of riichi and MCR.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from scoring.engines import load_catalogues
from scoring.errors import ScoringError
from tilesnap.deals.rules import Rules
from tilesnap.lessons.cards import (
    COPIES,
    KINDS,
    card_of_kind,
    context_to_json,
    has_lessons,
    make_card,
    make_lesson,
)
from tilesnap.lessons.hands import generate_hands
from tools.second_scorers import mcr, riichi
from tools.second_scorers import random_cases as dealing
from tools.second_scorers.arrangements import DealtHand, find_arrangements
from tools.second_scorers.comparison import OPINIONS
from tools.second_scorers.contradictions import complete_facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.hand.tiles import Tile
    from tilesnap.lessons.cards import Card, Choice, Count

ENGINE = "the engine alone"
"""What checks the rules that have no second scorer: the engine, tile by tile."""
LOSSLESS = ("zung_jung", "hong_kong", "taiwanese")
"""Rule tables that only add: a count is the total."""
SANMA = 3
FIVE = 5
SHARED_NUMBERS = [number for number, times in Counter(riichi.TENHOU.values()).items() if times > 1]
NAMED_ALIKE = frozenset(id_ for id_, number in riichi.TENHOU.items() if number in SHARED_NUMBERS)
"""Yaku to which riichienv gives one number: the seat winds, for example."""
KNOWN_PRESETS = {"hong_kong": (None, *dealing.HONG_KONG_PRESETS)}
"""The presets that a second scorer knows, where it does not know all."""
FREE_FANS = (mcr.ONE_POINT, mcr.WAITS)
"""Fans of MCR that count alike, so that a scorer may choose either."""


class Opinion(NamedTuple):
    """The findings of a second scorer.

    Attributes:
        total: The total, as the rules pay it; None for no win.
        items: The ids of the items of each best reading; empty where the scorer names none.
        count: Points and doubles, where the scorer names them.
    """

    total: int | None
    items: tuple[frozenset[str], ...] = ()
    count: tuple[int, int] | None = None


class LessonCheck(NamedTuple):
    """The result of a check: how many cards were checked by what, and what is wrong."""

    checked: Counter[str]
    wrong: list[str]


def lesson_rules() -> list[Rules]:
    """Return the rules that have lessons, with their presets."""
    return [
        Rules.create(name, preset)
        for name, catalogue in load_catalogues().items()
        if has_lessons(Rules.create(name).load())
        for preset in (None, *(each.code for each in catalogue.presets))
    ]


def make_cards(rules: Rules, count: int, seed: int) -> Iterator[Card]:
    """Yield cards: half of them of lessons, half of them of each kind in turn about random hands."""
    lessons = (card for number in range(seed, seed + count) for card in make_lesson(rules, number))
    yield from islice(lessons, count // 2)
    yield from islice(_of_each_kind(rules, seed), count - count // 2)


def _of_each_kind(rules: Rules, seed: int) -> Iterator[Card]:
    chance, engine = Random(seed), rules.load()
    for number, hand in enumerate(generate_hands(engine, chance)):
        card = card_of_kind(KINDS[number % len(KINDS)], rules, engine, hand, chance.getrandbits(32))
        if card is not None:
            yield card


def check_cards(rules: Rules, count: int, seed: int) -> LessonCheck:
    """Make cards and check each of them."""
    checked, wrong = Counter[str](), list[str]()
    for card in make_cards(rules, count, seed):
        by, faults = check_card(card)
        checked[f"{card.spec.kind} by {by}"] += 1
        wrong += [f"{card.spec}: {fault}" for fault in faults]
    return LessonCheck(checked, wrong)


def check_card(card: Card) -> tuple[str, list[str]]:
    """Return what checked a card, and what is wrong with it."""
    again = make_card(card.spec)
    is_same = again is not None and _shown(again) == _shown(card)
    faults = [] if is_same else ["it is another card when it comes back"]
    if len(set(map(_key, card.choices))) < len(card.choices):
        faults.append("two answers are the same")
    by = _name_scorer(card, card.hand)
    check = {"count": _check_count, "missed": _check_missed, "waits": _check_waits, "discard": _check_discard}
    return by, [*faults, *check[card.spec.kind](card)]


def _shown(card: Card) -> object:
    return card.hand, card.context, card.choices, card.right, card.shown, card.count, card.waits


def _key(choice: Choice) -> object:
    return choice.count, choice.item and choice.item.id, frozenset(choice.tiles)


def _name_scorer(card: Card, hand: Hand) -> str:
    name, preset = card.spec.rules.name, card.spec.rules.preset
    if name in OPINIONS:
        return "a second scorer" if preset in KNOWN_PRESETS.get(name, (preset,)) else ENGINE
    if name in mcr.RULES:
        # PyMahjongGB counts fully concealed hands and concealed kongs as the Chinese preset does.
        is_drawn = not hand.claimed and card.context.self_drawn
        is_disputed = preset != "china" and (is_drawn or any(meld.concealed for meld in hand.melds))
        return ENGINE if is_disputed else "PyMahjongGB"
    # riichienv takes one five of each suit for a red one.
    four_fives = any(
        hand.tiles.count(tile) == COPIES for tile in hand.tiles if tile.rank == FIVE and tile.is_suited
    )
    return "riichienv" if name == "riichi" and not four_fives else ENGINE


def second_opinion(card: Card, hand: Hand, context: Context) -> Opinion:
    """Return what the second scorer of the rules finds, or the engine where there is none."""
    rules, facts = card.spec.rules, context_to_json(context)
    facts |= facts.pop("extra", {})
    dealt = deal_hand(hand)
    scorer = _name_scorer(card, hand)
    if scorer == "a second scorer":
        choices = {"preset": rules.preset} if rules.preset else {}
        total, ids = OPINIONS[rules.name][1](dealt, complete_facts(dealt, facts), choices)
        return Opinion(total, tuple(map(frozenset, ids)))
    if scorer == "PyMahjongGB":
        found = mcr.score_with_package(dealt, facts)
        ids = frozenset(id_ for id_, _ in found.fans)
        return Opinion(None if found.why else found.points, (ids,), (found.points, 0))
    if scorer == "riichienv":
        facts["norths"] = int(facts["norths"])
        seen = riichi.score_with_riichienv(str(hand), facts, three=max(card.engine.kit.players) == SANMA)
        ids = frozenset(id_ for id_, number in riichi.TENHOU.items() if number in seen.yaku)
        return Opinion(None if seen.why else seen.total, (ids,), (seen.fu, seen.han))
    try:
        sheet = card.engine.score(hand, context)
    except ScoringError:
        return Opinion(None)
    count = (sheet.rounded, sheet.doubles) if card.counts_fu else None
    return Opinion(sheet.total, (frozenset(line.id for line in sheet.items),), count)


def deal_hand(hand: Hand) -> DealtHand:
    """Return a hand in the form of the second scorers."""
    return DealtHand(
        [([tile.code for tile in meld.tiles], meld.concealed) for meld in hand.melds],
        [tile.code for tile in hand.concealed],
        hand.winning_tile and hand.winning_tile.code,
        [tile.code for tile in hand.bonus],
    )


def _check_count(card: Card) -> Iterator[str]:
    opinion = second_opinion(card, card.hand, card.context)
    sheet = card.sheet
    if sheet is None or card.answer.count is None or opinion.total != sheet.total:
        yield f"the total is {sheet and sheet.total}, and {opinion.total} by the second scorer"
        return
    if not _counts_as(card, card.answer.count, opinion):
        yield f"it counts {card.answer.count}, and by the second scorer {opinion}"
    for number, each in enumerate(card.choices):
        if number != card.right and each.count is not None and _is_right_too(card, each.count, opinion):
            yield f"the wrong answer {each.count} is right: {opinion}"


def _counts_as(card: Card, count: Count, opinion: Opinion) -> bool:
    """Return True if a count is that of the second scorer, or comes to its total."""
    if opinion.count is not None:
        fu, han = opinion.count
        return count == (fu or count.points, han)
    return opinion.total in _totals_of(card, count)


def _is_right_too(card: Card, count: Count, opinion: Opinion) -> bool:
    """Return True if a count is right, as far as the second scorer can tell."""
    if opinion.count is not None or card.spec.rules.name in LOSSLESS:
        return _counts_as(card, count, opinion)
    # Rounding may make two counts pay the same, of which only one is the hand's.
    return count == card.answer.count


def _totals_of(card: Card, count: Count) -> tuple[int, ...]:
    """Return what points and doubles come to by the rule pages, with and without rounding where tables differ."""
    rounded = (count.points + 5) // 10 * 10
    points = (count.points, rounded) if card.spec.rules.name == "european_classical" else (count.points,)
    return tuple(each << count.doubles for each in points)


def _check_missed(card: Card) -> Iterator[str]:
    opinion = second_opinion(card, card.hand, card.context)
    sheet, item = card.sheet, card.answer.item
    if sheet is None or item is None or opinion.total != sheet.total:
        yield f"the total is {sheet and sheet.total}, and {opinion.total} by the second scorer"
        return
    if len(card.shown) + 1 != len(sheet.items) or item.id in {line.id for line in card.shown}:
        yield f"{item.id} is not what is missing"
    named = [ids for ids in opinion.items if ids]
    if named and not any(_has(ids, item.id) for ids in named):
        yield f"{item.id} is not counted by the second scorer: {named}"
    for number, each in enumerate(card.choices):
        if number == card.right or not each.item or not named or each.item.id in NAMED_ALIKE:
            continue
        if all(each.item.id in ids for ids in named):
            yield f"the wrong item {each.item.id} is counted by the second scorer: {named}"


def _has(ids: frozenset[str], item: str) -> bool:
    alike = next((free for free in FREE_FANS if item in free), (item,))
    return any(each in ids for each in alike)


def _try_every_tile(card: Card, hand: Hand) -> set[Tile]:
    """Return the tiles that complete a hand, by scoring it with each of them."""
    found, sets = set(), card.engine.kit.sets[0]
    for tile in card.engine.kit.tiles:
        if _count_left(card, hand, tile) == 0:
            continue
        full = replace(hand, concealed=(*hand.concealed, tile), winning_tile=tile)
        if hand.melds and not any(find_arrangements(deal_hand(full), drawn=True, sets=sets)):
            continue  # hands of other shapes have no melds
        if second_opinion(card, full, card.context).total is not None:
            found.add(tile)
    return found


def _count_left(card: Card, hand: Hand, tile: Tile) -> int:
    """Return how many copies of a tile a player cannot see: the others lie in the hand or are indicators."""
    indicators = card.context.extra.get("dora_indicators") or ()
    return COPIES - [*(each.code for each in hand.tiles), *indicators].count(tile.code)


def _check_waits(card: Card) -> Iterator[str]:
    found = _try_every_tile(card, card.hand)
    for number, each in enumerate(card.choices):
        if (set(each.tiles) == found) != (number == card.right):
            yield f"{each.tiles} against {found}"


def _check_discard(card: Card) -> Iterator[str]:
    """Yield what is wrong about a discard: the right one keeps more than any other tile of the hand."""
    if second_opinion(card, replace(card.hand, winning_tile=card.hand.concealed[0]), card.context).total:
        yield "the hand has already won"
    measured = {}
    for tile in dict.fromkeys(card.hand.concealed):
        rest = list(card.hand.concealed)
        rest.remove(tile)
        waiting = replace(card.hand, concealed=tuple(rest))
        found = _try_every_tile(card, waiting)
        measured[tile] = len(found), sum(_count_left(card, waiting, each) for each in found)
    best = card.answer.tiles[0]
    for tile, (kinds, left) in measured.items():
        if tile is not best and (kinds > measured[best][0] or left >= measured[best][1]):
            yield f"{tile} keeps {kinds} kinds and {left} tiles, {best} {measured[best]}"
    for waits in card.waits:
        if waits.discard and (len(waits.tiles), waits.left) != measured[waits.discard]:
            yield f"{waits} against {measured[waits.discard]}"


def main() -> int:
    """Run the command line; return 1 if any card is not as it says."""
    parser = argparse.ArgumentParser(prog="python -m tools.second_scorers.lessons", description=__doc__)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", help="only this rule set, with its presets")
    options = parser.parse_args()
    began = time.perf_counter()
    rules = [each for each in lesson_rules() if options.rules in (None, each.name)]
    checked, wrong = Counter[str](), list[str]()
    for number, each in enumerate(rules):
        count = options.cards // len(rules) + (number < options.cards % len(rules))
        result = check_cards(each, count, options.seed * 1_000_000 + number * 10_000)
        checked += result.checked
        wrong += result.wrong
    for text in wrong:
        print(text)
    print(", ".join(f"{name} {count}" for name, count in sorted(checked.items())))
    print(f"{checked.total()} cards, {len(wrong)} wrong; {time.perf_counter() - began:.0f} s")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
