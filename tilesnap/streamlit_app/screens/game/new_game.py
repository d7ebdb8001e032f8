"""A new game: its players, rules and starting points; or an earlier game by its link."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.engine import PLAYER_COUNTS
from scoring.errors import ScoringError
from tilesnap.games.events import Person
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.streamlit_app.components.file_input import render_file_input
from tilesnap.streamlit_app.screens.browser_transfer import render_transfer_section
from tilesnap.streamlit_app.screens.rule_choice import render_rules_chip
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import has_nameless_hand
from tilesnap.streamlit_app.state.navigation import switch_page
from tilesnap.streamlit_app.state.open_game import (
    TOKEN,
    begin_game,
    chosen_rules,
    import_game,
    known_games,
    known_people,
    set_problem,
)
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game import (
    NAME_FIELDS,
    field_label,
    name_choices,
    names_in_form,
    next_empty_field,
    player_count_actions,
    start_choices,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_BYTES = 4_000_000
"""The largest game file; an evening takes about ten thousand bytes."""
ICONS = {"add_player": "person_add", "remove_player": "person_remove"}
_NAME, _START, _LINK, _TAKE_HAND = "game_name_", "game_start", "game_link", "game_take_hand"
_IN_ADDRESS = re.compile(r"(?:[?&]g=|/join/)([A-Za-z0-9_-]{8,64})")


def render_new_game_section() -> None:
    """Offer to begin a game, and to open one."""
    _render_new_game()
    if games := known_games():
        st.subheader(t("game-open"), anchor=False)
        for token, each in sorted(games.items(), key=lambda item: str(item[1]["at"]), reverse=True):
            _render_known_game(token, each)
        if st.button(t("season-heading"), icon=":material/leaderboard:", key="to_season"):
            switch_page("season", {})
    with st.expander(t("game-open_link"), icon=":material/link:", key="open_link"):
        st.text_input(t("game-link"), key=_LINK, on_change=_open_link, autocomplete="off")
    with st.expander(t("game-take_in"), icon=":material/upload_file:", key="take_in_game"):
        render_file_input(
            keys.GAME_FILE, t("game-file"), accept=".json", max_bytes=MAX_BYTES, on_text=_import_file
        )
    with st.expander(t("belongings-heading"), icon=":material/devices:", key="belongings"):
        render_transfer_section("games")


def _import_file(text: str) -> None:
    try:
        _open_game(import_game(text))
    except ScoringError as error:
        set_problem(error)


def _render_new_game() -> None:
    st.subheader(t("game-new"), anchor=False)
    with st.container(key="new_players"):
        for line in _typed_names():
            st.text_input(
                field_label(line),
                key=f"{_NAME}{line}",
                placeholder=t("game-name"),
                max_chars=60,
                autocomplete="off",
            )
    _render_player_count()
    _render_known_people()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        render_rules_chip()
        if table_rules.are_rules_chosen():
            _render_start()
    if has_nameless_hand():
        st.toggle(t("game-take_hand"), key=_TAKE_HAND)
    st.button(
        t("game-begin"),
        type="primary",
        icon=":material/play_arrow:",
        on_click=_begin_game,
        key="begin_game",
        width="stretch",
    )


def _render_start() -> None:
    """Ask for the points at the start; the default comes from the rules."""
    own = table_rules.starting_points()
    st.segmented_control(
        t("game-start"),
        start_choices(own),
        default=own,
        format_func=str,
        key=f"{_START}_{own}",
        required=True,
    )


def _typed_names() -> dict[str, str]:
    """Return the typed names by line."""
    return names_in_form(
        visit().players, {line: st.session_state.get(f"{_NAME}{line}") for line in NAME_FIELDS}
    )


def _render_player_count() -> None:
    """Offer one line more or less, within the allowed numbers of players."""
    with st.container(key="how_many", horizontal=True):
        for name, players in player_count_actions(visit().players):
            st.button(
                t(f"game-{name}"),
                icon=f":material/{ICONS[name]}:",
                key=name,
                on_click=_set_player_count,
                args=(players,),
                disabled=players not in PLAYER_COUNTS,
                type="tertiary",
            )


def _set_player_count(players: int) -> None:
    visit().players = players


def _render_known_people() -> None:
    """Offer the names of earlier games; a tap fills the next empty line."""
    names = name_choices(known_people(), _typed_names())
    if not names:
        return
    with st.container(key="known_people", horizontal=True):
        for number, name in enumerate(names):
            st.button(
                escape_markdown(name),
                icon=":material/person_add:",
                key=f"known_{number}",
                on_click=_fill_next_line,
                args=(name,),
            )


def _fill_next_line(name: str) -> None:
    if line := next_empty_field(_typed_names()):
        st.session_state[f"{_NAME}{line}"] = name


def _begin_game() -> None:
    names = [*_typed_names().values()]
    if not all(names):
        set_problem(ScoringError("players_count", "give each player a name, East first"))
        return
    if not table_rules.are_rules_chosen():
        set_problem(ScoringError("rules_not_chosen", "choose the rules that you play by"))
        return
    try:
        people = known_people()
        seated = [Person(id=people.get(name) or secrets.token_hex(6), name=name[:60]) for name in names]
        token = begin_game(
            seated, chosen_rules(), int(st.session_state[f"{_START}_{table_rules.starting_points()}"])
        )
    except ScoringError as error:
        set_problem(error)
        return
    visit().takes_hand_along = bool(st.session_state.get(_TAKE_HAND))
    st.query_params[TOKEN] = token


def _render_known_game(token: str, game: Mapping[str, Any]) -> None:
    names = escape_markdown(", ".join(name for _, name in game["players"]))
    st.button(
        f"{names} · {str(game['at'])[:10]}",
        key=f"open_{token}",
        on_click=_open_game,
        args=(token,),
        icon=":material/table_restaurant:",
        width="stretch",
    )


def _open_game(token: str) -> None:
    st.query_params[TOKEN] = token


def _open_link() -> None:
    found = _IN_ADDRESS.search(str(st.session_state[_LINK]))
    if found:
        _open_game(found[1])
    elif st.session_state[_LINK]:
        set_problem(ScoringError("bad_game_link", "this is not the link of a game"))
