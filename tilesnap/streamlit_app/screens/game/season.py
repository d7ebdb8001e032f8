"""The season: all games whose links this browser stores, with the parts that both hosts show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.commands import parse_member
from tilesnap.i18n.translate import t
from tilesnap.session.commands import SEASON_COMMANDS, ShowSeason
from tilesnap.streamlit_app.components.browser_storage import sync_browser_storage
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.game.save_deal import render_outbox
from tilesnap.streamlit_app.screens.taught_set import explain_store_error
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.open_game import readable_games
from tilesnap.streamlit_app.state.visit import visit

if TYPE_CHECKING:
    from tilesnap.views.parts import WireCommand


def render_season_page() -> None:
    """Render the season of the games that this browser has."""
    st.title(t("season-heading"), anchor=False)
    sync_browser_storage()
    games, problems = readable_games()
    render_parts(keys.SEASON, visit().season.parts(games, [*map(explain_store_error, problems)]), _run)
    render_outbox()


def _run(command: WireCommand) -> None:
    """Run a command; closing leads to the open game, else to the games."""
    parsed = parse_member(command, SEASON_COMMANDS)
    visit().season.run(parsed)
    if isinstance(parsed, ShowSeason) and not parsed.open:
        visit().requested_place = "game"
