"""Parts of a page section as plain data; a host that renders them needs no knowledge of games.

A button's command is sent as it is, in its JSON form. A form adds the content of its fields as `values`, a file
input the content of the file as `text`, and a section that is opened or closed whether it is `open`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from tilesnap.i18n.translate import t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Tone = Literal["plain", "good", "bad", "hint"]
WireCommand = Mapping[str, object]
"""A command in its JSON form: its name under `command`, and its fields."""
Choice = tuple[str, str]
"""The value of a choice, and its text."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading."""

    text: str
    kind: Literal["heading"] = field(default="heading", init=False)


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence; its tone is `plain`, `good`, `bad` for a problem, or `hint` for an explanation."""

    text: str
    tone: Tone
    kind: Literal["note"] = field(default="note", init=False)


@dataclass(frozen=True, slots=True)
class Html:
    """Rendered HTML."""

    html: str
    kind: Literal["html"] = field(default="html", init=False)


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    Attributes:
        text: The label.
        command: The command that it sends.
        strong: Whether it is emphasised.
        on: The state of a toggle; None for a plain button.
        disabled: Whether it is disabled.
        confirm: A question to confirm before the command is sent.
        hint: A second line on what the label means, or empty.
        closes: Whether it completes a choice, so that the fold or list that it is in closes.
    """

    text: str
    command: WireCommand
    strong: bool
    on: bool | None
    disabled: bool
    confirm: str | None
    hint: str = ""
    closes: bool = False


@dataclass(frozen=True, slots=True)
class ButtonRow:
    """A row of buttons.

    Attributes:
        name: The name of the row.
        buttons: The buttons.
        label: The name of the choice among them for screen readers, or empty.
        question: What they are about, before them in sight, or empty; it names the choice as well.
    """

    name: str
    buttons: Sequence[Button]
    label: str = ""
    question: str = ""
    kind: Literal["buttons"] = field(default="buttons", init=False)


@dataclass(frozen=True, slots=True)
class Seats:
    """The players around a table, as seen from the nearest of them.

    Attributes:
        question: The question in the middle; empty if none is asked.
        sides: The button of each side, anticlockwise from the nearest: three lines, of which the second is
            emphasised. None for an empty side.
        turn: The button in the middle that turns the table.
    """

    question: str
    sides: Sequence[Button | None]
    turn: Button
    kind: Literal["seats"] = field(default="seats", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field of a form.

    Attributes:
        type: The kind of the field; an area has a text of several lines, a notation tiles as text, and a radio
            shows all its choices.
        name: The key of its content in `values`.
        label: The label.
        value: The content: a list where several choices are possible, a boolean for a switch.
        short: A shorter label where the context is visible, or empty.
        example: The placeholder. With it, a choice may be empty.
        choices: The possible values with their texts.
        least: The smallest number.
        most: The largest number, or the greatest length of a text.
        whole: Whether only whole numbers are valid.
        disabled: Whether it is disabled.
    """

    type: Literal["text", "notation", "area", "number", "choice", "radio", "several", "switch"]
    name: str
    label: str
    value: str | bool | Sequence[str]
    short: str = ""
    example: str = ""
    choices: Sequence[Choice] = ()
    least: int = 0
    most: int = 0
    whole: bool = True
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A form. The enter key presses its emphasised button, else its first one.

    Attributes:
        name: The name of the form.
        fields: Its fields.
        buttons: Its buttons; their commands are sent with all fields.
        on_change: The command that is sent when a field changes, with this field alone: the others were sent
            before, or are unchanged.
    """

    name: str
    fields: Sequence[Field]
    buttons: Sequence[Button]
    on_change: WireCommand | None
    kind: Literal["form"] = field(default="form", init=False)


@dataclass(frozen=True, slots=True)
class Fold:
    """A section that can be collapsed.

    Attributes:
        name: The name of the section.
        text: The heading.
        parts: The content; empty while a section with a command is closed.
        command: The command that is sent with `open` when the user opens or closes the section; None if the front
            end needs nothing to open it.
        is_open: Whether a section with a command is open.
    """

    name: str
    text: str
    parts: Sequence[Part]
    command: WireCommand | None = None
    is_open: bool = False
    kind: Literal["fold"] = field(default="fold", init=False)


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that belong together, such as a row of a list."""

    parts: Sequence[Part]
    kind: Literal["group"] = field(default="group", init=False)


@dataclass(frozen=True, slots=True)
class FileInput:
    """A file input for text.

    Attributes:
        name: The name of the input.
        label: The label.
        command: The command that the text is added to.
        accept: The accepted file types, in the syntax of HTML's `accept`.
        most: The largest size in bytes; 0 for any.
        too_big: The message about a larger file.
        unreadable: The message about a file that the browser cannot read.
    """

    name: str
    label: str
    command: WireCommand
    accept: str
    most: int
    too_big: str
    unreadable: str
    kind: Literal["file"] = field(default="file", init=False)


@dataclass(frozen=True, slots=True)
class FileDownload:
    """A file to save: the answer to the command has its content.

    Attributes:
        label: The label of the button.
        file: The name of the file.
        command: The command.
        is_shared: Whether the device may also share the file with another app.
    """

    label: str
    file: str
    command: WireCommand
    is_shared: bool


@dataclass(frozen=True, slots=True)
class FileRow:
    """Files to save."""

    name: str
    files: Sequence[FileDownload]
    kind: Literal["save"] = field(default="save", init=False)


SheetUse = Literal["share", "copy", "picture", "print"]
"""What is done with a sheet: shared or saved as a picture, copied as text, or printed."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet to print, to copy as text, or to save or share as a picture: the answer to the command has it.

    Attributes:
        name: The name of the part.
        label: The label of its buttons.
        file: The name of the picture without its suffix.
        title: The title under which it is shared or printed.
        command: The command.
        uses: What can be done with it.
        has_link: Whether the address of the page shows it as well, and is shared with it.
    """

    name: str
    label: str
    file: str
    title: str
    command: WireCommand
    uses: Sequence[SheetUse]
    has_link: bool
    kind: Literal["sheet"] = field(default="sheet", init=False)


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a page, to copy or to share with another app.

    Attributes:
        title: What the page is.
        url: The address.
    """

    title: str
    url: str
    kind: Literal["address"] = field(default="address", init=False)


BrowserFeature = Literal["large_print", "read_aloud", "install", "storage"]
"""The controls of the browser itself: the switches that it remembers, its offer to install the page as an app, and how
much it stores.
"""


@dataclass(frozen=True, slots=True)
class BrowserControl:
    """A control of the browser itself, which the browser completes; where it cannot, it shows nothing.

    Attributes:
        name: What it is about.
        language: The language of the page, for which a browser may have no voice.
        texts: The texts by short name.
    """

    name: BrowserFeature
    language: str
    texts: Mapping[str, str]
    kind: Literal["browser"] = field(default="browser", init=False)


@dataclass(frozen=True, slots=True)
class ExportedFile:
    """The content of a file or sheet that a command exported.

    Attributes:
        content: The text of a file, in base64 for a binary one; the HTML of a sheet.
        plain: A sheet as plain text, or empty.
        is_sheet: Whether it is a sheet.
        is_binary: Whether it is a binary file.
    """

    content: str
    plain: str = ""
    is_sheet: bool = False
    is_binary: bool = False


Part = (
    Heading
    | Note
    | Html
    | ButtonRow
    | Seats
    | Form
    | Fold
    | Group
    | FileInput
    | FileRow
    | Sheet
    | Address
    | BrowserControl
)
"""Any part of a section."""


def heading(text: str) -> Heading:
    """Return a heading."""
    return Heading(text)


def note(text: str, tone: Tone = "plain") -> Note:
    """Return a sentence."""
    return Note(text, tone)


def html(markup: str) -> Html:
    """Return rendered HTML as a part."""
    return Html(markup)


def address(title: str, url: str) -> Address:
    """Return an address to copy or share."""
    return Address(title, url)


def button(  # noqa: PLR0913 (all that a button can be)
    text: str,
    command: WireCommand,
    *,
    strong: bool = False,
    on: bool | None = None,
    disabled: bool = False,
    confirm: str | None = None,
    hint: str = "",
    closes: bool = False,
) -> Button:
    """Return a button; see `Button`."""
    return Button(text, command, strong, on, disabled, confirm, hint, closes)


def buttons(name: str, each: Iterable[Button], label: str = "", question: str = "") -> ButtonRow:
    """Return a row of buttons; see `ButtonRow`."""
    return ButtonRow(name, (*each,), label, question)


def notation_field(name: str, label: str, value: str, most: int, example: str) -> Field:
    """Return a field for tiles as text, which the keyboard of a phone neither capitalises nor corrects."""
    return Field(type="notation", name=name, label=label, value=value, most=most, example=example)


def text_field(name: str, label: str, value: str = "", most: int = 60, example: str = "") -> Field:
    """Return a text field with a length limit; `example` is its placeholder."""
    return Field(type="text", name=name, label=label, value=value, most=most, example=example)


def area_field(name: str, label: str, value: str, most: int) -> Field:
    """Return a field for a text of several lines with a length limit."""
    return Field(type="area", name=name, label=label, value=value, most=most)


def number_field(  # noqa: PLR0913 (all that a number can be)
    name: str,
    label: str,
    value: float | None,
    most: int,
    *,
    least: int = 0,
    whole: bool = True,
    example: str = "",
) -> Field:
    """Return a number field; the value None leaves it empty, so that it shows the example."""
    text = "" if value is None else str(int(value) if value == int(value) else value)
    return Field(
        type="number",
        name=name,
        label=label,
        value=text,
        least=least,
        most=most,
        whole=whole,
        example=example,
    )


def choice_field(
    name: str, label: str, choices: Sequence[Choice], value: str = "", example: str = ""
) -> Field:
    """Return a choice field, each choice a value with its text; with an `example` the choice may be empty."""
    return Field(type="choice", name=name, label=label, value=value, choices=choices, example=example)


def radio_field(name: str, label: str, choices: Sequence[Choice], value: str) -> Field:
    """Return a choice field that shows its few choices beside each other."""
    return Field(type="radio", name=name, label=label, value=value, choices=choices)


def several_field(name: str, label: str, choices: Sequence[Choice], value: Iterable[str]) -> Field:
    """Return a field with several choices, of which some are chosen."""
    return Field(type="several", name=name, label=label, value=[*value], choices=choices)


def switch_field(name: str, label: str, value: bool) -> Field:
    """Return a switch."""
    return Field(type="switch", name=name, label=label, value=value)


def form(
    name: str, fields: Iterable[Field], each: Iterable[Button], on_change: WireCommand | None = None
) -> Form:
    """Return a form; see `Form`."""
    return Form(name, (*fields,), (*each,), on_change)


def fold(name: str, text: str, parts: Iterable[Part]) -> Fold:
    """Return a section that can be collapsed."""
    return Fold(name, text, (*parts,))


def loaded_fold(
    name: str, text: str, command: WireCommand, render: Callable[[], Iterable[Part]], *, is_open: bool
) -> Fold:
    """Return a section whose content is rendered only while it is open; see `Fold`."""
    return Fold(name, text, (*render(),) if is_open else (), command, is_open)


def group(parts: Iterable[Part]) -> Group:
    """Return parts that belong together."""
    return Group((*parts,))


def file_input(
    name: str, label: str, command: WireCommand, accept: str = ".json,application/json", most: int = 0
) -> FileInput:
    """Return a file input for text; see `FileInput`."""
    too_big = t("file_input-too_big", size=format_file_size(most))
    return FileInput(name, label, command, accept, most, too_big, t("file_input-unreadable"))


def format_file_size(size: int) -> str:
    """Return a size in bytes in kilobytes or megabytes."""
    return f"{size // 1_000_000} MB" if size >= 1_000_000 else f"{size // 1000} kB"


def file_download(name: str, label: str, file: str, command: WireCommand) -> FileRow:
    """Return a file to save or share."""
    return FileRow(name, (FileDownload(label, file, command, is_shared=True),))


def sheet(  # noqa: PLR0913 (all that a sheet can be)
    name: str,
    label: str,
    file: str,
    command: WireCommand,
    *,
    title: str = "",
    uses: Sequence[SheetUse] = ("picture", "print"),
    has_link: bool = False,
) -> Sheet:
    """Return a sheet; see `Sheet`. Its label is the default title."""
    return Sheet(name, label, file, title or label, command, uses, has_link)
