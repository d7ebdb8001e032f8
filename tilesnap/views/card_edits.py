"""Edits of the card of hands that rules for one need: commands, and the card after them.

The card is the part `card` of the changes of the house, in the form of its file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args

import scoring.american
from scoring.american.card import (
    MAX_HOUSE_CHOICES,
    build_card,
    build_line,
    card_error,
    line_places,
    read_card_values,
)
from scoring.american.json_card import MAX_JSON_BYTES, read_json_card
from tilesnap.deals.commands import CommandModel, Count, Text, command_name
from tilesnap.deals.nesting import is_nested_too_deeply
from tilesnap.views.house_edits import FormValues  # noqa: TC001 (evaluated at run time)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.american.card import Card, CardLine
    from scoring.american.engine import AmericanEngine
    from scoring.engine import Engine

SAMPLE = Path(scoring.american.__file__).with_name("thursday.toml")
"""An invented card."""
NUMBER_FIELDS = ("x", "y")
"""The fields of a line with the numbers that X and Y may be."""
_BETWEEN_HANDS = re.compile(r"\s+or\s+|\s*/\s*")
_JSON_START = re.compile(r"[\s\ufeff]*(\{|\[\s*\{)")
_MAX_DIGITS = 9


@dataclass(frozen=True, slots=True)
class OpenCard(CommandModel):
    """Use the card in a file or a pasted text: the file of a card, or the JSON of another program."""

    text: Text


@dataclass(frozen=True, slots=True)
class FillCardText(CommandModel):
    """Fill in the text of a card: `text` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class PasteCard(CommandModel):
    """Use the card that was pasted: `text` in the values."""

    values: FormValues = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OpenSampleCard(CommandModel):
    """Use the invented card that comes with the program."""


@dataclass(frozen=True, slots=True)
class SetCardTitle(CommandModel):
    """Name the card: `title` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class FillCardLine(CommandModel):
    """Fill in fields of the line that is being written."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class SaveCardLine(CommandModel):
    """Fill in the last fields of the line that is being written, and keep it."""

    values: FormValues = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChangeCardLine(CommandModel):
    """Open a line of the card in the form, by its number from 0."""

    number: Count


@dataclass(frozen=True, slots=True)
class RemoveCardLine(CommandModel):
    """Remove a line of the card, by its number from 0."""

    number: Count


@dataclass(frozen=True, slots=True)
class RemoveCard(CommandModel):
    """Remove the card."""


CardCommand = (
    OpenCard
    | FillCardText
    | PasteCard
    | OpenSampleCard
    | SetCardTitle
    | FillCardLine
    | SaveCardLine
    | ChangeCardLine
    | RemoveCardLine
    | RemoveCard
)
"""Any change of the card by a field or a button."""
CARD_COMMANDS: Mapping[str, type[CardCommand]] = {command_name(kind): kind for kind in get_args(CardCommand)}
"""These commands by their names in JSON."""


@dataclass(slots=True)
class CardForm:
    """The line that is being written, and the text that is being pasted.

    Attributes:
        values: The content of the fields of the line.
        replaced: The line of the card that it replaces, as its file has it; None for a new one.
        text: The pasted text.
    """

    values: dict[str, Any] = field(default_factory=dict)
    replaced: Mapping[str, Any] | None = None
    text: str = ""

    @property
    def row(self) -> dict[str, Any]:
        """The line as the file of a card has it; a field that cannot be read is kept as it is."""
        hands = [hand for hand in _BETWEEN_HANDS.split(str(self.values.get("hand") or "").strip()) if hand]
        row: dict[str, Any] = {"hand": hands[0] if len(hands) == 1 else hands or ""}
        for name in ("heading", "note"):
            if text := str(self.values.get(name) or "").strip():
                row[name] = text
        row["points"] = whole_number(self.values.get("points"))
        if self.values.get("concealed") is True:
            row["concealed"] = True
        for name in NUMBER_FIELDS:
            text = str(self.values.get(name) or "").strip()
            if text and self.has_open_number(name):
                row[name] = [whole_number(word) for word in re.split(r"[\s,;]+", text) if word]
        return row

    def has_open_number(self, name: str) -> bool:
        """Return True if the hand has the open number x or y."""
        return name.upper() in str(self.values.get("hand") or "")

    def number_in(self, card: Mapping[str, Any] | None) -> int | None:
        """Return the number of the line of a card that it replaces, from 0.

        None for a new line, and for the line of another card.
        """
        lines = [] if card is None else card["line"]
        return lines.index(self.replaced) if self.replaced in lines else None

    def clear(self, **values: object) -> None:
        """Begin a new line, with these fields filled in."""
        self.values, self.replaced = dict(values), None

    @property
    def line(self) -> CardLine:
        """The line with all ways to make it. Raises ScoringError `bad_card`."""
        row = self.row
        return build_line({**row, "points": row["points"] or 1})


def apply_card_edit(
    card: Mapping[str, Any] | None,
    form: CardForm,
    edit: CardCommand,
    use: Callable[[Mapping[str, Any] | None], None],
) -> None:
    """Fill in the form, use the card after an edit if it differs, and then clear what the form had for it.

    Args:
        card: The card, None for no card.
        form: The form.
        edit: The edit.
        use: Makes the rules use a card, None for no card, or raises ScoringError.

    Raises:
        ScoringError: `bad_card`, or as `use` raises it; the form keeps what was filled in.
        IndexError: The card has no line of this number.
    """
    match edit:
        case FillCardText(values):
            form.text = str(values.get("text") or "")
        case PasteCard(values):
            form.text = str(values.get("text", form.text) or "")
        case FillCardLine(values) | SaveCardLine(values):
            form.values.update(values)
    after = _edited_card(card, form, edit)
    if after != card:
        use(after)
    match edit:
        case PasteCard():
            form.text = ""
        case RemoveCard():
            form.clear()
        case SaveCardLine():
            form.clear(heading=form.values.get("heading", ""))
        case ChangeCardLine(number):
            line = _lines_of(card)[number]
            form.values, form.replaced = _form_values(line), line
        case RemoveCardLine(number) if _lines_of(card)[number] == form.replaced:
            form.clear()


def _lines_of(card: Mapping[str, Any] | None) -> list[Any]:
    return [] if card is None else list(card["line"])


def _edited_card(
    card: Mapping[str, Any] | None, form: CardForm, edit: CardCommand
) -> Mapping[str, Any] | None:
    """Return the card after an edit, None for no card."""
    lines, after = _lines_of(card), card
    match edit:
        case OpenCard(text):
            after = _read_text(text)
        case PasteCard():
            after = _read_text(form.text)
        case OpenSampleCard():
            after = sample_card()
        case RemoveCard():
            after = None
        case SetCardTitle(values) if card is not None:
            title = str(values.get("title") or "").strip()
            others = {name: part for name, part in card.items() if name != "title"}
            after = {**({"title": title} if title else {}), **others}
        case SaveCardLine():
            build_line(form.row)
            number = form.number_in(card)
            start = len(lines) if number is None else number
            lines[start : start + 1] = [form.row]
            after = {**(card or {}), "line": lines}
        case RemoveCardLine(number):
            del lines[number]
            after = {**(card or {}), "line": lines} if lines else None
    return after


def played_card(engine: Engine) -> Card | None:
    """Return the card of rules for one, None before one is opened."""
    return cast("AmericanEngine", engine).card


@cache
def _sample_text() -> str:
    return SAMPLE.read_text("utf-8")


def sample_card() -> dict[str, Any]:
    """Return the content of the invented card."""
    return read_card_values(_sample_text())


def _read_text(text: str) -> dict[str, Any]:
    """Read the file of a card, or the JSON of another program."""
    if len(text) > MAX_JSON_BYTES:
        raise card_error("too_long", "this file is too long for a card")
    is_json = _JSON_START.match(text) is not None
    if is_nested_too_deeply(text):
        why, kind = ("no_json", "JSON") if is_json else ("no_toml", "TOML")
        raise card_error(why, f"this is not {kind}: nested too deeply", reason="nested too deeply")
    if is_json:
        return read_json_card(text, most_choices=MAX_HOUSE_CHOICES)
    values = read_card_values(text)
    build_card(values, line_places(text), MAX_HOUSE_CHOICES)  # its errors name the line of the file
    return values


def _form_values(line: Mapping[str, Any]) -> dict[str, Any]:
    """Return the content of the form for a line."""
    hands = [line["hand"]] if isinstance(line["hand"], str) else line["hand"]
    numbers = {name: " ".join(map(str, line[name])) for name in NUMBER_FIELDS if name in line}
    texts = {name: line[name] for name in ("heading", "note") if name in line}
    return {
        **texts,
        **numbers,
        "hand": " / ".join(hands),
        "points": str(line["points"]),
        "concealed": bool(line.get("concealed")),
    }


def whole_number(text: Any) -> Any:
    """Return the whole number of a text, and anything else as it is."""
    words = str(text).strip() if text is not None else ""
    if words.isascii() and words.isdecimal() and len(words) <= _MAX_DIGITS:
        return int(words)
    return text or 0
