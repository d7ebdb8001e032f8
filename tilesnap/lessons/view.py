"""The lesson as parts of a page: its start, a card with its answers and their explanation, and its end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.hand.sets import KONG
from scoring.hand.tiles import FACE_DOWN, Tile
from tilesnap.i18n.translate import (
    format_points,
    join_list,
    rules_title,
    t,
    tile_name,
)
from tilesnap.lessons.cards import LESSON_LENGTH
from tilesnap.views.parts import button, buttons, form, heading, html, note, switch_field
from tilesnap.views.question import answer_faces, describe_answer
from tilesnap.views.rendering.explained_sheet import line_value_text
from tilesnap.views.rendering.score_sheet import captioned_tiles_html
from tilesnap.views.rendering.sheets import full_sheet_html
from tilesnap.views.rendering.sums import both_names
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from scoring.engine import Engine
    from scoring.hand.hand import Hand
    from scoring.hand.meld import Meld
    from tilesnap.deals.rules import Rules
    from tilesnap.lessons.cards import Card, Choice, Count, Waits
    from tilesnap.lessons.practice import Lesson, Practice
    from tilesnap.views.parts import Button, Part


def open_lesson_button(*, after_game: bool = False) -> Button:
    """Return the button that opens the lesson, `after_game` with the hands of a game that has ended."""
    text = t("lesson-open_game" if after_game else "lesson-open")
    return button(text, {"command": "show_lesson", "open": True})


def lesson_parts(practice: Practice, rules: Rules, today: date, *, has_games: bool) -> list[Part]:
    """Return the parts of the lesson.

    Args:
        practice: The practice.
        rules: The rules of the next lesson.
        today: The day.
        has_games: Whether there are games whose hands could become cards.
    """
    lesson = practice.lesson
    if lesson is None:
        return [*_start_parts(practice, rules, today, has_games=has_games)]
    return [*(_end_parts(lesson) if lesson.card is None else _card_parts(lesson, lesson.card))]


def _start_parts(practice: Practice, rules: Rules, today: date, *, has_games: bool) -> Iterator[Part]:
    yield heading(t("lesson-heading", rules=rules_title(rules.load().catalogue)))
    yield note(t("lesson-about", count=LESSON_LENGTH))
    if due := len(practice.due(rules, today)):
        yield note(t("lesson-due", count=due), "good")
    if has_games or practice.uses_kept_hands:
        switch = switch_field("on", t("lesson-use_kept"), practice.uses_kept_hands)
        yield form("kept_hands", [switch], [], {"command": "use_kept_hands"})
        yield note(t("lesson-kept_about"))
    yield buttons(
        "start_lesson",
        [button(t("lesson-start"), {"command": "start_lesson"}, strong=True), _back_button()],
    )


def _back_button() -> Button:
    return button(t("lesson-back"), {"command": "show_lesson", "open": False})


def _card_parts(lesson: Lesson, card: Card) -> Iterator[Part]:
    yield heading(t("lesson-card", number=lesson.number, count=lesson.length))
    if lesson.lost and lesson.number == 1:
        yield note(t("lesson-lost", count=lesson.lost))
    yield html(card_html(card))
    yield note(question_text(card), "good")
    if lesson.chosen is None:
        row = [
            button(choice_text(each, card), {"command": "answer_card", "choice": number})
            for number, each in enumerate(card.choices)
        ]
        yield buttons("answers", row)
        yield buttons("leave_lesson", [_back_button()])
        return
    yield buttons("answers", _marked_answers(lesson, card))
    is_right = lesson.chosen == card.right
    right = choice_text(card.answer, card)
    yield note(
        t("lesson-right") if is_right else t("lesson-wrong", answer=right), "good" if is_right else "bad"
    )
    yield buttons("next_card", [button(t("lesson-next"), {"command": "show_next_card"}, strong=True)])
    yield html(explanation_html(card))


def _marked_answers(lesson: Lesson, card: Card) -> Iterator[Button]:
    """Yield the answers with the right one and the chosen one marked, by a sign and not by colour alone."""
    for number, each in enumerate(card.choices):
        text = choice_text(each, card)
        if number == card.right:
            text = f"✓ {text}"
        elif number == lesson.chosen:
            text = f"✗ {text}"
        yield button(
            text, {"command": "answer_card", "choice": number}, on=number == lesson.chosen, disabled=True
        )


def _end_parts(lesson: Lesson) -> Iterator[Part]:
    yield heading(t("lesson-result", right=lesson.right, count=lesson.length))
    for days, count in sorted(lesson.returns.items()):
        yield note(t("lesson-returns", days=days, count=count))
    again = button(t("lesson-again", count=LESSON_LENGTH), {"command": "start_lesson"}, strong=True)
    yield buttons("end_lesson", [again, _back_button()])


def question_text(card: Card) -> str:
    """Return the question of a card."""
    if card.spec.kind == "missed" and card.shown_count is not None and card.count is not None:
        counted, right = count_text(card.shown_count, card), count_text(card.count, card)
        return t("lesson-ask_missed", counted=counted, right=right)
    return t(f"lesson-ask_{card.spec.kind}")


def choice_text(choice: Choice, card: Card) -> str:
    """Return an answer of a card as text."""
    if choice.count is not None:
        return count_text(choice.count, card)
    if choice.item is not None:
        return both_names(choice.item)
    return join_list(tile_name(tile.code) for tile in choice.tiles)


def count_text(count: Count, card: Card) -> str:
    """Return what a hand counts, in the words of its rules."""
    if card.counts_fu:
        return t("lesson-fu_and_han", fu=str(count.points), han=str(count.doubles))
    points = format_points(count.points, card.engine.unit)
    return join_list([points, t("sheet-doubles", count=count.doubles)]) if card.counts_doubles else points


def fact_texts(card: Card) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the circumstances that a total depends on, each as text with its tiles."""
    context, engine = card.context, card.engine
    if card.sheet is not None:  # other cards ask before the winning tile comes
        yield t(f"question-source_{context.source}"), ()
    if context.seat:
        yield t("win-seat", wind=t(f"wind-{context.seat}")), ()
    if context.round:
        yield t("win-round", wind=t(f"wind-{context.round}")), ()
    for fact in engine.facts:
        value = context.extra.get(fact.name)
        if fact.own and fact.about == "hand" and _matters(fact.asked, value):
            yield describe_answer(fact.name, value, engine), answer_faces(value)


def _matters(is_asked: bool, value: object) -> bool:
    """Return True for a fact that a player must know: a special one, or one that the rules always ask for."""
    if is_asked and not isinstance(value, str | tuple):
        return value is not None
    return bool(value) and value != "0"


def card_html(card: Card) -> str:
    """Render what a card shows: the circumstances, the hand, and the items that were counted."""
    texts = (
        f"{escape(text)}{tiles_html(_tiles(faces)) if faces else ''}" for text, faces in fact_texts(card)
    )
    facts = join_list(texts)
    items = "".join(
        f"<tr><td>{escape(name)}</td><td>{escape(worth)}</td></tr>" for name, worth in shown_items(card)
    )
    return (
        f'<div class="ts-sheet ts-card">{_hand_html(card.hand)}'
        + (f"<p>{facts}</p>" if facts else "")
        + (f'<table class="ts-items"><tbody>{items}</tbody></table>' if items else "")
        + "</div>"
    )


def shown_items(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the name and the worth of each item that a card shows as counted."""
    if card.sheet is not None:
        yield from ((both_names(line), line_value_text(line, card.sheet)) for line in card.shown)


def _tiles(codes: Sequence[str]) -> list[Tile]:
    return [Tile(code) for code in codes]


def _hand_html(hand: Hand) -> str:
    """Render a hand by its rows, as it lies on the table."""
    rows = (
        ("melded", "".join(tiles_html(_as_it_lies(meld)) for meld in hand.melds)),
        ("concealed", tiles_html(hand.concealed, hand.winning_tile) if hand.concealed else ""),
        ("bonus", tiles_html(hand.bonus) if hand.bonus else ""),
    )
    figures = "".join(
        f'<figure><span class="ts-layout">{tiles}</span>'
        f"<figcaption>{escape(t(f'hand_editor-row_{name}'))}</figcaption></figure>"
        for name, tiles in rows
        if tiles
    )
    return f'<div class="ts-arrangement">{figures}</div>'


def _as_it_lies(meld: Meld) -> Sequence[Tile]:
    """Return the tiles of a set; a concealed kong lies with its outer tiles face down."""
    is_hidden = meld.concealed and len(meld.tiles) == KONG
    return (FACE_DOWN, *meld.tiles[1:-1], FACE_DOWN) if is_hidden else meld.tiles


def explanation_html(card: Card) -> str:
    """Render why the right answer is right: the engine's sheet, or its waits with their totals."""
    if card.sheet is not None:
        return full_sheet_html(card.sheet, card.engine)
    rows = "".join(_waits_html(waits, card.engine) for waits in card.waits)
    return f'<div class="ts-waits"><p>{escape(t("talk-waits_about"))}</p>{rows}</div>'


def _waits_html(waits: Waits, engine: Engine) -> str:
    """Render the tiles that win, each with its total; after a discard, that tile first."""
    head = ""
    if waits.discard is not None:
        count = t("lesson-tiles_left", count=waits.left)
        head = f"<p>{escape(t('lesson-after_discard'))} {tiles_html([waits.discard])} {escape(count)}</p>"
    captions = ((tile, escape(format_points(total, engine.unit))) for tile, total in waits.tiles)
    return head + captioned_tiles_html(captions)
