"""Tests of the Leitner boxes, of the consent to use kept hands, and of a lesson from its start to its end."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import islice
from random import Random

import pytest

from scoring.errors import ScoringError
from tilesnap.deals.rules import Rules
from tilesnap.lessons.cards import LESSON_LENGTH, make_lesson
from tilesnap.lessons.hands import generate_hands
from tilesnap.lessons.practice import INTERVALS, MAX_BOXED, BoxedCard, Practice, file_card

TODAY = date(2026, 11, 28)
RULES = Rules.create("zung_jung")


def specs(count=1):
    return [card.spec for card in islice(make_lesson(RULES, 3), count)]


def start(practice=None, *, today=TODAY, kept=(), seed=1):
    practice = practice or Practice()
    practice.start(RULES, kept, seed, today)
    return practice


def play(practice, *, right=True, today=TODAY):
    """Answer all cards of the open lesson rightly or wrongly."""
    while practice.lesson.card:
        card = practice.lesson.card
        practice.answer(card.right if right else (card.right + 1) % len(card.choices), today)
        practice.next_card()


MOVES = [
    ("new card, right", None, True, 1),
    ("new card, wrong", None, False, 0),
    ("second box, right", 1, True, 2),
    ("fourth box, wrong", 3, False, 0),
    ("last box, right", len(INTERVALS) - 1, True, None),
]


@pytest.mark.parametrize(
    ("before", "is_right", "after"), [row[1:] for row in MOVES], ids=[row[0] for row in MOVES]
)
def test_card_moves_to_its_box(before, is_right, after):
    (spec,) = specs()
    boxes = () if before is None else (BoxedCard(spec, before, TODAY),)
    filed, card = file_card(boxes, spec, is_right=is_right, today=TODAY)
    if after is None:
        assert (filed, card) == ((), None)
    else:
        assert filed == (card,) == (BoxedCard(spec, after, TODAY + timedelta(days=INTERVALS[after])),)


def test_boxes_keep_the_least_known_cards_when_full():
    first, second = specs(2)
    boxes = tuple(BoxedCard(replace(first, seed=number), 3, TODAY) for number in range(MAX_BOXED))
    filed, card = file_card(boxes, second, is_right=False, today=TODAY)
    assert len(filed) == MAX_BOXED
    assert card in filed


def test_lesson_counts_right_answers_and_returns():
    practice = start()
    play(practice)
    assert practice.lesson.right == LESSON_LENGTH
    assert practice.lesson.returns == {2: LESSON_LENGTH}
    assert len(practice.boxes) == LESSON_LENGTH


def test_missed_cards_come_back_the_next_day():
    practice = start()
    first = practice.lesson.card
    play(practice, right=False)
    assert practice.due(RULES, TODAY) == []
    tomorrow = TODAY + timedelta(days=1)
    assert len(practice.due(RULES, tomorrow)) == LESSON_LENGTH
    start(practice, today=tomorrow, seed=2)
    assert practice.lesson.card.spec == first.spec
    assert practice.due(Rules.create("bmja"), tomorrow) == []


def test_answered_card_takes_no_other_answer():
    practice = start()
    practice.answer(0, TODAY)
    with pytest.raises(ValueError, match="no card"):
        practice.answer(1, TODAY)


def test_unknown_answer_is_rejected():
    practice = start()
    with pytest.raises(ValueError, match="no answer"):
        practice.answer(4, TODAY)


def test_kept_hands_need_consent():
    kept = list(islice(generate_hands(RULES.load(), Random(8)), 3))
    practice = start(kept=kept)
    play(practice)
    assert not any(each.spec.is_kept for each in practice.boxes)
    practice.use_kept_hands(True)
    start(practice, kept=kept)
    play(practice)
    assert sum(each.spec.is_kept for each in practice.boxes) == len(kept)
    practice.use_kept_hands(False)
    assert practice.boxes
    assert not any(each.spec.is_kept for each in practice.boxes)


def test_practice_is_restored():
    practice = start()
    practice.use_kept_hands(True)
    play(practice)
    again = Practice(practice.stored)
    assert again.stored == practice.stored
    assert again.uses_kept_hands


def test_practice_is_empty_by_default():
    assert Practice().stored == {"uses_kept_hands": False, "boxes": []}


@pytest.mark.parametrize(
    "change",
    [
        {"box": 9},
        {"box": "x"},
        {"due": "tomorrow"},
        {"kind": "song"},
        {"rules": ["none", None, "{}"]},
        {"rules": ["american", None, "{}"]},
        {"rules": 3},
        {"context": 3},
        {"context": None},
    ],
    ids=str,
)
def test_unreadable_cards_are_dropped(change):
    practice = start()
    play(practice)
    stored = practice.stored
    stored["boxes"][0] |= change
    assert len(Practice(stored).boxes) == LESSON_LENGTH - 1


@pytest.mark.parametrize("stored", [None, 3, "x", [], {"boxes": 3}, {"boxes": [3, None]}], ids=str)
def test_unreadable_state_gives_an_empty_practice(stored):
    assert Practice(stored).boxes == ()


def test_lesson_stays_open_when_the_next_one_is_refused():
    practice = start()
    lesson = practice.lesson
    with pytest.raises(ScoringError, match="hardly any hand wins"):
        practice.start(Rules.create("zung_jung", house={"settings": {"minimum": 400}}), (), 1, TODAY)
    assert practice.lesson is lesson


def test_lesson_ends_early_when_few_hands_win():
    practice = start()
    practice.lesson.cards = islice(practice.lesson.cards, 2)
    play(practice)
    assert practice.lesson.length == practice.lesson.right == 3


def test_lesson_with_kept_hands_ends_without_consent():
    practice = Practice()
    practice.use_kept_hands(True)
    start(practice, kept=list(islice(generate_hands(RULES.load(), Random(8)), 3)))
    stored = practice.stored
    practice.use_kept_hands(False)
    assert practice.lesson is None
    start(practice)
    practice.use_kept_hands(False)
    assert practice.lesson is not None
    assert not stored["boxes"]


def test_kept_cards_are_dropped_without_stored_consent():
    practice = Practice()
    practice.use_kept_hands(True)
    start(practice, kept=list(islice(generate_hands(RULES.load(), Random(8)), 3)))
    play(practice)
    stored = practice.stored
    assert len(Practice(stored).boxes) == LESSON_LENGTH
    assert len(Practice({**stored, "uses_kept_hands": False}).boxes) == LESSON_LENGTH - 3


def test_stored_cards_are_read_without_loading_rules(monkeypatch):
    practice = start()
    play(practice)
    monkeypatch.setattr(Rules, "load", lambda _rules: pytest.fail("rules were loaded"))
    assert len(Practice(practice.stored).boxes) == LESSON_LENGTH


@pytest.mark.parametrize("change", [{"hand": "?"}, {"context": {"seat": "X"}}, {"hand": "| 1m"}], ids=str)
def test_due_card_that_cannot_be_made_is_replaced(change):
    practice = start()
    play(practice, right=False)
    stored = practice.stored
    stored["boxes"][0] |= change
    tomorrow = TODAY + timedelta(days=1)
    again = start(Practice(stored), today=tomorrow)
    assert len(again.due(RULES, tomorrow)) == LESSON_LENGTH - 1
    assert again.lesson.lost == 1
    play(again, today=tomorrow)
    assert again.lesson.right == LESSON_LENGTH
    assert again.due(RULES, tomorrow) == []


def test_due_cards_that_cannot_be_made_leave_room_for_others():
    spec = specs()[0]
    lost = [BoxedCard(replace(spec, hand="?", seed=number), 0, TODAY) for number in range(LESSON_LENGTH)]
    practice = Practice()
    practice.boxes = (*lost, BoxedCard(spec, 0, TODAY))
    start(practice)
    assert practice.lesson.card.spec == spec
    assert [each.spec for each in practice.boxes] == [spec]
