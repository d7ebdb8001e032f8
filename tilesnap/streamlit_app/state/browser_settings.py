"""Settings that the browser stores: language, rules, house rules, taught set of tiles, games."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Literal

import streamlit as st
from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

from scoring.engines import SHIPPED, load_choosable_catalogues
from tilesnap.games.store.store_limits import is_shared
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.ownership import adopt_former_key
from tilesnap.streamlit_app.state.seen_heads import HEAD, SEEN, parse_seen_head
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

EDITS, GAMES, LESSONS, OWNER, RULES_CHOSEN = "house_edits", "games", "lessons", "owner", "rules_said"
OWN_SET = "own_set"
"""The names under which the browser stores settings that are not the value of a widget."""


def _one_of(allowed: Iterable[str]) -> TypeAdapter[Any]:
    return TypeAdapter(Literal[tuple(allowed)])  # type: ignore[arg-type]


def _check_game(game: dict[str, object]) -> dict[str, object]:
    """Return a stored game: ids and names of its players, its start and its head. Drop an invalid head.

    Raises:
        ValidationError: The players or the start are invalid.
    """
    _PLAYERS.validate_python(game.get("players"), strict=True)
    TypeAdapter(str).validate_python(game.get("at"), strict=True)
    if parse_seen_head(game):
        return game
    return {name: value for name, value in game.items() if name not in (HEAD, SEEN)}


_PLAYERS = TypeAdapter(list[Annotated[list[str], Field(min_length=2, max_length=2)]])
OWNER_KEY: TypeAdapter[str] = TypeAdapter(Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{32,64}$")])
_TOKEN = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GAME_LINKS: TypeAdapter[dict[str, dict[str, Any]]] = TypeAdapter(
    dict[_TOKEN, Annotated[dict[str, object], AfterValidator(_check_game)]]
)
_STORED: Mapping[str, TypeAdapter[Any]] = {
    keys.LANGUAGE: _one_of(LANGUAGES),
    keys.RULES: _one_of(load_choosable_catalogues()),
    **{
        table_rules.preset_key(table): _one_of({preset.code for preset in table.presets})
        for table in load_choosable_catalogues().values()
        if table.presets
    },
    EDITS: TypeAdapter(table_rules.StoredEdits),
    OWN_SET: TypeAdapter(str),
    GAMES: GAME_LINKS,
    LESSONS: TypeAdapter(dict[str, object]),
    RULES_CHOSEN: TypeAdapter(bool),
}
"""The stored settings by widget key or name, with the type of each: a browser may send anything."""
_RULES = [name for name in _STORED if name not in (keys.LANGUAGE, OWN_SET, GAMES, LESSONS, RULES_CHOSEN)]


def browser_has_answered() -> bool:
    """Return True if the browser has sent its stored settings, which may be empty."""
    return visit().browser.has_answered


def apply_stored_settings() -> None:
    """Apply the settings that the browser stored, once they have arrived.

    Call it before anything is rendered. Rules that a link brought stay in force until the visitor chooses
    others.
    """
    browser = visit().browser
    brought = browser.arrived_settings
    taken: dict[str, object] = {}
    for name, value in brought.items():
        with suppress(ValidationError):
            if name == OWNER and is_shared():
                adopt_former_key(OWNER_KEY.validate_python(value, strict=True))
            elif name in _STORED:
                checked = taken[name] = _STORED[name].validate_python(value, strict=True)
                if name in browser.link_settings:
                    browser.own_settings[name] = checked
                else:
                    _apply(name, checked)
    if brought:
        is_there = bool(st.session_state.get(keys.RULES))  # an external rule set may have been uninstalled
        browser.rules_chosen = (browser.rules_chosen and is_there) or _were_chosen_by_person(taken)
        browser.arrived_settings = {}  # only now: a run that is interrupted before applies them again


def _were_chosen_by_person(kept: Mapping[str, object]) -> bool:
    """Return True if a person chose the stored rules.

    Earlier versions also stored the first rule set in the list when nobody had chosen any.
    """
    presets = (table_rules.preset_key(table) for table in load_choosable_catalogues().values())
    is_changed = bool(kept.get(EDITS)) or any(kept.get(name) for name in presets)
    return is_changed or kept.get(keys.RULES, SHIPPED[0]) != SHIPPED[0]


def _attribute_of(name: str) -> tuple[object, str] | None:
    """Return the object and attribute that hold a setting; None if it is the value of a widget."""
    now = visit()
    places = {
        EDITS: (now.house, "changes"),
        GAMES: (now.browser, "games"),
        LESSONS: (now.lesson, "stored"),
        OWN_SET: (now.tile_sets, "chosen"),
        RULES_CHOSEN: (now.browser, "rules_chosen"),
    }
    return places.get(name)


def _apply(name: str, setting: Any) -> None:
    """Apply a stored setting; games that this visit already knows keep their state."""
    if attribute := _attribute_of(name):
        setattr(*attribute, _merge_known_games(setting) if name == GAMES else setting)
    else:
        st.session_state[name] = setting


def _merge_known_games(brought: Mapping[str, dict[str, object]]) -> dict[str, dict[str, object] | None]:
    """Merge stored games with the games of this visit, keeping the stored heads."""
    known = visit().browser.games
    there = {
        token: None if game is None else {**brought.get(token, {}), **game} for token, game in known.items()
    }
    return {**brought, **there}


def _current_value(name: str) -> Any:
    """Return the current value of a setting; None if there is none."""
    value = getattr(*attribute) if (attribute := _attribute_of(name)) else st.session_state.get(name)
    if name == LESSONS:
        return value if any(visit().lesson.stored.values()) else None
    return (value or None) if name in (GAMES, OWN_SET, RULES_CHOSEN) else value


def mark_rules_as_borrowed() -> None:
    """Record that a link brought the current rules, so that the browser keeps storing its own."""
    visit().browser.link_settings = {name: _current_value(name) for name in _RULES}


def own_edits() -> dict[str, table_rules.Edits]:
    """Return this browser's own house rules, by rule set and preset, while a link has brought others."""
    value: dict[str, table_rules.Edits] = visit().browser.own_settings.get(EDITS, {})
    return value


def receive_stored_settings(kept: Mapping[str, object]) -> None:
    """Store the settings that arrived from the browser; `apply_stored_settings` applies them in the next run."""
    visit().browser.arrived_settings = kept


def settings_to_store() -> dict[str, Any]:
    """Return the current settings for the browser to store."""
    lent, own = visit().browser.link_settings, visit().browser.own_settings
    kept: dict[str, Any] = {}
    for name in _STORED:
        now = _current_value(name)
        kept[name] = own.get(name) if name in lent and now == lent[name] else now
    kept[EDITS] = _own_edits_to_store(lent.get(EDITS) or {})
    return {name: value for name, value in kept.items() if value is not None}


def _own_edits_to_store(lent: Mapping[str, table_rules.Edits]) -> dict[str, table_rules.Edits] | None:
    """Return the house rules to store, without those that a link brought and nobody changed."""
    now = visit().house.changes
    chosen = {name: changes for name, changes in now.items() if changes != lent.get(name)}
    return {**own_edits(), **chosen} or None
