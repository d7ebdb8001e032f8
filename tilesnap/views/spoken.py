"""The hand and its score as text to read aloud, and corrections that name a tile."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from scoring import Tile
from scoring.hand.sets import kind_of
from scoring.tables.advice.explanation import explain_total
from scoring.tables.counting.breakdown import Breakdown
from tilesnap.deals.commands import EditHand, HandRows
from tilesnap.deals.view import question_view
from tilesnap.i18n.languages import CHARACTER_LANGUAGES
from tilesnap.i18n.spoken_tiles import parse_correction, spoken_rank, spoken_run, spoken_suit, spoken_tile
from tilesnap.i18n.translate import item_name, join_list, language, localize, section_texts, t, to_sentence
from tilesnap.views.question import build_question
from tilesnap.views.rendering.explained_sheet import line_value_text
from tilesnap.views.status_bar import describe_total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from scoring.hand.layout import SetLayout
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.editable_hand import EditableHand, EditableTile
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.views.component_data import Choice, Question, Voice

_UNSPOKEN = re.compile("[\u00ad\u2060]")
"""Soft hyphens and word joiners."""
_CHARACTERS = re.compile(r"\s*[\u3040-\u30ff\u3400-\u9fff]+")


def build_voice(deal: Deal, progress: Evaluation, facts: HandFacts, answer: str = "") -> Voice:
    """Return the view model of the voice component, `VoiceData` in its `types.d.ts`.

    Args:
        deal: The deal with the hand on the page.
        progress: The evaluation of the hand.
        facts: The known facts of the hand.
        answer: The answer to the last correction.
    """
    result = spoken_result(progress, facts)
    return {
        "reading": spoken_reading(deal, progress, facts, result),
        "result": result if progress.is_final else [],
        "answer": answer,
        "language": language(),
        "text": section_texts("voice"),
    }


def spoken_reading(deal: Deal, progress: Evaluation, facts: HandFacts, result: Sequence[str]) -> list[str]:
    """Return the sentences about a hand: tiles in order, doubts, the question, the total with its items.

    Args:
        deal: The deal with the hand.
        progress: The evaluation of the hand.
        facts: The known facts of the hand.
        result: The sentences about its total, see `spoken_result`.
    """
    hand = deal.seat_hand().hand
    if not hand.tiles:
        return []
    question = build_question(question_view(deal, progress, facts), progress, facts)
    return [
        *_to_speech(_hand_sentences(hand)),
        *_to_speech(_question_sentences(question)),
        *result,
    ]


def spoken_result(progress: Evaluation, facts: HandFacts) -> list[str]:
    """Return the sentences about the total, and once it is final about its items and steps."""
    view = describe_total(progress, facts)
    total = f"{view['total']} {view['unit']}".strip() if view["total"] != "–" else ""
    sentences = [to_sentence(each) for each in (total, view["trust"]) if each]
    sheet = progress.breakdown
    if progress.is_final and sheet is not None:
        sentences += (
            t("spoken-item", item=item_name(line), value=value)
            for line in sheet.items
            if (value := line_value_text(line, sheet))
        )
        steps = explain_total(sheet) if isinstance(sheet, Breakdown) else progress.engine.explain(sheet).whole
        sentences += (localize(each, _speak_tiles) for each in steps)
    return _to_speech(sentences)


def correct_tile(deal: Deal, texts: Sequence[str]) -> tuple[EditHand | None, str]:
    """Return the edit that a correction in words asks for, and the sentence that answers it.

    Args:
        deal: The deal with the hand on the page.
        texts: What was typed or understood, the likeliest first; the first that names a tile is used.

    Returns:
        The edit, None if the correction is not possible, and the answer.
    """
    named = next(filter(None, map(parse_correction, texts)), None)
    if named is None:
        text = texts[0] if texts else ""
        return None, t("spoken-not_understood", text=text, example=t("voice-example"))
    hand = deal.seat_hand().hand
    tiles = tuple(hand.layout.tiles)
    if not 0 < named.number <= len(tiles):
        return None, t("spoken-no_such_tile", number=str(named.number))
    old = tiles[named.number - 1]
    changed = hand.with_named_tile(old.id, named.face)
    answer = t(
        "spoken-corrected",
        number=str(named.number),
        old=spoken_tile(old.face),
        tile=spoken_tile(named.face),
    )
    return EditHand(HandRows.from_json(changed.as_json())), answer


def _hand_sentences(hand: EditableHand) -> Iterator[str]:
    """Yield a sentence for each row, for the doubtful tiles, and for the winning tile."""
    laid = hand.layout
    rows: Mapping[str, list[str]] = {
        "melded": [_spoken_set(each) for each in laid.melded],
        "concealed": list(_spoken_groups(_faces(laid.concealed))),
        "bonus": list(_spoken_groups(_faces(laid.bonus))),
    }
    separator = t("spoken-separator")
    for name, groups in rows.items():
        if groups:
            yield t("spoken-row", row=t(f"hand_editor-row_{name}"), groups=separator.join(groups))
    doubtful = [
        t("spoken-place", number=str(number), tile=spoken_tile(tile.face))
        for number, tile in enumerate(laid.tiles, 1)
        if tile.is_doubtful
    ]
    if doubtful:
        yield t("spoken-doubtful", tiles=separator.join(doubtful))
    if laid.winning_tile:
        yield t("spoken-winning", tile=spoken_tile(laid.winning_tile.face))


def _spoken_set(group: SetLayout[EditableTile]) -> str:
    """Return a set of the melded row, such as “pung of red dragons”."""
    tiles = _faces(group.tiles)
    kind = kind_of(tiles)
    if kind in ("pung", "kong"):
        spoken_kind = "concealed_kong" if kind == "kong" and group.concealed else kind
        return t(f"spoken-{spoken_kind}", tiles=_spoken_repeated(tiles[0].plain))
    spoken = join_list(_spoken_groups(tiles))
    if kind == "chow":
        return spoken
    return t("spoken-unfinished", tiles=spoken)


def _spoken_repeated(tile: Tile) -> str:
    """Return a tile as it is named in a set of equal tiles."""
    if tile.is_suited:
        return t("spoken-repeated_suited", rank=spoken_rank(tile), suit=spoken_suit(tile))
    if tile.is_honor:
        return t("spoken-repeated_honour", tile=spoken_tile(tile))
    return spoken_tile(tile)


def _spoken_groups(faces: Iterable[Tile]) -> Iterator[str]:
    """Yield neighbouring tiles of a suit together, and equal other tiles with their number."""
    for _, group in groupby(faces, lambda face: face.suit if face.is_suited else face.code):
        run = [*group]
        if run[0].is_suited:
            yield from _spoken_suited(run)
        else:
            name = spoken_tile(run[0])
            yield name if len(run) == 1 else t("spoken-times", tile=name, count=len(run))


def _spoken_suited(run: Iterable[Tile]) -> Iterator[str]:
    """Yield plain tiles of a suit together, and each red five by itself."""
    for is_red, group in groupby(run, lambda face: face.plain is not face):
        if is_red:
            yield from map(spoken_tile, group)
        else:
            yield spoken_run(group)


def _question_sentences(question: Question | None) -> Iterator[str]:
    """Yield the question, its hint and the possible answers."""
    if question is None:
        return
    yield to_sentence(question["title"])
    if question["hint"]:
        yield question["hint"]
    seating = question.get("seating")
    if seating is not None and seating["winner"] is None:
        choices = [chair["name"] for chair in seating["chairs"]]
    else:
        choices = [_choice_text(each) for each in question["choices"]]
    if choices:
        yield t("spoken-choices", choices=t("spoken-separator").join(choices))


def _choice_text(choice: Choice) -> str:
    return join_list(filter(None, (choice["text"], *_spoken_groups(map(Tile, choice["faces"])))))


def _faces(tiles: Iterable[EditableTile]) -> list[Tile]:
    return [each.face for each in tiles]


def _speak_tiles(tiles: tuple[Tile, ...]) -> str:
    return join_list(map(spoken_tile, tiles))


def _to_speech(sentences: Iterable[str]) -> list[str]:
    """Return sentences without marks that are not spoken, and without characters of another language."""
    spoken = (_UNSPOKEN.sub("", each) for each in sentences)
    if language() in CHARACTER_LANGUAGES:
        return [*spoken]
    return [_CHARACTERS.sub("", each) for each in spoken]
