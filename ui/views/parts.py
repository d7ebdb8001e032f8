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
) -> Part:
    """Make a button; `on` says whether what it stands for is so, `really` asks once more before it acts."""
    return {"text": text, "ask": ask, "strong": strong, "on": on, "disabled": disabled, "really": really}


def buttons(name: str, each: Iterable[Part]) -> Part:
    return {"kind": "buttons", "name": name, "buttons": [*each]}


def text_field(name: str, label: str, value: str = "", most: int = 60) -> Part:
    return {"type": "text", "name": name, "label": label, "value": value, "most": most, "choices": []}


def number_field(name: str, label: str, value: int | None, most: int) -> Part:
    return {
        "type": "number",
        "name": name,
        "label": label,
        "value": "" if value is None else str(value),
        "most": most,
        "choices": [],
    }


def choice_field(name: str, label: str, choices: Sequence[tuple[str, str]], value: str = "") -> Part:
    """Make a field with choices, each a value with its words."""
    return {"type": "choice", "name": name, "label": label, "value": value, "most": 0, "choices": choices}


def form(name: str, fields: Iterable[Part], each: Iterable[Part], at_once: Ask | None = None) -> Part:
    """Make a form, whose first button the enter key presses; `at_once` is asked when a field is changed."""
    return {"kind": "form", "name": name, "fields": [*fields], "buttons": [*each], "at_once": at_once}


def fold(name: str, text: str, parts: Iterable[Part]) -> Part:
    return {"kind": "fold", "name": name, "text": text, "parts": [*parts]}


def file_wanted(name: str, label: str, ask: Ask, accept: str = ".json,application/json") -> Part:
    """Have a file of text chosen, which is sent as `text` beside what is asked."""
    return {"kind": "file", "name": name, "label": label, "ask": ask, "accept": accept}


def file_given(name: str, label: str, file: str, ask: Ask) -> Part:
    """Offer a file to be saved or shared: what is asked is answered with its text."""
    return {"kind": "save", "name": name, "label": label, "file": file, "ask": ask}
