"""The context section: whose hand it is, and how it was won."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import streamlit as st

from scoring import Context, ScoringError, score
from scoring.advice.asking import questions, telling_ways
from scoring.hand.tiles import WINDS, read_tiles
from ui.drawing.table_picture import table_picture
from ui.messages.text import t, told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring import Hand, RuleSet

ROLE_KEY = "role"
ROLES = ("winner", "loser")
FLAGS = ("original_call", "east_konged", "supplements_before")


def role() -> str:
    """Return the role chosen so far, for sections that stand above this one."""
    return str(st.session_state.get(ROLE_KEY) or ROLES[0])


def context_section(hand: Hand, rules: RuleSet) -> Context:
    """Ask how the hand was won, as far as it matters under the rules, and return it. None is not said."""
    st.subheader(t("context-heading" if role() == "winner" else "context-heading_loser"), anchor=False)
    chosen_role = _one_of(ROLE_KEY, ROLES, required=True) or ROLES[0]
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        with st.container(width="stretch", gap="small"):
            seat = _one_of("seat", tuple(WINDS))
            prevailing = _one_of("round", tuple(WINDS)) if _round_matters(hand, chosen_role, rules) else None
        table_picture(seat, prevailing)
    known = Context(role=chosen_role, seat=seat, round=prevailing)  # type: ignore[arg-type]
    if chosen_role == "winner":
        known = _came(known, hand, rules)
        if known.source is None:
            return known
    return _further(known, hand, rules)


def _round_matters(hand: Hand, chosen_role: str, rules: RuleSet) -> bool:
    """Tell whether the wind of the round can change the score, however the hand was won.

    The seat is always asked: it says who pays whom.
    """
    for seat, source in product(WINDS, ("wall", "discard") if chosen_role == "winner" else (None,)):
        known = Context(role=chosen_role, seat=seat, source=source)  # type: ignore[arg-type]
        try:
            totals = {score(hand, replace(known, round=wind), rules).total for wind in WINDS}  # type: ignore[arg-type]
        except ScoringError:  # a hand that is not laid out yet may come to need it
            return True
        if len(totals) > 1:
            return True
    return False


def _came(known: Context, hand: Hand, rules: RuleSet) -> Context:
    """Ask in one question how the last tile came, and add the answer to what is known."""
    ways = {_name(way): way for way in telling_ways(hand, known, rules)}
    if st.session_state.get("came") not in ways:
        st.session_state["came"] = None
    chosen = st.pills(
        t("context-came"),
        list(ways),
        format_func=lambda name: t(f"came-{name}"),
        key="came",
        persist_state="session",
    )
    if chosen is None:
        return known
    way = ways[chosen]
    first = way["turn"] == "own_first_draw"  # which is before any chow, pung or kong
    return replace(known, **way, calls_before=False if first else None)  # type: ignore[arg-type]


def _name(way: Mapping[str, object]) -> str:
    """Name a way as the catalogue has it: wall, wall-last, wall-own_first_draw."""
    parts = [str(way["source"]), "last" * bool(way["last_tile"]), str(way["turn"] or "")]
    return "-".join(part for part in parts if part)


def _further(known: Context, hand: Hand, rules: RuleSet) -> Context:
    """Ask for the rarer facts, where one can change the score of this hand under these rules."""
    asked = {question.field for question in questions(hand, known, rules)}
    said: dict[str, bool | int | tuple[str, ...]] = {name: _toggle(name) for name in FLAGS if name in asked}
    if "kongs_this_turn" in asked:
        said["kongs_this_turn"] = 2 if _toggle("kongs_this_turn") else 1
    if "wins_in_a_row" in asked:
        said["wins_in_a_row"] = int(
            st.number_input(t("context-wins_in_a_row"), 1, key="wins_in_a_row", persist_state="session")
        )
    if "discards" in asked and (discards := _discards()):
        said["discards"] = discards
    return replace(known, **said)  # type: ignore[arg-type]


def _discards() -> tuple[str, ...]:
    """Ask for the player's own discards, in their order."""
    text = st.text_input(
        t("context-discards"),
        key="discards",
        help=t("context-discards_help"),
        placeholder="1m9m 19p EW",
        autocomplete="off",
        persist_state="session",
    )
    try:
        return tuple(tile.code for tile, _ in read_tiles("".join((text or "").split())))
    except ScoringError as error:
        st.error(told(error), icon=":material/error:")
        return ()


def _one_of(key: str, names: Sequence[str], *, required: bool = False) -> str | None:
    return st.segmented_control(
        t(f"context-{key}"),
        names,
        format_func=lambda name: t(f"context-{name}"),
        key=key,
        default=names[0] if required and key not in st.session_state else None,
        required=required,
        persist_state="session",
        width="stretch",
    )


def _toggle(key: str) -> bool:
    return st.toggle(t(f"context-{key}"), key=key, persist_state="session")
