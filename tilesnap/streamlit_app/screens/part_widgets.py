"""Render parts of `tilesnap.views.parts` with Streamlit's widgets and pass on their requests.

Supported are the parts that the page uses: notes, buttons, forms that apply each change, and folds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from tilesnap.i18n.translate import escape_markdown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tilesnap.views.parts import Part

    Do = Callable[[dict[str, Any], str], None]
    """Receives a request and the label of the button that made it."""

SEARCHABLE_FROM = 40
"""The number of choices above which a widget offers a text search; pills show at most half as many."""
SHORT_WIDTH = 118  # pixels


def render_parts(parts: Iterable[Part], prefix: str, do: Do) -> None:
    """Render parts one below the other; the keys of widgets begin with the prefix."""
    for part in parts:
        if part["kind"] == "note":
            _render_note(part["text"], part["tone"])
        elif part["kind"] == "buttons":
            _render_buttons(part, prefix, do)
        elif part["kind"] == "form":
            with st.container(horizontal=all(field["short"] for field in part["fields"])):
                for field in part["fields"]:  # the container keeps the position of what follows
                    _render_field(field, f"{prefix}.{part['name']}.{field['name']}", part["at_once"], do)
                _render_buttons(part, prefix, do)
        elif part["kind"] == "fold":
            with st.expander(part["text"], icon=_icon(part), key=part["name"]):
                render_parts(part["parts"], prefix, do)


def _icon(part: Part) -> str | None:
    return f":material/{part['icon']}:" if part["icon"] else None


def _render_note(text: str, tone: str) -> None:
    words = escape_markdown(text)
    if tone == "bad":
        st.error(words, icon=":material/error:")
    else:
        st.caption(f"**{words}**" if tone == "good" else words)


def _render_buttons(part: Part, prefix: str, do: Do) -> None:
    for number, each in enumerate(part["buttons"]):
        st.button(
            escape_markdown(each["text"]),
            icon=_icon(each),
            key=".".join((prefix, part["name"], *([str(number)] if "fields" in part or number else []))),
            type="primary" if each["strong"] else "secondary",
            disabled=each["disabled"],
            on_click=do,
            args=(each["ask"], each["text"]),
        )


def _render_field(field: Part, key: str, ask: dict[str, Any], do: Do) -> None:
    """Render a field; a short label is shown above a widget whose full label is for screen readers."""
    if field["short"]:
        with st.container(width=SHORT_WIDTH, gap=None):
            st.caption(escape_markdown(field["short"]))
            _render_widget({**field, "width": "stretch"}, key, ask, do)
    else:
        _render_widget({**field, "width": 200}, key, ask, do)


def _request_change(key: str, name: str, ask: dict[str, Any], do: Do) -> None:
    do({**ask, "said": {name: st.session_state[key]}}, "")


def _render_widget(field: Part, key: str, ask: dict[str, Any], do: Do) -> None:
    label, value, words = escape_markdown(field["label"]), field["value"], dict(field["choices"])
    common: dict[str, Any] = {
        "key": key,
        "disabled": field["disabled"],
        "label_visibility": "collapsed" if field["short"] else "visible",
        "on_change": _request_change,
        "args": (key, field["name"], ask, do),
    }
    plain_options: dict[str, Any] = {"format_func": words.__getitem__, **common}
    markup_options: dict[str, Any] = {"format_func": lambda each: escape_markdown(words[each]), **common}
    if field["type"] == "switch":
        st.toggle(label, value, **common)
    elif field["type"] == "text":
        st.text_input(label, value, max_chars=field["most"], placeholder=field["example"], **common)
    elif field["type"] == "number":
        kind = int if field["whole"] else float
        st.number_input(
            label,
            kind(field["least"]),
            kind(field["most"]),
            kind(value) if value else None,
            1 if field["whole"] else 0.5,
            width=field["width"],
            **common,
        )
    elif field["type"] == "several":
        if len(words) <= SEARCHABLE_FROM // 2:
            st.pills(label, list(words), selection_mode="multi", default=value, **markup_options)
        else:
            st.multiselect(label, list(words), value, placeholder="", **plain_options)
    elif field["example"]:
        st.selectbox(
            label,
            list(words),
            list(words).index(value) if value else None,
            placeholder=field["example"],
            filter_mode="contains" if len(words) > SEARCHABLE_FROM else None,
            **plain_options,
        )
    else:
        st.segmented_control(label, list(words), default=value, required=True, **markup_options)
