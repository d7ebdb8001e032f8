"""A new game, or an earlier one by its link or file, with the parts that both hosts show."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import parse_member
from tilesnap.session.commands import (
    NEW_GAME_COMMANDS,
    FillNewGame,
    ImportGame,
    OpenGame,
    OpenGameLink,
    ShowSeason,
    StartGame,
    rejecting_impossible,
)
from tilesnap.session.new_game import NewGame
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.rule_choice import render_rules_chip
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import has_nameless_hand
from tilesnap.streamlit_app.state.open_game import (
    TOKEN,
    begin_game,
    explain_refusal,
    import_game,
    known_games,
    known_people,
    open_link,
)
from tilesnap.streamlit_app.state.visit import PageRequest, visit
from tilesnap.views.game import games_parts

if TYPE_CHECKING:
    from tilesnap.views.parts import WireCommand

_IN_ADDRESS = re.compile(r"(?:[?&]g=|/join/)([A-Za-z0-9_-]{8,64})")


def render_new_game_section() -> None:
    """Offer to begin a game, and to open one."""
    render_rules_chip()
    latest_first = sorted(known_games().items(), key=lambda item: str(item[1]["at"]), reverse=True)
    games = [(token, [name for _, name in each["players"]], str(each["at"])) for token, each in latest_first]
    rules = table_rules.chosen_rules()
    parts = visit().new_game.parts(known_people(), rules, has_hand=has_nameless_hand())
    render_parts(keys.NEW_GAME, [*parts, *games_parts(games, has_links=True)], _apply)


def _apply(command: WireCommand) -> None:
    """Apply a command of the section, or keep why it was refused."""
    with explain_refusal():
        chosen = parse_member(command, NEW_GAME_COMMANDS)
        with rejecting_impossible(chosen):
            match chosen:
                case FillNewGame():
                    visit().new_game.fill(chosen, table_rules.chosen_rules())
                case StartGame():
                    _open_game(_start_game(chosen))
                case OpenGame(token):
                    _open_game(token)
                case OpenGameLink(values):
                    _open_link(str(values["link"]))
                case ImportGame(text):
                    _open_game(import_game(text))
                case ShowSeason():
                    visit().requested_page = PageRequest("season", {})


def _start_game(command: StartGame) -> str:
    """Start a game and return the token of its link."""
    now, form = visit(), visit().new_game
    token = begin_game(*form.finish(command, table_rules.chosen_rules()))
    now.takes_hand_along, now.new_game = form.takes_hand, NewGame()
    return token


def _open_link(link: str) -> None:
    if found := _IN_ADDRESS.search(link):
        _open_game(found[1])
    elif link:
        raise ScoringError("bad_game_link", "this is not the link of a game")


def _open_game(token: str) -> None:
    """Open a game: at once, since the next run may begin before the browser knows the address."""
    open_link(token)
    st.query_params[TOKEN] = token
