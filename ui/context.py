"""The context section: whose hand it is, and how it was won."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import streamlit as st

from scoring import Context
from scoring.context import CLAIMED, Source
from scoring.questions import questions
from ui.text import t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring import Hand, RuleSet

ROLE_KEY = "role"
ROLES = ("winner", "loser")
WINDS = ("E", "S", "W", "N")
FLAGS = ("original_call", "east_konged", "supplements_before")


def role() -> str:
    """Give the role chosen so far, for sections that stand above this one."""
    return str(st.session_state.get(ROLE_KEY) or ROLES[0])


def context_section(hand: Hand, rules: RuleSet) -> Context:
    """Ask how the hand was won, as far as it matters under the rules. What was not said is None."""
    st.subheader(t("context-heading" if role() == "winner" else "context-heading_loser"), anchor=False)
    chosen_role = _one_of(ROLE_KEY, ROLES, required=True) or ROLES[0]
    with st.container(horizontal=True, gap="medium"):
        seat = _one_of("seat", WINDS)
        prevailing = _one_of("round", WINDS)
    known = Context(role=chosen_role, seat=seat, round=prevailing)  # type: ignore[arg-type]
    if chosen_role == "loser":
        return _further(known, hand, rules)
    source = st.pills(
        t("context-source"),
        get_args(Source),
        format_func=lambda name: t(f"context-{name}"),
        key="source",
        persist_state="session",
    )
    if source is None:
        return known
    known = replace(known, source=source)
    asked = {question.field for question in questions(hand, known, rules)}
    last = "last_tile" in asked and _toggle("last_tile", "last_discard" if source in CLAIMED else "last_tile")
    first_discard = (
        "turn" in asked and source == "discard" and seat != "E" and _toggle("dealers_first_discard")
    )
    first_draw = "turn" in asked and source not in CLAIMED and _toggle("own_first_draw")
    known = replace(
        known,
        last_tile=last,
        turn="dealers_first_discard" if first_discard else "own_first_draw" if first_draw else None,
        calls_before=False if first_draw else None,
    )
    return _further(known, hand, rules)


def _further(known: Context, hand: Hand, rules: RuleSet) -> Context:
    """Ask for the rarer facts, where one can change the score of this hand under these rules."""
    asked = {question.field for question in questions(hand, known, rules)}
    said: dict[str, bool | int] = {name: _toggle(name) for name in FLAGS if name in asked}
    if "kongs_this_turn" in asked:
        said["kongs_this_turn"] = 2 if _toggle("kongs_this_turn") else 1
    if "wins_in_a_row" in asked:
        said["wins_in_a_row"] = int(
            st.number_input(t("context-wins_in_a_row"), 1, key="wins_in_a_row", persist_state="session")
        )
    return replace(known, **said)  # type: ignore[arg-type]


def _one_of(key: str, names: Sequence[str], *, required: bool = False) -> str | None:
    return st.segmented_control(
        t(f"context-{key}"),
        names,
        format_func=lambda name: t(f"context-{name}"),
        key=key,
        default=names[0] if required and key not in st.session_state else None,
        required=required,
        persist_state="session",
    )


def _toggle(key: str, label: str | None = None) -> bool:
    return st.toggle(t(f"context-{label or key}"), key=key, persist_state="session")
