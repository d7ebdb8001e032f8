"""One user's practice: the open lesson, and the Leitner boxes that say when each card comes back.

A card that was answered correctly moves up one box and comes back after twice as long; any other card goes back to
the first box. Source: Sebastian Leitner, So lernt man lernen (1972); the intervals double as usual.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from scoring.engines import engine_names
from scoring.errors import ScoringError
from tilesnap.deals.rules import Rules
from tilesnap.lessons.cards import KINDS, LESSON_LENGTH, CardSpec, make_card, make_lesson

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tilesnap.lessons.cards import Card
    from tilesnap.lessons.hands import LessonHand

INTERVALS = (1, 2, 4, 8, 16)
"""Days until a card comes back, by box. A right answer from the last box ends its practice."""
MAX_BOXED = 200
"""The most cards that come back; a browser stores little."""


@dataclass(frozen=True, slots=True)
class BoxedCard:
    """A card that comes back: its box, from 0, and the day on which it is due."""

    spec: CardSpec
    box: int
    due: date


@dataclass(slots=True)
class Lesson:
    """A lesson in progress.

    Attributes:
        rules: The rules.
        cards: The cards that are still to come.
        length: The number of cards that it should have; at the end the number that it had.
        card: The card that is shown; None at the end.
        number: The number of that card, from 1; at the end that of the last one.
        chosen: The index of the answer to it; None while it is open.
        right: The number of right answers.
        returns: The number of cards that come back, by the days until then.
        has_kept_hands: Whether it has cards about hands of games.
        lost: The number of due cards that were removed because they no longer exist.
    """

    rules: Rules
    cards: Iterator[Card]
    length: int
    card: Card | None = None
    number: int = 0
    chosen: int | None = None
    right: int = 0
    returns: Counter[int] = field(default_factory=Counter)
    has_kept_hands: bool = False
    lost: int = 0


class Practice:
    """The boxes of one user, the consent to use kept hands, and the open lesson."""

    def __init__(self, stored: object = None) -> None:
        """Restore the practice from its stored form; cards that cannot be read are dropped."""
        state = stored if isinstance(stored, dict) else {}
        self.uses_kept_hands = state.get("uses_kept_hands") is True
        """Whether the user has agreed that hands of games become cards."""
        boxes = state.get("boxes")
        self.boxes: tuple[BoxedCard, ...] = tuple(
            each
            for each in _read_boxes(boxes if isinstance(boxes, list) else [])
            if self.uses_kept_hands or not each.spec.is_kept
        )
        self.lesson: Lesson | None = None

    @property
    def stored(self) -> dict[str, Any]:
        """The form that the device stores."""
        return {
            "uses_kept_hands": self.uses_kept_hands,
            "boxes": [_boxed_to_json(each) for each in self.boxes],
        }

    def use_kept_hands(self, on: bool) -> None:
        """Agree that hands of games become cards, or remove all such cards and end a lesson that has any."""
        self.uses_kept_hands = on
        if on:
            return
        self.boxes = tuple(each for each in self.boxes if not each.spec.is_kept)
        if self.lesson is not None and self.lesson.has_kept_hands:
            self.leave()

    def due(self, rules: Rules, today: date) -> list[BoxedCard]:
        """Return the cards under these rules that are due, the longest due first."""
        found = [each for each in self.boxes if each.spec.rules == rules and each.due <= today]
        return sorted(found, key=lambda each: (each.due, each.box))

    def start(self, rules: Rules, kept: Sequence[LessonHand], seed: int, today: date) -> None:
        """Start a lesson: the cards that are due, then kept hands if the user agreed, then random hands.

        Args:
            rules: The rules.
            kept: The hands of games, latest first.
            seed: The seed of new cards.
            today: The day.

        Raises:
            ScoringError: `no_lessons`; an open lesson then stays open.
        """
        again, lost = self._remake_due(rules, today)
        boxed = {each.spec.hand for each in self.boxes}
        hands = [hand for hand in kept if str(hand.hand) not in boxed] if self.uses_kept_hands else []
        new = make_lesson(rules, seed, hands[:LESSON_LENGTH], LESSON_LENGTH - len(again))
        cards = islice(chain(again, new), LESSON_LENGTH)
        has_kept_hands = bool(hands) or any(card.spec.is_kept for card in again)
        self.lesson = Lesson(
            rules, cards, LESSON_LENGTH, next(cards), 1, has_kept_hands=has_kept_hands, lost=lost
        )

    def _remake_due(self, rules: Rules, today: date) -> tuple[list[Card], int]:
        """Return the cards that are due, at most one lesson; remove and count those that no longer exist."""
        again: list[Card] = []
        lost: list[BoxedCard] = []
        for each in self.due(rules, today):
            if len(again) == LESSON_LENGTH:
                break
            card = _remake(each.spec)
            if card is None:
                lost.append(each)
            else:
                again.append(card)
        self.boxes = tuple(each for each in self.boxes if each not in lost)
        return again, len(lost)

    def answer(self, choice: int, today: date) -> None:
        """Answer the card that is shown; its box follows from the first answer alone.

        Raises:
            ValueError: No card waits for an answer, or it has no such answer.
        """
        lesson = self.lesson
        if lesson is None or lesson.card is None or lesson.chosen is not None:
            raise ValueError("no card waits for an answer")
        if choice not in range(len(lesson.card.choices)):
            raise ValueError(f"this card has no answer {choice}")
        lesson.chosen = choice
        is_right = choice == lesson.card.right
        lesson.right += is_right
        self.boxes, boxed = file_card(self.boxes, lesson.card.spec, is_right=is_right, today=today)
        if boxed is not None:
            lesson.returns[(boxed.due - today).days] += 1

    def next_card(self) -> None:
        """Show the next card, or the end of the lesson."""
        if self.lesson is not None:
            lesson = self.lesson
            lesson.card, lesson.chosen = next(lesson.cards, None), None
            if lesson.card is None:
                lesson.length = lesson.number  # rules may give fewer cards than a lesson should have
            else:
                lesson.number += 1

    def leave(self) -> None:
        """Leave the lesson; the answered cards keep their boxes."""
        self.lesson = None


def file_card(
    boxes: Sequence[BoxedCard], spec: CardSpec, *, is_right: bool, today: date
) -> tuple[tuple[BoxedCard, ...], BoxedCard | None]:
    """File a card by its answer.

    Returns:
        The boxes, and the card in its box; None for one that is learnt.
    """
    before = next((each for each in boxes if each.spec == spec), None)
    rest = [each for each in boxes if each.spec != spec]
    box = (before.box if before else 0) + 1 if is_right else 0
    if box == len(INTERVALS):
        return tuple(rest), None
    filed = BoxedCard(spec, box, today + timedelta(days=INTERVALS[box]))
    rest.append(filed)
    if len(rest) > MAX_BOXED:  # what is known best may go
        rest.remove(max(rest, key=lambda each: (each.box, each.due)))
    return tuple(rest), filed


def _remake(spec: CardSpec) -> Card | None:
    """Return the card again; None if the rules have changed so that it no longer exists."""
    try:
        return make_card(spec)
    except ScoringError:
        return None


def _boxed_to_json(card: BoxedCard) -> dict[str, Any]:
    spec = card.spec
    return {
        "kind": spec.kind,
        "rules": [spec.rules.name, spec.rules.preset, spec.rules.house],
        "hand": spec.hand,
        "context": dict(spec.context),
        "seed": spec.seed,
        "kept": spec.is_kept,
        "box": card.box,
        "due": card.due.isoformat(),
    }


def _read_boxes(rows: Sequence[object]) -> Iterator[BoxedCard]:
    """Yield the stored cards that can be read."""
    for row in rows[:MAX_BOXED]:
        if isinstance(row, dict):
            try:
                yield _read_boxed(row)
            except (LookupError, TypeError, ValueError):
                continue


def _read_boxed(row: Mapping[str, Any]) -> BoxedCard:
    """Return a stored card.

    Raises:
        LookupError: It lacks something.
        TypeError: Something is of another type.
        ValueError: A value is impossible, or there are no lessons under these rules.
    """
    name, preset, house = row["rules"]
    rules = Rules(str(name), None if preset is None else str(preset), str(house))
    if row["kind"] not in KINDS or rules.name not in engine_names():  # loading the engines takes long
        raise ValueError(row["kind"], rules.name)
    spec = CardSpec(
        row["kind"], rules, str(row["hand"]), dict(row["context"]), int(row["seed"]), row["kept"] is True
    )
    box = int(row["box"])
    if box not in range(len(INTERVALS)):
        raise ValueError(box)
    return BoxedCard(spec, box, date.fromisoformat(row["due"]))
