"""Quiz cards: a hand, a question, one right answer and wrong ones, all from the engine of the rules.

Every number of a card is the engine's. A wrong answer differs from the right one by an item or a tile, and is
left out where another reading of the hand would make it right.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from itertools import chain, combinations, islice
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, get_args

from scoring.engines import CARD_RULES
from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.tiles import Tile
from scoring.records.answer import hand_fact_names
from scoring.tables.advice.item_check import check_item
from scoring.tables.counting.scorer import score_alternatives
from scoring.tables.engine import TableEngine
from tilesnap.lessons.hands import COPIES, LessonHand, generate_hands, settle_hand
from tilesnap.views.rendering.score_sheet import before_the_win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from scoring.engine import Engine, Line, Sheet
    from scoring.tables.active_item import ActiveItem
    from tilesnap.deals.rules import Rules

T = TypeVar("T")
CardKind = Literal["count", "missed", "waits", "discard"]
KINDS: tuple[CardKind, ...] = get_args(CardKind)
PLAN: tuple[CardKind, ...] = (
    "count", "waits", "count", "missed", "count", "discard", "count", "missed", "waits", "count",
)  # fmt: skip
"""The kinds of a lesson's cards, from easy to hard."""
LESSON_LENGTH = len(PLAN)
HANDS_PER_CARD = 4
"""The number of random hands from which each hand of a lesson is selected."""
MAX_DRAWS_PER_CARD = 100
"""How many random hands are drawn for each card of a lesson: house rules may leave few that win, or none."""
WRONG_CHOICES = 3
MAX_WAITS = 5
MIN_ITEMS = 2
"""A hand with one item shows nothing once that item is missing."""
MIN_READY = 2
"""After how many discards a hand must wait, so that there is something to weigh up."""
NEAR_RANKS = 2
"""The largest difference of two ranks in a chow."""
CHEAPEST = 8
"""How many of the cheapest items make plausible mistakes; dear ones are rare."""
NOT_YET: Mapping[str, object] = {
    "riichi": False, "double_riichi": False, "ippatsu": False, "after_north": False, "ura_indicators": (),
}  # fmt: skip
"""Facts of riichi as they are before a hand is declared ready and before its win."""
WINNERS = ("all", "winner")
"""Whose items a winner counts, as rule tables name it."""


class Count(NamedTuple):
    """The counts of a hand: points and doubles, fu and han, or only points, faan, tai or fan."""

    points: int
    doubles: int


class CountedItem(NamedTuple):
    """An item of the rules by its id and names."""

    id: str
    name: str
    native: str


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that a card offers: a count, an item, or tiles."""

    count: Count | None = None
    item: CountedItem | None = None
    tiles: tuple[Tile, ...] = ()


class Waits(NamedTuple):
    """The tiles that complete a hand with the total of each; `discard` is what the player discards before."""

    discard: Tile | None
    tiles: tuple[tuple[Tile, int], ...]
    left: int
    """The number of such tiles that lie neither in the hand nor open on the table."""


@dataclass(frozen=True, slots=True)
class CardSpec:
    """The specification of a card, as it is stored: the engine makes the card from it again.

    Attributes:
        kind: What is asked.
        rules: The rules.
        hand: The notation of the winning hand behind the card.
        context: The context of that hand as JSON.
        seed: The seed of the wrong answers and their order.
        is_kept: Whether the hand was played in a game.
    """

    kind: CardKind
    rules: Rules
    hand: str
    context: Mapping[str, Any] = field(hash=False)
    seed: int = 0
    is_kept: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A quiz card.

    Attributes:
        spec: What it is made from.
        engine: The rules.
        hand: The hand that is shown.
        context: The circumstances that are shown.
        choices: The answers that it offers.
        right: The index of the right answer.
        sheet: The score of the hand, for `count` and `missed`.
        shown: The items that are shown, for `missed`: all but one.
        shown_count: What those count.
        count: What the hand counts.
        waits: The waits of the hand, or after each discard that is offered.
    """

    spec: CardSpec
    engine: Engine
    hand: Hand
    context: Context
    choices: tuple[Choice, ...]
    right: int
    sheet: Sheet | None = None
    shown: tuple[Line, ...] = ()
    shown_count: Count | None = None
    count: Count | None = None
    waits: tuple[Waits, ...] = ()

    @property
    def answer(self) -> Choice:
        """The right answer."""
        return self.choices[self.right]

    @property
    def counts_doubles(self) -> bool:
        """True if the rules count doubles or han beside points or fu."""
        return counts_doubles(self.engine)

    @property
    def counts_fu(self) -> bool:
        """True if the rules count fu and han."""
        return _counts_in_fu(self.engine)


def has_lessons(engine: Engine) -> bool:
    """Return True if lessons exist for these rules: a hand of American rules needs the card of the year."""
    return engine.name not in CARD_RULES


def counts_doubles(engine: Engine) -> bool:
    """Return True if the rules count doubles or han beside points or fu."""
    if isinstance(engine, TableEngine):
        return any(active.doubles for active in engine.rules.items)
    return _counts_in_fu(engine)


def _counts_in_fu(engine: Engine) -> bool:
    return engine.name == "riichi"


def make_card(spec: CardSpec) -> Card | None:
    """Return the card of a specification; None if its hand makes no card of that kind.

    Raises:
        ScoringError: The rules, the hand or the context cannot be read.
    """
    engine = spec.rules.load()
    context = Context.from_json(spec.context, hand_fact_names(engine))
    extra = {name: tuple(each) if isinstance(each, list) else each for name, each in context.extra.items()}
    context = replace(context, extra=extra)
    settled = settle_hand(engine, Hand.parse(spec.hand), context)
    return None if settled is None else _MAKERS[spec.kind](spec, engine, settled)


def card_of_kind(  # noqa: PLR0913 (what a card is made of)
    kind: CardKind, rules: Rules, engine: Engine, hand: LessonHand, seed: int, *, is_kept: bool = False
) -> Card | None:
    """Return a card about a hand; None if the hand makes no card of that kind, or a fact of it is open."""
    if settle_hand(engine, hand.hand, hand.context) is None:
        return None
    return _MAKERS[kind](specify(kind, rules, hand, seed, is_kept=is_kept), engine, hand)


def specify(kind: CardKind, rules: Rules, hand: LessonHand, seed: int, *, is_kept: bool = False) -> CardSpec:
    """Return the specification of a card about a hand."""
    return CardSpec(kind, rules, str(hand.hand), context_to_json(hand.context), seed, is_kept)


def context_to_json(context: Context) -> dict[str, Any]:
    """Return the stated facts of a context as JSON."""
    values = {name: getattr(context, name) for name in context.__dataclass_fields__ if name != "extra"}
    known = {name: each for name, each in values.items() if each is not None and name != "role"}
    extra = {name: _plain(each) for name, each in context.extra.items()}
    return {name: _plain(each) for name, each in known.items()} | ({"extra": extra} if extra else {})


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def make_lesson(
    rules: Rules, seed: int, hands: Sequence[LessonHand] = (), cards: int = LESSON_LENGTH
) -> Iterator[Card]:
    """Yield the cards of a lesson, from easy to hard.

    Args:
        rules: The rules.
        seed: The seed: equal seeds give equal lessons.
        hands: Kept hands to ask about first; random hands fill the rest.
        cards: The number of cards; there are fewer if hardly any random hand wins under the rules.

    Raises:
        ScoringError: `no_lessons` if there is no card at all.
    """
    chance, engine = Random(seed), rules.load()
    kept = chance.sample(list(hands), min(len(hands), cards))
    found = generate_hands(engine, chance, MAX_DRAWS_PER_CARD * max(cards, LESSON_LENGTH))
    drawn = (hand for hand in found if count_of(hand.sheet, engine) is not None)
    pool = list(islice(drawn, HANDS_PER_CARD * (cards - len(kept))))
    picked = [(hand, False) for hand in select_hands(pool, cards - len(kept))] + [
        (hand, True) for hand in kept
    ]
    picked.sort(key=lambda each: _difficulty(each[0]))
    has_cards = False
    for number, (hand, is_kept) in enumerate(picked):
        first = PLAN[number * LESSON_LENGTH // max(cards, LESSON_LENGTH)]
        kinds = (first, *KINDS)
        card = _first_card(rules, engine, hand, kinds, chance.getrandbits(32), is_kept=is_kept)
        while card is None and (other := next(drawn, None)) is not None:  # a hand may have too few items
            card = _first_card(rules, engine, other, kinds, chance.getrandbits(32))
        if card is not None:
            has_cards = True
            yield card
    if cards and not has_cards:
        raise ScoringError(
            "no_lessons",
            "hardly any hand wins under these rules: lower the minimum, or switch more items on",
        )


def _first_card(  # noqa: PLR0913 (what a card is made of)
    rules: Rules,
    engine: Engine,
    hand: LessonHand,
    kinds: Iterable[CardKind],
    seed: int,
    *,
    is_kept: bool = False,
) -> Card | None:
    """Return a card of the first kind that the hand allows."""
    cards = (card_of_kind(kind, rules, engine, hand, seed, is_kept=is_kept) for kind in dict.fromkeys(kinds))
    return next((card for card in cards if card is not None), None)


def select_hands(pool: Sequence[LessonHand], count: int) -> list[LessonHand]:
    """Select hands that together have the most common items, each item preferably once.

    Args:
        pool: The hands to select from.
        count: How many to select.
    """
    items = [frozenset(line.id for line in hand.sheet.items) for hand in pool]
    common = Counter(chain.from_iterable(items))
    known: set[str] = set()
    selected: list[LessonHand] = []
    # The novelty of a hand only falls as others are selected, so that an earlier value is an upper bound.
    queue = [(-_novelty(ids, common, known), number) for number, ids in enumerate(items)]
    heapify(queue)
    while queue and len(selected) < count:
        _, number = heappop(queue)
        entry = -_novelty(items[number], common, known), number
        if queue and queue[0] < entry:
            heappush(queue, entry)
            continue
        selected.append(pool[number])
        known |= items[number]
    return selected


def _novelty(items: frozenset[str], common: Counter[str], known: set[str]) -> float:
    """Return how often those items of a hand occur that no selected hand has; fewer items are easier."""
    return sum(common[item] for item in items - known) / math.sqrt(len(items))


def _difficulty(hand: LessonHand) -> int:
    return len(hand.sheet.items)


def count_of(sheet: Sheet, engine: Engine) -> Count | None:
    """Return what a score counts; None for limits, which are not counted by their items."""
    if sheet.limit_hand or getattr(sheet, "limited", False) or getattr(sheet, "bonus_points", 0):
        return None
    if getattr(sheet, "bonus_doubles", 0):
        return None
    if _counts_in_fu(engine):
        return Count(sheet.rounded, sheet.doubles)
    if not counts_doubles(engine) and sheet.points != sheet.total:
        return None
    return Count(sheet.points, sheet.doubles)


def _make_count(spec: CardSpec, engine: Engine, hand: LessonHand) -> Card | None:
    count = count_of(hand.sheet, engine)
    if count is None:
        return None
    chance = Random(spec.seed)
    wrong = _wrong_counts(engine, hand, count, chance)
    if len(wrong) < WRONG_CHOICES:
        return None
    choices, right = _mix(Choice(count=count), [Choice(count=each) for each in wrong], chance)
    return Card(spec, engine, hand.hand, hand.context, choices, right, sheet=hand.sheet, count=count)


def _wrong_counts(engine: Engine, hand: LessonHand, count: Count, chance: Random) -> list[Count]:
    """Return wrong counts: without an item, with one counted twice, or with one in place of another."""
    lines = {(line.id, line.points, line.doubles): line for line in hand.sheet.items}.values()
    worths = [Count(line.points, line.doubles) for line in lines if line.points > 0 or line.doubles > 0]
    found = [_add(count, worth, -1) for worth in worths] + [_add(count, worth, 1) for worth in worths]
    found += [_add(_add(count, one, -1), other, -1) for one, other in combinations(worths, 2)]
    found += [_add(count, worth, 1) for worth in _absent_worths(engine, hand, chance)]
    if _counts_in_fu(engine):
        found += [Count(fu, count.doubles) for fu in _other_fu(count.points)]
    right = _right_counts(engine, hand) | {count}
    plain = dict.fromkeys(each for each in found if each not in right and _is_possible(each, engine))
    wrong = [each for each in plain if not _pays_alike(each, count, engine)]
    near, far = wrong[: 2 * WRONG_CHOICES], wrong[2 * WRONG_CHOICES :]
    return [*chance.sample(near, len(near)), *far][:WRONG_CHOICES]


def _add(count: Count, worth: Count, times: int) -> Count:
    return Count(count.points + times * worth.points, count.doubles + times * worth.doubles)


def _absent_worths(engine: Engine, hand: LessonHand, chance: Random) -> list[Count]:
    """Return what the cheapest items pay that are not on the sheet, in random order."""
    if not isinstance(engine, TableEngine):
        return []
    worths = [Count(each.points, each.doubles) for each in _absent_rows(engine, hand)]
    return chance.sample(worths[:CHEAPEST], min(len(worths), CHEAPEST))


def _absent_rows(engine: TableEngine, hand: LessonHand) -> list[ActiveItem]:
    """Return the items that a winner can count and that are not on the sheet, the cheapest first."""
    on_sheet = {line.id for line in hand.sheet.items}
    absent = [
        each for each in engine.rules.items
        if each.item.id not in on_sheet and each.item.who in WINNERS and (each.points > 0 or each.doubles > 0)
    ]  # fmt: skip
    return sorted(absent, key=lambda each: (each.doubles, each.points))


def _other_fu(fu: int) -> Iterator[int]:
    """Yield fu that a player may find by mistake: one pung or wait more or less, after rounding."""
    yield from (30, 40) if fu == SEVEN_PAIRS_FU else (fu + 10, fu - 10, fu + 20)


SEVEN_PAIRS_FU = 25
MIN_FU = 20


def _is_possible(count: Count, engine: Engine) -> bool:
    """Return False for a count that nobody would believe."""
    if _counts_in_fu(engine):
        return count.points >= MIN_FU and count.doubles >= 1
    return count.points >= 0 and count.doubles >= 0 and count != (0, 0)


def _right_counts(engine: Engine, hand: LessonHand) -> set[Count]:
    """Return the counts of all readings of the hand that pay as much as the best one."""
    if not isinstance(engine, TableEngine):
        return set()
    readings = score_alternatives(hand.hand, hand.context, engine.rules)
    return {Count(each.points, each.doubles) for each in readings if each.total == hand.sheet.total}


def _pays_alike(wrong: Count, count: Count, engine: Engine) -> bool:
    """Return True if fu and han of another reading could pay the same."""
    return _counts_in_fu(engine) and wrong.points << wrong.doubles == count.points << count.doubles


def _make_missed(spec: CardSpec, engine: Engine, hand: LessonHand) -> Card | None:
    sheet, chance = hand.sheet, Random(spec.seed)
    count = count_of(sheet, engine)
    times = Counter(line.id for line in sheet.items)
    single = [
        line
        for line in sheet.items
        if times[line.id] == 1 and (line.points > 0 or line.doubles > 0) and not line.limit
    ]
    if count is None or not single or len(sheet.items) < MIN_ITEMS:
        return None
    missed = chance.choice(single)
    wrong: list[Choice] = []
    for item in _absent_items(engine, hand, missed, chance):
        wrong.append(Choice(item=item))
        if len(wrong) == WRONG_CHOICES:
            break
    else:
        return None
    right = Choice(item=CountedItem(missed.id, missed.name, missed.native))
    choices, at = _mix(right, wrong, chance)
    shown = tuple(line for line in sheet.items if line is not missed)
    less = _add(count, Count(missed.points, missed.doubles), -1)
    return Card(
        spec, engine, hand.hand, hand.context, choices, at,
        sheet=sheet, shown=shown, shown_count=less, count=count,
    )  # fmt: skip


def _absent_items(engine: Engine, hand: LessonHand, missed: Line, chance: Random) -> Iterator[CountedItem]:
    """Yield items that the hand does not have, in random order."""
    if isinstance(engine, TableEngine):
        absent = _absent_rows(engine, hand)
        plausible, others = absent[: 2 * CHEAPEST], absent[2 * CHEAPEST :]
        for each in [*chance.sample(plausible, len(plausible)), *others]:
            if not check_item(hand.hand, hand.context, engine.rules, each.item.id).met:
                yield CountedItem(each.item.id, each.item.name, each.item.native)
        return
    # With an item of another value the shown items would not add up to what the hand counts.
    worth = str(missed.doubles or missed.points)
    on_sheet = {line.id for line in hand.sheet.items}
    rows = [each for each in engine.catalogue.rows if each.id not in on_sheet]
    for row in chance.sample(rows, len(rows)):
        if (numbers := _numbers(row.worth)) and worth not in numbers:
            yield CountedItem(row.id, row.name, row.native)


def _numbers(text: str) -> list[str]:
    return "".join(letter if letter.isdecimal() else " " for letter in text).split()


def _make_waits(spec: CardSpec, engine: Engine, hand: LessonHand) -> Card | None:
    waiting, chance = _remove_tile(hand.hand, hand.hand.winning_tile), Random(spec.seed)
    if waiting is None:
        return None
    context = _before_the_win(hand.context)
    waits = find_waits(engine, waiting, context)
    if waits is None or not 1 <= len(waits.tiles) <= MAX_WAITS:
        return None
    right = tuple(tile for tile, _ in waits.tiles)
    others = [
        tile
        for tile in engine.kit.tiles
        if tile not in right and count_left(engine, waiting, context, tile) > 0
    ]
    wrong = _wrong_waits(waiting, right, others, chance)
    choices, at = _mix(Choice(tiles=right), [Choice(tiles=each) for each in wrong], chance)
    return Card(spec, engine, waiting, context, choices, at, waits=(waits,))


def _before_the_win(context: Context) -> Context:
    """Return the context of a hand whose winning tile is still to come."""
    extra = {name: NOT_YET.get(name, value) for name, value in context.extra.items()}
    return replace(before_the_win(context), extra=extra)


def _remove_tile(hand: Hand, tile: Tile | None) -> Hand | None:
    """Return a hand without a concealed tile; None if it has none."""
    if tile is None or hand.winning_meld is not None or tile not in hand.concealed:
        return None
    rest = list(hand.concealed)
    rest.remove(tile)
    return Hand(hand.melds, tuple(rest), hand.bonus)


def find_waits(engine: Engine, hand: Hand, context: Context, discard: Tile | None = None) -> Waits | None:
    """Return the waits of a hand; None if a tile completes it without enough to win.

    Args:
        engine: The rules.
        hand: A hand that is one tile short.
        context: Its context.
        discard: The tile that was discarded before.
    """
    found = engine.waits(hand, context)
    if any(not each.sheet.won for each in found):
        return None
    tiles = tuple((each.tile, each.sheet.total) for each in found)
    return Waits(discard, tiles, sum(count_left(engine, hand, context, tile) for tile, _ in tiles))


def count_left(engine: Engine, hand: Hand, context: Context, tile: Tile) -> int:
    """Return how many copies of a tile lie neither in the hand nor open on the table, as an indicator does."""
    open_tiles = (context.extra.get(fact.name) or () for fact in engine.facts if fact.kind == "tiles")
    codes = chain.from_iterable(each for each in open_tiles if isinstance(each, tuple))
    return COPIES - hand.tiles.count(tile) - sum(Tile(code).plain is tile for code in codes)


def _wrong_waits(
    hand: Hand, right: tuple[Tile, ...], others: Sequence[Tile], chance: Random
) -> list[tuple[Tile, ...]]:
    """Return sets of tiles that lack a winning tile, or have one of the others, which do not win."""
    near: Sequence[Tile] = [tile for tile in others if _is_near(tile, (*right, *hand.concealed))]
    if len(near) < WRONG_CHOICES:  # too few for as many answers, as when kongs hold them
        near = others
    less = [tuple(each for each in right if each is not tile) for tile in right if len(right) > 1]
    more = [(*right, tile) for tile in near]
    other = [(*(each for each in right if each is not gone), tile) for gone in right for tile in near]
    found = [*chance.sample(less, min(len(less), 1)), *chance.sample(more, min(len(more), 1))]
    rest = [*less, *more, *other]
    found += chance.sample(rest, len(rest))
    ordered = dict.fromkeys(tuple(sorted(each)) for each in found)
    return [each for each in ordered if each != tuple(sorted(right))][:WRONG_CHOICES]


def _is_near(tile: Tile, tiles: Iterable[Tile]) -> bool:
    """Return True if a tile could make a set with one of the tiles."""
    return any(
        tile is each
        or (tile.is_suited and tile.suit == each.suit and abs(tile.rank - each.rank) <= NEAR_RANKS)
        for each in tiles
    )


def _make_discard(spec: CardSpec, engine: Engine, hand: LessonHand) -> Card | None:
    waiting, chance = _remove_tile(hand.hand, hand.hand.winning_tile), Random(spec.seed)
    if waiting is None:
        return None
    context = _before_the_win(hand.context)
    winning = {each.tile for each in engine.waits(waiting, context)}
    near = [
        tile
        for tile in engine.kit.tiles
        if tile not in winning
        and count_left(engine, waiting, context, tile) > 0
        and _is_near(tile, waiting.concealed)
    ]
    for drawn in chance.sample(near, min(len(near), MAX_DRAWS)):
        full = Hand(waiting.melds, (*waiting.concealed, drawn), waiting.bonus)
        offered = _offer_discards(engine, full, context, chance)
        if offered is not None:
            best, others = offered
            order, at = _mix(best, others, chance)
            choices = tuple(Choice(tiles=(each.discard,)) for each in order if each.discard is not None)
            return Card(spec, engine, full, context, choices, at, waits=order)
    return None


MAX_DRAWS = 4
"""How many drawn tiles are tried until the best discard is clear."""


def _offer_discards(
    engine: Engine, full: Hand, context: Context, chance: Random
) -> tuple[Waits, list[Waits]] | None:
    """Return the best discard and worse ones; None if the best one is not clear.

    The best one keeps more kinds of tiles and more tiles than any other, so that it is best either way.
    """
    every: list[Waits] = []
    for tile in dict.fromkeys(full.concealed):
        rest = _remove_tile(full, tile)
        waits = find_waits(engine, rest, context, tile) if rest else None
        if waits is None:
            return None
        every.append(waits)
    ready = sorted((each for each in every if each.tiles), key=lambda each: -each.left)
    if len(ready) < MIN_READY or len(every) <= WRONG_CHOICES:
        return None
    best, others = ready[0], [each for each in every if each is not ready[0]]
    kinds, left = (
        max(map(measure, others)) for measure in (lambda each: len(each.tiles), lambda each: each.left)
    )
    if len(best.tiles) < kinds or best.left <= left:
        return None
    unready = [each for each in others if not each.tiles]
    return best, [*ready[1:], *chance.sample(unready, len(unready))][:WRONG_CHOICES]


def _mix(right: T, wrong: Sequence[T], chance: Random) -> tuple[tuple[T, ...], int]:
    """Return the choices in random order, and the index of the right one."""
    order = chance.sample([right, *wrong], len(wrong) + 1)
    return tuple(order), order.index(right)


_MAKERS: Mapping[CardKind, Callable[[CardSpec, Engine, LessonHand], Card | None]] = {
    "count": _make_count,
    "missed": _make_missed,
    "waits": _make_waits,
    "discard": _make_discard,
}
