"""Parts of a page section as plain JSON; a host that renders them needs no knowledge of games.

A button's request is sent as it is; one within a form is sent with the content of its fields as `said`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Part = dict[str, Any]
    Ask = Mapping[str, Any]


def heading(text: str) -> Part:
    """Return a heading."""
    return {"kind": "heading", "text": text}


def note(text: str, tone: str = "plain") -> Part:
    """Return a sentence; its tone is `plain`, `good`, or `bad` for a problem."""
    return {"kind": "note", "text": text, "tone": tone}


def html(markup: str) -> Part:
    """Return rendered HTML as a part."""
    return {"kind": "html", "html": markup}


def button(  # noqa: PLR0913 (all that a button can be)
    text: str,
    ask: Ask,
    *,
    strong: bool = False,
    on: bool | None = None,
    disabled: bool = False,
    really: str | None = None,
    icon: str | None = None,
) -> Part:
    """Return a button.

    Args:
        text: The label.
        ask: The request.
        strong: Emphasise the button.
        on: The state of a toggle.
        disabled: Disable the button.
        really: A question to confirm before the request.
        icon: Name of a symbol, for hosts that have it.
    """
    return {
        "text": text,
        "ask": ask,
        "strong": strong,
        "on": on,
        "disabled": disabled,
        "really": really,
        "icon": icon,
    }


def buttons(name: str, each: Iterable[Part]) -> Part:
    """Return a row of buttons."""
    return {"kind": "buttons", "name": name, "buttons": [*each]}


def text_field(name: str, label: str, value: str = "", most: int = 60, example: str = "") -> Part:
    """Return a text field with a length limit; `example` is its placeholder."""
    return {**_field("text", name, label, value), "most": most, "example": example}


def number_field(  # noqa: PLR0913 (all that a number can be)
    name: str,
    label: str,
    value: float | None,
    most: int,
    *,
    least: int = 0,
    whole: bool = True,
) -> Part:
    """Return a number field; the value None leaves it empty."""
    written = "" if value is None else str(int(value) if value == int(value) else value)
    return {**_field("number", name, label, written), "least": least, "most": most, "whole": whole}


def choice_field(
    name: str, label: str, choices: Sequence[tuple[str, str]], value: str = "", example: str = ""
) -> Part:
    """Return a choice field, each choice a value with its text; with an `example` the choice may be empty."""
    return {**_field("choice", name, label, value), "choices": choices, "example": example}


def several_field(name: str, label: str, choices: Sequence[tuple[str, str]], value: Iterable[str]) -> Part:
    """Return a field with several choices, of which some are chosen."""
    return {**_field("several", name, label, [*value]), "choices": choices}


def switch_field(name: str, label: str, value: bool) -> Part:
    """Return a switch."""
    return _field("switch", name, label, value)


def _field(kind: str, name: str, label: str, value: Any) -> Part:
    return {
        "type": kind,
        "name": name,
        "label": label,
        "value": value,
        "most": 0,
        "choices": [],
        "example": "",
        "short": "",
        "disabled": False,
    }


def form(name: str, fields: Iterable[Part], each: Iterable[Part], at_once: Ask | None = None) -> Part:
    """Return a form, whose first button the enter key presses; `at_once` is sent when a field changes.

    Only the changed field is in `said`: the others were sent before, or are unchanged.
    """
    return {"kind": "form", "name": name, "fields": [*fields], "buttons": [*each], "at_once": at_once}


def fold(name: str, text: str, parts: Iterable[Part], icon: str | None = None) -> Part:
    """Return a section that can be collapsed."""
    return {"kind": "fold", "name": name, "text": text, "parts": [*parts], "icon": icon}


def file_input(name: str, label: str, ask: Ask, accept: str = ".json,application/json") -> Part:
    """Return a file input for text, whose content is sent as `text` with the request."""
    return {"kind": "file", "name": name, "label": label, "ask": ask, "accept": accept}


def file_download(name: str, label: str, file: str, ask: Ask) -> Part:
    """Return a file to save or share: the answer to the request is its text."""
    return {"kind": "save", "name": name, "label": label, "file": file, "ask": ask}
