"""What a visitor chose once and the browser keeps: language, rules, house rules, own set of tiles, games."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Literal

import streamlit as st
from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

from scoring.engines import SHIPPED, playable
from tilesnap.games.store.bounds import is_shared
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.heads import HEAD, SEEN, seen_in
from tilesnap.streamlit_app.state.ownership import take_up
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

EDITS, GAMES, OWNER, RULES_SAID = "house_edits", "games", "owner", "rules_said"
"""Under these names the browser keeps what is the value of no widget."""


def _among(allowed: Iterable[str]) -> TypeAdapter[Any]:
    return TypeAdapter(Literal[tuple(allowed)])  # type: ignore[arg-type]


def _check_game(game: dict[str, object]) -> dict[str, object]:
    """Give it back, if it is a game as it is kept: ids and names of its players, and when it began.

    A head that makes no sense is left out.
    """
    _PLAYERS.validate_python(game.get("players"), strict=True)
    TypeAdapter(str).validate_python(game.get("at"), strict=True)
    if seen_in(game):
        return game
    return {name: value for name, value in game.items() if name not in (HEAD, SEEN)}


_PLAYERS = TypeAdapter(list[Annotated[list[str], Field(min_length=2, max_length=2)]])
OWNER_KEY: TypeAdapter[str] = TypeAdapter(Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{32,64}$")])
_TOKEN = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GAME_LINKS: TypeAdapter[dict[str, dict[str, Any]]] = TypeAdapter(
    dict[_TOKEN, Annotated[dict[str, object], AfterValidator(_check_game)]]
)
_KEPT: Mapping[str, TypeAdapter[Any]] = {
    keys.LANGUAGE: _among(LANGUAGES),
    keys.RULES: _among(playable()),
    **{
        table_rules.preset_key(table): _among({preset.code for preset in table.presets})
        for table in playable().values()
        if table.presets
    },
    EDITS: TypeAdapter(table_rules.KeptEdits),
    keys.OWN_SET: TypeAdapter(str),
    GAMES: GAME_LINKS,
    RULES_SAID: TypeAdapter(bool),
}
"""What is kept, by its widget's key or by a name, and what each may be: a browser may send anything."""
_RULES = [name for name in _KEPT if name not in (keys.LANGUAGE, keys.OWN_SET, GAMES, RULES_SAID)]


def browser_has_answered() -> bool:
    """Return True if the browser has sent what it remembers; it may be nothing."""
    return visit().browser.has_said


def recall() -> None:
    """Choose what the browser has kept, once it has said so; call it before anything is shown.

    Rules that a link brought stand as long as nobody chooses others.
    """
    browser = visit().browser
    brought, browser.brought = browser.brought, {}
    taken: dict[str, Any] = {}
    for name, value in brought.items():
        with suppress(ValidationError):
            if name == OWNER and is_shared():
                take_up(OWNER_KEY.validate_python(value, strict=True))
            elif name in _KEPT:
                checked = taken[name] = _KEPT[name].validate_python(value, strict=True)
                if name in browser.lent:
                    browser.own[name] = checked
                else:
                    _choose(name, checked)
    if brought:
        is_there = bool(st.session_state.get(keys.RULES))  # a rule set of a package may have been removed
        browser.rules_said = (browser.rules_said and is_there) or _were_chosen(taken)


def _were_chosen(kept: Mapping[str, Any]) -> bool:
    """Return True if a person chose the rules that a browser kept.

    Earlier versions also kept the rule set that stands first where nobody had chosen any.
    """
    presets = (table_rules.preset_key(table) for table in playable().values())
    is_changed = bool(kept.get(EDITS)) or any(kept.get(name) for name in presets)
    return is_changed or kept.get(keys.RULES, SHIPPED[0]) != SHIPPED[0]


def _place(name: str) -> tuple[Any, str] | None:
    """Give where what the browser keeps under a name stands, None where it is the value of a widget."""
    now = visit()
    places = {
        EDITS: (now.house, "edits"),
        GAMES: (now.browser, "games"),
        RULES_SAID: (now.browser, RULES_SAID),
    }
    return places.get(name)


def _choose(name: str, value: Any) -> None:
    """Choose what the browser has kept under a name; a game that is known here stays as it is."""
    if place := _place(name):
        setattr(*place, _with_those_known(value) if name == GAMES else value)
    else:
        st.session_state[name] = value


def _with_those_known(brought: Mapping[str, dict[str, Any]]) -> dict[str, dict[str, Any] | None]:
    """Give the games that the browser kept, with what is known of each here: the heads it saw are its own."""
    known = visit().browser.games
    there = {
        token: None if game is None else {**brought.get(token, {}), **game} for token, game in known.items()
    }
    return {**brought, **there}


def _chosen(name: str) -> Any:
    """Give what is chosen now of what the browser keeps under a name, None where nothing is."""
    found = getattr(*place) if (place := _place(name)) else st.session_state.get(name)
    return (found or None) if name in (GAMES, RULES_SAID) else found


def lend_rules() -> None:
    """Note that the rules chosen now came with a link, so that the browser goes on keeping its own."""
    visit().browser.lent = {name: _chosen(name) for name in _RULES}


def own_edits() -> dict[str, table_rules.Edits]:
    """Give what this browser's house changes, by rule set and preset, while a link has brought rules."""
    found: dict[str, table_rules.Edits] = visit().browser.own.get(EDITS, {})
    return found


def bring(kept: Mapping[str, Any]) -> None:
    """Take in what the browser has kept; `recall` chooses it at the next run."""
    visit().browser.brought = kept


def to_keep() -> dict[str, Any]:
    """Give what is chosen now, for the browser to keep."""
    lent, own = visit().browser.lent, visit().browser.own
    kept: dict[str, Any] = {}
    for name in _KEPT:
        now = _chosen(name)
        kept[name] = own.get(name) if name in lent and now == lent[name] else now
    kept[EDITS] = _edits_to_keep(lent.get(EDITS) or {})
    return {name: value for name, value in kept.items() if value is not None}


def _edits_to_keep(lent: Mapping[str, table_rules.Edits]) -> dict[str, table_rules.Edits] | None:
    """Give what the house changes, less what came with a link and was left as it came."""
    now = visit().house.edits
    chosen = {name: changes for name, changes in now.items() if changes != lent.get(name)}
    return {**own_edits(), **chosen} or None
