"""View model of the card of hands: how to get one, its lines, and the form for a line with its tiles."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, cast

from scoring.american.card import MAX_POINTS
from scoring.american.json_card import MAX_JSON_BYTES
from scoring.american.rack import FilledPart
from scoring.errors import ScoringError
from tilesnap.i18n.translate import localize, source_name, t
from tilesnap.views.card_edits import NUMBER_FIELDS, played_card, whole_number
from tilesnap.views.parts import (
    area_field,
    button,
    buttons,
    file_download,
    file_input,
    fold,
    form,
    html,
    notation_field,
    note,
    number_field,
    switch_field,
    text_field,
)
from tilesnap.views.rendering.nearest import nearest_html
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.american.card import Card, CardLine
    from scoring.american.engine import AmericanEngine
    from scoring.american.patterns import Way
    from scoring.engine import Engine
    from scoring.hand.hand import Hand
    from tilesnap.views.card_edits import CardForm
    from tilesnap.views.parts import Button, Field, Part

ACCEPT = ".toml,.json,text/*,application/json"
MAX_TITLE_LENGTH = 80
MAX_HAND_LENGTH = 400
CARD_FILE = "card.toml"


def card_parts(card: Card | None, content: CardForm, number: int | None) -> list[Part]:
    """Return the section of the card.

    Args:
        card: The card in play, None before one is opened.
        content: The line that is being written.
        number: The number of the line of the card that it replaces, from 0; None for a new one.
    """
    return [
        *card_status(card),
        open_card_part(card),
        *opening_parts(card, content),
        *line_parts(card, content, number),
    ]


def card_status(card: Card | None) -> list[Part]:
    """Return whose the card is, and which one is in play."""
    if card is None:
        return [note(t("card-needed"), "bad"), note(t("card-yours")), sample_card_part(strong=True)]
    count = len(card.lines)
    ways = sum(len(line.ways) for line in card.lines)
    return [
        note(t("card-in_play", title=source_name(card.source), count=count, ways=ways), "good"),
        note(t("card-yours")),
    ]


def sample_card_part(*, strong: bool = False) -> Part:
    """Return the button that opens the sample card."""
    return buttons("card_sample", [button(t("card-sample"), {"command": "open_sample_card"}, strong=strong)])


def open_card_part(card: Card | None) -> Part:
    """Return the input for the file of a card."""
    return file_input("card_file", open_card_label(card), {"command": "open_card"}, ACCEPT, MAX_JSON_BYTES)


def open_card_label(card: Card | None) -> str:
    """Return the label of the input for the file of a card."""
    return t("card-open" if card is None else "card-open_other")


def opening_parts(card: Card | None, content: CardForm) -> Iterator[Part]:
    """Yield the form to paste a card, and what can be done with the card in play."""
    pasted = form(
        "card_text",
        [area_field("text", t("card-paste"), content.text, MAX_JSON_BYTES)],
        [button(t("card-use"), {"command": "paste_card"})],
        on_change={"command": "fill_card_text"},
    )
    yield fold("card_paste", t("card-paste_heading"), [pasted])
    if card is None:
        return
    yield form(
        "card_title",
        [text_field("title", t("card-title"), card.title, MAX_TITLE_LENGTH)],
        [],
        on_change={"command": "set_card_title"},
    )
    yield file_download("card_download", t("card-save"), CARD_FILE, {"command": "export_card"})
    yield buttons(
        "card_remove",
        [
            button(t("card-remove"), {"command": "remove_card"}, confirm=t("card-remove_question")),
        ],
    )


def line_parts(card: Card | None, content: CardForm, number: int | None) -> Iterator[Part]:
    """Yield the form for a line with its tiles, and the lines of the card by heading; see `card_parts`."""
    is_new = number is None
    yield note(t("card-new_line") if number is None else t("card-change_line", number=number + 1), "good")
    change = {"command": "fill_card_line"}
    yield form("card_hand", [_hand_field(content)], [], change)
    yield from preview_parts(content)
    yield form("card_line", _line_fields(content), _line_buttons(is_new=is_new), change)
    yield fold(
        "card_notation", t("card-notation"), [note(line) for line in t("card-notation_text").split("\n")]
    )
    if card is None:
        return
    for heading in dict.fromkeys(line.heading for line in card.lines):
        lines = [line for line in card.lines if line.heading == heading]
        rows = [part for line in lines for part in _line_rows(line)]
        yield fold(f"card_lines_{lines[0].number}", f"{heading or t('card-no_heading')} ({len(lines)})", rows)


def _hand_field(content: CardForm) -> Field:
    """Return the field for the hand, below which its tiles appear."""
    hand = str(content.values.get("hand") or "")
    return notation_field("hand", t("card-hand"), hand, MAX_HAND_LENGTH, "FF 22a 444b 666b 8888c")


def _line_fields(content: CardForm) -> list[Field]:
    values = content.values
    points = whole_number(values.get("points"))
    fields = [
        text_field("heading", t("card-heading"), str(values.get("heading") or ""), MAX_TITLE_LENGTH),
        number_field(
            "points",
            t("card-points"),
            points if isinstance(points, int) and points <= MAX_POINTS else None,
            MAX_POINTS,
        ),
        switch_field("concealed", t("card-concealed"), values.get("concealed") is True),
    ]
    fields += [
        text_field(
            name, t("card-numbers", name=name.upper()), str(values.get(name) or ""), MAX_TITLE_LENGTH, "1 3 5"
        )
        for name in NUMBER_FIELDS
        if content.has_open_number(name)
    ]
    return fields


def _line_buttons(*, is_new: bool) -> list[Button]:
    label = t("card-add_line" if is_new else "card-keep_line")
    return [button(label, {"command": "save_card_line"}, strong=True)]


def preview_parts(content: CardForm) -> Iterator[Part]:
    """Yield the written line as tiles with the number of its ways, or what is wrong with it."""
    if not str(content.values.get("hand") or "").strip():
        return
    try:
        line = content.line
    except ScoringError as error:
        yield note(localize(error), "bad")
        return
    yield html(line_html(line))
    yield note(ways_text(line))


def ways_text(line: CardLine) -> str:
    """Return the number of ways of a line, and whether it is shown in one of several."""
    return t("card-ways", count=len(line.ways))


def line_html(line: CardLine) -> str:
    """Render a line by the first of its ways."""
    return f'<p class="ts-whole ts-line">{way_html(line.ways[0])}</p>'


def way_html(way: Way) -> str:
    """Render the groups of a way."""
    return "".join(tiles_html(FilledPart(part.kind, part.size).tiles) for part in way)


def _line_rows(line: CardLine) -> Sequence[Part]:
    """Return a line of the card with its buttons."""
    state = t("card-line_concealed" if line.concealed else "card-line_exposed")
    words = t("card-line", points=line.points, state=state, count=len(line.ways))
    text = f"<b>{escape(' / '.join(line.hands))}</b> <small>{escape(words)}</small>"
    number = line.number - 1
    change: Mapping[str, Any] = {"command": "change_card_line", "number": number}
    remove: Mapping[str, Any] = {"command": "remove_card_line", "number": number}
    return [
        html(f'<p class="ts-card-line">{text}</p>'),
        buttons(
            f"card_line_{number}",
            [
                button(t("card-change", hand=line.hands[0]), change),
                button(
                    t("card-delete", hand=line.hands[0]),
                    remove,
                    confirm=t("card-delete_question"),
                ),
            ],
        ),
    ]


def nearest_parts(hand: Hand, engine: Engine, *, shown: bool) -> list[Part]:
    """Return the button that shows the lines nearest to a hand, and these lines once they are shown.

    Nothing without a card or without tiles; tiles that no player can have are explained elsewhere.
    """
    if not engine.kit.has_free_groups or played_card(engine) is None or not (hand.tiles or hand.bonus):
        return []
    toggle = button(t("nearest-heading"), {"command": "show_nearest", "open": not shown}, on=shown)
    row = buttons("nearest", [toggle])
    if not shown:
        return [row]
    try:
        return [row, html(nearest_html(cast("AmericanEngine", engine).nearest(hand)))]
    except ScoringError as error:
        return [row, note(localize(error), "bad")]
