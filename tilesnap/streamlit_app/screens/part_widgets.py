"""Render parts of `tilesnap.views.parts` with Streamlit's widgets and pass on their commands.

Supported are the parts that the page uses: headings, notes, HTML, buttons, forms that apply each change, and folds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from tilesnap.i18n.translate import escape_markdown
from tilesnap.views.parts import ButtonRow, Fold, Form, Heading, Html, Note

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tilesnap.views.parts import Button, Field, Part, WireCommand

    Do = Callable[[WireCommand, str], None]
    """Receives a command and the label of the button that sends it."""

SEARCHABLE_FROM = 40
"""The number of choices above which a widget offers a text search; pills show at most half as many."""
SHORT_WIDTH = 118  # pixels
NUMBER_WIDTH = 200  # pixels


def render_parts(parts: Iterable[Part], prefix: str, do: Do) -> None:
    """Render parts one below the other; the keys of widgets begin with the prefix."""
    for part in parts:
        match part:
            case Heading():
                st.subheader(escape_markdown(part.text), anchor=False)
            case Html():
                st.html(part.html)
            case Note():
                _render_note(part.text, part.tone)
            case ButtonRow():
                _render_buttons(part, f"{prefix}.{part.name}", do)
            case Form():
                with st.container(horizontal=all(field.short for field in part.fields)):
                    for field in part.fields:  # the container keeps the position of what follows
                        _render_field(field, f"{prefix}.{part.name}.{field.name}", part.on_change or {}, do)
                    for number, each in enumerate(part.buttons):
                        _render_button(each, f"{prefix}.{part.name}.{number}", do)
            case Fold():
                with st.expander(part.text, icon=_icon(part.icon), key=part.name):
                    render_parts(part.parts, prefix, do)


def _render_buttons(row: ButtonRow, prefix: str, do: Do) -> None:
    for number, each in enumerate(row.buttons):
        _render_button(each, f"{prefix}.{number}" if number else prefix, do)


def _icon(name: str | None) -> str | None:
    return f":material/{name}:" if name else None


def _render_note(text: str, tone: str) -> None:
    words = escape_markdown(text)
    if tone == "bad":
        st.error(words, icon=":material/error:")
    else:
        st.caption(f"**{words}**" if tone == "good" else words)


def _render_button(each: Button, key: str, do: Do) -> None:
    """Render a button; one with a question opens it, with the button that sends the command below."""
    if each.confirm and not each.disabled:
        with st.popover(escape_markdown(each.text), icon=_icon(each.icon)):
            st.markdown(escape_markdown(each.confirm))
            _render_button(replace(each, confirm=None), key, do)
        return
    st.button(
        escape_markdown(each.text),
        icon=_icon(each.icon),
        key=key,
        type="primary" if each.strong else "secondary",
        disabled=each.disabled,
        on_click=do,
        args=(each.command, each.text),
    )


def _render_field(field: Field, key: str, command: WireCommand, do: Do) -> None:
    """Render a field; a short label is shown above a widget whose full label is for screen readers."""
    if field.short:
        with st.container(width=SHORT_WIDTH, gap=None):
            st.caption(escape_markdown(field.short))
            _render_widget(field, key, command, do)
    else:
        _render_widget(field, key, command, do)


def _send_change(key: str, name: str, command: WireCommand, do: Do) -> None:
    do({**command, "values": {name: st.session_state[key]}}, "")


def _render_widget(field: Field, key: str, command: WireCommand, do: Do) -> None:
    label, words = escape_markdown(field.label), dict(field.choices)
    value: Any = field.value
    common: dict[str, Any] = {
        "key": key,
        "disabled": field.disabled,
        "label_visibility": "collapsed" if field.short else "visible",
        "on_change": _send_change,
        "args": (key, field.name, command, do),
    }
    plain_options: dict[str, Any] = {"format_func": words.__getitem__, **common}
    markup_options: dict[str, Any] = {"format_func": lambda each: escape_markdown(words[each]), **common}
    if field.type == "switch":
        st.toggle(label, value, **common)
    elif field.type == "area":
        st.text_area(label, value, max_chars=field.most, **common)
    elif field.type == "text":
        st.text_input(label, value, max_chars=field.most, placeholder=field.example, **common)
    elif field.type == "number":
        kind: Any = int if field.whole else float
        st.number_input(
            label,
            kind(field.least),
            kind(field.most),
            kind(value) if value else None,
            1 if field.whole else 0.5,
            width="stretch" if field.short else NUMBER_WIDTH,
            **common,
        )
    elif field.type == "several":
        if len(words) <= SEARCHABLE_FROM // 2:
            st.pills(label, list(words), selection_mode="multi", default=value, **markup_options)
        else:
            st.multiselect(label, list(words), value, placeholder="", **plain_options)
    elif field.example:
        st.selectbox(
            label,
            list(words),
            list(words).index(value) if value else None,
            placeholder=field.example,
            filter_mode="contains" if len(words) > SEARCHABLE_FROM else None,
            **plain_options,
        )
    else:
        st.segmented_control(label, list(words), default=value, required=True, **markup_options)
