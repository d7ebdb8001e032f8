"""What a house says of all hands together and of paying: rounding, chows, what it takes to go out, money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.tables.house_model import MOST
from ui.state import table_rules
from ui.state.house_page import draw_afresh, keep, tell_news, tell_problem, widget_key
from ui.views.house_fields import (
    FIELDS,
    MOST_WORTHS,
    as_choice,
    from_choice,
    read_worths,
    stands_among_options,
    value_of,
)
from words.text import item_name, literal, t

if TYPE_CHECKING:
    from ui.views.house_fields import Field


def settings_rows() -> None:
    """Offer what holds for all hands, and how is paid; what an option of the rules sets stands there."""
    usual = table_rules.chosen_table()
    for part, icon in (("settings", ":material/tune:"), ("payout", ":material/payments:")):
        with st.expander(t(f"house-{part}"), icon=icon, key=f"house_{part}"):
            for field in FIELDS[part]:
                if not stands_among_options(part, field.name, usual, table_rules.edits()):
                    _row(part, field)
            if part in table_rules.edits():
                st.button(
                    t("house-take_back", name=t(f"house-{part}")),
                    icon=":material/undo:",
                    key=widget_key(part, "back"),
                    on_click=_taken_back,
                    args=(part,),
                )


def _row(part: str, field: Field) -> None:
    """Show a field of a part, `settings` or `payout`, by the kind of its value."""
    value = value_of(part, field.name, table_rules.house_table())
    key = widget_key(part, field.name, "set")
    given: dict[str, Any] = {"key": key, "on_change": _change, "args": (part, field.name, key)}
    label = t(f"{part}-{field.name}")
    if field.choices:
        _choice(label, field, part, as_choice(field, value), given)
    elif isinstance(value, bool):
        st.toggle(label, value, **given)
    elif field.name == "worths":
        text = ", ".join(map(str, value))
        st.text_input(label, text, placeholder=t("house-worths_example"), **given)
    elif isinstance(value, tuple):
        st.multiselect(label, _items(), list(value), format_func=_item_name, placeholder="", **given)
    elif field.name.endswith("_share"):
        st.number_input(label, 0.0, 100.0, float(value), 0.5, width=200, **given)
    else:
        st.number_input(label, field.least, MOST, value, width=200, **given)


def _choice(label: str, field: Field, part: str, value: str | int, given: dict[str, Any]) -> None:
    st.segmented_control(
        label,
        field.choices,
        format_func=lambda choice: (
            t(f"{part}-{field.name}_{choice}") if isinstance(choice, str) else str(choice)
        ),
        default=value,
        required=True,
        **given,
    )


def _items() -> list[str]:
    return [item.id for item in table_rules.house_table().items]


def _item_name(id_: str) -> str:
    return next((item_name(item) for item in table_rules.house_table().items if item.id == id_), id_)


def _change(part: str, name: str, key: str) -> None:
    value = st.session_state[key]
    if value is None:  # a field that was emptied
        draw_afresh()
        return
    usual = value_of(part, name, table_rules.chosen_table())
    if name == "worths":
        value = read_worths(value) if value.strip() else list(usual)
        if value is None:  # what was typed stays to be put right
            tell_problem(literal(t("house-bad_worths", text=st.session_state[key], most=MOST_WORTHS)))
            return
    value = from_choice(value, usual)
    same: Any = list(usual) if isinstance(usual, tuple) else usual
    keep(table_rules.changed(part, (name,), value, same))


def _taken_back(part: str) -> None:
    if keep(table_rules.without(part)):
        tell_news(literal(t("house-take_back", name=t(f"house-{part}"))))
    draw_afresh()
