"""What a visitor chose once and the browser keeps: language, rules, house rules, winds, own set of tiles."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Literal

import streamlit as st
from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

from scoring.hand.tiles import WINDS
from scoring.rules.tables import TABLES
from ui.messages.text import LANGUAGE_KEY, LANGUAGES
from ui.state import table_rules
from ui.state.answers import KEPT, answers, keep

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

OWN_SET_KEY = "own_set"
"""In the session: the name of the taught set of tiles that photos are read with."""
OWNER_KEY = "owner"
"""In the session: the browser's key, by which a server for strangers knows whose sets of tiles are whose."""
ADOPTED_KEY = "owner_adopted"
"""In the session: another browser's key, which this one keeps from now on."""
LASTS = "kept_lasts"
"""In the session: whether the browser keeps anything from one visit to the next."""
GAMES_KEY = "games"
"""In the session: the games whose links the browser keeps, by their tokens; None for one to be forgotten."""
SAID = "kept_said"
"""In the session: whether the browser has said what it keeps."""
BESIDE = "kept_beside"
"""In the session: the answers about the page's own hand, while one of a game lies there."""
_BROUGHT = "kept_brought"
_LENT, _OWN = "kept_lent", "kept_own"
"""In the session: the rules that a link brought, and what the browser keeps of its own meanwhile."""


def _among(allowed: Iterable[str]) -> TypeAdapter[Any]:
    return TypeAdapter(Literal[tuple(allowed)])  # type: ignore[arg-type]


def _check_game(game: dict[str, object]) -> dict[str, object]:
    """Give it back, if it is a game as it is kept: ids and names of its players, and when it began."""
    _PLAYERS.validate_python(game.get("players"), strict=True)
    TypeAdapter(str).validate_python(game.get("at"), strict=True)
    return game


_PLAYERS = TypeAdapter(list[Annotated[list[str], Field(min_length=2, max_length=2)]])
OWNER: TypeAdapter[str] = TypeAdapter(Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{32,64}$")])
_TOKEN = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GAMES: TypeAdapter[dict[str, dict[str, Any]]] = TypeAdapter(
    dict[_TOKEN, Annotated[dict[str, object], AfterValidator(_check_game)]]
)
_KEPT: Mapping[str, TypeAdapter[Any]] = {
    LANGUAGE_KEY: _among(LANGUAGES),
    table_rules.RULES_KEY: _among(TABLES),
    **{
        table_rules.preset_key(table): _among({preset.code for preset in table.presets})
        for table in TABLES.values()
        if table.presets
    },
    table_rules.EDITS_KEY: TypeAdapter(table_rules.KeptEdits),
    OWN_SET_KEY: TypeAdapter(str),
    GAMES_KEY: GAMES,
}
"""The keys of the session that are kept, and what each may be: a browser may send anything."""
_RULES = [key for key in _KEPT if key not in (LANGUAGE_KEY, OWN_SET_KEY, GAMES_KEY)]
_WINDS = {name: _among(WINDS) for name in KEPT}
"""The winds that a visitor had last, which stand until they are confirmed or said anew."""


def recall() -> None:
    """Choose what the browser has kept, once it has said so; call it before anything is shown.

    Rules that a link brought stand as long as nobody chooses others, and so does what its hand leaves open.
    """
    brought = st.session_state.pop(_BROUGHT, {})
    lent = st.session_state.get(_LENT, {})
    for key, value in brought.items():
        with suppress(ValidationError):
            if key == OWNER_KEY:
                st.session_state[key] = OWNER.validate_python(value, strict=True)
            elif key in _KEPT:
                checked = _KEPT[key].validate_python(value, strict=True)
                if key == GAMES_KEY:
                    checked = {**checked, **(st.session_state.get(key) or {})}
                st.session_state[_OWN if key in lent else key] = (
                    {**st.session_state.get(_OWN, {}), key: checked} if key in lent else checked
                )
            elif key in _WINDS and not lent:
                _recall_wind(key, _WINDS[key].validate_python(value, strict=True))


def _recall_wind(field: str, wind: str) -> None:
    """Take a wind for the page's own hand; in a game its seats tell the winds."""
    if BESIDE in st.session_state:
        st.session_state[BESIDE] = st.session_state[BESIDE].recalled(field, wind)
    else:
        keep(answers().recalled(field, wind))


def browser_has_said() -> bool:
    """Tell whether the browser has said what it keeps, so that nothing of it is told anew."""
    return bool(st.session_state.get(SAID))


def lend_rules() -> None:
    """Note that the rules chosen now came with a link, so that the browser goes on keeping its own."""
    st.session_state[_LENT] = {key: st.session_state.get(key) for key in _RULES}


def own_edits() -> dict[str, table_rules.Edits]:
    """Give what this browser's house changes, by rule set and preset, while a link has brought rules."""
    found: dict[str, table_rules.Edits] = st.session_state.get(_OWN, {}).get(table_rules.EDITS_KEY, {})
    return found


def bring(kept: Mapping[str, Any]) -> None:
    """Take in what the browser has kept; `recall` chooses it at the next run."""
    st.session_state[_BROUGHT] = kept


def to_keep() -> dict[str, Any]:
    """Give what is chosen now, for the browser to keep."""
    lent, own = st.session_state.get(_LENT, {}), st.session_state.get(_OWN, {})
    own_hand = st.session_state.get(BESIDE) or answers()
    chosen: dict[str, Any] = {name: getattr(own_hand, name) for name in _WINDS}
    for key in _KEPT:
        now = st.session_state.get(key)
        chosen[key] = own.get(key) if key in lent and now == lent[key] else now
    chosen[table_rules.EDITS_KEY] = _edits_to_keep(lent.get(table_rules.EDITS_KEY) or {})
    return {key: value for key, value in chosen.items() if value is not None}


def _edits_to_keep(lent: Mapping[str, table_rules.Edits]) -> dict[str, table_rules.Edits] | None:
    """Give what the house changes, less what came with a link and was left as it came."""
    now: dict[str, table_rules.Edits] = st.session_state.get(table_rules.EDITS_KEY) or {}
    chosen = {name: changes for name, changes in now.items() if changes != lent.get(name)}
    return {**own_edits(), **chosen} or None
