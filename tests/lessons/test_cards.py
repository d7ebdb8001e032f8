"""Tests of quiz cards: what they ask, and that they are the same when they come back."""

from itertools import islice
from random import Random

import pytest

from scoring import Context, Hand
from scoring.engines import CARD_RULES, find_engine, load_catalogues
from scoring.errors import ScoringError
from tilesnap.deals.rules import Rules
from tilesnap.lessons.cards import (
    KINDS,
    LESSON_LENGTH,
    Count,
    card_of_kind,
    has_lessons,
    make_card,
    make_lesson,
    select_hands,
)
from tilesnap.lessons.hands import generate_hands, settle_hand

RULES = [Rules.create(name) for name in load_catalogues()]
NAMES = [rules.name for rules in RULES]
SELF_DRAWN = {"seat": "S", "round": "E", "source": "wall", "last_tile": False}


def make(rules, kind, hand, *, seed=1, **facts):
    """Return a card about a hand."""
    engine = Rules.create(rules).load()
    settled = settle_hand(engine, Hand.parse(hand), Context(**SELF_DRAWN, **facts))
    return card_of_kind(kind, Rules.create(rules), engine, settled, seed)


@pytest.mark.parametrize("rules", RULES, ids=NAMES)
def test_lesson_has_ten_cards_of_several_kinds(rules):
    cards = list(make_lesson(rules, seed=4))
    assert len(cards) == LESSON_LENGTH
    assert len({card.spec.kind for card in cards}) >= 3
    items = {line.id for card in cards if card.sheet for line in card.sheet.items}
    assert len(items) >= 6
    for card in cards:
        keys = {(each.count, each.item and each.item.id, frozenset(each.tiles)) for each in card.choices}
        assert len(keys) == len(card.choices) == 4


def test_lesson_is_the_same_for_a_seed():
    rules = Rules.create("zung_jung")
    specs = [[card.spec for card in make_lesson(rules, seed)] for seed in (7, 7, 8)]
    assert specs[0] == specs[1] != specs[2]


def test_lesson_goes_from_easy_to_hard():
    sheets = [card.sheet for card in make_lesson(Rules.create("european_classical"), 2) if card.sheet]
    lengths = [len(sheet.items) for sheet in sheets]
    assert lengths == sorted(lengths)


@pytest.mark.parametrize("rules", RULES, ids=NAMES)
def test_made_card_equals_the_first_one(rules):
    for card in islice(make_lesson(rules, seed=6), 4):
        again = make_card(card.spec)
        assert (again.choices, again.right, again.waits) == (card.choices, card.right, card.waits)


def test_lesson_asks_about_kept_hands_first():
    rules = Rules.create("hong_kong")
    kept = list(islice(generate_hands(rules.load(), Random(3)), 4))
    cards = list(make_lesson(rules, 1, kept))
    assert {card.spec.hand for card in cards if card.spec.is_kept} == {str(each.hand) for each in kept}
    assert len(cards) == LESSON_LENGTH


@pytest.mark.parametrize(
    "changes",
    [
        {"settings": {"minimum": 400}},
        {"items": {each.item.id: {"on": False} for each in Rules.create("zung_jung").load().rules.items}},
    ],
    ids=["minimum too high", "all items off"],
)
def test_lesson_is_refused_when_no_hand_wins(changes):
    with pytest.raises(ScoringError) as refused:
        next(make_lesson(Rules.create("zung_jung", house=changes), 1))
    assert refused.value.code == "no_lessons"


def test_lesson_is_shorter_when_few_hands_win():
    rules = Rules.create("zung_jung", house={"settings": {"minimum": 200}})
    cards = list(make_lesson(rules, 1))
    assert 0 < len(cards) <= LESSON_LENGTH
    assert all(card.sheet.total >= 200 for card in cards if card.sheet)


def test_long_lesson_has_all_its_cards():
    rules = Rules.create("zung_jung", house={"settings": {"minimum": 120}})  # of 1000 random hands 60 win
    assert len(list(make_lesson(rules, 3, cards=70))) == 70


def test_american_rules_have_no_lessons():
    assert not any(has_lessons(find_engine(name)) for name in CARD_RULES)
    assert all(has_lessons(rules.load()) for rules in RULES)


MIXED_SUIT = "555m CCC | 222m 111m EE*"
COUNTS = [
    ("zung_jung", MIXED_SUIT, Count(85, 0)),
    ("european_classical", MIXED_SUIT, Count(44, 3)),
    ("hong_kong", MIXED_SUIT, Count(9, 0)),
]


@pytest.mark.parametrize(("rules", "hand", "count"), COUNTS, ids=[row[0] for row in COUNTS])
def test_count_card_has_the_count_of_the_rules(rules, hand, count):
    assert make(rules, "count", hand).answer.count == count


def test_count_card_of_riichi_has_rounded_fu_and_han():
    extra = {"riichi": True, "dora_indicators": ("9m",), "ura_indicators": ("9s",)}
    card = make("riichi", "count", "| 234m 567m 345*p 678s 22s", extra=extra)
    assert card.answer.count == Count(20, 4)  # riichi, own draw, all chows, all simples
    assert card.counts_fu


@pytest.mark.parametrize("kind", ["count", "missed"])
def test_limit_hand_makes_no_card_about_items(kind):
    assert make("european_classical", kind, "| 19m 19p 19s ESWN CFB E*") is None


def test_missed_card_shows_all_items_but_one():
    card = make("zung_jung", "missed", "555m CCC | 222m 111m EE*")
    missing = card.answer.item.id
    every = [line.id for line in card.sheet.items]
    assert sorted([*(line.id for line in card.shown), missing]) == sorted(every)
    assert card.shown_count.points < card.count.points
    assert not {each.item.id for each in card.choices if each is not card.answer} & set(every)


WAITS = [
    ("| 123m 456m 789p 22333*s", {"2s", "3s"}),
    ("| 123m 456m 789p 23s 55s 4*s", {"1s", "4s"}),
    ("| 1112345678999m 5*m", {f"{rank}m" for rank in range(1, 10)}),
    ("999p | 44*m 123p 456s 789s", {"4m"}),
]


@pytest.mark.parametrize(("hand", "expected"), WAITS, ids=[row[0] for row in WAITS])
def test_waits_card_has_every_tile_that_wins(hand, expected):
    card = make("zung_jung", "waits", hand)
    if len(expected) > 5:
        assert card is None  # too many to tell apart
        return
    assert {tile.code for tile in card.answer.tiles} == expected
    assert all(
        {tile.code for tile in each.tiles} != expected for each in card.choices if each is not card.answer
    )


INDICATORS = {"dora_indicators": ("9m",), "ura_indicators": ("9s",), "riichi": True}


def test_waits_are_of_a_hand_that_has_not_won_yet():
    card = make("riichi", "waits", "| 123m 456m 789p 22333*s", extra=INDICATORS)
    assert card.context.extra == {"dora_indicators": ("9m",), "ura_indicators": (), "riichi": False}


def test_open_indicators_are_not_left_to_win_with():
    extra = {"dora_indicators": ("1s",), "ura_indicators": (), "riichi": False}
    (waits,) = make("riichi", "waits", "| 123m 456m 789p 23s 55s 4*s", extra=extra).waits
    assert {tile.code for tile, _ in waits.tiles} == {"1s", "4s"}
    assert waits.left == 7


def test_discard_card_has_the_discard_with_most_tiles():
    made = [make("zung_jung", "discard", "| 123m 456m 789p 23s 55s 4*s", seed=seed) for seed in range(6)]
    cards = [card for card in made if card is not None]
    assert cards
    for card in cards:
        left = [waits.left for waits in card.waits]
        assert left[card.right] == max(left) > sorted(left)[-2]
        assert len(card.hand.concealed) == 14


def test_selected_hands_have_more_items_than_the_first_ones():
    pool = list(islice(generate_hands(Rules.create("bmja").load(), Random(5)), 40))

    def items(hands):
        return len({line.id for hand in hands for line in hand.sheet.items})

    assert items(select_hands(pool, 10)) > items(pool[:10])


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_cards(kind):
    rules = Rules.create("taiwanese")
    engine, chance = rules.load(), Random(9)
    hands = islice(generate_hands(engine, chance), 40)
    assert any(card_of_kind(kind, rules, engine, hand, 1) for hand in hands)


def test_card_about_waits_has_four_answers_beside_kongs():
    card = make("zung_jung", "waits", "(3333p) (EEEE) (SSSS) (CCCC) | 11*p")
    assert len({frozenset(each.tiles) for each in card.choices}) == 4
