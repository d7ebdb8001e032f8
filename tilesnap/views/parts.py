"""Parts of which a place of a page is made, as plain JSON: whoever shows them knows nothing of games.

What a button asks is sent as it stands; one within a form has what stands in its fields beside it, as `said`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Part = dict[str, Any]
    Ask = Mapping[str, Any]


def heading(text: str) -> Part:
    return {"kind": "heading", "text": text}


def note(text: str, tone: str = "plain") -> Part:
    """Say a sentence: `plain`, `good`, or `bad` where something is wrong."""
    return {"kind": "note", "text": text, "tone": tone}


def html(markup: str) -> Part:
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
    """Make a button; `on` says whether what it stands for is so, `really` asks once more before it acts.

    `icon` names a symbol, shown where the page has them.
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
    return {"kind": "buttons", "name": name, "buttons": [*each]}


def text_field(name: str, label: str, value: str = "", most: int = 60, example: str = "") -> Part:
    """Make a field of at most so many letters; `example` stands in it while it is empty."""
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
    """Make a field for a number, None where nothing is said yet."""
    written = "" if value is None else str(int(value) if value == int(value) else value)
    return {**_field("number", name, label, written), "least": least, "most": most, "whole": whole}


def choice_field(
    name: str, label: str, choices: Sequence[tuple[str, str]], value: str = "", example: str = ""
) -> Part:
    """Make a field with choices, each a value with its words; with an `example` nothing may be chosen yet."""
    return {**_field("choice", name, label, value), "choices": choices, "example": example}


def several_field(name: str, label: str, choices: Sequence[tuple[str, str]], value: Iterable[str]) -> Part:
    """Make a field of whose choices some are chosen."""
    return {**_field("several", name, label, [*value]), "choices": choices}


def switch_field(name: str, label: str, value: bool) -> Part:
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
    """Make a form, whose first button the enter key presses; `at_once` is asked when a field is changed.

    The change of a field is `said` alone: what else stands there was said before, or is no change.
    """
    return {"kind": "form", "name": name, "fields": [*fields], "buttons": [*each], "at_once": at_once}


def fold(name: str, text: str, parts: Iterable[Part], icon: str | None = None) -> Part:
    return {"kind": "fold", "name": name, "text": text, "parts": [*parts], "icon": icon}


def file_wanted(name: str, label: str, ask: Ask, accept: str = ".json,application/json") -> Part:
    """Have a file of text chosen, which is sent as `text` beside what is asked."""
    return {"kind": "file", "name": name, "label": label, "ask": ask, "accept": accept}


def file_given(name: str, label: str, file: str, ask: Ask) -> Part:
    """Offer a file to be saved or shared: what is asked is answered with its text."""
    return {"kind": "save", "name": name, "label": label, "file": file, "ask": ask}
