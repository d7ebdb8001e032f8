"""What a visitor chose once and the browser keeps: language, rules, house rules, winds, own set of tiles."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

import streamlit as st
from pydantic import TypeAdapter, ValidationError

from scoring.hand.tiles import WINDS
from scoring.rules.tables import TABLES
from ui.messages.text import LANGUAGE_KEY, LANGUAGES
from ui.state import table_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

OWN_SET_KEY = "own_set"
"""In the session: the name of the taught set of tiles that photos are read with."""
_BROUGHT = "kept_brought"


def _among(allowed: Iterable[str]) -> TypeAdapter[Any]:
    return TypeAdapter(Literal[tuple(allowed)])  # type: ignore[arg-type]


_KEPT: Mapping[str, TypeAdapter[Any]] = {
    LANGUAGE_KEY: _among(LANGUAGES),
    table_rules.RULES_KEY: _among(TABLES),
    **{
        table_rules.preset_key(table): _among({preset.code for preset in table.presets})
        for table in TABLES.values()
        if table.presets
    },
    table_rules.EDITS_KEY: TypeAdapter(table_rules.KeptEdits),
    "seat": _among(WINDS),
    "round": _among(WINDS),
    OWN_SET_KEY: TypeAdapter(str),
}
"""The keys of the session that are kept, and what each may be: a browser may send anything."""


def recall() -> None:
    """Choose what the browser has kept, once it has said so; call it before anything is shown."""
    for key, value in st.session_state.pop(_BROUGHT, {}).items():
        if key in _KEPT:
            with suppress(ValidationError):
                st.session_state[key] = _KEPT[key].validate_python(value, strict=True)


def bring(kept: Mapping[str, Any]) -> None:
    """Take in what the browser has kept; `recall` chooses it at the next run."""
    st.session_state[_BROUGHT] = kept


def to_keep() -> dict[str, Any]:
    """Give what is chosen now, for the browser to keep."""
    return {key: st.session_state[key] for key in _KEPT if st.session_state.get(key) is not None}
