"""Draws parts of `tilesnap.views.parts`, by Streamlit's widgets: what is pressed or changed is asked.

Only what the page shows by them so far: notes, buttons, forms that ask at once, and folds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from tilesnap.i18n.text import literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tilesnap.views.parts import Part

    Do = Callable[[dict[str, Any], str], None]
    """Takes what is asked, and what the button that asked it says."""

MANY = 40
"""Among more choices than these one is found by typing; as pills at most half as many are shown."""
SHORT = 118  # pixels


def draw(parts: Iterable[Part], prefix: str, do: Do) -> None:
    """Draw parts one below the other; the keys of widgets begin with the prefix."""
    for part in parts:
        if part["kind"] == "note":
            _note(part["text"], part["tone"])
        elif part["kind"] == "buttons":
            _buttons(part, prefix, do)
        elif part["kind"] == "form":
            with st.container(horizontal=all(field["short"] for field in part["fields"])):
                for field in part["fields"]:  # it holds more or less, and what follows keeps its place
                    _field(field, f"{prefix}.{part['name']}.{field['name']}", part["at_once"], do)
                _buttons(part, prefix, do)
        elif part["kind"] == "fold":
            with st.expander(part["text"], icon=_icon(part), key=part["name"]):
                draw(part["parts"], prefix, do)


def _icon(part: Part) -> str | None:
    return f":material/{part['icon']}:" if part["icon"] else None


def _note(text: str, tone: str) -> None:
    words = literal(text)
    if tone == "bad":
        st.error(words, icon=":material/error:")
    else:
        st.caption(f"**{words}**" if tone == "good" else words)


def _buttons(part: Part, prefix: str, do: Do) -> None:
    for number, each in enumerate(part["buttons"]):
        st.button(
            literal(each["text"]),
            icon=_icon(each),
            key=".".join((prefix, part["name"], *([str(number)] if "fields" in part or number else []))),
            type="primary" if each["strong"] else "secondary",
            disabled=each["disabled"],
            on_click=do,
            args=(each["ask"], each["text"]),
        )


def _field(field: Part, key: str, ask: dict[str, Any], do: Do) -> None:
    """Show a field; a short label stands above one that a screen reader names in full."""
    if field["short"]:
        with st.container(width=SHORT, gap=None):
            st.caption(literal(field["short"]))
            _widget({**field, "width": "stretch"}, key, ask, do)
    else:
        _widget({**field, "width": 200}, key, ask, do)


def _changed(key: str, name: str, ask: dict[str, Any], do: Do) -> None:
    do({**ask, "said": {name: st.session_state[key]}}, "")


def _widget(field: Part, key: str, ask: dict[str, Any], do: Do) -> None:
    label, value, words = literal(field["label"]), field["value"], dict(field["choices"])
    given: dict[str, Any] = {
        "key": key,
        "disabled": field["disabled"],
        "label_visibility": "collapsed" if field["short"] else "visible",
        "on_change": _changed,
        "args": (key, field["name"], ask, do),
    }
    listed: dict[str, Any] = {"format_func": words.__getitem__, **given}
    marked: dict[str, Any] = {"format_func": lambda each: literal(words[each]), **given}
    if field["type"] == "switch":
        st.toggle(label, value, **given)
    elif field["type"] == "text":
        st.text_input(label, value, max_chars=field["most"], placeholder=field["example"], **given)
    elif field["type"] == "number":
        kind = int if field["whole"] else float
        st.number_input(
            label,
            kind(field["least"]),
            kind(field["most"]),
            kind(value) if value else None,
            1 if field["whole"] else 0.5,
            width=field["width"],
            **given,
        )
    elif field["type"] == "several":
        if len(words) <= MANY // 2:
            st.pills(label, list(words), selection_mode="multi", default=value, **marked)
        else:
            st.multiselect(label, list(words), value, placeholder="", **listed)
    elif field["example"]:
        st.selectbox(
            label,
            list(words),
            list(words).index(value) if value else None,
            placeholder=field["example"],
            filter_mode="contains" if len(words) > MANY else None,
            **listed,
        )
    else:
        st.segmented_control(label, list(words), default=value, required=True, **marked)
