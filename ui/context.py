"""The context section: whose hand it is, how it was won, and the table's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import streamlit as st

from scoring import Context
from scoring.context import CLAIMED, Source
from scoring.rules import TABLES
from ui.text import has, t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.item import Option, Value

RULES = "european_classical"
ROLE_KEY = "role"
ROLES = ("winner", "loser")
WINDS = ("E", "S", "W", "N")
OPTIONS = (
    "rounding",
    "limit",
    "concealed_hand_on_discard",
    "supplement_only_for_kongs",
    "terminals_and_honors_doubles",
    "earthly_hand_on",
)
"""The options that tables differ on most; the others stay as the rules have them."""


def role() -> str:
    """Give the role chosen so far, for sections that stand above this one."""
    return str(st.session_state.get(ROLE_KEY) or ROLES[0])


def context_section() -> Context:
    """Ask how the hand was won. What was not said is None."""
    st.subheader(t("context.heading" if role() == "winner" else "context.heading_loser"), anchor=False)
    chosen_role = _one_of(ROLE_KEY, ROLES, required=True) or ROLES[0]
    with st.container(horizontal=True, gap="medium"):
        seat = _one_of("seat", WINDS)
        prevailing = _one_of("round", WINDS)
    if chosen_role == "loser":
        return Context(role="loser", seat=seat, round=prevailing)  # type: ignore[arg-type]
    source = st.pills(
        t("context.source"),
        get_args(Source),
        format_func=lambda name: t(f"context.{name}"),
        key="source",
        persist_state="session",
    )
    last = source not in (None, "dealt") and _toggle(
        "last_tile", "last_discard" if source in CLAIMED else "last_tile"
    )
    first_discard = source == "discard" and seat != "E" and _toggle("dealers_first_discard")
    first_draw = (
        source in ("wall", "bonus_supplement")
        and st.session_state.get("option_earthly_hand_on", "first_discard") != "first_discard"
        and _toggle("own_first_draw")
    )
    return Context(
        seat=seat,  # type: ignore[arg-type]
        round=prevailing,  # type: ignore[arg-type]
        source=source,
        last_tile=None if source is None else last,
        turn="dealers_first_discard" if first_discard else "own_first_draw" if first_draw else None,
        calls_before=False if first_draw else None,
    )


def rules_section() -> dict[str, Value]:
    """Ask for the table's choices, kept out of the way. Give them by option name."""
    table = TABLES[RULES]
    options = {option.name: option for option in table.options}
    with st.expander(t("context.rules", rules=table.title), icon=":material/tune:"):
        return {name: _option(options[name]) for name in OPTIONS}


def _one_of(key: str, names: Sequence[str], *, required: bool = False) -> str | None:
    return st.segmented_control(
        t(f"context.{key}"),
        names,
        format_func=lambda name: t(f"context.{name}"),
        key=key,
        default=names[0] if required and key not in st.session_state else None,
        required=required,
        persist_state="session",
    )


def _toggle(key: str, label: str | None = None) -> bool:
    return st.toggle(t(f"context.{label or key}"), key=key, persist_state="session")


def _option(option: Option) -> Value:
    key = f"option_{option.name}"
    words = f"option.{option.name}"
    label = t(words) if has(words) else option.description
    chosen: Value | None
    if option.choices:
        chosen = st.segmented_control(
            label,
            option.choices,
            format_func=lambda choice: t(f"option.{option.name}_{choice}"),
            default=option.default if key not in st.session_state else None,
            required=True,
            key=key,
            help=option.description,
            persist_state="session",
        )
    elif isinstance(option.default, bool):
        chosen = st.toggle(label, option.default, key=key, help=option.description, persist_state="session")
    else:
        chosen = st.number_input(
            label,
            option.least,
            value=int(option.default),
            step=100,
            key=key,
            help=option.description,
            persist_state="session",
        )
    return option.default if chosen is None else chosen
